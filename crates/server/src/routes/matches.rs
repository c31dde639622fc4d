//! Matches: what a socket does, call by call.

use super::{Asked, Question, Route, Sent, get, post};
use crate::follow::Follower;
use crate::identity::{Caller, Entered, Somebody};
use crate::problem::{self, Answer};
use crate::wire::{In, Out, Viewer};
use crate::{Server, talk};
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use live::Have;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::time::Duration;
use tokio::sync::mpsc;

/// What can be asked of a match, as on the socket.
const VERBS: [&str; 16] = [
    "move", "draft", "undo", "resign", "takeback", "offer", "answer", "withdraw", "resume", "claim", "emote",
    "below", "forecast", "hint", "seal", "reveal",
];

/// After how much silence a stream is given an empty line: proxies keep it open, and whoever has gone
/// without a word is noticed.
const QUIET: Duration = Duration::from_secs(15);

/// What is asked of those who watch.
const EYES: [Question; 3] = [
    ("as", "string", "The viewer: a seat of yours, or `spectator`."),
    ("epoch", "integer", "Which stream the client has already."),
    ("since", "integer", "Up to which number."),
];

pub fn routes() -> Vec<Route> {
    vec![
        get("/api/matches/{id}/state", "All there is to know about a match.", state)
            .asks(&EYES[..1])
            .gives::<Out>(),
        get("/api/matches/{id}/stream", "The socket's messages, a line each.", stream)
            .asks(&EYES)
            .gives_file("application/x-ndjson"),
        post("/api/matches/{id}/{verb}", "Does what the message of this name does on the socket.", verb)
            .takes::<In>()
            .such_as(r#"{"t":"move","match":"k7m2w9x4y8z3q5p6","seat":"A","decision":0,"path":[0]}"#)
            .gives::<Out>(),
    ]
}

/// The viewer, and since when.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Eyes {
    r#as: Viewer,
    epoch: Option<u64>,
    since: Option<u64>,
}

impl Eyes {
    fn have(&self) -> Option<Have> {
        Some(Have { epoch: self.epoch?, n: self.since? })
    }
}

/// `GET /api/matches/{id}/state?as=`
async fn state(
    State(server): State<Server>,
    Somebody(who): Somebody,
    Path(id): Path<String>,
    Asked(eyes): Asked<Eyes>,
) -> Answer<Json<Out>> {
    let (to, mut told) = mpsc::channel(1);
    let follower = Follower { server, who, of: id.into(), viewer: eyes.r#as, have: None, pulse: None, to };
    tokio::select! {
        followed = follower.follow() => match followed {
            Err(problem) => Err(problem),
            // All there is to tell of a match that was called off.
            Ok(()) => told.try_recv().map(Json).map_err(|_| problem::busy("the table went to sleep: try again")),
        },
        Some(first) = told.recv() => Ok(Json(first)),
    }
}

/// `GET /api/matches/{id}/stream?as=`
async fn stream(
    State(server): State<Server>,
    Entered(who, pass): Entered,
    Path(id): Path<String>,
    Asked(eyes): Asked<Eyes>,
) -> Response {
    let (to, told) = mpsc::channel(16);
    let have = eyes.have();
    let stopping = server.stopping.subscribe();
    let of = id.into();
    let follower =
        Follower { server: server.clone(), who, of, viewer: eyes.r#as, have, pulse: None, to: to.clone() };
    tokio::spawn(async move {
        let followed = tokio::select! {
            followed = follower.follow() => followed,
            () = pass.ends(&server) => Err(problem::nobody()),
        };
        if let Err(problem) = followed {
            let _ = to.send(Out::Refused { problem }).await;
        }
    });
    let lines =
        futures_util::stream::unfold((told, stopping, false), async |(mut told, mut stopping, over)| {
            if over {
                return None;
            }
            let (line, over) = tokio::select! {
                out = told.recv() => (line(&out?), false),
                () = tokio::time::sleep(QUIET) => (vec![b'\n'], false),
                _ = stopping.wait_for(|stopping| *stopping) => {
                    (line(&Out::Moved { retry_ms: 1000, to: None }), true)
                }
            };
            Some((Ok::<_, std::convert::Infallible>(Bytes::from(line)), (told, stopping, over)))
        });
    ([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response()
}

/// A message as a line.
fn line(out: &Out) -> Vec<u8> {
    let mut line = serde_json::to_vec(out).unwrap_or_default();
    line.push(b'\n');
    line
}

/// `POST /api/matches/{id}/{verb}`
async fn verb(
    State(server): State<Server>,
    Somebody(who): Somebody,
    Caller(from): Caller,
    Path((id, verb)): Path<(String, String)>,
    Sent(mut fields): Sent<Map<String, Value>>,
) -> Answer<Json<Out>> {
    if !VERBS.contains(&verb.as_str()) {
        return Err(problem::unknown("thing to do at a table"));
    }
    fields.insert("t".to_owned(), verb.into());
    fields.insert("match".to_owned(), id.into());
    let plea: In = serde_json::from_value(fields.into()).map_err(|error| problem::bad(error.to_string()))?;
    talk::check_pace(&server, from, &plea)?;
    talk::obey(&server, &who, plea).await.map(Json)
}
