//! What is told.

use crate::cards::CardList;
use crate::lot::{Lot, Names, sized};
use crate::zones::{deck, discard, hand};
use kernel::{Change, Face, Listener, Named, Ref, Seat, Zone, speak};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Event {
    /// A turn begins: the player, and the number of the player's turn.
    TurnBegan { seat: Seat, turn: u16 },
    /// Cards are played: one, or all treasures.
    Played { seat: Seat, lot: Lot },
    /// Cards are drawn.
    Drew { seat: Seat, lot: Lot },
    /// The discard pile becomes the deck.
    Shuffled { seat: Seat },
    /// A card is bought.
    Bought { seat: Seat, lot: Lot },
    /// A card is gained.
    Gained { seat: Seat, lot: Lot },
    /// Cards are discarded.
    Discarded { seat: Seat, lot: Lot },
    /// A deck goes into the discard pile.
    DiscardedDeck { seat: Seat, lot: Lot },
    /// Cards are trashed.
    Trashed { seat: Seat, lot: Lot },
    /// Cards are shown; what comes off a deck goes where the lots say.
    Revealed { seat: Seat, cards: Vec<Face>, lots: Vec<Lot> },
    /// A reaction is shown and the attack passes by.
    Blocked { seat: Seat, card: Face },
    /// The top cards of the own deck are looked at.
    Looked { seat: Seat, lot: Lot },
    /// A card goes on the deck.
    PutOnDeck { seat: Seat, lot: Lot },
    /// A card goes to the hand.
    Took { seat: Seat, lot: Lot },
    /// A card goes back to its pile of the supply.
    Returned { seat: Seat, lot: Lot },
    /// A card is set aside.
    SetAside { seat: Seat, lot: Lot },
    /// The turn ends: hand first, then cards in play are discarded; durations stay (P-18).
    CleanedUp { seat: Seat, lots: Vec<Lot> },
    /// The match is over.
    Ended { result: String },
}

impl Event {
    /// What a player is told who sees the cards, and what the others are.
    pub(crate) fn secret(lot: Lot, event: impl Fn(Lot) -> Event) -> (Event, Option<Event>) {
        let open = event(lot.hidden());
        (event(lot), Some(open))
    }

    /// Whether it shows cards that were hidden, other than by a player's own move.
    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Event::Revealed { .. } | Event::Blocked { .. })
    }

    /// What happened to the table.
    pub(crate) fn changes(&self, out: &mut Vec<Change>) {
        if let Event::Shuffled { seat } = *self {
            out.push(Change::Shuffles { from: Ref::Zone(discard(seat)), to: Ref::Zone(deck(seat)) });
        }
        self.lots().iter().for_each(|lot| lot.changes(out));
    }

    /// The cards that went somewhere.
    fn lots(&self) -> &[Lot] {
        match self {
            Event::Played { lot, .. }
            | Event::Drew { lot, .. }
            | Event::Bought { lot, .. }
            | Event::Gained { lot, .. }
            | Event::Discarded { lot, .. }
            | Event::DiscardedDeck { lot, .. }
            | Event::Trashed { lot, .. }
            | Event::Looked { lot, .. }
            | Event::PutOnDeck { lot, .. }
            | Event::Took { lot, .. }
            | Event::Returned { lot, .. }
            | Event::SetAside { lot, .. } => std::slice::from_ref(lot),
            Event::Revealed { lots, .. } | Event::CleanedUp { lots, .. } => lots,
            Event::TurnBegan { .. }
            | Event::Shuffled { .. }
            | Event::Blocked { .. }
            | Event::Ended { .. } => &[],
        }
    }

    /// Tells the event in a sentence.
    pub(crate) fn tell(&self, list: &CardList, out: &mut dyn Listener) -> fmt::Result {
        let shown = |cards| Names { list, count: 0, cards: Some(cards) };
        match *self {
            Event::TurnBegan { seat, turn } => speak!(out, seat, "'s turn ", turn, " begins."),
            Event::Played { seat, ref lot } => speak!(out, seat, " plays ", lot.names(list), "."),
            Event::Drew { seat, ref lot } => speak!(out, seat, " draws ", lot.names(list), "."),
            Event::Shuffled { seat } => {
                let (from, to) = (whole(discard(seat), "discard pile"), whole(deck(seat), "deck"));
                speak!(out, seat, " shuffles the ", from, " into a new ", to, ".")
            }
            Event::Bought { seat, ref lot } => speak!(out, seat, " buys ", lot.names(list), "."),
            Event::Gained { seat, ref lot } => {
                speak!(out, seat, " gains ", lot.names(list))?;
                tell_place(seat, lot.to, out)
            }
            Event::Discarded { seat, ref lot } => speak!(out, seat, " discards ", lot.names(list), "."),
            Event::DiscardedDeck { seat, ref lot } => {
                let (from, to) = (whole(deck(seat), "deck"), whole(discard(seat), "discard pile"));
                let size = sized(lot.count.into());
                speak!(out, seat, " puts the ", from, " into the ", to, " (", size, ").")
            }
            Event::Trashed { seat, ref lot } => speak!(out, seat, " trashes ", lot.names(list), "."),
            Event::Revealed { seat, ref cards, .. } => speak!(out, seat, " reveals ", shown(cards), "."),
            Event::Blocked { seat, card } => {
                speak!(out, seat, " reveals ", shown(&[card]), " and is not affected.")
            }
            Event::Looked { seat, ref lot } => speak!(out, seat, " looks at ", lot.names(list), "."),
            Event::PutOnDeck { seat, ref lot } => {
                let unknown = lot.cards.is_none().then_some("a card");
                let known = lot.cards.is_some().then(|| lot.names(list));
                speak!(out, seat, " puts ", unknown, known, " on the ", whole(deck(seat), "deck"), ".")
            }
            Event::Took { seat, ref lot } => {
                let unknown = lot.cards.is_none().then_some("a card");
                let known = lot.cards.is_some().then(|| lot.names(list));
                speak!(out, seat, " takes ", unknown, known, " to ", whole(hand(seat), "hand"), ".")
            }
            Event::Returned { seat, ref lot } => {
                speak!(out, seat, " returns ", lot.names(list), " to the supply.")
            }
            Event::SetAside { seat, ref lot } => speak!(out, seat, " sets ", lot.names(list), " aside."),
            Event::CleanedUp { seat, ref lots } => {
                match lots.iter().find(|lot| lot.from == Ref::Zone(hand(seat))) {
                    Some(held) => speak!(out, seat, " discards ", held.names(list), "."),
                    None => speak!(out, seat, " cleans up."),
                }
            }
            Event::Ended { ref result } => speak!(out, "The match is over: ", result.as_str(), "."),
        }
    }
}

/// Where a gained card goes, if it is not the usual place (P-10).
fn tell_place(seat: Seat, to: Ref, out: &mut dyn Listener) -> fmt::Result {
    match to {
        Ref::Zone(zone) if zone == hand(seat) => speak!(out, " to ", whole(zone, "hand"), "."),
        Ref::Zone(zone) if zone == deck(seat) => {
            speak!(out, " to the top of the ", whole(zone, "deck"), ".")
        }
        _ => speak!(out, "."),
    }
}

/// A zone by its name.
fn whole(zone: Zone, name: &'static str) -> Named<&'static str> {
    Named(Ref::Zone(zone), name)
}
