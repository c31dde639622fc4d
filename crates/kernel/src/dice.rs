//! Randomness that is the same on every platform, forever.

use crate::Seed;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The only source of randomness. Rules never hold dice, they are passed in: a match passes its own, a
/// bot its own, so that no bot can foresee rolls; a scenario passes scripted ones.
///
/// The generators are fixed algorithms, and the bounded draw and the shuffle are written here and
/// not taken from a library that may improve them: old replays must stay true.
#[derive(Clone, Debug)]
pub struct Dice(Source);

#[derive(Clone, Debug)]
enum Source {
    Match(Box<ChaCha8Rng>),
    Swift(Xoshiro256PlusPlus),
    Script(Script),
    /// No dice; remembers whether a roll was wanted.
    Absent {
        missed: bool,
    },
}

#[derive(Clone, Debug)]
struct Script {
    rolls: Vec<u32>,
    used: usize,
    fault: Option<ScriptFault>,
}

/// How scripted dice did not match the rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ScriptFault {
    /// More was rolled than was scripted.
    #[error("roll {roll} was not scripted: it needs a number from 1 to {sides}")]
    RanOut {
        /// Which roll, from 1.
        roll: usize,
        /// How many sides it had.
        sides: u32,
    },
    /// A scripted number was too high or 0.
    #[error("roll {roll} is scripted as {value}, but it needs a number from 1 to {sides}")]
    OutOfRange {
        /// Which roll, from 1.
        roll: usize,
        /// What the script says.
        value: u32,
        /// How many sides it had.
        sides: u32,
    },
    /// Less was rolled than was scripted.
    #[error("of the scripted rolls ({scripted}) only {used} happened")]
    Unused {
        /// How many numbers the script has.
        scripted: usize,
        /// How many of them were rolled.
        used: usize,
    },
}

impl Dice {
    /// The dice of a match: ChaCha8, keyed by the seed.
    pub fn seeded(seed: impl Into<Seed>) -> Dice {
        Dice(Source::Match(Box::new(ChaCha8Rng::from_seed(seed.into().key()))))
    }

    /// No dice, to find out whether a move is random: all rolls are the lowest, shuffles keep the
    /// order.
    pub const fn absent() -> Dice {
        Dice(Source::Absent { missed: false })
    }

    /// Whether a roll was wanted although there are no dice.
    pub fn were_missed(&self) -> bool {
        matches!(self.0, Source::Absent { missed: true })
    }

    /// How much of the dice's numbers is used up; two equal readings mean that nothing was rolled in
    /// between. Only the dice of a match and scripted ones tell.
    pub(crate) fn used(&self) -> u128 {
        match &self.0 {
            Source::Match(rng) => rng.get_word_pos(),
            Source::Script(script) => script.used as u128,
            Source::Swift(_) | Source::Absent { .. } => 0,
        }
    }

    /// Quick dice for a bot's own playouts: xoshiro256++.
    pub fn swift(seed: u64) -> Dice {
        Dice(Source::Swift(Xoshiro256PlusPlus::seed_from_u64(seed)))
    }

    /// Scripted dice: each roll takes the next number, counted from 1; shuffles keep the order.
    pub fn scripted(rolls: Vec<u32>) -> Dice {
        Dice(Source::Script(Script { rolls, used: 0, fault: None }))
    }

    /// What was wrong with the script, if these dice are scripted and something was.
    pub fn script_fault(&self) -> Option<ScriptFault> {
        let Source::Script(script) = &self.0 else { return None };
        let unused = ScriptFault::Unused { scripted: script.rolls.len(), used: script.used };
        script.fault.or((script.used < script.rolls.len()).then_some(unused))
    }

    /// A number below `sides`. With fewer than two sides there is nothing to roll and nothing is used up.
    #[inline]
    pub fn below(&mut self, sides: u32) -> u32 {
        match &mut self.0 {
            _ if sides < 2 => 0,
            Source::Match(rng) => bounded(sides, || rng.next_u32()),
            Source::Swift(rng) => bounded(sides, || (rng.next_u64() >> 32) as u32),
            Source::Script(script) => script.roll(sides),
            Source::Absent { missed } => {
                *missed = true;
                0
            }
        }
    }

