//! A match of every game against a bot over the real socket, by a client that knows no game.

use futures_util::{SinkExt, StreamExt};
use models::Models;
use serde_json::{Value, json};
use server::{Config, Running};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// How many moves a match may have before it counts as endless.
const MOVES: usize = 3_000;

/// Calls the server; the status, the cookie that it sets, and the answer.
async fn call(running: &Running, method: &str, path: &str, cookie: &str, body: &str) -> (u16, String, Value) {
    let mut stream = TcpStream::connect(running.address).await.unwrap();
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

/// A path of indices along the first offers, to where nothing more is listed. The first offer is
/// never to give up, and most of what ends a turn comes last: so the last is taken now and then.
fn path(offers: &Value, moves: usize) -> Vec<Value> {
    let mut path = Vec::new();
    let mut here = offers.as_array();
    while let Some(offers) = here.filter(|offers| !offers.is_empty()) {
        let at = if moves % 3 == 2 { offers.len() - 1 } else { moves % offers.len() };
        path.push(offers[at]["index"].clone());
        here = offers[at]["next"].as_array();
    }
    path
}

/// Plays a match to its end, and returns how many moves it took, and what the bot had in mind.
async fn play(running: &Running, game: &str, bot: &str) -> (usize, String) {
    let wish = json!({ "game": game, "seats": [{ "type": "you" }, { "type": "bot", "bot": bot }] });
    let (status, cookie, table) = call(running, "POST", "/api/tables", "", &wish.to_string()).await;
    assert_eq!(status, 200, "{game}: {table}");
    let id = table["id"].as_str().unwrap().to_owned();

    let mut request = format!("ws://{}/api/socket", running.address).into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    let (mut socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
    for message in [json!({ "t": "hello", "v": 1 }), json!({ "t": "watch", "match": id, "as": "A" })] {
        socket.send(Message::Text(message.to_string().into())).await.unwrap();
    }
    let (mut moves, mut decided) = (0, None);
    loop {
        let frame = tokio::time::timeout(Duration::from_secs(30), socket.next()).await;
        let frame = frame.unwrap_or_else(|_| panic!("{game}: nothing came after {moves} moves"));
        let Message::Text(text) = frame.unwrap().unwrap() else { continue };
        let message: Value = serde_json::from_str(&text).unwrap();
        assert_ne!(message["t"], "refused", "{game}: {message}");
        if message["t"] != "state" && message["t"] != "update" {
            continue;
        }
        let envelope = &message["envelope"];
        if envelope["status"]["type"] == "over" {
            return (moves, message["aside"]["reasons"].to_string());
        }
        let decision = envelope["asked"]["decision"].as_u64();
        if decision.is_none() || decision == decided {
            continue;
        }
        decided = decision;
        let path = path(&envelope["asked"]["offers"], moves);
        let send = json!({ "t": "move", "match": id, "seat": "A", "decision": decision, "path": path });
        socket.send(Message::Text(send.to_string().into())).await.unwrap();
        moves += 1;
        assert!(moves < MOVES, "{game} does not end");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end_over_the_socket() {
    let folder = std::env::temp_dir().join(format!("cardwright_server_{}", std::process::id()));
    let mut config = Config::new(format!("sqlite:{}/server.db", folder.display()));
    (config.port, config.limits) = (0, false);
    let running = Running::start(config).await.unwrap();
    let (status, _, games) = call(&running, "GET", "/api/games", "", "").await;
    assert_eq!(status, 200);
    let names: Vec<&str> =
        games["games"].as_array().unwrap().iter().map(|game| game["name"].as_str().unwrap()).collect();
    let all: Vec<&str> = catalog::games().iter().map(|shelf| shelf.name()).collect();
    assert_eq!(names, all);
    for game in names {
        let (moves, _) = play(&running, game, "novice").await;
        println!("{game}: {moves} moves");
        assert!(moves > 0);
    }
    running.stop().await;
    std::fs::remove_dir_all(folder).unwrap();
}

/// Models of the server are seated by the names that the operator gave them, and by no other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_model_of_the_house_plays() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../xtask/models/fake.py");
    let mut fake =
        Command::new("python3").arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut port = String::new();
    BufReader::new(fake.stdout.take().unwrap()).read_line(&mut port).unwrap();
    let file = format!(
        "[[model]]\nname = \"house\"\nprovider = \"openai\"\nmodel = \"good\"\nbase_url = \"http://127.0.0.1:{}/v1\"\n\
         [[model]]\nname = \"broken\"\nprovider = \"ollama\"\nmodel = \"broken\"\nretries = 0\nbase_url = \"http://127.0.0.1:{}\"",
        port.trim(),
        port.trim()
    );
    let folder = std::env::temp_dir().join(format!("cardwright_models_{}", std::process::id()));
    let mut config = Config::new(format!("sqlite:{}/server.db", folder.display()));
    (config.port, config.limits, config.bots) = (0, false, vec!["novice".to_owned()]);
    config.models = Models::listed(models::read_models(&file).unwrap());
    let models = config.models.clone();
    let running = Running::start(config).await.unwrap();
    let (_, _, games) = call(&running, "GET", "/api/games", "", "").await;
    let game = &games["games"][0];
    let names: Vec<&Value> = game["bots"].as_array().unwrap().iter().map(|bot| &bot["name"]).collect();
    assert_eq!(names, ["novice", "llm:house", "llm:broken"], "{game}");
    for bot in ["llm:claude", "llm:ollama/qwen3", "llm:house+aggressive", "exec:true"] {
        let wish = json!({ "game": "clans", "seats": [{ "type": "you" }, { "type": "bot", "bot": bot }] });
        let (status, _, problem) = call(&running, "POST", "/api/tables", "", &wish.to_string()).await;
        assert_eq!(status, 404, "{bot}: {problem}");
    }
    let (moves, reasons) = play(&running, "territory", "llm:house").await;
    assert!(moves > 0 && reasons.contains(": it looks good"), "{reasons}");
    let (moves, reasons) = play(&running, "territory", "llm:broken").await;
    assert!(
        moves > 0 && reasons.contains("broken did not decide (provider failed); thumb did."),
        "{reasons}"
    );
    let conduct = models.conduct();
    let (house, broken) = (&conduct["llm:house"], &conduct["llm:broken"]);
    assert!(house.asked > 0 && house.first == house.asked, "{house:?}");
    assert!(broken.asked > 0 && broken.fallbacks() == broken.asked, "{broken:?}");
    running.stop().await;
    drop(fake.stdin.take());
    fake.wait().unwrap();
    std::fs::remove_dir_all(folder).unwrap();
}
