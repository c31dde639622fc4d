//! What a card can do beyond its numbers.

use std::hash::{Hash, Hasher};

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
    /// Cannot attack, because a text says so (C-58).
    Peaceful,
    /// Cannot attack bases, because a text says so (C-58).
    Timid,
    /// Cannot move, because a text says so (C-58).
    Rooted,
    /// Cannot be attacked, because a text says so (C-58).
    Hidden,
    /// Takes no retaliation, because a text says so (C-58).
    Unanswered,
    /// Has lost its text (C-58).
    Silent,
}

impl Trait {
    /// Those that are printed on cards.
    pub const ALL: [Trait; 6] =
        [Trait::Guard, Trait::Ranged, Trait::LongRange, Trait::Stationary, Trait::Cleave, Trait::FirstStrike];
    /// Those that only texts give.
    pub const GIVEN: [Trait; 6] =
        [Trait::Peaceful, Trait::Timid, Trait::Rooted, Trait::Hidden, Trait::Unanswered, Trait::Silent];

    /// How a card is described that has it.
    pub const fn name(self) -> &'static str {
        match self {
            Trait::Guard => "Guard",
            Trait::Ranged => "Ranged",
            Trait::LongRange => "Long Range",
            Trait::Stationary => "Stationary",
            Trait::Cleave => "Cleave",
            Trait::FirstStrike => "First Strike",
            Trait::Peaceful => "can't attack",
            Trait::Timid => "can't attack bases",
            Trait::Rooted => "can't move",
            Trait::Hidden => "can't be attacked",
            Trait::Unanswered => "takes no retaliation",
            Trait::Silent => "no text",
        }
    }

    /// The ability that is printed so.
    pub fn named(name: &str) -> Option<Trait> {
        Trait::ALL.into_iter().find(|ability| ability.name() == name)
    }
}

/// Those that a card has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Traits(u16);

/// Those that are printed are in the first byte, and the fingerprint of a file is made of them.
impl Hash for Traits {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match u8::try_from(self.0) {
            Ok(few) => few.hash(state),
            Err(_) => self.0.hash(state),
        }
    }
}

impl Traits {
    /// None of them.
    pub const NONE: Traits = Traits(0);
    /// Those that keep a card from moving.
    pub const STILL: Traits = Traits::of(Trait::Stationary).with(Trait::Rooted);

    /// Those that keep its target from striking back.
    pub const UNANSWERED: Traits = Traits::of(Trait::Ranged).with(Trait::Unanswered);

    /// Whether one of those is among these.
    #[inline]
    pub const fn any(self, those: Traits) -> bool {
        self.0 & those.0 != 0
    }

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

    /// These without this one.
    #[must_use]
    pub const fn without(self, one: Trait) -> Traits {
        Traits(self.0 & !Traits::of(one).0)
    }
}

/// The keywords of a card: they change numbers and forbid things, and nothing of them waits for an
/// answer. The rest of its text is in `script.rs`.
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