    /// One of the items, each equally likely; `None` if there is none.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Puts the items into random order (Fisher-Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        match &mut self.0 {
            Source::Script(_) => return,
            Source::Absent { missed } => {
                *missed |= items.len() > 1;
                return;
            }
            Source::Match(_) | Source::Swift(_) => {}
        }
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end as u32 + 1) as usize);
        }
    }

    /// A seed for other dice.
    pub fn fork(&mut self) -> u64 {
        match &mut self.0 {
            Source::Match(rng) => rng.next_u64(),
            Source::Swift(rng) => rng.next_u64(),
            Source::Script(_) | Source::Absent { .. } => 0,
        }
    }
}

/// Lemire's bounded draw: no bias, and hardly ever a second word.
#[inline]
fn bounded(sides: u32, mut word: impl FnMut() -> u32) -> u32 {
    let mut product = u64::from(word()) * u64::from(sides);
    if (product as u32) < sides {
        let threshold = sides.wrapping_neg() % sides;
        while (product as u32) < threshold {
            product = u64::from(word()) * u64::from(sides);
        }
    }
    (product >> 32) as u32
}

impl Script {
    fn roll(&mut self, sides: u32) -> u32 {
        let roll = self.used + 1;
        let fault = match self.rolls.get(self.used) {
            Some(&value) if (1..=sides).contains(&value) => {
                self.used += 1;
                return value - 1;
            }
            Some(&value) => ScriptFault::OutOfRange { roll, value, sides },
            None => ScriptFault::RanOut { roll, sides },
        };
        self.fault.get_or_insert(fault);
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolls(mut dice: Dice, sides: u32) -> [u32; 12] {
        std::array::from_fn(|_| dice.below(sides))
    }

    /// If these numbers ever change, every replay in the world breaks.
    #[test]
    fn test_vectors() {
        // The published key stream of ChaCha8 with a key of zeros begins 3e 00 ef 2f 89 5f 40 d6.
        assert_eq!(Dice::seeded(0).fork(), 0xd640_5f89_2fef_003e);
        assert_eq!(rolls(Dice::seeded(0), 6), [1, 5, 5, 3, 4, 1, 3, 0, 2, 1, 2, 0]);
        assert_eq!(rolls(Dice::seeded(42), 1000), [99, 348, 88, 285, 394, 493, 589, 367, 587, 825, 78, 67]);
        assert_eq!(
            rolls(Dice::swift(42), 1000),
            [814, 318, 983, 701, 793, 588, 125, 605, 207, 933, 559, 850]
        );
        let mut order: [u8; 10] = std::array::from_fn(|i| i as u8);
        Dice::seeded(7).shuffle(&mut order);
        assert_eq!(order, [5, 9, 8, 4, 0, 2, 3, 7, 6, 1]);
    }

    #[test]
    fn every_side_comes_up_equally_often() {
        let mut dice = Dice::swift(3);
        let mut counts = [0u32; 7];
        (0..70_000).for_each(|_| counts[dice.below(7) as usize] += 1);
        assert!(counts.iter().all(|n| (9_600..10_400).contains(n)), "{counts:?}");
    }

    #[test]
    fn nothing_is_used_up_where_nothing_is_rolled() {
        let mut dice = Dice::seeded(9);
        let mut same = dice.clone();
        assert_eq!((dice.below(0), dice.below(1), dice.pick::<u8>(&[])), (0, 0, None));
        assert_eq!(dice.below(1 << 30), same.below(1 << 30));
    }

    #[test]
    fn a_script_is_followed_to_the_letter() {
        let mut dice = Dice::scripted(vec![2, 6]);
        assert_eq!(dice.below(3), 1);
        assert_eq!(dice.script_fault(), Some(ScriptFault::Unused { scripted: 2, used: 1 }));
        assert_eq!(dice.below(5), 0);
        assert_eq!(dice.script_fault(), Some(ScriptFault::OutOfRange { roll: 2, value: 6, sides: 5 }));
    }
}
