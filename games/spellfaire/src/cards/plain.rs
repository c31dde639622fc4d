//! Cards without anything special.

use super::{CardDef, CardList, Gist, Kind};
use crate::compile::{Scripts, compile};
use crate::creature::Keywords;
use crate::words::VOCABULARY;

impl CardList {
    /// The list with this card made plain; `None` if no deck can hold it or it is plain already.
    pub(crate) fn plain(&self, card: usize) -> Option<CardList> {
        let before = self.cards.get(card)?;
        let after = match before.kind {
            Kind::Creature(_) => plain_creature(before),
            Kind::Spell(_) => plain_spell(before)?,
            Kind::Token => return None,
        };
        let body = |card: &CardDef| (card.attack, card.health, card.keywords, card.text.clone());
        if body(before) == body(&after) {
            return None;
        }
        let mut list = self.clone();
        list.gists[card] = Gist::of(&after);
        list.cards[card] = after;
        Some(list)
    }
}

/// A creature of cost N is N/N+1.
fn plain_creature(card: &CardDef) -> CardDef {
    CardDef {
        attack: card.cost.max(1).into(),
        health: i16::from(card.cost) + 1,
        keywords: Keywords::default(),
        text: String::new(),
        scripts: Scripts::default(),
        ..card.clone()
    }
}

/// A spell of cost N deals N+1 damage to a creature.
fn plain_spell(card: &CardDef) -> Option<CardDef> {
    let text = format!("Deal {} damage to a creature.", card.cost + 1);
    let phrase = VOCABULARY.read("spell", &text).ok()?;
    let scripts = compile(&phrase, &mut |_| Err("a plain spell makes no token".to_owned())).ok()?;
    Some(CardDef { text, scripts, ..card.clone() })
}
