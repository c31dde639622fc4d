//! A view in the fields of a position.

use crate::board::{LANES, home_row};
use crate::view::{CardView, SideView, UnitView, View};
use kernel::position::{self, list};
use kernel::{Field, ZoneView};

/// A view in the same fields, and what the acting player can do besides.
pub(crate) fn fields(view: &View) -> Vec<Field> {
    let mut fields = vec![
        Field::table("turn", view.active),
        Field::table("turn number", view.turn),
        Field::table("placements", view.placements),
        Field::table("base blockers", view.base_blockers.name()),
        Field::table("last turn", view.last_turn),
    ];
    for lane in 0..LANES {
        let middle = view.lanes[lane][1].units.iter().map(|unit| format!("{} {}", unit.seat, standing(unit)));
        fields.push(Field::table(&format!("middle {}", lane + 1), list(middle, ", ")));
    }
    for side in &view.sides {
        side_fields(view, side, &mut fields);
    }
    let units = view.lanes.iter().flatten().flat_map(|tile| &tile.units);
    units.for_each(|unit| option_fields(unit, &mut fields));
    fields
}

fn side_fields(view: &View, side: &SideView, fields: &mut Vec<Field>) {
    let mut add = |name: &str, value: String| fields.push(Field::of(side.seat, name, value));
    add("base", side.base.to_string());
    add("deck", position::cards(side.deck.count));
    add("hand", position::zone(&side.hand, |card| card.name.clone()));
    add("discard", position::zone(&side.discard, |card| card.name.clone()));
    add("unseen", list(side.unseen.iter().map(|card| format!("{} {}", card.copies, card.name)), ", "));
    for lane in 0..LANES {
        let home = view.lanes[lane][home_row(side.seat)].units.iter().map(standing);
        add(&format!("home {}", lane + 1), list(home, ", "));
    }
    let tally = &side.tally;
    add(
        "tally",
        format!("{} AP, {} attacks, {} base damage", tally.ap_spent, tally.attacks, tally.base_damage),
    );
    for card in distinct(&side.hand).filter(|card| !card.lanes.is_empty()) {
        let lanes = card.lanes.iter().map(u8::to_string);
        add("place", format!("{} in {}", card.name, list(lanes, ", ")));
    }
}

/// Each card of the hand that is known, once.
fn distinct(hand: &ZoneView<CardView>) -> impl Iterator<Item = &CardView> {
    let earlier = |at| hand.known().take(at);
    let known = hand.known().enumerate();
    known.filter(move |(at, card)| earlier(*at).all(|other| other.card != card.card)).map(|(_, card)| card)
}

/// `A move` and `A attack`, one field for each thing that a card can do.
fn option_fields(unit: &UnitView, fields: &mut Vec<Field>) {
    for way in &unit.moves {
        fields.push(Field::of(unit.seat, "move", format!("{} {way}", unit.label)));
    }
    for attack in &unit.attacks {
        fields.push(Field::of(unit.seat, "attack", format!("{} on {}: {attack}", unit.label, attack.target)));
    }
}

fn standing(unit: &UnitView) -> String {
    format!("{} ({} HP, {} AP)", unit.label, unit.hp, unit.ap)
}
