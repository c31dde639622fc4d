//! A position of the game: plain flat data.

mod run;

pub use run::{It, Notes, Run};

use crate::compile::When;
use crate::effects::Layers;
use crate::place::Place;
use crate::script::{GiftId, ScriptId};
use kernel::{Agenda, List, Scores, Seat};
use script::Listeners;

/// The most cards in a deck (T-33), and so anywhere.
pub const DECK: usize = 30;
/// The most plays of a player in a round (T-35).
pub const PLAYS: u8 = 40;
/// Cards drawn for the first round, and for each later one (T-32).
pub const DRAWS: [u8; 2] = [8, 4];
/// The most cards a mulligan exchanges.
pub const EXCHANGE: u32 = 2;
/// Tasks that can wait: a text at each of eight dying units, and what they interrupted.
const TASKS: usize = 28;
/// Of these, as many are kept free for what goes on anyway.
const ROOM: usize = 8;
/// How many things a text can name (T-55).
pub const NAMED: u8 = 3;
/// Behind what a text has named stands what was heard of.
pub const SUBJECT: u8 = NAMED;
const REGISTERS: usize = NAMED as usize + 1;
/// How many texts that listen one move sets off at most (T-56).
const HEARD: u8 = 60;
/// How many tokens one move brings into play at most (T-57).
pub const TOKENS: u8 = 20;
/// How many abilities a unit can be given; a further one takes the place of the oldest (T-58).
pub const GIFTS: usize = 2;

/// Which card it is: an index into the card list. A byte, so that a state stays small; views and
/// events have the kernel's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Face(pub u8);

impl From<Face> for kernel::Face {
    fn from(face: Face) -> kernel::Face {
        kernel::Face(face.0.into())
    }
}

/// Everything about a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) sides: [Side; 2],
    /// Units by the index of their place.
    pub(crate) units: [Option<Unit>; Place::COUNT],
    pub(crate) effects: Layers,
    pub(crate) agenda: Agenda<Task, TASKS>,
    pub(crate) choice: Choice,
    /// Who plays next; once both have passed, who passed last.
    pub(crate) priority: Seat,
    /// Who began this round (T-10).
    pub(crate) starter: Seat,
    /// From 1 to 3.
    pub(crate) round: u8,
    pub(crate) ties: u8,
    /// The number of the newest unit, so that a unit can be told from every other of the match; there
    /// are 240 at most (T-05, T-35).
    pub(crate) entered: u8,
    /// Who stood where when the slots were decided (T-07).
    pub(crate) standing: [Option<Nature>; Place::COUNT],
    /// A bit for each place that won its slot.
    pub(crate) winners: u8,
    /// Whether cards may be exchanged at the start of a round.
    pub(crate) mulligan: bool,
    /// Whether a unit's power may have fallen since units at 0 were last looked for.
    pub(crate) shaken: bool,
    /// Units that have heard something and will act (T-56).
    pub(crate) listeners: Listeners<Heard, 16, HEARD>,
    /// Tokens that the move at hand has brought.
    pub(crate) tokens: u8,
    /// Who won the round before, if there was one and somebody did.
    pub(crate) last: Option<Seat>,
    /// Texts that happen when the next round begins.
    pub(crate) later: List<Later, 4>,
    /// Whether nobody gains VP in this round any more.
    pub(crate) barren: bool,
    /// Whether the player with priority plays once more.
    pub(crate) again: bool,
    pub(crate) over: Option<Scores>,
}

/// One player's cards and points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Side {
    /// The last card is the top.
    pub(crate) deck: List<Face, DECK>,
    pub(crate) hand: List<Held, DECK>,
    /// Public (T-45).
    pub(crate) discard: List<Face, DECK>,
    /// The card that was played and is in no zone: an Action until all it does is done (T-54), a
    /// unit until its predecessor's Death is (T-20). Public.
    pub(crate) resolving: Option<Face>,
    /// Points of this round.
    pub(crate) vp: i16,
    pub(crate) wins: u8,
    /// Plays this round (T-35).
    pub(crate) plays: u8,
    pub(crate) passed: bool,
    /// Units of this player that died this round.
    pub(crate) deaths: u8,
    /// The leader's index, if leaders are played with.
    pub(crate) leader: Option<u8>,
    /// Whether the leader's ability was used this round.
    pub(crate) used: bool,
    pub(crate) mulligan: Mulligan,
}

/// A card in a hand. Its owner knows it; everybody does if it was in the open before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Held {
    pub(crate) face: Face,
    pub(crate) open: bool,
}

/// A player's secret choice of cards to exchange.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Mulligan {
    /// A bit for each card of the hand that goes back.
    pub(crate) marks: u32,
    pub(crate) done: bool,
    /// How many went back this round, once both have chosen; public.
    pub(crate) exchanged: u8,
}

/// A unit in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Unit {
    pub(crate) face: Face,
    /// From 1 in the order of entering play.
    pub(crate) number: u8,
    /// Power given and taken, for the round.
    pub(crate) given: i16,
    /// Damage, counted apart so that it can be healed (T-17).
    pub(crate) damage: i16,
    pub(crate) gifts: [GiftId; GIFTS],
    /// Whether it has lost the abilities of its card.
    pub(crate) silent: bool,
    /// Whether no card of a deck stands for it (T-57).
    pub(crate) token: bool,
    /// Whether it stands on the side of its owner's opponent (T-61).
    pub(crate) astray: bool,
}

