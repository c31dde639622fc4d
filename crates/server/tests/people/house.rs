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
