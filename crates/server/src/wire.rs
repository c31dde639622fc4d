//! What goes over the wire, and nothing else knows it. [`In`] is what clients send over a socket,
//! [`Out`] what they are sent; the rest is what both are made of, and what REST says besides.

mod account;
mod game;
mod incoming;
mod outgoing;
mod problem;
mod queue;
mod seal;
mod sheets;
mod stats;
mod table;

pub use account::*;
pub use game::{BotLine, Cards, DeckSheet, Game, Games, SeatCount};
pub use incoming::{In, Pleas, Viewer};
pub use outgoing::{At, Hint, Idea, LiveMatch, Out, Said, StateOf, raw};
pub use problem::{Code, Problem};
pub use queue::{Paired, Place, PlaceState, QueueWish};
pub use seal::{Seal, SeatSeed, SeedState};
pub use sheets::*;
pub use stats::*;
pub use table::{
    ClockTerms, Ended, Per, Player, PlayerKind, Reasons, Share, Table, TableState, Takeback, Terms, Why,
};
