//! A position of the game: plain flat data.

use crate::board::{CAPACITY, PLACES, Place, Tile};
use crate::cards::Stats;
use crate::crowd::Crowd;
use crate::script::Gift;
use kernel::{Card, Face, Known, List, Scores, Seat};
use schemars::JsonSchema;
use script::Listeners;
use serde::Serialize;
use std::hash::{Hash, Hasher};

/// Cards in a deck (C-43).
pub const DECK: usize = 25;
/// The most cards in a hand (C-26).
pub const HAND: usize = 8;
/// Cards dealt before the first turn (9.1).
pub const OPENING: usize = 6;
/// Where a base starts (C-40).
pub const BASE: i16 = 100;
/// The last turn, both players' counted (C-30).
pub const LAST_TURN: u8 = 80;

/// What a text can name: three things, then what was heard of, then who did it.
pub const REGISTERS: usize = 5;
/// The register of what was heard of.
pub const SUBJECT: u8 = 3;
/// The register of the other card of an attack.
pub const OTHER: u8 = 4;
/// The kinds of counters in a file of cards.
pub const COUNTERS: usize = 2;
/// The most changes of cards at a time (C-56).
pub const BOONS: usize = 40;
/// How many texts can be set off by one decision (C-54), and how many can wait.
pub const TEXTS: u8 = 60;
pub const WAITING: usize = 24;

/// Everything about a match. Texts that have heard something wait; all else has happened when a move
/// is over.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) crowd: Crowd,
    pub(crate) sides: [Side; 2],
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// Which turn it is, both players' counted, from 1.
    pub(crate) turn: u8,
    /// Cards placed in this turn.
    pub(crate) placed: u8,
    /// How many more may be placed in this turn, by texts that have happened (C-60).
    pub(crate) extra: u8,
    /// What those have at least that are placed in this turn (C-60).
    pub(crate) fresh: u8,
    /// Cards destroyed in this turn.
    pub(crate) deaths: u8,
    /// Whether the turn is over as soon as no text waits.
    pub(crate) ending: bool,
    /// A text that waits for its player (C-53).
    pub(crate) run: Option<Run>,
    /// Who has heard something (C-54).
    pub(crate) listeners: Listeners<Heard, WAITING, TEXTS>,
    /// What texts have changed about cards (C-56).
    pub(crate) boons: List<Boon, BOONS>,
    pub(crate) blockers: Blockers,
    pub(crate) over: Option<Scores>,
}

/// What keeps a base from being attacked in a lane (C-08).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Blockers {
    /// Guards on the home tile.
    #[default]
    Guards,
    /// Any card on the home tile.
    Any,
}

impl Blockers {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Blockers::Guards => "guards",
            Blockers::Any => "any",
        }
    }

    /// What the word means.
    pub fn named(name: &str) -> Option<Blockers> {
        [Blockers::Guards, Blockers::Any].into_iter().find(|blockers| blockers.name() == name)
    }
}

/// A text that runs: its place and what it has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Run {
    /// Whose text: the card.
    pub face: Face,
    /// Which of its texts.
    pub text: u8,
    /// The operation that comes next.
    pub at: u8,
    /// Who decides.
    pub seat: Seat,
    /// The card on the board.
    pub source: u8,
    /// Where it stands, or has stood.
    pub tile: Tile,
    /// Whether what "you may" offered has been done.
    pub did: bool,
    /// What its registers hold: cards on the board.
    pub its: [Option<u8>; REGISTERS],
}

/// Somebody has heard something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Heard {
    pub(crate) face: Face,
    pub(crate) text: u8,
    pub(crate) seat: Seat,
    pub(crate) source: u8,
    pub(crate) tile: Tile,
    pub(crate) subject: u8,
    pub(crate) other: u8,
    /// Whether it is heard from the grave.
    pub(crate) last: bool,
}

/// A change of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Boon {
    pub(crate) unit: u8,
    pub(crate) gift: Gift,
    pub(crate) by: i8,
    /// The last turn in which it counts.
    pub(crate) until: u8,
}

/// A card on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Unit {
    pub(crate) face: Face,
    pub(crate) hp: i16,
    pub(crate) ap: u8,
    /// Tells copies apart: the player's first one on the board is 1.
    pub(crate) copy: u8,
    /// What it is pointed at by: no other card ever has it. It says how many cards its player had
    /// placed before, which everybody knows (C-42).
    pub(crate) number: u8,
    pub(crate) owner: Seat,
    /// Its numbers and keywords as they are now.
    pub(crate) stats: Stats,
    pub(crate) tale: Tale,
}

