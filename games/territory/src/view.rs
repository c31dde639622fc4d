//! What a viewer sees, built up from what the viewer knows.

use crate::ask::source;
use crate::cards::{CardList, Kind};
use crate::choices::asked as asked_of;
use crate::conquer::{Conquest, to_come};
use crate::guess::unseen;
use crate::place::{Part, Place};
use crate::power::{continuous, leads, power};
use crate::projection::projected;
use crate::state::{Choice, Held, State};
use crate::zones::{self, deck, discard, hand, resolving};
use kernel::{CardSight, Face, Ref, Seat, Viewer, Zone, ZoneView};
use schemars::JsonSchema;
use serde::Serialize;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
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
    /// How it ended, if it has.
    pub result: Option<String>,
    /// Whether the slots of this round are decided for good (T-06).
    pub decided: bool,
    /// Whether nobody gains VP in this round any more (T-60).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub barren: bool,
    /// Who won the round before, if anybody did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<Seat>,
    /// Texts that happen when the next round begins (T-60).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<String>,
    /// The slots from left to right.
    pub slots: [SlotView; 4],
    /// Conquers that are still to come, next one first (T-07); not the one that is asked about.
    pub conquers: Vec<ConquerView>,
    /// Effects on whole slots, for whoever deploys there.
    pub effects: Vec<EffectView>,
    /// A's side and B's.
    pub sides: [SideView; 2],
}

/// What is being decided, and by whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Asked {
    /// Both players exchange cards; these have yet to finish.
    Mulligan { waiting: Vec<Seat> },
    /// The player with priority plays.
    Main,
    /// A player chooses what a text asks: that of a unit, an Action, a leader, or of an effect on a
    /// place, which has no card.
    Text { seat: Seat, source: Ref, card: Option<Face>, name: String, text: String },
    /// Nothing more.
    Nothing,
}

/// A slot with both its sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct SlotView {
    #[serde(rename = "ref")]
    pub what: Ref,
    /// From 1.
    pub slot: u8,
    /// Who wins it as it stands; once slots are decided, who has won it (T-04, T-06).
    pub winner: Option<Seat>,
}

/// A Conquer that is still to come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ConquerView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub seat: Seat,
    /// Where its unit stood when the slots were decided.
    pub place: Ref,
    pub card: Face,
    pub name: String,
    pub text: String,
}

/// One player's half.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct SideView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub seat: Seat,
    pub leader: Option<LeaderView>,
    pub wins: u8,
    pub vp: i16,
    /// VP if the round ended now (T-47).
    pub projected: i16,
    pub passed: bool,
    /// Units that died this round.
    #[serde(skip_serializing_if = "is_none")]
    pub deaths: u8,
    pub plays: u8,
    /// Cards exchanged at the start of the round.
    pub exchanged: u8,
    pub deck: ZoneView<CardSight>,
    /// What lies in the deck, or in deck and hand where the viewer cannot see it, in the order of the
    /// card list.
    pub unseen: Vec<UnseenView>,
    pub hand: ZoneView<CardView>,
    pub units: [Option<UnitView>; 4],
    /// Effects on the player's own places.
    pub effects: Vec<EffectView>,
    pub discard: ZoneView<CardSight>,
    /// The card that was played and has yet to enter or to be discarded (T-20, T-54).
    pub resolving: ZoneView<CardSight>,
}

/// A leader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct LeaderView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub card: Face,
    pub name: String,
    pub text: String,
    /// Whether the ability was used this round.
    pub used: bool,
}

/// Copies of a card that are somewhere. It has no reference: nobody can point at them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct UnseenView {
    pub card: Face,
    pub name: String,
    pub copies: u8,
}

/// A card in a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CardView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub card: Face,
    pub name: String,
    /// Power of a unit.
    pub power: Option<i16>,
    pub text: String,
    /// Marked to be exchanged.
    pub exchanged: bool,
}

/// A unit in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct UnitView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub card: Face,
    pub place: Ref,
    pub name: String,
    pub power: i16,
    /// Power given and taken this round.
    pub given: i16,
    pub damage: i16,
    /// Power that depends on the table.
    pub bonus: i16,
    pub text: String,
    /// Whether it has lost the abilities of its card (T-58).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub silent: bool,
    /// The abilities that it was given (T-58).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gifts: Vec<String>,
    /// Whether it is the card of the other player (T-61).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub astray: bool,
    /// Whether it is a token (T-57).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub token: bool,
}

/// An effect on a place or on a whole slot. Its reference says how old it is there, the oldest is 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct EffectView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub place: Ref,
    /// From 1.
    pub slot: u8,
    /// Its place among all effects on the slot, on either side and for both: 1 is the oldest. A unit
    /// that is deployed meets those on its place and those for both in this order (T-15).
    pub order: u16,
    pub text: String,
}

fn is_none(number: &u8) -> bool {
    *number == 0
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
        result: state.over.map(|scores| scores.to_string()),
        decided: state.is_decided(),
        barren: state.barren,
        last: state.last,
        later: state
            .later
            .iter()
            .map(|it| format!("{}: {}", it.seat, cards.script(it.script).text))
            .collect(),
        slots: [0, 1, 2, 3].map(|slot| slot_view(cards, state, slot)),
        conquers: (0..).zip(to_come(cards, state)).map(|(at, next)| conquer_view(cards, at, next)).collect(),
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
            let (source, text) = (source(cards, state, &run), cards.script(run.script).text.clone());
            Asked::Text {
                seat: asked_of(cards, &run),
                source: source.what,
                card: source.card,
                name: source.name,
                text,
            }
        }
        Choice::Nothing => Asked::Nothing,
    }
}

