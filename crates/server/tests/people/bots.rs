//! Bot accounts.

use crate::bed::*;
use serde_json::{Value, json};
use server::{Config, Running};

both! {
    a_bot_plays_with_its_token_until_that_ends
}

async fn a_bot_plays_with_its_token_until_that_ends(config: Config) {
    let running = Running::start(config).await.unwrap();
    let ((mut ann, _), mut bob) = (person(&running, "Ann").await, guest(&running).await);
    let guests = problem(403, "denied", "this is for people with a name: sign up or sign in first");
    assert_eq!(call(&running, &mut bob, "POST", "/api/me/bots", json!({ "name": "Robo" })).await, guests);

    let (status, made) = call(&running, &mut ann, "POST", "/api/me/bots", json!({ "name": "Robo" })).await;
    let bot = json!({ "id": made["bot"]["id"], "name": "Robo", "kind": "bot" });
    assert_eq!((status, &made["bot"]), (200, &bot));
    assert_eq!(made["token"].as_str().map(str::len), Some(75));
    let taken = problem(409, "taken", "this name is taken");
    assert_eq!(call(&running, &mut ann, "POST", "/api/me/bots", json!({ "name": "robo" })).await, taken);
    let (status, bots) = call(&running, &mut ann, "GET", "/api/me/bots", Value::Null).await;
    assert_eq!((status, bots), (200, json!({ "bots": [bot] })));

    let token = |made: &Value| made["token"].as_str().map(str::to_owned);
    let mut robo = Caller { cookie: String::new(), bearer: token(&made) };
    assert_eq!(call(&running, &mut robo, "GET", "/api/me", Value::Null).await, (200, bot.clone()));
    // A bot is marked as one wherever it sits, and has no bots of its own.
    let (_, table) = call(&running, &mut robo, "POST", "/api/tables", for_two("clans", false)).await;
    assert_eq!((&table["players"][0]["name"], &table["players"][0]["kind"]), (&json!("Robo"), &json!("bot")));
    assert_eq!(call(&running, &mut robo, "POST", "/api/me/bots", json!({ "name": "Robot" })).await, guests);
    let by_owner = problem(403, "denied", "a bot is deleted by its owner");
    assert_eq!(call(&running, &mut robo, "DELETE", "/api/me", json!({})).await, by_owner);

    // Another token ends the old one, and its sockets.
    let mut line = socket(&running, &robo).await;
    let (_, renewed) = call(&running, &mut ann, "POST", "/api/me/bots/Robo/token", Value::Null).await;
    assert_eq!(hear(&mut line, "anything").await, None, "the socket is closed");
    let closed = problem(401, "denied", "this token opens no account");
    assert_eq!(call(&running, &mut robo, "GET", "/api/me", Value::Null).await, closed);
    robo.bearer = token(&renewed);
    assert_eq!(call(&running, &mut robo, "GET", "/api/me", Value::Null).await.0, 200);
    assert_eq!(call(&running, &mut ann, "DELETE", "/api/me/bots/Robo/token", Value::Null).await.0, 204);
    assert_eq!(call(&running, &mut robo, "GET", "/api/me", Value::Null).await, closed);

    assert_eq!(call(&running, &mut ann, "DELETE", "/api/me/bots/Robo", Value::Null).await.0, 204);
    let unknown = problem(404, "unknown", "there is no such bot among yours");
    assert_eq!(call(&running, &mut ann, "DELETE", "/api/me/bots/Robo", Value::Null).await, unknown);
    running.stop().await;
}
