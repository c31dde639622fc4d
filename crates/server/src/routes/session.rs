//! Who somebody is, for as long as the browser keeps its cookie.

use super::{Route, get, post};
use crate::Server;
use crate::identity::{Known, Session, Somebody, me};
use crate::problem::{self, Answer};
use crate::wire::Me;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

pub fn routes() -> Vec<Route> {
    vec![
        post("/api/session", "Makes an unknown caller a guest.", begin).gives::<Me>(),
        get("/api/me", "Who you are.", who).gives::<Me>(),
        post("/api/sign-out", "Ends the session of this browser.", sign_out),
    ]
}

/// `POST /api/session`
async fn begin(Somebody(account): Somebody) -> Json<Me> {
    Json(me(&account))
}

/// `GET /api/me`
async fn who(Known(account): Known) -> Answer<Json<Me>> {
    account.map(|account| Json(me(&account))).ok_or_else(problem::nobody)
}

/// `POST /api/sign-out`
async fn sign_out(State(server): State<Server>, session: Session) -> Answer<StatusCode> {
    session.close(&server).await?;
    Ok(StatusCode::NO_CONTENT)
}
