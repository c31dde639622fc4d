//! A server for a test, and how it is called.

use serde_json::Value;
use server::{Config, Running};
use std::path::PathBuf;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A server with a database of its own.
pub struct Bed {
    running: Running,
    folder: PathBuf,
}

impl Bed {
    /// Starts it; bots think as little as they may.
    pub async fn open(name: &str) -> Bed {
        let folder = std::env::temp_dir().join(format!("cardwright_{name}_{}", std::process::id()));
        let mut config = Config::new(format!("sqlite:{}/server.db", folder.display()));
        (config.port, config.limits, config.thinking) = (0, false, Duration::from_millis(1));
        Bed { running: Running::start(config).await.unwrap(), folder }
    }

    /// Stops it and clears up.
    pub async fn close(self) {
        self.running.stop().await;
        std::fs::remove_dir_all(self.folder).unwrap();
    }
}

/// Calls the server; the status, the cookie to continue with, and the answer.
pub async fn call(bed: &Bed, method: &str, path: &str, cookie: &str, body: &str) -> (u16, String, Value) {
    let address = bed.running.address;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap_or(cookie);
    let cookie = set.split(';').next().unwrap_or_default().to_owned();
    (status, cookie, serde_json::from_str(body).unwrap_or(Value::Null))
}
