//! Who fits whom: by rating, less strictly the longer somebody waits.

use super::Waiter;
use crate::ratings::{Sort, lane};
use crate::wire::Lane;
use store::{Account, AccountKind};

/// How far apart ratings may be at first.
const NEAR: f64 = 100.0;
/// By how much more with every second of waiting.
const WIDER: f64 = 15.0;
/// After how many milliseconds anybody will do.
const ANYBODY: i64 = 60_000;

impl Waiter {
    /// How strong in a lane; somebody new is of middling strength.
    pub fn strength(&self, lane: Lane) -> f64 {
        self.strengths.iter().find(|(of, _)| *of == lane).map_or(1500.0, |(_, strength)| *strength)
    }

    fn welcomes(&self, other: &Waiter) -> bool {
        let is_program = |account: &Account| account.kind == AccountKind::Bot;
        is_program(&self.who) || !is_program(&other.who) || self.wish.bots
    }

    /// How far apart ratings may be by now.
    fn window(&self, now: i64) -> f64 {
        let waited = (now - self.since).max(0);
        if waited >= ANYBODY { f64::INFINITY } else { NEAR + WIDER * waited as f64 / 1000.0 }
    }
}

/// The nearest who fits whoever stands there.
pub(super) fn partner(places: &[Waiter], at: usize, now: i64) -> Option<usize> {
    let mine = &places[at];
    if !mine.is_free() {
        return None;
    }
    let others = places.iter().enumerate().filter(|(other, _)| *other != at);
    let fitting = others.filter(|(_, theirs)| fit(mine, theirs, now));
    let nearest = fitting.min_by(|(_, a), (_, b)| gap(mine, a).total_cmp(&gap(mine, b)));
    nearest.map(|(other, _)| other)
}

fn fit(mine: &Waiter, theirs: &Waiter, now: i64) -> bool {
    // Nobody is paired with an account of their own.
    let related = |a: &Account, b: &Account| a.id == b.id || a.owner.as_ref() == Some(&b.id);
    let siblings = mine.who.owner.is_some() && mine.who.owner == theirs.who.owner;
    theirs.is_free()
        && mine.game == theirs.game
        && mine.wish.rated == theirs.wish.rated
        && mine.welcomes(theirs)
        && theirs.welcomes(mine)
        && !siblings
        && !related(&mine.who, &theirs.who)
        && !related(&theirs.who, &mine.who)
        && gap(mine, theirs) <= mine.window(now).min(theirs.window(now))
}

fn gap(mine: &Waiter, theirs: &Waiter) -> f64 {
    let lane = lane(sort(mine), sort(theirs));
    (mine.strength(lane) - theirs.strength(lane)).abs()
}

fn sort(waiter: &Waiter) -> Sort {
    if waiter.who.kind == AccountKind::Bot { Sort::Bot } else { Sort::Person }
}
