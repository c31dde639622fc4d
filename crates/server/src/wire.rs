//! What goes over the wire, and nothing else knows it. [`In`] is what clients send over a socket,
//! [`Out`] what they are sent; the rest is what both are made of, and what REST says besides.

mod account;
mod field;
mod game;
mod incoming;
mod outgoing;
mod problem;
mod queue;
mod replay;
mod seal;
mod sheets;
mod stats;
mod table;
mod typescript;

pub use account::*;
pub use field::*;
pub use game::{BotLine, Cards, DeckSheet, Game, Games, SeatCount};
pub use incoming::{In, Pleas, Viewer};
pub use live::{Aside, Claim, ClockTerms, Emote, OfferKind, Per, Reasons, Takeback, Terms, Why};
pub use outgoing::{At, Hint, Idea, LiveMatch, Out, Said, StateOf, raw};
pub use problem::{Code, Problem};
pub use queue::{Paired, Place, PlaceState, QueueWish};
pub use replay::*;
pub use seal::{Seal, SealedDeal, SeatSeed, SeedState};
pub use sheets::*;
pub use stats::*;
pub use table::{Ended, Player, PlayerKind, Share, Table, TableState};
pub use typescript::typescript;
