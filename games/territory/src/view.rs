//! What a viewer sees, built up from what the viewer knows.

use crate::cards::{CardList, Kind};
use crate::guess::unseen;
use crate::moves::{legal, say};
use crate::place::{Part, Place};
use crate::power::{continuous, power};
use crate::projection::projected;
use crate::state::{Choice, Face, State};
use kernel::{Seat, Viewer};
use serde::Serialize;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose eyes; none for a spectator.
    pub viewer: Option<Seat>,
    /// From 1 to 3.
    pub round: u8,
    /// Who began the round.
    pub starter: Seat,
    /// Who has priority.
    pub priority: Seat,
    /// Rounds that nobody won.
    pub ties: u8,
    /// Whether cards may be exchanged at the start of a round.
    pub mulligan: bool,
    /// What is being decided.
    pub asked: Asked,
    /// What the viewer would do if time ran out (T-53).
    pub default: Option<String>,
    /// How it ended, if it has.
    pub result: Option<String>,
    /// Effects on whole slots, for whoever deploys there.
    pub effects: Vec<EffectView>,
    /// A's side and B's.
    pub sides: [SideView; 2],
}

/// What is being decided, and by whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub enum Asked {
    /// Both players exchange cards; these have yet to finish.
    Mulligan { waiting: Vec<Seat> },
    /// The player with priority plays.
    Main,
    /// A player chooses what a text asks.
    Text { seat: Seat, card: Option<String>, text: String },
    /// Nothing more.
    Nothing,
}

/// One player's half.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SideView {
    pub seat: Seat,
    pub leader: Option<LeaderView>,
    pub wins: u8,
    pub vp: i16,
    /// VP if the round ended now (T-47).
    pub projected: i16,
    pub passed: bool,
    pub plays: u8,
    /// Cards exchanged at the start of the round.
    pub exchanged: u8,
    pub deck: usize,
    /// What lies in the deck, or in deck and hand where the viewer cannot see it, in the order of the
    /// card list.
    pub unseen: Vec<String>,
    /// Cards whose face is hidden are none.
    pub hand: Vec<Option<CardView>>,
    pub units: [Option<UnitView>; 4],
    /// Effects on the player's own places.
    pub effects: Vec<EffectView>,
    pub discard: Vec<String>,
    /// The card that was played and is in no zone yet (T-20, T-54).
    pub resolving: Option<String>,
}

/// A leader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct LeaderView {
    pub name: String,
    pub text: String,
    /// Whether the ability was used this round.
    pub used: bool,
}

/// A card in a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CardView {
    pub name: String,
    /// Power of a unit.
    pub power: Option<i16>,
    pub text: String,
    /// Marked to be exchanged.
    pub exchanged: bool,
}

/// A unit in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct UnitView {
    pub name: String,
    pub power: i16,
    /// Power given and taken this round.
    pub given: i16,
    pub damage: i16,
    /// Power that depends on the table.
    pub bonus: i16,
    pub text: String,
}

/// An effect on a slot, so many times in a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct EffectView {
    /// From 1.
    pub slot: u8,
    pub text: String,
    pub count: u8,
}

/// Makes a view.
pub(crate) fn view(cards: &CardList, state: &State, viewer: Viewer) -> View {
    View {
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        },
        round: state.round,
        starter: state.starter,
        priority: state.priority,
        ties: state.ties,
        mulligan: state.mulligan,
        asked: asked(cards, state),
        default: default(cards, state, viewer),
        result: state.over.map(|scores| scores.to_string()),
        effects: (0..4).flat_map(|slot| effects_on(cards, state, Part::whole(slot))).collect(),
        sides: [Seat::A, Seat::B].map(|seat| side_view(cards, state, seat, viewer)),
    }
}

fn asked(cards: &CardList, state: &State) -> Asked {
    match state.choice {
        Choice::Mulligan => {
            let waiting = [Seat::A, Seat::B].into_iter().filter(|&seat| !state.side(seat).mulligan.done);
            Asked::Mulligan { waiting: waiting.collect() }
        }
        Choice::Main => Asked::Main,
        Choice::Text(run) => {
            let script = cards.script(run.script);
            let card = script.face.map(|face| cards.card(face).name.clone());
            Asked::Text { seat: run.seat, card, text: script.text.clone() }
        }
        Choice::Nothing => Asked::Nothing,
    }
}

fn default(cards: &CardList, state: &State, viewer: Viewer) -> Option<String> {
    let Viewer::Seat(seat) = viewer else { return None };
    let acting = match state.choice {
        Choice::Mulligan => !state.side(seat).mulligan.done,
        Choice::Main => state.priority == seat,
        Choice::Text(run) => run.seat == seat,
        Choice::Nothing => false,
    };
    let mut moves = Vec::new();
    if acting {
        legal(cards, state, seat, &mut moves);
    }
    let mut text = String::new();
    say(cards, state, seat, *moves.first()?, &mut text).ok()?;
    Some(text)
}

fn effects_on(cards: &CardList, state: &State, part: Part) -> Vec<EffectView> {
    let mut effects = Vec::new();
    state.effects.runs(part, |_, effect, count| {
        let text = cards.library.effect(effect).text.clone();
        effects.push(EffectView { slot: part.slot() + 1, text, count });
    });
    effects
}

fn side_view(cards: &CardList, state: &State, seat: Seat, viewer: Viewer) -> SideView {
    let side = state.side(seat);
    let own = viewer == Viewer::Seat(seat);
    let names = |faces: &[Face]| faces.iter().map(|&face| cards.card(face).name.clone()).collect();
    SideView {
        seat,
        leader: side.leader.map(|index| {
            let leader = &cards.leaders[index as usize];
            LeaderView { name: leader.name.clone(), text: leader.text.clone(), used: side.used }
        }),
        wins: side.wins,
        vp: side.vp,
        projected: projected(cards, state, seat),
        passed: side.passed,
        plays: side.plays,
        exchanged: side.mulligan.exchanged,
        deck: side.deck.len(),
        unseen: names(&unseen(side, own)),
        hand: hand_view(cards, state, seat, own),
        units: [0, 1, 2, 3].map(|slot| unit_view(cards, state, Place::new(seat, slot))),
        effects: Place::of(seat).flat_map(|place| effects_on(cards, state, Part::place(place))).collect(),
        discard: names(&side.discard),
        resolving: side.resolving.map(|face| cards.card(face).name.clone()),
    }
}

fn hand_view(cards: &CardList, state: &State, seat: Seat, own: bool) -> Vec<Option<CardView>> {
    let side = state.side(seat);
    let see = |(at, held): (usize, &crate::state::Held)| {
        let card = (own || held.open).then(|| cards.card(held.face))?;
        Some(CardView {
            name: card.name.clone(),
            power: (card.kind == Kind::Unit).then_some(card.power),
            text: card.text.clone(),
            exchanged: own && side.mulligan.marks & 1 << at != 0,
        })
    };
    side.hand.iter().enumerate().map(see).collect()
}

fn unit_view(cards: &CardList, state: &State, place: Place) -> Option<UnitView> {
    let unit = state.unit(place)?;
    let card = cards.card(unit.face);
    Some(UnitView {
        name: card.name.clone(),
        power: power(cards, state, place)?,
        given: unit.given,
        damage: unit.damage,
        bonus: continuous(cards, state, place, unit),
        text: card.text.clone(),
    })
}
