//! Decks: those of a game, those that somebody saved, and lists that are sent.

use crate::problem::{self, Answer};
use crate::wire::{DeckWish, SavedWish};
use crate::{Server, chance};
use catalog::Shelf;
use kernel::Deck;
use store::AccountId;

/// How many different cards a list may name, before anybody looks at it.
const MOST_CARDS: usize = 300;
/// How long names in a list may be.
const LONGEST: usize = 100;

/// The deck that is meant; any of the game's that nobody plays yet if none is named. None where the
/// game has no decks.
pub async fn chosen(
    server: &Server,
    shelf: &dyn Shelf,
    who: &AccountId,
    wish: Option<&DeckWish>,
    taken: &[&Deck],
) -> Answer<Option<Deck>> {
    let own = shelf.game().decks();
    let deck = match wish {
        None if own.is_empty() => return Ok(None),
        None => any_other(&own, taken),
        Some(DeckWish::Named(name)) => {
            let at = catalog::named("deck", name, own.iter().map(|deck| deck.name.as_str()));
            own[at.map_err(|unknown| problem::misnamed(&unknown))?].clone()
        }
        Some(DeckWish::Saved(SavedWish { saved })) => saved_deck(server, shelf, who, saved).await?,
        Some(DeckWish::Listed(sheet)) => sheet.clone().into(),
    };
    check_size(&deck)?;
    let problems = shelf.game().deck_problems(&deck);
    if problems.is_empty() { Ok(Some(deck)) } else { Err(problem::bad(problems.join(" "))) }
}

fn any_other(own: &[Deck], taken: &[&Deck]) -> Deck {
    let free: Vec<&Deck> = own.iter().filter(|deck| !taken.contains(deck)).collect();
    let from = if free.is_empty() { own.iter().collect() } else { free };
    from[chance::below(from.len())].clone()
}

async fn saved_deck(server: &Server, shelf: &dyn Shelf, who: &AccountId, id: &str) -> Answer<Deck> {
    let found = server.store.decks(who, shelf.name()).await?;
    let found = found.into_iter().find(|deck| saved_id(shelf.name(), &deck.name) == id);
    let found = found.ok_or_else(|| problem::unknown("deck among those you saved for this game"))?;
    serde_json::from_str(&found.cards).map_err(|_| problem::busy("the deck cannot be read"))
}

/// Names a saved deck: it is found again by its game and name.
pub fn saved_id(game: &str, name: &str) -> String {
    chance::sha256(&[game.as_bytes(), b"/", name.as_bytes()])[..16].to_owned()
}

/// Refuses a list that is too large to be looked at.
pub fn check_size(deck: &Deck) -> Answer<()> {
    let texts = deck.cards.keys().chain(deck.tags.keys()).chain(deck.tags.values()).chain([&deck.name]);
    let long = texts.into_iter().any(|text| text.chars().count() > LONGEST);
    if long || deck.cards.len() > MOST_CARDS || deck.tags.len() > 20 || deck.about.len() > 1000 {
        return Err(problem::bad(format!(
            "a deck names at most {MOST_CARDS} cards, each in at most {LONGEST} letters"
        )));
    }
    Ok(())
}
