//! Ratings and statistics.

use crate::bed::*;
use serde_json::{Value, json};
use server::{Config, Running};

both! {
    a_rated_match_changes_ratings_and_statistics
    guests_and_bots_are_kept_apart
}

async fn a_rated_match_changes_ratings_and_statistics(config: Config) {
    let running = Running::start(config).await.unwrap();
    let ((mut ann, _), (mut bob, _)) = (person(&running, "Ann").await, person(&running, "Bob").await);
    let id = one_wins(&running, &mut ann, &mut bob, true).await;
    let (status, stats) = call(&running, &mut ann, "GET", "/api/me/stats", Value::Null).await;
    let deck = stats["decks"][0]["deck"].as_str().unwrap().to_owned();
    let winner = json!({ "rating": 1662, "deviation": 290, "matches": 1, "provisional": true });
    let line = |strength: &Value, more: Value| {
        let mut line = more;
        line.as_object_mut().unwrap().extend(strength.as_object().unwrap().clone());
        line
    };
    let rating = line(&winner, json!({ "game": "spellfaire", "lane": "people", "course": [1662] }));
    let fared = json!({ "matches": 1, "wins": 1, "losses": 0, "score": 1000 });
    let expected = json!({
        "ratings": [rating],
        "games": [line(&fared, json!({ "game": "spellfaire" }))],
        "decks": [line(&fared, json!({ "game": "spellfaire", "deck": deck }))],
        "opponents": [line(&fared, json!({ "game": "spellfaire", "name": "Bob", "kind": "person" }))],
    });
    assert_eq!((status, stats), (200, expected));

    let (_, table) = call(&running, &mut bob, "GET", &format!("/api/tables/{id}"), Value::Null).await;
    assert_eq!(
        (&table["players"][0]["rating"], &table["players"][1]["rating"]),
        (&json!(1662), &json!(1338))
    );

    let (status, page) = call(&running, &mut bob, "GET", "/api/players/ann", Value::Null).await;
    assert_eq!(
        (status, &page["name"], &page["kind"], &page["you"]),
        (200, &json!("Ann"), &json!("person"), &json!(false))
    );
    assert_eq!((&page["ratings"], &page["games"][0]["wins"]), (&json!([rating]), &json!(1)));
    assert_eq!((&page["matches"][0]["id"], page["matches"].as_array().unwrap().len()), (&json!(id), 1));
    let unknown = problem(404, "unknown", "there is no such player");
    assert_eq!(call(&running, &mut bob, "GET", "/api/players/Eve", Value::Null).await, unknown);

    let (status, board) = call(&running, &mut bob, "GET", "/api/leaderboards/spellfaire", Value::Null).await;
    let loser = json!({ "rating": 1338, "deviation": 290, "matches": 1, "provisional": true });
    let leaders = json!([
        line(&winner, json!({ "place": 1, "name": "Ann", "kind": "person", "you": false })),
        line(&loser, json!({ "place": 2, "name": "Bob", "kind": "person", "you": true })),
    ]);
    let expected = json!({ "game": "spellfaire", "lane": "people", "players": leaders });
    assert_eq!((status, board), (200, expected));
    let path = "/api/leaderboards/spellfaire?lane=everybody";
    assert_eq!(call(&running, &mut bob, "GET", path, Value::Null).await.0, 400);
    running.stop().await;
}

async fn guests_and_bots_are_kept_apart(config: Config) {
    let running = Running::start(config).await.unwrap();
    let ((mut ann, _), mut guest) = (person(&running, "Ann").await, guest(&running).await);
    // A guest at a rated table.
    let (_, table) = call(&running, &mut ann, "POST", "/api/tables", for_two("clans", true)).await;
    let join = format!("/api/tables/{}/join", table["id"].as_str().unwrap());
    let refused = problem(403, "denied", "the match is rated, and guests are not: sign up first");
    assert_eq!(call(&running, &mut guest, "POST", &join, json!({})).await, refused);
    // A program has a lane of its own with people, and another with its like.
    let (_, made) = call(&running, &mut ann, "POST", "/api/me/bots", json!({ "name": "Robo" })).await;
    let mut robo = Caller { cookie: String::new(), bearer: made["token"].as_str().map(str::to_owned) };
    let (mut bob, _) = person(&running, "Bob").await;
    one_wins(&running, &mut robo, &mut bob, true).await;
    let rated = json!({
        "game": "spellfaire", "rated": true,
        "seats": [{ "type": "you" }, { "type": "bot", "bot": "novice" }],
    });
    let (_, table) = call(&running, &mut robo, "POST", "/api/tables", rated).await;
    resign(&running, &mut robo, table["id"].as_str().unwrap(), "A").await;
    let (_, stats) = call(&running, &mut robo, "GET", "/api/me/stats", Value::Null).await;
    let lanes: Vec<(&str, i64)> = stats["ratings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| (line["lane"].as_str().unwrap(), line["rating"].as_i64().unwrap()))
        .collect();
    assert_eq!(lanes, [("bots", 1662), ("bots_only", 1338)]);
    let (_, board) =
        call(&running, &mut bob, "GET", "/api/leaderboards/spellfaire?lane=bots", Value::Null).await;
    let kinds: Vec<(&Value, &Value)> = board["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| (&player["name"], &player["kind"]))
        .collect();
    assert_eq!(kinds, [(&json!("Robo"), &json!("bot")), (&json!("Bob"), &json!("person"))]);
    running.stop().await;
}
