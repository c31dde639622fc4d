//! A server of its own for each test, and somebody who calls it.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Config, Running};
use sqlx::{AnyConnection, Connection, Executor};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Runs async functions of this module as tests, on each database.
macro_rules! both {
    ($($test:ident)*) => { $(
        mod $test {
            #[test]
            fn sqlite() {
                $crate::bed::on_sqlite(super::$test);
            }

            #[test]
            fn postgres() {
                $crate::bed::on_postgres(super::$test);
            }
        }
    )* };
}
pub(crate) use both;

/// The variable that names a PostgreSQL server.
const POSTGRES: &str = "CARDWRIGHT_TEST_POSTGRES";

/// A folder and, by its name, a schema that no other test has.
fn own_name() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("cardwright_people_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

fn block_on<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.unwrap().block_on(future)
}

/// Runs a test with the address of an empty database.
pub fn on_sqlite<F: Future<Output = ()>>(test: impl FnOnce(Config) -> F) {
    let folder = std::env::temp_dir().join(own_name());
    block_on(test(config(format!("sqlite:{}/server.db", folder.display()))));
    std::fs::remove_dir_all(folder).unwrap();
}

pub fn on_postgres<F: Future<Output = ()>>(test: impl FnOnce(Config) -> F) {
    let Ok(server) = std::env::var(POSTGRES) else {
        let in_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
        assert!(!in_ci, "{POSTGRES} must name a PostgreSQL server in CI; `cargo xtask test` starts one");
        eprintln!("skipped: {POSTGRES} names no PostgreSQL server; `cargo xtask test` starts one");
        return;
    };
    let (schema, joint) = (own_name(), if server.contains('?') { '&' } else { '?' });
    block_on(say(&server, format!("CREATE SCHEMA {schema}")));
    block_on(test(config(format!("{server}{joint}options[search_path]={schema}"))));
    block_on(say(&server, format!("DROP SCHEMA {schema} CASCADE")));
}

/// Says something to a database behind the server's back.
pub async fn say(server: &str, statement: String) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(server).await.unwrap();
    connection.execute(sqlx::AssertSqlSafe(statement)).await.unwrap();
    connection.close().await.unwrap();
}

/// Any free port, and nobody is slowed down.
fn config(database: String) -> Config {
    let mut config = Config::new(database);
    (config.port, config.limits, config.thinkers) = (0, false, Some(1));
    config
}

/// Somebody with a cookie, a token, or nothing yet.
#[derive(Clone, Default, Debug)]
pub struct Caller {
    /// The cookie.
    pub cookie: String,
    /// The token of a program.
    pub bearer: Option<String>,
}

/// An answer: its status, and what it says.
pub type Answer = (u16, Value);

/// Calls a server, and keeps the cookie that it sets.
pub async fn call(running: &Running, who: &mut Caller, method: &str, path: &str, body: Value) -> Answer {
    let (head, body) = send(running, who, method, path, body, "").await;
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    if let Some(set) = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")) {
        who.cookie = set.split(';').next().unwrap_or_default().to_owned();
    }
    (status, serde_json::from_str(&body).unwrap_or(Value::String(body)))
}

/// The head and the body of an answer.
pub async fn send(
    running: &Running,
    who: &Caller,
    method: &str,
    path: &str,
    body: Value,
    more: &str,
) -> (String, String) {
    let mut stream = TcpStream::connect(running.address).await.unwrap();
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let bearer = who.bearer.iter().map(|token| format!("Authorization: Bearer {token}\r\n"));
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {}\r\n{}{more}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        running.address,
        who.cookie,
        bearer.collect::<String>(),
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let answer = String::from_utf8(answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.to_owned(), body.to_owned())
}

/// A guest.
pub async fn guest(running: &Running) -> Caller {
    let mut who = Caller::default();
    assert_eq!(call(running, &mut who, "POST", "/api/session", Value::Null).await.0, 200);
    who
}

/// The password of everybody here.
pub const PASSWORD: &str = "correct horse battery";

