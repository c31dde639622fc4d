//! What views are made of.
//!
//! A view is the game's own data, and every object in it that stands for something has a field
//! `ref`. A client that knows no game reads it by this convention: `card` is what is printed on it,
//! `place` where it stands, `count` how many cards lie there, `cards` those of them that are known.
//! `parts` are the words of a sentence: their references point at what is shown elsewhere.

use crate::{Face, Ref, Seat, Zone};
use schemars::JsonSchema;
use serde::Serialize;

/// A zone as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ZoneView<C> {
    /// Which zone.
    #[serde(rename = "ref")]
    pub what: Ref,
    /// How many cards lie there.
    pub count: usize,
    /// The cards, as far as they are listed; one that the viewer does not know is null.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Option<C>>,
}

impl<C> ZoneView<C> {
    /// A zone of which only the number of cards is known.
    pub fn closed(zone: Zone, count: usize) -> ZoneView<C> {
        ZoneView { what: Ref::Zone(zone), count, cards: Vec::new() }
    }

    /// A zone whose cards are listed; those that are not known are none.
    pub fn listed(zone: Zone, cards: impl IntoIterator<Item = Option<C>>) -> ZoneView<C> {
        let cards: Vec<Option<C>> = cards.into_iter().collect();
        ZoneView { what: Ref::Zone(zone), count: cards.len(), cards }
    }

    /// The cards that are known.
    pub fn known(&self) -> impl Iterator<Item = &C> {
        self.cards.iter().flatten()
    }
}

/// A card of which no more is to be said than what is printed on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CardSight {
    /// Where it lies.
    #[serde(rename = "ref")]
    pub what: Ref,
    /// Which card it is.
    pub card: Face,
    /// What it is called.
    pub name: String,
}

/// Something on the table that an event points at, with what it takes to tell of it when it is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Mark {
    /// What it is.
    #[serde(rename = "ref")]
    pub what: Ref,
    /// Whose it is.
    pub seat: Seat,
    /// Which card it is, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Face>,
    /// Which one of that name, where moves number them: 2 for `Horseman 2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub copy: Option<u8>,
}

impl Mark {
    /// A player, or what stands for the player: a Hero, a base.
    pub const fn seat(seat: Seat) -> Mark {
        Mark { what: Ref::Seat(seat), seat, card: None, copy: None }
    }

    /// The thing of this number.
    pub const fn thing(number: u16, seat: Seat, card: Face) -> Mark {
        Mark::card(Ref::Thing(number), seat, card)
    }

    /// A card that is not a thing in play.
    pub const fn card(what: Ref, seat: Seat, card: Face) -> Mark {
        Mark { what, seat, card: Some(card), copy: None }
    }

    /// The same with the number behind its name; the first one has none.
    pub const fn numbered(self, copy: u8) -> Mark {
        Mark { copy: if copy > 1 { Some(copy) } else { None }, ..self }
    }
}
