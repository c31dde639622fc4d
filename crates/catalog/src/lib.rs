//! The one place that knows all games.
//!
//! Everything that serves all games alike (command line, server, protocols) takes a [`Shelf`]
//! from here and never learns which game it is.

mod count;
mod games;
mod named;
mod phrase;
mod reference;
mod shelf;
mod stock;
mod typescript;

pub use bots::{Considered, Decision, LEVELS, Player, Thoughts};
pub use count::{Company, Read, each_card};
pub use games::{find, games, visit};
pub use named::{Unknown, named};
pub use phrase::Phrase;
pub use reference::{Entry, Reference};
pub use shelf::{BotSheet, Shelf, Visitor};
pub use stock::shelf;
pub use typescript::{Definitions, TypeFile, definitions, type_file, typescript};
