//! Cards as they are printed.

use crate::cards::{CardDef, CardList};
use kernel::{CardFace, Face, Number};
use std::collections::BTreeMap;

/// Every card, part by part.
pub(crate) fn faces(cards: &CardList) -> Vec<CardFace> {
    cards.faces().map(|face| printed(cards, face)).collect()
}

fn printed(cards: &CardList, face: Face) -> CardFace {
    let card = cards.card(face);
    let stats = &card.stats;
    CardFace {
        id: face.0,
        name: card.name.clone(),
        kind: "unit".to_owned(),
        group: cards.clans.get(card.clan as usize).cloned().unwrap_or_default(),
        numbers: vec![
            Number::new("damage", stats.damage),
            Number::new("HP", stats.hp),
            Number::new("max AP", stats.max_ap),
            Number::new("AP per turn", stats.ap_per_turn),
            Number::new("attack cost", stats.attack_cost),
            Number::new("points", card.points),
        ],
        tags: BTreeMap::from([("rarity".to_owned(), card.rarity.name().to_owned())]),
        keywords: keywords(card),
        text: if has_more(card) { card.text.clone() } else { String::new() },
        deckable: !card.token,
    }
}

/// Whether its text is more than keywords.
fn has_more(card: &CardDef) -> bool {
    !card.reactions.is_empty() || !card.standings.is_empty()
}

/// `Guard. Fury 2.` are two; where the text says more, they stand in it.
fn keywords(card: &CardDef) -> Vec<String> {
    let text = if has_more(card) { "" } else { card.text.as_str() };
    text.split_terminator('.').map(|ability| ability.trim().to_owned()).collect()
}