/// What has happened to a card, as far as texts ask for it; kept only where cards have texts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tale {
    /// In which turn it came.
    pub(crate) born: u8,
    /// In which turn it last attacked; 0 if never.
    pub(crate) attacked: u8,
    /// Which of its texts have heard something in this turn, where only the first time counts.
    pub(crate) used: u8,
    pub(crate) counters: [u8; COUNTERS],
}

/// The number only names the card, so it is left out: for a search, two cards placed
/// in either order lead to the same.
impl Hash for Unit {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.face, self.hp, self.ap, self.copy, self.owner).hash(state);
        if self.tale != Tale::default() {
            self.tale.hash(state);
        }
    }
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Side {
    pub(crate) base: i16,
    /// The last card is the top.
    pub(crate) deck: List<Card, DECK>,
    pub(crate) hand: List<Card, HAND>,
    /// How many more cards it may place in each turn, by continuous effects (C-60).
    pub(crate) more: u8,
    /// What those have that it places, by continuous effects (C-60).
    pub(crate) start: u8,
    /// Cards and tokens that have come to the board.
    pub(crate) arrived: u8,
    /// Destroyed cards and cards drawn above the limit; public.
    pub(crate) discard: List<Face, DECK>,
    pub(crate) tally: Feats,
}

/// What a player has done so far, for the lab.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Feats {
    /// Turns begun.
    pub turns: u8,
    /// Cards placed.
    pub placed: u8,
    /// Moves along a lane, paid for.
    pub moves: u16,
    /// Attacks made.
    pub attacks: u16,
    /// Action points spent.
    pub ap_spent: u16,
    /// Damage done to the enemy base.
    pub base_damage: u16,
    /// Enemy cards destroyed in own turns.
    pub destroyed: u8,
}

impl State {
    /// What a player has done so far.
    pub fn tally(&self, seat: Seat) -> Feats {
        self.side(seat).tally
    }

    /// What is left of a player's base.
    pub fn base(&self, seat: Seat) -> i16 {
        self.side(seat).base
    }

    /// Which turn it is, both players' counted.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    #[inline]
    pub(crate) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index() & 1]
    }

    #[inline]
    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index() & 1]
    }

    /// The cards on a tile, in order of arrival.
    #[inline]
    pub(crate) fn on(&self, tile: Tile) -> &[Unit] {
        self.crowd.on(tile)
    }

    /// Whether a tile has no room for another card (C-14).
    #[inline]
    pub(crate) fn is_full(&self, tile: Tile) -> bool {
        self.on(tile).len() == CAPACITY
    }

    /// The card that stands there, if one does.
    #[inline]
    pub(crate) fn unit(&self, place: Place) -> Option<&Unit> {
        (place.index() < PLACES && self.crowd.all().has(place)).then(|| self.the(place))
    }

    /// The card that stands there, for one must.
    #[inline]
    pub(crate) fn the(&self, place: Place) -> &Unit {
        self.crowd.the(place)
    }

    /// Every card on the board with its place.
    pub(crate) fn units(&self) -> impl Iterator<Item = (Place, &Unit)> {
        Tile::all().flat_map(|tile| {
            self.on(tile).iter().enumerate().map(move |(slot, unit)| (Place::new(tile, slot), unit))
        })
    }

    /// Where the card of this number stands.
    pub(crate) fn find(&self, number: u8) -> Option<Place> {
        let mut all = self.crowd.all();
        all.find(|&place| self.the(place).number == number)
    }

    /// The number for one more copy of a card, so that no two on the board are called alike.
    pub(crate) fn next_copy(&self, seat: Seat, face: Face) -> u8 {
        let copies = self.crowd.of(seat).map(|place| match self.the(place) {
            unit if unit.face == face => unit.copy,
            _ => 0,
        });
        1 + copies.max().unwrap_or(0)
    }

    /// The number for the next card that a player places.
    #[inline]
    pub(crate) fn next_number(&self, seat: Seat) -> u8 {
        numbered(seat, self.side(seat).arrived)
    }

    /// How many cards may be placed in this turn: one in the very first, then two (C-22), and more by
    /// texts (C-60).
    #[inline]
    pub(crate) fn placements(&self) -> u8 {
        let usual = if self.turn == 1 { 1 } else { 2 };
        usual + self.side(self.active).more + self.extra
    }
}

impl Side {
    /// A card leaves the hand: of several copies one that everybody knows.
    pub(crate) fn give_up(&mut self, face: Face) {
        let held = |open: bool| {
            let is = move |card: &Card| card.face == face && (!open || card.known == Known::EVERYBODY);
            self.hand.iter().position(is)
        };
        if let Some(at) = held(true).or_else(|| held(false)) {
            self.hand.remove(at);
        }
    }
}

/// The reference of the card that this player placed after this many others.
#[inline]
pub(crate) const fn numbered(seat: Seat, before: u8) -> u8 {
    2 * before + (seat.index() as u8 & 1)
}
