//! A view in the fields of scenarios.

use crate::view::{Asked, ConquerView, EffectView, SideView, UnitView, View};
use kernel::position::{self, list, on_or_off, yes_or_no};
use kernel::{CardSight, Field, Ref, ZoneView};

/// A view in the fields that positions are written in, and some more.
pub(crate) fn fields(view: &View) -> Vec<Field> {
    let phase = match (&view.asked, &view.result) {
        (_, Some(_)) => "over",
        (Asked::Mulligan { .. }, _) => "mulligan",
        (Asked::Text { .. }, _) => "choice",
        (Asked::Main | Asked::Nothing, _) => "play",
    };
    let mut fields = vec![
        Field::table("round", view.round),
        Field::table("starter", view.starter),
        Field::table("priority", view.priority),
        Field::table("ties", view.ties),
        Field::table("mulligan", on_or_off(view.mulligan)),
        Field::table("phase", phase),
        Field::table("effects", effects(&view.effects)),
        Field::table("decided", yes_or_no(view.decided)),
        Field::table("winners", winners(view)),
        Field::table("conquers", list(view.conquers.iter().map(conquer), ", ")),
    ];
    for side in &view.sides {
        side_fields(side, &mut fields);
        fields.push(Field::of(side.seat, "meets", meets(view, side)));
    }
    fields
}

/// What a unit meets that the player deploys, slot by slot in the order in which it happens (T-15).
fn meets(view: &View, side: &SideView) -> String {
    let mut met: Vec<EffectView> = view.effects.iter().chain(&side.effects).cloned().collect();
    met.sort_by_key(|effect| (effect.slot, effect.order));
    effects(&met)
}

/// The slots that somebody wins or has won: `1 A, 3 B`.
fn winners(view: &View) -> String {
    let won = view.slots.iter().filter_map(|slot| Some(format!("{} {}", slot.slot, slot.winner?)));
    list(won, ", ")
}

fn conquer(next: &ConquerView) -> String {
    let slot = if let Ref::Spot(spot) = next.place { spot.at } else { 0 };
    format!("{}{slot} {}", next.seat, next.name)
}

fn side_fields(side: &SideView, fields: &mut Vec<Field>) {
    let mut add = |name: &str, value: String| fields.push(Field::of(side.seat, name, value));
    add("wins", side.wins.to_string());
    add("vp", side.vp.to_string());
    add("projected", side.projected.to_string());
    add("passed", yes_or_no(side.passed).to_owned());
    add("plays", side.plays.to_string());
    add("exchanged", side.exchanged.to_string());
    add("leader", side.leader.as_ref().map_or("none".to_owned(), |leader| leader.name.clone()));
    add("used", yes_or_no(side.leader.as_ref().is_some_and(|leader| leader.used)).to_owned());
    add("deck", position::cards(side.deck.count));
    let unseen = side.unseen.iter();
    add("unseen", list(unseen.flat_map(|card| vec![card.name.clone(); card.copies.into()]), ", "));
    add("hand", position::zone(&side.hand, |card| card.name.clone()));
    add("discard", names(&side.discard));
    add("resolving", names(&side.resolving));
    add("effects", effects(&side.effects));
    let units = side.units.iter().enumerate();
    add("units", list(units.filter_map(|(slot, unit)| Some(unit_text(slot, unit.as_ref()?))), ", "));
}

fn unit_text(slot: usize, unit: &UnitView) -> String {
    let notes = [("power", unit.given, true), ("damage", unit.damage, false), ("bonus", unit.bonus, true)];
    let notes = notes.into_iter().filter(|(_, amount, _)| *amount != 0).map(|(name, amount, signed)| {
        if signed { format!("{name} {amount:+}") } else { format!("{name} {amount}") }
    });
    let notes: Vec<String> = notes.collect();
    let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
    format!("{} {} {}{notes}", slot + 1, unit.name, unit.power)
}

fn effects(effects: &[EffectView]) -> String {
    list(effects.iter().map(|effect| format!("{} {}", effect.slot, effect.text)), "; ")
}

fn names(zone: &ZoneView<CardSight>) -> String {
    position::zone(zone, |card| card.name.clone())
}
