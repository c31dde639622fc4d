//! What a deck may hold (R67 to R69).

use crate::cards::{CardList, Kind, Role};
use crate::state::DECK;
use kernel::{Deck, Face};
use std::collections::BTreeMap;
use text::unknown;

/// Pawns in a deck.
pub const PAWNS: u32 = 9;
/// Chosen cards in a deck.
pub const CHOSEN: u32 = 20;

/// A deck that may be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalDeck {
    /// The hero.
    pub hero: Face,
    /// The 30 cards, the signature card among them, in the order of the card list.
    pub faces: Vec<Face>,
}

/// How many of each card a player owns, by name; without one everybody owns everything (R68).
pub type Collection = BTreeMap<String, u32>;

/// Accepts a deck, or names everything that is wrong with it: hero, pawns, count, cards (R69).
pub fn validate(cards: &CardList, deck: &Deck, owned: Option<&Collection>) -> Result<LegalDeck, Vec<String>> {
    let mut problems = Vec::new();
    let hero = hero(cards, deck, owned, &mut problems);
    for tag in deck.tags.keys().filter(|tag| *tag != "hero") {
        problems.push(format!("a deck names its hero, but no \"{tag}\""));
    }
    let mut faces = Vec::new();
    let (mut of_pawns, mut of_chosen) = (Vec::new(), Vec::new());
    let (mut pawns, mut chosen) = (0u32, 0u32);
    for (name, face, count) in deck.listed(|name| cards.named(name)) {
        let Some(face) = face else {
            of_chosen.push(unknown("card", name, cards.cards.iter().map(|card| card.name.as_str())));
            continue;
        };
        let is_pawn = cards.card(face).role == Role::Pawn;
        let (sum, found) = if is_pawn { (&mut pawns, &mut of_pawns) } else { (&mut chosen, &mut of_chosen) };
        *sum = sum.saturating_add(count);
        judge(cards, hero, face, count, owned, found);
        faces.extend(std::iter::repeat_n(face, count.min(DECK as u32) as usize));
    }
    if pawns != PAWNS {
        problems.push(format!("the deck has {}, and needs exactly {PAWNS}", plural(pawns, "pawn")));
    }
    problems.append(&mut of_pawns);
    if chosen != CHOSEN {
        problems.push(format!(
            "the deck has {} beside the pawns, and needs exactly {CHOSEN}",
            plural(chosen, "card")
        ));
    }
    problems.append(&mut of_chosen);
    let signature = hero.and_then(|hero| cards.card(hero).signature);
    match (hero, signature) {
        (Some(hero), Some(signature)) if problems.is_empty() => {
            faces.push(signature);
            faces.sort_unstable();
            Ok(LegalDeck { hero, faces })
        }
        _ => Err(problems),
    }
}

fn hero(
    cards: &CardList,
    deck: &Deck,
    owned: Option<&Collection>,
    problems: &mut Vec<String>,
) -> Option<Face> {
    let name = deck.tag("hero");
    let found = cards.named(name).filter(|face| cards.heroes.contains(face));
    let heroes = || cards.heroes.iter().map(|&hero| cards.card(hero).name.as_str());
    match found {
        Some(hero) if !owns(owned, &cards.card(hero).name, 1) => {
            problems.push(format!("you do not own the hero {name}"));
        }
        Some(_) => {}
        None if name.is_empty() => {
            let known: Vec<&str> = heroes().collect();
            problems.push(format!("the deck names no hero: choose one of {}", known.join("; ")));
        }
        None => problems.push(unknown("hero", name, heroes())),
    }
    found
}

/// What is wrong with this many copies of one card: the first test that fails, except that colours
/// and ownership may both be wrong (R69).
fn judge(
    cards: &CardList,
    hero: Option<Face>,
    face: Face,
    count: u32,
    owned: Option<&Collection>,
    problems: &mut Vec<String>,
) {
    let card = cards.card(face);
    let (name, most) = (&card.name, cards.rules.copies);
    let problem = match (card.kind, card.role) {
        (Kind::Hero, _) => Some(format!("{name} is a hero: a deck has one, and not among its cards")),
        (Kind::Starter, _) => Some(format!("{name} is a starter building, and not part of decks")),
        (_, Role::Outside) => Some(format!("{name} is a token and cannot be in a deck")),
        (_, Role::Signature(owner)) if Some(owner) == hero => {
            Some(format!("{name} is the signature card: it is added by itself, and only once"))
        }
        (_, Role::Signature(owner)) => {
            Some(format!("{name} is the signature card of {}", cards.card(owner).name))
        }
        (_, Role::Chosen) if count > most => {
            Some(format!("{count} copies of {name}: at most {most} are allowed"))
        }
        _ => None,
    };
    if let Some(problem) = problem {
        return problems.push(problem);
    }
    let identity = hero.map_or(u8::MAX, |hero| cards.card(hero).colors);
    if card.colors & !identity != 0 {
        let (theirs, ours) = (cards.color_names(card.colors), cards.color_names(identity));
        problems.push(format!("{name} is {theirs}, the hero is {ours}"));
    }
    if card.role == Role::Chosen && !owns(owned, name, count) {
        problems.push(format!("you do not own {}", plural(count, &format!("copy of {name}"))));
    }
}

fn owns(owned: Option<&Collection>, name: &str, count: u32) -> bool {
    owned.is_none_or(|owned| owned.get(name).is_some_and(|&have| have >= count))
}

fn plural(count: u32, noun: &str) -> String {
    match noun.strip_prefix("copy") {
        Some(rest) if count != 1 => format!("{count} copies{rest}"),
        _ => format!("{count} {noun}{}", if count == 1 || noun.starts_with("copy") { "" } else { "s" }),
    }
}
