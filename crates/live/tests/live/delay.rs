//! Spectators may be behind; what they see is what was rendered then.

use crate::bed::*;
use conform::toys::{Auction, Nim};
use kernel::Seat;
use live::{Deed, Terms};
use std::sync::Arc;

fn delayed(delay: u32) -> Terms {
    Terms { delay, ..terms() }
}

#[tokio::test(start_paused = true)]
async fn spectators_are_behind_and_players_are_not() {
    let bed = Bed::agreed(Arc::new(Nim), delayed(2));
    let table = bed.table().await;
    let (mut eve, mut bob) = (spectate(&table, None).await, watch(&table, Seat::B, None).await);
    let first = read(&mut eve);
    read(&mut bob);
    play(&table, Seat::A, 0, 0).await.unwrap();
    play(&table, Seat::B, 0, 0).await.unwrap();
    assert_eq!((read(&mut eve).len(), read(&mut bob).len()), (0, 2));
    // Who comes now sees no more than who was there.
    assert_eq!(read(&mut spectate(&table, None).await), first);
    play(&table, Seat::A, 1, 0).await.unwrap();
    let told = read(&mut eve);
    assert_eq!(told.len(), 1);
    assert!(update(&told[0]).contains("A takes 1 from heap 1."));
    let late = read(&mut spectate(&table, None).await);
    assert!(state(&late[0]).contains("A takes 1 from heap 1."));
    assert!(!state(&late[0]).contains("B takes"));
    assert_eq!(late[0].at, told[0].at);
}

#[tokio::test(start_paused = true)]
async fn everything_is_shown_when_the_match_is_over() {
    let bed = Bed::agreed(Arc::new(Nim), delayed(5));
    let table = bed.table().await;
    let mut eve = spectate(&table, None).await;
    play(&table, Seat::A, 0, 0).await.unwrap();
    bed.act(Seat::B, Deed::Resign).await.unwrap();
    let told = read(&mut eve);
    assert!(update(told.last().unwrap()).contains(r#""type":"over""#), "{told:?}");
    let late = read(&mut spectate(&table, None).await);
    assert!(state(&late[0]).contains(r#""type":"over""#));
}

#[tokio::test(start_paused = true)]
async fn a_restart_does_not_shorten_the_delay() {
    let mut bed = Bed::agreed(Arc::new(Nim), delayed(2));
    let table = bed.table().await;
    for (seat, decision) in [(Seat::A, 0), (Seat::B, 0), (Seat::A, 1)] {
        play(&table, seat, decision, 0).await.unwrap();
    }
    let before = read(&mut spectate(&table, None).await);
    bed.restart();
    let after = read(&mut spectate(&bed.table().await, None).await);
    assert_eq!(state(&after[0]), state(&before[0]));
    assert!(!state(&after[0]).contains("B takes"));
}

/// What is done in secret releases nothing: how far behind somebody is would tell of it.
#[tokio::test(start_paused = true)]
async fn secret_moves_do_not_count() {
    let seen = async |bids: &[usize]| {
        let bed = Bed::agreed(Arc::new(Auction), delayed(1));
        let table = bed.table().await;
        let mut eve = spectate(&table, None).await;
        for &bid in bids {
            play(&table, Seat::A, 0, bid).await.unwrap();
        }
        play(&table, Seat::B, 0, 0).await.unwrap();
        read(&mut eve)
    };
    assert_eq!(seen(&[1]).await, seen(&[2]).await);
}
