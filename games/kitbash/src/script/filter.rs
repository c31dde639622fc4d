//! Which pieces a text means.

use super::Whose;
use crate::keywords::{Amount as Number, Trait};
use kernel::Face;

/// What a piece must be like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Filter {
    /// Units, structures, or both.
    pub body: Body,
    /// On which side, if it matters.
    pub side: Option<Whose>,
    /// Not the piece whose text it is.
    pub other: bool,
    /// Not a Command Center.
    pub lesser: bool,
    /// Only damaged ones, or only others.
    pub damaged: Option<bool>,
    /// Only with one of these tags, a bit each; 0 is any.
    pub tags: u64,
    /// Only of this card.
    pub face: Option<Face>,
    /// Where.
    pub place: Where,
    /// Only with this keyword.
    pub keyword: Option<Keyword>,
    /// Only within these bounds.
    pub bound: Option<Bound>,
}

/// What stands on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub enum Body {
    #[default]
    Unit,
    Structure,
    Any,
}

/// A keyword, whatever its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Keyword {
    Trait(Trait),
    Number(Number),
}

/// A number of a piece and its bounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bound {
    /// Which number.
    pub figure: Figure,
    /// The least.
    pub least: i16,
    /// The most.
    pub most: i16,
}

/// A number of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Figure {
    Atk,
    Hp,
    Spd,
}

/// Where pieces are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Where {
    /// On the whole board.
    #[default]
    Anywhere,
    /// On tiles adjacent to the piece whose text it is.
    Adjacent,
    /// In the lane that the order names.
    Lane,
    /// In the lane of the piece whose text it is.
    ThisLane,
    /// On tiles adjacent to what this register holds.
    NextTo(u8),
    /// In the lane of what this register holds.
    LaneOf(u8),
    /// In the base of a player.
    Base(Whose),
    /// In no base.
    Between,
    /// So near to the piece whose text it is.
    Within(u8),
}
