//! Calls over HTTP, one a connection.

use crate::fault::{Stop, fault};
use serde_json::Value;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An answer.
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// The cookie that it sets.
    pub cookie: Option<String>,
    /// What it says.
    pub body: String,
}

/// Who calls: a cookie, and the address that a proxy would add.
#[derive(Clone, Default)]
pub struct Caller {
    /// The cookie; none before the first answer.
    pub cookie: String,
    /// The address.
    pub address: String,
}

impl Answer {
    /// The answer to a call that must succeed.
    pub fn good(self) -> Result<Answer, Stop> {
        match self.status {
            200..300 => Ok(self),
            status => fault(format!("answered with status {status}: {}", self.body)),
        }
    }

    /// What it says, read as JSON.
    pub fn json(&self) -> Result<Value, Stop> {
        serde_json::from_str(&self.body).or_else(|error| fault(format!("{error} in {}", self.body)))
    }
}

/// Calls the server.
pub async fn call(
    to: SocketAddr,
    who: &Caller,
    method: &str,
    path: &str,
    body: &Value,
) -> Result<Answer, Stop> {
    let mut stream = TcpStream::connect(to).await?;
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\nCookie: {}\r\n\
         X-Forwarded-For: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        who.cookie,
        who.address,
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    read(&answer).ok_or(Stop::Gone)
}

/// None if it was cut off.
fn read(answer: &str) -> Option<Answer> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let field = |name: &str| {
        let fields = head.lines().filter_map(|line| line.split_once(": "));
        fields.filter(|(field, _)| field.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    };
    let whole = field("content-length").is_none_or(|length| length.parse() == Ok(body.len()));
    let cookie = field("set-cookie").and_then(|value| value.split(';').next()).map(str::to_owned);
    let status = head.split(' ').nth(1)?.parse().ok()?;
    whole.then(|| Answer { status, cookie, body: body.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_cut_off_is_no_answer() {
        let whole = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\nset-cookie: a=b; Path=/\r\n\r\nok";
        let answer = read(whole).unwrap();
        assert_eq!((answer.status, answer.cookie.as_deref(), answer.body.as_str()), (200, Some("a=b"), "ok"));
        assert!(read(&whole[..whole.len() - 1]).is_none() && read("HTTP/1.1 200").is_none());
    }
}
