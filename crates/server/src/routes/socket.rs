//! The socket.

use super::{Route, get};
use crate::identity::{Caller, Entered};
use crate::problem::{self, Answer};
use crate::socket::{FRAME, serve};
use crate::{Server, origin};
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::HeaderMap;
use axum::response::Response;

pub fn routes() -> Vec<Route> {
    vec![get("/api/socket", "Opens a socket; docs/protocol.md describes its messages.", open)]
}

/// `GET /api/socket`
async fn open(
    State(server): State<Server>,
    headers: HeaderMap,
    Entered(who, pass): Entered,
    Caller(from): Caller,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    origin::check_origin(&server.config, &headers)?;
    let upgrade = upgrade.map_err(|no_socket| problem::bad(no_socket.body_text()))?;
    let upgrade = upgrade.max_message_size(FRAME).max_frame_size(FRAME);
    // What a client may send fits; there are thousands of sockets.
    let upgrade = upgrade.read_buffer_size(FRAME).write_buffer_size(FRAME);
    Ok(upgrade.on_upgrade(move |socket| serve(server, who, pass, from, socket)))
}
