//! Looking for an opponent.

use crate::bed::*;
use serde_json::{Value, json};
use server::Running;
use std::time::Duration;

#[test]
fn two_who_look_are_seated_together() {
    on_sqlite(async |config| {
        let running = Running::start(config).await.unwrap();
        let (mut ann, mut bob) = (guest(&running).await, guest(&running).await);
        let (status, place) = call(&running, &mut ann, "POST", "/api/queue/clans", json!({})).await;
        let waiting =
            json!({ "game": "clans", "state": "waiting", "rated": false, "since": 0, "waiting": 1 });
        assert_eq!((status, plain(place, &[])), (200, waiting.clone()));
        // Twice is once.
        let (_, again) = call(&running, &mut ann, "POST", "/api/queue/clans", json!({})).await;
        assert_eq!(plain(again, &[]), waiting);

        let (_, paired) = call(&running, &mut bob, "POST", "/api/queue/clans", json!({})).await;
        let id = paired["paired"]["match"].as_str().unwrap().to_owned();
        assert_eq!(
            (&paired["state"], &paired["paired"]["table"]["state"]),
            (&json!("paired"), &json!("live"))
        );
        let (_, found) = call(&running, &mut ann, "GET", "/api/queue/clans?wait=5", Value::Null).await;
        let seats = [&found["paired"]["seat"], &paired["paired"]["seat"]];
        assert!(seats == ["A", "B"] || seats == ["B", "A"], "{seats:?}");
        assert_eq!(found["paired"]["match"], id);
        // Both sit there, as themselves.
        let kinds: Vec<&Value> = found["paired"]["table"]["players"]
            .as_array()
            .unwrap()
            .iter()
            .map(|player| &player["kind"])
            .collect();
        assert_eq!(kinds, ["guest", "guest"]);
        running.stop().await;
    });
}

#[test]
fn a_place_is_given_up_or_was_never_taken() {
    on_sqlite(async |config| {
        let running = Running::start(config).await.unwrap();
        let mut ann = guest(&running).await;
        let nowhere =
            problem(404, "unknown", "there is no such place of yours in this queue: POST takes one");
        assert_eq!(call(&running, &mut ann, "GET", "/api/queue/clans", Value::Null).await, nowhere);
        call(&running, &mut ann, "POST", "/api/queue/clans", json!({})).await;
        assert_eq!(call(&running, &mut ann, "DELETE", "/api/queue/clans", Value::Null).await.0, 204);
        assert_eq!(call(&running, &mut ann, "GET", "/api/queue/clans", Value::Null).await, nowhere);
        let rated = problem(403, "denied", "guests are unrated: sign up first, or play unrated");
        let wish = json!({ "rated": true });
        assert_eq!(call(&running, &mut ann, "POST", "/api/queue/clans", wish).await, rated);
        let (status, misspelt) = call(&running, &mut ann, "POST", "/api/queue/clan", json!({})).await;
        assert_eq!((status, &misspelt["error"]["nearest"]), (404, &json!(["clans"])));
        let early = problem(409, "late", "no bot is offered yet");
        call(&running, &mut ann, "POST", "/api/queue/clans", json!({})).await;
        assert_eq!(call(&running, &mut ann, "POST", "/api/queue/clans/bot", Value::Null).await, early);
        running.stop().await;
    });
}

#[test]
fn a_socket_is_told_and_gives_its_place_up_when_it_closes() {
    on_sqlite(async |config| {
        let running = Running::start(config).await.unwrap();
        let (ann, mut bob) = (guest(&running).await, guest(&running).await);
        let mut line = socket(&running, &ann).await;
        tell(&mut line, json!({ "t": "queue", "game": "kitbash", "re": 7 })).await;
        let queued = hear(&mut line, "queued").await.unwrap();
        assert_eq!((&queued["re"], &queued["place"]["state"]), (&json!(7), &json!("waiting")));
        tell(&mut line, json!({ "t": "queue", "game": "kitbash" })).await;
        assert_eq!(hear(&mut line, "queued").await.unwrap()["place"]["waiting"], 1);
        drop(line);
        // The server notices when it does; then nobody is there to play with.
        for _ in 0..500 {
            let nobody = running.server.queue.waiting() == 0;
            if nobody {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let (_, alone) = call(&running, &mut bob, "POST", "/api/queue/kitbash", json!({})).await;
        assert_eq!((&alone["state"], &alone["waiting"]), (&json!("waiting"), &json!(1)));

        let mut line = socket(&running, &ann).await;
        tell(&mut line, json!({ "t": "queue", "game": "kitbash" })).await;
        let paired = hear(&mut line, "paired").await.unwrap();
        assert_eq!((&paired["game"], &paired["table"]["id"]), (&json!("kitbash"), &paired["match"]));
        tell(&mut line, json!({ "t": "watch", "match": paired["match"], "as": paired["seat"] })).await;
        assert_eq!(hear(&mut line, "state").await.unwrap()["match"], paired["match"]);
        running.stop().await;
    });
}

#[test]
fn a_bot_is_offered_and_seated_only_if_taken() {
    on_sqlite(async |mut config| {
        config.offer_bot_after = Duration::ZERO;
        let running = Running::start(config).await.unwrap();
        let mut ann = guest(&running).await;
        let (_, place) = call(&running, &mut ann, "POST", "/api/queue/territory", json!({})).await;
        assert_eq!(place["bot"], Value::Null);
        let (_, place) = call(&running, &mut ann, "GET", "/api/queue/territory?wait=20", Value::Null).await;
        assert_eq!((&place["state"], &place["bot"]), (&json!("waiting"), &json!("journeyman")));
        let (status, taken) = call(&running, &mut ann, "POST", "/api/queue/territory/bot", Value::Null).await;
        assert_eq!((status, &taken["state"]), (200, &json!("paired")), "{taken}");
        let mut kinds: Vec<&str> = taken["paired"]["table"]["players"]
            .as_array()
            .unwrap()
            .iter()
            .map(|player| player["kind"].as_str().unwrap())
            .collect();
        kinds.sort();
        assert_eq!(kinds, ["bot", "guest"]);
        assert_eq!(call(&running, &mut ann, "GET", "/api/queue/territory", Value::Null).await.0, 404);
        running.stop().await;
    });
}
