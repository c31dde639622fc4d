//! Two people at a table over the real socket: clocks, offers, presence, on both databases.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Config, Running};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// The variable that names a PostgreSQL server.
const POSTGRES: &str = "CARDWRIGHT_TEST_POSTGRES";

/// A folder, and by its name a schema, that no other test has.
struct Bed {
    name: String,
    folder: PathBuf,
    url: String,
}

impl Bed {
    fn sqlite() -> Bed {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name =
            format!("cardwright_people_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(&name);
        let url = format!("sqlite:{}/server.db", folder.display());
        Bed { name, folder, url }
    }

    /// None without a server; in CI there must be one.
    async fn postgres() -> Option<Bed> {
        let Ok(server) = std::env::var(POSTGRES) else {
            let in_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
            assert!(!in_ci, "{POSTGRES} must name a PostgreSQL server in CI; `cargo xtask test` starts one");
            eprintln!("skipped: {POSTGRES} names no PostgreSQL server; `cargo xtask test` starts one");
            return None;
        };
        let mut bed = Bed::sqlite();
        let joint = if server.contains('?') { '&' } else { '?' };
        say(&server, format!("CREATE SCHEMA {}", bed.name)).await;
        bed.url = format!("{server}{joint}options[search_path]={}", bed.name);
        Some(bed)
    }

    async fn start(&self) -> Running {
        let mut config = Config::new(self.url.clone());
        (config.port, config.limits) = (0, false);
        Running::start(config).await.unwrap()
    }
}

impl Bed {
    async fn drop_schema(&self) {
        let server = std::env::var(POSTGRES).unwrap();
        say(&server, format!("DROP SCHEMA {} CASCADE", self.name)).await;
    }
}

impl Drop for Bed {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

async fn say(server: &str, statement: String) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(server).await.unwrap();
    connection.execute(AssertSqlSafe(statement)).await.unwrap();
    connection.close().await.unwrap();
}

/// Calls the server; the status, the cookie that it sets, and the answer.
async fn call(
    running: &Running,
    method: &str,
    path: &str,
    cookie: &str,
    body: &Value,
) -> (u16, String, Value) {
    let mut stream = TcpStream::connect(running.address).await.unwrap();
    let body = body.to_string();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        running.address,
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap_or_default();
    let cookie = set.split(';').next().unwrap_or_default().to_owned();
    (status, cookie, serde_json::from_str(body).unwrap_or(Value::Null))
}

/// Somebody with a seat and a socket.
struct Person {
    cookie: String,
    seat: &'static str,
    id: String,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// What was last told beside the match.
    aside: Value,
    envelope: Value,
    asked: u64,
}

impl Person {
    async fn sit(running: &Running, cookie: &str, id: &str, seat: &'static str) -> Person {
        let mut request = format!("ws://{}/api/socket", running.address).into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        let (cookie, id, nothing) = (cookie.to_owned(), id.to_owned(), Value::Null);
        let mut person =
            Person { cookie, seat, id, socket, aside: nothing.clone(), envelope: nothing, asked: 0 };
        person.send(json!({ "t": "hello", "v": 1 })).await;
        person.send(json!({ "t": "watch", "match": person.id, "as": seat })).await;
        person.until(|message| message["t"] == "state").await;
        person
    }

    async fn send(&mut self, message: Value) {
        self.socket.send(Message::Text(message.to_string().into())).await.unwrap();
    }

    /// Reads until a message is as wanted.
    async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let frame = tokio::time::timeout(Duration::from_secs(30), self.socket.next()).await;
            let frame = frame.unwrap_or_else(|_| panic!("{}: nothing came", self.seat));
            let Message::Text(text) = frame.unwrap().unwrap() else { continue };
            let message: Value = serde_json::from_str(&text).unwrap();
            for (name, kept) in [("aside", &mut self.aside), ("envelope", &mut self.envelope)] {
                if let Some(told) = message.get(name) {
                    *kept = told.clone();
                }
            }
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Reads until what is told beside the match is as wanted.
    async fn until_aside(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        while !wanted(&self.aside) {
            self.until(|message| message.get("aside").is_some()).await;
        }
        self.aside.clone()
    }

