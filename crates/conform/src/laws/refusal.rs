//! What is refused changes nothing and has a reason.

use super::{Trial, Verdict};
use kernel::{Match, Refusal, Seat, Stage, digest};

const GARBAGE: [&str; 7] = ["", " \t", "#", "--", "🂡 🂢", "xyzzy plugh", "\u{0}\u{7f}"];

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    let mut fork = trial.table.clone();
    // It must stay so all the way.
    let before = footprint(&fork);
    for seat in Seat::first(trial.table.seats()) {
        for (at, mv) in forbidden(trial, seat).into_iter().enumerate() {
            let text = trial.table.say(seat, mv);
            let refusal = fork.play(seat, mv);
            refused(trial, &text, refusal, footprint(&fork) == before)?;
            // Reading a forbidden text is slow, so one text per position is enough.
            if at == 0 {
                let refusal = fork.play_text(seat, &text).map(drop);
                refused(trial, &text, refusal, footprint(&fork) == before)?;
            }
        }
        let text = garbled(trial, seat);
        let refusal = fork.play_text(seat, &text).map(drop);
        refused(trial, &text, refusal, footprint(&fork) == before)?;
    }
    Ok(())
}

/// Some moves that the rules forbid; a seat that may not act may do nothing.
fn forbidden<G: Stage>(trial: &mut Trial<'_, G>, seat: Seat) -> Vec<G::Move> {
    let (game, state) = (trial.game(), trial.state());
    let mut moves = Vec::new();
    if trial.acting().has(seat) {
        game.candidates(state, seat, &mut moves);
        moves.retain(|&mv| game.check(state, seat, mv).is_err());
    } else if let Some(other) = trial.acting().iter().next() {
        moves = trial.table.legal(other);
    }
    trial.some_of(moves)
}

/// Nonsense, or offers with their letters in disorder, ending in a word of no language.
fn garbled<G: Stage>(trial: &mut Trial<'_, G>, seat: Seat) -> String {
    let mut letters: Vec<char> = trial.table.texts(seat).concat().chars().take(40).collect();
    trial.dice.shuffle(&mut letters);
    let disorder: String = letters.into_iter().chain(" zqxjzq".chars()).collect();
    // As often as any other.
    let at = trial.dice.below(GARBAGE.len() as u32 + 1) as usize;
    GARBAGE.get(at).map_or(disorder, |text| (*text).to_owned())
}

fn refused<G: Stage>(
    trial: &mut Trial<'_, G>,
    what: &str,
    outcome: Result<(), Refusal>,
    unchanged: bool,
) -> Verdict {
    trial.tally.refusals += 1;
    match outcome {
        Ok(()) => Err(format!("{what:?} must be refused, but was played")),
        Err(why) if why.reason.trim().is_empty() || why.rule.trim().is_empty() => {
            Err(format!("{what:?} was refused without a reason or a rule: {why:?}"))
        }
        Err(_) if !unchanged => Err(format!("{what:?} was refused, but changed something")),
        Err(_) => Ok(()),
    }
}

/// All that a refused move could change: state, dice, history and events.
fn footprint<G: Stage>(table: &Match<G>) -> (u64, u64, usize, usize) {
    (digest(table.state()), table.dice().clone().fork(), table.turns().len(), table.log().len())
}
