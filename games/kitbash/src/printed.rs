//! Cards as they are printed.

use crate::cards::{CardDef, CardList, HOSTS, Kind, NO_PRIORITY, Role};
use kernel::{CardFace, Face, Number};
use std::collections::BTreeMap;

/// Every card, part by part.
pub(crate) fn faces(cards: &CardList) -> Vec<CardFace> {
    cards.faces().map(|face| printed(cards, face)).collect()
}

/// A card, part by part.
pub(crate) fn printed(cards: &CardList, face: Face) -> CardFace {
    let card = cards.card(face);
    CardFace {
        id: face.0,
        name: card.name.clone(),
        kind: if card.is_token() { "token" } else { card.kind.name() }.to_owned(),
        group: group(cards, card),
        numbers: numbers(card),
        tags: tags(cards, card),
        keywords: card.keywords.names().chain(card.abilities.names()).collect(),
        text: text(card),
        deckable: matches!(card.role, Role::Chosen | Role::Pawn),
    }
}

fn group(cards: &CardList, card: &CardDef) -> String {
    match card.role {
        Role::Outside if card.is_token() => "tokens".to_owned(),
        Role::Outside if card.kind == Kind::Starter => "starter buildings".to_owned(),
        _ => cards.color_names(card.colors),
    }
}

fn numbers(card: &CardDef) -> Vec<Number> {
    let played = card.kind != Kind::Starter && !card.is_token();
    let cost = [Number::new("Mana", card.mana), Number::new("Gold", card.gold)];
    let body = [Number::new("ATK", card.atk), Number::new("HP", card.hp), Number::new("range", card.rng)];
    let speed = Number::new("speed", card.spd);
    let priority = Number::new("priority", card.priority);
    let parts = [
        (played, &cost[..]),
        (card.kind.is_piece(), &body),
        (card.kind.is_unit(), std::slice::from_ref(&speed)),
        (!card.kind.is_piece() && card.priority != NO_PRIORITY, std::slice::from_ref(&priority)),
    ];
    parts.into_iter().filter(|(has, _)| *has).flat_map(|(_, numbers)| numbers).cloned().collect()
}

/// What is printed beside numbers, keywords and text.
fn tags(cards: &CardList, card: &CardDef) -> BTreeMap<String, String> {
    let named = |names: &[String], bits: u64| {
        let set = names.iter().enumerate().filter(|&(at, _)| bits & 1 << at != 0);
        set.map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(", ")
    };
    let name = |face: Face| cards.card(face).name.clone();
    let host = HOSTS.iter().find(|(_, aim)| card.kind == Kind::Aura && card.aim == Some(*aim));
    let levels = |of: fn(&(u8, u8)) -> u8| match card.kind {
        Kind::Starter => card.income.iter().map(|level| of(level).to_string()).collect::<Vec<_>>().join(", "),
        _ => String::new(),
    };
    let tags = [
        ("colours", named(&cards.colors, card.colors.into())),
        ("tags", named(&cards.tags, card.tags)),
        ("attach", host.map_or(String::new(), |(name, _)| (*name).to_owned())),
        ("signature", card.signature.map_or(String::new(), name)),
        ("signature of", if let Role::Signature(hero) = card.role { name(hero) } else { String::new() }),
        ("pawn", if card.role == Role::Pawn { "yes".to_owned() } else { String::new() }),
        ("about", card.about.clone()),
        ("Mana by level", levels(|&(mana, _)| mana)),
        ("Gold by level", levels(|&(_, gold)| gold)),
    ];
    let printed = tags.into_iter().filter(|(_, value)| !value.is_empty());
    printed.map(|(tag, value)| (tag.to_owned(), value)).collect()
}

/// Its sentences; a hero's passive, which works from the Command Zone too, comes last.
fn text(card: &CardDef) -> String {
    let passive =
        (!card.passive_text.is_empty()).then(|| format!("Passive: {}", card.passive_text.join(" ")));
    card.text.iter().cloned().chain(passive).collect::<Vec<_>>().join(" ")
}
