//! A view in the fields of positions.

use crate::view::{CardView, PieceView, SideView, View};
use kernel::Field;

/// A view in the same fields.
pub(crate) fn fields(view: &View) -> Vec<Field> {
    let mut fields = vec![
        Field::table("round", view.round),
        Field::table("token", view.token),
        Field::table("step", view.step),
    ];
    view.sides.iter().for_each(|side| side_fields(view, side, &mut fields));
    fields
}

fn side_fields(view: &View, side: &SideView, fields: &mut Vec<Field>) {
    let mut add = |name: &str, value: String| fields.push(Field::of(side.seat, name, value));
    let mine = || view.pieces.iter().filter(|piece| piece.owner == side.seat);
    let (buildings, board): (Vec<&PieceView>, Vec<&PieceView>) =
        mine().partition(|piece| piece.kind == "starter building");
    let buildings = buildings.into_iter().map(|piece| format!("{} {}", piece.name, piece.hp));
    let auras = view.tiles.iter().filter(|aura| aura.owner == side.seat);
    add("hero", side.hero.clone());
    add("command zone", if side.hero_home { side.hero.clone() } else { "empty".to_owned() });
    add("mana", side.mana.to_string());
    add("gold", side.gold.to_string());
    add("draws", side.pending_draw.to_string());
    add("more mana", side.pending_mana.to_string());
    add("deck", count(side.deck));
    add("hand", hand(&side.hand));
    add("discard", list(side.discard.iter().cloned(), ", "));
    add("seen", list(side.seen.iter().cloned(), ", "));
    add("buildings", list(buildings, ", "));
    add("board", list(board.into_iter().map(piece_text), "; "));
    add("auras", list(auras.map(|aura| format!("{} on {}", aura.name, aura.tile)), "; "));
    let secret = |texts: &Option<Vec<String>>| match texts {
        Some(texts) => list(texts.iter().cloned(), "; "),
        None => "secret".to_owned(),
    };
    add("orders", secret(&side.orders));
    add("discards", secret(&side.discards));
    add("put last", secret(&side.put_last));
    add("last orders", list(side.last_orders.iter().cloned(), "; "));
    add("last discards", list(side.last_discards.iter().cloned(), ", "));
}

fn hand(hand: &[Option<CardView>]) -> String {
    let hidden = hand.iter().filter(|card| card.is_none()).count();
    let known = hand.iter().flatten().map(|card| card.name.clone());
    if hidden == hand.len() && hidden > 0 {
        return count(hidden);
    }
    list(known.chain((hidden > 0).then(|| format!("{hidden} hidden"))), ", ")
}

fn piece_text(piece: &PieceView) -> String {
    let mut text = format!("{} {}/{} at {}", piece.name, piece.atk, piece.hp, piece.tile);
    if !piece.notes.is_empty() {
        text += &format!(" ({})", piece.notes.join("; "));
    }
    if !piece.auras.is_empty() {
        text += &format!(" with {}", piece.auras.join(" and "));
    }
    text
}

fn count(cards: usize) -> String {
    format!("{cards} card{}", if cards == 1 { "" } else { "s" })
}

fn list(items: impl Iterator<Item = String>, separator: &str) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "none".to_owned() } else { items.join(separator) }
}
