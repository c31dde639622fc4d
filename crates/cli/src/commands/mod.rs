//! The table of commands. A command is a file with its `Args` and a `run`, its `mod` and its line
//! in the table.

mod arena;
mod balance;
mod bench;
mod cards;
mod check;
mod compare;
mod completions;
mod db;
mod decks;
mod evidence;
mod export;
mod games;
mod ladder;
mod mcp;
mod meta;
mod plants;
mod play;
mod replay;
mod rules;
mod serve;
pub mod settings;
mod sim;
mod strategies;

use crate::console::Console;
use anyhow::{Result, bail, ensure};
use clap::Subcommand;
use kernel::{AnyMatch, Info, Seat};
use std::process::ExitCode;
use std::time::Duration;

macro_rules! commands {
    ($($title:literal { $($name:ident: $Variant:ident,)* })*) => {
        /// A command.
        #[derive(Subcommand)]
        pub enum Command {
            $($(#[allow(missing_docs)] $Variant($name::Args),)*)*
        }

        impl Command {
            /// Runs the command.
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
        serve: Serve,
        play: Play,
        mcp: Mcp,
        replay: Replay,
        rules: Rules,
    }
    "Run" {
        db: Db,
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
        arena: Arena,
        balance: Balance,
        meta: Meta,
        compare: Compare,
        plants: Plants,
        export: Export,
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

/// The number of players, if it was given; refuses a number that the game does not allow.
fn ensure_seats(asked: Option<usize>, info: &Info) -> Result<()> {
    let (fewest, most) = (*info.seats.start(), *info.seats.end());
    if let Some(seats) = asked.filter(|seats| !info.seats.contains(seats)) {
        let possible = if fewest == most { most.to_string() } else { format!("{fewest} to {most}") };
        bail!("{} is for {possible} players, not {seats}", info.title);
    }
    Ok(())
}

/// Reads a time in seconds, more than none and no longer than an hour.
pub fn seconds(text: &str) -> std::result::Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "seconds from 0.001 to 3600, such as 0.5".to_owned())
}

/// Reads a time in days, up to a century.
fn days(text: &str) -> std::result::Result<Duration, String> {
    let days = text.parse().ok().filter(|days| (0.0..=36_500.0).contains(days));
    days.map(|days: f64| Duration::from_secs_f64(days * 86_400.0))
        .ok_or_else(|| "days from 0 to 36500, such as 30".to_owned())
}

/// Reads a seat's letter.
fn seat(text: &str) -> std::result::Result<Seat, String> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none());
    seat.ok_or_else(|| "a seat is A, B, C or D".to_owned())
}

/// Reads an option of a game.
pub fn option(text: &str) -> std::result::Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("an option is written NAME=VALUE")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}
