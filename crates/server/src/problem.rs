//! Problems by name: each says what is wrong and what would be right.

use crate::wire::{Code, Problem};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::{Refusal, Seat};
use live::{NotWoken, Refused};
use serde_json::json;
use std::time::Duration;

/// What a handler gives: an answer, or why there is none.
pub type Answer<T> = Result<T, Problem>;

fn problem(code: Code, reason: impl Into<String>) -> Problem {
    Problem { code, rule: None, reason: reason.into(), nearest: None, retry_ms: None, status: None }
}

/// What was sent cannot be read, or asks for what cannot be.
pub fn bad(reason: impl Into<String>) -> Problem {
    problem(Code::Bad, reason)
}

/// There is no such thing.
pub fn unknown(what: &str) -> Problem {
    problem(Code::Unknown, format!("there is no such {what}"))
}

/// A name that means nothing here.
pub fn misnamed(unknown: &catalog::Unknown) -> Problem {
    let nearest = match unknown {
        catalog::Unknown::Misspelt { nearest, .. } => Some(vec![nearest.clone()]),
        catalog::Unknown::Ambiguous { readings, .. } => Some(readings.clone()),
        _ => None,
    };
    Problem { nearest, ..problem(Code::Unknown, unknown.to_string()) }
}

/// Nobody is signed in.
pub fn nobody() -> Problem {
    Problem {
        status: Some(401),
        ..problem(Code::Denied, "nobody is signed in here: POST /api/session makes a guest")
    }
}

/// The name, password or token is not right.
pub fn not_let_in(reason: &str) -> Problem {
    Problem { status: Some(401), ..problem(Code::Denied, reason) }
}

/// Not for whoever asks.
pub fn denied(reason: impl Into<String>) -> Problem {
    problem(Code::Denied, reason)
}

/// Somebody else has it.
pub fn taken(reason: impl Into<String>) -> Problem {
    problem(Code::Taken, reason)
}

/// Too often; after this time it can be tried again.
pub fn too_often(wait: Duration) -> Problem {
    let retry_ms = Some(u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).max(1));
    let wait = match seconds(wait) {
        1 => "a second".to_owned(),
        seconds => format!("{seconds} seconds"),
    };
    Problem { retry_ms, ..problem(Code::Rate, format!("too many requests: wait {wait} and try again")) }
}

/// Whole seconds after which this time has passed.
fn seconds(wait: Duration) -> u64 {
    wait.as_millis().div_ceil(1000).max(1) as u64
}

/// Too large.
pub fn too_large(most: usize) -> Problem {
    problem(Code::Size, format!("that is too large: at most {most} bytes are read here"))
}

/// What it refers to has passed.
pub fn late(reason: impl Into<String>) -> Problem {
    problem(Code::Late, reason)
}

/// The match is not over.
pub fn not_over() -> Problem {
    denied("the match is not over: its record would tell what players hide")
}

/// It is somebody else's seat.
pub fn not_your_seat(seat: Seat) -> Problem {
    let reason = format!("{seat} is not your seat: act for your own, or watch as a spectator");
    Problem { code: Code::Seat, ..problem(Code::Seat, reason) }
}

/// The server cannot do it now.
pub fn busy(reason: impl Into<String>) -> Problem {
    problem(Code::Busy, reason)
}

impl Problem {
    fn http_status(&self) -> StatusCode {
        let own = self.status.and_then(|status| StatusCode::from_u16(status).ok());
        own.unwrap_or(match self.code {
            Code::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
            Code::Stale | Code::Over | Code::Late | Code::Taken => StatusCode::CONFLICT,
            Code::Seat | Code::Denied => StatusCode::FORBIDDEN,
            Code::Rate => StatusCode::TOO_MANY_REQUESTS,
            Code::Size => StatusCode::PAYLOAD_TOO_LARGE,
            Code::Bad => StatusCode::BAD_REQUEST,
            Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Code::Unknown => StatusCode::NOT_FOUND,
        })
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let retry_ms = self.retry_ms;
        let mut response = (self.http_status(), axum::Json(json!({ "error": self }))).into_response();
        if let Some(ms) = retry_ms {
            let wait = seconds(Duration::from_millis(ms));
            response.headers_mut().insert(header::RETRY_AFTER, wait.into());
        }
        response
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let code = match refusal.rule {
            "stale" => Code::Stale,
            "over" => Code::Over,
            "settled" => Code::Late,
            "often" => Code::Rate,
            "table" => Code::Denied,
            _ => Code::Illegal,
        };
        let rule = (code == Code::Illegal).then(|| refusal.rule.to_owned());
        Problem { rule, ..problem(code, refusal.reason) }
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Problem {
        match refused {
            Refused::Rules(refusal) => refusal.into(),
            Refused::NotYours(seat) => not_your_seat(seat),
            Refused::Often(seconds) => too_often(Duration::from_secs(seconds)),
            other => busy(other.to_string()),
        }
    }
}

impl From<NotWoken> for Problem {
    fn from(reason: NotWoken) -> Problem {
        match reason {
            NotWoken::Store(error) => error.into(),
            NotWoken::Deal(reason) => problem(Code::Unknown, reason),
            void @ NotWoken::Void(_) => problem(Code::Over, void.to_string()),
            untrue @ NotWoken::Untrue { .. } => {
                tracing::error!(%untrue, "a match cannot be woken");
                busy("the match cannot be read: the operator of the server has to look at it")
            }
        }
    }
}

impl From<store::Error> for Problem {
    fn from(error: store::Error) -> Problem {
        use store::Error;
        match error {
            Error::Taken(what) => taken(format!("this {what} is taken")),
            Error::Unknown(what) => unknown(what),
            Error::NotHere(_) => late("the table is no longer in a state that allows this: look again"),
            Error::StillPlaying => denied("you still sit at a table: end or leave your matches first"),
            other => {
                tracing::error!(error = %other, "the store failed");
                busy("it could not be stored: try again in a moment")
            }
        }
    }
}
