//! Why a move is not allowed.

use crate::aims::{is_repairable, is_target};
use crate::board::{COLUMNS, Tile, Way};
use crate::cards::{CardList, Role};
use crate::hand::{each_free, free_place, is_left, lasts_left};
use crate::keywords::{Ability, Trait};
use crate::moves::{can_deploy_hero, has_used, in_zone, is_reserved};
use crate::orders::{Move, Order, Target, price};
use crate::piece::Piece;
use crate::script::{Aim, Body, Filter, Whose};
use crate::state::{ORDERS, Side, State};
use kernel::{Face, Refusal, Seat};

type Verdict = Result<(), Refusal>;

fn refuse(rule: &'static str, reason: impl Into<String>) -> Verdict {
    Err(Refusal::new(rule, reason))
}

/// Whether a move of a seat that has not locked in is legal, and if not, which rule it breaks.
pub(crate) fn check(cards: &CardList, state: &State, seat: Seat, mv: Move) -> Verdict {
    let side = state.side(seat);
    if state.over.is_some() {
        return refuse("R62", "the match is over");
    }
    locked(side)?;
    match mv {
        Move::LockIn => Ok(()),
        Move::Discard(face) if free_place(side, face).is_some() => Ok(()),
        Move::Discard(face) => {
            refuse("R09", format!("you have no free {} in your hand to discard", cards.card(face).name))
        }
        Move::Last(face) if !is_left(side, face) => {
            refuse("R02", format!("you have no other free {} in your hand", cards.card(face).name))
        }
        Move::Last(_) if lasts_left(cards, side) == 0 => {
            refuse("R02", "only as many cards can be put last as Cleanup would discard")
        }
        Move::Last(_) => Ok(()),
        Move::Order(_) if side.plan.orders.is_full() => {
            refuse("R11", format!("a round has at most {ORDERS} orders of each player"))
        }
        Move::Order(order) => check_order(cards, state, seat, order),
    }
}

/// Whether a player can still give orders.
pub(crate) fn locked(side: &Side) -> Verdict {
    match side.plan.locked {
        true => refuse("R09", "you have locked in, and that is final for this round"),
        false => Ok(()),
    }
}

/// The tests in the order of the rules: hand, cost, place or target.
fn check_order(cards: &CardList, state: &State, seat: Seat, order: Order) -> Verdict {
    match order {
        Order::Enter(face, tile) => {
            in_hand(cards, state, seat, face)?;
            paid_for(cards, state, seat, face)?;
            placed(cards, state, seat, face, tile)
        }
        Order::Cast(face, target, part) => {
            in_hand(cards, state, seat, face)?;
            paid_for(cards, state, seat, face)?;
            let card = cards.card(face);
            if card.kind.is_piece() {
                return refuse("R22", format!("{} needs a tile to enter", card.name));
            }
            let Some((_, aim)) = card.ways().nth(part.into()) else {
                return refuse("R73", format!("{} has no part {}", card.name, part + 1));
            };
            match is_target(cards, state, seat, aim, target) {
                true => Ok(()),
                false => refuse("R20", format!("{} asks for {}", card.name, wanted(aim))),
            }
        }
        Order::Use(id, ability, target) => used(cards, state, seat, id, ability, target),
    }
}

/// Whether a card can be played from the hand or the Command Zone.
pub(crate) fn in_hand(cards: &CardList, state: &State, seat: Seat, face: Face) -> Verdict {
    let (side, name) = (state.side(seat), &cards.card(face).name);
    if face == side.hero {
        return match can_deploy_hero(side) {
            true => Ok(()),
            false => refuse("R24", format!("{name} is not in the Command Zone")),
        };
    }
    match free_place(side, face) {
        Some(_) => Ok(()),
        None => refuse("R11", format!("you have no free {name} in your hand")),
    }
}

fn paid_for(cards: &CardList, state: &State, seat: Seat, face: Face) -> Verdict {
    let (side, name) = (state.side(seat), &cards.card(face).name);
    let (mana, gold) = price(cards, state, seat, face, &side.plan.orders);
    if mana > side.mana_left() {
        return refuse("R11", format!("{name} costs {mana} Mana and you have {} left", side.mana_left()));
    }
    if u16::from(gold) > side.gold_left() {
        return refuse("R11", format!("{name} costs {gold} Gold and you have {} left", side.gold_left()));
    }
    Ok(())
}

