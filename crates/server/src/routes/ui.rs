//! The browser UI: its files, and its one page for every address that is not a file.

use crate::Server;
use crate::kept::Page;
use crate::problem;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

/// The page that draws every address.
const PAGE: &str = "index.html";
/// Files whose names change with what is in them.
const FOREVER: &str = "assets/";

/// Whatever is not an address of the API.
pub async fn serve(State(server): State<Server>, method: Method, uri: Uri, asked: HeaderMap) -> Response {
    let name = uri.path().trim_start_matches('/');
    if name == "api" || name.starts_with("api/") {
        return problem::unknown("address").into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    if let Some(bytes) = (server.config.ui)(name) {
        return page(&server, name, bytes, &asked);
    }
    // What has an ending is a file, and that is not here.
    let is_file = name.rsplit('/').next().is_some_and(|last| last.contains('.'));
    match (server.config.ui)(PAGE) {
        Some(bytes) if !is_file => page(&server, PAGE, bytes, &asked),
        _ => problem::unknown("address").into_response(),
    }
}

fn page(server: &Server, name: &str, bytes: &'static [u8], asked: &HeaderMap) -> Response {
    let page = server.kept.page(&format!("ui/{name}"), || Page::new(kind(name), bytes.to_vec()));
    let mut response = page.answer(asked);
    if name.starts_with(FOREVER) {
        let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
        response.headers_mut().insert(header::CACHE_CONTROL, forever);
    }
    response
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}
