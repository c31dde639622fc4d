//! What somebody is told of their own tables.

use crate::bed::*;
use serde_json::{Value, json};
use server::{Config, Running};

both! {
    own_tables_are_listed_while_they_wait_and_say_whose_move_it_is
}

/// The only table of somebody, in their list.
async fn only(running: &Running, who: &mut Caller) -> Value {
    let (status, told) = call(running, who, "GET", "/api/me/matches", Value::Null).await;
    assert_eq!((status, told["matches"].as_array().unwrap().len()), (200, 1), "{told}");
    told["matches"][0].clone()
}

/// Where somebody sits, as a socket says it.
async fn live(running: &Running, who: &Caller) -> Value {
    let mut socket = socket(running, who).await;
    tell(&mut socket, json!({ "t": "hello", "v": 1 })).await;
    hear(&mut socket, "welcome").await.unwrap()["live"].take()
}

async fn own_tables_are_listed_while_they_wait_and_say_whose_move_it_is(config: Config) {
    let running = Running::start(config.clone()).await.unwrap();
    let (mut ann, mut bob) = (guest(&running).await, guest(&running).await);
    call(&running, &mut ann, "POST", "/api/tables", for_two("spellfaire", false)).await;
    let waiting = only(&running, &mut ann).await;
    assert_eq!((&waiting["state"], &waiting["your_move"]), (&json!("waiting"), &Value::Null));
    assert_eq!(live(&running, &ann).await, json!([]));

    let code = waiting["code"].as_str().unwrap();
    call(&running, &mut bob, "POST", &format!("/api/codes/{code}/join"), json!({})).await;
    let id = &waiting["id"];
    let keep = json!({ "seat": "A", "decision": 0, "path": ["keep the rest"] });
    assert_eq!(only(&running, &mut ann).await["your_move"], true);
    let path = format!("/api/matches/{}/move", id.as_str().unwrap());
    assert_eq!(call(&running, &mut ann, "POST", &path, keep).await.0, 200);
    running.stop().await;

    // Also where the table has slept since.
    let running = Running::start(config).await.unwrap();
    assert_eq!(only(&running, &mut ann).await["your_move"], Value::Null);
    assert_eq!(only(&running, &mut bob).await["your_move"], true);
    let at = |seat: &str, acting: bool| json!([{ "match": id, "game": "spellfaire", "seats": [seat], "acting": acting }]);
    assert_eq!(live(&running, &ann).await, at("A", false));
    assert_eq!(live(&running, &bob).await, at("B", true));
    running.stop().await;
}
