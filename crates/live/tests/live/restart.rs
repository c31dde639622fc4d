//! A table sleeps when nobody comes, and is woken from its rows.

use crate::bed::*;
use conform::toys::{Auction, Nim};
use kernel::Seat;
use live::{NotWoken, Refused};
use std::sync::Arc;
use std::time::Duration;

#[tokio::test(start_paused = true)]
async fn a_table_sleeps_and_goes_on_where_it_was() {
    let bed = Bed::new(Arc::new(Auction));
    let table = bed.table().await;
    play(&table, Seat::B, 0, 1).await.unwrap();
    let before = read(&mut watch(&table, Seat::B, None).await);
    tokio::time::sleep(Duration::from_secs(61)).await;
    assert_eq!(bed.hall.awake(), 0);
    assert_eq!(play(&table, Seat::A, 0, 0).await, Err(Refused::Asleep));

    let table = bed.table().await;
    let after = read(&mut watch(&table, Seat::B, Some(before[0].at)).await);
    assert_eq!(state(&after[0]), state(&before[0]));
    assert!(after[0].at.epoch > before[0].at.epoch);
    // What was answered before it slept is answered again.
    assert!(play(&table, Seat::B, 0, 1).await.unwrap().again);
    assert_eq!(rule(play(&table, Seat::B, 0, 2).await), "stale");
    play(&table, Seat::A, 0, 0).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_table_that_is_watched_stays_awake() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    let eve = spectate(&table, None).await;
    tokio::time::sleep(Duration::from_secs(600)).await;
    assert!(table.is_awake());
    drop(eve);
    tokio::time::sleep(Duration::from_secs(61)).await;
    assert!(!table.is_awake());
}

#[tokio::test(start_paused = true)]
async fn a_table_is_woken_once() {
    let bed = Bed::new(Arc::new(Nim));
    let touch = || {
        let hall = bed.hall.clone();
        tokio::spawn(async move { hall.table(&"m1".into()).await.unwrap() })
    };
    let (one, two) = (touch(), touch());
    let (one, two) = (one.await.unwrap(), two.await.unwrap());
    play(&one, Seat::A, 0, 0).await.unwrap();
    play(&two, Seat::B, 0, 0).await.unwrap();
    assert_eq!(bed.ledger.rows().iter().map(|row| row.n).collect::<Vec<_>>(), [0, 1]);
}

#[tokio::test(start_paused = true)]
async fn rows_are_read_in_words_whatever_the_order_of_offers() {
    let bed = Bed::new(Arc::new(Nim));
    play(&bed.table().await, Seat::A, 0, 0).await.unwrap();
    tokio::time::sleep(Duration::from_secs(61)).await;
    {
        let row = &mut bed.ledger.rows.lock().unwrap()[0];
        row.body = row.body.replace("[0]", "[7]");
    }
    let table = bed.table().await;
    assert!(play(&table, Seat::A, 0, 7).await.unwrap().again);
    play(&table, Seat::B, 0, "take 2 from heap 1").await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn rows_that_are_not_true_are_refused() {
    let bed = Bed::new(Arc::new(Nim));
    play(&bed.table().await, Seat::A, 0, 0).await.unwrap();
    tokio::time::sleep(Duration::from_secs(61)).await;
    let good = bed.ledger.rows();
    let spoil: [fn(&mut store::Row); 4] = [
        |row| row.digest = Some(1),
        |row| row.body = "{".into(),
        |row| row.body = row.body.replace('0', "5"),
        |row| row.seat = Some(3),
    ];
    for spoil in spoil {
        let mut rows = good.clone();
        spoil(&mut rows[0]);
        *bed.ledger.rows.lock().unwrap() = rows;
        let woken = bed.hall.table(&"m1".into()).await.map(drop);
        assert!(matches!(woken, Err(NotWoken::Untrue { n: 0, .. })), "{woken:?}");
    }
    assert_eq!(bed.hall.awake(), 0);
}
