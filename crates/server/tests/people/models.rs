//! Models at `/mcp`: as guests, and as bot accounts.

use crate::bed::*;
use serde_json::{Value, json};
use server::{Config, Running};

both! {
    a_model_with_a_token_finds_its_matches_again
    models_offer_and_answer
}

/// Calls a tool; whether it was refused, and what it said as data.
async fn tool(running: &Running, who: &Caller, name: &str, arguments: Value) -> (bool, Value) {
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": name, "arguments": arguments}});
    let heads = "Accept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2025-11-25\r\n";
    let (_, body) = send(running, who, "POST", "/mcp", call, heads).await;
    let from = body.find('{').unwrap_or_default();
    let to = body.rfind('}').map_or(body.len(), |at| at + 1);
    let answer: Value = serde_json::from_str(&body[from..to]).unwrap_or_else(|_| panic!("{body}"));
    let result = &answer["result"];
    (result["isError"] == true, result["structuredContent"].clone())
}

async fn a_model_with_a_token_finds_its_matches_again(config: Config) {
    let running = Running::start(config).await.unwrap();
    let (mut ann, _) = person(&running, "Ann").await;
    let (_, made) = call(&running, &mut ann, "POST", "/api/me/bots", json!({ "name": "Robo" })).await;
    let robo = Caller { cookie: String::new(), bearer: made["token"].as_str().map(str::to_owned) };
    let nobody = Caller { cookie: String::new(), bearer: None };

    // Without an account nobody knows whose matches are wanted, and it is said why.
    let (refused, why) = tool(&running, &nobody, "my_matches", json!({})).await;
    assert!(refused && why["reason"].as_str().unwrap().contains("Bearer"), "{why}");
    let (_, empty) = tool(&running, &robo, "my_matches", json!({})).await;
    assert_eq!(empty, json!({ "matches": [] }));

    let order = json!({"game": "territory", "opponent": "thumb"});
    let (refused, state) = tool(&running, &robo, "start_match", order.clone()).await;
    assert!(!refused, "{state}");
    let seat = state["seat"].as_str().unwrap();
    assert!(!seat.contains(robo.bearer.as_deref().unwrap()) && seat.split('.').count() == 2, "{seat}");
    let (_, mine) = tool(&running, &robo, "my_matches", json!({})).await;
    assert_eq!((mine["matches"].as_array().unwrap().len(), &mine["matches"][0]["seat"]), (1, &json!(seat)));
    assert_eq!(mine["matches"][0]["over"], false);

    // The only seat need not be named; to others its handle is worth nothing.
    let (refused, same) = tool(&running, &robo, "get_game_state", json!({})).await;
    assert_eq!((refused, &same["seat"]), (false, &json!(seat)));
    let (_, why) = tool(&running, &nobody, "get_game_state", json!({ "seat": seat })).await;
    assert_eq!(why["rule"], "seat");

    assert!(!tool(&running, &robo, "resign", json!({ "seat": seat })).await.0);
    let (_, second) = tool(&running, &robo, "start_match", order).await;
    let (_, mine) = tool(&running, &robo, "my_matches", json!({})).await;
    let mine = mine["matches"].as_array().unwrap();
    assert_eq!((mine.len(), &mine[0]["over"], &mine[1]["seat"]), (2, &json!(true), &second["seat"]));

    let stranger = Caller { cookie: String::new(), bearer: Some("cardwright_x".to_owned()) };
    let (head, _) = send(&running, &stranger, "POST", "/mcp", json!({}), "").await;
    assert!(head.starts_with("HTTP/1.1 401"), "{head}");
    running.stop().await;
}

/// What one offers, the other is told and answers.
async fn models_offer_and_answer(config: Config) {
    let running = Running::start(config).await.unwrap();
    let nobody = Caller { cookie: String::new(), bearer: None };
    let (_, mine) =
        tool(&running, &nobody, "start_match", json!({"game": "clans", "opponent": "open"})).await;
    let (_, theirs) = tool(&running, &nobody, "join_match", json!({"code": mine["match"]["code"]})).await;
    let (mine, theirs) = (&mine["seat"], &theirs["seat"]);
    let (refused, why) = tool(&running, &nobody, "takeback", json!({ "seat": mine })).await;
    assert!(refused && why["rule"] == "takeback", "{why}");

    let (refused, state) = tool(&running, &nobody, "offer", json!({"seat": mine, "make": "draw"})).await;
    assert!(!refused, "{state}");
    let (_, state) = tool(&running, &nobody, "get_game_state", json!({ "seat": theirs })).await;
    let offer = &state["offers"][0];
    assert_eq!(
        (&offer["what"], &offer["by"], &offer["waits_for"]),
        (&json!("draw"), &json!("A"), &json!(["B"]))
    );
    let (refused, why) =
        tool(&running, &nobody, "offer", json!({"seat": mine, "answer": offer["offer"], "yes": true})).await;
    assert!(refused, "nobody answers what they offer: {why}");
    let answer = json!({"seat": theirs, "answer": offer["offer"], "yes": true});
    assert!(!tool(&running, &nobody, "offer", answer).await.0);
    let (_, end) = tool(&running, &nobody, "match_result", json!({ "seat": mine })).await;
    assert_eq!((&end["over"], &end["scores"]["A"]), (&json!(true), &json!(500)), "{end}");
    running.stop().await;
}
