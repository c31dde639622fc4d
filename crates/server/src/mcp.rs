//! Language models at live tables: the tools of `mcp` over streamable HTTP at `/mcp`.
//!
//! A call needs no account: whoever starts or joins a match is a guest from then on, and the handle
//! of the seat that the tool returns carries the guest's secret. It is good as long as the guest is
//! kept. Who calls with the bearer token of a bot account plays as that account: its handles carry no
//! secret, and it can ask for its matches.

mod seat;
mod shelf;

pub use shelf::Catalogued;

use crate::limits::Limit;
use crate::problem;
use crate::wire::{DeckWish, Joining, NewTable, SeatWish, SeedWish};
use crate::{Config, Server, chance, identity};
use ::mcp::{Look, Note, Offering, Order, Outcome, Problem, Sat, Shelf, Tables};
use axum::extract::Request;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use kernel::{Forecast, Offer, Pick, Seat};
use live::Deed;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use seat::Held;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;
use store::{Account, AccountId, TokenKind};

/// How often one address may call a tool.
pub const CALLS: Limit = Limit::new("tools", 400, Duration::from_millis(10));
/// How often all models together may sit down somewhere: each becomes a guest.
const SITTING: Limit = Limit::new("models", 60, Duration::from_secs(1));
/// Who plays against a model, if nobody says.
const OPPONENT: &str = "journeyman";
/// The page of the browser UI that hosts show as the board.
const BOARD: &str = "chat.html";
/// Why there is no list of matches.
const NOBODY: &str = "without an account nobody knows which matches are yours: join_match with the `seat` handle of a match leads \
    back to it. With an account, make a bot in the browser (Profile) and call with `Authorization: Bearer TOKEN`";
/// How large a call may be.
const BODY: usize = 64 * 1024;

/// How many matches that are over are listed.
const PAST: u32 = 20;

/// Live tables, as tools see them.
#[derive(Clone)]
pub struct Live {
    server: Server,
    shelves: Arc<Vec<Box<dyn Shelf>>>,
    /// Who calls, if a token says so.
    who: Option<Account>,
}

/// What answers at `/mcp`, for callers that name this server by a name of its own.
#[derive(Clone)]
pub struct Desk {
    tools: ::mcp::Server<Live>,
    config: StreamableHttpServerConfig,
    sessions: Arc<NeverSessionManager>,
}

impl Desk {
    /// The tools over a server's tables.
    pub fn new(server: &Server) -> Desk {
        let live = Live { server: server.clone(), shelves: Arc::new(Catalogued::all()), who: None };
        let board = (server.config.ui)(BOARD);
        let mut config = StreamableHttpServerConfig::default().with_max_request_body_bytes(BODY);
        config.legacy_session_mode = false;
        config.json_response = true;
        (config.allowed_hosts, config.allowed_origins) = names(&server.config);
        Desk { tools: ::mcp::Server::new(live).with_board(board), config, sessions: Arc::default() }
    }

    /// Answers a call: as a guest's, or as the account's whose token it carries.
    pub async fn answer(self, request: Request) -> Response {
        let tools = match self.tools.tables().known(request.headers()).await {
            Ok(None) => self.tools,
            Ok(Some(live)) => self.tools.over(live),
            Err(problem) => return problem.into_response(),
        };
        let service = StreamableHttpService::new(move || Ok(tools.clone()), self.sessions, self.config);
        service.handle(request).await.into_response()
    }
}

/// The hosts that a caller may name, and the origins of pages that may call.
fn names(config: &Config) -> (Vec<String>, Vec<String>) {
    let mut hosts: Vec<String> = ["localhost", "127.0.0.1", "::1"].map(str::to_owned).to_vec();
    let mut origins = vec!["http://localhost:*".to_owned(), "http://127.0.0.1:*".to_owned()];
    if !config.host.is_unspecified() {
        hosts.push(config.host.to_string());
    }
    if let Some(url) = &config.public_url {
        let name = url.split_once("://").map_or(url.as_str(), |(_, rest)| rest);
        hosts.push(name.trim_end_matches('/').to_owned());
        origins.push(url.trim_end_matches('/').to_owned());
    }
    (hosts, origins)
}

