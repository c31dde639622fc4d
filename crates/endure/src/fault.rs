//! Why somebody stops playing.

use std::io;
use thiserror::Error;
use tokio_tungstenite::tungstenite;

/// Why somebody stops playing.
#[derive(Debug, Error)]
pub enum Stop {
    /// The server is gone, as it is meant to be.
    #[error("the server is gone")]
    Gone,
    /// The server has broken a promise.
    #[error("{0}")]
    Fault(String),
}

/// A broken promise.
pub fn fault<T>(text: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Fault(text.into()))
}

impl From<io::Error> for Stop {
    fn from(_: io::Error) -> Stop {
        Stop::Gone
    }
}

impl From<tungstenite::Error> for Stop {
    fn from(error: tungstenite::Error) -> Stop {
        match error {
            // A server that is there answers a call for a socket.
            tungstenite::Error::Http(answer) => {
                Stop::Fault(format!("the socket is refused with status {}", answer.status()))
            }
            _ => Stop::Gone,
        }
    }
}
