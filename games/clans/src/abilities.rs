//! What a card can do beyond its numbers.

/// An ability that a card has or has not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Trait {
    /// Enemies must attack it first (C-06).
    Guard,
    /// Takes no retaliation when it attacks (C-03).
    Ranged,
    /// Reaches two tiles (C-13).
    LongRange,
    /// Never moves and never advances (C-37).
    Stationary,
    /// Its attacks strike every enemy card on the tile (C-31).
    Cleave,
    /// What its attack destroys does not strike back, unless that has First Strike too (C-33).
    FirstStrike,
}

impl Trait {
    /// All of them.
    pub const ALL: [Trait; 6] =
        [Trait::Guard, Trait::Ranged, Trait::LongRange, Trait::Stationary, Trait::Cleave, Trait::FirstStrike];
}

/// Those that a card has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Traits(u8);

impl Traits {
    /// This one alone.
    pub const fn of(one: Trait) -> Traits {
        Traits(1 << one as u8)
    }

    /// Whether this is among them.
    #[inline]
    pub const fn has(self, one: Trait) -> bool {
        self.0 & Traits::of(one).0 != 0
    }

    /// These and this one; the same one twice is the same as once.
    #[must_use]
    pub const fn with(self, one: Trait) -> Traits {
        Traits(self.0 | Traits::of(one).0)
    }
}

/// A card's text, ready for play: this game's abilities change numbers and forbid things, and
/// nothing of them waits for an answer, so a text is a small record and not a list of steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Abilities {
    /// What it has or has not.
    pub traits: Traits,
    /// More damage when it attacks (C-04).
    pub fury: u8,
    /// Every hit on it is this much smaller (C-05).
    pub shield: u8,
    /// Recovers this much when its player's turn starts (C-35).
    pub regen: u8,
    /// Its attackers take this much (C-32).
    pub thorns: u8,
    /// Others of its player on its tile recover this much (C-34).
    pub heal_ally: u8,
}

impl Abilities {
    /// How far it reaches, in tiles of its lane (C-38).
    #[inline]
    pub const fn range(self) -> u8 {
        if self.traits.has(Trait::LongRange) { 2 } else { 1 }
    }
}
