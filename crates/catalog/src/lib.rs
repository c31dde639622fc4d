//! The one place that knows all games.
//!
//! Everything that serves all games alike (command line, server, protocols) takes a [`Shelf`]
//! from here and never learns which game it is.

mod evidence;
mod games;
mod named;
mod plants;
mod player;
mod reference;
mod shelf;
mod stock;

pub use bots::{Considered, LEVELS, Thoughts};
pub use evidence::{Evidence, Progress};
pub use games::{find, games};
pub use named::{Unknown, named};
pub use plants::{Plant, plants};
pub use player::{Decision, Player};
pub use reference::{Entry, Reference};
pub use shelf::{BotSheet, EvidenceSheet, Shelf};
