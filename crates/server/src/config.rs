//! What an operator can settle.

use catalog::Shelf;
use models::Models;
use std::net::IpAddr;
use std::time::Duration;
use store::Pace;

/// Finds a file of the browser UI.
pub type Ui = fn(&str) -> Option<&'static [u8]>;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where things are kept: `sqlite:PATH` or `postgres://…`.
    pub database: String,
    /// The address to listen on.
    pub host: IpAddr,
    /// The port to listen on; 0 takes any that is free.
    pub port: u16,
    /// The address under which browsers reach it, if that is another.
    pub public_url: Option<String>,
    /// Whether a proxy in front tells who calls (`X-Forwarded-For`).
    pub trust_proxy: bool,
    /// How many bots think at the same time; none: one less than there are cores.
    pub thinkers: Option<usize>,
    /// How long a bot may think about a move.
    pub thinking: Duration,
    /// The bot that gives hints, by its name.
    pub coach: String,
    /// Which bots may be seated; all if none is listed.
    pub bots: Vec<String>,
    /// The language models that may be seated, by name.
    pub models: Models,
    /// How many models are asked at the same time.
    pub model_calls: usize,
    /// At how many tables somebody may sit at the same time.
    pub tables_each: usize,
    /// How long guests are kept that do not come back.
    pub keep_guests: Duration,
    /// How long records of matches are kept; forever if none.
    pub keep_matches: Option<Duration>,
    /// How long a table waits for players, and a match for its next move; then it ends without a result.
    pub keep_idle: Duration,
    /// How long somebody waits for an opponent before a bot is offered.
    pub offer_bot_after: Duration,
    /// How long players have to reveal what they add to a deal.
    pub reveal_within: Duration,
    /// Whether callers are slowed down who call too often.
    pub limits: bool,
    /// The files of the browser UI, by their names.
    pub ui: Ui,
    /// The games that are played here.
    pub games: fn() -> Vec<Box<dyn Shelf>>,
    /// The name of this process among those that share the database.
    pub node: String,
    /// How moves are made durable.
    pub journal: Pace,
}

impl Config {
    /// As usual, with this database.
    pub fn new(database: impl Into<String>) -> Config {
        const DAY: Duration = Duration::from_secs(24 * 60 * 60);
        Config {
            database: database.into(),
            host: IpAddr::from([127, 0, 0, 1]),
            port: 8080,
            public_url: None,
            trust_proxy: false,
            thinkers: None,
            thinking: Duration::from_millis(1800),
            coach: "master".to_owned(),
            bots: Vec::new(),
            models: Models::default(),
            model_calls: 8,
            tables_each: 20,
            keep_guests: DAY * 90,
            keep_matches: None,
            keep_idle: DAY * 14,
            offer_bot_after: Duration::from_secs(20),
            reveal_within: Duration::from_secs(10),
            limits: true,
            ui: |_| None,
            games: catalog::games,
            node: "main".to_owned(),
            journal: Pace::default(),
        }
    }

    /// Whether browsers reach it over TLS.
    pub fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}
