//! What is refused changes nothing and has a reason.

use super::{Trial, Verdict};
use kernel::{Match, Refusal, Seat, Stage, digest};

const GARBAGE: [&str; 7] = ["", " \t", "#", "--", "🂡 🂢", "xyzzy plugh", "\u{0}\u{7f}"];

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    let mut fork = trial.table.clone();
    for seat in Seat::first(trial.table.seats()) {
        for (at, mv) in forbidden(trial, seat).into_iter().enumerate() {
            let text = trial.table.say(seat, mv);
            refused(trial, &mut fork, &text, |fork| fork.play(seat, mv))?;
            // Reading what is forbidden is the long way round, so one text a position must do.
            if at == 0 {
                refused(trial, &mut fork, &text, |fork| fork.play_text(seat, &text).map(drop))?;
            }
        }
        for text in garbled(trial, seat) {
            refused(trial, &mut fork, &text, |fork| fork.play_text(seat, &text).map(drop))?;
        }
    }
    Ok(())
}

/// Some moves that the rules forbid; whoever may not act may do nothing.
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

/// Nonsense, and offers with their letters in disorder, ending in a word of no language.
fn garbled<G: Stage>(trial: &mut Trial<'_, G>, seat: Seat) -> Vec<String> {
    let mut letters: Vec<char> = trial.table.offers(seat).concat().chars().take(40).collect();
    trial.dice.shuffle(&mut letters);
    let disorder = letters.into_iter().chain(" zqxjzq".chars()).collect();
    let nonsense = trial.dice.pick(&GARBAGE).map(|text| (*text).to_owned());
    nonsense.into_iter().chain([disorder]).collect()
}

fn refused<G: Stage>(
    trial: &mut Trial<'_, G>,
    fork: &mut Match<G>,
    what: &str,
    attempt: impl FnOnce(&mut Match<G>) -> Result<(), Refusal>,
) -> Verdict {
    trial.tally.refusals += 1;
    let before = footprint(fork);
    match attempt(fork) {
        Ok(()) => Err(format!("{what:?} must be refused, but was played")),
        Err(why) if why.reason.trim().is_empty() || why.rule.trim().is_empty() => {
            Err(format!("{what:?} was refused without a reason or a rule: {why:?}"))
        }
        Err(_) if footprint(fork) != before => Err(format!("{what:?} was refused, but changed something")),
        Err(_) => Ok(()),
    }
}

/// All that a refused move could change: state, dice, history and events.
fn footprint<G: Stage>(table: &Match<G>) -> (u64, u64, usize, usize) {
    (digest(table.state()), table.dice().clone().fork(), table.turns().len(), table.log().len())
}