fn slot_view(cards: &CardList, state: &State, slot: u8) -> SlotView {
    let won = |seat: &Seat| state.won(Place::new(*seat, slot));
    let winner = match state.is_decided() {
        true => [Seat::A, Seat::B].into_iter().find(won),
        false => leads(cards, state, slot),
    };
    SlotView { what: Part::whole(slot).what(), slot: slot + 1, winner }
}

fn conquer_view(cards: &CardList, at: u8, next: Conquest) -> ConquerView {
    ConquerView {
        what: Ref::Trigger(at),
        seat: next.place.seat(),
        place: next.place.what(),
        card: next.face.into(),
        name: cards.card(next.face).name.clone(),
        text: cards.script(next.script).text.clone(),
    }
}

fn effects_on(cards: &CardList, state: &State, part: Part) -> Vec<EffectView> {
    let mut effects = Vec::new();
    state.effects.each(part, |effect, order| {
        // What is older than 255 others can hardly be told apart any more.
        let age = u8::try_from(effects.len()).unwrap_or(u8::MAX);
        effects.push(EffectView {
            what: Ref::Effect(part.spot(), age),
            place: part.what(),
            slot: part.slot() + 1,
            order,
            text: cards.library.effect(effect).text.clone(),
        });
    });
    effects
}

fn side_view(cards: &CardList, state: &State, seat: Seat, viewer: Viewer) -> SideView {
    let side = state.side(seat);
    let own = viewer == Viewer::Seat(seat);
    let pile = |zone: Zone, faces: &[crate::Face]| {
        let sight = |(at, face): (u16, &crate::Face)| {
            let name = cards.card(*face).name.clone();
            Some(CardSight { what: Ref::Card(zone, at), card: (*face).into(), name })
        };
        ZoneView::listed(zone, (0..).zip(faces).map(sight))
    };
    SideView {
        what: Ref::Seat(seat),
        seat,
        leader: side.leader.map(|index| leader_view(cards, seat, index, side.used)),
        wins: side.wins,
        vp: side.vp,
        projected: projected(cards, state, seat),
        passed: side.passed,
        deaths: side.deaths,
        plays: side.plays,
        exchanged: side.mulligan.exchanged,
        deck: ZoneView::closed(deck(seat), side.deck.len()),
        unseen: unseen_view(cards, &unseen(side, own)),
        hand: hand_view(cards, state, seat, own),
        units: [0, 1, 2, 3].map(|slot| unit_view(cards, state, Place::new(seat, slot))),
        effects: Place::of(seat).flat_map(|place| effects_on(cards, state, Part::place(place))).collect(),
        discard: pile(discard(seat), &side.discard),
        resolving: pile(resolving(seat), side.resolving.as_slice()),
    }
}

fn leader_view(cards: &CardList, seat: Seat, index: u8, used: bool) -> LeaderView {
    let leader = &cards.leaders[index as usize];
    LeaderView {
        what: zones::leader(seat),
        card: cards.leader_face(index),
        name: leader.name.clone(),
        text: leader.text.clone(),
        used,
    }
}

/// Cards that are sorted, each once with how many there are.
fn unseen_view(cards: &CardList, faces: &[crate::Face]) -> Vec<UnseenView> {
    let alike = faces.chunk_by(|one, other| one == other);
    let view = |alike: &[crate::Face]| {
        let name = cards.card(alike[0]).name.clone();
        UnseenView { card: alike[0].into(), name, copies: alike.len() as u8 }
    };
    alike.map(view).collect()
}

fn hand_view(cards: &CardList, state: &State, seat: Seat, own: bool) -> ZoneView<CardView> {
    let (side, zone) = (state.side(seat), hand(seat));
    let see = |(at, held): (u16, &Held)| {
        let card = (own || held.open).then(|| cards.card(held.face))?;
        Some(CardView {
            what: Ref::Card(zone, at),
            card: held.face.into(),
            name: card.name.clone(),
            power: (card.kind == Kind::Unit).then_some(card.power),
            text: card.text.clone(),
            exchanged: own && side.mulligan.marks & 1 << at != 0,
        })
    };
    ZoneView::listed(zone, (0..).zip(&side.hand).map(see))
}

fn unit_view(cards: &CardList, state: &State, place: Place) -> Option<UnitView> {
    let unit = state.unit(place)?;
    let card = cards.card(unit.face);
    Some(UnitView {
        what: Ref::Thing(unit.number.into()),
        card: unit.face.into(),
        place: place.what(),
        name: card.name.clone(),
        power: power(cards, state, place)?,
        given: unit.given,
        damage: unit.damage,
        bonus: continuous(cards, state, place, unit),
        text: card.text.clone(),
        silent: unit.silent,
        gifts: unit.gifts.iter().filter_map(|&gift| Some(cards.library.gift(gift)?.text.clone())).collect(),
        astray: unit.astray,
        token: unit.token,
    })
}
