//! What a deck may hold (C-43).

use crate::cards::{CardList, Rarity};
use crate::state::DECK;
use kernel::{Deck, Face};
use text::unknown;

/// The most epic cards in a deck, all together.
pub const EPICS: u32 = 6;
/// The most legendary cards in a deck, all together.
pub const LEGENDARIES: u32 = 2;
/// The usual budget, where a match has one.
pub const BUDGET: u16 = 64;

/// Accepts a deck and lists its cards in the order of the card list, or names everything that is
/// wrong with it. The budget is the match's option.
pub fn validate(cards: &CardList, deck: &Deck, budget: Option<u16>) -> Result<Vec<Face>, Vec<String>> {
    let mut problems: Vec<String> =
        deck.tags.keys().map(|tag| format!("a deck has a name and cards, but no \"{tag}\"")).collect();
    let mut faces = Vec::new();
    for (name, face, count) in deck.listed(|name| cards.named(name)) {
        let Some(face) = face.filter(|&face| !cards.is_token(face)) else {
            problems.push(unknown(
                "card",
                name,
                cards.cards.iter().filter(|card| !card.token).map(|card| card.name.as_str()),
            ));
            continue;
        };
        let rarity = cards.card(face).rarity;
        let most = rarity.copies();
        if count > most {
            let (name, rarity) = (cards.name(face), rarity.name());
            problems.push(format!("{count} copies of {name}: at most {most} of a {rarity} card are allowed"));
        }
        // More than a deck can hold need not be counted one by one.
        faces.extend(std::iter::repeat_n(face, count.min(DECK as u32 + 1) as usize));
    }
    faces.sort_unstable();
    problems.extend(size_problem(deck.size()));
    problems.extend([(Rarity::Epic, EPICS), (Rarity::Legendary, LEGENDARIES)].into_iter().filter_map(
        |(rarity, most)| {
            let count = faces.iter().filter(|&&face| cards.card(face).rarity == rarity).count() as u32;
            (count > most).then(|| format!("{count} {} cards: at most {most} are allowed", rarity.name()))
        },
    ));
    let points: u32 = faces.iter().map(|&face| u32::from(cards.card(face).points)).sum();
    if let Some(budget) = budget.filter(|&budget| points > u32::from(budget)) {
        problems.push(format!("{points} points: at most {budget} are allowed"));
    }
    if problems.is_empty() { Ok(faces) } else { Err(problems) }
}

fn size_problem(size: u32) -> Option<String> {
    (size != DECK as u32).then(|| format!("{size} cards: exactly {DECK} are needed"))
}
