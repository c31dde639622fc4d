//! One way to point at things.

use crate::{Face, Seat};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::fmt::{self, Display};

/// Whatever a player can choose, hit or be told of. Views, events, offers and questions point with
/// it alike, so that a client can join them without knowing the game.
///
/// It is written as one word, such as `A/hand/2` or `thing/17`: a key for a map, a name for an
/// element of a page. Two references are the same thing if and only if they are the same word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ref {
    /// A player: `A`.
    Seat(Seat),
    /// A zone as a whole, such as a deck: `A/deck`.
    Zone(Zone),
    /// A card in a zone by its place there, from 0, for those who may know the place: `A/hand/2`.
    Card(Zone, u16),
    /// A card as such, wherever it is: `card/17`.
    Face(Face),
    /// A thing in play, by the number that it keeps as long as it is there: `thing/17`.
    Thing(u16),
    /// A place on the table: `A/slot/3`, `tile/5/2`.
    Spot(Spot),
    /// An effect that lies on a place, the oldest is 0: `A/slot/3/effect/0`.
    Effect(Spot, u8),
    /// Something that a thing in play can do: `thing/17/ability/0`.
    Ability(u16, u8),
    /// An order that a player has given and nobody else knows: `A/order/0`.
    Order(Seat, u8),
    /// A trigger that waits for its turn: `trigger/0`.
    Trigger(u8),
    /// A number as an answer: `amount/3`.
    Amount(i16),
    /// One of several answers, such as a way to go: `answer/1`.
    Answer(u8),
}

/// Where cards lie: a hand, a deck, a discard pile; of a player or of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Zone {
    /// Whose.
    pub seat: Option<Seat>,
    /// What it is called, in a word.
    pub name: &'static str,
}

impl Zone {
    /// A zone of a player.
    pub const fn of(seat: Seat, name: &'static str) -> Zone {
        Zone { seat: Some(seat), name }
    }

    /// A zone of the table.
    pub const fn table(name: &'static str) -> Zone {
        Zone { seat: None, name }
    }
}

/// A place on the table where a thing can stand: a slot, a tile, a lane.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// Whose, if it belongs to a player.
    pub seat: Option<Seat>,
    /// What it is called, in a word.
    pub name: &'static str,
    /// Which one, as moves count it.
    pub at: u8,
    /// The second number, where places lie on a grid.
    pub row: Option<u8>,
}

impl Spot {
    /// The place of this number.
    pub const fn new(name: &'static str, at: u8) -> Spot {
        Spot { seat: None, name, at, row: None }
    }

    /// The same on a player's side.
    pub const fn of(self, seat: Seat) -> Spot {
        Spot { seat: Some(seat), ..self }
    }

    /// The same in this row of a grid.
    pub const fn row(self, row: u8) -> Spot {
        Spot { row: Some(row), ..self }
    }
}

impl Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        owned(self.seat, f)?;
        f.write_str(self.name)
    }
}

impl Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        owned(self.seat, f)?;
        write!(f, "{}/{}", self.name, self.at)?;
        self.row.map_or(Ok(()), |row| write!(f, "/{row}"))
    }
}

fn owned(seat: Option<Seat>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    seat.map_or(Ok(()), |seat| write!(f, "{seat}/"))
}

impl Display for Ref {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ref::Seat(seat) => write!(f, "{seat}"),
            Ref::Zone(zone) => write!(f, "{zone}"),
            Ref::Card(zone, at) => write!(f, "{zone}/{at}"),
            Ref::Face(face) => write!(f, "card/{}", face.0),
            Ref::Thing(number) => write!(f, "thing/{number}"),
            Ref::Spot(spot) => write!(f, "{spot}"),
            Ref::Effect(spot, age) => write!(f, "{spot}/effect/{age}"),
            Ref::Ability(number, which) => write!(f, "thing/{number}/ability/{which}"),
            Ref::Order(seat, which) => write!(f, "{seat}/order/{which}"),
            Ref::Trigger(which) => write!(f, "trigger/{which}"),
            Ref::Amount(amount) => write!(f, "amount/{amount}"),
            Ref::Answer(which) => write!(f, "answer/{which}"),
        }
    }
}

impl Serialize for Ref {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl JsonSchema for Ref {
    fn schema_name() -> Cow<'static, str> {
        "Ref".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "Points at something: `A`, `A/hand/2`, `thing/17`, `A/slot/3/effect/0`.",
            "pattern": "^[A-D]$|^([A-D]/)?[a-z]+(/-?[0-9]+){0,2}(/(effect|ability)/[0-9]+)?$"
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_is_one_word() {
        let hand = Zone::of(Seat::A, "hand");
        let slot = Spot::new("slot", 3).of(Seat::B);
        let words = [
            (Ref::Seat(Seat::C), "C"),
            (Ref::Zone(hand), "A/hand"),
            (Ref::Card(hand, 2), "A/hand/2"),
            (Ref::Card(Zone::table("supply"), 0), "supply/0"),
            (Ref::Thing(17), "thing/17"),
            (Ref::Spot(Spot::new("tile", 5).row(2)), "tile/5/2"),
            (Ref::Effect(slot, 1), "B/slot/3/effect/1"),
            (Ref::Ability(17, 0), "thing/17/ability/0"),
            (Ref::Order(Seat::A, 4), "A/order/4"),
            (Ref::Amount(-2), "amount/-2"),
        ];
        words.into_iter().for_each(|(what, word)| assert_eq!(what.to_string(), word));
        assert_eq!(serde_json::to_string(&Ref::Trigger(1)).unwrap(), "\"trigger/1\"");
    }
}
