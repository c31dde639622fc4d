//! A browser sends its cookie with whatever a foreign page makes it send: such calls are refused.

use crate::Config;
use crate::problem::{self, Answer};
use axum::extract::Request;
use axum::http::{HeaderMap, Method, Uri, header};

/// Refuses a call that changes something and comes from a foreign page, or could come from a form.
pub fn check(config: &Config, request: &Request) -> Answer<()> {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return Ok(());
    }
    check_origin(config, request.headers())?;
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_json =
        kind.is_some_and(|kind| kind.split(';').next().is_some_and(|kind| kind.trim() == "application/json"));
    let empty = request.headers().get(header::CONTENT_LENGTH).is_none_or(|length| length == "0");
    if is_json || (empty && kind.is_none() && !request.headers().contains_key(header::TRANSFER_ENCODING)) {
        return Ok(());
    }
    Err(problem::bad("send JSON, with the header Content-Type: application/json"))
}

/// Refuses what comes from a foreign page.
pub fn check_origin(config: &Config, headers: &HeaderMap) -> Answer<()> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let foreign = match (text(header::ORIGIN), text(header::HOST)) {
        (None, _) => matches!(
            text(header::HeaderName::from_static("sec-fetch-site")),
            Some("cross-site" | "same-site")
        ),
        (Some(origin), host) => {
            let ours = config.public_url.as_deref().is_some_and(|url| url.trim_end_matches('/') == origin);
            let authority =
                origin.parse::<Uri>().ok().and_then(|uri| uri.authority().map(ToString::to_string));
            !ours && (authority.is_none() || authority.as_deref() != host)
        }
    };
    if foreign { Err(problem::denied("this call comes from a page of another site")) } else { Ok(()) }
}
