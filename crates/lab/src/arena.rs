//! Where the matches of a simulation take place.

use crate::tally::{Finish, Tally};
use crate::{Plan, PlanError, seeds};
use bots::{Bot, Build, opponent};
use kernel::{Dice, Glimpse, Insight, Log, MAX_SEATS, Request, Seat, Status};
use std::ops::Range;

/// All that the matches have in common. Everything slow is done once, here.
pub(crate) struct Arena<'a, G: Insight> {
    game: &'a G,
    bots: Vec<Build<G>>,
    /// One for each rotation of the entrants around the table.
    setups: Vec<G::Setup>,
    matches_per_deal: u64,
    deal_seed: u64,
    bot_seed: u64,
}

impl<'a, G: Insight> Arena<'a, G> {
    pub fn new(game: &'a G, plan: &Plan) -> Result<Self, PlanError> {
        let seats = plan.entrants.len();
        let (fewest, most) = game.info().seats.into_inner();
        if seats < fewest || seats > most {
            return Err(PlanError::Seats { given: seats, fewest, most });
        }
        let build = |name: &String| {
            let found = opponent(game, name).ok_or_else(|| PlanError::UnknownBot(name.clone()));
            found.map(|bot| bot.build)
        };
        let bots = plan.entrants.iter().map(|entrant| build(&entrant.bot)).collect::<Result<_, _>>()?;
        let setups = (0..seats).map(|rotation| setup(game, plan, rotation)).collect::<Result<_, _>>()?;
        let [deal_seed, bot_seed] = [0, 1].map(|stream| seeds::below(plan.seed, stream));
        Ok(Arena { game, bots, setups, matches_per_deal: plan.matches_per_deal(), deal_seed, bot_seed })
    }

    /// Plays the matches with these numbers.
    pub fn play(&self, matches: Range<u64>) -> Tally {
        let mut tally = Tally::default();
        // Bots are made anew for every block, and blocks are the same for any number of threads:
        // not even a bot that remembered something could make a difference.
        let mut bots: Vec<Box<dyn Bot<G>>> = self.bots.iter().map(|build| build()).collect();
        let (mut moves, mut figures) = (Vec::new(), Vec::new());
        for number in matches {
            let (finish, state) = self.play_match(number, &mut bots, &mut moves);
            tally.add(finish, |seat| self.entrant_at(seat, number));
            for seat in Seat::first(finish.scores.seats()) {
                figures.clear();
                self.game.count(&state, seat, &mut figures);
                tally.add_figures(self.entrant_at(seat, number), &figures);
            }
        }
        tally
    }

    fn play_match(
        &self,
        number: u64,
        bots: &mut [Box<dyn Bot<G>>],
        moves: &mut Vec<G::Move>,
    ) -> (Finish, G::State) {
        let mut dice = Dice::seeded(seeds::below(self.deal_seed, number / self.matches_per_deal));
        let bot_seed = seeds::below(self.bot_seed, number);
        let mut bot_dice: [Dice; MAX_SEATS] =
            std::array::from_fn(|seat| Dice::swift(seeds::below(bot_seed, seat as u64)));
        let started = self.game.start(&self.setups[self.rotation(number)], &mut dice);
        let mut state = started.expect("the same setup was started when the arena was made");
        let mut log = Log::off();
        let mut length = 0;
        loop {
            let acting = match self.game.status(&state) {
                Status::Over(scores) => {
                    let opener = self.game.opener(&state);
                    return (Finish { scores, length, opener }, state);
                }
                Status::Act(seats) => seats,
            };
            let seat = acting.iter().next().expect("somebody acts while the match is not over");
            moves.clear();
            self.game.legal(&state, seat, moves);
            let glimpse = Glimpse::new(self.game, &state, seat, moves);
            let bot = &mut bots[self.entrant_at(seat, number)];
            let mv = bot.choose(&glimpse, &mut bot_dice[seat.index()]);
            self.game.play(&mut state, seat, mv, &mut dice, &mut log);
            length += 1;
        }
    }

    /// How far everybody has moved up in this match.
    fn rotation(&self, number: u64) -> usize {
        (number % self.setups.len() as u64) as usize
    }

    fn entrant_at(&self, seat: Seat, number: u64) -> usize {
        entrant_at(seat, self.rotation(number), self.setups.len())
    }
}

/// Who sits at a seat when everybody has moved up by `rotation`.
fn entrant_at(seat: Seat, rotation: usize, seats: usize) -> usize {
    (seat.index() + seats - rotation) % seats
}

fn setup<G: Insight>(game: &G, plan: &Plan, rotation: usize) -> Result<G::Setup, PlanError> {
    let seats = plan.entrants.len();
    let seated = Seat::first(seats).map(|seat| &plan.entrants[entrant_at(seat, rotation, seats)]);
    let decks: Vec<_> = seated.filter_map(|entrant| entrant.deck.clone()).collect();
    if !decks.is_empty() && decks.len() < seats {
        return Err(PlanError::SomeDecks);
    }
    let setup = game.setup(&Request { decks, seats: Some(seats), options: plan.options.clone() })?;
    game.start(&setup, &mut Dice::seeded(0))?;
    Ok(setup)
}
