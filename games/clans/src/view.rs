//! What a viewer sees, built up from what the viewer knows.

use crate::abilities::Trait;
use crate::board::{LANES, Place, ROWS, Tile};
use crate::cards::CardList;
use crate::forecast::{AttackView, forecast};
use crate::moves::{Move, label, legal};
use crate::script::Gift;
use crate::state::{Blockers, Feats, LAST_TURN, Side, State, Unit};
use crate::texts::chooser;
use crate::zones::{deck, discard, hand, spot};
use kernel::{Card, CardSight, Face, Ref, Seat, Viewer, ZoneView};
use schemars::JsonSchema;
use serde::Serialize;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct View {
    /// Whose eyes; none for a spectator.
    pub viewer: Option<Seat>,
    /// Which turn it is, both players' counted.
    pub turn: u8,
    /// The last turn that there can be (C-30).
    pub last_turn: u8,
    /// Whose turn it is.
    pub active: Seat,
    /// How many cards may still be placed in this turn.
    pub placements: u8,
    /// What closes a base.
    pub base_blockers: Blockers,
    /// The text that waits for a choice, if one does (C-53).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<AskedView>,
    /// How it ended, if it has.
    pub result: Option<String>,
    /// The lanes; of each A's home tile, the middle and B's home tile.
    pub lanes: [[TileView; ROWS]; LANES],
    /// A's side and B's.
    pub sides: [SideView; 2],
}

/// A text that waits for its player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct AskedView {
    pub seat: Seat,
    pub card: Face,
    pub name: String,
    pub text: String,
}

/// A tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct TileView {
    /// Where.
    #[serde(rename = "ref")]
    pub what: Ref,
    /// Whose home it is; the middle is nobody's.
    pub home: Option<Seat>,
    /// The cards on it, in order of arrival.
    pub units: Vec<UnitView>,
}

/// What a player has besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SideView {
    /// The player, and what stands for the player: the base.
    #[serde(rename = "ref")]
    pub what: Ref,
    /// Whose.
    pub seat: Seat,
    /// HP of the base.
    pub base: i16,
    /// Cards left in the deck.
    pub deck: ZoneView<CardSight>,
    /// Cards whose face is hidden are none.
    pub hand: ZoneView<CardView>,
    /// The discard pile, oldest first.
    pub discard: ZoneView<CardSight>,
    /// What lies in the deck, or in deck and hand where the viewer cannot see it, by name.
    pub unseen: Vec<UnseenView>,
    /// What the player has done so far.
    pub tally: Feats,
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
pub struct CardView {
    /// Where it is held.
    #[serde(rename = "ref")]
    pub what: Ref,
    /// Which card it is.
    pub card: Face,
    /// Its name.
    pub name: String,
    /// What it deals.
    pub damage: u8,
    /// What it can take.
    pub hp: u8,
    /// The most action points it holds.
    pub max_ap: u8,
    /// What it gains when its player's turn starts.
    pub ap_per_turn: u8,
    /// What its attack costs.
    pub attack_cost: u8,
    /// Its text.
    pub text: String,
    /// The lanes it may be placed in now, from 1. Clients are told by offers.
    #[serde(skip)]
    pub lanes: Vec<u8>,
}

/// A card on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct UnitView {
    /// Which one it is, as long as it stands.
    #[serde(rename = "ref")]
    pub what: Ref,
    /// Which card it is.
    pub card: Face,
    /// Where it stands.
    pub place: Ref,
    /// Whose.
    pub seat: Seat,
    /// What moves call it.
    pub label: String,
    /// Its name.
    pub name: String,
    /// What it deals, Fury aside.
    pub damage: u8,
    /// What is left of it.
    pub hp: i16,
    /// What it began with.
    pub max_hp: u8,
    /// Action points it has.
    pub ap: u8,
    /// The most it holds.
    pub max_ap: u8,
    /// What it gains when its player's turn starts.
    pub ap_per_turn: u8,
    /// What its attack costs.
    pub attack_cost: u8,
    /// Its text.
    pub text: String,
    /// What it has besides what is printed, and its counters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<String>,
    /// Where it may move now: `forward` or `back`. Clients are told by offers.
    #[serde(skip)]
    pub moves: Vec<&'static str>,
    /// What it may attack now, and what would come of it. Clients ask for a forecast.
    #[serde(skip)]
    pub attacks: Vec<AttackView>,
}

/// Makes a view.
pub(crate) fn view(cards: &CardList, state: &State, viewer: Viewer) -> View {
    let mut options = Vec::new();
    if state.over.is_none() && state.run.is_none() {
        legal(cards, state, state.active, &mut options);
    }
    let tile = |lane, row| tile_view(cards, state, Tile::new(lane, row), &options);
    View {
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        },
        turn: state.turn,
        last_turn: LAST_TURN,
        active: state.active,
        placements: state.placements().saturating_sub(state.placed),
        base_blockers: state.blockers,
        asked: state.run.map(|run| {
            let card = cards.card(run.face);
            AskedView {
                seat: chooser(cards, state).unwrap_or(run.seat),
                card: run.face,
                name: card.name.clone(),
                text: card.text.clone(),
            }
        }),
        result: state.over.map(|scores| scores.to_string()),
        lanes: [0, 1, 2].map(|lane| [0, 1, 2].map(|row| tile(lane, row))),
        sides: [Seat::A, Seat::B].map(|seat| side_view(cards, state, seat, viewer, &options)),
    }
}

