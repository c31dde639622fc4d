//! Bad bodies.

use crate::bed::{call, guest};
use crate::house::{raw, request, trouble};
use serde_json::{Value, json};
use std::io::Write;

const JSON: &str = "Content-Type: application/json\r\n";

#[test]
fn bodies_that_cannot_be_read_are_refused() {
    trouble(false, async |running| {
        let bomb = {
            let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
            gzip.write_all(&vec![b' '; 20_000_000]).unwrap();
            gzip.finish().unwrap()
        };
        let zipped = format!("{JSON}Content-Encoding: gzip\r\n");
        let chunked = format!("{JSON}Transfer-Encoding: chunked\r\n");
        let endless = format!("{:x}\r\n{}\r\n", 1_000_000, " ".repeat(1_000_000)).into_bytes();
        let nested = |open: &str| open.repeat(60_000 / open.len()).into_bytes();
        let toml = |text: String| json!({ "toml": text }).to_string().into_bytes();
        let cases: [(&str, &str, Vec<u8>); 22] = [
            ("/api/tables", JSON, b"{".to_vec()),
            ("/api/tables", JSON, b"\xff\xfe".to_vec()),
            ("/api/tables", JSON, b"[]".to_vec()),
            ("/api/tables", JSON, b"{\"game\":\"clans\",\"game\":\"clans\",\"seats\":[]}".to_vec()),
            ("/api/tables", JSON, nested("[")),
            ("/api/tables", JSON, nested("{\"a\":")),
            ("/api/tables", JSON, vec![b' '; 70_000]),
            ("/api/tables", &zipped, bomb),
            ("/api/tables", &chunked, endless),
            ("/api/tables", "Content-Type: text/plain\r\n", b"{}".to_vec()),
            ("/api/tables", "Content-Type: application/x-www-form-urlencoded\r\n", b"game=clans".to_vec()),
            ("/api/tables", "Content-Type: multipart/form-data; boundary=x\r\n", b"--x--".to_vec()),
            ("/api/tables", "Content-Type: application/json-patch\r\n", b"{}".to_vec()),
            ("/api/tables", "", b"{}".to_vec()),
            ("/api/games/clans/deck-file", JSON, toml(format!("a = {}", "[".repeat(30_000)))),
            ("/api/games/clans/deck-file", JSON, toml(format!("a = {}", "{a=".repeat(15_000)))),
            ("/api/games/clans/deck-file", JSON, toml("a.".repeat(15_000) + "a = 1")),
            ("/api/games/clans/deck-file", JSON, toml("[[deck]]\n".repeat(6_000))),
            ("/api/games/clans/deck-file", JSON, toml("name = \"\\uD800\"".to_owned())),
            ("/api/games/clans/deck-file", JSON, toml("\u{0}".to_owned())),
            ("/api/sign-up", JSON, b"{\"name\":\"Ann\",\"password\":null}".to_vec()),
            ("/api/sign-in", JSON, b"{\"name\":{\"$ne\":1},\"password\":{\"$ne\":1}}".to_vec()),
        ];
        for (path, headers, body) in cases {
            let (status, answer) = raw(running, &request(&format!("POST {path}"), headers, &body)).await;
            let shown = String::from_utf8_lossy(&body[..body.len().min(60)]).into_owned();
            assert!(status == 0 || (400..500).contains(&status), "{path} {headers} {shown}: {answer}");
            assert!(status == 0 || answer.contains(r#""reason":"#), "{path} {shown}: {answer}");
            assert!(answer.len() < 10_000, "{path} {shown}: {} bytes", answer.len());
        }
    });
}

/// Numbers, names and lists that are well written and make no sense.
#[test]
fn what_makes_no_sense_is_refused() {
    trouble(false, async |running| {
        let mut who = guest(running).await;
        let seats = json!([{ "type": "you" }, { "type": "bot", "bot": "novice" }]);
        let with = |name: &str, value: Value| {
            let mut wish = json!({ "game": "spellfaire", "seats": seats });
            wish[name] = value;
            wish
        };
        let deck = |cards: Value| json!([{ "type": "you", "deck": { "name": "x", "cards": cards } }, { "type": "bot", "bot": "novice" }]);
        let many: serde_json::Map<String, Value> =
            (0..2_000).map(|at| (format!("Card {at}"), json!(1))).collect();
        let bot = |bot: &str| json!([{ "type": "you" }, { "type": "bot", "bot": bot }]);
        let you = |count: usize| Value::Array(vec![json!({ "type": "you" }); count]);
        let wishes = [
            with("game", json!("")),
            with("game", json!("../spellfaire")),
            with("game", json!("\u{0}")),
            with("game", json!("ѕpellfaire")),
            with("seats", json!([])),
            with("seats", you(5)),
            with("seats", you(1_000)),
            with("seats", json!({})),
            with("seats", bot("exec:sh -c id")),
            with("seats", bot("search:100000000")),
            with("seats", bot("http://127.0.0.1/")),
            with("seats", bot("")),
            with("seats", deck(Value::Object(many))),
            with("seats", deck(json!({ "Ember Bolt": 4_000_000_000_u32 }))),
            with("seats", deck(json!({ "Ember Bolt": -1 }))),
            with("seats", deck(json!({ "Ember Bolt": 1.5 }))),
            with("seats", deck(json!({ "x".repeat(5_000): 1 }))),
            with("seats", deck(json!({}))),
            with("delay", json!(-1)),
            with("delay", json!(4_294_967_295_u32)),
            with("delay", json!(1e300)),
            with("clock", json!({ "per": "move", "seconds": -5 })),
            with("clock", json!({ "per": "total", "seconds": 10, "increment": 4_294_967_295_u32 })),
            with("seed", json!(-1)),
            with("seed", json!(1e30)),
            with("seed", json!("xyz")),
            with("seed", json!("f".repeat(65))),
            with("options", json!({ "nothing": "x" })),
            with("options", json!({ "\u{0}": "\u{202e}" })),
            with("options", json!([])),
            with("rated", json!("yes")),
            with("xyzzy", json!(1)),
        ];
        for wish in wishes {
            let (status, answer) = call(running, &mut who, "POST", "/api/tables", wish.clone()).await;
            let shown: String = wish.to_string().chars().take(200).collect();
            assert!((400..500).contains(&status), "{shown}: {status} {answer}");
            let reason = answer["error"]["reason"].as_str().unwrap_or_default();
            assert!(reason.len() > 5 && reason.len() < 8_000, "{shown}: {answer}");
        }
        let tables = call(running, &mut who, "GET", "/api/me/matches", Value::Null).await;
        assert_eq!(tables.1, json!({ "matches": [] }));
        for name in [
            "",
            "a",
            " ",
            "\u{0}\u{0}\u{0}",
            "Ann\u{202e}a",
            "A\u{200b}nn",
            "Аnn",
            "🂡🂡🂡",
            "<b>x</b>",
            "novice",
            "'; DROP TABLE",
            &"n".repeat(50_000),
            "Z\u{300}\u{300}\u{300}\u{300}algo",
        ] {
            let wish = json!({ "name": name, "password": "correct horse battery" });
            let (status, answer) = call(running, &mut who, "POST", "/api/sign-up", wish).await;
            assert!(
                (400..500).contains(&status),
                "{:?}: {answer}",
                name.chars().take(20).collect::<String>()
            );
        }
        for password in ["", "short", &"p".repeat(60_000)] {
            let wish = json!({ "name": "Longname", "password": password });
            let (status, answer) = call(running, &mut who, "POST", "/api/sign-up", wish).await;
            assert!((400..500).contains(&status), "{answer}");
        }
    });
}
