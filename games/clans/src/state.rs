//! A position of the game: plain flat data.

use crate::board::{CAPACITY, PLACES, Place, Tile};
use crate::crowd::Crowd;
use kernel::{Card, Face, List, Scores, Seat};
use schemars::JsonSchema;
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

/// Everything about a match. Nothing in it waits: whatever a move causes has happened when it is
/// over, so there is no agenda.
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
}

/// The number only names the card, so it is left out: for a search, two cards placed
/// in either order lead to the same.
impl Hash for Unit {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.face, self.hp, self.ap, self.copy, self.owner).hash(state);
    }
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Side {
    pub(crate) base: i16,
    /// The last card is the top.
    pub(crate) deck: List<Card, DECK>,
    pub(crate) hand: List<Card, HAND>,
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
        numbered(seat, self.side(seat).tally.placed)
    }

    /// How many cards may be placed in a turn: one in the very first, then two (C-22).
    #[inline]
    pub(crate) fn placements(&self) -> u8 {
        if self.turn == 1 { 1 } else { 2 }
    }
}

/// The reference of the card that this player placed after this many others.
#[inline]
pub(crate) const fn numbered(seat: Seat, before: u8) -> u8 {
    2 * before + (seat.index() as u8 & 1)
}
