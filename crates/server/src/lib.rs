//! The server: accounts, tables, live matches and their record over HTTP and a socket. It knows no
//! game by name: games come from the catalog, live tables from `live`, what is kept from `store`.

mod chance;
mod coach;
mod config;
mod dealing;
mod decks;
mod follow;
mod games;
mod headers;
mod identity;
mod kept;
mod ledger;
mod limits;
mod lobby;
mod mcp;
mod origin;
mod problem;
mod ratings;
mod routes;
mod running;
mod seal;
mod server;
mod sheet;
mod socket;
mod tables;
mod talk;
mod thinking;
pub mod wire;
mod words;

pub use config::{Config, Ui};
pub use mcp::Catalogued;
pub use running::{Running, StartError};
pub use server::Server;

/// Which build this is.
pub const BUILD: &str = env!("CARGO_PKG_VERSION");
