//! What a deck may hold (T-33), and what a leader asks of it (T-44).

use crate::cards::CardList;
use crate::state::{DECK, Face};
use kernel::Deck;
use std::ops::RangeInclusive;
use text::unknown;

/// How many cards a deck may have.
pub const SIZE: RangeInclusive<u32> = 25..=DECK as u32;
/// The most copies of a card.
pub const COPIES: u32 = 3;
/// How many cards of the leader's faction a deck must have at least, when leaders are played with.
pub const LOYAL: u32 = 15;

/// A deck that may be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalDeck {
    /// The leader's index, when leaders are played with.
    pub leader: Option<u8>,
    /// All cards, in the order of the card list.
    pub faces: Vec<Face>,
}

/// Accepts a deck, or names everything that is wrong with it.
pub fn validate(cards: &CardList, deck: &Deck, leaders: bool) -> Result<LegalDeck, Vec<String>> {
    let mut problems = Vec::new();
    for tag in deck.tags.keys().filter(|tag| *tag != "leader") {
        problems.push(format!("a deck may name a leader, but no \"{tag}\""));
    }
    let mut faces = Vec::new();
    for (name, face, count) in deck.listed(|name| cards.named(name)) {
        let Some(face) = face else {
            problems.push(unknown("card", name, cards.cards.iter().map(|card| card.name.as_str())));
            continue;
        };
        let card = cards.card(face);
        if !card.deckable {
            problems.push(format!("{} cannot be in a deck (T-25)", card.name));
        }
        if count > COPIES {
            problems.push(format!("{count} copies of {}: at most {COPIES} are allowed", card.name));
        }
        faces.extend(std::iter::repeat_n(face, count.min(COPIES) as usize));
    }
    if !SIZE.contains(&deck.size()) {
        problems.push(format!("{} cards: a deck has {} to {}", deck.size(), SIZE.start(), SIZE.end()));
    }
    let leader = if leaders { led(cards, deck, &faces, &mut problems) } else { None };
    faces.sort_unstable();
    if problems.is_empty() { Ok(LegalDeck { leader, faces }) } else { Err(problems) }
}

/// The leader, and whether the deck is loyal: 15 cards of the leader's faction, and of one other at most.
fn led(cards: &CardList, deck: &Deck, faces: &[Face], problems: &mut Vec<String>) -> Option<u8> {
    let name = deck.tag("leader");
    let names = || cards.leaders.iter().map(|leader| leader.name.as_str());
    let Some(index) = cards.leader_named(name) else {
        problems.push(match name {
            "" => {
                format!("the deck names no leader: choose one of {}", names().collect::<Vec<_>>().join(", "))
            }
            _ => unknown("leader", name, names()),
        });
        return None;
    };
    let home = cards.leaders[index as usize].faction;
    let count =
        |faction: u8| faces.iter().filter(|&&face| cards.card(face).faction == faction).count() as u32;
    let faction = |index: u8| cards.factions.get(index as usize).map_or("", String::as_str);
    if count(home) < LOYAL {
        problems.push(format!(
            "{} cards of {}: {} asks for at least {LOYAL}",
            count(home),
            faction(home),
            cards.leaders[index as usize].name
        ));
    }
    let others = (0..cards.factions.len() as u8).filter(|&other| other != home && count(other) > 0);
    let others: Vec<&str> = others.map(faction).collect();
    if others.len() > 1 {
        let home = faction(home);
        problems
            .push(format!("beside {home} a deck can have one other faction, not {}", others.join(" and ")));
    }
    Some(index)
}
