//! What is limited, and what is cleared away.

use crate::bed::*;
use serde_json::{Value, json};
use server::{Config, Running};
use std::time::Duration;

both! {
    what_is_old_is_cleared_away
    a_match_that_nobody_plays_ends_without_a_result
    a_match_whose_rules_are_gone_ends_without_a_result
    whoever_is_replaced_notices
    a_match_that_slept_is_not_woken_by_a_start
}

async fn what_is_old_is_cleared_away(mut config: Config) {
    (config.keep_guests, config.keep_matches) = (Duration::ZERO, Some(Duration::ZERO));
    let running = Running::start(config).await.unwrap();
    let (mut idle, mut player) = (guest(&running).await, guest(&running).await);
    let (mut ann, _) = person(&running, "Ann").await;
    let (_, live) = call(&running, &mut player, "POST", "/api/tables", against_bot("clans")).await;
    let old = one_wins(&running, &mut ann, &mut player, false).await;
    tokio::time::sleep(Duration::from_millis(5)).await;
    running.server.clear_away().await.unwrap();

    let unknown = problem(404, "unknown", "there is no such table");
    assert_eq!(call(&running, &mut ann, "GET", &path(&json!(old)), Value::Null).await, unknown);
    assert_eq!(call(&running, &mut idle, "GET", "/api/me", Value::Null).await.0, 401);
    // Whoever plays, and whoever has a name, stays.
    assert_eq!(call(&running, &mut player, "GET", &path(&live["id"]), Value::Null).await.0, 200);
    assert_eq!(call(&running, &mut player, "GET", "/api/me", Value::Null).await.0, 200);
    assert_eq!(call(&running, &mut ann, "GET", "/api/me", Value::Null).await.0, 200);
    running.stop().await;
}

fn path(id: &Value) -> String {
    format!("/api/tables/{}", id.as_str().unwrap())
}

async fn a_match_that_nobody_plays_ends_without_a_result(mut config: Config) {
    config.keep_idle = Duration::ZERO;
    let running = Running::start(config).await.unwrap();
    let (mut ann, mut bob) = (guest(&running).await, guest(&running).await);
    let (_, waiting) = call(&running, &mut ann, "POST", "/api/tables", for_two("clans", false)).await;
    let mut untimed = for_two("clans", false);
    untimed["clock"] = Value::Null;
    let (_, live) = call(&running, &mut ann, "POST", "/api/tables", untimed).await;
    call(&running, &mut bob, "POST", &format!("{}/join", path(&live["id"])), json!({})).await;
    let mut socket = socket(&running, &bob).await;
    tell(&mut socket, json!({ "t": "watch", "match": live["id"], "as": "B" })).await;
    hear(&mut socket, "state").await.unwrap();
    tokio::time::sleep(Duration::from_millis(5)).await;
    running.server.clear_away().await.unwrap();

    let unknown = problem(404, "unknown", "there is no such table");
    assert_eq!(call(&running, &mut ann, "GET", &path(&waiting["id"]), Value::Null).await, unknown);
    assert_eq!(hear(&mut socket, "update").await.unwrap()["aside"]["why"], "void");
    let ended = over(&running, &mut ann, live["id"].as_str().unwrap()).await;
    assert_eq!(ended["state"], "void");
    assert_eq!(ended["result"]["text"], "Called off: nobody has played on for a long time");
    running.server.clear_away().await.unwrap();
    let file = format!("/api/matches/{}/file", live["id"].as_str().unwrap());
    assert_eq!(call(&running, &mut ann, "GET", &file, Value::Null).await.0, 200);
    running.stop().await;
}

async fn a_match_whose_rules_are_gone_ends_without_a_result(config: Config) {
    let database = config.database.clone();
    let running = Running::start(config.clone()).await.unwrap();
    let mut ann = guest(&running).await;
    let (_, table) = call(&running, &mut ann, "POST", "/api/tables", against_bot("clans")).await;
    let id = table["id"].as_str().unwrap();
    running.stop().await;
    say(&database, "UPDATE match SET rules = rules + 1".to_owned()).await;

    let running = Running::start(config).await.unwrap();
    let ended = over(&running, &mut ann, id).await;
    let text = "Called off: it was dealt with other rules or cards than this server has";
    assert_eq!((&ended["state"], &ended["result"]["text"]), (&json!("void"), &json!(text)));
    let state = format!("/api/matches/{id}/state?as=A");
    let (status, told) = call(&running, &mut ann, "GET", &state, Value::Null).await;
    assert_eq!((status, &told["t"], &told["table"]["state"]), (200, &json!("table"), &json!("void")));
    // Nobody is kept at such a table.
    assert_eq!(call(&running, &mut ann, "DELETE", "/api/me", json!({})).await.0, 204);
    running.stop().await;
}

