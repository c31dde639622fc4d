//! How soon a game for one is over (P-08).

use super::Steps;
use crate::Principality;
use crate::setup::Setup;
use crate::thumb::SPRINT;
use kernel::{Dice, Game, Seat, SetupError};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// What [`solo`] shows.
pub const SOLO: &str = "how many turns the sprint strategy needs alone, in every kingdom by name";

/// How many games took how many turns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Turns {
    games: BTreeMap<u16, u64>,
    points: i64,
}

impl Turns {
    /// The number of games.
    pub fn total(&self) -> u64 {
        self.games.values().sum()
    }

    /// The turns of all games together.
    pub fn sum(&self) -> u64 {
        self.games.iter().map(|(&turns, &games)| u64::from(turns) * games).sum()
    }

    /// Percentiles of the turns a game takes.
    pub fn percentile(&self, percent: u64) -> u16 {
        let rank = (self.total() * percent).div_ceil(100).max(1);
        let mut seen = 0;
        let reached = self.games.iter().find(|&(_, &games)| {
            seen += games;
            seen >= rank
        });
        reached.map_or(0, |(&turns, _)| turns)
    }
}

impl fmt::Display for Turns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = self.total().max(1);
        let hundredths = self.sum() * 100 / total;
        write!(
            f,
            "{}.{:02} turns and {} points on average; ",
            hundredths / 100,
            hundredths % 100,
            self.points / total as i64
        )?;
        let [least, quarter, half, most, last] = [1, 25, 50, 75, 99].map(|percent| self.percentile(percent));
        writeln!(f, "1 % {least}, 25 % {quarter}, half {half}, 75 % {most}, 99 % {last}")?;
        for (turns, games) in &self.games {
            writeln!(f, "  {turns:>3} turns {games:>6} games")?;
        }
        Ok(())
    }
}

impl Principality {
    /// Plays alone with this strategy once for each seed.
    pub fn play_solo(
        &self,
        kingdom: &[String],
        strategy: &str,
        seeds: Range<u64>,
    ) -> Result<Turns, SetupError> {
        let setup = Setup::new(1, Some(kingdom.to_vec()));
        let plan = self.plan_of(strategy)?;
        let (mut turns, mut moves) = (Turns::default(), Vec::new());
        for seed in seeds {
            let mut dice = Dice::swift(seed);
            let mut state = self.start(&setup, &mut dice)?;
            self.play_out(&mut state, &[plan], &mut dice, &mut moves);
            let side = state.side(Seat::A);
            *turns.games.entry(side.turns).or_default() += 1;
            turns.points += i64::from(crate::score::points(self.card_list(), &state, side));
        }
        Ok(turns)
    }
}

/// Plays this many solo games in each kingdom by name and tells how long they took.
pub fn solo(game: &Arc<Principality>, games: u64, progress: &(dyn Fn(u64) + Sync)) -> Result<String, String> {
    let kingdoms = game.kingdoms();
    let mut text = String::new();
    let mut steps = Steps::new(kingdoms.len() as u64, progress);
    for kingdom in kingdoms {
        let turns = game.play_solo(&kingdom.cards, SPRINT, 0..games).map_err(|error| error.to_string())?;
        text += &format!("{}: {turns}", kingdom.name);
        steps.done(games);
    }
    Ok(text)
}
