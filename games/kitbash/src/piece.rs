//! Units and structures on the board.

use crate::board::Tile;
use crate::keywords::Keywords;
use kernel::{Face, Seat};

/// A unit or structure on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Piece {
    /// Given at entry, ascending for the whole match (R14).
    pub(crate) id: u16,
    pub(crate) face: Face,
    pub(crate) owner: Seat,
    pub(crate) at: Tile,
    pub(crate) hp: i16,
    pub(crate) max_hp: i16,
    /// ATK gained permanently.
    pub(crate) growth: i8,
    /// ATK until Cleanup.
    pub(crate) atk: i8,
    /// SPD until Cleanup.
    pub(crate) spd: i8,
    /// Keywords until Cleanup.
    pub(crate) granted: Keywords,
    /// Slow that ends in this Cleanup, and in the next (R41).
    pub(crate) slow: [u8; 2],
    pub(crate) marks: Marks,
    /// The tile of its last contest, and the round (R29).
    pub(crate) contest: (Tile, u8),
}

/// What else is to be remembered of a piece, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks(u32);

impl Marks {
    /// Kept from moving in its next movement step.
    pub const ROOTED: Marks = Marks(1);
    /// Holds its position until told otherwise (R40).
    pub const HOLDING: Marks = Marks(1 << 1);
    /// Does not move this round.
    pub const STILL: Marks = Marks(1 << 2);
    /// Its own Stealth is used up.
    pub const SLIPPED: Marks = Marks(1 << 3);
    /// The Stealth it was given for this round is used up.
    pub const SLIPPED_NOW: Marks = Marks(1 << 4);
    /// Evade is used up for this round.
    pub const EVADED: Marks = Marks(1 << 5);
    /// It has died once and returned.
    pub const RETURNED: Marks = Marks(1 << 6);
    /// It has attacked this round.
    pub const ATTACKED: Marks = Marks(1 << 7);
    /// It entered play this round.
    pub const NEW: Marks = Marks(1 << 8);
    /// What it does once per round is done.
    pub const DONE: Marks = Marks(1 << 9);
    /// A Command Center that has fallen (R62).
    pub const FALLEN: Marks = Marks(1 << 10);
    /// An aura is attached to it.
    pub const AURA: Marks = Marks(1 << 11);
    /// It was destroyed, whatever its HP.
    pub const DOOMED: Marks = Marks(1 << 12);
    /// Does not attack this round.
    pub const CALM: Marks = Marks(1 << 13);
    /// Has no keywords this round.
    pub const PLAIN: Marks = Marks(1 << 14);
    /// Takes no damage this round.
    pub const SAFE: Marks = Marks(1 << 15);
    /// Its player is not the one it belongs to.
    pub const TAKEN: Marks = Marks(1 << 16);
    /// It goes back to that one in Cleanup.
    pub const LENT: Marks = Marks(1 << 17);

    /// What a text can do to a piece for a round, as it is called.
    pub const PASSING: [(Marks, &'static str); 4] = [
        (Self::STILL, "still"),
        (Self::CALM, "calm"),
        (Self::PLAIN, "without keywords"),
        (Self::SAFE, "safe"),
    ];

    /// Marks that Cleanup takes away.
    pub const OF_ROUND: Marks = Marks(
        Self::STILL.0
            | Self::CALM.0
            | Self::PLAIN.0
            | Self::SAFE.0
            | Self::SLIPPED_NOW.0
            | Self::EVADED.0
            | Self::ATTACKED.0
            | Self::NEW.0
            | Self::DONE.0,
    );

    /// Whether any of these is set.
    #[inline]
    pub const fn has(self, marks: Marks) -> bool {
        self.0 & marks.0 != 0
    }

    /// Sets these.
    #[inline]
    pub fn set(&mut self, marks: Marks) {
        self.0 |= marks.0;
    }

    /// Takes these away.
    #[inline]
    pub fn clear(&mut self, marks: Marks) {
        self.0 &= !marks.0;
    }

    /// Sets these if they are not, and takes them away if they are.
    #[inline]
    pub fn toggle(&mut self, marks: Marks) {
        self.0 ^= marks.0;
    }
}

impl Piece {
    /// Whether it is still alive: it has HP left and was not destroyed.
    #[inline]
    pub(crate) fn lives(&self) -> bool {
        self.hp > 0 && !self.marks.has(Marks(Marks::DOOMED.0 | Marks::FALLEN.0))
    }

    /// Whom it belongs to, whoever has taken control of it (R75).
    #[inline]
    pub(crate) fn home(&self) -> Seat {
        if self.is(Marks::TAKEN) { self.owner.other() } else { self.owner }
    }

    /// Whether it has this mark.
    #[inline]
    pub(crate) fn is(&self, mark: Marks) -> bool {
        self.marks.has(mark)
    }

    /// Heals, but never beyond its maximum; returns how much.
    pub(crate) fn heal(&mut self, amount: i16) -> i16 {
        let healed = amount.min(self.max_hp - self.hp).max(0);
        self.hp += healed;
        healed
    }

    /// Changes the maximum for good; HP that are gained are there at once.
    pub(crate) fn stretch(&mut self, by: i16) {
        self.max_hp = self.max_hp.saturating_add(by).clamp(1, 9999);
        self.hp = self.hp.saturating_add(by.max(0)).min(self.max_hp);
    }

    /// Whether Cleanup ends anything that can be told.
    #[inline]
    pub(crate) fn has_passing(&self) -> bool {
        self.atk != 0
            || self.spd != 0
            || self.slow[0] != 0
            || Marks::PASSING.iter().any(|&(mark, _)| self.is(mark))
            || !self.granted.is_empty()
    }

    /// All that Cleanup ends.
    pub(crate) fn end_round(&mut self) {
        (self.atk, self.spd, self.granted) = (0, 0, Keywords::NONE);
        self.slow = [self.slow[1], 0];
        self.marks.clear(Marks::OF_ROUND);
    }
}
