//! Cards without anything special.

use super::{CardDef, CardList, Kind, Powers, Role};
use crate::compile::{Names, compile};
use crate::keywords::{Abilities, Keywords};
use crate::words::VOCABULARY;
use std::collections::BTreeMap;

/// Damage resolves after control and before healing (R21).
const DAMAGE: u8 = 40;

impl CardList {
    /// The list with this card made plain; `None` if no deck can hold it or it is plain already.
    pub(crate) fn plain(&self, card: usize) -> Option<CardList> {
        let before = self.cards.get(card).filter(|card| card.role != Role::Outside)?;
        let mut after = CardDef {
            keywords: Keywords::NONE,
            abilities: Abilities::default(),
            text: Vec::new(),
            powers: Powers::default(),
            scripts: Default::default(),
            hearings: Default::default(),
            heard: 0,
            standing: Vec::new(),
            prices: Vec::new(),
            aim: None,
            parts: Vec::new(),
            ..before.clone()
        };
        // What a card costs, in Gold: a Mana is worth about two.
        let price = i16::from(before.gold) + 2 * i16::from(before.mana);
        match before.kind {
            Kind::Unit => {
                (after.atk, after.hp) = (1 + (price + 1) / 2, 2 + price / 2);
                (after.rng, after.spd) = (1, 1);
            }
            Kind::Structure => (after.atk, after.hp, after.rng) = (0, (2 * price).max(1), 0),
            Kind::Spell | Kind::Tactic | Kind::Aura => self.deal_damage(&mut after, price / 2)?,
            Kind::Hero | Kind::Starter => return None,
        }
        let gist = |card: &CardDef| {
            (card.atk, card.hp, card.rng, card.spd, card.keywords, card.abilities, card.text.clone())
        };
        if gist(before) == gist(&after) {
            return None;
        }
        let mut list = self.clone();
        list.cards[card] = after;
        list.get_ready();
        Some(list)
    }

    /// Makes the card one that deals damage to a unit and does nothing else.
    fn deal_damage(&self, card: &mut CardDef, amount: i16) -> Option<()> {
        let text = format!("Deal {} damage to target unit.", amount.max(1));
        let none = BTreeMap::new();
        let mut names = Names {
            tokens: &none,
            cards: &none,
            starters: &none,
            tags: &self.tags,
            exhaustion: self.rules.exhaustion,
            made: &mut Vec::new(),
            first: 0,
        };
        (card.kind, card.priority) = (Kind::Spell, DAMAGE);
        compile(&mut names, card, &VOCABULARY.read("order text", &text).ok()?).ok()?;
        card.text.push(text);
        Some(())
    }
}