/// A person with a name; their code comes along.
pub async fn person(running: &Running, name: &str) -> (Caller, String) {
    let mut who = Caller::default();
    let wish = json!({ "name": name, "password": PASSWORD });
    let (status, fresh) = call(running, &mut who, "POST", "/api/sign-up", wish).await;
    assert_eq!(status, 200, "{fresh}");
    (who, fresh["recovery"].as_str().unwrap().to_owned())
}

/// A problem as it is answered.
pub fn problem(status: u16, code: &str, reason: &str) -> Answer {
    (status, json!({ "error": { "code": code, "reason": reason } }))
}

/// A table of a game against a bot.
pub fn against_bot(game: &str) -> Value {
    json!({ "game": game, "seats": [{ "type": "you" }, { "type": "bot", "bot": "novice" }] })
}

/// A table of a game for two.
pub fn for_two(game: &str, rated: bool) -> Value {
    json!({ "game": game, "seats": [{ "type": "you" }, { "type": "open" }], "rated": rated })
}

/// Two sit down at a table, and the second resigns. The match, as the first sees it when it is over.
pub async fn one_wins(running: &Running, one: &mut Caller, other: &mut Caller, rated: bool) -> String {
    let (status, table) = call(running, one, "POST", "/api/tables", for_two("spellfaire", rated)).await;
    assert_eq!(status, 200, "{table}");
    let id = table["id"].as_str().unwrap().to_owned();
    let (status, table) = call(running, other, "POST", &format!("/api/tables/{id}/join"), json!({})).await;
    assert_eq!(status, 200, "{table}");
    resign(running, other, &id, "B").await;
    id
}

/// Resigns, and waits until the store knows.
pub async fn resign(running: &Running, who: &mut Caller, id: &str, seat: &str) {
    let resign = json!({ "seat": seat });
    let (status, done) = call(running, who, "POST", &format!("/api/matches/{id}/resign"), resign).await;
    assert_eq!(status, 200, "{done}");
    over(running, who, id).await;
}

/// Waits until a match is over; the table then.
pub async fn over(running: &Running, who: &mut Caller, id: &str) -> Value {
    for _ in 0..500 {
        let (_, table) = call(running, who, "GET", &format!("/api/tables/{id}"), Value::Null).await;
        if table["state"] == "over" || table["state"] == "void" {
            return table;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{id} does not end");
}

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A socket of somebody's.
pub async fn socket(running: &Running, who: &Caller) -> Socket {
    let mut request = format!("ws://{}/api/socket", running.address).into_client_request().unwrap();
    request.headers_mut().insert("cookie", who.cookie.parse().unwrap());
    if let Some(token) = &who.bearer {
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
    }
    tokio_tungstenite::connect_async(request).await.unwrap().0
}

/// Says something on a socket.
pub async fn tell(socket: &mut Socket, message: Value) {
    socket.send(Message::Text(message.to_string().into())).await.unwrap();
}

/// The next message of this kind; nothing if the socket is closed.
pub async fn hear(socket: &mut Socket, kind: &str) -> Option<Value> {
    // Pings come all the time: the whole is timed.
    let until = tokio::time::Instant::now() + Duration::from_secs(20);
    loop {
        let frame = tokio::time::timeout_at(until, socket.next()).await;
        match frame.unwrap_or_else(|_| panic!("no {kind} came")) {
            Some(Ok(Message::Text(text))) => {
                let message: Value = serde_json::from_str(&text).unwrap();
                if message["t"] == kind {
                    return Some(message);
                }
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            _ => return None,
        }
    }
}

/// Puts plain words where every run has others: times become 0, and what is named gets its name.
pub fn plain(mut value: Value, names: &[(&str, &str)]) -> Value {
    const TIMES: [&str; 5] = ["created", "since", "ended", "until", "at"];
    match &mut value {
        Value::Object(fields) => {
            for (key, field) in fields.iter_mut() {
                *field = match TIMES.contains(&key.as_str()) && field.is_number() {
                    true => json!(0),
                    false => plain(field.take(), names),
                };
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| *item = plain(item.take(), names)),
        Value::String(text) => {
            for (from, to) in names {
                *text = text.replace(from, to);
            }
        }
        _ => {}
    }
    value
}
