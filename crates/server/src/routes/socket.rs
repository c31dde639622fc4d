//! The socket.

use super::{Route, get};
use crate::identity::Entered;
use crate::problem::Answer;
use crate::socket::{FRAME, serve};
use crate::{Server, origin};
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
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
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    origin::check_origin(&server.config, &headers)?;
    let upgrade = upgrade.max_message_size(FRAME).max_frame_size(FRAME);
    // What a client may send fits; there are thousands of sockets.
    let upgrade = upgrade.read_buffer_size(FRAME).write_buffer_size(FRAME);
    Ok(upgrade.on_upgrade(move |socket| serve(server, who, pass, socket)))
}
