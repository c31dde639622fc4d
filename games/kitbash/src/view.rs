//! What a viewer sees, built up from what the viewer knows.

mod show;

use crate::board::Tile;
use crate::cards::CardList;
use crate::keywords::Ability;
use crate::orders::Order;
use crate::piece::{Marks, Piece};
use crate::printed::printed;
use crate::say::say_order;
use crate::state::{Host, Side, State};
use crate::stats::effective;
use kernel::{Face, Seat, Viewer};
use serde::Serialize;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose eyes; none for a spectator.
    pub viewer: Option<Seat>,
    /// The round, from 1.
    pub round: u8,
    /// Who holds the round priority token.
    pub token: Seat,
    /// Which step it is: a round rests only in planning; its events tell the other steps.
    pub step: &'static str,
    /// Who has yet to lock in.
    pub waiting: Vec<Seat>,
    /// How it ended, if it has.
    pub result: Option<String>,
    /// A's side and B's.
    pub sides: [SideView; 2],
    /// By id.
    pub pieces: Vec<PieceView>,
    /// Auras that lie on tiles.
    pub tiles: Vec<TileAura>,
}

/// One player's cards and resources.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SideView {
    pub seat: Seat,
    pub hero: String,
    /// Whether the hero is in the Command Zone.
    pub hero_home: bool,
    /// What is left of it for the player; others see what there was when planning began (R71).
    pub mana: u8,
    pub gold: u16,
    /// Cards to draw beyond the refill.
    pub pending_draw: u8,
    /// Mana to come with the next income.
    pub pending_mana: u8,
    pub deck: usize,
    /// Cards whose face is hidden are none.
    pub hand: Vec<Option<CardView>>,
    pub discard: Vec<String>,
    /// Cards that everybody has seen before they were shuffled into the deck.
    pub seen: Vec<String>,
    /// Orders of this round; only for the player.
    pub orders: Option<Vec<String>>,
    /// Cards to be discarded on Lock-In; only for the player.
    pub discards: Option<Vec<String>>,
    /// Cards that go to the end of the hand; only for the player.
    pub put_last: Option<Vec<String>>,
    /// Orders of the last round.
    pub last_orders: Vec<String>,
    /// What was discarded in the last round.
    pub last_discards: Vec<String>,
}

/// A card in a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CardView {
    pub name: String,
    pub line: String,
    pub text: String,
    /// It is queued or to be discarded.
    pub taken: bool,
}

/// A unit or structure on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PieceView {
    pub id: u16,
    pub name: String,
    pub owner: Seat,
    pub tile: Tile,
    pub kind: &'static str,
    pub atk: i16,
    pub hp: i16,
    pub max_hp: i16,
    pub rng: u8,
    pub spd: u8,
    pub keywords: Vec<String>,
    pub abilities: Vec<String>,
    /// What else is to be known: rooted, slowed, holding and so on.
    pub notes: Vec<String>,
    pub auras: Vec<String>,
    pub text: String,
}

/// An aura on a tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TileAura {
    pub name: String,
    pub owner: Seat,
    pub tile: Tile,
}

/// Makes a view.
pub(crate) fn view(cards: &CardList, state: &State, viewer: Viewer) -> View {
    let seats = [Seat::A, Seat::B];
    let waits = |seat: &Seat| state.over.is_none() && !state.side(*seat).plan.locked;
    let on_tiles = state.auras.iter().filter_map(|aura| match aura.host {
        Host::Tile(tile) => {
            Some(TileAura { name: cards.card(aura.face).name.clone(), owner: aura.owner, tile })
        }
        Host::Piece(_) => None,
    });
    View {
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        },
        round: state.round,
        token: state.token,
        step: if state.over.is_some() { "over" } else { "planning" },
        waiting: seats.into_iter().filter(waits).collect(),
        result: state.over.map(|scores| scores.to_string()),
        sides: seats.map(|seat| side_view(cards, state, seat, viewer)),
        pieces: (0..state.pieces.len()).map(|slot| piece_view(cards, state, slot)).collect(),
        tiles: on_tiles.collect(),
    }
}

