//! Creatures in play, and what they can be.

use kernel::{Face, Seat};

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
    /// All that it has now.
    pub(crate) keywords: Keywords,
    /// Those of them that end with the turn.
    pub(crate) lent: Keywords,
    /// What continuous effects give it now; Health and keywords are counted in already.
    pub(crate) aura: Aura,
    /// Counters of each kind.
    pub(crate) counters: [u8; COUNTERS],
    pub(crate) condition: Condition,
}

/// The most kinds of counters in a file of cards.
pub const COUNTERS: usize = 4;

/// What continuous effects give a creature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Aura {
    pub(crate) attack: i16,
    pub(crate) health: i16,
    /// Keywords that it would not have otherwise.
    pub(crate) keywords: Keywords,
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
    /// Has attacked, and may once more.
    pub(crate) struck: bool,
    /// Has lost its text.
    pub(crate) silent: bool,
    /// Has come back from the dead once.
    pub(crate) revived: bool,
    /// Belongs to the other player.
    pub(crate) stolen: bool,
    /// Destroyed: dies when the text is finished, whatever its Health (R31).
    pub(crate) doomed: bool,
}

impl Creature {
    /// Its Attack as it counts: all changes summed, then not below 0 (R46).
    #[inline]
    pub fn attack(&self) -> i16 {
        self.attack.saturating_add(self.boost).saturating_add(self.aura.attack).max(0)
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
        let Condition { frozen_next: frozen_now, silent, revived, stolen, .. } = self.condition;
        self.condition = Condition { frozen_now, silent, revived, stolen, ..Condition::default() };
    }

    /// Its Attack and Health before continuous effects, from which these are computed.
    pub(crate) fn base(&self) -> Creature {
        Creature {
            health: self.health.saturating_sub(self.aura.health),
            max_health: self.max_health.saturating_sub(self.aura.health),
            keywords: self.keywords.without(self.aura.keywords),
            aura: Aura::default(),
            ..*self
        }
    }

    /// Who owns it, if this player controls it.
    pub(crate) fn owner(&self, controller: Seat) -> Seat {
        if self.condition.stolen { controller.other() } else { controller }
    }
}
