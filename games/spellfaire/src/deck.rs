//! What a deck may hold (4.2).

use crate::cards::{CardList, Kind};
use crate::state::DECK;
use kernel::{Deck, Face};
use text::unknown;

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
    for (name, face, count) in deck.listed(|name| cards.named(name)) {
        let Some(face) = face else {
            problems.push(stranger(cards, name));
            continue;
        };
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

/// More decks than this are not listed: cards of one's own can make millions.
const LISTED: usize = 2_000;

/// Every deck that may be built (R09); none if there are too many to list.
pub fn every_deck(cards: &CardList) -> Vec<Deck> {
    let faces =
        |kind: Kind| (0..cards.cards.len()).filter(|&at| cards.cards[at].kind == kind).collect::<Vec<_>>();
    let mut decks = Vec::new();
    for (faction, school) in
        (0..cards.factions.len()).flat_map(|f| (0..cards.schools.len()).map(move |s| (f, s)))
    {
        let creatures = faces(Kind::Creature(faction as u8));
        let spells = faces(Kind::Spell(school as u8));
        for some in choices(creatures.len(), CREATURES) {
            for others in choices(spells.len(), SPELLS) {
                if decks.len() == LISTED {
                    return Vec::new();
                }
                let counts = creatures.iter().zip(&some).chain(spells.iter().zip(&others));
                let counts = counts.map(|(&at, &count)| (cards.cards[at].name.as_str(), count)).collect();
                decks.push(deck(&cards.factions[faction], &cards.schools[school], counts));
            }
        }
    }
    decks
}

/// Every way to take `total` cards out of this many different ones.
fn choices(different: usize, total: u32) -> Vec<Vec<u32>> {
    if different == 0 {
        return if total == 0 { vec![Vec::new()] } else { Vec::new() };
    }
    let fits = |&count: &u32| total - count <= COPIES * (different as u32 - 1);
    let counts = (0..=COPIES.min(total)).rev().filter(fits);
    let with = |count: u32| {
        let rest = choices(different - 1, total - count).into_iter();
        rest.map(move |rest| std::iter::once(count).chain(rest).collect())
    };
    counts.flat_map(with).take(LISTED + 1).collect()
}

/// A deck, named after where it belongs and what it has less than twice.
fn deck(faction: &str, school: &str, counts: Vec<(&str, u32)>) -> Deck {
    let short = counts.iter().filter(|(_, count)| *count < COPIES);
    let short: Vec<String> =
        short.map(|(card, count)| format!("{} {card}", if *count == 0 { "no" } else { "one" })).collect();
    let home = format!("{faction}-{school}").to_lowercase();
    Deck {
        name: if short.is_empty() { home } else { format!("{home} ({})", short.join(", ")) },
        about: String::new(),
        tags: [("faction", faction), ("school", school)]
            .map(|(tag, home)| (tag.to_owned(), home.to_owned()))
            .into(),
        cards: counts
            .iter()
            .filter(|(_, count)| *count > 0)
            .map(|&(card, count)| (card.to_owned(), count))
            .collect(),
    }
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

fn stranger(cards: &CardList, name: &str) -> String {
    if cards.cards.iter().any(|card| card.kind == Kind::Token && card.name == name) {
        return format!("{name} is a token and cannot be in a deck");
    }
    unknown("card", name, cards.cards.iter().map(|card| card.name.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Spellfaire;
    use std::collections::BTreeSet;

    /// R09: all of them legal and different; that none is missing is shown by counting them otherwise
    /// (tests/decks.rs).
    #[test]
    fn every_deck_is_listed_once() {
        let game = Spellfaire::standard();
        let decks = every_deck(game.card_list());
        assert!(decks.iter().all(|deck| validate(game.card_list(), deck).is_ok()));
        assert_eq!(decks.iter().map(|deck| &deck.name).collect::<BTreeSet<_>>().len(), decks.len());
        let lists: BTreeSet<_> = decks.iter().map(|deck| deck.cards.iter().collect::<Vec<_>>()).collect();
        assert_eq!(lists.len(), decks.len());
    }

    #[test]
    fn choices_are_all_and_no_others() {
        assert_eq!(choices(2, 3), [[2, 1], [1, 2]]);
        assert_eq!((choices(7, 14).len(), choices(6, 10).len(), choices(2, 5).len()), (1, 21, 0));
    }
}
