//! What a viewer sees, built up from what the viewer knows.

use crate::board::{LANES, Place, ROWS, Tile};
use crate::cards::CardList;
use crate::forecast::{AttackView, forecast};
use crate::moves::{Move, label, legal};
use crate::state::{Side, State, Tally, Unit};
use kernel::{Face, Seat, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose eyes; none for a spectator.
    pub viewer: Option<Seat>,
    /// Which turn it is, both players' counted.
    pub turn: u8,
    /// Whose turn it is.
    pub active: Seat,
    /// How many cards may still be placed in this turn.
    pub placements: u8,
    /// What closes a base: `guards` or `any`.
    pub base_blockers: &'static str,
    /// How it ended, if it has.
    pub result: Option<String>,
    /// The lanes; of each A's home tile, the middle and B's home tile.
    pub lanes: [[Vec<UnitView>; ROWS]; LANES],
    /// A's side and B's.
    pub sides: [SideView; 2],
}

/// What a player has besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SideView {
    /// Whose.
    pub seat: Seat,
    /// HP of the base.
    pub base: i16,
    /// Cards left in the deck.
    pub deck: usize,
    /// Cards whose face is hidden are none.
    pub hand: Vec<Option<CardView>>,
    /// The discard pile, oldest first.
    pub discard: Vec<String>,
    /// What lies in the deck, or in deck and hand where the viewer cannot see it: names and how many.
    pub unseen: BTreeMap<String, u32>,
    /// What the player has done so far.
    pub tally: Tally,
}

/// A card in a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardView {
    /// Its name.
    pub name: String,
    /// What it deals.
    pub damage: u8,
    /// What it can take.
    pub hp: u8,
    /// Action points: the most it holds, what it gains a turn, and what an attack costs.
    pub ap: (u8, u8, u8),
    /// Its text.
    pub text: String,
    /// The lanes it may be placed in now, from 1.
    pub lanes: Vec<u8>,
}

/// A card on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct UnitView {
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
    /// What its attack costs.
    pub attack_cost: u8,
    /// Its text.
    pub text: String,
    /// Where it may move now: `forward` or `back`.
    pub moves: Vec<&'static str>,
    /// What it may attack now, and what would come of it.
    pub attacks: Vec<AttackView>,
}

/// Makes a view.
pub(crate) fn view(cards: &CardList, state: &State, viewer: Viewer) -> View {
    let mut options = Vec::new();
    if state.over.is_none() {
        legal(cards, state, state.active, &mut options);
    }
    let tile = |lane, row| tile_view(cards, state, Tile::new(lane, row), &options);
    View {
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        },
        turn: state.turn,
        active: state.active,
        placements: state.placements().saturating_sub(state.placed),
        base_blockers: state.blockers.name(),
        result: state.over.map(|scores| scores.to_string()),
        lanes: [0, 1, 2].map(|lane| [0, 1, 2].map(|row| tile(lane, row))),
        sides: [Seat::A, Seat::B].map(|seat| side_view(cards, state, seat, viewer, &options)),
    }
}

fn tile_view(cards: &CardList, state: &State, tile: Tile, options: &[Move]) -> Vec<UnitView> {
    let units = state.on(tile).iter().enumerate();
    units.map(|(slot, unit)| unit_view(cards, state, Place::new(tile, slot), unit, options)).collect()
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
        seat: unit.owner,
        label: label(cards, unit).to_string(),
        name: card.name.clone(),
        damage: card.stats.damage,
        hp: unit.hp,
        max_hp: card.stats.hp,
        ap: unit.ap,
        max_ap: card.stats.max_ap,
        attack_cost: card.stats.attack_cost,
        text: card.text.clone(),
        moves: options.iter().filter_map(march).collect(),
        attacks: options.iter().filter_map(attack).collect(),
    }
}

fn side_view(cards: &CardList, state: &State, seat: Seat, viewer: Viewer, options: &[Move]) -> SideView {
    let side = state.side(seat);
    let mine = if seat == state.active { options } else { &[] };
    let see = |card: &kernel::Card| card.seen_by(viewer).map(|face| card_view(cards, face, mine));
    SideView {
        seat,
        base: side.base,
        deck: side.deck.len(),
        hand: side.hand.iter().map(see).collect(),
        discard: side.discard.iter().map(|&face| cards.name(face).to_owned()).collect(),
        unseen: unseen(cards, side, viewer),
        tally: side.tally,
    }
}

fn card_view(cards: &CardList, face: Face, options: &[Move]) -> CardView {
    let card = cards.card(face);
    let lane = |mv: &Move| match *mv {
        Move::Place(other, lane) if other == face => Some(lane + 1),
        _ => None,
    };
    CardView {
        name: card.name.clone(),
        damage: card.stats.damage,
        hp: card.stats.hp,
        ap: (card.stats.max_ap, card.stats.ap_per_turn, card.stats.attack_cost),
        text: card.text.clone(),
        lanes: options.iter().filter_map(lane).collect(),
    }
}

/// Decks are known, their order and the other hand are not (C-42).
fn unseen(cards: &CardList, side: &Side, viewer: Viewer) -> BTreeMap<String, u32> {
    let mut unseen = BTreeMap::new();
    for card in side.deck.iter().chain(&side.hand).filter(|card| !card.known.to(viewer)) {
        *unseen.entry(cards.name(card.face).to_owned()).or_default() += 1;
    }
    unseen
}
