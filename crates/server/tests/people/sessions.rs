//! Sessions end where they shall, and a cookie opens nothing but its own account.

use crate::bed::*;
use serde_json::{Value, json};
use server::Running;

#[test]
fn a_stolen_session_is_worth_nothing_after_signing_out() {
    on_sqlite(async |config| {
        let running = Running::start(config).await.unwrap();
        let (mut ann, _) = person(&running, "Ann").await;
        let stolen = ann.clone();
        let mut line = socket(&running, &stolen).await;
        tell(&mut line, json!({ "t": "hello", "v": 1 })).await;
        assert_eq!(hear(&mut line, "welcome").await.unwrap()["you"]["name"], "Ann");
        assert_eq!(call(&running, &mut ann, "POST", "/api/sign-out", Value::Null).await.0, 204);
        assert_eq!(hear(&mut line, "anything").await, None, "the socket is closed");
        let nobody = problem(401, "denied", "nobody is signed in here: POST /api/session makes a guest");
        assert_eq!(call(&running, &mut stolen.clone(), "GET", "/api/me", Value::Null).await, nobody);
        running.stop().await;
    });
}

#[test]
fn every_other_session_ends_with_a_new_password() {
    on_sqlite(async |config| {
        let running = Running::start(config).await.unwrap();
        let (mut here, _) = person(&running, "Ann").await;
        let mut there = Caller::default();
        let sign_in = json!({ "name": "Ann", "password": PASSWORD });
        assert_eq!(call(&running, &mut there, "POST", "/api/sign-in", sign_in.clone()).await.0, 200);
        let mut line = socket(&running, &there).await;

        let wrong = json!({ "old": "wrong password", "new": "a new password" });
        let refused = problem(403, "denied", "this is not your password");
        assert_eq!(call(&running, &mut here, "POST", "/api/me/password", wrong).await, refused);
        let right = json!({ "old": PASSWORD, "new": "a new password" });
        let (status, code) = call(&running, &mut here, "POST", "/api/me/password", right).await;
        assert_eq!((status, code["recovery"].as_str().map(str::len)), (200, Some(19)));

        assert_eq!(call(&running, &mut here, "GET", "/api/me", Value::Null).await.0, 200);
        assert_eq!(call(&running, &mut there, "GET", "/api/me", Value::Null).await.0, 401);
        assert_eq!(hear(&mut line, "anything").await, None, "the socket is closed");
        assert_eq!(call(&running, &mut Caller::default(), "POST", "/api/sign-in", sign_in).await.0, 401);
        running.stop().await;
    });
}

#[test]
fn a_foreign_cookie_and_a_foreign_page_are_refused() {
    on_sqlite(async |config| {
        let running = Running::start(config).await.unwrap();
        let (mut ann, mut eve) = (guest(&running).await, guest(&running).await);
        let mut forged = Caller { cookie: "cardwright=0000".into(), bearer: None };
        assert_eq!(call(&running, &mut forged, "GET", "/api/me", Value::Null).await.0, 401);
        let (_, table) = call(&running, &mut ann, "POST", "/api/tables", against_bot("clans")).await;
        let path = format!("/api/matches/{}/resign", table["id"].as_str().unwrap());
        let reason = "A is not your seat: act for your own, or watch as a spectator";
        let seat = json!({ "seat": "A" });
        assert_eq!(call(&running, &mut eve, "POST", &path, seat).await, problem(403, "seat", reason));
        let evil = "Origin: https://evil.example\r\n";
        for (method, path) in [("POST", "/api/sign-in"), ("POST", "/api/queue/clans"), ("DELETE", "/api/me")]
        {
            let (head, _) = send(&running, &ann, method, path, json!({}), evil).await;
            assert!(head.starts_with("HTTP/1.1 403"), "{path}: {head}");
        }
        running.stop().await;
    });
}
