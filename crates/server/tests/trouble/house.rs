//! A server that is asked, after each trouble, whether it still plays; and nobody may panic.

use crate::bed::{Answer, Caller, against_bot, call, guest, on_sqlite, over};
use serde_json::{Value, json};
use server::{Config, Running};
use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// Counts panics of all threads from now on.
fn count_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANICS.fetch_add(1, Ordering::SeqCst);
            usual(panic);
        }));
    });
}

/// Runs a test on a server of its own; afterwards a match is played there.
pub fn trouble(limits: bool, test: impl AsyncFnOnce(&Running)) {
    count_panics();
    on_sqlite(async |mut config: Config| {
        config.limits = limits;
        let running = Running::start(config).await.unwrap();
        test(&running).await;
        if !limits {
            plays(&running).await;
        }
        assert_eq!(PANICS.load(Ordering::SeqCst), 0, "something has panicked");
        running.stop().await;
    });
}

/// Plays some of a match against a bot, and ends it.
pub async fn plays(running: &Running) {
    let mut who = guest(running).await;
    let id = begin(running, &mut who).await;
    for _ in 0..3 {
        let (status, state) = state(running, &mut who, &id).await;
        assert_eq!(status, 200, "{state}");
        let asked = &state["envelope"]["asked"];
        if asked.is_object() {
            let deed = json!({ "seat": "A", "decision": asked["decision"], "path": [asked["default"]] });
            let done = call(running, &mut who, "POST", &format!("/api/matches/{id}/move"), deed).await;
            assert_eq!(done.0, 200, "{}", done.1);
        }
    }
    call(running, &mut who, "POST", &format!("/api/matches/{id}/resign"), json!({ "seat": "A" })).await;
    assert_eq!(over(running, &mut who, &id).await["state"], "over");
    assert_eq!(call(running, &mut who, "GET", "/healthz", Value::Null).await.0, 200);
}

/// A match against a bot.
pub async fn begin(running: &Running, who: &mut Caller) -> String {
    let (status, table) = call(running, who, "POST", "/api/tables", against_bot("spellfaire")).await;
    assert_eq!(status, 200, "{table}");
    table["id"].as_str().unwrap().to_owned()
}

/// What A is sent of it.
pub async fn state(running: &Running, who: &mut Caller, id: &str) -> Answer {
    call(running, who, "GET", &format!("/api/matches/{id}/state?as=A"), Value::Null).await
}

/// Sends bytes as they are; the status of what is answered, 0 if nothing is, and all of it.
pub async fn raw(running: &Running, bytes: &[u8]) -> (u16, String) {
    let mut stream = TcpStream::connect(running.address).await.unwrap();
    // A server that has enough closes while we still write.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer))
        .await
        .expect("it hangs");
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    (status, answer)
}

/// A request with these headers, one a line, and a body.
pub fn request(first: &str, headers: &str, body: &[u8]) -> Vec<u8> {
    let length = body.len();
    let head = format!("{first} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n{headers}");
    let head = if headers.contains("Transfer-Encoding") || headers.contains("Content-Length") {
        format!("{head}\r\n")
    } else {
        format!("{head}Content-Length: {length}\r\n\r\n")
    };
    [head.as_bytes(), body].concat()
}