fn tile_view(cards: &CardList, state: &State, tile: Tile, options: &[Move]) -> TileView {
    let units = state.on(tile).iter().enumerate();
    let units = units.map(|(slot, unit)| unit_view(cards, state, Place::new(tile, slot), unit, options));
    TileView { what: spot(tile), home: tile.owner(), units: units.collect() }
}

/// What a card can do is plain to everybody: board and action points are public (C-42).
fn unit_view(cards: &CardList, state: &State, place: Place, unit: &Unit, options: &[Move]) -> UnitView {
    let card = cards.card(unit.face);
    let attack = |mv: &Move| match *mv {
        Move::Attack(from, target) if from == place => Some(forecast(cards, state, place, unit, target)),
        _ => None,
    };
    let march = |mv: &Move| match *mv {
        Move::March(from, way) if from == place => Some(way.name()),
        _ => None,
    };
    UnitView {
        what: unit.reference(),
        card: unit.face,
        place: spot(place.tile()),
        seat: unit.owner,
        label: label(cards, unit).to_string(),
        name: card.name.clone(),
        damage: unit.stats.damage,
        hp: unit.hp,
        max_hp: unit.stats.hp,
        ap: unit.ap,
        max_ap: unit.stats.max_ap,
        ap_per_turn: unit.stats.ap_per_turn,
        attack_cost: unit.stats.attack_cost,
        text: card.text.clone(),
        states: states(cards, unit),
        moves: options.iter().filter_map(march).collect(),
        attacks: options.iter().filter_map(attack).collect(),
    }
}

/// Keywords that are not printed on it, or are not there any more, and counters.
fn states(cards: &CardList, unit: &Unit) -> Vec<String> {
    let printed = Unit { stats: *cards.stats(unit.face), ..*unit };
    let mut states = Vec::new();
    for ability in Trait::ALL.into_iter().chain(Trait::GIVEN) {
        match (printed.stats.has(ability), unit.stats.has(ability)) {
            (false, true) => states.push(ability.name().to_owned()),
            (true, false) => states.push(format!("no {}", ability.name())),
            _ => {}
        }
    }
    for (power, gift) in Gift::POWERS {
        let by = gift.of(unit) - gift.of(&printed);
        if by != 0 {
            states.push(format!("{by:+} {power}"));
        }
    }
    for (kind, &many) in cards.counters.iter().zip(&unit.tale.counters).filter(|(_, many)| **many > 0) {
        states.push(format!("{many} {kind}"));
    }
    states
}

fn side_view(cards: &CardList, state: &State, seat: Seat, viewer: Viewer, options: &[Move]) -> SideView {
    let side = state.side(seat);
    let mine = if seat == state.active { options } else { &[] };
    let see = |(at, card): (usize, &Card)| {
        let what = Ref::Card(hand(seat), at as u16);
        Some(card_view(cards, what, card.seen_by(viewer)?, mine))
    };
    let lie = |(at, &card): (usize, &Face)| {
        let what = Ref::Card(discard(seat), at as u16);
        Some(CardSight { what, card, name: cards.name(card).to_owned() })
    };
    SideView {
        what: Ref::Seat(seat),
        seat,
        base: side.base,
        deck: ZoneView::closed(deck(seat), side.deck.len()),
        hand: ZoneView::listed(hand(seat), side.hand.iter().enumerate().map(see)),
        discard: ZoneView::listed(discard(seat), side.discard.iter().enumerate().map(lie)),
        unseen: unseen(cards, side, viewer),
        tally: side.tally,
    }
}

fn card_view(cards: &CardList, what: Ref, face: Face, options: &[Move]) -> CardView {
    let card = cards.card(face);
    let lane = |mv: &Move| match *mv {
        Move::Place(other, lane) if other == face => Some(lane + 1),
        _ => None,
    };
    CardView {
        what,
        card: face,
        name: card.name.clone(),
        damage: card.stats.damage,
        hp: card.stats.hp,
        max_ap: card.stats.max_ap,
        ap_per_turn: card.stats.ap_per_turn,
        attack_cost: card.stats.attack_cost,
        text: card.text.clone(),
        lanes: options.iter().filter_map(lane).collect(),
    }
}

/// Decks are known, their order and the other hand are not (C-42).
fn unseen(cards: &CardList, side: &Side, viewer: Viewer) -> Vec<UnseenView> {
    let hidden = side.deck.iter().chain(&side.hand).filter(|card| !card.known.to(viewer));
    let mut faces: Vec<Face> = hidden.map(|card| card.face).collect();
    faces.sort_unstable_by_key(|&face| cards.name(face));
    let alike = faces.chunk_by(PartialEq::eq);
    alike
        .map(|faces| {
            let (card, copies) = (faces[0], faces.len() as u8);
            UnseenView { card, name: cards.name(card).to_owned(), copies }
        })
        .collect()
}
