//! A socket of a client.

use crate::fault::{Stop, fault};
use crate::http::Caller;
use crate::told::Told;
use futures_util::{SinkExt, StreamExt};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// How much is read at once: there are thousands of sockets.
const BUFFER: usize = 8 * 1024;

/// A socket of a client.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// Bytes of messages that have come.
    pub heard: u64,
}

impl Socket {
    /// Opens a socket for somebody.
    pub async fn open(to: SocketAddr, who: &Caller) -> Result<Socket, Stop> {
        let mut request = format!("ws://{to}/api/socket").into_client_request()?;
        for (name, value) in [("cookie", &who.cookie), ("x-forwarded-for", &who.address)] {
            let value = HeaderValue::from_str(value).or_else(|error| fault(error.to_string()))?;
            request.headers_mut().insert(name, value);
        }
        let plain = TcpStream::connect(to).await?;
        plain.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
        let (stream, _) = tokio_tungstenite::client_async_with_config(request, plain, Some(config)).await?;
        let mut socket = Socket { stream, heard: 0 };
        socket.send(&json!({ "t": "hello", "v": 1 })).await?;
        Ok(socket)
    }

    /// Watches a match from a seat.
    pub async fn watch(&mut self, id: &str, seat: &str) -> Result<(), Stop> {
        self.send(&json!({ "t": "watch", "match": id, "as": seat })).await
    }

    /// Says something.
    pub async fn send(&mut self, message: &Value) -> Result<(), Stop> {
        self.stream.send(Message::Text(message.to_string().into())).await?;
        Ok(())
    }

    /// The next message.
    pub async fn next<O: DeserializeOwned>(&mut self) -> Result<Told<O>, Stop> {
        let text = self.text().await?;
        serde_json::from_str(&text).or_else(|error| fault(format!("{error} in {text}")))
    }

    async fn text(&mut self) -> Result<Utf8Bytes, Stop> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => {
                    self.heard += text.len() as u64;
                    return Ok(text);
                }
                Some(Ok(Message::Close(_))) | None => return Err(Stop::Gone),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }
}
