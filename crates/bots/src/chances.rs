//! Whether the chances that a bot states are calibrated.

use crate::Opponent;
use kernel::{Dice, Insight, Log, Seat, Status};
use std::fmt;
use std::ops::Range;

/// Stated chances and results, in ten groups by the stated chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chances([Told; 10]);

/// Decisions with nearly the same stated chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Told {
    decisions: u64,
    /// The sum of the stated chances, in thousandths.
    said: u64,
    /// The sum of the results, in thousandths.
    won: u64,
}

impl Chances {
    /// Notes a decision.
    fn add(&mut self, said: u16, won: u16) {
        let told = &mut self.0[usize::from(said / 100).min(9)];
        told.decisions += 1;
        told.said += u64::from(said);
        told.won += u64::from(won);
    }

    /// Both together.
    pub fn merge(mut self, other: Chances) -> Chances {
        for (one, other) in self.0.iter_mut().zip(other.0) {
            one.decisions += other.decisions;
            one.said += other.said;
            one.won += other.won;
        }
        self
    }

    /// How many decisions there were.
    pub fn decisions(&self) -> u64 {
        self.0.iter().map(|told| told.decisions).sum()
    }

    /// The mean absolute error of the stated chances, in thousandths.
    pub fn off(&self) -> u64 {
        self.0.iter().map(|told| told.said.abs_diff(told.won)).sum::<u64>() / self.decisions().max(1)
    }
}

/// As a table: stated chance, share won, decisions.
impl fmt::Display for Chances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "stated    won  decisions")?;
        for told in self.0.iter().filter(|told| told.decisions > 0) {
            let percent = |sum: u64| (sum as f64 / told.decisions as f64) / 10.0;
            let (said, won) = (percent(told.said), percent(told.won));
            writeln!(f, "{said:4.0} % {won:4.0} %  {:9}", told.decisions)?;
        }
        write!(f, "mean absolute error: {:.1} points", self.off() as f64 / 10.0)
    }
}

/// Plays the match of each seed, the bot on every seat, and records the chance it states at each decision.
pub fn check_chances<G: Insight>(game: &G, bot: &Opponent<G>, seeds: Range<u64>) -> Chances {
    seeds.map(|seed| listen(game, bot, seed)).fold(Chances::default(), Chances::merge)
}

fn listen<G: Insight>(game: &G, bot: &Opponent<G>, seed: u64) -> Chances {
    let mut chances = Chances::default();
    let mut dice = Dice::swift(seed);
    let setup = game.random_setup(&mut dice);
    let Ok(mut state) = game.start(&setup, &mut dice) else { return chances };
    let (mut player, mut luck) = ((bot.build)(), Dice::swift(dice.fork()));
    let mut said: Vec<(Seat, u16)> = Vec::new();
    let mut legal = Vec::new();
    let scores = loop {
        let acting = match game.status(&state) {
            Status::Over(scores) => break scores,
            Status::Act(acting) => acting,
        };
        let seat = acting.iter().next().expect("somebody acts while the match is not over");
        legal.clear();
        game.legal(&state, seat, &mut legal);
        let glimpse = bot.glimpse(game, &state, seat, &legal);
        let mv = player.choose(&glimpse, &mut luck);
        let thoughts = player.thoughts(&glimpse, &mut luck);
        let decided = thoughts.as_ref().and_then(|thoughts| thoughts.considered.first());
        said.extend(decided.map(|decided| (seat, decided.chance)));
        game.play(&mut state, seat, mv, &mut dice, &mut Log::off());
    };
    said.into_iter().for_each(|(seat, chance)| chances.add(chance, scores.of(seat)));
    chances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_true_is_not_off() {
        let mut chances = Chances::default();
        [(250, 1000), (250, 0), (250, 0), (250, 0), (1000, 1000)]
            .into_iter()
            .for_each(|(said, won)| chances.add(said, won));
        assert_eq!((chances.decisions(), chances.off()), (5, 0));
    }

    #[test]
    fn who_is_too_modest_is_off_by_as_much() {
        let (mut one, mut other) = (Chances::default(), Chances::default());
        one.add(620, 1000);
        other.add(620, 900);
        let both = one.merge(other);
        assert_eq!(both.off(), 330);
        assert_eq!(both.to_string().lines().nth(1), Some("  62 %   95 %          2"));
    }
}
