//! A match as readable text.
//!
//! ```text
//! # cardwright replay
//! game = "spellfaire"
//! rules = 1
//! cards = "53a9f3c2d1e0b7a6"
//! seed = "7"
//! [setup]
//! …
//! == moves ==
//! A keep                 #51f3a09c
//! ; A keeps the hand.
//! ```
//!
//! The header is TOML. Each move has a seat, its text and a fingerprint of the state it led to;
//! a line that begins with `;` tells what happened and is not read.

use crate::notation::Care;
use crate::{Action, Game, Host, Match, NoSeed, Refusal, Seat, Seed, SetupError, Turn, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::sync::Arc;
use thiserror::Error;

const TITLE: &str = "# cardwright replay";
const MOVES: &str = "== moves ==";

#[derive(Serialize, Deserialize)]
struct Header<S> {
    game: String,
    rules: u32,
    cards: String,
    seed: String,
    setup: S,
}

/// A replay that cannot be loaded, or is not true.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReplayError {
    /// Not a replay at all.
    #[error("this is not a replay: it has no line \"{MOVES}\"")]
    NotAReplay,
    /// The header cannot be read.
    #[error("the replay's header cannot be read: {0}")]
    Header(String),
    /// Made by another game, version or card list.
    #[error("the replay was made with {what} {theirs}, this is {ours}")]
    Mismatch {
        /// What does not fit.
        what: &'static str,
        /// What the replay says.
        theirs: String,
        /// What is here.
        ours: String,
    },
    /// The setup is not playable.
    #[error("the replay's setup is refused: {0}")]
    Setup(SetupError),
    /// A line is not a move.
    #[error("line {line}: \"{text}\" is not a move; a move is written: A play Mend #01234567")]
    Line {
        /// Which line, from 1.
        line: usize,
        /// What it says.
        text: String,
    },
    /// A move is not legal.
    #[error("line {line}: {refusal}")]
    Refused {
        /// Which line, from 1.
        line: usize,
        /// Why.
        refusal: Refusal,
    },
    /// A move leads somewhere else than it did.
    #[error("line {line}: the state is #{ours}, the replay says #{theirs}")]
    Digest {
        /// Which line, from 1.
        line: usize,
        /// What it says.
        theirs: String,
        /// What came out.
        ours: String,
    },
}

/// Writes a match down. With a narrator, each move is followed by what that viewer learned.
pub fn write_replay<G: Game>(table: &Match<G>, narrator: Option<Viewer>) -> String {
    let info = table.game().info();
    let header = Header {
        game: info.name.to_owned(),
        rules: info.rules,
        cards: format!("{:016x}", info.cards),
        seed: table.seed().to_string(),
        setup: table.setup(),
    };
    let header = toml::to_string(&header).unwrap_or_else(|error| format!("# {error}\n"));
    let mut text = format!("{TITLE}\n{header}\n{MOVES}\n");
    let turns = table.turns();
    for (i, turn) in turns.iter().enumerate() {
        let _ = writeln!(text, "{}", line(turn));
        let Some(viewer) = narrator else { continue };
        let end = turns.get(i + 1).map_or(table.log().len(), |next| next.events);
        for line in table.story(viewer, turn.events..end) {
            let _ = writeln!(text, "; {line}");
        }
    }
    text
}

/// A move as a replay has it.
pub(crate) fn line<M>(turn: &Turn<M>) -> String {
    format!("{} {:<40} #{}", turn.seat, turn.text, short(turn.digest))
}

/// Which game a replay is of, if it says so.
pub fn game_of_replay(text: &str) -> Option<String> {
    let (header, _) = text.split_once(MOVES)?;
    let header: toml::Table = header.parse().ok()?;
    header.get("game")?.as_str().map(str::to_owned)
}

/// Plays a written match again, and refuses it where it is not true.
pub fn read_replay<G: Host>(game: Arc<G>, text: &str) -> Result<Match<G>, ReplayError> {
    let (header, moves) = text.split_once(MOVES).ok_or(ReplayError::NotAReplay)?;
    let header: Header<G::Setup> = toml::from_str(header).map_err(|e| ReplayError::Header(e.to_string()))?;
    let info = game.info();
    same("game", header.game, info.name.to_owned())?;
    same("rules version", header.rules.to_string(), info.rules.to_string())?;
    same("card list", header.cards, format!("{:016x}", info.cards))?;
    let seed: Seed = header.seed.parse().map_err(|wrong: NoSeed| ReplayError::Header(wrong.to_string()))?;

    let mut table = Match::start(game, header.setup, seed).map_err(ReplayError::Setup)?;
    let first_line = text[..text.len() - moves.len()].lines().count();
    for (i, raw) in moves.lines().enumerate() {
        let line = first_line + i;
        if !raw.trim().is_empty() && !raw.starts_with(';') {
            play_line(&mut table, line, raw)?;
        }
    }
    Ok(table)
}

/// Plays a line of a record, and refuses it where it is not true; `line` is its number.
pub(crate) fn play_line<G: Host>(table: &mut Match<G>, line: usize, raw: &str) -> Result<(), ReplayError> {
    let bad = || ReplayError::Line { line, text: raw.trim().to_owned() };
    let (seat, rest) = raw.trim().split_once(' ').ok_or_else(bad)?;
    let mut letters = seat.chars();
    let seat =
        letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none()).ok_or_else(bad)?;
    let (text, theirs) = rest.rsplit_once('#').ok_or_else(bad)?;
    let refused = |refusal| ReplayError::Refused { line, refusal };
    // What was written down is read to the letter, and keeps its text.
    let text = text.trim();
    match Action::written(text) {
        Some(action) => table.act(seat, action).map_err(refused)?,
        None => {
            let action = table.read_with(&[Care::Letters], seat, text).map_err(refused)?;
            table.perform(seat, action, text.to_owned());
        }
    }
    let ours = table.turns().last().map_or(String::new(), |turn| short(turn.digest));
    if ours == theirs.trim() {
        return Ok(());
    }
    Err(ReplayError::Digest { line, theirs: theirs.trim().to_owned(), ours })
}

fn same(what: &'static str, theirs: String, ours: String) -> Result<(), ReplayError> {
    if theirs == ours { Ok(()) } else { Err(ReplayError::Mismatch { what, theirs, ours }) }
}

fn short(digest: u64) -> String {
    format!("{:08x}", digest >> 32)
}
