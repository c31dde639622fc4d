//! Who calls: a cookie of a browser, or the bearer token of a program. A seat belongs to an
//! account, and whoever has none gets one as a guest.

use crate::limits::Limit;
use crate::problem::{self, Answer};
use crate::sessions::Pass;
use crate::wire::{Kind, Me, Problem};
use crate::{Server, chance, origin};
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::{Account, AccountId, AccountKind, Secret, TokenKind};

/// The name of the cookie.
const COOKIE: &str = "cardwright";
/// How long a session is good.
const YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);
/// How often one address may become a new guest.
const GUESTS: Limit = Limit::new("guests", 40, Duration::from_secs(10));

/// What a request says about who calls, and the cookie that its answer shall set.
#[derive(Clone)]
struct Visit {
    token: Option<(TokenKind, Secret)>,
    answer: Arc<Mutex<Option<Fresh>>>,
}

/// A session that began or ended with a call.
#[derive(Clone)]
struct Fresh {
    cookie: HeaderValue,
    token: Option<Secret>,
}

/// Notes who calls; refuses calls that a foreign page has made a browser make.
pub async fn recognise(State(server): State<Server>, mut request: Request, next: Next) -> Response {
    let token = match token(request.headers()) {
        Ok(token) => token,
        Err(problem) => return problem.into_response(),
    };
    let by_bearer = matches!(token, Some((TokenKind::Bearer, _)));
    if !by_bearer && let Err(problem) = origin::check(&server.config, &request) {
        return problem.into_response();
    }
    let visit = Visit { token, answer: Arc::default() };
    request.extensions_mut().insert(visit.clone());
    let mut response = next.run(request).await;
    if let Some(fresh) = visit.fresh() {
        response.headers_mut().append(header::SET_COOKIE, fresh.cookie);
    }
    response
}

/// The hash of the token that a request carries.
fn token(headers: &HeaderMap) -> Answer<Option<(TokenKind, Secret)>> {
    if let Some(given) = headers.get(header::AUTHORIZATION) {
        let given = given.to_str().ok().and_then(|given| given.strip_prefix("Bearer "));
        let given = given.ok_or_else(|| problem::not_let_in("Authorization is written: Bearer TOKEN"))?;
        return Ok(Some((TokenKind::Bearer, hash(given.trim()))));
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies =
        cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    Ok(cookies.find(|(name, _)| *name == COOKIE).map(|(_, token)| (TokenKind::Session, hash(token))))
}

/// As the store knows a token.
pub fn hash(token: &str) -> Secret {
    Secret::new(chance::sha256(&[token.as_bytes()]))
}

impl Visit {
    fn of(parts: &Parts) -> Answer<Visit> {
        parts.extensions.get().cloned().ok_or_else(problem::nobody)
    }

    async fn account(&self, server: &Server) -> Answer<Option<Account>> {
        let Some((kind, hash)) = &self.token else { return Ok(None) };
        let found = server.store.holder(*kind, hash).await?;
        match (kind, found) {
            (TokenKind::Bearer, None) => Err(problem::not_let_in("this token opens no account")),
            (_, found) => Ok(found),
        }
    }

    fn set(&self, cookie: HeaderValue, token: Option<Secret>) {
        *self.answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(Fresh { cookie, token });
    }

    fn fresh(&self) -> Option<Fresh> {
        self.answer.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The token of the session that is open now.
    fn token(&self) -> Option<(TokenKind, Secret)> {
        match self.fresh() {
            Some(fresh) => fresh.token.map(|token| (TokenKind::Session, token)),
            None => self.token.clone(),
        }
    }
}

/// Whoever calls with something that can end, such as a socket; a new guest if nobody is known.
pub struct Entered(pub Account, pub Pass);

impl FromRequestParts<Server> for Entered {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Answer<Entered> {
        let Somebody(who) = Somebody::from_request_parts(parts, server).await?;
        let visit = Visit::of(parts)?;
        let token = visit.token().ok_or_else(problem::nobody)?;
        let pass = Pass { account: who.id.clone(), token };
        Ok(Entered(who, pass))
    }
}

/// Whoever calls; a new guest if nobody is known.
pub struct Somebody(pub Account);

impl FromRequestParts<Server> for Somebody {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Answer<Somebody> {
        let visit = Visit::of(parts)?;
        if let Some(account) = visit.account(server).await? {
            return Ok(Somebody(account));
        }
        let Caller(address) = Caller::from_request_parts(parts, server).await?;
        let allowed = server.limits.take(GUESTS, address);
        allowed.map_err(problem::too_often)?;
        let id = AccountId::from(chance::word());
        server.store.add_guest(&id).await?;
        let session = Session(visit);
        session.open(server, &id).await?;
        let account = server.store.account(&id).await?.ok_or_else(problem::nobody)?;
        Ok(Somebody(account))
    }
}

/// Whoever calls, if they are known.
pub struct Known(pub Option<Account>);

impl FromRequestParts<Server> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Answer<Known> {
        Visit::of(parts)?.account(server).await.map(Known)
    }
}

/// A person with a name and a password.
pub struct Person(pub Account);

impl FromRequestParts<Server> for Person {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Answer<Person> {
        let account = Visit::of(parts)?.account(server).await?.ok_or_else(problem::nobody)?;
        match account.kind {
            AccountKind::Person => Ok(Person(account)),
            _ => Err(problem::denied("this is for people with a name: sign up or sign in first")),
        }
    }
}

/// The browser's session.
pub struct Session(Visit);

impl FromRequestParts<Server> for Session {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Server) -> Answer<Session> {
        Visit::of(parts).map(Session)
    }
}

