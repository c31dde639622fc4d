//! Cards that go together.

use crate::cards::CardList;
use crate::script::Place;
use crate::zones::{deck, discard, hand};
use kernel::{Change, Face, Listener, Named, Ref, Seat, Speak, Zone};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// Cards that go together from one place to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Lot {
    /// From where.
    pub from: Ref,
    /// To where.
    pub to: Ref,
    /// How many.
    pub count: u16,
    /// Which, if the listener may know them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<Face>>,
}

impl Lot {
    /// Cards go from zone to zone.
    pub(crate) fn new(cards: Vec<Face>, from: Zone, to: Zone) -> Lot {
        Lot { from: Ref::Zone(from), to: Ref::Zone(to), count: cards.len() as u16, cards: Some(cards) }
    }

    /// A player gets a card.
    pub(crate) fn gained(card: Face, from: Ref, seat: Seat, place: Place) -> Lot {
        let to = match place {
            Place::Discard => discard(seat),
            Place::Hand => hand(seat),
            Place::Deck => deck(seat),
        };
        Lot { from, to: Ref::Zone(to), count: 1, cards: Some(vec![card]) }
    }

    /// The same for those who may not know the cards.
    pub(crate) fn hidden(&self) -> Lot {
        Lot { from: self.from, to: self.to, count: self.count, cards: None }
    }

    /// What happened to the table; equal cards go together.
    pub(crate) fn changes(&self, out: &mut Vec<Change>) {
        let (from, to) = (self.from, self.to);
        let moves = |card, count| Change::Moves { card, thing: None, from: Some(from), to: Some(to), count };
        match &self.cards {
            Some(cards) => out.extend(alike(cards).map(|(card, count)| moves(Some(card), count as u16))),
            None => out.push(moves(None, self.count)),
        }
    }

    /// Its cards in words: their names, or how many.
    pub(crate) fn names<'a>(&'a self, list: &'a CardList) -> Names<'a> {
        Names { list, count: self.count, cards: self.cards.as_deref() }
    }
}

/// Cards in words: `2 Copper, Estate`, or `3 cards` where they are hidden.
pub(crate) struct Names<'a> {
    pub(crate) list: &'a CardList,
    pub(crate) count: u16,
    pub(crate) cards: Option<&'a [Face]>,
}

impl Speak for Names<'_> {
    fn speak(&self, out: &mut dyn Listener) -> fmt::Result {
        let Some(cards) = self.cards else { return sized(self.count.into()).speak(out) };
        for (at, (card, count)) in alike(cards).enumerate() {
            out.write_str(if at == 0 { "" } else { ", " })?;
            if count > 1 {
                write!(out, "{count} ")?;
            }
            Named(Ref::Face(card), &self.list.card(card).name).speak(out)?;
        }
        Ok(())
    }
}

/// Cards that follow each other, counted.
fn alike(cards: &[Face]) -> impl Iterator<Item = (Face, usize)> {
    cards.chunk_by(|one, other| one == other).map(|group| (group[0], group.len()))
}

/// `3 cards`.
pub(crate) fn sized(cards: usize) -> String {
    format!("{cards} card{}", if cards == 1 { "" } else { "s" })
}

/// `2 Copper`, or `Copper` for one.
pub(crate) fn numbered(name: &str, count: usize) -> String {
    if count == 1 { name.to_owned() } else { format!("{count} {name}") }
}
