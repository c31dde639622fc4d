//! A text that runs: where it is, and what it remembers.

use super::REGISTERS;
use crate::place::{Part, Place};
use crate::script::ScriptId;
use kernel::Seat;

/// A text, about to happen or in the middle of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Run {
    pub(crate) script: ScriptId,
    /// Which operation is next.
    pub(crate) at: u8,
    /// Whose text it is: this player chooses (T-22).
    pub(crate) seat: Seat,
    /// The slot where it happens; [`Run::NOWHERE`] for an Action or a leader.
    pub(crate) slot: u8,
    /// The number of the unit whose text it is; 0 if it is gone or never was.
    pub(crate) unit: u8,
    /// What was named, and what was heard of.
    pub(crate) its: [It; REGISTERS],
    /// The power of what was sacrificed.
    pub(crate) amount: u8,
    pub(crate) notes: Notes,
}

/// What a text remembers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Notes(u8);

impl Notes {
    /// Whether its cost was paid.
    pub(crate) const PAID: u8 = 1;
    /// Whether an ally was bounced.
    pub(crate) const BOUNCED: u8 = 2;

    /// Whether what a register holds was an ally when it was named.
    pub(crate) const fn ally(register: u8) -> u8 {
        4 << register
    }

    pub(crate) const fn has(self, note: u8) -> bool {
        self.0 & note != 0
    }

    pub(crate) fn set(&mut self, note: u8, so: bool) {
        self.0 = self.0 & !note | if so { note } else { 0 };
    }
}

impl Run {
    /// No slot.
    pub(crate) const NOWHERE: u8 = u8::MAX;

    /// The text of an Action or a leader.
    pub(crate) fn of(script: ScriptId, seat: Seat) -> Run {
        Run { script, seat, slot: Run::NOWHERE, ..Run::default() }
    }

    /// The text of a unit or a slot.
    pub(crate) fn at(script: ScriptId, place: Place, unit: u8) -> Run {
        Run { slot: place.slot(), unit, ..Run::of(script, place.seat()) }
    }

    /// Where it happens, on the side of its player.
    pub(crate) fn place(&self) -> Option<Place> {
        (self.slot != Run::NOWHERE).then(|| Place::new(self.seat, self.slot))
    }
}

/// What a text has named: a unit by its number, or ground.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct It(u8);

impl It {
    /// Nothing.
    pub(crate) const NONE: It = It(0);
    /// The highest number of a unit.
    pub(crate) const UNITS: u8 = 240;

    pub(crate) fn unit(number: u8) -> It {
        It(number)
    }

    pub(crate) fn part(part: Part) -> It {
        It(Self::UNITS + 1 + part.index().min(12))
    }

    /// The number of the unit, if it is one.
    pub(crate) fn as_unit(self) -> Option<u8> {
        (1..=Self::UNITS).contains(&self.0).then_some(self.0)
    }

    /// The ground; nowhere if it is none.
    pub(crate) fn as_part(self) -> Part {
        self.0.checked_sub(Self::UNITS + 1).map_or(Part::NONE, Part::at)
    }
}
