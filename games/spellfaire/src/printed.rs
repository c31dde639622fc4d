//! Cards as they are printed.

use crate::cards::{CardList, Kind};
use kernel::{CardFace, Face, Number};

/// Every card, part by part.
pub(crate) fn faces(cards: &CardList) -> Vec<CardFace> {
    (0..cards.cards.len() as u16).map(|id| face(cards, id)).collect()
}

fn face(cards: &CardList, id: u16) -> CardFace {
    let card = cards.card(Face(id));
    let (kind, group) = match card.kind {
        Kind::Creature(faction) => ("creature", cards.factions[faction as usize].as_str()),
        Kind::Spell(school) => ("spell", cards.schools[school as usize].as_str()),
        Kind::Token => ("token", "Tokens"),
    };
    let cost = Number::new("cost", card.cost);
    let body = [Number::new("attack", card.attack), Number::new("health", card.health)];
    CardFace {
        id,
        name: card.name.clone(),
        kind: kind.to_owned(),
        group: group.to_owned(),
        numbers: match card.kind {
            Kind::Creature(_) => std::iter::once(cost).chain(body).collect(),
            Kind::Spell(_) => vec![cost],
            Kind::Token => body.to_vec(),
        },
        tags: card
            .tribe
            .map(|tribe| ("tribe".to_owned(), cards.tribes[tribe as usize].clone()))
            .into_iter()
            .collect(),
        keywords: card.all_keywords(),
        text: card.text.clone(),
        deckable: card.kind != Kind::Token,
    }
}