fn placed(cards: &CardList, state: &State, seat: Seat, face: Face, tile: Tile) -> Verdict {
    let card = cards.card(face);
    if !card.kind.is_piece() {
        return refuse("R20", format!("{} asks for {}", card.name, wanted(card.aim)));
    }
    if !in_zone(cards, seat, face, tile) {
        return match card.keywords.has(Trait::Summon) {
            true => refuse("R18", format!("{tile} is in the enemy base, where even Summon does not reach")),
            false => refuse("R15", format!("{tile} is not in your base, which is where you deploy")),
        };
    }
    if !state.is_empty(tile) {
        return refuse("R16", format!("{tile} is occupied now"));
    }
    if is_reserved(state.side(seat), tile) {
        return refuse("R17", format!("another of your orders has taken {tile}"));
    }
    Ok(())
}

fn used(cards: &CardList, state: &State, seat: Seat, id: u16, ability: Ability, target: Target) -> Verdict {
    let Some(piece) = state.piece(id) else { return refuse("R25", "there is no such unit on the board") };
    let (side, name) = (state.side(seat), &cards.card(piece.face).name);
    if piece.owner != seat {
        return refuse("R25", format!("{name} at {} is not yours", piece.at));
    }
    if !cards.card(piece.face).abilities.has(ability) {
        return refuse("R25", format!("{name} does not have {ability}"));
    }
    if has_used(side, id, ability) {
        return refuse("R25", format!("{name} already uses {ability} this round"));
    }
    if ability.cost() > side.mana_left() {
        return refuse("R11", format!("{ability} costs {} Mana and you have 0 left", ability.cost()));
    }
    aimed(cards, state, piece, ability, target)
}

/// Whether an ability names what it asks for.
fn aimed(cards: &CardList, state: &State, piece: &Piece, ability: Ability, target: Target) -> Verdict {
    match (ability, target) {
        (Ability::Agile, Target::Toward(id, way @ (Way::Left | Way::Right))) if id == piece.id => {
            match piece.at.step(way) {
                Some(_) => Ok(()),
                None => refuse("R40", "there is no column on that side"),
            }
        }
        (Ability::Agile, _) => refuse("R40", "Agile steps aside by one column to the left or right"),
        (Ability::Repair, _) => {
            let other = target.id().and_then(|id| state.piece(id));
            let beside = |other: &Piece| other.at.distance(piece.at) == 1;
            match other.filter(|other| beside(other) && is_repairable(cards, piece.owner, other)) {
                Some(_) if matches!(target, Target::Piece(_)) => Ok(()),
                _ => refuse("R66", "Repair asks for an adjacent structure of yours"),
            }
        }
        (_, Target::Nothing) => Ok(()),
        _ => refuse("R66", format!("{ability} has no target")),
    }
}

/// What an order to play a card must name.
fn wanted(aim: Option<Aim>) -> String {
    match aim {
        None => "no target".to_owned(),
        Some(Aim::Piece(filter)) => described(&filter),
        Some(Aim::Sideways(filter)) => format!("{} and an adjacent column", described(&filter)),
        Some(Aim::Two(first, second)) if first == second => format!("two pieces, each {}", described(&first)),
        Some(Aim::Two(first, second)) => format!("{} and {}", described(&first), described(&second)),
        Some(Aim::Lane) => "a lane".to_owned(),
        Some(Aim::Tile) => "a tile".to_owned(),
    }
}

/// What a piece must be like, in words.
fn described(filter: &Filter) -> String {
    let body = match filter.body {
        Body::Unit => "unit",
        Body::Structure => "structure",
        Body::Any => "unit or structure",
    };
    let side = match filter.side {
        None => "a ",
        Some(Whose::Mine) => "an allied ",
        Some(Whose::Theirs) => "an enemy ",
    };
    let lesser = if filter.lesser { ", not the Command Center" } else { "" };
    let plain = Filter { body: filter.body, side: filter.side, lesser: filter.lesser, ..Filter::default() };
    let more = if *filter == plain { "" } else { " like its text says" };
    format!("{side}{body}{lesser}{more}")
}

