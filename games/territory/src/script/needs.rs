//! What must be there (T-36).

/// What a text needs to be worth starting (T-36).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Needs(u8);

impl Needs {
    /// An ally.
    pub const ALLY: Needs = Needs(1);
    /// A second ally, for the first will be gone.
    pub const ANOTHER_ALLY: Needs = Needs(2);
    /// An enemy.
    pub const ENEMY: Needs = Needs(4);
    /// Any unit.
    pub const UNIT: Needs = Needs(8);
    /// An effect that can be removed.
    pub const EFFECT: Needs = Needs(16);
    /// An ally that can move.
    pub const MOVABLE: Needs = Needs(32);
    /// A card in the hand.
    pub const CARD: Needs = Needs(64);
    /// A card in the discard pile.
    pub const DISCARDED: Needs = Needs(128);

    /// Both.
    pub const fn and(self, other: Needs) -> Needs {
        Needs(self.0 | other.0)
    }

    /// This too, if so.
    #[inline]
    pub const fn and_if(self, so: bool, other: Needs) -> Needs {
        Needs(self.0 | if so { other.0 } else { 0 })
    }

    /// These without those.
    #[inline]
    pub const fn without(self, others: Needs) -> Needs {
        Needs(self.0 & !others.0)
    }

    /// Whether all of them are among what is there.
    #[inline]
    pub const fn are_in(self, present: Needs) -> bool {
        self.without(present).0 == 0
    }
}