/// A text that was put off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Later {
    pub(crate) script: ScriptId,
    pub(crate) seat: Seat,
}

impl Unit {
    /// Whose card it is, standing on this side.
    #[inline]
    pub(crate) fn owner(&self, side: Seat) -> Seat {
        if self.astray { side.other() } else { side }
    }

    /// What its abilities are.
    #[inline]
    pub(crate) fn nature(&self) -> Nature {
        Nature { face: self.face, gifts: self.gifts, silent: self.silent }
    }
}

/// What a unit's abilities are: those of its card, unless it has lost them, and those it was given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Nature {
    pub(crate) face: Face,
    pub(crate) gifts: [GiftId; GIFTS],
    pub(crate) silent: bool,
}

/// A unit has heard something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Heard {
    pub(crate) script: ScriptId,
    /// The number of the listener.
    pub(crate) listener: u8,
    /// The unit that it has heard of, if any.
    pub(crate) subject: It,
    /// Whether that was an ally of the listener.
    pub(crate) ally: bool,
}

/// What a player is asked to decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Both players, which cards to exchange.
    Mulligan,
    /// The player with priority, what to play.
    Main,
    /// The player of a text, what it asks.
    Text(Run),
    /// Nothing: the agenda is running, or the match is over.
    Nothing,
}

/// Something that still has to happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Task {
    /// A text.
    Run(Run),
    /// Units at 0 leave (T-16, T-18).
    #[default]
    Settle,
    /// The unit that was played enters at a place.
    Enter(Place),
    /// The effects under a unit, from this one on, this many in all; then its own Deploy (T-15).
    Deploy {
        /// Where it stands.
        place: Place,
        /// Its number.
        unit: u8,
        /// Which effect is next, oldest first.
        next: u8,
        /// How many there were when it entered.
        of: u8,
    },
    /// What a unit that has left does.
    Trigger {
        /// What its abilities are.
        nature: Nature,
        /// Where it stood.
        place: Place,
        /// Why.
        when: When,
        /// The power that it had.
        power: u8,
    },
    /// The Action that was played is discarded (T-54), and priority passes on.
    Next,
    /// Conquer of the unit that stood at this place (T-07).
    Conquer(Place),
    /// The player who begins the round gets priority.
    Offer,
    /// The round is decided and the next one begins.
    EndRound,
}

impl State {
    /// Puts something in front that was set off. Chains end here, too: where too much waits already, it
    /// does not happen (T-56).
    pub(crate) fn set_off(&mut self, task: Task) {
        if self.agenda.iter().count() < TASKS - ROOM {
            self.agenda.first(task);
        }
    }

    /// This player's side.
    #[inline]
    pub(crate) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// This player's side.
    #[inline]
    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// Where the unit with this number is.
    pub(crate) fn find(&self, number: u8) -> Option<Place> {
        Place::all().find(|&place| self.unit(place).is_some_and(|unit| unit.number == number))
    }

    /// Whether a unit that was played is about to enter here.
    pub(crate) fn is_awaited(&self, place: Place) -> bool {
        self.agenda.iter().any(|task| *task == Task::Enter(place))
    }

    /// The unit at a place.
    #[inline]
    pub(crate) fn unit(&self, place: Place) -> Option<&Unit> {
        self.units[place.index()].as_ref()
    }

    /// Whether the slots of this round have been decided, with anybody there to win them.
    #[inline]
    pub(crate) fn is_decided(&self) -> bool {
        self.standing.iter().any(Option::is_some)
    }

    /// Whether the unit that stood at a place won its slot.
    pub(crate) fn won(&self, place: Place) -> bool {
        self.winners & 1 << place.index() != 0
    }

    /// How many slots have no unit on either side (T-27).
    #[inline]
    pub(crate) fn empty_slots(&self) -> i16 {
        let empty = |slot: usize| self.units[slot].is_none() && self.units[slot + 4].is_none();
        (0..4).filter(|&slot| empty(slot)).count() as i16
    }
}

impl Side {
    /// The places of the hand, with cards that everybody knows first: of two copies the known one
    /// is played, for otherwise it would not be known any more.
    pub(crate) fn find(&self, face: Face) -> Option<usize> {
        let (mut all, mut open) = (0u32, 0u32);
        for held in self.hand.iter().rev() {
            let is = held.face == face;
            all = all << 1 | u32::from(is);
            open = open << 1 | u32::from(is & held.open);
        }
        let first = if open != 0 { open } else { all };
        (first != 0).then(|| first.trailing_zeros() as usize)
    }

    /// The place of the first copy in the hand that is not marked to be exchanged.
    pub(crate) fn unmarked(&self, face: Face) -> Option<usize> {
        let marks = self.mulligan.marks;
        (0..self.hand.len()).find(|&at| self.hand[at].face == face && marks & 1 << at == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_stays_small() {
        assert!(size_of::<State>() <= 1280, "{} bytes", size_of::<State>());
        assert!(size_of::<Task>() <= 12, "{} bytes", size_of::<Task>());
    }
}
