//! A view in the fields of scenarios.

use crate::view::{Asked, CardView, EffectView, SideView, UnitView, View};
use kernel::Field;

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
        Field::table("default", view.default.as_deref().unwrap_or("none")),
    ];
    view.sides.iter().for_each(|side| side_fields(side, &mut fields));
    fields
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
    add("deck", count(side.deck));
    add("unseen", list(side.unseen.iter().cloned(), ", "));
    add("hand", hand(&side.hand));
    add("discard", list(side.discard.iter().cloned(), ", "));
    add("resolving", side.resolving.clone().unwrap_or("none".to_owned()));
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
    let each = effects.iter().flat_map(|effect| {
        let text = format!("{} {}", effect.slot, effect.text);
        std::iter::repeat_n(text, effect.count.into())
    });
    list(each, "; ")
}

fn hand(hand: &[Option<CardView>]) -> String {
    let hidden = hand.iter().filter(|card| card.is_none()).count();
    let known = hand.iter().flatten().map(|card| card.name.clone());
    if hidden == hand.len() && hidden > 0 {
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
