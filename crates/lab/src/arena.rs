//! Where matches take place.

use crate::bout::{Bout, Luck};
use crate::tally::{Finish, Tally};
use crate::{Entrant, Field, Plan, PlanError, seeds};
use bots::{Bot, Build, opponent};
use kernel::{Dice, Insight, MAX_SEATS, Request, Seat, Status};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// The bots of a block of matches, by entrant.
pub(crate) type Bots<G> = Vec<Box<dyn Bot<G>>>;

/// All that the matches have in common. Everything slow is done once, here.
///
/// Matches are numbered. They go round the tables: match 0 is the first at the first table, and
/// after the last table comes the first again.
pub(crate) struct Arena<'a, G: Insight> {
    pub game: &'a G,
    bots: Vec<Build<G>>,
    tables: Arc<[Table<G>]>,
    /// Different deals in one round of the tables.
    deals: u64,
    deal_seed: u64,
    bot_seed: u64,
}

/// A table: who sits where, and under which conditions.
pub(crate) struct Table<G: Insight> {
    setup: G::Setup,
    /// By seat.
    pub entrants: [usize; MAX_SEATS],
    /// Which venue of the field it is at.
    pub venue: usize,
    /// Which of the deals of a round is played here: tables that differ only in who sits where share one.
    deal: u64,
}

impl<'a, G: Insight> Arena<'a, G> {
    /// The tables of a plan: the entrants move up by a seat from one to the next.
    pub fn of_plan(game: &'a G, plan: &Plan) -> Result<Self, PlanError> {
        let seats = plan.entrants.len();
        check_seats(game, seats)?;
        let shared = plan.matches_per_deal();
        let table = |rotation: usize| {
            let entrants: [usize; MAX_SEATS] = std::array::from_fn(|seat| (seat + seats - rotation) % seats);
            Table::new(game, &plan.entrants, &entrants[..seats], &plan.options, rotation as u64 / shared)
        };
        let tables = (0..seats).map(table).collect::<Result<_, _>>()?;
        Self::new(game, &plan.entrants, tables, seats as u64 / shared, plan.seed)
    }

    /// The tables of a field: everybody meets everybody, himself too, from both seats, at each venue.
    /// Both seatings of a meeting follow each other; the meetings are in no order, so that the
    /// first few are as good as any.
    pub fn of_field(game: &'a G, field: &Field, seed: u64) -> Result<Self, PlanError> {
        check_seats(game, 2)?;
        let mut meetings = field.meetings();
        Dice::swift(seed).shuffle(&mut meetings);
        let (mut tables, mut deals) = (Vec::new(), 0);
        for (venue, one, other) in meetings {
            for (at, seating) in [[one, other], [other, one]].iter().enumerate() {
                // Who meets himself would only play the same match once more.
                deals += u64::from(at == 0 || one == other);
                let options = &field.venues[venue].options;
                let table = Table::new(game, &field.entrants, seating, options, deals - 1)?;
                tables.push(Table { venue, ..table });
            }
        }
        Self::new(game, &field.entrants, tables, deals, seed)
    }

    /// The same tables and the same random numbers under other rules, which must allow the same setups.
    pub fn under<'b>(&self, game: &'b G) -> Arena<'b, G> {
        let (bots, tables) = (self.bots.clone(), self.tables.clone());
        let Arena { deals, deal_seed, bot_seed, .. } = *self;
        Arena { game, bots, tables, deals, deal_seed, bot_seed }
    }

    fn new(
        game: &'a G,
        entrants: &[Entrant],
        tables: Vec<Table<G>>,
        deals: u64,
        seed: u64,
    ) -> Result<Self, PlanError> {
        let build = |entrant: &Entrant| opponent(game, &entrant.bot).map(|bot| bot.build);
        let bots = entrants.iter().map(build).collect::<Result<_, _>>()?;
        let [deal_seed, bot_seed] = [0, 1].map(|stream| seeds::below(seed, stream));
        Ok(Arena { game, bots, tables: tables.into(), deals, deal_seed, bot_seed })
    }

    /// The same tables in the same order, with other luck.
    pub fn with_luck(mut self, seed: u64) -> Self {
        [self.deal_seed, self.bot_seed] = [0, 1].map(|stream| seeds::below(seed, stream));
        self
    }

    /// The table of a match.
    pub fn table(&self, number: u64) -> &Table<G> {
        &self.tables[(number % self.tables.len() as u64) as usize]
    }

    /// Bots for a block of matches. They are made anew for every block, and blocks are the same for
    /// any number of threads: not even a bot that remembered something could make a difference.
    pub fn bots(&self) -> Bots<G> {
        self.bots.iter().map(|build| build()).collect()
    }

    /// Deals the match with this number.
    pub fn start(&self, number: u64) -> Bout<'a, G> {
        Bout::start(self.game, &self.table(number).setup, self.luck(number))
    }

    fn luck(&self, number: u64) -> Luck {
        let round = number / self.tables.len() as u64;
        Luck {
            deal: seeds::below(self.deal_seed, round * self.deals + self.table(number).deal),
            bots: seeds::below(self.bot_seed, number),
        }
    }

    /// Plays the matches with these numbers.
    pub fn play(&self, matches: Range<u64>) -> Tally {
        let mut tally = Tally::default();
        let mut bots = self.bots();
        let mut figures = Vec::new();
        for number in matches {
            let table = self.table(number);
            let (finish, state) = self.play_match(number, &mut bots);
            tally.add(finish, |seat| table.entrants[seat.index()]);
            for seat in Seat::first(finish.scores.seats()) {
                figures.clear();
                self.game.count(&state, seat, &mut figures);
                tally.add_figures(table.entrants[seat.index()], &figures);
            }
        }
        tally
    }

    fn play_match(&self, number: u64, bots: &mut Bots<G>) -> (Finish, G::State) {
        let entrants = self.table(number).entrants;
        let mut bout = self.start(number);
        loop {
            if let Status::Over(scores) = bout.status() {
                let opener = self.game.opener(&bout.state);
                return (Finish { scores, length: bout.length.into(), opener }, bout.state);
            }
            let seat = bout.next().expect("somebody acts while the match is not over");
            let mv = bout.choose(seat, &mut *bots[entrants[seat.index()]]);
            bout.play(seat, mv);
        }
    }
}

impl<G: Insight> Table<G> {
    /// A table that can be played at: its setup is tried out.
    fn new(
        game: &G,
        field: &[Entrant],
        seated: &[usize],
        options: &BTreeMap<String, String>,
        deal: u64,
    ) -> Result<Self, PlanError> {
        let decks: Vec<_> = seated.iter().filter_map(|&entrant| field[entrant].deck.clone()).collect();
        if !decks.is_empty() && decks.len() < seated.len() {
            return Err(PlanError::SomeDecks);
        }
        let setup = game.setup(&Request { decks, seats: Some(seated.len()), options: options.clone() })?;
        game.start(&setup, &mut Dice::seeded(0))?;
        let mut entrants = [0; MAX_SEATS];
        entrants[..seated.len()].copy_from_slice(seated);
        Ok(Table { setup, entrants, venue: 0, deal })
    }

    /// Who sits at a seat.
    pub fn entrant(&self, seat: Seat) -> usize {
        self.entrants[seat.index()]
    }
}

fn check_seats<G: Insight>(game: &G, seats: usize) -> Result<(), PlanError> {
    let (fewest, most) = game.info().seats.into_inner();
    match (fewest..=most).contains(&seats) {
        true => Ok(()),
        false => Err(PlanError::Seats { given: seats, fewest, most }),
    }
}
