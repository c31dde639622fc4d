//! Creatures in play, and what they can be.

use kernel::Face;

/// Keywords a creature has (7.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Keywords(u8);

impl Keywords {
    /// Enemies must attack it first.
    pub const GUARD: Keywords = Keywords(1);
    /// Attacks in the turn it is played.
    pub const CHARGE: Keywords = Keywords(2);
    /// Its damage heals the Hero of its player.
    pub const LIFESTEAL: Keywords = Keywords(4);
    /// Prevents the next damage to it.
    pub const WARD: Keywords = Keywords(8);
    /// Each keyword with its name.
    pub const NAMES: [(Keywords, &'static str); 4] = [
        (Keywords::GUARD, "Guard"),
        (Keywords::CHARGE, "Charge"),
        (Keywords::LIFESTEAL, "Lifesteal"),
        (Keywords::WARD, "Ward"),
    ];

    /// Whether it has all of these.
    #[inline]
    pub const fn has(self, other: Keywords) -> bool {
        self.0 & other.0 == other.0
    }

    /// With these as well.
    pub const fn with(self, other: Keywords) -> Keywords {
        Keywords(self.0 | other.0)
    }

    /// Without these.
    pub const fn without(self, other: Keywords) -> Keywords {
        Keywords(self.0 & !other.0)
    }

    /// The names of those it has.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Keywords::NAMES.into_iter().filter(move |&(keyword, _)| self.has(keyword)).map(|(_, name)| name)
    }

    /// The keyword with this name, in any case.
    pub fn named(name: &str) -> Option<Keywords> {
        let same = |&(_, other): &(Keywords, &str)| other.eq_ignore_ascii_case(name);
        Keywords::NAMES.into_iter().find(same).map(|(keyword, _)| keyword)
    }
}

/// A creature on the battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Creature {
    pub(crate) face: Face,
    /// When it entered play, counted over the match (R59).
    pub(crate) number: u16,
    /// Printed Attack and all lasting changes; may be below 0 (R46).
    pub(crate) attack: i16,
    /// Changes to the Attack that end with the turn (R08).
    pub(crate) boost: i16,
    pub(crate) health: i16,
    pub(crate) max_health: i16,
    pub(crate) keywords: Keywords,
    pub(crate) condition: Condition,
}

/// How ready a creature is to attack. Frozen is two facts, because a creature can be frozen again
/// while it sits out a turn (R42).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Condition {
    /// Entered play this turn.
    pub(crate) asleep: bool,
    /// Has attacked this turn.
    pub(crate) attacked: bool,
    /// Frozen, sitting out its player's present turn.
    pub(crate) frozen_now: bool,
    /// Frozen, will sit out its player's next turn.
    pub(crate) frozen_next: bool,
    /// Destroyed: dies when the text is finished, whatever its Health (R31).
    pub(crate) doomed: bool,
}

impl Creature {
    /// Its Attack as it counts: all changes summed, then not below 0 (R46).
    #[inline]
    pub fn attack(&self) -> i16 {
        self.attack.saturating_add(self.boost).max(0)
    }

    /// Whether it may attack, given that it is its player's turn (6.1, R42).
    #[inline]
    pub fn can_attack(&self) -> bool {
        let Condition { asleep, attacked, frozen_now, .. } = self.condition;
        !attacked && !frozen_now && (!asleep || self.keywords.has(Keywords::CHARGE))
    }

    /// Whether the status is on it, whichever turn it blocks.
    #[inline]
    pub fn is_frozen(&self) -> bool {
        self.condition.frozen_now || self.condition.frozen_next
    }

    /// Whether it dies when the text is finished (R31).
    #[inline]
    pub fn is_dying(&self) -> bool {
        self.health <= 0 || self.condition.doomed
    }

    /// Gets ready for its player's new turn (R06, R42).
    pub(crate) fn wake(&mut self) {
        let frozen_now = self.condition.frozen_next;
        self.condition = Condition { frozen_now, ..Condition::default() };
    }
}
