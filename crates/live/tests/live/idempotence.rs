//! The same deed again gets the same answer; another one for the same decision is stale.

use crate::bed::*;
use conform::toys::{Auction, Nim};
use kernel::{AnyGame, Pick, Scores, Seat, Viewer};
use live::{Deed, Refused};
use std::sync::Arc;

#[tokio::test(start_paused = true)]
async fn the_same_move_again_gets_the_same_answer() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    let first = play(&table, Seat::A, 0, 1).await.unwrap();
    let second = play(&table, Seat::A, 0, 1).await.unwrap();
    assert_eq!((first.again, second.again), (false, true));
    assert_eq!((first.texts, first.decision), (second.texts, second.decision));
    assert_eq!(bed.ledger.rows().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn another_move_for_the_same_decision_is_stale() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    play(&table, Seat::A, 0, 1).await.unwrap();
    assert_eq!(rule(play(&table, Seat::A, 0, 2).await), "stale");
    assert_eq!(rule(play(&table, Seat::A, 7, 1).await), "stale");
    play(&table, Seat::B, 0, 0).await.unwrap();
    play(&table, Seat::A, 1, 0).await.unwrap();
    // It was done, but before what was done last.
    assert_eq!(rule(play(&table, Seat::A, 0, 1).await), "stale");
    assert_eq!(bed.ledger.rows().len(), 3);
}

#[tokio::test(start_paused = true)]
async fn those_who_act_at_once_never_refuse_each_other() {
    let bed = Bed::new(Arc::new(Auction));
    let table = bed.table().await;
    for round in 0..3 {
        play(&table, Seat::B, round, 0).await.unwrap();
        play(&table, Seat::A, round, 0).await.unwrap();
    }
}

#[tokio::test(start_paused = true)]
async fn a_seat_belongs_to_one_account() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    let (bob, eve) = ("bob".into(), "eve".into());
    let mine = |seat| Err(Refused::NotYours(seat));
    assert_eq!(table.play(&bob, Seat::A, 0, vec![Pick::Index(0)]).await, mine(Seat::A));
    assert_eq!(table.act(&eve, Seat::B, Deed::Resign).await, mine(Seat::B));
    assert_eq!(table.act(&eve, Seat::D, Deed::Resign).await, mine(Seat::D));
    // Nobody calls time for another, or for themselves.
    assert_eq!(table.act(&bob, Seat::B, Deed::TimeOut { decision: 0 }).await, mine(Seat::B));
    let looks = table.watch(&eve, Viewer::Seat(Seat::A), None, None).await;
    assert_eq!(looks.map(drop), Err(Refused::NotYours(Seat::A)));
    assert_eq!(table.below(&bob, Seat::A, vec![]).await, Err(Refused::NotYours(Seat::A)));
    assert_eq!(table.forecast(&bob, Seat::A, vec![]).await, Err(Refused::NotYours(Seat::A)));
    assert_eq!(bed.ledger.rows(), []);
}

#[tokio::test(start_paused = true)]
async fn who_resigns_leaves_the_win_to_the_other() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    let mut eve = spectate(&table, None).await;
    read(&mut eve);
    assert_eq!(table.finished().await, Ok(None));
    assert!(!table.act(&holder(Seat::B), Seat::B, Deed::Resign).await.unwrap().again);
    assert!(table.act(&holder(Seat::B), Seat::B, Deed::Resign).await.unwrap().again);
    assert!(update(&read(&mut eve)[0]).contains(r#""winners":["A"]"#));
    assert_eq!(rule(play(&table, Seat::A, 0, 0).await), "over");
    let finished = table.finished().await.unwrap().unwrap();
    assert_eq!((finished.scores, finished.why), (Scores::winner(Seat::A, 2), live::Why::Resign));
    assert!(Arc::new(Nim).load(&finished.replay).is_ok());
}

#[tokio::test(start_paused = true)]
async fn garbage_is_refused_and_changes_nothing() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    assert_eq!(rule(play(&table, Seat::A, 0, "eat the stones").await), "notation");
    assert_eq!(rule(play(&table, Seat::A, 0, 99).await), "offer");
    assert_eq!(rule(table.play(&holder(Seat::A), Seat::A, 0, vec![]).await), "offer");
    assert_eq!(rule(play(&table, Seat::B, 0, 0).await), "turn");
    assert_eq!(rule(table.act(&holder(Seat::A), Seat::A, Deed::Undo { decision: 0 }).await), "draft");
    assert_eq!(bed.ledger.rows(), []);
    assert!(bed.hall.table(&"unknown".into()).await.is_err());
    assert_eq!(bed.hall.awake(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_seat_asks_what_comes_of_a_path() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    let ann = holder(Seat::A);
    assert_eq!(table.below(&ann, Seat::A, vec![]).await.unwrap().len(), 9);
    let forecast = table.forecast(&ann, Seat::A, vec![Pick::Index(0)]).await.unwrap();
    assert!(forecast.exact);
    assert_eq!(bed.ledger.rows(), []);
}
