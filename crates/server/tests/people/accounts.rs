//! Names and passwords.

use crate::bed::*;
use serde_json::{Value, json};
use server::{Config, Running};

both! {
    a_guest_signs_up_and_keeps_everything
    names_that_look_alike_are_one
    a_wrong_password_and_an_unknown_name_get_the_same_answer
    a_code_replaces_a_forgotten_password_once
    my_data_is_a_file_without_secrets
    whoever_is_deleted_resigns_and_leaves_an_anonymous_seat
    a_name_is_changed_and_reported
}

async fn a_guest_signs_up_and_keeps_everything(config: Config) {
    let running = Running::start(config).await.unwrap();
    let mut ann = guest(&running).await;
    let before = ann.clone();
    let (_, table) = call(&running, &mut ann, "POST", "/api/tables", against_bot("territory")).await;
    let (_, me) = call(&running, &mut ann, "GET", "/api/me", Value::Null).await;

    let wish = json!({ "name": "Ann", "password": PASSWORD });
    let (status, fresh) = call(&running, &mut ann, "POST", "/api/sign-up", wish).await;
    let code = fresh["recovery"].as_str().unwrap().to_owned();
    assert_eq!(code.len(), 19);
    let person = json!({ "id": me["id"], "name": "Ann", "kind": "person" });
    assert_eq!((status, fresh), (200, json!({ "me": person, "recovery": code })));

    assert_eq!(call(&running, &mut ann, "GET", "/api/me", Value::Null).await, (200, person));
    let (_, matches) = call(&running, &mut ann, "GET", "/api/me/matches", Value::Null).await;
    assert_eq!(matches["matches"][0]["id"], table["id"]);
    // The guest's cookie opens nothing any more, and nobody signs up twice.
    assert_eq!(call(&running, &mut before.clone(), "GET", "/api/me", Value::Null).await.0, 401);
    let again = json!({ "name": "Anna", "password": PASSWORD });
    let refused = problem(403, "denied", "you have a name already: sign out to make another account");
    assert_eq!(call(&running, &mut ann, "POST", "/api/sign-up", again).await, refused);
    running.stop().await;
}

async fn names_that_look_alike_are_one(config: Config) {
    let running = Running::start(config).await.unwrap();
    person(&running, "Alice").await;
    let sign_up = async |name: &str, password: &str| {
        let wish = json!({ "name": name, "password": password });
        call(&running, &mut Caller::default(), "POST", "/api/sign-up", wish).await
    };
    let taken = problem(409, "taken", "this name is taken, or looks like one that is: choose another");
    // Other letters, a capital I for an l, Cyrillic throughout but for what is common.
    for twin in ["aLICE", "AIice", "Al-ice", " Alice "] {
        assert_eq!(sign_up(twin, PASSWORD).await, taken, "{twin}");
    }
    let bad = [
        ("Al\u{456}ce", "a name is written in one alphabet: letters of several look alike"),
        ("Al", "a name has 3 to 20 letters, not 2"),
        ("Al<b>", "a name has letters and digits, joined by a space, - or _: not \\u{3c}"),
        ("novice", "the server gives such names itself: choose another name"),
        ("Guest 1234", "the server gives such names itself: choose another name"),
        ("The Admin", "this name seems to belong to the operator of the server: choose another"),
    ];
    for (name, reason) in bad {
        assert_eq!(sign_up(name, PASSWORD).await, problem(400, "bad", reason), "{name}");
    }
    for (password, reason) in [
        ("short", "a password has 8 to 128 letters, not 5"),
        ("Bobby Tables", "this password would be guessed at once: choose another"),
    ] {
        assert_eq!(sign_up("bobby tables", password).await, problem(400, "bad", reason));
    }
    running.stop().await;
}

async fn a_wrong_password_and_an_unknown_name_get_the_same_answer(config: Config) {
    let running = Running::start(config).await.unwrap();
    person(&running, "Ann").await;
    let mut answers = Vec::new();
    for (name, password) in [("Ann", "not the password"), ("Nobody Known", PASSWORD), ("Ann", "")] {
        let wish = json!({ "name": name, "password": password });
        answers.push(send(&running, &Caller::default(), "POST", "/api/sign-in", wish, "").await);
    }
    let undated = |(head, body): &(String, String)| {
        let head: Vec<&str> = head.lines().filter(|line| !line.starts_with("date:")).collect();
        (head.join("\n"), body.clone())
    };
    assert_eq!(undated(&answers[0]), undated(&answers[1]));
    assert_eq!(undated(&answers[0]), undated(&answers[2]));
    let reason = "this name and password do not belong together";
    let mut who = Caller::default();
    let wish = json!({ "name": "Ann", "password": "not the password" });
    assert_eq!(call(&running, &mut who, "POST", "/api/sign-in", wish).await, problem(401, "denied", reason));
    let right = json!({ "name": "ann", "password": PASSWORD });
    let (status, me) = call(&running, &mut who, "POST", "/api/sign-in", right).await;
    assert_eq!(
        (status, plain(me.clone(), &[])),
        (200, json!({ "id": me["id"], "name": "Ann", "kind": "person" }))
    );
    running.stop().await;
}

