//! What there is to play.

use super::{Route, Sent, get, post};
use crate::problem::Answer;
use crate::wire::{BotLine, Cards, DeckPart, DeckProblems, Game, Games, Handbook, SeatCount};
use crate::{Server, decks};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use catalog::{BotSheet, Shelf};

pub fn routes() -> Vec<Route> {
    vec![
        get("/api/games", "Every game, with its bots, options and decks.", list).gives::<Games>(),
        get("/api/games/{game}/cards", "Every card of a game.", cards).gives::<Cards>(),
        get("/api/games/{game}/handbook", "The words and rules of a game.", handbook).gives::<Handbook>(),
        post("/api/games/{game}/check-deck", "What is wrong with a deck.", check_deck)
            .takes::<DeckPart>()
            .gives::<DeckProblems>(),
    ]
}

/// `GET /api/games`
async fn list(State(server): State<Server>, asked: HeaderMap) -> Response {
    let games = || Games { games: server.games.all().map(|shelf| game(&server, &**shelf)).collect() };
    server.kept.json("games", games).answer(&asked)
}

/// `GET /api/games/{game}/cards`
async fn cards(State(server): State<Server>, Path(game): Path<String>, asked: HeaderMap) -> Answer<Response> {
    let shelf = server.games.find(&game)?;
    let cards = || Cards { cards: shelf.game().cards() };
    Ok(server.kept.json(&format!("{game}/cards"), cards).answer(&asked))
}

/// `GET /api/games/{game}/handbook`
async fn handbook(
    State(server): State<Server>,
    Path(game): Path<String>,
    asked: HeaderMap,
) -> Answer<Response> {
    let shelf = server.games.find(&game)?;
    let handbook = || Handbook {
        game: game.clone(),
        glossary: shelf.game().glossary(),
        rulebook: shelf.game().rulebook(),
    };
    Ok(server.kept.json(&format!("{game}/handbook"), handbook).answer(&asked))
}

/// `POST /api/games/{game}/check-deck`
async fn check_deck(
    State(server): State<Server>,
    Path(game): Path<String>,
    Sent(DeckPart { deck }): Sent<DeckPart>,
) -> Answer<Json<DeckProblems>> {
    let shelf = server.games.find(&game)?;
    let deck = deck.into();
    decks::check_size(&deck)?;
    Ok(Json(DeckProblems { problems: shelf.game().deck_problems(&deck) }))
}

fn game(server: &Server, shelf: &dyn Shelf) -> Game {
    let info = shelf.game().info();
    let line = |BotSheet { name, about }| BotLine { name, about };
    Game {
        name: info.name.to_owned(),
        title: info.title.to_owned(),
        about: info.about.to_owned(),
        rules: info.rules,
        seats: SeatCount { least: *info.seats.start(), most: *info.seats.end() },
        clock: info.clock.map(Into::into),
        draws: info.draws,
        levels: server.games.levels(shelf).into_iter().map(line).collect(),
        bots: server.games.bots(shelf).into_iter().map(line).collect(),
        options: shelf.game().options(),
        decks: shelf.game().decks().into_iter().map(Into::into).collect(),
    }
}
