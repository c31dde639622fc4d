//! The ledger is told once how a match ended.

use crate::bed::*;
use conform::toys::Nim;
use kernel::Seat;
use live::{Deed, Outcome, Refused, Why};
use std::sync::Arc;
use std::time::Duration;
use store::State;

fn outcomes(bed: &Bed) -> Vec<(Outcome, State, Vec<i64>)> {
    let endings = bed.ledger.endings.lock().unwrap();
    let read = |ending: &store::Ending| {
        (serde_json::from_str(&ending.result).unwrap(), ending.state, ending.scores.clone())
    };
    endings.iter().map(read).collect()
}

fn a_wins(why: Why) -> (Outcome, State, Vec<i64>) {
    (Outcome { text: "A wins".into(), why }, State::Over, vec![1000, 0])
}

async fn resign(bed: &Bed) {
    let table = bed.table().await;
    drop(table.act(&holder(Seat::B), Seat::B, Deed::Resign).await);
    settle().await;
}

#[tokio::test(start_paused = true)]
async fn the_end_is_told_once() {
    let bed = Bed::new(Arc::new(Nim));
    resign(&bed).await;
    resign(&bed).await;
    assert_eq!(outcomes(&bed), [a_wins(Why::Resign)]);
}

#[tokio::test(start_paused = true)]
async fn a_match_that_is_played_out_ends_by_the_rules() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    for taken in 0..12 {
        settle().await;
        assert_eq!(outcomes(&bed), []);
        play(&table, Seat::new(taken as usize % 2), taken / 2, 0).await.unwrap();
    }
    settle().await;
    let outcome = Outcome { text: "B wins".into(), why: Why::Rules };
    assert_eq!(outcomes(&bed), [(outcome, State::Over, vec![0, 1000])]);
}

#[tokio::test(start_paused = true)]
async fn the_end_is_told_after_a_crash_between_the_last_row_and_the_end() {
    let mut bed = Bed::new(Arc::new(Nim));
    // The row is stored, but the table never hears so.
    bed.set(Mood::Doubts);
    resign(&bed).await;
    assert_eq!((bed.ledger.rows().len(), outcomes(&bed)), (1, vec![]));
    bed.set(Mood::Works);
    bed.restart();
    drop(bed.table().await);
    settle().await;
    assert_eq!(outcomes(&bed), [a_wins(Why::Resign)]);
}

#[tokio::test(start_paused = true)]
async fn the_end_is_told_again_until_it_is_stored() {
    let mut bed = Bed::new(Arc::new(Nim));
    bed.set(Mood::Doubts);
    resign(&bed).await;
    bed.restart();
    bed.set(Mood::Fails);
    let table = bed.table().await;
    tokio::time::sleep(Duration::from_secs(100)).await;
    assert!(table.is_awake());
    assert_eq!(outcomes(&bed), []);
    // Stored, but the ledger says that it could not: it is not stored twice.
    bed.set(Mood::Doubts);
    tokio::time::sleep(Duration::from_secs(2)).await;
    bed.set(Mood::Works);
    tokio::time::sleep(Duration::from_secs(100)).await;
    assert_eq!(outcomes(&bed), [a_wins(Why::Resign)]);
    assert!(!table.is_awake());
}

/// Nobody has gone on for so long; what was done in the meantime keeps the match.
#[tokio::test(start_paused = true)]
async fn a_match_that_nobody_plays_is_called_off_once() {
    let mut bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    play(&table, Seat::A, 0, 0).await.unwrap();
    let last = bed.ledger.rows()[0].at;
    assert!(table.lapse(last).await.is_err());
    assert_eq!(
        table.act(&holder(Seat::A), Seat::A, Deed::Lapse { since: last + 1 }).await.unwrap_err(),
        Refused::NotYours(Seat::A)
    );
    table.lapse(last + 1).await.unwrap();
    settle().await;
    bed.restart();
    assert!(bed.table().await.lapse(last + 1).await.is_err());
    let text = "Called off: nobody has played on for a long time".to_owned();
    assert_eq!(outcomes(&bed), [(Outcome { text, why: Why::Void }, State::Void, vec![])]);
}
