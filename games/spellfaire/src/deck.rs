//! What a deck may hold (4.2).

use crate::cards::{CardList, Kind};
use crate::state::DECK;
use kernel::{Deck, Face};
use std::collections::BTreeMap;
use text::nearest;

/// Creatures in a deck.
pub const CREATURES: u32 = 14;
/// Spells in a deck.
pub const SPELLS: u32 = 10;
/// The most copies of a card (R09).
pub const COPIES: u32 = 2;

/// A deck that may be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalDeck {
    /// The faction's index.
    pub faction: u8,
    /// The school's index.
    pub school: u8,
    /// All cards, in the order of the card list.
    pub faces: Vec<Face>,
}

/// Accepts a deck, or names everything that is wrong with it.
pub fn validate(cards: &CardList, deck: &Deck) -> Result<LegalDeck, Vec<String>> {
    let mut problems = Vec::new();
    let faction = home(deck, "faction", &cards.factions, &mut problems);
    let school = home(deck, "school", &cards.schools, &mut problems);
    for tag in deck.tags.keys().filter(|tag| !["faction", "school"].contains(&tag.as_str())) {
        problems.push(format!("a deck has a faction and a school, but no \"{tag}\""));
    }
    let (mut creatures, mut spells, mut faces) = (0u32, 0u32, Vec::new());
    for (face, count) in counted(cards, deck, &mut problems) {
        let card = cards.card(face);
        match card.kind {
            Kind::Creature(home) => {
                creatures = creatures.saturating_add(count);
                foreign(&card.name, faction, home, &cards.factions, &mut problems);
            }
            Kind::Spell(home) => {
                spells = spells.saturating_add(count);
                foreign(&card.name, school, home, &cards.schools, &mut problems);
            }
            Kind::Token => {}
        }
        if count > COPIES {
            problems.push(format!("{count} copies of {}: at most {COPIES} are allowed", card.name));
        }
        faces.extend(std::iter::repeat_n(face, count.min(COPIES) as usize));
    }
    if creatures != CREATURES {
        problems
            .push(format!("the deck has {}, and needs exactly {CREATURES}", plural(creatures, "creature")));
    }
    if spells != SPELLS {
        problems.push(format!("the deck has {}, and needs exactly {SPELLS}", plural(spells, "spell")));
    }
    faces.sort_unstable();
    match (faction, school) {
        (Some(faction), Some(school)) if problems.is_empty() => {
            debug_assert_eq!(faces.len(), DECK);
            Ok(LegalDeck { faction, school, faces })
        }
        _ => Err(problems),
    }
}

/// How many of each card, over the whole list: a name in another case is the same card (R09).
fn counted(cards: &CardList, deck: &Deck, problems: &mut Vec<String>) -> BTreeMap<Face, u32> {
    let mut counts = BTreeMap::new();
    for (name, &count) in deck.cards.iter().filter(|&(_, &count)| count > 0) {
        match cards.named(name) {
            Some(face) => {
                let sum: &mut u32 = counts.entry(face).or_default();
                *sum = sum.saturating_add(count);
            }
            None => problems.push(unknown(cards, name)),
        }
    }
    counts
}

fn plural(count: u32, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn home(deck: &Deck, what: &str, homes: &[String], problems: &mut Vec<String>) -> Option<u8> {
    let name = deck.tag(what);
    let found = homes.iter().position(|home| home.eq_ignore_ascii_case(name));
    if found.is_none() {
        problems.push(match name {
            "" => format!("the deck names no {what}: choose one of {}", homes.join(", ")),
            _ => format!("there is no {what} {name}: choose one of {}", homes.join(", ")),
        });
    }
    found.map(|index| index as u8)
}

fn foreign(card: &str, chosen: Option<u8>, home: u8, homes: &[String], problems: &mut Vec<String>) {
    if let Some(chosen) = chosen.filter(|&chosen| chosen != home) {
        let (home, chosen) = (&homes[home as usize], &homes[chosen as usize]);
        problems.push(format!("{card} belongs to {home}, the deck to {chosen}"));
    }
}

fn unknown(cards: &CardList, name: &str) -> String {
    if cards.cards.iter().any(|card| card.kind == Kind::Token && card.name == name) {
        return format!("{name} is a token and cannot be in a deck");
    }
    let names = cards.cards.iter().map(|card| card.name.as_str());
    match nearest(name, names) {
        Some(near) => format!("there is no card {name}: did you mean {near}?"),
        None => format!("there is no card {name}"),
    }
}
