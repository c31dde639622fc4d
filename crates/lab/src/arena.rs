//! Where matches take place.

use crate::bout::{Bout, Luck};
use crate::tally::{Finish, Tally};
use crate::{Entrant, Lineup, PlanError, SimulationPlan, seeds};
use agents::Agents;
use bots::{Bot, Build};
use kernel::{Action, Answers, Dice, Game, Insight, MAX_SEATS, Request, Seat, Status, Survey};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// The bots of a block of matches, by entrant.
pub(crate) type Bots<G> = Vec<Box<dyn Bot<G>>>;

/// A match that was played, for whoever keeps it.
pub struct Played<'a, G: Game> {
    /// Its number.
    pub number: u64,
    /// What was settled before it.
    pub setup: &'a G::Setup,
    /// Where its chance came from.
    pub seed: u64,
    /// What was done.
    pub moves: &'a [(Seat, Action<G::Move>)],
}

/// Somebody who keeps matches.
pub type Keep<'a, G> = &'a (dyn Fn(&Played<'_, G>) + Sync);

/// All that the matches have in common. Everything slow is done once, here.
///
/// Matches are numbered. They go round the tables: match 0 is the first at the first table, and
/// after the last table comes the first again.
pub(crate) struct Arena<'a, G: Insight> {
    pub game: &'a G,
    bots: Vec<Build<G>>,
    tables: Arc<[Seating<G>]>,
    /// Different deals in one round of the tables.
    deals: u64,
    deal_seed: u64,
    bot_seed: u64,
}

/// A table: who sits where, and under which conditions.
pub(crate) struct Seating<G: Insight> {
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
    pub fn of_plan(game: &'a G, plan: &SimulationPlan) -> Result<Self, PlanError> {
        let seats = plan.entrants.len();
        check_seats(game, seats)?;
        let shared = plan.matches_per_deal();
        let table = |rotation: usize| {
            let entrants: [usize; MAX_SEATS] = std::array::from_fn(|seat| (seat + seats - rotation) % seats);
            Seating::new(game, &plan.entrants, &entrants[..seats], &plan.options, rotation as u64 / shared)
        };
        let tables = (0..seats).map(table).collect::<Result<_, _>>()?;
        Self::new(game, (&plan.entrants, &plan.agents), tables, seats as u64 / shared, plan.seed)
    }

    /// The tables of a field: everybody meets everybody, himself too, from both seats, at each venue.
    /// Both seatings of a meeting follow each other; the meetings are in no order, so that the
    /// first few are as good as any.
    pub fn of_field(game: &'a G, field: &Lineup, seed: u64) -> Result<Self, PlanError> {
        Self::of_meetings(game, field, field.meetings(), seed)
    }

    /// The tables of these meetings of a field: its venue, one entrant and the other.
    pub fn of_meetings(
        game: &'a G,
        field: &Lineup,
        mut meetings: Vec<(usize, usize, usize)>,
        seed: u64,
    ) -> Result<Self, PlanError> {
        check_seats(game, 2)?;
        Dice::swift(seed).shuffle(&mut meetings);
        let (mut tables, mut deals) = (Vec::new(), 0);
        for (venue, one, other) in meetings {
            for (at, seating) in [[one, other], [other, one]].iter().enumerate() {
                // Who meets himself would only play the same match once more.
                deals += u64::from(at == 0 || one == other);
                let options = &field.venues[venue].options;
                let table = Seating::new(game, &field.entrants, seating, options, deals - 1)?;
                tables.push(Seating { venue, ..table });
            }
        }
        Self::new(game, (&field.entrants, &field.agents), tables, deals, seed)
    }

    /// The same tables and the same random numbers under other rules, which must allow the same setups.
    pub fn under<'b>(&self, game: &'b G) -> Arena<'b, G> {
        let (bots, tables) = (self.bots.clone(), self.tables.clone());
        let Arena { deals, deal_seed, bot_seed, .. } = *self;
        Arena { game, bots, tables, deals, deal_seed, bot_seed }
    }

    fn new(
        game: &'a G,
        (entrants, agents): (&[Entrant], &Agents),
        tables: Vec<Seating<G>>,
        deals: u64,
        seed: u64,
    ) -> Result<Self, PlanError> {
        let build = |entrant: &Entrant| agents.opponent(game, &entrant.bot).map(|bot| bot.build);
        let bots = entrants.iter().map(build).collect::<Result<_, _>>()?;
        let [deal_seed, bot_seed] = [0, 1].map(|stream| seeds::below(seed, stream));
        Ok(Arena { game, bots, tables: tables.into(), deals, deal_seed, bot_seed })
    }

    /// The same tables in the same order, with other random numbers.
    pub fn with_luck(mut self, seed: u64) -> Self {
        [self.deal_seed, self.bot_seed] = [0, 1].map(|stream| seeds::below(seed, stream));
        self
    }

    /// The table of a match.
    pub fn table(&self, number: u64) -> &Seating<G> {
        &self.tables[(number % self.tables.len() as u64) as usize]
    }

    /// Bots for a block of matches. They are made anew for every block, and blocks are the same for
    /// any number of threads: not even a bot that remembered something could make a difference.
    pub fn bots(&self) -> Bots<G> {
        self.bots.iter().map(|build| build()).collect()
    }

    /// Deals the match with this number to these bots.
    pub fn start(&self, number: u64, bots: &mut Bots<G>) -> Bout<'a, G> {
        Bout::start(self.game, &self.table(number).setup, self.luck(number), bots)
    }

    fn luck(&self, number: u64) -> Luck {
        let round = number / self.tables.len() as u64;
        Luck {
            deal: seeds::below(self.deal_seed, round * self.deals + self.table(number).deal),
            bots: seeds::below(self.bot_seed, number),
        }
    }
}

impl<G: Survey> Arena<'_, G> {
    /// Plays the matches with these numbers, and shows each to whoever keeps it.
    pub fn play(&self, matches: Range<u64>, keep: Keep<'_, G>) -> Tally {
        let mut tally = Tally::default();
        let (mut bots, mut moves) = (self.bots(), Vec::new());
        for number in matches {
            let table = self.table(number);
            let (finish, answers) = self.play_match(number, &mut bots, &mut moves);
            keep(&Played { number, setup: &table.setup, seed: self.luck(number).deal, moves: &moves });
            tally.add(finish, &answers, |seat| table.entrants[seat.index()]);
        }
        tally
    }

    /// Plays a match; `moves` is what was done in it.
    fn play_match(
        &self,
        number: u64,
        bots: &mut Bots<G>,
        moves: &mut Vec<(Seat, Action<G::Move>)>,
    ) -> (Finish, Answers) {
        moves.clear();
        let entrants = self.table(number).entrants;
        let (mut bout, mut answers) = (self.start(number, bots), Answers::default());
        loop {
            if let Status::Over(scores) = bout.status() {
                self.game.conclude(&bout.state, &mut answers);
                let opener = self.game.opener(&bout.state);
                return (Finish { scores, length: bout.length.into(), opener }, answers);
            }
            let seat = bout.next().expect("somebody acts while the match is not over");
            let mv = bout.choose(seat, &mut *bots[entrants[seat.index()]]);
            moves.push((seat, mv.map_or(Action::Concede, Action::Move)));
            if let Some(mv) = mv {
                self.game.observe(&bout.state, seat, mv, &mut answers);
                bout.play(seat, mv);
            }
        }
    }
}

impl<G: Insight> Seating<G> {
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
        Ok(Seating { setup, entrants, venue: 0, deal })
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
