//! What is agreed at a table before it begins.

use crate::problem::{self, Answer};
use crate::wire::{ClockTerms, NewTable, Per, Reasons, SeatWish, Takeback, Terms};
use catalog::Shelf;
use store::{Account, AccountKind};

/// What is agreed, or why that cannot be.
pub fn agreed(shelf: &dyn Shelf, who: &Account, wish: &NewTable) -> Answer<Terms> {
    let count = |wanted: fn(&SeatWish) -> bool| wish.seats.iter().filter(|seat| wanted(seat)).count();
    let yours = count(|seat| matches!(seat, SeatWish::You { .. }));
    let open = count(|seat| matches!(seat, SeatWish::Open));
    if wish.rated && who.kind == AccountKind::Guest {
        return Err(problem::denied("guests are unrated: sign up first, or play unrated"));
    }
    if wish.rated && (yours != 1 || wish.seats.len() < 2 || wish.seed.is_some()) {
        return Err(problem::bad("a rated match has one seat of yours, an opponent, and no chosen seed"));
    }
    if wish.seed.is_some() && open > 0 {
        return Err(problem::bad(
            "a seed may be chosen only where nobody can be cheated by it: alone or against bots",
        ));
    }
    let alone = open == 0;
    let takeback = match wish.takeback {
        _ if wish.rated => Takeback::Off,
        Some(takeback) => takeback,
        None if alone => Takeback::Free,
        None => Takeback::Ask,
    };
    if wish.delay > 50 {
        return Err(problem::bad("spectators are at most 50 changes behind"));
    }
    let clock = match wish.clock {
        Some(clock) => clock.map(|clock| timed(clock, wish.seats.len())).transpose()?,
        // Nobody is hurried who plays alone.
        None => shelf.game().info().clock.filter(|_| !alone).map(ClockTerms::from),
    };
    Ok(Terms {
        clock,
        rated: wish.rated,
        listed: wish.listed,
        spectators: wish.spectators.unwrap_or(true),
        delay: wish.delay,
        takeback,
        hot_seat: yours > 1,
        seeded: wish.seed.is_some(),
        reasons: wish.reasons.unwrap_or(Reasons::After),
    })
}

/// A clock that can be kept, or why it cannot.
fn timed(clock: ClockTerms, seats: usize) -> Answer<ClockTerms> {
    const DAY: u32 = 24 * 60 * 60;
    if !(1..=DAY).contains(&clock.seconds) {
        return Err(problem::bad(format!("a clock has 1 to {DAY} seconds, not {}", clock.seconds)));
    }
    if clock.increment.is_some_and(|increment| clock.per != Per::Total || increment > 600) {
        return Err(problem::bad("time is added only where the whole match is timed, at most 600 seconds"));
    }
    if clock.forfeits_after == Some(0) {
        return Err(problem::bad("`forfeits_after` counts time-outs: 1 or more, or leave it out"));
    }
    if seats == 1 && matches!(clock.per, Per::Turn | Per::Planning) {
        return Err(problem::bad("alone there are no turns to time: time moves, or the whole match"));
    }
    // Whose time for the whole match is up has lost, unless something else was agreed.
    let lost = (clock.per == Per::Total).then_some(1);
    Ok(ClockTerms { forfeits_after: clock.forfeits_after.or(lost), ..clock })
}