impl Live {
    /// The same for the account whose token a call carries; `None` if it carries none.
    async fn known(&self, headers: &HeaderMap) -> problem::Answer<Option<Live>> {
        let given = headers.get(header::AUTHORIZATION).and_then(|given| given.to_str().ok());
        let Some(token) = given.and_then(|given| given.strip_prefix("Bearer ")) else { return Ok(None) };
        let who = self.server.store.holder(TokenKind::Bearer, &identity::hash(token.trim())).await?;
        let who = who.ok_or_else(|| problem::not_let_in("this token opens no account"))?;
        Ok(Some(Live { who: Some(who), ..self.clone() }))
    }

    /// Whoever sits down: the account that calls, or somebody new with the secret that opens the guest.
    async fn somebody(&self) -> Result<(Account, Option<String>), Problem> {
        if let Some(who) = &self.who {
            return Ok((who.clone(), None));
        }
        let all = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        let slow = |wait: Duration| {
            Problem::new("rate", format!("too many sit down: wait {} seconds", wait.as_secs().max(1)))
        };
        self.server.limits.take(SITTING, all).map_err(slow)?;
        let (id, token) = (AccountId::from(chance::word()), chance::token());
        let store = &self.server.store;
        let made = async {
            store.add_guest(&id).await?;
            store.grant(&id, TokenKind::Bearer, &identity::hash(&token), None).await?;
            store.account(&id).await
        };
        let account = made.await.map_err(|error| told(error.into()))?;
        Ok((account.ok_or_else(|| Problem::new("busy", "no guest can be admitted now"))?, Some(token)))
    }

    /// Whose seat a handle opens.
    async fn held(&self, handle: &str) -> Result<Held<'_>, Problem> {
        match &self.who {
            Some(_) if handle.trim().is_empty() => {
                Held::open(&self.server, &self.only().await?, self.who.as_ref()).await
            }
            who => Held::open(&self.server, handle, who.as_ref()).await,
        }
    }

    /// The handle of the only match that the account plays now.
    async fn only(&self) -> Result<String, Problem> {
        let mine = self.mine().await?;
        let live: Vec<&str> = mine.iter().filter(|sat| !sat.over).map(|sat| sat.seat.as_str()).collect();
        match live[..] {
            [only] => Ok(only.to_owned()),
            [] => {
                Err(Problem::new("seat", "you sit at no match: call start_match, or join_match with a code"))
            }
            _ => {
                let reason = format!("you have several seats, say which with `seat`: {}", live.join(", "));
                Err(Problem::new("seat", reason))
            }
        }
    }
}

/// A problem of the server in the words of tools.
fn told(problem: crate::wire::Problem) -> Problem {
    let code = serde_json::to_value(problem.code).ok();
    let code = code.and_then(|code| code.as_str().map(str::to_owned)).unwrap_or_default();
    let rule = problem.rule.unwrap_or(code);
    Problem { nearest: problem.nearest.unwrap_or_default(), ..Problem::new(&rule, problem.reason) }
}

impl Tables for Live {
    fn shelves(&self) -> &[Box<dyn Shelf>] {
        &self.shelves
    }

    async fn start(&self, order: Order) -> Result<Sat, Problem> {
        let shelf = self.shelves.iter().find(|shelf| shelf.game().info().name == order.game);
        let seats = shelf.map_or(1..=4, |shelf| shelf.game().info().seats);
        let opponent = order.opponent.as_deref().unwrap_or(OPPONENT);
        let count =
            if opponent == "none" { 1 } else { order.seats.unwrap_or(2.clamp(*seats.start(), *seats.end())) };
        let me =
            order.seat.map_or(Some(Seat::A), Seat::from_letter).filter(|seat| seat.index() < count.min(4));
        let me = me.ok_or_else(|| Problem::argument("sit at a seat that the match has: A, B, C or D"))?;
        let deck = |name: &Option<String>| name.clone().map(DeckWish::Named);
        let wish = |seat: usize| match opponent {
            _ if seat == me.index() => SeatWish::You { deck: deck(&order.deck), seal: None },
            "open" => SeatWish::Open,
            bot => SeatWish::Bot { bot: bot.to_owned(), deck: deck(&order.their_deck) },
        };
        let wish = NewTable {
            game: order.game.clone(),
            seats: (0..count.min(4)).map(wish).collect(),
            options: order.options.clone(),
            clock: None,
            rated: false,
            listed: false,
            spectators: None,
            delay: 0,
            takeback: None,
            seed: order.seed.map(SeedWish::Number),
            reasons: None,
        };
        let (who, token) = self.somebody().await?;
        let table = self.server.make_table(&who, wish).await.map_err(told)?;
        Ok(seat::sat(&table, token.as_deref()))
    }

