//! Bad frames on a socket.

use crate::bed::{Socket, guest, hear, socket, tell};
use crate::house::{begin, plays, trouble};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// What cannot be read, or asks for what cannot be.
fn bad(id: &str) -> Vec<String> {
    let mut all: Vec<String> = [
        "",
        " ",
        "{",
        "}",
        "null",
        "[]",
        "7",
        "\"move\"",
        "{}",
        "{\"t\":null}",
        "{\"t\":\"xyzzy\"}",
        "{\"t\":[]}",
        "{\"t\":\"hello\",\"v\":-1}",
        "{\"t\":\"hello\",\"v\":1e400}",
        "{\"t\":\"hello\",\"v\":\"1\"}",
        "{\"t\":\"hello\",\"v\":99999999999999999999}",
        "{\"t\":\"hello\",\"v\":2}",
        "{\"t\":\"hello\",\"v\":1,\"more\":1}",
        "{\"t\":\"hello\",\"t\":\"hello\",\"v\":\"x\"}",
        "{\"t\":\"hello\",\"v\":1,\"client\":\"\\ud800\"}",
        "{\"t\":\"hello\",\"v\":1,\"re\":{}}",
        "{\"t\":\"watch\",\"match\":\"../../etc/passwd\",\"as\":\"A\"}",
        "{\"t\":\"watch\",\"match\":\"\\u0000\",\"as\":\"A\"}",
        "{\"t\":\"watch\",\"match\":7,\"as\":\"A\"}",
        "{\"t\":\"queue\",\"game\":\"nothing\"}",
        "{\"t\":\"queue\",\"game\":\"clans\",\"wish\":{\"deck\":{\"cards\":{\"x\":-1}}}}",
        "not JSON at all \u{202e}\u{200b}🂡",
    ]
    .map(str::to_owned)
    .to_vec();
    all.push("[".repeat(8_000));
    all.push("{\"t\":".repeat(1_500));
    all.push(format!("{{\"t\":\"watch\",\"match\":\"{}\",\"as\":\"A\"}}", "m".repeat(7_000)));
    for fields in [
        "\"t\":\"watch\",\"as\":\"Z\"",
        "\"t\":\"watch\",\"as\":\"B\"",
        "\"t\":\"watch\",\"as\":\"A\",\"have\":{\"epoch\":-1,\"n\":0}",
        "\"t\":\"move\",\"seat\":\"A\",\"decision\":-1,\"path\":[0]",
        "\"t\":\"move\",\"seat\":\"A\",\"decision\":4294967296,\"path\":[0]",
        "\"t\":\"move\",\"seat\":\"A\",\"decision\":7,\"path\":[0]",
        "\"t\":\"move\",\"seat\":\"B\",\"decision\":0,\"path\":[0]",
        "\"t\":\"move\",\"seat\":\"C\",\"decision\":0,\"path\":[0]",
        "\"t\":\"move\",\"seat\":\"A\",\"decision\":0,\"path\":[]",
        "\"t\":\"move\",\"seat\":\"A\",\"decision\":0,\"path\":[-1]",
        "\"t\":\"move\",\"seat\":\"A\",\"decision\":0,\"path\":[18446744073709551615]",
        "\"t\":\"move\",\"seat\":\"A\",\"decision\":0,\"path\":[0.5]",
        "\"t\":\"move\",\"seat\":\"A\",\"decision\":0,\"path\":[[]]",
        "\"t\":\"move\",\"seat\":\"A\",\"decision\":0,\"path\":[\"\\u0000\\u202e\"]",
        "\"t\":\"move\",\"seat\":\"A\",\"decision\":0,\"path\":\"0\"",
        "\"t\":\"draft\",\"seat\":\"A\",\"decision\":0,\"picks\":[\"xyzzy\"]",
        "\"t\":\"undo\",\"seat\":\"A\",\"decision\":9",
        "\"t\":\"offer\",\"seat\":\"A\",\"kind\":\"money\"",
        "\"t\":\"answer\",\"seat\":\"A\",\"offer\":4294967295,\"yes\":true",
        "\"t\":\"emote\",\"seat\":\"A\",\"emote\":\"<script>\"",
        "\"t\":\"seal\",\"seat\":\"A\",\"hash\":\"xyz\"",
        "\"t\":\"reveal\",\"seat\":\"A\",\"seed\":\"\"",
        "\"t\":\"forecast\",\"seat\":\"A\",\"path\":[999]",
        "\"t\":\"below\",\"seat\":\"A\",\"path\":[999]",
        "\"t\":\"hint\",\"seat\":\"D\"",
        "\"t\":\"claim\",\"seat\":\"A\",\"what\":\"all\"",
    ] {
        all.push(format!("{{\"match\":\"{id}\",{fields}}}"));
    }
    all.push(format!(
        "{{\"match\":\"{id}\",\"t\":\"move\",\"seat\":\"A\",\"decision\":0,\"path\":[{}0]}}",
        "99,".repeat(2_000)
    ));
    all.push(format!(
        "{{\"match\":\"{id}\",\"t\":\"move\",\"seat\":\"A\",\"decision\":0,\"path\":[\"{}\"]}}",
        "play ".repeat(1_500)
    ));
    all
}

