//! What is so without happening: bonuses, prices, what heroes change.

use super::{Condition, Count, Filter, Sort, Whose};
use crate::keywords::Keywords;
use kernel::Face;

/// A change of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub struct Stats {
    pub atk: i8,
    pub spd: i8,
    pub hp: i8,
}

impl Stats {
    /// So often.
    pub(crate) fn times(self, times: i16) -> Stats {
        let often = |by: i8| i16::from(by).saturating_mul(times).clamp(-100, 100) as i8;
        Stats { atk: often(self.atk), spd: often(self.spd), hp: often(self.hp) }
    }
}

/// What something gives to a piece as long as it is there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bonus {
    /// Numbers.
    pub stats: Stats,
    /// Keywords.
    pub keywords: Keywords,
}

/// Which pieces are meant: any unit that has one of these tags, or structures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Group {
    /// Every unit.
    Units,
    /// Units with one of these tags, a bit each.
    Tagged(u64),
    /// Structures.
    Structures,
}

/// What a piece gives to those around it, or a hero to a whole side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grace {
    /// To whom.
    pub group: Group,
    /// What.
    pub bonus: Bonus,
    /// Only in the round in which they enter play.
    pub on_entry: bool,
}

/// What a piece gives to others as long as it is on the board (R74).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// To such pieces; none for the piece itself.
    pub to: Option<Filter>,
    /// What.
    pub bonus: Bonus,
    /// So often.
    pub each: Option<Count>,
    /// Only as long as this is so.
    pub condition: Option<Condition>,
}

/// What changes the price of cards (R11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    /// Of these cards; none for the card itself, wherever it is.
    pub of: Option<(Whose, Sort)>,
    /// More Mana, or less.
    pub mana: i8,
    /// More Gold, or less.
    pub gold: i8,
    /// So often.
    pub each: Option<Count>,
    /// Only as long as this is so.
    pub condition: Option<Condition>,
}

/// The first card of a sort costs less in each round (R11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Discount {
    /// Which cards.
    pub sort: Sort,
    /// Less Mana.
    pub mana: u8,
    /// Less Gold.
    pub gold: u8,
}

/// What a hero changes for its deck, on the board or not (R24).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Passive {
    pub graces: Vec<Grace>,
    pub discount: Option<Discount>,
    pub gold: u8,
    pub hand_limit: Option<u8>,
    pub exhaustion: Option<u8>,
    /// A starter building and its additional Mana.
    pub generates: Vec<(Face, u8)>,
}