    /// Asks for something at the table, and waits for the answer.
    async fn ask(&mut self, t: &str, mut fields: Value) -> Value {
        self.asked += 1;
        let (re, seat, id) = (self.asked, self.seat, self.id.clone());
        for (name, value) in [("t", json!(t)), ("match", json!(id)), ("seat", json!(seat)), ("re", json!(re))]
        {
            fields[name] = value;
        }
        self.send(fields).await;
        self.until(|message| message["re"] == re).await
    }

    async fn play(&mut self, pick: Value) -> Value {
        let decision = self.envelope["asked"]["decision"].clone();
        self.ask("move", json!({ "decision": decision, "path": [pick] })).await
    }
}

/// A table of two guests, who both sit at it.
async fn table(running: &Running, wish: Value) -> (Person, Person) {
    let (status, ann, made) = call(running, "POST", "/api/tables", "", &wish).await;
    assert_eq!(status, 200, "{made}");
    let id = made["id"].as_str().unwrap();
    let (status, bob, joined) =
        call(running, "POST", &format!("/api/tables/{id}/join"), "", &json!({})).await;
    assert_eq!(status, 200, "{joined}");
    (Person::sit(running, &ann, id, "A").await, Person::sit(running, &bob, id, "B").await)
}

fn wish(game: &str, clock: Value) -> Value {
    json!({ "game": game, "seats": [{ "type": "you" }, { "type": "open" }], "clock": clock })
}

/// Every offer, and a restart in the middle: what was offered is there, the clocks have stood still.
async fn offers_and_clocks(bed: &Bed) {
    let running = bed.start().await;
    let total = json!({ "per": "total", "seconds": 600, "increment": 5 });
    let (mut ann, mut bob) = table(&running, wish("spellfaire", total)).await;
    assert_eq!(ann.aside["clock"]["per"], "total");
    assert_eq!(ann.aside["clock"]["running"], json!(["A", "B"]));
    assert_eq!(ann.aside["clock"]["forfeits_after"], 1);

    assert_eq!(ann.ask("offer", json!({ "kind": "pause" })).await["t"], "ok");
    let open = bob.until_aside(|aside| aside["offers"][0]["kind"] == "pause").await;
    let id = open["offers"][0]["id"].clone();
    assert_eq!(open["offers"][0]["waits_for"], json!(["B"]));
    let refused = ann.ask("answer", json!({ "offer": id, "yes": true })).await;
    assert_eq!(refused["problem"]["code"], "denied", "{refused}");
    assert_eq!(bob.ask("answer", json!({ "offer": id, "yes": true })).await["t"], "ok");
    let paused = ann.until_aside(|aside| aside["paused"] == true).await;
    assert_eq!(paused["clock"]["running"], json!([]));
    let twice = bob.ask("answer", json!({ "offer": id, "yes": false })).await;
    assert_eq!(twice["problem"]["code"], "late", "{twice}");
    assert_eq!(ann.ask("resume", json!({})).await["t"], "ok");
    assert_eq!(ann.ask("offer", json!({ "kind": "draw" })).await["t"], "ok");

    running.stop().await;
    let running = bed.start().await;
    let (cookies, id) = ([ann.cookie, bob.cookie], ann.id);
    let mut ann = Person::sit(&running, &cookies[0], &id, "A").await;
    let mut bob = Person::sit(&running, &cookies[1], &id, "B").await;
    assert_eq!(bob.aside["offers"][0]["kind"], "draw", "{}", bob.aside);
    let left = bob.aside["clock"]["left"]["B"].as_i64().unwrap();
    assert!(left > 300_000, "{left}");
    let offer = bob.aside["offers"][0]["id"].clone();
    assert_eq!(bob.ask("answer", json!({ "offer": offer, "yes": true })).await["t"], "ok");
    let over = ann.until_aside(|aside| aside["why"] == "agreed").await;
    assert_eq!(over["offers"], json!([]));
    assert_eq!(ann.envelope["status"]["text"], "draw");

    // A rematch, with the seats swapped; it is created once, and known after another restart.
    assert_eq!(bob.ask("offer", json!({ "kind": "rematch" })).await["t"], "ok");
    let open = ann.until_aside(|aside| aside["offers"][0]["kind"] == "rematch").await;
    running.stop().await;
    let running = bed.start().await;
    let mut ann = Person::sit(&running, &cookies[0], &id, "A").await;
    assert_eq!(ann.aside["offers"][0]["id"], open["offers"][0]["id"]);
    assert_eq!(ann.aside["why"], "agreed");
    assert_eq!(ann.ask("answer", json!({ "offer": open["offers"][0]["id"], "yes": true })).await["t"], "ok");
    let next = ann.until_aside(|aside| aside["next"].is_string()).await["next"].as_str().unwrap().to_owned();
    let (_, _, old) = call(&running, "GET", &format!("/api/tables/{id}"), &cookies[0], &json!({})).await;
    assert_eq!(old["next"], next.as_str());
    let again = Person::sit(&running, &cookies[0], &next, "B").await;
    assert_eq!(again.aside["clock"]["left"]["A"], 600_000);
    running.stop().await;
}

/// Time is up: the default is played, and who is late has lost where that was agreed.
async fn time_is_up(bed: &Bed) {
    let running = bed.start().await;
    let clock = json!({ "per": "move", "seconds": 1, "forfeits_after": 2 });
    let (mut ann, mut bob) = table(&running, wish("territory", clock)).await;
    let over = ann.until_aside(|aside| aside["why"].is_string()).await;
    assert_eq!(over["why"], "time");
    bob.until_aside(|aside| aside["why"] == "time").await;
    assert_eq!(bob.envelope["status"]["type"], "over");
    let path = format!("/api/tables/{}", ann.id);
    // The players are told as soon as the last row is stored; the record comes after it.
    let mut table = Value::Null;
    while table["state"] != "over" {
        table = call(&running, "GET", &path, &ann.cookie, &json!({})).await.2;
    }
    assert_eq!(table["result"]["why"], "time");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offers_and_clocks_on_sqlite() {
    offers_and_clocks(&Bed::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offers_and_clocks_on_postgres() {
    if let Some(bed) = Bed::postgres().await {
        offers_and_clocks(&bed).await;
        bed.drop_schema().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_is_up_on_sqlite() {
    time_is_up(&Bed::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_is_up_on_postgres() {
    if let Some(bed) = Bed::postgres().await {
        time_is_up(&bed).await;
        bed.drop_schema().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_come_from_the_game_and_from_the_terms() {
    let bed = Bed::sqlite();
    let running = bed.start().await;
    let made = async |wish: Value| call(&running, "POST", "/api/tables", "", &wish).await;
    let seats = json!([{ "type": "you" }, { "type": "open" }]);
    let alone = json!([{ "type": "you" }, { "type": "bot", "bot": "novice" }]);
    let clans = json!({ "per": "turn", "seconds": 30, "forfeits_after": 3 });
    let kitbash = json!({ "per": "planning", "seconds": 30 });
    for (game, seats, clock) in [
        ("clans", &seats, &clans),
        ("kitbash", &seats, &kitbash),
        ("spellfaire", &seats, &Value::Null),
        ("clans", &alone, &Value::Null),
    ] {
        let (status, _, table) = made(json!({ "game": game, "seats": seats })).await;
        assert_eq!((status, &table["terms"]["clock"]), (200, clock), "{game}");
    }
    let (_, _, table) = made(json!({ "game": "clans", "seats": seats, "clock": null })).await;
    assert_eq!(table["terms"]["clock"], Value::Null);
    for clock in [
        json!({ "per": "move", "seconds": 0 }),
        json!({ "per": "move", "seconds": 100_000 }),
        json!({ "per": "move", "seconds": 10, "increment": 1 }),
        json!({ "per": "total", "seconds": 10, "forfeits_after": 0 }),
        json!({ "per": "week", "seconds": 10 }),
    ] {
        let (status, _, problem) = made(json!({ "game": "clans", "seats": seats, "clock": clock })).await;
        assert_eq!((status, &problem["error"]["code"]), (400, &json!("bad")), "{clock}");
    }
    running.stop().await;
}

/// Bad pleas about the table change nothing and say what is wrong.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_is_refused() {
    let bed = Bed::sqlite();
    let running = bed.start().await;
    let (mut ann, mut bob) = table(&running, wish("spellfaire", Value::Null)).await;
    let before = ann.aside.clone();
    let code = |answer: Value| answer["problem"]["code"].as_str().unwrap_or_default().to_owned();
    assert_eq!(code(ann.ask("offer", json!({ "kind": "pause" })).await), "denied");
    assert_eq!(code(ann.ask("offer", json!({ "kind": "rematch" })).await), "denied");
    assert_eq!(code(ann.ask("offer", json!({ "kind": "money" })).await), "bad");
    assert_eq!(code(ann.ask("answer", json!({ "offer": 7, "yes": true })).await), "late");
    assert_eq!(code(ann.ask("withdraw", json!({ "offer": 0 })).await), "late");
    assert_eq!(code(ann.ask("resume", json!({})).await), "denied");
    assert_eq!(code(ann.ask("claim", json!({ "what": "win" })).await), "denied");
    assert_eq!(code(ann.ask("takeback", json!({ "decision": 0 })).await), "denied");
    assert_eq!(code(ann.ask("emote", json!({ "emote": "you fool" })).await), "bad");
    assert_eq!(ann.ask("emote", json!({ "emote": "good_luck" })).await["t"], "ok");
    assert_eq!(code(ann.ask("emote", json!({ "emote": "wow" })).await), "rate");
    let heard = bob.until(|message| message["t"] == "emote").await;
    assert_eq!((&heard["seat"], &heard["emote"]), (&json!("A"), &json!("good_luck")));
    assert_eq!(ann.aside, before);
    // The same over REST, and not for somebody else's seat.
    let path = format!("/api/matches/{}/offer", ann.id);
    let offer = json!({ "seat": "A", "kind": "void" });
    let (status, _, problem) = call(&running, "POST", &path, &bob.cookie, &offer).await;
    assert_eq!((status, &problem["error"]["code"]), (403, &json!("seat")));
    let (status, _, done) = call(&running, "POST", &path, &ann.cookie, &offer).await;
    assert_eq!((status, &done["t"]), (200, &json!("ok")));
    bob.until_aside(|aside| aside["offers"][0]["kind"] == "void").await;
    let kept = bob.play(json!("keep the rest")).await;
    assert_eq!(kept["t"], "done", "{kept}");
    running.stop().await;
}

/// After a restart everybody comes back at once: nobody waits for somebody who waits for the store.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_come_at_once() {
    let bed = Bed::sqlite();
    let running = bed.start().await;
    let mut guests = Vec::new();
    for _ in 0..40 {
        let (_, cookie, _) = call(&running, "POST", "/api/session", "", &json!({})).await;
        guests.push(cookie);
    }
    let come = guests.iter().map(|cookie| async {
        let mut request = format!("ws://{}/api/socket", running.address).into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        let (mut socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        let hello = json!({ "t": "hello", "v": 1 }).to_string();
        socket.send(Message::Text(hello.clone().into())).await.unwrap();
        socket.send(Message::Text(hello.into())).await.unwrap();
        loop {
            if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
                return serde_json::from_str::<Value>(&text).unwrap()["t"].clone();
            }
        }
    });
    for told in futures_util::future::join_all(come).await {
        assert_eq!(told, "welcome");
    }
    running.stop().await;
}