#[test]
fn what_cannot_be_read_is_refused_and_the_socket_stays_open() {
    trouble(false, async |running| {
        let mut who = guest(running).await;
        let id = begin(running, &mut who).await;
        let mut socket = socket(running, &who).await;
        for text in bad(&id) {
            println!("{}", text.chars().take(200).collect::<String>());
            socket.send(Message::Text(text.as_str().into())).await.unwrap();
            let refused = hear(&mut socket, "refused").await.expect("the socket was closed");
            let reason = refused["problem"]["reason"].as_str().unwrap();
            assert!(
                reason.len() > 5 && !reason.contains("sqlx") && !reason.contains('/'),
                "{text}: {reason}"
            );
            assert!(refused["problem"]["code"] != "busy", "{text}: {refused}");
        }
        socket.send(Message::Binary(vec![0xff; 100].into())).await.unwrap();
        assert_eq!(hear(&mut socket, "refused").await.unwrap()["problem"]["code"], "bad");
        tell(&mut socket, json!({ "t": "hello", "v": 1 })).await;
        assert_eq!(hear(&mut socket, "welcome").await.unwrap()["live"][0]["match"], *id);
    });
}

/// Whether the socket is closed before something else is heard.
async fn closed(socket: &mut Socket) -> bool {
    hear(socket, "welcome").await.is_none()
}

fn piece(data: &[u8], code: OpCode, last: bool) -> Message {
    Message::Frame(Frame::message(data.to_vec(), code, last))
}

#[test]
fn what_is_too_large_or_no_text_closes_the_socket() {
    trouble(false, async |running| {
        let who = guest(running).await;
        let (text, more) = (OpCode::Data(Data::Text), OpCode::Data(Data::Continue));
        let half = vec![b' '; 6_000];
        let cases: [(&str, Vec<Message>); 4] = [
            ("a huge frame", vec![Message::Text(" ".repeat(100_000).into())]),
            ("huge, in pieces", vec![piece(&half, text, false), piece(&half, more, false)]),
            ("no UTF-8", vec![piece(&[0xff, 0xfe], text, true)]),
            ("the end of nothing", vec![piece(b"{}", more, true)]),
        ];
        for (what, messages) in cases {
            let mut socket = socket(running, &who).await;
            for message in messages {
                // It may be closed already.
                let _ = socket.send(message).await;
            }
            assert!(closed(&mut socket).await, "{what}");
        }
        // Small pieces make a message.
        let mut socket = socket(running, &who).await;
        let hello = br#"{"t":"hello","v":1}"#;
        socket.send(piece(&hello[..5], text, false)).await.unwrap();
        socket.send(piece(&hello[5..], more, true)).await.unwrap();
        assert!(!closed(&mut socket).await);
        plays(running).await;
    });
}

/// Asks without ever reading: the server lets go of whoever does not keep up, and serves the others.
#[test]
fn slow_readers_are_let_go() {
    trouble(false, async |running| {
        let who = guest(running).await;
        let mut socket = socket(running, &who).await;
        // What is repeated makes the answers long.
        let hello = json!({ "t": "hello", "v": 1, "re": "x".repeat(7_000) }).to_string();
        let flood = async {
            for _ in 0..5_000 {
                if socket.feed(Message::Text(hello.as_str().into())).await.is_err() {
                    return;
                }
            }
            let _ = socket.flush().await;
        };
        // Whoever is not read from any more cannot write forever.
        let _ = tokio::time::timeout(Duration::from_secs(3), flood).await;
        plays(running).await;
        let ended = async { while let Some(Ok(_)) = socket.next().await {} };
        tokio::time::timeout(Duration::from_secs(30), ended).await.expect("the socket stays open");
    });
}

/// Asks this often at once. Answers are read all the time: a slow reader would be let go.
async fn flood(socket: &mut Socket, message: &str, times: usize) -> Vec<String> {
    let (mut out, mut answers) = socket.split();
    let ask = async {
        for _ in 0..times {
            out.send(Message::Text(message.into())).await.unwrap();
        }
    };
    let read = async {
        let mut told = Vec::new();
        while told.len() < times {
            if let Message::Text(text) = answers.next().await.unwrap().unwrap() {
                told.push(text.to_string());
            }
        }
        told
    };
    tokio::join!(ask, read).1
}

#[test]
fn floods_are_slowed_down_and_lose_nothing() {
    trouble(true, async |running| {
        let who = guest(running).await;
        let mut socket = socket(running, &who).await;
        let hello = r#"{"t":"hello","v":1}"#;
        // 40 at once, and then 20 a second: this takes 3 s at least.
        let mut answered = std::pin::pin!(flood(&mut socket, hello, 100));
        let early = tokio::time::timeout(Duration::from_secs(1), &mut answered).await;
        assert!(early.is_err(), "nobody is slowed");
        let told = answered.await;
        assert!(told.iter().all(|told| told.contains(r#""t":"welcome""#)), "{told:?}");
    });
}

#[test]
fn whoever_asks_too_often_for_what_takes_time_is_told_how_long_to_wait() {
    trouble(true, async |running| {
        let mut who = guest(running).await;
        let id = begin(running, &mut who).await;
        let mut socket = socket(running, &who).await;
        let hint = json!({ "t": "forecast", "match": id, "seat": "A", "path": [] }).to_string();
        let told = flood(&mut socket, &hint, 36).await;
        let refused = told.iter().map(|told| serde_json::from_str::<Value>(told).unwrap());
        let waits: Vec<u64> = refused.filter_map(|told| told["problem"]["retry_ms"].as_u64()).collect();
        assert!(waits.len() >= 10 && waits.iter().all(|ms| (1..=500).contains(ms)), "{told:?}");
    });
}