    async fn join(&self, code: &str) -> Result<Sat, Problem> {
        // A handle leads back to its own seat.
        if let Ok(held) = self.held(code).await {
            return held.sat().await;
        }
        let words = code.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let plain = words.map(str::to_lowercase).collect::<Vec<_>>().join("-");
        let (who, token) = self.somebody().await?;
        let found = self.server.store.record_by_code(&plain).await.map_err(|error| told(error.into()))?;
        let found = found.ok_or_else(|| {
            Problem::new("unknown", "there is no such code: it may have expired, or the match has begun")
        })?;
        let table =
            self.server.join(&who, &found.id, Joining { deck: None, seal: None }).await.map_err(told)?;
        Ok(seat::sat(&table, token.as_deref()))
    }

    /// Those that wait or run, after those that are over.
    async fn mine(&self) -> Result<Vec<Sat>, Problem> {
        let who = self.who.as_ref().ok_or_else(|| Problem::new("account", NOBODY))?;
        let store = &self.server.store;
        let (past, now) = (store.history(&who.id, None, PAST).await, store.current(&who.id).await);
        let mut records = now.map_err(|error| told(error.into()))?;
        records.extend(past.map_err(|error| told(error.into()))?);
        let mut mine = Vec::with_capacity(records.len());
        for record in records.iter().rev() {
            let table = self.server.show(record, Some(&who.id)).map_err(told)?;
            let your_move = self.server.waits_for(record, &who.id).await;
            mine.push(Sat { your_move, ..seat::sat(&table, None) });
        }
        Ok(mine)
    }

    async fn look(&self, seat: &str, since: usize) -> Result<Look, Problem> {
        self.held(seat).await?.look(since).await
    }

    async fn below(&self, seat: &str, path: Vec<Pick>) -> Result<Vec<Offer>, Problem> {
        self.held(seat).await?.below(path).await
    }

    async fn forecast(&self, seat: &str, path: Vec<Pick>) -> Result<Forecast, Problem> {
        self.held(seat).await?.forecast(path).await
    }

    async fn play(&self, seat: &str, note: &Note, path: Vec<Pick>) -> Result<Vec<String>, Problem> {
        self.held(seat).await?.play(note, path).await
    }

    async fn draft(&self, seat: &str, picks: Vec<Pick>) -> Result<(), Problem> {
        let held = self.held(seat).await?;
        let decision = held.decision().await?;
        held.act(Deed::Draft { decision, picks }).await.map(drop)
    }

    async fn take_back(&self, seat: &str) -> Result<(), Problem> {
        self.held(seat).await?.take_back().await
    }

    async fn offer(&self, seat: &str, offering: Offering) -> Result<(), Problem> {
        self.held(seat).await?.offer(offering).await
    }

    async fn resign(&self, seat: &str) -> Result<(), Problem> {
        self.held(seat).await?.act(Deed::Resign).await.map(drop)
    }

    async fn wait(&self, seat: &str, limit: Duration) -> Result<bool, Problem> {
        let held = self.held(seat).await?;
        match tokio::time::timeout(limit, held.turn()).await {
            Ok(ready) => ready.map(|()| true),
            Err(_) => Ok(false),
        }
    }

    async fn outcome(&self, seat: &str) -> Result<Outcome, Problem> {
        self.held(seat).await?.outcome().await
    }
}
