//! Counts of the move tree, kept as data.
//!
//! A count that changes shows that the rules changed, in whatever corner. The file has a line
//! for each count; everything after `#` is a comment:
//!
//! ```text
//! # setup  seed  depth  count
//! default  0     1      9
//! 7        0     3      ?
//! ```
//!
//! The setup is `default` (what the game chooses if nothing is asked for) or the number of a
//! [random setup](crate::rollout::numbered_setup). A count not known yet is written `?`, and
//! `BLESS=1` fills it in.

use crate::expectation::{self, Drift};
use crate::rollout::numbered_setup;
use kernel::{Dice, Game, Log, Request, SetupError};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// How many ways there are to play exactly `depth` moves from here: a match that ends earlier
/// counts nothing, as in chess. Every branch rolls the same dice.
pub fn count<G: Game>(game: &G, state: &G::State, dice: &Dice, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    for seat in game.status(state).acting().iter() {
        let mut moves = Vec::new();
        game.legal(state, seat, &mut moves);
        for mv in moves {
            let (mut next, mut dice) = (state.clone(), dice.clone());
            game.play(&mut next, seat, mv, &mut dice, &mut Log::off());
            total += count(game, &next, &dice, depth - 1);
        }
    }
    total
}

/// A perft file that is wrong.
#[derive(Debug, thiserror::Error)]
pub enum PerftError {
    /// The file cannot be read.
    #[error("{}: {error}", .path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A line cannot be read.
    #[error("line {line}: \"{text}\" is not: setup seed depth count")]
    Line {
        /// Which line, from 1.
        line: usize,
        /// What it says.
        text: String,
    },
    /// A setup cannot be played.
    #[error("line {line}: {error}")]
    Setup {
        /// Which line, from 1.
        line: usize,
        /// Why.
        error: SetupError,
    },
    /// A count is not as expected.
    #[error(transparent)]
    Drift(#[from] Drift),
}

/// Counts again what the file lists; with `BLESS=1` rewrites its counts and keeps all else.
pub fn check<G: Game>(game: &G, path: &Path) -> Result<(), PerftError> {
    let text = fs::read_to_string(path).map_err(|error| PerftError::File { path: path.to_owned(), error })?;
    let recounted = recount(game, &text)?;
    Ok(expectation::hold(path, &recounted, expectation::blessing())?)
}

/// The text of a perft file with every count as it is now.
pub fn recount<G: Game>(game: &G, text: &str) -> Result<String, PerftError> {
    let lines = text.lines().enumerate();
    lines.map(|(i, line)| recount_line(game, i + 1, line).map(|line| line + "\n")).collect()
}

fn recount_line<G: Game>(game: &G, number: usize, line: &str) -> Result<String, PerftError> {
    let (row, comment) = line.split_once('#').map_or((line, None), |(row, comment)| (row, Some(comment)));
    if row.trim().is_empty() {
        return Ok(line.trim_end().to_owned());
    }
    let row =
        Row::parse(row).ok_or_else(|| PerftError::Line { line: number, text: line.trim().to_owned() })?;
    let count = row.count(game).map_err(|error| PerftError::Setup { line: number, error })?;
    let Row { setup, seed, depth } = row;
    let comment = comment.map_or(String::new(), |text| format!("  #{}", text.trim_end()));
    Ok(format!("{setup:<8} {seed:<5} {depth:<6} {count}{comment}"))
}

struct Row<'a> {
    setup: &'a str,
    seed: u64,
    depth: u32,
}

impl<'a> Row<'a> {
    fn parse(row: &'a str) -> Option<Row<'a>> {
        let mut words = row.split_whitespace();
        let setup = words.next().filter(|&word| word == "default" || word.parse::<u64>().is_ok())?;
        let (seed, depth) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let _count = words.next().filter(|&word| word == "?" || word.parse::<u64>().is_ok())?;
        words.next().is_none().then_some(Row { setup, seed, depth })
    }

    fn count<G: Game>(&self, game: &G) -> Result<u64, SetupError> {
        let setup = match self.setup.parse() {
            Ok(number) => numbered_setup(game, number),
            Err(_) => game.setup(&Request::default())?,
        };
        let mut dice = Dice::seeded(self.seed);
        let state = game.start(&setup, &mut dice)?;
        Ok(count(game, &state, &dice, self.depth))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toys::Nim;

    #[test]
    fn comments_stay_and_counts_are_filled_in() {
        let text = "# heaps of 3, 4, 5\n\ndefault 0 1 ?  # three from each\ndefault 0 0 7\n";
        let counted =
            "# heaps of 3, 4, 5\n\ndefault  0     1      9  # three from each\ndefault  0     0      1\n";
        assert_eq!(recount(&Nim, text).unwrap(), counted);
        assert_eq!(recount(&Nim, counted).unwrap(), counted);
    }

    #[test]
    fn a_bad_line_is_named() {
        for bad in ["default 0 1", "x 0 1 2", "0 0 1 2 3", "0 0 -1 2", "0 0 1 many"] {
            let error = recount(&Nim, &format!("\n{bad}")).unwrap_err().to_string();
            assert!(error.starts_with("line 2:"), "{error}");
        }
    }
}
