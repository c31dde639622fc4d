//! The table of commands. A command is a file with its `Args` and a `run`, its `mod` and its line
//! in the table.

mod balance;
mod bench;
mod cards;
mod check;
mod compare;
mod completions;
mod decks;
mod evidence;
mod games;
mod ladder;
mod meta;
mod plants;
mod play;
mod replay;
mod rules;
mod sim;
mod strategies;

use crate::console::Console;
use anyhow::{Result, ensure};
use clap::Subcommand;
use kernel::{AnyMatch, Seat};
use std::process::ExitCode;

macro_rules! commands {
    ($($title:literal { $($name:ident: $Variant:ident,)* })*) => {
        /// What can be asked for.
        #[derive(Subcommand)]
        pub enum Command {
            $($(#[allow(missing_docs)] $Variant($name::Args),)*)*
        }

        impl Command {
            /// Does it.
            pub fn run(&self, console: &mut Console) -> anyhow::Result<ExitCode> {
                match self {
                    $($(Command::$Variant(args) => $name::run(args, console),)*)*
                }
            }
        }

        /// The commands as the help shows them.
        pub const GROUPS: &[(&str, &[&str])] = &[$(($title, &[$(stringify!($name)),*])),*];
    };
}

commands! {
    "Play" {
        play: Play,
        replay: Replay,
        rules: Rules,
    }
    "Design" {
        games: Games,
        cards: Cards,
        decks: Decks,
        strategies: Strategies,
        check: Check,
    }
    "Measure" {
        sim: Sim,
        ladder: Ladder,
        balance: Balance,
        meta: Meta,
        compare: Compare,
        plants: Plants,
        bench: Bench,
        evidence: Evidence,
    }
    "Shell" {
        completions: Completions,
    }
}

/// Refuses a seat that the match does not have.
fn ensure_seat(seat: Seat, table: &dyn AnyMatch) -> Result<()> {
    let seats = table.seats();
    ensure!(seat.index() < seats, "nobody sits at {seat}: the match has {seats} seats");
    Ok(())
}

/// Reads a seat's letter.
fn seat(text: &str) -> std::result::Result<Seat, String> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none());
    seat.ok_or_else(|| "a seat is A, B, C or D".to_owned())
}

/// Reads an option of a game.
fn option(text: &str) -> std::result::Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("an option is written NAME=VALUE")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}
