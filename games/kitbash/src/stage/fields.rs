//! A view in the fields of positions.

use crate::cards::CardList;
use crate::view::{PieceView, SideView, StatusView, View};
use crate::zones::name;
use kernel::position::{self, list};
use kernel::{CardSight, Field};

/// A view in the same fields.
pub(crate) fn fields(cards: &CardList, view: &View) -> Vec<Field> {
    let mut fields = vec![
        Field::table("round", view.round),
        Field::table("token", view.token),
        Field::table("step", view.step),
    ];
    view.sides.iter().for_each(|side| side_fields(cards, view, side, &mut fields));
    fields
}

fn side_fields(cards: &CardList, view: &View, side: &SideView, fields: &mut Vec<Field>) {
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
    add("promised", list(side.promised.iter().map(|card| card.name.clone()), ", "));
    add("deck", position::cards(side.deck.count));
    add("hand", position::zone(&side.hand, |card| card.name.clone()));
    add("discard", list(names(side.discard.known()), ", "));
    add("seen", list(side.seen.iter().map(|card| card.name.clone()), ", "));
    add("buildings", list(buildings, ", "));
    add("board", list(board.into_iter().map(piece_text), "; "));
    let gifted = mine().filter(|piece| !piece.keywords.is_empty());
    let keywords = |piece: &PieceView| {
        format!("{} at {} ({})", piece.name, name(piece.place), piece.keywords.join(", "))
    };
    add("keywords", list(gifted.map(keywords), "; "));
    let stretched = mine().filter(|piece| piece.max_hp != cards.card(piece.card).hp);
    let most = |piece: &PieceView| format!("{} {} at {}", piece.name, piece.max_hp, name(piece.place));
    add("max hp", list(stretched.map(most), "; "));
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
