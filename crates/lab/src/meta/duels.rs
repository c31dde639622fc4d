//! Deck against deck, deal by deal.

use super::MetaPlan;
use crate::bout::{Bout, Luck};
use crate::{PlanError, seeds};
use bots::{Bot, Build, opponent};
use kernel::{Deck, Insight, Request, Scores, Seat, Status};
use std::collections::BTreeMap;
use std::ops::Range;

/// Two decks that play a number of deals against each other, each deal from both seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Duel {
    pub one: usize,
    pub other: usize,
    pub deals: u32,
}

impl Duel {
    /// A deck against itself is even, and need not be played.
    pub fn is_played(&self) -> bool {
        self.one != self.other
    }
}

/// Duels one after the other, their deals numbered through.
pub(super) struct Schedule<'a> {
    duels: &'a [Duel],
    /// The number of each duel's first deal, and of the one after the last.
    begins: Vec<u64>,
}

impl<'a> Schedule<'a> {
    pub fn new(duels: &'a [Duel]) -> Schedule<'a> {
        let mut begins = vec![0];
        for duel in duels {
            begins.push(begins.last().copied().unwrap_or(0) + u64::from(duel.deals));
        }
        Schedule { duels, begins }
    }

    /// How many deals there are.
    pub fn deals(&self) -> u64 {
        self.begins.last().copied().unwrap_or(0)
    }

    /// The duel of every deal.
    pub fn all(&self) -> impl Iterator<Item = &'a Duel> {
        self.duels.iter().flat_map(|duel| std::iter::repeat_n(duel, duel.deals as usize))
    }

    fn of(&self, deal: u64) -> &'a Duel {
        &self.duels[self.begins.partition_point(|begin| *begin <= deal) - 1]
    }
}

/// Where decks meet.
pub(super) struct Ring<'a, G: Insight> {
    game: &'a G,
    decks: &'a [Deck],
    options: &'a BTreeMap<String, String>,
    bot: Build<G>,
    seed: u64,
}

impl<'a, G: Insight> Ring<'a, G> {
    /// A ring for decks that can all be played.
    pub fn new(game: &'a G, plan: &'a MetaPlan) -> Result<Self, PlanError> {
        let (fewest, most) = game.info().seats.into_inner();
        if !(fewest..=most).contains(&2) {
            return Err(PlanError::Seats { given: 2, fewest, most });
        }
        let found = opponent(game, &plan.bot)?;
        let ring =
            Ring { game, decks: &plan.decks, options: &plan.options, bot: found.build, seed: plan.seed };
        for deck in 0..plan.decks.len() {
            game.start(&ring.setup([deck, deck])?, &mut kernel::Dice::seeded(0))?;
        }
        Ok(ring)
    }

    fn setup(&self, decks: [usize; 2]) -> Result<G::Setup, PlanError> {
        let decks = decks.map(|deck| self.decks[deck].clone()).into();
        Ok(self.game.setup(&Request { decks, seats: Some(2), options: self.options.clone() })?)
    }

    /// Plays the deals with these numbers, each with both seatings: what the first deck got of the
    /// two matches, in thousandths of a win. A deck against itself gets half without playing.
    pub fn play(&self, schedule: &Schedule<'_>, stream: u64, deals: Range<u64>) -> Vec<u16> {
        let mut bots = [(self.bot)(), (self.bot)()];
        let mut setups: Option<(Duel, [G::Setup; 2])> = None;
        let [deal_seed, bot_seed] = [0, 1].map(|part| seeds::below(seeds::below(self.seed, stream), part));
        let mut play = |deal: u64| {
            let duel = *schedule.of(deal);
            if !duel.is_played() {
                return Scores::WIN;
            }
            if setups.as_ref().is_none_or(|(known, _)| *known != duel) {
                let seatings = [[duel.one, duel.other], [duel.other, duel.one]];
                let made = seatings.map(|decks| self.setup(decks).expect("each deck was tried before"));
                setups = Some((duel, made));
            }
            let (_, setups) = setups.as_ref().expect("they were made just now");
            let luck = |seating: u64| Luck {
                deal: seeds::below(deal_seed, deal),
                bots: seeds::below(bot_seed, 2 * deal + seating),
            };
            let first = self.play_match(&setups[0], luck(0), &mut bots, Seat::A);
            first + self.play_match(&setups[1], luck(1), &mut bots, Seat::B)
        };
        deals.map(&mut play).collect()
    }

    /// What the seat gets.
    fn play_match(&self, setup: &G::Setup, luck: Luck, bots: &mut [Box<dyn Bot<G>>; 2], seat: Seat) -> u16 {
        let mut bout = Bout::start(self.game, setup, luck, bots);
        loop {
            if let Status::Over(scores) = bout.status() {
                return scores.of(seat);
            }
            let acting = bout.next().expect("somebody acts while the match is not over");
            if let Some(mv) = bout.choose(acting, &mut *bots[acting.index()]) {
                bout.play(acting, mv);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deal_has_its_duel() {
        let duel = |one, other, deals| Duel { one, other, deals };
        let duels = [duel(0, 1, 2), duel(0, 2, 1), duel(1, 2, 3)];
        let schedule = Schedule::new(&duels);
        assert_eq!(schedule.deals(), 6);
        let by_number: Vec<&Duel> = (0..6).map(|deal| schedule.of(deal)).collect();
        assert_eq!(by_number, schedule.all().collect::<Vec<_>>());
        assert_eq!(by_number.iter().map(|duel| duel.one).collect::<Vec<_>>(), [0, 0, 0, 1, 1, 1]);
    }
}
