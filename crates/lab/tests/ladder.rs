//! Ladders of the toy games.

use conform::toys::{Auction, Nim};
use lab::{Duel, LadderPlan, ladder};

fn plan(bots: [&str; 2], threads: usize) -> LadderPlan {
    LadderPlan {
        bots: bots.map(str::to_owned).to_vec(),
        pairings: vec![(1, 0)],
        mirror: false,
        options: Default::default(),
        games: 40,
        seed: 5,
        threads,
        agents: Default::default(),
    }
}

fn nim(bots: [&str; 2]) -> Duel {
    ladder(&Nim, &plan(bots, 0), &|_| ()).unwrap().duels.remove(0)
}

#[test]
fn the_number_of_threads_changes_nothing_but_the_time() {
    let duels = |threads| ladder(&Auction, &plan(["random", "search:40"], threads), &|_| ()).unwrap().duels;
    assert_eq!(duels(1), duels(3));
}

/// Who plays Nim without a mistake wins from the seat that the heaps favour, whoever the other is.
#[test]
fn between_equals_the_deal_decides() {
    let equals = nim(["search:400", "search:400"]);
    assert_eq!((equals.score, equals.split), (0.5, 1.0));
}

#[test]
fn the_better_bot_wins_from_both_seats() {
    let duel = nim(["random", "search:400"]);
    assert!(duel.score > 0.95 && duel.split < 0.1, "{duel:?}");
}
