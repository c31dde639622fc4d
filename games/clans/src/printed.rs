//! Cards as they are printed.

use crate::cards::CardList;
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
        keywords: keywords(&card.text),
        // All of this game's text is keywords.
        text: String::new(),
        deckable: true,
    }
}

/// `Guard. Fury 2.` are two.
fn keywords(text: &str) -> Vec<String> {
    text.split_terminator('.').map(|ability| ability.trim().to_owned()).collect()
}
