//! What bots had in mind.

use crate::bed::*;
use serde_json::{Value, json};
use server::{Config, Running};
use std::time::Duration;

both! {
    what_a_bot_had_in_mind_is_told_when_its_table_has_slept
}

/// What A is sent.
async fn state(running: &Running, who: &mut Caller, id: &str) -> Value {
    let path = format!("/api/matches/{id}/state?as=A");
    let (status, state) = call(running, who, "GET", &path, Value::Null).await;
    assert_eq!(status, 200, "{state}");
    state
}

/// Plays until the bot has chosen something.
async fn play_on(running: &Running, who: &mut Caller, id: &str) {
    let mut decided = 0;
    while decided < 3 {
        let asked = state(running, who, id).await["envelope"]["asked"].take();
        if asked.is_null() {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        }
        let deed = json!({ "seat": "A", "decision": asked["decision"], "path": [asked["default"]] });
        let done = call(running, who, "POST", &format!("/api/matches/{id}/move"), deed).await;
        assert_eq!(done.0, 200, "{}", done.1);
        decided += 1;
    }
}

async fn what_a_bot_had_in_mind_is_told_when_its_table_has_slept(mut config: Config) {
    config.thinking = Duration::from_millis(1);
    let running = Running::start(config.clone()).await.unwrap();
    let mut ann = guest(&running).await;
    let wish = json!({ "game": "clans", "seats": [{ "type": "you" }, { "type": "bot", "bot": "expert" }] });
    let (_, table) = call(&running, &mut ann, "POST", "/api/tables", wish).await;
    let id = table["id"].as_str().unwrap();
    play_on(&running, &mut ann, id).await;
    assert!(state(&running, &mut ann, id).await["aside"]["reasons"].is_null());
    resign(&running, &mut ann, id, "A").await;
    let told = state(&running, &mut ann, id).await["aside"]["reasons"].take();
    let count = told.as_array().unwrap().len();
    assert!(count > 0, "{told}");
    running.stop().await;

    let running = Running::start(config).await.unwrap();
    assert_eq!(state(&running, &mut ann, id).await["aside"]["reasons"], told);
    let path = format!("/api/matches/{id}/replay");
    let (_, replay) = call(&running, &mut ann, "GET", &path, Value::Null).await;
    let moves = replay["moves"].as_array().unwrap();
    let last = &told[count - 1];
    let made = &moves[usize::try_from(last["turn"].as_u64().unwrap()).unwrap()];
    assert_eq!((&made["seat"], &made["reason"]), (&last["seat"], &last["text"]));
    // The file with them is as true as one without.
    let (_, file) = send(&running, &ann, "GET", &format!("/api/matches/{id}/file"), Value::Null, "").await;
    assert!(file.contains("; B thought: "), "{file}");
    let clans = catalog::games().into_iter().find(|shelf| shelf.name() == "clans").unwrap();
    clans.game().load(&file).unwrap();
    assert!(server::fair::check(&file, clans.game()).unwrap().is_some());
    running.stop().await;
}
