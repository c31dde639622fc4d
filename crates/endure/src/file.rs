//! Whether the file of a finished match is true, as `cardwright replay --verify` looks at it.

use crate::fault::{Stop, fault};
use catalog::Shelf;
use std::sync::Mutex;

/// The games, each loaded when it is first needed.
pub struct Library(Mutex<Vec<Box<dyn Shelf>>>);

impl Library {
    /// All games.
    pub fn new() -> Library {
        Library(Mutex::new(catalog::games()))
    }

    /// Verifies a file; its moves as lines, the seat first.
    pub fn verify(&self, text: &str) -> Result<Vec<(String, String)>, Stop> {
        let untrue = |problem: String| Stop::Fault(format!("the file is not true: {problem}"));
        let game = kernel::game_of_replay(text).ok_or_else(|| untrue("it names no game".to_owned()))?;
        let shelves = self.0.lock().map_err(|_| untrue("the games are lost".to_owned()))?;
        let Some(shelf) = shelves.iter().find(|shelf| shelf.name() == game) else {
            return fault(format!("the file is of a game {game}"));
        };
        let table = shelf.game().load(text).map_err(|error| untrue(error.to_string()))?;
        server::fair::check(text, shelf.game()).map_err(|error| untrue(error.to_string()))?;
        table.record(0).iter().map(|line| read(line).ok_or_else(|| untrue(line.clone()))).collect()
    }
}

/// A line of a record: who, and what.
fn read(line: &str) -> Option<(String, String)> {
    let (seat, rest) = line.split_once(' ')?;
    let (text, _) = rest.rsplit_once('#')?;
    Some((seat.to_owned(), text.trim().to_owned()))
}
