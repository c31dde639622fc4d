//! Tables are made over REST.

use crate::fault::{Stop, fault};
use crate::http::{Caller, call};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// The seats, from the first on.
pub const SEATS: [&str; 4] = ["A", "B", "C", "D"];

/// How many tables are made at the same time.
pub const AT_ONCE: usize = 32;

/// The games.
pub fn games() -> Vec<&'static str> {
    catalog::games().iter().map(|shelf| shelf.name()).collect()
}

/// Becomes a guest, unless that is done: whoever does not know yet who they are could not come back.
pub async fn enter(to: SocketAddr, who: &mut Caller) -> Result<(), Stop> {
    if who.cookie.is_empty() {
        let answer = call(to, who, "POST", "/api/session", &json!({})).await?.good()?;
        who.cookie = answer.cookie.unwrap_or_default();
    }
    Ok(())
}

/// Makes a table with one seat for whoever makes it; its name.
pub async fn make(to: SocketAddr, who: &mut Caller, wish: &Value) -> Result<String, Stop> {
    enter(to, who).await?;
    let answer = call(to, who, "POST", "/api/tables", wish).await?.good()?;
    match answer.json()?["id"].as_str() {
        Some(id) => Ok(id.to_owned()),
        None => fault(format!("a table without a name: {}", answer.body)),
    }
}

/// Takes the next open seat.
pub async fn join(to: SocketAddr, who: &mut Caller, id: &str) -> Result<(), Stop> {
    enter(to, who).await?;
    call(to, who, "POST", &format!("/api/tables/{id}/join"), &json!({})).await?.good().map(drop)
}

/// A table of a game for two people without a clock.
pub fn duel(game: &str) -> Value {
    json!({ "game": game, "seats": [{ "type": "you" }, { "type": "open" }], "clock": null })
}
