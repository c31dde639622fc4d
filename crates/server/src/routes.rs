//! Every address that is answered, one file a resource.

mod account;
mod bots;
mod codes;
mod decks;
mod docs;
mod example;
mod games;
mod health;
mod history;
mod manual;
mod matches;
mod players;
mod queue;
mod replay;
mod session;
mod socket;
mod tables;
mod ui;

use crate::limits::Limit;
use crate::problem::{self, Answer};
use crate::wire::Problem;
use crate::{Server, headers, identity};
use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::handler::Handler;
use axum::http::Method;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, MethodRouter, any, on};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// How large a body may be.
const BODY: usize = 64 * 1024;

/// What costs little.
pub const READ: Limit = Limit::new("read", 120, Duration::from_millis(50));
/// What changes something.
pub const WRITE: Limit = Limit::new("write", 60, Duration::from_millis(200));

/// An address with what it does.
pub struct Route {
    /// How it is called.
    pub method: Method,
    /// The address.
    pub path: &'static str,
    /// What it does, in a sentence.
    pub about: &'static str,
    /// How often it may be called.
    pub limit: Limit,
    /// What is sent.
    pub body: Option<Shape>,
    /// What is answered, as JSON.
    pub answer: Option<Shape>,
    /// What kind of file is answered instead.
    pub file: Option<&'static str>,
    /// What may be asked behind the address, and what it means.
    pub questions: &'static [Question],
    /// What may be sent, as an example.
    pub example: Option<&'static str>,
    /// Whether something can be read as what is sent.
    pub reads: Reads,
    serve: MethodRouter<Server>,
}

/// What may be asked behind an address: its name, its type in JSON, what it means.
pub type Question = (&'static str, &'static str, &'static str);

/// Says whether an example can be read, or why not.
pub type Reads = fn(&str) -> Result<(), String>;

/// Makes the schema of something.
pub type Shape = fn(&mut SchemaGenerator) -> Schema;

impl Route {
    /// An address and who serves it.
    pub fn new<H, T>(method: Method, path: &'static str, about: &'static str, serve: H) -> Route
    where
        H: Handler<T, Server>,
        T: 'static,
    {
        let limit = if method == Method::GET { READ } else { WRITE };
        let filter = MethodFilter::try_from(method.clone()).unwrap_or(MethodFilter::GET);
        let (body, answer, file, example) = (None, None, None, None);
        let reads: Reads = |_| Ok(());
        let serve = on(filter, serve);
        Route { method, path, about, limit, body, answer, file, questions: &[], example, reads, serve }
    }

    /// What is sent.
    pub fn takes<T: JsonSchema + DeserializeOwned>(self) -> Route {
        let reads: Reads =
            |text| serde_json::from_str::<T>(text).map(drop).map_err(|error| error.to_string());
        Route { body: Some(|schemas| schemas.subschema_for::<T>()), reads, ..self }
    }

    /// An example of what is sent, where one made from the schema says little.
    pub fn such_as(self, example: &'static str) -> Route {
        Route { example: Some(example), ..self }
    }

    /// A file of this kind is answered.
    pub fn gives_file(self, kind: &'static str) -> Route {
        Route { file: Some(kind), ..self }
    }

    /// What may be asked behind the address, and what it means.
    pub fn asks(self, questions: &'static [Question]) -> Route {
        Route { questions, ..self }
    }

    /// What is answered.
    pub fn gives<T: JsonSchema>(self) -> Route {
        Route { answer: Some(|schemas| schemas.subschema_for::<T>()), ..self }
    }

    /// How often it may be called.
    pub fn at_most(self, limit: Limit) -> Route {
        Route { limit, ..self }
    }
}

/// An address that is read.
fn get<H: Handler<T, Server>, T: 'static>(path: &'static str, about: &'static str, serve: H) -> Route {
    Route::new(Method::GET, path, about, serve)
}

/// An address that is written to.
fn post<H: Handler<T, Server>, T: 'static>(path: &'static str, about: &'static str, serve: H) -> Route {
    Route::new(Method::POST, path, about, serve)
}

/// An address whose thing is replaced.
fn put<H: Handler<T, Server>, T: 'static>(path: &'static str, about: &'static str, serve: H) -> Route {
    Route::new(Method::PUT, path, about, serve)
}

/// An address whose thing is taken away.
fn delete<H: Handler<T, Server>, T: 'static>(path: &'static str, about: &'static str, serve: H) -> Route {
    Route::new(Method::DELETE, path, about, serve)
}

/// Every address.
pub fn all() -> Vec<Route> {
    let resources = [
        games::routes(),
        session::routes(),
        account::routes(),
        bots::routes(),
        players::routes(),
        queue::routes(),
        tables::routes(),
        codes::routes(),
        decks::routes(),
        history::routes(),
        replay::routes(),
        matches::routes(),
        socket::routes(),
        health::routes(),
        docs::routes(),
    ];
    resources.into_iter().flatten().collect()
}

/// All of it, with what every call goes through.
pub fn router(server: Server) -> Router {
    let mut router = Router::new();
    for route in all() {
        let limited = from_fn_with_state((server.clone(), route.path, route.limit), limited);
        router = router.route(route.path, route.serve.layer(limited));
    }
    let slowed = from_fn_with_state((server.clone(), "/mcp", crate::mcp::CALLS), limited);
    let desk = crate::mcp::Desk::new(&server);
    router
        .route("/mcp", any(move |request: Request| desk.answer(request)).layer(slowed))
        .fallback(ui::serve)
        .layer(from_fn_with_state(server.clone(), identity::recognise))
        .layer(from_fn(headers::add))
        .layer(DefaultBodyLimit::max(BODY))
        .with_state(server)
}

/// Slows down whoever calls too often, and notes the call: its address as the table of routes has it,
/// for what stands in its place may be a secret.
async fn limited(
    State((server, path, limit)): State<(Server, &'static str, Limit)>,
    request: Request,
    next: Next,
) -> Response {
    server.counts.requests.fetch_add(1, Ordering::Relaxed);
    let who = identity::caller(request.headers(), request.extensions(), &server);
    let (method, began) = (request.method().clone(), Instant::now());
    let response = match server.limits.take(limit, who) {
        Ok(()) => next.run(request).await,
        Err(wait) => problem::too_often(wait).into_response(),
    };
    let (status, ms) = (response.status().as_u16(), began.elapsed().as_millis() as u64);
    tracing::debug!(%method, path, status, ms, "answered");
    response
}

/// JSON that was sent; what is wrong with it is said. No body is read as `{}`.
pub struct Sent<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Server> for Sent<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, server: &Server) -> Answer<Sent<T>> {
        let bytes =
            bytes::Bytes::from_request(request, server).await.map_err(|_| problem::too_large(BODY))?;
        let json: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        if json.trim_ascii_start().starts_with(b"[") {
            return Err(problem::bad("send a JSON object, in braces, not a list"));
        }
        serde_json::from_slice(json).map(Sent).map_err(|error| problem::bad(error.to_string()))
    }
}

/// Questions in the address; what is wrong with them is said.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned> axum::extract::FromRequestParts<Server> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut axum::http::request::Parts, _: &Server) -> Answer<Asked<T>> {
        let query = axum::extract::Query::try_from_uri(&parts.uri);
        query.map(|query| Asked(query.0)).map_err(|error| problem::bad(error.body_text()))
    }
}
