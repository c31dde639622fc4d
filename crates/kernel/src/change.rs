//! What an event does to the table, in a form that all games share.

use crate::{Face, Mark, Ref};
use schemars::JsonSchema;
use serde::Serialize;

/// Something that an event did to the table. A client that knows no game can show it: a card flies,
/// a number rises from a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
pub enum Change {
    /// Cards or a thing go from one place to another.
    Moves {
        /// Which card, if the viewer may know it.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Face>,
        /// Which thing it is as long as it is in play.
        #[serde(skip_serializing_if = "Option::is_none")]
        thing: Option<Ref>,
        /// From where: a zone or a place. Nowhere: it was made.
        #[serde(skip_serializing_if = "Option::is_none")]
        from: Option<Ref>,
        /// To where. Nowhere: it is gone from the match.
        #[serde(skip_serializing_if = "Option::is_none")]
        to: Option<Ref>,
        /// How many alike.
        count: u16,
    },
    /// All cards of a zone are put into another one and shuffled.
    Shuffles {
        /// Where they lay.
        from: Ref,
        /// Where they lie now.
        to: Ref,
    },
    /// A number of something goes up or down.
    Counts {
        /// Of what.
        what: Ref,
        /// Which number, by its name in the view.
        number: &'static str,
        /// By how much.
        by: i32,
    },
}

impl Change {
    /// A card goes from zone to zone; none if the viewer may not know which.
    pub fn card(card: Option<Face>, from: Ref, to: Ref) -> Change {
        Change::Moves { card, thing: None, from: Some(from), to: Some(to), count: 1 }
    }

    /// This many cards that the viewer does not know go from zone to zone.
    pub fn cards(count: u16, from: Ref, to: Ref) -> Change {
        Change::Moves { card: None, thing: None, from: Some(from), to: Some(to), count }
    }

    /// A card comes into play as a thing; from nowhere if it was made.
    pub fn enters(thing: Mark, from: Option<Ref>, to: Ref) -> Change {
        Change::Moves { card: thing.card, thing: Some(thing.what), from, to: Some(to), count: 1 }
    }

    /// A thing leaves play; to nowhere if it is gone from the match.
    pub fn leaves(thing: Mark, from: Ref, to: Option<Ref>) -> Change {
        Change::Moves { card: thing.card, thing: Some(thing.what), from: Some(from), to, count: 1 }
    }

    /// A thing goes from place to place.
    pub fn goes(thing: Mark, from: Ref, to: Ref) -> Change {
        let (from, to) = (Some(from), Some(to));
        Change::Moves { card: thing.card, thing: Some(thing.what), from, to, count: 1 }
    }

    /// A number goes up or down.
    pub fn counts(what: Ref, number: &'static str, by: impl Into<i32>) -> Change {
        Change::Counts { what, number, by: by.into() }
    }
}
