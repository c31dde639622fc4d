//! Decks that somebody saved, and decks as files.

use super::{READ, Route, Sent, delete, get, post, put};
use crate::Server;
use crate::decks::{check_size, saved_id};
use crate::identity::{Known, Somebody};
use crate::problem::{self, Answer};
use crate::wire::{DeckFile, DeckPart, DeckSheets, DeckText, DeckToSave, FieldTest, SavedDeck, SavedDecks};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kernel::{Deck, decks_from_toml, decks_to_toml};
use store::AccountId;

/// How many decks somebody may keep for a game.
const MOST: usize = 100;

pub fn routes() -> Vec<Route> {
    vec![
        get("/api/decks", "The decks that you saved.", list).gives::<SavedDecks>(),
        post("/api/decks", "Saves a deck, in place of one of the same name.", save)
            .takes::<DeckToSave>()
            .gives::<SavedDeck>(),
        put("/api/decks/{id}", "Saves a deck in place of another.", replace)
            .takes::<DeckToSave>()
            .gives::<SavedDeck>(),
        delete("/api/decks/{id}", "Deletes a deck.", remove),
        post("/api/games/{game}/deck-file", "Reads decks from the command line's TOML.", from_file)
            .takes::<DeckFile>()
            .gives::<DeckSheets>(),
        post("/api/games/{game}/deck-text", "Writes a deck as the command line's TOML.", to_file)
            .takes::<DeckPart>()
            .gives::<DeckText>(),
        post(
            "/api/games/{game}/field",
            "The score of a deck against the game's own decks; the first call starts the matches, later calls say more.",
            field,
        )
        .takes::<DeckPart>()
        .gives::<FieldTest>()
        .at_most(READ),
    ]
}

/// `GET /api/decks`
async fn list(State(server): State<Server>, Known(who): Known) -> Answer<Json<SavedDecks>> {
    let Some(who) = who else { return Ok(Json(SavedDecks { decks: Vec::new() })) };
    let mut decks = Vec::new();
    for shelf in server.games.all() {
        for deck in server.store.decks(&who.id, shelf.name()).await? {
            decks.extend(shown(&server, shelf.name(), &deck));
        }
    }
    Ok(Json(SavedDecks { decks }))
}

/// `POST /api/decks`
async fn save(
    State(server): State<Server>,
    Somebody(who): Somebody,
    Sent(wish): Sent<DeckToSave>,
) -> Answer<Json<SavedDeck>> {
    keep(&server, &who.id, wish).await.map(Json)
}

/// `PUT /api/decks/{id}`
async fn replace(
    State(server): State<Server>,
    Somebody(who): Somebody,
    Path(id): Path<String>,
    Sent(wish): Sent<DeckToSave>,
) -> Answer<Json<SavedDeck>> {
    let (game, old) = find(&server, &who.id, &id).await?;
    let kept = keep(&server, &who.id, wish).await?;
    if (game.as_str(), old.as_str()) != (kept.game.as_str(), kept.deck.name.as_str()) {
        server.store.delete_deck(&who.id, &game, &old).await?;
    }
    Ok(Json(kept))
}

/// `DELETE /api/decks/{id}`
async fn remove(
    State(server): State<Server>,
    Somebody(who): Somebody,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let (game, name) = find(&server, &who.id, &id).await?;
    server.store.delete_deck(&who.id, &game, &name).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/games/{game}/deck-file`
async fn from_file(
    State(server): State<Server>,
    Path(game): Path<String>,
    Sent(DeckFile { toml }): Sent<DeckFile>,
) -> Answer<Json<DeckSheets>> {
    server.games.find(&game)?;
    let decks = decks_from_toml(&toml).map_err(|faults| problem::bad(faults.to_string()))?;
    decks.iter().try_for_each(check_size)?;
    Ok(Json(DeckSheets { decks: decks.into_iter().map(Into::into).collect() }))
}

/// `POST /api/games/{game}/deck-text`
async fn to_file(
    State(server): State<Server>,
    Path(game): Path<String>,
    Sent(DeckPart { deck }): Sent<DeckPart>,
) -> Answer<Json<DeckText>> {
    server.games.find(&game)?;
    let deck = deck.into();
    check_size(&deck)?;
    Ok(Json(DeckText { toml: decks_to_toml(vec![deck]) }))
}

/// `POST /api/games/{game}/field`
async fn field(
    State(server): State<Server>,
    Path(game): Path<String>,
    Sent(DeckPart { deck }): Sent<DeckPart>,
) -> Answer<Json<FieldTest>> {
    let deck = deck.into();
    check_size(&deck)?;
    server.deck_trials.test(&game, deck).map(Json)
}

/// Saves a deck. It may break rules: it can be mended later, but not played until then.
async fn keep(server: &Server, who: &AccountId, wish: DeckToSave) -> Answer<SavedDeck> {
    let game = server.games.find(&wish.game)?.name();
    let deck = Deck::from(wish.deck);
    check_size(&deck)?;
    if deck.name.trim().is_empty() {
        return Err(problem::bad("a deck needs a name to be saved under"));
    }
    let kept = server.store.decks(who, game).await?;
    if kept.len() >= MOST && !kept.iter().any(|other| other.name == deck.name) {
        return Err(problem::denied(format!(
            "you keep {MOST} decks for this game already: delete one of them first"
        )));
    }
    let cards = serde_json::to_string(&deck).unwrap_or_default();
    server.store.save_deck(who, game, &deck.name, &cards).await?;
    let saved = server.store.decks(who, game).await?.into_iter().find(|other| other.name == deck.name);
    saved
        .and_then(|saved| shown(server, game, &saved))
        .ok_or_else(|| problem::busy("the deck cannot be read"))
}

/// The game and name of a saved deck.
async fn find(server: &Server, who: &AccountId, id: &str) -> Answer<(String, String)> {
    for shelf in server.games.all() {
        let decks = server.store.decks(who, shelf.name()).await?;
        if let Some(deck) = decks.into_iter().find(|deck| saved_id(shelf.name(), &deck.name) == id) {
            return Ok((shelf.name().to_owned(), deck.name));
        }
    }
    Err(problem::unknown("deck among those you saved"))
}

fn shown(server: &Server, game: &str, saved: &store::Deck) -> Option<SavedDeck> {
    let deck: Deck = serde_json::from_str(&saved.cards).ok()?;
    let problems = server.games.find(game).ok()?.game().deck_problems(&deck);
    let id = saved_id(game, &saved.name);
    Some(SavedDeck { id, game: game.to_owned(), deck: deck.into(), problems, changed: saved.changed })
}
