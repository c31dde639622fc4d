//! What it costs to send a player the table.

use crate::Machine;
use kernel::{AnyGame, AnyMatch, Dice, Pick, Request, SetupError};
use serde::Serialize;
use std::time::{Duration, Instant};

/// The cost of what acting players are sent, offers and the events since their last decision included.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Postage {
    /// How many envelopes were written.
    pub envelopes: usize,
    /// Half of them took no longer.
    pub median_us: f64,
    /// Of a hundred, 99 took no longer.
    pub p99_us: f64,
    /// How long they are on average.
    pub bytes: f64,
    /// What it was measured on.
    pub machine: Machine,
}

/// Plays random matches for about this long and writes an envelope for each decision.
pub fn postage(game: &dyn AnyGame, request: &Request, time: Duration) -> Result<Postage, SetupError> {
    let (mut dice, begin) = (Dice::swift(1), Instant::now());
    let (mut costs, mut bytes) = (Vec::new(), 0);
    while begin.elapsed() < time {
        let mut table = game.start(request, dice.fork().into())?;
        let mut told = [0; kernel::MAX_SEATS];
        while begin.elapsed() < time && play_one(&mut *table, &mut told, &mut dice, &mut costs, &mut bytes) {}
    }
    costs.sort_unstable();
    let at = |share: usize| costs.get(costs.len() * share / 100).map_or(0.0, |cost| cost.as_secs_f64() * 1e6);
    Ok(Postage {
        envelopes: costs.len(),
        median_us: at(50),
        p99_us: at(99),
        bytes: bytes as f64 / costs.len().max(1) as f64,
        machine: Machine::here(),
    })
}

/// Sends an acting seat what it needs and plays one of its offers; whether the match goes on.
fn play_one(
    table: &mut dyn AnyMatch,
    told: &mut [usize; kernel::MAX_SEATS],
    dice: &mut Dice,
    costs: &mut Vec<Duration>,
    bytes: &mut usize,
) -> bool {
    let acting: Vec<kernel::Seat> = table.status().acting().iter().collect();
    let Some(&seat) = dice.pick(&acting) else { return false };
    let mut envelope = Vec::new();
    let begin = Instant::now();
    table.envelope(seat.into(), told[seat.index()], &mut envelope);
    costs.push(begin.elapsed());
    *bytes += envelope.len();
    told[seat.index()] = table.seen(seat.into());
    let offers = table.offers(seat).len() as u32;
    table.play(seat, table.decision(seat), &[Pick::Index(dice.below(offers) as usize)]).is_ok()
}
