//! The same setup, seed and moves give the same match.

use super::{Trial, Verdict};
use kernel::{Action, Dice, Log, Stage, digest};

/// Plays the match again without a log: listening must not change what happens.
pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    let (game, table) = (trial.game(), trial.table);
    let mut dice = Dice::seeded(table.seed());
    let mut state = game.start(table.setup(), &mut dice).map_err(|error| error.to_string())?;
    for (i, turn) in table.turns().iter().enumerate() {
        if let Action::Move(mv) = turn.action {
            game.play(&mut state, turn.seat, mv, &mut dice, &mut Log::off());
        }
        if digest(&state) != turn.digest {
            return Err(format!("move {}, \"{} {}\", led somewhere else", i + 1, turn.seat, turn.text));
        }
    }
    if dice.fork() == table.dice().clone().fork() { Ok(()) } else { Err("other dice were rolled".to_owned()) }
}
