//! One player's cards and resources.

use super::{CardView, OrderView, Price};
use crate::cards::CardList;
use crate::draw_income::{exhaustion, income};
use crate::hand::{given_place, hand_limit, last_place};
use crate::orders::{Order, price};
use crate::say::{in_hand, past_order};
use crate::state::{Side, State};
use crate::zones::{COMMAND, DECK, DISCARD, HAND};
use kernel::{Card, CardSight, Face, Ref, Seat, Sentence, Viewer, Zone, ZoneView};
use schemars::JsonSchema;
use serde::Serialize;

/// One player's cards and resources.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct SideView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub seat: Seat,
    /// The hero as a card, wherever it is.
    pub hero: CardView,
    /// The Command Zone: the hero, unless it is on the board.
    pub command: ZoneView<CardSight>,
    /// What is left of it for the player; others see what there was when planning began (R71).
    pub mana: u8,
    pub gold: u16,
    /// What the next Draw & Income brings if the board stays as it is.
    pub income: IncomeView,
    /// The refill target, which is also what Cleanup leaves (R01).
    pub hand_limit: usize,
    /// The HP that the Command Center loses when this player draws from an empty deck (R04).
    pub exhaustion: i16,
    /// Cards to draw beyond the refill.
    pub pending_draw: u8,
    /// Mana to come with the next income, which counts it.
    pub pending_mana: u8,
    /// Spells that do something in the next round (R76).
    pub promised: Vec<CardName>,
    pub deck: ZoneView<CardSight>,
    /// As it was when planning began: cards that are queued stay until orders are revealed (R71).
    pub hand: ZoneView<CardView>,
    pub discard: ZoneView<CardSight>,
    /// Cards that everybody has seen before they were shuffled into the deck.
    pub seen: Vec<CardName>,
    /// Orders of this round; only for the player.
    pub orders: Option<Vec<OrderView>>,
    /// Cards to be discarded on Lock-In; only for the player.
    pub discards: Option<Vec<CardSight>>,
    /// Cards that go to the end of the hand; only for the player.
    pub put_last: Option<Vec<CardSight>>,
    /// Orders of the last round.
    pub last_orders: Vec<Sentence>,
    /// What was discarded in the last round.
    pub last_discards: Vec<CardName>,
}

/// A card that is spoken of and lies nowhere in particular.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CardName {
    pub card: Face,
    pub name: String,
}

/// What a round brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct IncomeView {
    pub mana: u8,
    pub gold: u16,
}

/// One player's half as this viewer sees it.
pub(super) fn view(cards: &CardList, state: &State, seat: Seat, viewer: Viewer) -> SideView {
    let side = state.side(seat);
    let own = viewer == Viewer::Seat(seat);
    let name = |card: Face| cards.card(card).name.clone();
    let sight = |what, card: Face| CardSight { what, card, name: name(card) };
    let as_such = |faces: &[Face]| faces.iter().map(|&card| CardName { card, name: name(card) }).collect();
    let pile = |name, faces: &[Face]| {
        let zone = Zone::of(seat, name);
        let lies = |(at, &face)| Some(sight(Ref::Card(zone, at as u16), face));
        ZoneView::listed(zone, faces.iter().enumerate().map(lies))
    };
    let held = |(face, place): (Face, Option<usize>)| sight(in_hand(seat, face, place), face);
    // What others have ordered is hidden, and so is what it makes cheaper (R71).
    let orders: &[Order] = if own { &side.plan.orders } else { &[] };
    let costs = |face| Price::new(price(cards, state, seat, face, orders));
    let (mana, gold) = income(cards, state, seat, state.round.saturating_add(1));
    SideView {
        what: Ref::Seat(seat),
        seat,
        hero: CardView::of(cards, Ref::Face(side.hero), side.hero, costs(side.hero)),
        command: pile(COMMAND, if side.hero_home { std::slice::from_ref(&side.hero) } else { &[] }),
        mana: if own { side.mana_left() } else { side.mana },
        gold: if own { side.gold_left() } else { side.gold },
        income: IncomeView { mana, gold },
        hand_limit: hand_limit(cards, side),
        exhaustion: exhaustion(cards, side),
        pending_draw: side.pending_draw,
        pending_mana: side.pending_mana,
        promised: state
            .wakes
            .iter()
            .filter(|wake| wake.owner == seat)
            .map(|wake| CardName { card: wake.face, name: name(wake.face) })
            .collect(),
        deck: ZoneView::closed(Zone::of(seat, DECK), side.deck.len()),
        hand: hand(cards, side, seat, viewer, costs),
        discard: pile(DISCARD, &side.discard),
        seen: as_such(&side.seen),
        orders: own.then(|| (0..orders.len()).map(|at| OrderView::given(cards, state, seat, at)).collect()),
        discards: own.then(|| discards(side).map(held).collect()),
        put_last: own.then(|| lasts(side).map(held).collect()),
        last_orders: side.past.iter().map(|&order| past_order(cards, state, order)).collect(),
        last_discards: as_such(&side.past_discards),
    }
}

fn hand(
    cards: &CardList,
    side: &Side,
    seat: Seat,
    viewer: Viewer,
    costs: impl Fn(Face) -> Price,
) -> ZoneView<CardView> {
    let own = viewer == Viewer::Seat(seat);
    let see = |(at, card): (usize, &Card)| {
        let face = card.seen_by(viewer)?;
        let view = CardView::of(cards, in_hand(seat, face, Some(at)), face, costs(face));
        Some(CardView { taken: own && side.plan.taken & 1 << at != 0, ..view })
    };
    ZoneView::listed(Zone::of(seat, HAND), side.hand.iter().enumerate().map(see))
}

/// The cards to be discarded, and where they lie in the hand: behind those of their kind that are
/// queued.
fn discards(side: &Side) -> impl Iterator<Item = (Face, Option<usize>)> {
    let named = &side.plan.discards;
    named.iter().enumerate().map(move |(at, &face)| {
        let queued = side.plan.orders.iter().filter(|order| order.face() == Some(face)).count();
        let before = named[..at].iter().filter(|&&other| other == face).count();
        (face, given_place(side, face, queued + before))
    })
}

/// The cards to be put last, and where they lie in the hand.
fn lasts(side: &Side) -> impl Iterator<Item = (Face, Option<usize>)> {
    let named = &side.plan.lasts;
    named.iter().enumerate().map(move |(at, &face)| {
        let before = named[..at].iter().filter(|&&other| other == face).count();
        (face, last_place(side, face, before))
    })
}
