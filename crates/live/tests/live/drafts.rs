//! What can still be changed is nobody else's business.

use crate::bed::*;
use kernel::{Pick, Seat};
use live::{Deed, Table};
use spellfaire::Spellfaire;
use std::sync::Arc;

async fn draft(table: &Table, decision: u32, picks: &[usize]) -> Vec<String> {
    let picks = picks.iter().copied().map(Pick::Index).collect();
    table.act(&holder(Seat::A), Seat::A, Deed::Draft { decision, picks }).await.unwrap().texts
}

#[tokio::test(start_paused = true)]
async fn a_draft_is_told_to_its_own_seat_alone() {
    let bed = Bed::new(Arc::new(Spellfaire::standard()));
    let table = bed.table().await;
    let mut ann = watch(&table, Seat::A, None).await;
    let mut others = [watch(&table, Seat::B, None).await, spectate(&table, None).await];
    others.iter_mut().for_each(|watch| drop(read(watch)));
    read(&mut ann);
    assert_eq!(draft(&table, 0, &[0, 0]).await.len(), 2);
    assert_eq!(read(&mut ann).len(), 1);
    settle().await;
    assert_eq!(others.each_mut().map(|watch| read(watch).len()), [0, 0]);
}

#[tokio::test(start_paused = true)]
async fn a_draft_is_replaced_undone_and_refused_when_stale() {
    let bed = Bed::new(Arc::new(Spellfaire::standard()));
    let table = bed.table().await;
    draft(&table, 0, &[0, 0]).await;
    let other = draft(&table, 1, &[1]).await;
    assert_eq!(other.len(), 1);
    let undo = |decision| Deed::Undo { decision };
    assert_eq!(rule(table.act(&holder(Seat::A), Seat::A, undo(0)).await), "stale");
    let undone = table.act(&holder(Seat::A), Seat::A, undo(2)).await.unwrap();
    assert_eq!((undone.texts.len(), undone.decision, undone.again), (0, 3, false));
    assert!(table.act(&holder(Seat::A), Seat::A, undo(2)).await.unwrap().again);
}

#[tokio::test(start_paused = true)]
async fn a_draft_counts_when_time_is_up_and_survives_a_restart() {
    let bed = Bed::new(Arc::new(Spellfaire::standard()));
    let table = bed.table().await;
    let drafted = draft(&table, 0, &[1]).await;
    let before = read(&mut watch(&table, Seat::A, None).await);
    // It falls asleep, and is woken.
    tokio::time::sleep(std::time::Duration::from_secs(200)).await;
    assert!(!table.is_awake());
    let table = bed.table().await;
    let after = read(&mut watch(&table, Seat::A, None).await);
    assert_eq!(state(&after[0]), state(&before[0]));
    assert!(state(&after[0]).contains(&drafted[0]));

    let late = table.time_out(Seat::A, 1).await.unwrap();
    assert_eq!((late.texts, late.decision), (vec!["keep the rest".to_owned()], 2));
}
