//! A view in the fields of positions.

use crate::view::{CardView, PieceView, SideView, StatusView, View};
use crate::zones::name;
use kernel::{CardSight, Field, ZoneView};

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
    add("hero", side.hero.name.clone());
    let home = names(side.command.known()).next();
    add("command zone", home.unwrap_or_else(|| "empty".to_owned()));
    add("mana", side.mana.to_string());
    add("gold", side.gold.to_string());
    add("draws", side.pending_draw.to_string());
    add("more mana", side.pending_mana.to_string());
    add("deck", count(side.deck.count));
    add("hand", hand(&side.hand));
    add("discard", list(names(side.discard.known()), ", "));
    add("seen", list(side.seen.iter().map(|card| card.name.clone()), ", "));
    add("buildings", list(buildings, ", "));
    add("board", list(board.into_iter().map(piece_text), "; "));
    add("auras", list(auras.map(|aura| format!("{} on {}", aura.name, name(aura.place))), "; "));
    let orders = side.orders.as_ref();
    add("orders", secret(orders.map(|orders| orders.iter().map(|order| order.said.text.clone()))));
    add("discards", secret(side.discards.as_ref().map(names)));
    add("put last", secret(side.put_last.as_ref().map(names)));
    add("last orders", list(side.last_orders.iter().map(|order| order.text.clone()), "; "));
    add("last discards", list(side.last_discards.iter().map(|card| card.name.clone()), ", "));
}

fn names<'a>(cards: impl IntoIterator<Item = &'a CardSight>) -> impl Iterator<Item = String> {
    cards.into_iter().map(|card| card.name.clone())
}

fn secret(texts: Option<impl Iterator<Item = String>>) -> String {
    texts.map_or("secret".to_owned(), |texts| list(texts, "; "))
}

fn hand(hand: &ZoneView<CardView>) -> String {
    let known = hand.known().map(|card| card.name.clone());
    let hidden = hand.count - hand.known().count();
    if hidden == hand.count && hidden > 0 {
        return count(hidden);
    }
    list(known.chain((hidden > 0).then(|| format!("{hidden} hidden"))), ", ")
}

fn piece_text(piece: &PieceView) -> String {
    let mut text = format!("{} {}/{} at {}", piece.name, piece.atk, piece.hp, name(piece.place));
    if !piece.statuses.is_empty() {
        text += &format!(" ({})", list(piece.statuses.iter().map(StatusView::to_string), "; "));
    }
    if !piece.auras.is_empty() {
        text += &format!(" with {}", list(piece.auras.iter().map(|aura| aura.name.clone()), " and "));
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