/// Two processes of one name: the second continues with the matches of the first.
async fn whoever_is_replaced_notices(config: Config) {
    let first = Running::start(config.clone()).await.unwrap();
    let mut ann = guest(&first).await;
    let (_, table) = call(&first, &mut ann, "POST", "/api/tables", against_bot("spellfaire")).await;
    let second = Running::start(config).await.unwrap();
    tokio::time::timeout(Duration::from_secs(20), first.replaced()).await.unwrap();
    assert_eq!(call(&first, &mut ann, "GET", "/healthz", Value::Null).await.0, 503);
    assert_eq!(call(&second, &mut ann, "GET", "/healthz", Value::Null).await.0, 200);
    first.stop().await;
    resign(&second, &mut ann, table["id"].as_str().unwrap(), "A").await;
    second.stop().await;
}

/// Nothing waits in it but its players: there may be many of them.
async fn a_match_that_slept_is_not_woken_by_a_start(config: Config) {
    let database = config.database.clone();
    let running = Running::start(config.clone()).await.unwrap();
    let mut ann = guest(&running).await;
    let (_, old) = call(&running, &mut ann, "POST", "/api/tables", against_bot("spellfaire")).await;
    let mut timed = against_bot("spellfaire");
    timed["clock"] = json!({ "per": "move", "seconds": 3600 });
    let (_, timed) = call(&running, &mut ann, "POST", "/api/tables", timed).await;
    let _ = state(&running, &mut ann, &old["id"]).await;
    running.stop().await;
    say(&database, "UPDATE match SET created = 0".to_owned()).await;
    say(&database, "UPDATE journal SET at = 0".to_owned()).await;

    let running = Running::start(config).await.unwrap();
    let (_, new) = call(&running, &mut ann, "POST", "/api/tables", against_bot("spellfaire")).await;
    let mut tries = 0;
    while running.server.hall.awake() < 2 {
        tries += 1;
        assert!(tries < 500, "the timed and the new one are not awake");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(running.server.hall.awake(), 2);
    for table in [&old, &timed, &new] {
        assert_eq!(state(&running, &mut ann, &table["id"]).await["t"], "state");
    }
    running.stop().await;
}

async fn state(running: &Running, who: &mut Caller, id: &Value) -> Value {
    let path = format!("/api/matches/{}/state?as=A", id.as_str().unwrap());
    call(running, who, "GET", &path, Value::Null).await.1
}

#[test]
fn those_who_look_on_are_counted() {
    on_sqlite(async |config| {
        let running = Running::start(config).await.unwrap();
        let (mut ann, eve) = (guest(&running).await, guest(&running).await);
        let (_, table) = call(&running, &mut ann, "POST", "/api/tables", against_bot("clans")).await;
        assert_eq!(table["watching"], 0);
        let mut lines = [socket(&running, &eve).await, socket(&running, &ann).await];
        for (line, eyes) in lines.iter_mut().zip(["spectator", "A"]) {
            tell(line, json!({ "t": "watch", "match": table["id"], "as": eyes })).await;
            hear(line, "state").await.unwrap();
        }
        let count = async |ann: &mut Caller| {
            call(&running, ann, "GET", &path(&table["id"]), Value::Null).await.1["watching"].take()
        };
        assert_eq!(count(&mut ann).await, 1);
        let leave = json!({ "t": "leave", "match": table["id"], "as": "spectator" });
        tell(&mut lines[0], leave).await;
        hear(&mut lines[0], "ok").await.unwrap();
        let mut tries = 0;
        while count(&mut ann).await != 0 {
            tries += 1;
            assert!(tries < 500, "whoever has left is counted");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        running.stop().await;
    });
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
        assert_eq!((status, said["error"]["reason"].as_str()), (400, Some(problems.join(" ").as_str())));
        running.stop().await;
    });
}