/// Appends every move that `seat` could put into words: whatever it holds, anywhere; one play of
/// any other card, which is enough to say that it is not at hand; and every ability of every piece.
pub(crate) fn candidates(cards: &CardList, state: &State, seat: Seat, out: &mut Vec<Move>) {
    let side = state.side(seat);
    let mut held = vec![side.hero];
    each_free(side, |face| held.push(face));
    let (base, all) = (Tile::zone(seat).collect::<Vec<_>>(), Tile::all().collect::<Vec<_>>());
    for face in cards.faces().filter(|&face| cards.card(face).role != Role::Outside || face == side.hero) {
        if held.contains(&face) {
            plays(cards, state, face, &all, out);
        } else {
            let before = out.len();
            plays(cards, state, face, &base, out);
            out.truncate(before + 1);
        }
        if face != side.hero {
            out.extend([Move::Discard(face), Move::Last(face)]);
        }
    }
    for piece in state.pieces.iter() {
        for ability in Ability::ALL {
            uses(cards, state, piece, ability, out);
        }
    }
    out.push(Move::LockIn);
}

/// Every way to play a card on these tiles, or at whatever is there.
fn plays(cards: &CardList, state: &State, face: Face, tiles: &[Tile], out: &mut Vec<Move>) {
    let card = cards.card(face);
    if card.kind.is_piece() {
        return out.extend(tiles.iter().map(|&tile| Move::Order(Order::Enter(face, tile))));
    }
    for (part, aim) in card.ways() {
        casts(state, face, part, aim, tiles, out);
    }
}

/// Every way to play one part of a card at whatever is there.
fn casts(state: &State, face: Face, part: u8, aim: Option<Aim>, tiles: &[Tile], out: &mut Vec<Move>) {
    let cast = |target| Move::Order(Order::Cast(face, target, part));
    match aim {
        None => out.push(cast(Target::Nothing)),
        Some(Aim::Lane) => out.extend((0..COLUMNS).map(|lane| cast(Target::Lane(lane)))),
        Some(Aim::Tile) => out.extend(tiles.iter().map(|&tile| cast(Target::Tile(tile)))),
        Some(Aim::Sideways(_)) => {
            let ways = |id| [Way::Left, Way::Right].map(|way| cast(Target::Toward(id, way)));
            out.extend(state.pieces.iter().flat_map(|piece| ways(piece.id)));
        }
        Some(Aim::Piece(_)) => {
            out.extend(state.pieces.iter().map(|piece| cast(Target::Piece(piece.id))));
        }
        Some(Aim::Two(..)) => {
            for one in state.pieces.iter() {
                let others = state.pieces.iter().filter(|other| other.id != one.id);
                out.extend(others.map(|other| cast(Target::Pair(one.id, other.id))));
            }
        }
    }
}

/// Every way to put the use of an ability into words: one's own with whatever it could be thought
/// to need.
fn uses(cards: &CardList, state: &State, piece: &Piece, ability: Ability, out: &mut Vec<Move>) {
    let order = |target| Move::Order(Order::Use(piece.id, ability, target));
    let has = cards.card(piece.face).abilities.has(ability);
    if ability == Ability::Agile {
        let sides = [Way::Left, Way::Right];
        out.extend(sides.map(|way| order(Target::Toward(piece.id, way))));
        let aside = |tile: &Tile| sides.iter().any(|&way| piece.at.step(way) == Some(*tile));
        let tiles = Tile::all().filter(|tile| has && !aside(tile));
        return out.extend(tiles.map(|tile| order(Target::Tile(tile))));
    }
    out.push(order(Target::Nothing));
    // To hold or to advance is said of one unit and of nothing else.
    if ability == Ability::Repair || has && ability != Ability::HoldPosition {
        out.extend(state.pieces.iter().map(|other| order(Target::Piece(other.id))));
    }
}
