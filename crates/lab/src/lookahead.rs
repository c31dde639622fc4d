//! How fast a search looks ahead.

use bots::{Bot, Search};
use kernel::{Craft, Dice, Glimpse, Insight, Log, Playout, SetupError};
use serde::Serialize;
use std::time::{Duration, Instant};

/// How many iterations a decision takes while it is measured.
const ITERATIONS: u32 = 200;

/// The speed of a search on one thread.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Lookahead {
    /// How many decisions were made, all over random matches.
    pub decisions: u64,
    /// How many iterations they took.
    pub iterations: u64,
    /// Iterations in a second, each played randomly to the end of the match.
    pub to_the_end_per_second: f64,
    /// Iterations in a second, each done as the game advises its own bots.
    pub as_advised_per_second: f64,
}

/// Lets a search decide all over random matches for about this long.
pub fn lookahead<G: Insight>(game: &G, time: Duration) -> Result<Lookahead, SetupError> {
    let to_the_end = Craft { plies: u16::MAX, playout: Playout::Random, trust: 0, ..game.craft() };
    let (decisions, seconds) = measure(game, time / 2, to_the_end)?;
    let (more, advised) = measure(game, time / 2, game.craft())?;
    let iterations = |decisions: u64| decisions * u64::from(ITERATIONS);
    Ok(Lookahead {
        decisions: decisions + more,
        iterations: iterations(decisions + more),
        to_the_end_per_second: iterations(decisions) as f64 / seconds,
        as_advised_per_second: iterations(more) as f64 / advised,
    })
}

/// How many decisions were made, and how long they took.
fn measure<G: Insight>(game: &G, time: Duration, craft: Craft) -> Result<(u64, f64), SetupError> {
    let mut bot = Search::new(ITERATIONS).with_craft(craft);
    let mut dice = Dice::swift(1);
    let (mut decisions, mut spent, mut legal) = (0, Duration::ZERO, Vec::new());
    while spent < time {
        let setup = game.random_setup(&mut dice);
        let mut state = game.start(&setup, &mut dice)?;
        while let Some(seat) = game.status(&state).acting().iter().next().filter(|_| spent < time) {
            legal.clear();
            game.legal(&state, seat, &mut legal);
            if legal.len() > 1 {
                let begin = Instant::now();
                bot.choose(&Glimpse::new(game, &state, seat, &legal), &mut dice);
                spent += begin.elapsed();
                decisions += 1;
            }
            let mv = *dice.pick(&legal).expect("an acting seat has a move");
            game.play(&mut state, seat, mv, &mut dice, &mut Log::off());
        }
    }
    Ok((decisions, spent.as_secs_f64()))
}
