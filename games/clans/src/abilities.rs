//! What a card can do beyond its numbers.

/// Abilities that a card has or has not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Traits(u8);

impl Traits {
    /// Enemies must attack it first (C-06).
    pub const GUARD: Traits = Traits(1);
    /// Takes no retaliation when it attacks (C-03).
    pub const RANGED: Traits = Traits(1 << 1);
    /// Reaches two tiles (C-13).
    pub const LONG_RANGE: Traits = Traits(1 << 2);
    /// Never moves and never advances (C-37).
    pub const STATIONARY: Traits = Traits(1 << 3);
    /// Its attacks strike every enemy card on the tile (C-31).
    pub const CLEAVE: Traits = Traits(1 << 4);
    /// What its attack destroys does not strike back, unless that has First Strike too (C-33).
    pub const FIRST_STRIKE: Traits = Traits(1 << 5);

    /// Whether these are all among them.
    #[inline]
    pub const fn has(self, other: Traits) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both together; the same one twice is the same as once.
    #[must_use]
    pub const fn with(self, other: Traits) -> Traits {
        Traits(self.0 | other.0)
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
        if self.traits.has(Traits::LONG_RANGE) { 2 } else { 1 }
    }
}