fn side_view(cards: &CardList, state: &State, seat: Seat, viewer: Viewer) -> SideView {
    let side = state.side(seat);
    let own = viewer == Viewer::Seat(seat);
    let names = |faces: &[Face]| faces.iter().map(|&face| cards.card(face).name.clone()).collect();
    let orders = || side.plan.orders.iter().map(|&order| order_text(cards, state, order)).collect();
    SideView {
        seat,
        hero: cards.card(side.hero).name.clone(),
        hero_home: side.hero_home,
        mana: if own { side.mana_left() } else { side.mana },
        gold: if own { side.gold_left() } else { side.gold },
        pending_draw: side.pending_draw,
        pending_mana: side.pending_mana,
        deck: side.deck.len(),
        hand: hand_view(cards, side, own, viewer),
        discard: names(&side.discard),
        seen: names(&side.seen),
        orders: own.then(orders),
        discards: own.then(|| names(&side.plan.discards)),
        put_last: own.then(|| names(&side.plan.lasts)),
        last_orders: side.past.iter().map(|&order| past_text(cards, state, order)).collect(),
        last_discards: names(&side.past_discards),
    }
}

fn order_text(cards: &CardList, state: &State, order: Order) -> String {
    let mut text = String::new();
    // Writing to a text does not fail.
    let _ = say_order(cards, state, order, &mut text);
    text
}

/// An order of the last round; its toggle has been turned since.
fn past_text(cards: &CardList, state: &State, order: Order) -> String {
    let text = order_text(cards, state, order);
    match order {
        Order::Use(_, Ability::HoldPosition, _) => {
            let name = text.split_once(' ').map_or("", |(_, name)| name);
            format!("use {} with {name}", Ability::HoldPosition)
        }
        _ => text,
    }
}

fn hand_view(cards: &CardList, side: &Side, own: bool, viewer: Viewer) -> Vec<Option<CardView>> {
    let see = |(at, card): (usize, &kernel::Card)| {
        let face = printed(cards, card.seen_by(viewer)?);
        Some(CardView {
            line: face.line(),
            text: face.full_text(),
            name: face.name,
            taken: own && side.plan.taken & 1 << at != 0,
        })
    };
    side.hand.iter().enumerate().map(see).collect()
}

fn piece_view(cards: &CardList, state: &State, slot: usize) -> PieceView {
    let piece = &state.pieces[slot];
    let (card, now) = (cards.card(piece.face), effective(cards, state, slot));
    let auras = state.auras.iter().filter(|aura| aura.host == Host::Piece(piece.id));
    PieceView {
        id: piece.id,
        name: card.name.clone(),
        owner: piece.owner,
        tile: piece.at,
        kind: card.kind.name(),
        atk: now.atk,
        hp: piece.hp.max(0),
        max_hp: piece.max_hp,
        rng: now.rng,
        spd: now.spd,
        keywords: now.keywords.names().collect(),
        abilities: card.abilities.names().collect(),
        notes: notes(piece, state.round),
        auras: auras.map(|aura| cards.card(aura.face).name.clone()).collect(),
        text: card.text.join(" "),
    }
}

fn notes(piece: &Piece, round: u8) -> Vec<String> {
    let marks = [
        (Marks::ROOTED, "rooted"),
        (Marks::HOLDING, "holding"),
        (Marks::SLIPPED, "slipped"),
        (Marks::RETURNED, "returned"),
    ];
    let set = marks.into_iter().filter(|&(mark, _)| piece.is(mark)).map(|(_, note)| note.to_owned());
    let slow = piece.slow[0].saturating_add(piece.slow[1]);
    let slowed = (slow > 0).then(|| format!("slowed {slow}"));
    let (tile, in_round) = piece.contest;
    let contested = (in_round != 0 && in_round + 1 == round).then(|| format!("contested {tile}"));
    set.chain(slowed).chain(contested).collect()
}