async fn a_code_replaces_a_forgotten_password_once(config: Config) {
    let running = Running::start(config).await.unwrap();
    let (mut ann, code) = person(&running, "Ann").await;
    let recover = async |name: &str, code: &str| {
        let wish = json!({ "name": name, "recovery": code, "password": "another password" });
        call(&running, &mut Caller::default(), "POST", "/api/recover", wish).await
    };
    let refused = problem(401, "denied", "this name and code do not belong together");
    assert_eq!(recover("Ann", "abcd-efgh-jkmn-pqrs").await, refused);
    assert_eq!(recover("Eve", &code).await, refused);
    let (status, fresh) = recover("Ann", &code.to_uppercase()).await;
    assert_eq!((status, &fresh["me"]["name"]), (200, &json!("Ann")));
    assert_ne!(fresh["recovery"], code);
    assert_eq!(recover("Ann", &code).await, refused);
    // Whoever was signed in is out.
    assert_eq!(call(&running, &mut ann, "GET", "/api/me", Value::Null).await.0, 401);
    running.stop().await;
}

async fn my_data_is_a_file_without_secrets(config: Config) {
    let running = Running::start(config).await.unwrap();
    let (ann, _) = person(&running, "Ann").await;
    let (head, body) = send(&running, &ann, "GET", "/api/me/data", Value::Null, "").await;
    assert!(head.contains("content-disposition: attachment; filename=\"cardwright-my-data.json\""));
    let data: Value = serde_json::from_str(&body).unwrap();
    let parts: Vec<&String> = data.as_object().unwrap().keys().collect();
    assert_eq!(parts, ["account", "bots", "decks", "matches", "ratings", "reports", "tokens"]);
    assert_eq!((&data["account"][0]["name"], data["tokens"].as_array().unwrap().len()), (&json!("Ann"), 1));
    assert!(!body.contains("argon2") && !body.contains("hash"));
    let (status, _) = call(&running, &mut Caller::default(), "GET", "/api/me/data", Value::Null).await;
    assert_eq!(status, 401);
    running.stop().await;
}

async fn whoever_is_deleted_resigns_and_leaves_an_anonymous_seat(config: Config) {
    let running = Running::start(config).await.unwrap();
    let ((mut ann, _), mut bob) = (person(&running, "Ann").await, guest(&running).await);
    let (_, waiting) = call(&running, &mut ann, "POST", "/api/tables", for_two("clans", false)).await;
    let (_, table) = call(&running, &mut ann, "POST", "/api/tables", for_two("clans", false)).await;
    let id = table["id"].as_str().unwrap();
    call(&running, &mut bob, "POST", &format!("/api/tables/{id}/join"), json!({})).await;

    let wrong = json!({ "password": "not the password" });
    let refused = problem(403, "denied", "this is not your password");
    assert_eq!(call(&running, &mut ann, "DELETE", "/api/me", wrong).await, refused);
    let stolen = ann.clone();
    let right = json!({ "password": PASSWORD });
    assert_eq!(call(&running, &mut ann, "DELETE", "/api/me", right).await.0, 204);

    let table = over(&running, &mut bob, id).await;
    let seat = &table["players"][0];
    assert_eq!(
        (&seat["name"], &seat["kind"], &table["result"]["why"]),
        (&json!("somebody"), &json!("guest"), &json!("resign"))
    );
    assert_eq!(call(&running, &mut stolen.clone(), "GET", "/api/me", Value::Null).await.0, 401);
    let gone = format!("/api/tables/{}", waiting["id"].as_str().unwrap());
    assert_eq!(
        call(&running, &mut bob, "GET", &gone, Value::Null).await,
        problem(404, "unknown", "there is no such table")
    );
    // The name is free.
    person(&running, "Ann").await;
    // A guest needs no password.
    assert_eq!(call(&running, &mut bob, "DELETE", "/api/me", json!({})).await.0, 204);
    running.stop().await;
}

async fn a_name_is_changed_and_reported(config: Config) {
    let running = Running::start(config).await.unwrap();
    let ((mut ann, _), mut bob) = (person(&running, "Ann").await, guest(&running).await);
    let (status, me) = call(&running, &mut ann, "POST", "/api/me/name", json!({ "name": "Änne" })).await;
    assert_eq!((status, &me["name"]), (200, &json!("Änne")));
    let report = json!({ "reason": "It is mine." });
    assert_eq!(
        call(&running, &mut bob, "POST", "/api/players/%C3%84nne/report", report.clone()).await.0,
        204
    );
    let unknown = problem(404, "unknown", "there is no such player");
    assert_eq!(call(&running, &mut bob, "POST", "/api/players/Ann/report", report).await, unknown);
    let empty = problem(400, "bad", "say what is wrong with the name, in 1 to 500 letters");
    let nothing = json!({ "reason": " " });
    assert_eq!(call(&running, &mut bob, "POST", "/api/players/%C3%84nne/report", nothing).await, empty);
    let reports = running.server.store.name_reports().await.unwrap();
    assert_eq!(
        reports.iter().map(|report| (&*report.name, &*report.reason)).collect::<Vec<_>>(),
        [("Änne", "It is mine.")]
    );
    let guests = problem(403, "denied", "this is for people with a name: sign up or sign in first");
    assert_eq!(call(&running, &mut bob, "POST", "/api/me/name", json!({ "name": "Bob" })).await, guests);
    running.stop().await;
}
