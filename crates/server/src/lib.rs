//! The server: accounts, tables, live matches and their record over HTTP and a socket. It knows no
//! game by name: games come from the catalog, live tables from `live`, what is kept from `store`.

mod agreed;
mod chance;
mod coach;
mod config;
mod dealing;
mod deck_trials;
mod decks;
pub mod fair;
mod farewell;
mod follow;
mod games;
mod headers;
mod identity;
mod judging;
mod keeping;
mod kept;
mod ledger;
mod limits;
mod lobby;
mod mcp;
mod names;
mod onlookers;
mod origin;
mod pairing;
mod passwords;
mod problem;
mod queue;
mod queued;
mod ratings;
mod replays;
mod routes;
mod running;
mod seal;
mod sealing;
mod server;
mod sessions;
mod sheet;
mod socket;
mod stats;
mod tables;
mod talk;
mod thinking;
pub mod wire;
mod words;
mod works;

pub use config::{Config, Ui};
pub use mcp::Catalogued;
pub use running::{Running, StartError};
pub use server::Server;

/// Which build this is.
pub const BUILD: &str = env!("CARGO_PKG_VERSION");
