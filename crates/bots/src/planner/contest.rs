//! A contest of moves: all are tried in a few worlds, the better half in twice as many, until one
//! rival is left for the move to beat.
//!
//! Most are beaten after a few worlds, so many can be tried, and the remaining ones are tried in many
//! worlds.

use crate::tried::Tried;
use std::cmp::Reverse;
use std::ops::Range;

/// How many rivals there are at most.
const MOST: usize = 15;
/// In how many worlds all are tried at least.
const WORLDS: usize = 4;
/// How many standard errors the last rival has to be ahead.
const SURE: f64 = 1.0;

/// How many rivals this many trials allow.
pub(super) fn rivals(trials: u32) -> usize {
    (0..=MOST).rev().find(|&rivals| cost(rivals, WORLDS) <= trials as usize).unwrap_or(0)
}

/// In how many worlds this many rivals can be tried at first with this many trials.
pub(super) fn worlds(rivals: usize, trials: u32) -> usize {
    trials as usize / cost(rivals, 1).max(1)
}

/// How many trials a contest takes that begins with this many worlds.
fn cost(rivals: usize, worlds: usize) -> usize {
    stages(rivals, worlds).map(|(rivals, worlds)| (1 + rivals) * worlds.len()).sum()
}

/// How many rivals are in it stage by stage, and which worlds are new.
fn stages(rivals: usize, worlds: usize) -> impl Iterator<Item = (usize, Range<usize>)> {
    let halve = |(rivals, worlds): &(usize, Range<usize>)| {
        (*rivals > 1).then(|| (rivals.div_ceil(2), worlds.end..2 * worlds.end))
    };
    std::iter::successors((rivals > 0).then_some((rivals, 0..worlds)), halve)
}

/// Whether `best` or one of its rivals does best; all are tried in this many worlds at first.
/// `try_out` returns the results of some of them in some worlds, one after the other; `None` stops.
pub(super) fn winner<M>(
    best: M,
    rivals: Vec<M>,
    worlds: usize,
    mut try_out: impl FnMut(&[&M], Range<usize>) -> Option<Vec<i32>>,
) -> Option<M> {
    let stages = stages(rivals.len(), worlds);
    let mut field: Vec<Tried<M>> = std::iter::once(best).chain(rivals).map(Tried::new).collect();
    for (rivals, worlds) in stages {
        field[1..].sort_by_key(|tried| Reverse(tried.results.iter().sum::<i32>()));
        field.truncate(1 + rivals);
        let left: Vec<&M> = field.iter().map(|tried| &tried.what).collect();
        let results = try_out(&left, worlds.clone())?;
        for (tried, results) in field.iter_mut().zip(results.chunks(worlds.len())) {
            tried.results.extend(results);
        }
    }
    let last = field.pop()?;
    match field.pop() {
        Some(best) if !last.leads_surely(&best, SURE) => Some(best.what),
        _ => Some(last.what),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each participant's result is its own number plus the world's. Returned with it is how
    /// many trials that took.
    fn hold(best: i32, rivals: &[i32], worlds: usize) -> (Option<i32>, usize) {
        let mut trials = 0;
        let winner = winner(best, rivals.to_vec(), worlds, |left, worlds| {
            trials += left.len() * worlds.len();
            Some(left.iter().flat_map(|&&who| worlds.clone().map(move |world| who + world as i32)).collect())
        });
        (winner, trials)
    }

    #[test]
    fn the_best_of_all_wins() {
        let rivals: Vec<i32> = (0..15).map(|rival| rival * 7 % 15).collect();
        assert_eq!(hold(9, &rivals, 4).0, Some(14));
        assert_eq!(hold(20, &rivals, 4).0, Some(20));
    }

    #[test]
    fn an_equal_does_not_take_the_place_of_the_best() {
        let same = |left: &[&&str], worlds: Range<usize>| Some(vec![5; left.len() * worlds.len()]);
        assert_eq!(winner("best", vec!["rival"], 4, same), Some("best"));
    }

    #[test]
    fn it_takes_as_many_trials_as_were_reckoned() {
        for rivals in 0..20 {
            assert_eq!(hold(0, &vec![1; rivals], 3).1, cost(rivals, 3), "{rivals} rivals");
        }
    }

    #[test]
    fn no_more_is_tried_than_can_be_paid_for() {
        for trials in 0..1000 {
            let rivals = rivals(trials);
            assert!(cost(rivals, WORLDS) <= trials as usize);
            assert!(cost(rivals, worlds(rivals, trials)) <= trials as usize);
        }
        assert_eq!((rivals(0), rivals(1000)), (0, MOST));
    }

    #[test]
    fn it_can_be_broken_off() {
        assert_eq!(winner(1, vec![2, 3], 4, |_, _| None), None);
    }
}
