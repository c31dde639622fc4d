//! What a client is sent, and how far away it is.

use super::SILENCE;
use crate::Server;
use crate::wire::{Out, Said};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use futures_util::stream::SplitSink;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};
use tokio::time::MissedTickBehavior;

/// How often a client is asked whether it is there; how long its answer takes is how far it is away.
const PROBE: Duration = Duration::from_secs(5);

/// The ping that was sent last: its number, and when it was sent.
#[derive(Default)]
pub struct Pings(Mutex<Option<(u64, Instant)>>);

impl Pings {
    fn lock(&self) -> MutexGuard<'_, Option<(u64, Instant)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next ping.
    fn next(&self) -> Message {
        let mut last = self.lock();
        let number = last.map_or(0, |(number, _)| number + 1);
        *last = Some((number, Instant::now()));
        Message::Ping(number.to_be_bytes().to_vec().into())
    }

    /// How long the last ping took there and back, if this is its answer.
    pub fn took(&self, answer: &[u8]) -> Option<Duration> {
        let (number, sent) = (*self.lock())?;
        (answer == number.to_be_bytes()).then(|| sent.elapsed())
    }
}

/// Writes what waits, and asks now and then whether somebody is there.
pub async fn write(
    server: Server,
    mut sink: SplitSink<WebSocket, Message>,
    mut waiting: mpsc::Receiver<Said>,
    pings: Arc<Pings>,
) {
    let mut stopping = server.stopping.subscribe();
    let mut probe = tokio::time::interval(PROBE);
    probe.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let message = tokio::select! {
            said = waiting.recv() => match said {
                Some(said) => Message::Text(text(&said)),
                None => break,
            },
            _ = probe.tick() => pings.next(),
            () = stops(&mut stopping) => {
                let moved = Said { re: None, out: Out::Moved { retry_ms: 1000, to: None } };
                let _ = sink.send(Message::Text(text(&moved))).await;
                break;
            }
        };
        // Whoever does not take a message for so long is gone.
        match tokio::time::timeout(SILENCE, sink.send(message)).await {
            Ok(Ok(())) => {}
            _ => return,
        }
    }
    let goodbye = CloseFrame { code: close_code::AWAY, reason: Utf8Bytes::from_static("") };
    let _ = tokio::time::timeout(PROBE, sink.send(Message::Close(Some(goodbye)))).await;
}

/// Waits until the server stops.
async fn stops(stopping: &mut watch::Receiver<bool>) {
    // A server that is gone has stopped, too.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

fn text(said: &Said) -> Utf8Bytes {
    serde_json::to_string(said).unwrap_or_default().into()
}
