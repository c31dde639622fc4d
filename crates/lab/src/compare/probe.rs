//! Decks that are made to try a card which no deck holds.

use kernel::{Deck, Dice, Game, Request, Venue};

/// As many decks are made.
const DECKS: usize = 3;
/// As many copies as are put in where the rules allow it, the best first.
const COPIES: [u32; 3] = [3, 2, 1];

/// Decks with the card: those of the list in which it can take the place of another card so that the
/// rules allow the deck. If there are none, why the first cannot hold it.
pub fn decks_with<G: Game>(game: &G, decks: &[Deck], card: &str) -> Result<Vec<Deck>, String> {
    let mut made = Vec::new();
    let mut reason = None;
    for deck in decks {
        match deck_with(game, deck, card) {
            Ok(deck) => made.push(deck),
            Err(problem) => reason = reason.or(Some(problem)),
        }
        if made.len() == DECKS {
            break;
        }
    }
    match reason {
        Some(reason) if made.is_empty() => Err(reason),
        None if made.is_empty() => Err("there is no deck to put it into".to_owned()),
        _ => Ok(made),
    }
}

/// Decks that name the card by this tag: those of the list that may do so at the venue, in all these
/// versions of the game.
pub(super) fn decks_naming<G: Game>(
    games: [&G; 2],
    decks: &[Deck],
    (tag, card): (&str, &str),
    venue: &Venue,
) -> Result<Vec<Deck>, String> {
    let naming = |deck: &Deck| {
        let mut made = Deck { name: format!("{} with {card}", deck.name), ..deck.clone() };
        made.tags.insert(tag.to_owned(), card.to_owned());
        made
    };
    let fits = |deck: &Deck| games.iter().all(|game| sits(*game, deck, venue));
    let made: Vec<Deck> = decks.iter().map(naming).filter(fits).take(DECKS).collect();
    if made.is_empty() { Err(format!("no deck may have it as its {tag}")) } else { Ok(made) }
}

/// Whether a deck can be played at a venue.
pub(super) fn sits<G: Game>(game: &G, deck: &Deck, venue: &Venue) -> bool {
    let decks = vec![deck.clone(), deck.clone()];
    let request = Request { decks, seats: Some(2), options: venue.options.clone() };
    game.setup(&request).is_ok_and(|setup| game.start(&setup, &mut Dice::seeded(0)).is_ok())
}

fn deck_with<G: Game>(game: &G, deck: &Deck, card: &str) -> Result<Deck, String> {
    let mut reason = String::new();
    let counts = |count: u32| COPIES.into_iter().filter(move |&copies| copies <= count).chain([count]);
    let ways = deck.cards.iter().flat_map(|(out, &count)| counts(count).map(move |copies| (copies, out)));
    let mut ways: Vec<(u32, &String)> = ways.filter(|way| way.1 != card).collect();
    // Most copies first, but all of what is there many times only if nothing else will do.
    ways.sort_by_key(|&(copies, _)| if copies > COPIES[0] { (1, copies) } else { (0, COPIES[0] - copies) });
    for (copies, out) in ways {
        let made = exchanged(deck, out, card, copies);
        match game.deck_problems(&made).into_iter().next() {
            None => return Ok(made),
            Some(problem) => reason = if reason.is_empty() { problem } else { reason },
        }
    }
    Err(reason)
}

/// The deck with so many of one card for another.
fn exchanged(deck: &Deck, out: &str, card: &str, copies: u32) -> Deck {
    let mut made = Deck { name: format!("{} with {card}", deck.name), ..deck.clone() };
    if let Some(count) = made.cards.get_mut(out) {
        *count -= copies;
    }
    made.cards.retain(|_, count| *count > 0);
    *made.cards.entry(card.to_owned()).or_default() += copies;
    made
}
