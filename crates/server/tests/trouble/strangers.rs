//! Cookies, tokens and pages of others.

use crate::bed::{Caller, call, for_two, guest, hear, send, socket, tell};
use crate::house::{begin, raw, request, trouble};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

#[test]
fn nobody_acts_or_sees_for_a_seat_that_is_not_theirs() {
    trouble(false, async |running| {
        let (mut ann, mut bob, mut eve) = (guest(running).await, guest(running).await, guest(running).await);
        let (_, table) = call(running, &mut ann, "POST", "/api/tables", for_two("spellfaire", false)).await;
        let id = table["id"].as_str().unwrap().to_owned();
        call(running, &mut bob, "POST", &format!("/api/tables/{id}/join"), json!({})).await;
        let forged = |cookie: &str| Caller { cookie: cookie.to_owned(), bearer: None };
        let mut strangers = vec![
            eve.clone(),
            Caller::default(),
            forged("cardwright="),
            forged("cardwright=0000"),
            forged(&format!("{}0", ann.cookie)),
            forged(&ann.cookie.to_uppercase()),
            forged("cardwright=' OR 1=1 --"),
            forged(&format!("cardwright={}", "f".repeat(6_000))),
            bob.clone(),
        ];
        for who in &mut strangers {
            let (status, answer) =
                call(running, who, "GET", &format!("/api/matches/{id}/state?as=A"), Value::Null).await;
            assert_eq!((status, &answer["error"]["code"]), (403, &json!("seat")), "{answer}");
            for (verb, fields) in [
                ("move", json!({ "seat": "A", "decision": 0, "path": [0] })),
                ("draft", json!({ "seat": "A", "decision": 0, "picks": [] })),
                ("hint", json!({ "seat": "A" })),
                ("below", json!({ "seat": "A", "path": [] })),
                ("forecast", json!({ "seat": "A", "path": [0] })),
                ("resign", json!({ "seat": "A" })),
                ("takeback", json!({ "seat": "A", "decision": 0 })),
            ] {
                let (status, answer) =
                    call(running, who, "POST", &format!("/api/matches/{id}/{verb}"), fields).await;
                assert_eq!((status, &answer["error"]["code"]), (403, &json!("seat")), "{verb}: {answer}");
            }
        }
        let mut socket = socket(running, &eve).await;
        tell(&mut socket, json!({ "t": "watch", "match": id, "as": "A" })).await;
        assert_eq!(hear(&mut socket, "refused").await.unwrap()["problem"]["code"], "seat");
        // What would tell all secrets is told to nobody before the end.
        for path in ["file", "replay", "positions", "chances"] {
            for who in [&mut ann, &mut eve] {
                let path = format!("/api/matches/{id}/{path}");
                let (status, answer) = call(running, who, "GET", &path, Value::Null).await;
                assert!((400..500).contains(&status), "{path}: {answer}");
            }
        }
        let mut program = Caller { cookie: String::new(), bearer: Some("cardwright_0000".to_owned()) };
        let (status, answer) =
            call(running, &mut program, "POST", "/api/tables", for_two("clans", false)).await;
        assert_eq!((status, &answer["error"]["code"]), (401, &json!("denied")));
    });
}

#[test]
fn foreign_pages_do_nothing_with_somebodys_cookie() {
    trouble(false, async |running| {
        let mut who = guest(running).await;
        let id = begin(running, &mut who).await;
        let path = format!("/api/matches/{id}/resign");
        for foreign in [
            "Origin: https://evil.example\r\n",
            "Origin: null\r\n",
            "Origin: http://127.0.0.1:1\r\n",
            "Sec-Fetch-Site: cross-site\r\n",
        ] {
            let (head, body) = send(running, &who, "POST", &path, json!({ "seat": "A" }), foreign).await;
            assert!(head.starts_with("HTTP/1.1 403"), "{foreign}: {head}");
            assert!(
                body.contains("another site") && !head.contains("access-control-allow"),
                "{foreign}: {body}"
            );
        }
        // As a form would send it.
        let form = format!("Cookie: {}\r\nContent-Type: text/plain\r\n", who.cookie);
        let (status, _) = raw(running, &request(&format!("POST {path}"), &form, br#"{"seat":"A"}"#)).await;
        assert_eq!(status, 400);
        let mut opening = format!("ws://{}/api/socket", running.address).into_client_request().unwrap();
        opening.headers_mut().insert("cookie", who.cookie.parse().unwrap());
        opening.headers_mut().insert("origin", "https://evil.example".parse().unwrap());
        let refused = tokio_tungstenite::connect_async(opening).await.unwrap_err().to_string();
        assert!(refused.contains("403"), "{refused}");
        let (_, table) = call(running, &mut who, "GET", &format!("/api/tables/{id}"), Value::Null).await;
        assert_eq!(table["state"], "live");
    });
}
