//! How much to try, and how much was tried.

use std::fmt;
use std::ops::Range;

/// How much to try.
#[derive(Clone, Debug)]
pub struct Extent {
    /// One match for each; the seed also chooses the setup.
    pub seeds: Range<u64>,
    /// How many moves a match may take; more is a breach.
    pub bound: usize,
    /// How many worlds to imagine for each viewer in each position.
    pub worlds: usize,
    /// How many moves of each seat to look at closely in each position, where looking at all
    /// would take too long.
    pub sample: usize,
}

impl Default for Extent {
    fn default() -> Self {
        Extent { seeds: 0..100, bound: 2_000, worlds: 1, sample: 4 }
    }
}

/// How much was tried. A number that stays 0 shows a law that had nothing to check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tried {
    /// Matches played.
    pub matches: usize,
    /// Moves made.
    pub moves: usize,
    /// Moves in the longest match.
    pub longest: usize,
    /// Texts read back.
    pub texts: usize,
    /// Moves and texts refused.
    pub refusals: usize,
    /// Pairs of moves made in both orders.
    pub swaps: usize,
    /// Worlds imagined.
    pub worlds: usize,
    /// Imagined worlds that were not the real one.
    pub others: usize,
    /// Times that what was told could be compared between two worlds.
    pub echoes: usize,
    /// Paths of several choices played at once.
    pub paths: usize,
    /// Moves drafted and taken back.
    pub drafts: usize,
}

impl Tried {
    /// This and what was tried elsewhere.
    #[must_use]
    pub fn merge(self, other: Tried) -> Tried {
        Tried {
            matches: self.matches + other.matches,
            moves: self.moves + other.moves,
            longest: self.longest.max(other.longest),
            texts: self.texts + other.texts,
            refusals: self.refusals + other.refusals,
            swaps: self.swaps + other.swaps,
            worlds: self.worlds + other.worlds,
            others: self.others + other.others,
            echoes: self.echoes + other.echoes,
            paths: self.paths + other.paths,
            drafts: self.drafts + other.drafts,
        }
    }
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tried { matches, moves, longest, texts, refusals, swaps, worlds, others, echoes, paths, drafts } =
            self;
        write!(
            f,
            "{matches} matches of {moves} moves (at most {longest}), {texts} texts, {refusals} refusals, "
        )?;
        write!(f, "{swaps} swaps, {worlds} worlds ({others} not the real one), {echoes} echoes, ")?;
        write!(f, "{paths} paths, {drafts} drafts")
    }
}
