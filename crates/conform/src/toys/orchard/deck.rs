//! What a deck may hold (O1).

use super::{COPIES, CardList, DECK};
use kernel::{Deck, Dice, Face};
use text::unknown;

/// Accepts a deck and lists its cards, or names everything that is wrong with it.
pub(super) fn validate(cards: &CardList, deck: &Deck) -> Result<Vec<Face>, Vec<String>> {
    let mut problems: Vec<String> =
        deck.tags.keys().map(|tag| format!("a deck has a name and cards, but no \"{tag}\"")).collect();
    let mut faces = Vec::new();
    for (name, face, count) in deck.listed(|name| cards.named(name)) {
        match face {
            None => problems.push(unknown("card", name, cards.fruit.iter().map(|fruit| fruit.name.as_str()))),
            Some(_) if count > COPIES => {
                problems.push(format!("{count} copies of {name}: at most {COPIES} are allowed"));
            }
            Some(face) => faces.extend(std::iter::repeat_n(face, count as usize)),
        }
    }
    if deck.size() != DECK as u32 {
        problems.push(format!("{} cards: exactly {DECK} are needed", deck.size()));
    }
    faces.sort_unstable();
    if problems.is_empty() { Ok(faces) } else { Err(problems) }
}

/// A random legal deck, if the card list has enough cards for one.
pub(super) fn random(cards: &CardList, dice: &mut Dice) -> Deck {
    let copies = |face: Face| [face; COPIES as usize];
    let mut every: Vec<Face> = cards.every_face().flat_map(copies).collect();
    dice.shuffle(&mut every);
    let mut deck = Deck { name: "random".to_owned(), ..Deck::default() };
    for &face in every.iter().take(DECK) {
        *deck.cards.entry(cards.name(face).to_owned()).or_default() += 1;
    }
    deck
}
