//! What a player is asked.

use crate::cards::CardList;
use crate::choices::{Question, waiting};
use crate::place::Place;
use crate::script::Aim;
use crate::state::{Choice, EXCHANGE, Run, State};
use crate::zones;
use kernel::{Face, Listener, Named, Ref, speak};
use std::fmt;

/// Says what an acting seat is asked.
pub(crate) fn ask(cards: &CardList, state: &State, out: &mut dyn Listener) -> fmt::Result {
    match state.choice {
        Choice::Mulligan => {
            speak!(out, "Which cards do you exchange? You may exchange up to ", EXCHANGE, ".")
        }
        Choice::Main => speak!(out, "Play a card, use an ability, or pass for the rest of the round."),
        Choice::Text(run) => {
            let (_, what) = waiting(cards, &run).map_or(("", "nothing"), wanted);
            let source = source(cards, state, &run);
            let text = cards.script(run.script).text.as_str();
            speak!(out, "For ", Named(source.what, source.name), ", choose ", what, ": ", text)
        }
        Choice::Nothing => Ok(()),
    }
}

/// What a step asks for, and the rule that says so.
pub(crate) fn wanted(question: Question) -> (&'static str, &'static str) {
    let Question::Aim(_, aim) = question else { return ("T-55", "one of the parts") };
    match aim {
        Aim::Return(_) => ("T-29", "any card of your discard pile but its own kind"),
        Aim::Revive(_) | Aim::Search(_) => ("T-61", "a card like that"),
        Aim::Destination(_) => ("T-30", "an empty place of your side in a close slot"),
        Aim::Sacrifice { .. } => ("T-19", "an ally to sacrifice"),
        Aim::Anchor { .. } => ("T-23", "the slot to count from"),
        Aim::Distribute => ("T-24", "how to split the damage"),
        Aim::RemoveEffect(_) | Aim::RemoveFromSlot => ("T-37", "what to remove"),
        Aim::Discard { .. } => ("T-28", "a card of your hand to discard"),
        Aim::Ground(_) => ("T-39", "a slot that it can be given to"),
        _ => ("T-36", "a unit that it can aim at"),
    }
}

/// Whose text it is.
pub(crate) struct Source {
    /// The unit as long as it is there, the card, the leader, or the place whose effect it is.
    pub(crate) what: Ref,
    /// The card or leader; none for an effect of a slot.
    pub(crate) card: Option<Face>,
    /// What it is called.
    pub(crate) name: String,
}

/// Whose text a player is asked about.
pub(crate) fn source(cards: &CardList, state: &State, run: &Run) -> Source {
    let here = || Place::all().any(|place| state.unit(place).is_some_and(|unit| unit.number == run.unit));
    let leader = state.side(run.seat).leader;
    match (cards.script(run.script).face, run.place(), leader) {
        (Some(face), ..) => {
            let what =
                if run.unit > 0 && here() { Ref::Thing(run.unit.into()) } else { Ref::Face(face.into()) };
            Source { what, card: Some(face.into()), name: cards.card(face).name.clone() }
        }
        (None, Some(place), _) if run.unit > 0 => {
            Source { what: place.what(), card: None, name: format!("slot {place}") }
        }
        (None, _, Some(index)) => {
            let card = cards.leader_face(index);
            Source { what: zones::leader(run.seat), card: Some(card), name: cards.name(card).to_owned() }
        }
        (None, ..) => Source { what: Ref::Seat(run.seat), card: None, name: "the effect".to_owned() },
    }
}
