//! Bad addresses, and calls that are not HTTP.

use crate::bed::{Caller, guest, send};
use crate::house::{plays, raw, request, trouble};
use serde_json::Value;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

#[test]
fn no_address_leads_out_of_the_house() {
    trouble(false, async |running| {
        let long = format!("/{}", "a".repeat(200_000));
        let deep = format!("/api/tables/{}", "../".repeat(3_000));
        let asked = format!("/api/tables?game={}", "%41".repeat(20_000));
        for path in [
            "/../../etc/passwd",
            "/%2e%2e/%2e%2e/etc/passwd",
            "/..%2f..%2fetc/passwd",
            "/assets/../../../etc/passwd",
            "//etc/passwd",
            "/api/../../etc/passwd",
            "/api/tables/..%2f..%2fetc%2fpasswd",
            "/api/tables/%00",
            "/api/tables/%ff%fe",
            "/api/tables/%zz",
            "/api/tables/%",
            "/api/matches/%2e%2e/state?as=A",
            "/api/matches/x/state?as=A&as=B",
            "/api/matches/x/state?as=%00",
            "/api/matches/x/stream",
            "/api/tables?game=%ff",
            "/api/me/matches?before=99999999999999999999",
            "/api/me/matches?before=-1&id=%00",
            "/api/games/spellfaire%00",
            "/api/players/%F0%9F%82%A1",
            "/api/codes/%27%20or%201=1",
            "/api/docs/../me",
            "\\..\\..\\etc\\passwd",
            "/\u{202e}",
            &long,
            &deep,
            &asked,
        ] {
            let (status, answer) = raw(running, &request(&format!("GET {path}"), "", b"")).await;
            let path = &path[..path.len().min(60)];
            assert!((200..500).contains(&status), "{path}: {answer}");
            assert!(!answer.contains("root:") && !answer.contains("sqlx"), "{path}: {answer}");
        }
    });
}

#[test]
fn what_is_not_http_gets_no_answer_or_a_refusal() {
    trouble(false, async |running| {
        let many = "X: y\r\n".repeat(5_000);
        let huge = format!("Cookie: cardwright={}\r\n", "f".repeat(1_000_000));
        let cases: [Vec<u8>; 10] = [
            b"\0\0\0\0\r\n\r\n".to_vec(),
            b"GET / HTTP/9.9\r\n\r\n".to_vec(),
            b"GET\r\n\r\n".to_vec(),
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".iter().copied().chain(*b"\r\n\r\n").collect(),
            request("GET /api/me", &many, b""),
            request("GET /api/me", &huge, b""),
            request("POST /api/session", "Content-Length: -1\r\n", b""),
            request("POST /api/session", "Content-Length: 5\r\nContent-Length: 6\r\n", b"{}"),
            request(
                "POST /api/tables",
                "Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n",
                b"zz\r\n{}\r\n",
            ),
            request(
                "POST /api/tables",
                "Transfer-Encoding: chunked, chunked\r\nContent-Type: application/json\r\n",
                b"0\r\n\r\n",
            ),
        ];
        for case in cases {
            let (status, answer) = raw(running, &case).await;
            assert!(status == 0 || (400..500).contains(&status) || status == 505, "{answer}");
        }
        for method in ["TRACE", "CONNECT", "PATCH", "FOO", "PROPFIND", "PUT"] {
            let (status, answer) = raw(running, &request(&format!("{method} /api/tables"), "", b"")).await;
            assert!((400..500).contains(&status), "{method}: {answer}");
        }
    });
}

/// Calls that are never finished keep nobody from playing.
#[test]
fn half_a_call_hinders_nobody() {
    trouble(false, async |running| {
        let mut halves = Vec::new();
        for at in 0..200 {
            let mut stream = TcpStream::connect(running.address).await.unwrap();
            let half = if at % 2 == 0 {
                "GET /api/me HTT"
            } else {
                "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"
            };
            stream.write_all(half.as_bytes()).await.unwrap();
            halves.push(stream);
        }
        plays(running).await;
    });
}

#[test]
fn whoever_calls_too_often_waits() {
    trouble(true, async |running| {
        let mut told = Vec::new();
        for _ in 0..200 {
            told.push(
                send(running, &Caller::default(), "GET", "/api/games/clans/cards", Value::Null, "").await,
            );
        }
        let (head, body) =
            told.iter().find(|(head, _)| head.starts_with("HTTP/1.1 429")).expect("nobody is slowed");
        assert!(head.contains("retry-after: "), "{head}");
        assert!(body.contains(r#""code":"rate""#) && body.contains(r#""retry_ms":"#), "{body}");
        let mut refused = 0;
        for _ in 0..60 {
            let (status, _) = raw(running, &request("POST /api/session", "", b"")).await;
            refused += usize::from(status == 429);
        }
        assert!(refused > 10, "{refused}");
        tokio::time::sleep(Duration::from_millis(400)).await;
        let (head, _) = send(running, &Caller::default(), "GET", "/healthz", Value::Null, "").await;
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    });
}

/// Figures would tell what others do in secret.
#[test]
fn figures_are_for_the_machine_alone() {
    trouble(false, async |running| {
        let who = guest(running).await;
        let (head, _) = send(running, &who, "GET", "/metrics", Value::Null, "").await;
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        let from = "X-Forwarded-For: 203.0.113.9\r\n";
        let (head, body) = send(running, &who, "GET", "/metrics", Value::Null, from).await;
        assert!(head.starts_with("HTTP/1.1 403") && !body.contains("journal"), "{head}");
    });
}
