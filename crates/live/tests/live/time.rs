//! When time is up the game's default is played.

use crate::bed::*;
use conform::toys::Nim;
use kernel::Seat;
use std::sync::Arc;

#[tokio::test(start_paused = true)]
async fn the_default_is_played_when_time_is_up() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    let late = table.time_out(Seat::A, 0).await.unwrap();
    assert_eq!(late.texts, ["take 1 from heap 1"]);
    assert_eq!(bed.ledger.rows()[0].at, 1_000_000);
    assert_eq!(rule(play(&table, Seat::A, 0, 0).await), "stale");
}

#[tokio::test(start_paused = true)]
async fn who_has_decided_is_not_late() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    play(&table, Seat::A, 0, 2).await.unwrap();
    assert_eq!(rule(table.time_out(Seat::A, 0).await), "stale");
    assert_eq!(rule(table.time_out(Seat::A, 1).await), "turn");
    assert_eq!(rule(table.time_out(Seat::D, 0).await), "turn");
    assert_eq!(bed.ledger.rows().len(), 1);
}
