//! Cards as they are printed.

use crate::cards::{CardDef, CardList, Kind, LeaderDef};
use kernel::{CardFace, Number};
use std::collections::BTreeMap;

/// Every card, part by part; the leaders stand behind the cards.
pub(crate) fn faces(list: &CardList) -> Vec<CardFace> {
    let cards = list.cards.iter().map(|card| face(list, card));
    let leaders = list.leaders.iter().map(|leader| leader_face(list, leader));
    cards.chain(leaders).zip(0..).map(|(face, id)| CardFace { id, ..face }).collect()
}

fn face(list: &CardList, card: &CardDef) -> CardFace {
    let unit = card.kind == Kind::Unit;
    CardFace {
        id: 0,
        name: card.name.clone(),
        kind: if unit { "unit" } else { "action" }.to_owned(),
        group: list.factions[card.faction as usize].clone(),
        numbers: unit.then(|| Number::new("power", card.power)).into_iter().collect(),
        tags: BTreeMap::new(),
        keywords: Vec::new(),
        text: card.text.clone(),
        deckable: card.deckable,
    }
}

fn leader_face(list: &CardList, leader: &LeaderDef) -> CardFace {
    CardFace {
        id: 0,
        name: leader.name.clone(),
        kind: "leader".to_owned(),
        group: list.factions[leader.faction as usize].clone(),
        numbers: Vec::new(),
        tags: BTreeMap::new(),
        keywords: Vec::new(),
        text: leader.text.clone(),
        deckable: false,
    }
}
