//! Cards as they are printed.

use crate::cards::{CardDef, CardList, Kind, LeaderDef};
use kernel::{CardFace, Face, Number};
use std::collections::BTreeMap;

impl CardList {
    /// What a card or a leader is called.
    pub(crate) fn name(&self, face: Face) -> &str {
        let leader = || Some(&self.leaders.get(face.index() - self.cards.len())?.name);
        let card = self.cards.get(face.index()).map(|card| &card.name);
        card.or_else(leader).map_or("nothing", String::as_str)
    }

    /// The face of a leader: they stand behind the cards.
    pub(crate) fn leader_face(&self, index: u8) -> Face {
        Face(self.cards.len() as u16 + u16::from(index))
    }
}

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