impl Session {
    /// Opens an account for this browser.
    pub async fn open(&self, server: &Server, account: &AccountId) -> Answer<()> {
        let token = chance::token();
        let expires = server.now() + YEAR.as_millis() as i64;
        server.store.grant(account, TokenKind::Session, &hash(&token), Some(expires)).await?;
        self.0.set(cookie(&token, YEAR.as_secs(), server.config.is_secure()), Some(hash(&token)));
        Ok(())
    }

    /// Ends it.
    pub async fn close(&self, server: &Server) -> Answer<()> {
        if let Some((TokenKind::Session, hash)) = &self.0.token {
            let holder = server.store.holder(TokenKind::Session, hash).await?;
            server.store.revoke(hash).await?;
            holder.iter().for_each(|account| server.sessions.changed(&account.id));
        }
        self.0.set(cookie("", 0, server.config.is_secure()), None);
        Ok(())
    }
}

fn cookie(token: &str, seconds: u64, secure: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

/// The address of whoever calls.
#[derive(Clone, Copy)]
pub struct Caller(pub IpAddr);

impl FromRequestParts<Server> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Answer<Caller> {
        Ok(Caller(caller(&parts.headers, &parts.extensions, server)))
    }
}

/// The address of whoever calls: the last that the proxy in front has added, if there is one.
pub fn caller(headers: &HeaderMap, extensions: &axum::http::Extensions, server: &Server) -> IpAddr {
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let forwarded = forwarded.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    let direct = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let direct = direct.unwrap_or(IpAddr::from([127, 0, 0, 1]));
    forwarded.filter(|_| server.config.trust_proxy).unwrap_or(direct)
}

/// An account as it is shown.
pub fn me(account: &Account) -> Me {
    let kind = match account.kind {
        AccountKind::Guest => Kind::Guest,
        AccountKind::Person => Kind::Person,
        AccountKind::Bot => Kind::Bot,
    };
    Me { id: account.id.to_string(), name: shown(account.name.as_deref(), &account.id), kind }
}

/// What somebody is called.
pub fn shown(name: Option<&str>, id: &AccountId) -> String {
    name.map_or_else(|| guest_name(id), str::to_owned)
}

fn guest_name(id: &AccountId) -> String {
    let hash = chance::sha256(&[id.as_str().as_bytes()]);
    let number = u32::from_str_radix(&hash[..8], 16).unwrap_or_default();
    format!("Guest {}", 1000 + number % 9000)
}
