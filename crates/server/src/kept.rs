//! Answers that are large and never change while the server runs: made once, compressed once, and
//! sent with a tag, so that a browser asks for each of them once.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

/// Answers by their address.
#[derive(Default)]
pub struct Kept(Mutex<HashMap<String, Arc<Page>>>);

/// An answer with its tag.
#[derive(Clone)]
pub struct Page {
    kind: &'static str,
    tag: HeaderValue,
    plain: Bytes,
    gzip: Option<Bytes>,
}

impl Kept {
    /// The answer under this address, made now if it is asked for the first time.
    pub fn page(&self, address: &str, make: impl FnOnce() -> Page) -> Arc<Page> {
        let known = self.pages().get(address).cloned();
        known.unwrap_or_else(|| {
            let page = Arc::new(make());
            self.pages().insert(address.to_owned(), page.clone());
            page
        })
    }

    /// The same for something that is sent as JSON.
    pub fn json<T: Serialize>(&self, address: &str, make: impl FnOnce() -> T) -> Arc<Page> {
        let json = || serde_json::to_vec(&make()).unwrap_or_default();
        self.page(address, || Page::new("application/json", json()))
    }

    fn pages(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Page>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Page {
    /// An answer of this kind.
    pub fn new(kind: &'static str, plain: Vec<u8>) -> Page {
        let tag = format!("\"{}\"", &crate::chance::sha256(&[&plain])[..16]);
        let gzip = gzipped(&plain).filter(|gzip| gzip.len() < plain.len());
        Page {
            kind,
            tag: HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\"")),
            gzip: gzip.map(Bytes::from),
            plain: plain.into(),
        }
    }

    /// The answer to somebody who may have it already, and may read it compressed.
    pub fn answer(&self, asked: &HeaderMap) -> Response {
        let has = |name, wanted: &str| {
            let values = asked.get_all(name).iter().filter_map(|value| value.to_str().ok());
            values
                .flat_map(|value| value.split(','))
                .any(|value| value.trim().trim_start_matches("W/") == wanted)
        };
        let tag = (header::ETAG, self.tag.clone());
        let vary = (header::VARY, HeaderValue::from_static("accept-encoding"));
        let fresh = (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        if has(header::IF_NONE_MATCH, self.tag.to_str().unwrap_or_default()) {
            return (StatusCode::NOT_MODIFIED, [tag, vary, fresh]).into_response();
        }
        let kind = (header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        match &self.gzip {
            Some(gzip) if has(header::ACCEPT_ENCODING, "gzip") => {
                let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                ([kind, tag, vary, fresh, encoding], Body::from(gzip.clone())).into_response()
            }
            _ => ([kind, tag, vary, fresh], Body::from(self.plain.clone())).into_response(),
        }
    }
}

fn gzipped(plain: &[u8]) -> Option<Vec<u8>> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(plain).ok()?;
    gzip.finish().ok()
}
