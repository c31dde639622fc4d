//! A position of the game: plain flat data.

use crate::creature::Creature;
use crate::script::When;
use kernel::{Agenda, Card, Face, List, Scores, Seat};
use script::Listeners;

/// Cards in a deck (4.2).
pub const DECK: usize = 24;
/// The most cards in a hand (5.2).
pub const HAND: usize = 10;
/// The most creatures on a side (5.3).
pub const BOARD: usize = 6;
/// Where a Hero starts, and where healing stops (4.7, R40).
pub const HERO: i16 = 25;
/// This many turns, or creatures that entered play, make a draw (R58). No card of the first set comes
/// near; cards that bring each other back forever do.
pub const ENDLESS: u16 = 1000;
/// The most mana (5.1).
pub const MANA: u8 = 10;

/// Texts that wait because they have heard something, at once.
pub const WAITING: usize = 24;
/// Texts that one move can set off by being heard (R70).
pub const HEARD: u8 = 60;
/// What a text can remember at once.
pub const REGISTERS: usize = 4;
/// Where it remembers what it has heard of.
pub const SUBJECT: u8 = 3;

/// Everything about a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) sides: [Side; 2],
    /// Whose turn it is; before the first turn, whose it will be.
    pub(crate) active: Seat,
    /// Turns begun, both players' counted; 0 during the mulligan.
    pub(crate) turn: u16,
    /// What is being asked, and of whom.
    pub(crate) choice: Choice,
    pub(crate) agenda: Agenda<Task, 12>,
    /// "When this dies" that has yet to happen.
    pub(crate) deaths: List<Death, { 2 * BOARD }>,
    /// Texts that have heard something.
    pub(crate) listeners: Listeners<Heard, WAITING, HEARD>,
    /// Creatures that have died this turn.
    pub(crate) deaths_this_turn: u8,
    /// The number of the newest creature; numbers tell who entered play first (R59).
    pub(crate) entered: u16,
    pub(crate) ruleset: Ruleset,
    pub(crate) over: Option<Scores>,
}

/// What a designer may want otherwise (R01, R40).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruleset {
    /// Mana in a player's first turn.
    pub first_turn_mana: u8,
    /// Whether healing stops at the starting Health.
    pub heal_cap: bool,
}

impl Default for Ruleset {
    fn default() -> Self {
        Ruleset { first_turn_mana: 1, heal_cap: true }
    }
}

/// One player's half of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Side {
    pub(crate) hero: i16,
    pub(crate) mana: u8,
    pub(crate) max_mana: u8,
    /// The last fatigue damage taken (5.4).
    pub(crate) fatigue: u8,
    /// Own turns begun.
    pub(crate) turns: u8,
    pub(crate) faction: u8,
    pub(crate) school: u8,
    /// The last card is the top.
    pub(crate) deck: List<Card, DECK>,
    pub(crate) hand: List<Card, HAND>,
    pub(crate) board: List<Creature, BOARD>,
    /// Spells cast this turn.
    pub(crate) spells: u8,
    /// How much less spells cost.
    pub(crate) cheaper: u8,
    /// Spells cast and cards burned; public.
    pub(crate) discard: List<Face, DECK>,
    /// Creatures that died under this player's control (R35, R36); public.
    pub(crate) dead: List<Face, DECK>,
    pub(crate) mulligan: Mulligan,
}

/// A player's secret choice of cards to replace (R03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Mulligan {
    /// A bit for each card of the hand that goes back.
    pub(crate) marks: u16,
    pub(crate) done: bool,
    /// How many went back, once both players have chosen; public.
    pub(crate) replaced: u8,
}

/// What a player is asked to decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Both players, which cards to replace.
    Mulligan,
    /// The active player, what to do in the Main Phase.
    Main,
    /// The player of a card, its target.
    Target(Run),
    /// The player of a card, which part of its "choose one".
    Part(Run),
    /// The active player, whose "When this dies" comes first (R32).
    Order,
    /// Nothing: the agenda is running, or the match is over.
    Nothing,
}

/// A card's text, about to happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Run {
    pub(crate) face: Face,
    pub(crate) when: When,
    /// Who plays or played the card.
    pub(crate) seat: Seat,
    /// The number of the creature whose text it is; 0 for a spell or a dead one.
    pub(crate) source: u16,
    /// Where in its program it is.
    pub(crate) at: u8,
    /// What it remembers: targets, what was picked at random, what it has heard of.
    pub(crate) its: [Option<Body>; REGISTERS],
}

/// A creature whose text has heard something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Heard {
    pub(crate) when: When,
    /// The number of the creature.
    pub(crate) listener: u16,
    /// The number of the creature that it has heard of, if any.
    pub(crate) subject: u16,
}

/// A creature that has died and has something to do about it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Death {
    pub(crate) seat: Seat,
    pub(crate) face: Face,
}

/// What can be hurt: something an effect can point at, whatever moves meanwhile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Body {
    /// A player's Hero.
    Hero(Seat),
    /// The creature with this number.
    Creature(u16),
}

/// Something that still has to happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Task {
    /// A card's text.
    Run(Run),
    /// Creatures at 0 leave, defeat is checked (R31, R33).
    #[default]
    Settle,
    /// What the dead have to do.
    Deaths,
    /// What those who have heard something do.
    Listeners,
    /// Triggers of the active player's creatures that entered after this number.
    Triggers(When, u16),
    /// The Draw Phase.
    Draw,
    /// The turn is over.
    EndPhase,
    /// The active player may act.
    Main,
}

impl State {
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

    /// Where the creature with this number is, if it still is.
    pub(crate) fn find(&self, number: u16) -> Option<(Seat, usize)> {
        [Seat::A, Seat::B].into_iter().find_map(|seat| {
            let at = self.side(seat).board.iter().position(|creature| creature.number == number)?;
            Some((seat, at))
        })
    }

    /// The creature with this number, if it is in play.
    pub(crate) fn creature(&self, number: u16) -> Option<&Creature> {
        self.find(number).map(|(seat, at)| &self.side(seat).board[at])
    }
}
