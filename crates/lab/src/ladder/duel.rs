//! Two bots at a table, and at the same table once more with the seats swapped.

use super::pace::Clock;
use crate::{PlanError, seeds};
use bots::{Bot, Opponent};
use kernel::{Deck, Dice, Glimpse, Insight, Log, Request, Scores, Seat, Status};
use std::collections::BTreeMap;
use std::time::Instant;

/// What the first of two won in both matches of a deal, in thousandths of a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Score {
    pub won: [u16; 2],
}

impl Score {
    /// Whether both bots got the same.
    pub fn is_split(self) -> bool {
        self.won[0] + self.won[1] == Scores::WIN
    }
}

/// Where deals are made.
pub(crate) struct Hall<'a, G: Insight> {
    game: &'a G,
    /// Every way to give the game's decks to two seats.
    setups: Vec<G::Setup>,
}

impl<'a, G: Insight> Hall<'a, G> {
    pub fn new(game: &'a G, options: &BTreeMap<String, String>, mirror: bool) -> Result<Self, PlanError> {
        let ask = |decks| game.setup(&Request { decks, seats: Some(2), options: options.clone() });
        let setups = match game.decks() {
            [] => vec![ask(Vec::new())?],
            decks => pairs(decks, mirror).map(ask).collect::<Result<Vec<_>, _>>()?,
        };
        setups.iter().try_for_each(|setup| game.start(setup, &mut Dice::seeded(0)).map(drop))?;
        Ok(Hall { game, setups })
    }

    /// What is settled before the deal of this seed.
    pub fn setup(&self, seed: u64) -> &G::Setup {
        &self.setups[Dice::swift(seed).below(self.setups.len() as u32) as usize]
    }

    /// Plays a deal twice, the second time with the seats swapped.
    pub(super) fn play_both_ways(&self, two: [&Opponent<G>; 2], seed: u64, clocks: &mut [Clock; 2]) -> Score {
        let won = [0, 1].map(|first| {
            let scores = self.play(two, first, seed, clocks);
            scores.of(Seat::new(first))
        });
        Score { won }
    }

    /// Plays a deal; the first of the two sits at the seat with the index `first`.
    fn play(&self, two: [&Opponent<G>; 2], first: usize, seed: u64, clocks: &mut [Clock; 2]) -> Scores {
        let game = self.game;
        let mut dice = Dice::seeded(seed);
        let started = game.start(self.setup(seed), &mut dice);
        let mut state = started.expect("the same setup was started when the hall was made");
        let mut luck = [0, 1].map(|seat| Dice::swift(seeds::below(seed, 2 * first as u64 + seat)));
        let mut bots = two.map(|bot| (bot.build)());
        bots.iter_mut().for_each(|bot| bot.begin());
        let mut log = if bots.iter().any(|bot| bot.listens()) { Log::on() } else { Log::off() };
        let mut moves = Vec::new();
        loop {
            let acting = match game.status(&state) {
                Status::Over(scores) => return scores,
                Status::Act(seats) => seats,
            };
            let seat = acting.iter().next().expect("somebody acts while the match is not over");
            let who = (seat.index() + first) % 2;
            moves.clear();
            game.legal(&state, seat, &mut moves);
            let glimpse = two[who].glimpse(game, &state, seat, &moves).heard(&log);
            let mv = decide(&mut *bots[who], &glimpse, &mut luck[who], &mut clocks[who]);
            if bots[who].gave_up() {
                return Scores::conceded(seat, 2);
            }
            game.play(&mut state, seat, mv, &mut dice, &mut log);
        }
    }
}

/// Every two decks in both orders, or every deck with itself.
fn pairs(decks: &[Deck], mirror: bool) -> impl Iterator<Item = Vec<Deck>> {
    let both = decks.iter().flat_map(move |one| decks.iter().map(move |other| (one, other)));
    both.filter(move |(one, other)| !mirror || one == other)
        .map(|(one, other)| vec![one.clone(), other.clone()])
}

/// Lets a bot decide; only where there is something to decide the time is taken.
fn decide<G: Insight>(
    bot: &mut dyn Bot<G>,
    glimpse: &Glimpse<G>,
    dice: &mut Dice,
    clock: &mut Clock,
) -> G::Move {
    // A program answers whole paths, so it is asked every time.
    if let [only] = glimpse.legal()
        && !bot.listens()
    {
        return *only;
    }
    let begin = Instant::now();
    let mv = bot.choose(glimpse, dice);
    clock.add(begin.elapsed());
    mv
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mirror_gives_both_seats_the_same_deck() {
        let named = |name: &str| Deck { name: name.to_owned(), ..Deck::default() };
        let decks = ["a", "b", "c"].map(named);
        let names = |mirror| -> Vec<String> {
            pairs(&decks, mirror).map(|pair| format!("{}{}", pair[0].name, pair[1].name)).collect()
        };
        assert_eq!(names(true), ["aa", "bb", "cc"]);
        assert_eq!(names(false), ["aa", "ab", "ac", "ba", "bb", "bc", "ca", "cb", "cc"]);
    }
}
