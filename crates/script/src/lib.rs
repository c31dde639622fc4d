//! How a card's text runs, below the games.
//!
//! A text is a [`Program`]: operations in order. A run of it is a place in it, which the game keeps in its
//! state together with what was chosen; [`advance`] takes it on until it is done or must ask. What an
//! operation does, asks and counts is the game's ([`Actor`]). [`Compile`] makes programs of the phrases that
//! all games share, a [`Builder`] puts their parts together. What happens meanwhile is offered to cards
//! that listen; [`Listeners`] keeps them in order and ends every chain.

mod amount;
mod builder;
mod compile;
mod listeners;
mod program;

pub use amount::Amount;
pub use builder::Builder;
pub use compile::{Compile, Outline, each_option, number, sub};
pub use listeners::Listeners;
pub use program::{Actor, Answer, Op, Program, Progress, advance};
