//! A last decision can be solved, and a bot that plays it badly is detected.

use bots::{Exam, Opponent, Random, Search, best_moves, examine};
use conform::toys::Nim;
use conform::toys::nim::{Setup, Take};
use kernel::{Dice, Game, Glimpse, Seat};

/// The best moves from these heaps, if it is the last decision.
fn best(heaps: &[u8]) -> Option<Vec<Take>> {
    let mut dice = Dice::swift(1);
    let mut state = Nim.start(&Setup { heaps: heaps.to_vec() }, &mut dice).unwrap();
    state.turn = Seat::A;
    let mut legal = Vec::new();
    Nim.legal(&state, state.turn, &mut legal);
    best_moves(&Glimpse::new(&Nim, &state, state.turn, &legal), &mut dice)
}

#[test]
fn a_last_decision_is_reckoned_through() {
    assert_eq!(best(&[2]), Some(vec![Take { heap: 0, stones: 2 }]));
    assert_eq!(best(&[2, 1]), Some(vec![Take { heap: 0, stones: 1 }]));
}

#[test]
fn of_equal_moves_all_are_best() {
    let both = vec![Take { heap: 0, stones: 1 }, Take { heap: 1, stones: 1 }];
    assert_eq!(best(&[1, 1]), Some(both));
}

#[test]
fn nothing_is_said_while_there_will_be_more_to_decide() {
    assert_eq!(best(&[3, 3]), None);
}

/// How a bot does in the endings of a hundred matches.
fn exam(bot: &Opponent<Nim>) -> Exam {
    examine(&Nim, bot, 0..100, best_moves)
}

#[test]
fn who_looks_ahead_finds_the_best_last_move() {
    let exam = exam(&Opponent::new("search", "", || Search::new(500)));
    assert!(exam.positions >= 50, "{exam:?}");
    assert_eq!(exam.found, exam.positions, "{exam:?}");
}

#[test]
fn who_plays_anything_is_found_out() {
    let exam = exam(&Opponent::new("random", "", || Random));
    assert!(
        exam.found < exam.positions && exam.missed.len() as u64 == exam.positions - exam.found,
        "{exam:?}"
    );
    assert!(exam.missed[0].contains(", not take"), "{exam:?}");
}
