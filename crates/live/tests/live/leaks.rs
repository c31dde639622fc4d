//! Whatever one seat does in secret, the others get equal bytes, numbers and silences.

use crate::bed::*;
use conform::toys::Auction;
use kernel::{Pick, Seat};
use live::{Deed, Message, OfferKind, Per};
use spellfaire::Spellfaire;
use std::sync::Arc;

#[tokio::test(start_paused = true)]
async fn another_bid_looks_the_same() {
    let mut seen = Vec::new();
    for bid in 0..3 {
        let bed = Bed::new(Arc::new(Auction));
        let table = bed.table().await;
        let (mut bob, mut eve) = (watch(&table, Seat::B, None).await, spectate(&table, None).await);
        play(&table, Seat::A, 0, bid).await.unwrap();
        seen.push((read(&mut bob), read(&mut eve)));
    }
    assert_eq!(seen[0].0.len(), 2);
    assert!(seen.iter().all(|other| *other == seen[0]));
}

/// Clocks and offers beside it tell no more.
#[tokio::test(start_paused = true)]
async fn another_bid_looks_the_same_on_the_clock() {
    let mut seen = Vec::new();
    for bid in 0..3 {
        let bed = Bed::agreed(Arc::new(Auction), timed(Per::Move, 30, Some(2)));
        let table = bed.table().await;
        let (mut bob, mut eve) = (watch(&table, Seat::B, None).await, spectate(&table, None).await);
        pass(4_000).await;
        play(&table, Seat::A, 0, bid).await.unwrap();
        bed.act(Seat::B, Deed::Offer { kind: OfferKind::Void, seal: None }).await.unwrap();
        pass(1_000).await;
        seen.push((read(&mut bob), read(&mut eve)));
    }
    assert_eq!(seen[0].0.len(), 3);
    assert!(seen.iter().all(|other| *other == seen[0]));
}

/// What B and a spectator get while A drafts so, with what they get who come later.
async fn beside(drafts: &[&[usize]]) -> Vec<Vec<Message>> {
    let bed = Bed::new(Arc::new(Spellfaire::standard()));
    let table = bed.table().await;
    let (mut bob, mut eve) = (watch(&table, Seat::B, None).await, spectate(&table, None).await);
    for (decision, picks) in (0..).zip(drafts) {
        let picks = picks.iter().copied().map(Pick::Index).collect();
        table.act(&holder(Seat::A), Seat::A, Deed::Draft { decision, picks }).await.unwrap();
    }
    // What B does meanwhile is answered alike, too.
    let done = play(&table, Seat::B, 0, 0).await.unwrap();
    assert_eq!(done.decision, 1);
    let late = [&mut watch(&table, Seat::B, None).await, &mut spectate(&table, None).await].map(read);
    [read(&mut bob), read(&mut eve)].into_iter().chain(late).collect()
}

#[tokio::test(start_paused = true)]
async fn another_draft_looks_the_same() {
    let none = beside(&[]).await;
    assert_eq!(none[0].len(), 2);
    assert_eq!(beside(&[&[0]]).await, none);
    assert_eq!(beside(&[&[1, 1], &[], &[0], &[2]]).await, none);
}
