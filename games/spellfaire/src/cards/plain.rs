//! Cards without anything special.

use super::{CardDef, CardList, Kind};
use crate::compile::{Abilities, Lexicon, Token, compile};
use crate::creature::Keywords;
use crate::script::Noun;
use crate::words::VOCABULARY;
use kernel::Face;

impl CardList {
    /// The list with this card made plain; `None` if no deck can hold it or it is plain already.
    pub(crate) fn plain(&self, card: usize) -> Option<CardList> {
        let before = self.cards.get(card)?;
        let after = match before.kind {
            Kind::Creature(_) => plain_creature(before),
            Kind::Spell(_) => plain_spell(before)?,
            Kind::Token => return None,
        };
        let body = |card: &CardDef| {
            (card.attack, card.health, card.keywords, card.defined.clone(), card.text.clone())
        };
        if body(before) == body(&after) {
            return None;
        }
        let mut list = self.clone();
        list.cards[card] = after;
        list.get_ready();
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
        defined: Vec::new(),
        abilities: Abilities::default(),
        ..card.clone()
    }
}

/// A spell of cost N deals N+1 damage to a creature.
fn plain_spell(card: &CardDef) -> Option<CardDef> {
    let text = format!("Deal {} damage to a creature.", card.cost + 1);
    let phrase = VOCABULARY.read("spell", &text).ok()?;
    let abilities = compile(&phrase, &mut Nothing).ok()?;
    Some(CardDef { text, abilities, ..card.clone() })
}

/// The words around a plain spell.
struct Nothing;

impl Lexicon for Nothing {
    fn token(&mut self, _: Token) -> Result<Face, String> {
        Err("a plain spell makes no token".to_owned())
    }

    fn noun(&mut self, name: &str) -> Result<Noun, String> {
        Err(format!("a plain spell knows no {name}"))
    }

    fn counter(&mut self, name: &str) -> Result<u8, String> {
        Err(format!("a plain spell knows no {name} counter"))
    }
}
