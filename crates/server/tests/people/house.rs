//! What is limited, and what is cleared away.

use crate::bed::*;
use serde_json::{Value, json};
use server::{Config, Running};
use std::time::Duration;

both! {
    what_is_old_is_cleared_away
}

async fn what_is_old_is_cleared_away(mut config: Config) {
    (config.keep_guests, config.keep_matches, config.keep_idle) =
        (Duration::ZERO, Some(Duration::ZERO), Duration::ZERO);
    let running = Running::start(config).await.unwrap();
    let (mut idle, mut player) = (guest(&running).await, guest(&running).await);
    let (mut ann, _) = person(&running, "Ann").await;
    let (_, waiting) = call(&running, &mut idle, "POST", "/api/tables", for_two("clans", false)).await;
    let (_, live) = call(&running, &mut player, "POST", "/api/tables", against_bot("clans")).await;
    let old = one_wins(&running, &mut ann, &mut player, false).await;
    tokio::time::sleep(Duration::from_millis(5)).await;
    running.server.clear_away().await.unwrap();

    let path = |id: &Value| format!("/api/tables/{}", id.as_str().unwrap());
    let unknown = problem(404, "unknown", "there is no such table");
    assert_eq!(call(&running, &mut ann, "GET", &path(&waiting["id"]), Value::Null).await, unknown);
    assert_eq!(call(&running, &mut ann, "GET", &path(&json!(old)), Value::Null).await, unknown);
    assert_eq!(call(&running, &mut idle, "GET", "/api/me", Value::Null).await.0, 401);
    // Whoever plays, and whoever has a name, stays.
    assert_eq!(call(&running, &mut player, "GET", &path(&live["id"]), Value::Null).await.0, 200);
    assert_eq!(call(&running, &mut player, "GET", "/api/me", Value::Null).await.0, 200);
    assert_eq!(call(&running, &mut ann, "GET", "/api/me", Value::Null).await.0, 200);
    running.stop().await;
}

#[test]
fn passwords_are_not_guessed_by_trying() {
    on_sqlite(async |mut config| {
        config.limits = true;
        let running = Running::start(config).await.unwrap();
        let wish = json!({ "name": "Ann", "password": "not a password" });
        let mut last = String::new();
        for _ in 0..11 {
            (last, _) = send(&running, &Caller::default(), "POST", "/api/sign-in", wish.clone(), "").await;
        }
        assert!(last.starts_with("HTTP/1.1 429") && last.contains("retry-after: "), "{last}");
        // Another kind of call is not held up by it.
        let (head, _) = send(&running, &Caller::default(), "GET", "/api/games", Value::Null, "").await;
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        running.stop().await;
    });
}

#[test]
fn a_deck_is_tried_against_the_games_own() {
    on_sqlite(async |config| {
        let running = Running::start(config).await.unwrap();
        let mut who = Caller::default();
        let (_, games) = call(&running, &mut who, "GET", "/api/games", Value::Null).await;
        let game =
            |name: &str| games["games"].as_array().unwrap().iter().find(|game| game["name"] == name).unwrap();
        let own = game("clans")["decks"].as_array().unwrap();
        let mut deck = own[0].clone();
        deck["name"] = json!("Mine");
        let test = loop {
            let (status, test) =
                call(&running, &mut who, "POST", "/api/games/clans/field", json!({ "deck": deck })).await;
            assert_eq!(status, 200, "{test}");
            if test["done"] == true {
                break test;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        // Against all but itself, equally often, and the sum is of all of them.
        let lines = test["decks"].as_array().unwrap();
        assert_eq!(lines.len(), own.len() - 1);
        assert!(
            lines.iter().all(|line| line["matches"] == lines[0]["matches"] && line["deck"] != own[0]["name"])
        );
        let sum = |what: &str| lines.iter().map(|line| line[what].as_u64().unwrap()).sum::<u64>();
        assert_eq!(
            (sum("matches"), sum("won")),
            (test["planned"].as_u64().unwrap(), test["all"]["won"].as_u64().unwrap())
        );
        assert!(test["all"]["low"].as_u64() < test["all"]["share"].as_u64(), "{test}");

        let refused = json!({ "deck": { "name": "Mine", "about": "", "tags": {}, "cards": {} } });
        let (status, said) =
            call(&running, &mut who, "POST", "/api/games/clans/field", refused.clone()).await;
        let (_, wrong) = call(&running, &mut who, "POST", "/api/games/clans/check-deck", refused).await;
        let problems: Vec<&str> =
            wrong["problems"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
        assert_eq!((status, said["reason"].as_str()), (400, Some(problems.join(" ").as_str())));
        running.stop().await;
    });
}
