//! A view in the fields of scenarios.

use crate::view::{Asked, CardView, ConquerView, EffectView, SideView, UnitView, View};
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
        Field::table("mulligan", if view.mulligan { "on" } else { "off" }),
        Field::table("phase", phase),
        Field::table("effects", effects(&view.effects)),
        Field::table("decided", yes(view.decided)),
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
    add("passed", yes(side.passed));
    add("plays", side.plays.to_string());
    add("exchanged", side.exchanged.to_string());
    add("leader", side.leader.as_ref().map_or("none".to_owned(), |leader| leader.name.clone()));
    add("used", yes(side.leader.as_ref().is_some_and(|leader| leader.used)));
    add("deck", count(side.deck.count));
    let unseen = side.unseen.iter();
    add("unseen", list(unseen.flat_map(|card| vec![card.name.clone(); card.copies.into()]), ", "));
    add("hand", hand(&side.hand));
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
    list(zone.known().map(|card| card.name.clone()), ", ")
}

fn hand(hand: &ZoneView<CardView>) -> String {
    let known = hand.known().map(|card| card.name.clone());
    let hidden = hand.count - hand.known().count();
    if hidden == hand.count && hidden > 0 {
        return count(hidden);
    }
    list(known.chain((hidden > 0).then(|| format!("{hidden} hidden"))), ", ")
}

fn count(cards: usize) -> String {
    format!("{cards} card{}", if cards == 1 { "" } else { "s" })
}

fn yes(is: bool) -> String {
    if is { "yes" } else { "no" }.to_owned()
}

fn list(items: impl Iterator<Item = String>, separator: &str) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "none".to_owned() } else { items.join(separator) }
}
