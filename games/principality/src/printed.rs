//! Cards as they are printed.

use crate::cards::CardList;
use crate::setup::in_kingdoms;
use kernel::{CardFace, Face, Number};
use std::collections::BTreeMap;

/// Every card, part by part.
pub(crate) fn faces(cards: &CardList) -> Vec<CardFace> {
    (0..cards.cards.len() as u16).map(|id| face(cards, id)).collect()
}

fn face(cards: &CardList, id: u16) -> CardFace {
    let card = cards.card(Face(id));
    CardFace {
        id,
        name: card.name.clone(),
        kind: card.types(),
        group: cards.sets[card.set as usize].name.clone(),
        numbers: vec![Number::new("cost", card.cost)],
        tags: BTreeMap::new(),
        keywords: Vec::new(),
        text: card.text.clone(),
        deckable: in_kingdoms(&card.name, card.kind),
    }
}
