//! How the server is, for whoever watches it.

use super::{Route, get};
use crate::Server;
use crate::identity::Caller;
use crate::problem::{self, Answer};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use models::Conduct;
use std::fmt::Write;
use std::sync::atomic::Ordering;

pub fn routes() -> Vec<Route> {
    vec![
        get("/healthz", "Whether the server can store something.", healthz).gives_file("text/plain"),
        get("/metrics", "What is counted, for Prometheus on the same machine.", metrics)
            .gives_file("text/plain"),
    ]
}

/// `GET /healthz`
async fn healthz(State(server): State<Server>) -> (StatusCode, &'static str) {
    let stopping = *server.stopping.borrow();
    match server.node.matches().await {
        Ok(_) if server.journal.is_stopped() => {
            (StatusCode::SERVICE_UNAVAILABLE, "another process has taken the place of this one\n")
        }
        Ok(_) if !stopping => (StatusCode::OK, "ok\n"),
        Ok(_) => (StatusCode::SERVICE_UNAVAILABLE, "stopping\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be reached\n"),
    }
}

/// `GET /metrics`
///
/// Counts tell when others do something in secret: they are for whoever runs the machine.
async fn metrics(
    State(server): State<Server>,
    Caller(address): Caller,
    headers: HeaderMap,
) -> Answer<Response> {
    let forwarded = !server.config.trust_proxy && headers.contains_key("x-forwarded-for");
    if forwarded || !address.is_loopback() {
        return Err(problem::denied("metrics can be read only on the server's own machine"));
    }
    let counts = &server.counts;
    let figures = server.journal.figures();
    let mut models = Conduct::default();
    server.config.models.conduct().values().for_each(|conduct| models.merge(conduct));
    let of = |count: &std::sync::atomic::AtomicU64| count.load(Ordering::Relaxed);
    let lines = [
        ("requests_total", "counter", "Requests that were answered.", of(&counts.requests)),
        ("messages_total", "counter", "Messages that clients sent over sockets.", of(&counts.messages)),
        ("refused_total", "counter", "Messages that were refused.", of(&counts.refused)),
        ("tables_total", "counter", "Tables that were made.", of(&counts.tables)),
        (
            "deals_unrevealed_total",
            "counter",
            "Matches that were called off for want of a seed.",
            of(&counts.unrevealed),
        ),
        ("journal_rows_total", "counter", "Rows that were made durable.", figures.rows),
        ("journal_commits_total", "counter", "Commits that made them durable.", figures.commits),
        ("journal_waiting", "gauge", "Rows that wait to be made durable.", figures.waiting as u64),
        ("sockets", "gauge", "Sockets that are open.", of(&counts.sockets)),
        ("queue_waiting", "gauge", "Players that look for an opponent.", server.queue.waiting() as u64),
        ("tables_awake", "gauge", "Tables that are awake.", server.hall.awake() as u64),
        ("model_decisions_total", "counter", "Decisions that models were asked for.", models.asked),
        (
            "model_fallbacks_total",
            "counter",
            "Decisions that a bot made in place of a model.",
            models.fallbacks(),
        ),
        ("model_tokens_total", "counter", "Tokens that models read and wrote.", models.usage.tokens()),
        ("bots_thinking", "gauge", "Bots that think or wait to.", server.thinking.waiting() as u64),
    ];
    let mut text = String::new();
    for (name, kind, help, value) in lines {
        let _ = writeln!(
            text,
            "# HELP cardwright_{name} {help}\n# TYPE cardwright_{name} {kind}\ncardwright_{name} {value}"
        );
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response())
}
