//! What a player can do.

use crate::aims::{each_ability_target, each_target};
use crate::board::{Tile, ZONE};
use crate::cards::CardList;
use crate::hand::{each_free, free_place, is_left, lasts_left};
use crate::keywords::{Ability, Trait};
use crate::orders::{Move, Order, price};
use crate::state::{Side, State};
use kernel::{Face, List, Seat};

/// Appends the legal moves of a player who has not locked in.
pub(crate) fn legal(cards: &CardList, state: &State, seat: Seat, out: &mut Vec<Move>) {
    each_order(cards, state, seat, |order| out.push(Move::Order(order)));
    let side = state.side(seat);
    each_free(side, |face| out.push(Move::Discard(face)));
    if lasts_left(cards, side) > 0 {
        each_free(side, |face| {
            if is_left(side, face) {
                out.push(Move::Last(face));
            }
        });
    }
    out.push(Move::LockIn);
}

/// Calls `found` with every order that the player can give.
pub(crate) fn each_order(cards: &CardList, state: &State, seat: Seat, mut found: impl FnMut(Order)) {
    let side = state.side(seat);
    if side.plan.orders.is_full() {
        return;
    }
    // The same for every card, so looked for once.
    let open = |&tile: &Tile| state.is_empty(tile) && !is_reserved(side, tile);
    let zone: List<Tile, ZONE> = Tile::zone(seat).filter(open).collect();
    let mut play = |face: Face| {
        if !affordable(cards, state, seat, face) {
            return;
        }
        let card = cards.card(face);
        if !card.kind.is_piece() {
            for (part, aim) in card.ways() {
                each_target(cards, state, seat, aim, |target| found(Order::Cast(face, target, part)));
            }
        } else if card.keywords.has(Trait::Summon) {
            let tiles = Tile::all().filter(|&tile| is_open(cards, state, seat, face, tile));
            tiles.for_each(|tile| found(Order::Enter(face, tile)));
        } else {
            zone.iter().for_each(|&tile| found(Order::Enter(face, tile)));
        }
    };
    each_free(side, &mut play);
    if can_deploy_hero(side) {
        play(side.hero);
    }
    for piece in state.pieces.iter().filter(|piece| piece.owner == seat) {
        for ability in cards.card(piece.face).abilities.iter() {
            if can_use(side, piece.id, ability) {
                let order = |target| found(Order::Use(piece.id, ability, target));
                each_ability_target(cards, state, piece.id, ability, order);
            }
        }
    }
}

/// Whether the hero is in the Command Zone and not yet ordered out of it.
pub(crate) fn can_deploy_hero(side: &Side) -> bool {
    side.hero_home && !side.plan.orders.iter().any(|order| order.face() == Some(side.hero))
}

/// Whether Mana and Gold are left for this card (R11).
pub(crate) fn affordable(cards: &CardList, state: &State, seat: Seat, face: Face) -> bool {
    let side = state.side(seat);
    let (mana, gold) = price(cards, state, seat, face, &side.plan.orders);
    mana <= side.mana_left() && u16::from(gold) <= side.gold_left()
}

/// Whether an order of this player has taken the tile (R17).
#[inline]
pub(crate) fn is_reserved(side: &Side, tile: Tile) -> bool {
    side.plan.orders.iter().any(|order| matches!(order, Order::Enter(_, taken) if *taken == tile))
}

/// Whether the card may be put here by zone alone: the own base, or with Summon anywhere but the
/// enemy base (R15, R18).
pub(crate) fn in_zone(cards: &CardList, seat: Seat, face: Face, tile: Tile) -> bool {
    match cards.card(face).keywords.has(Trait::Summon) {
        true => !tile.in_base(seat.other()),
        false => tile.in_base(seat),
    }
}

fn is_open(cards: &CardList, state: &State, seat: Seat, face: Face, tile: Tile) -> bool {
    state.is_empty(tile) && in_zone(cards, seat, face, tile) && !is_reserved(state.side(seat), tile)
}

/// Whether the ability was not used this round and can be paid (R25).
pub(crate) fn can_use(side: &Side, id: u16, ability: Ability) -> bool {
    ability.cost() <= side.mana_left() && !has_used(side, id, ability)
}

/// Whether the unit is already ordered to use the ability this round.
pub(crate) fn has_used(side: &Side, id: u16, ability: Ability) -> bool {
    let same =
        |order: &Order| matches!(order, Order::Use(other, used, _) if (*other, *used) == (id, ability));
    side.plan.orders.iter().any(same)
}

impl Side {
    /// Mana that no order has reserved.
    #[inline]
    pub(crate) fn mana_left(&self) -> u8 {
        self.mana.saturating_sub(self.plan.mana)
    }

    /// Gold that no order has reserved.
    #[inline]
    pub(crate) fn gold_left(&self) -> u16 {
        self.gold.saturating_sub(self.plan.gold)
    }
}

/// Accepts an order that was checked: reserves its cost and takes the card out of the hand (R11).
pub(crate) fn accept(cards: &CardList, state: &mut State, seat: Seat, order: Order) {
    let (mana, gold) = match order {
        Order::Enter(face, _) | Order::Cast(face, ..) => {
            price(cards, state, seat, face, &state.side(seat).plan.orders)
        }
        Order::Use(_, ability, _) => (ability.cost(), 0),
    };
    let side = state.side_mut(seat);
    if let Some(at) = order.face().and_then(|face| free_place(side, face)) {
        side.plan.taken |= 1 << at;
    }
    side.plan.mana += mana;
    side.plan.gold += u16::from(gold);
    side.plan.orders.push(order);
}
