//! Who comes back gets what they missed; who does not keep up is cut off.

use crate::bed::*;
use conform::toys::{Auction, Nim};
use kernel::Seat;
use live::Have;
use std::sync::Arc;

#[tokio::test(start_paused = true)]
async fn who_comes_back_gets_the_gap() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    let mut eve = spectate(&table, None).await;
    let first = read(&mut eve);
    assert_eq!((first.len(), first[0].at.n), (1, 0));
    drop(eve);
    let mut other = spectate(&table, None).await;
    read(&mut other);
    play(&table, Seat::A, 0, 0).await.unwrap();
    play(&table, Seat::B, 0, 0).await.unwrap();
    let all = read(&mut other);
    assert_eq!(read(&mut spectate(&table, Some(first[0].at)).await), all);
    assert_eq!(read(&mut spectate(&table, Some(all[0].at)).await), all[1..]);
    assert_eq!(read(&mut spectate(&table, Some(all[1].at)).await), []);
    // A gap holds what happened, each thing once.
    assert!(update(&all[0]).contains("A takes 1 from heap 1."));
    assert!(!update(&all[1]).contains("A takes 1 from heap 1."));
}

#[tokio::test(start_paused = true)]
async fn who_has_something_else_gets_the_whole_state() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    let at = read(&mut spectate(&table, None).await)[0].at;
    play(&table, Seat::A, 0, 0).await.unwrap();
    for have in [None, Some(Have { n: 9, ..at }), Some(Have { epoch: at.epoch + 1, ..at })] {
        let got = read(&mut spectate(&table, have).await);
        assert_eq!(got.len(), 1);
        assert_eq!(got[0].at, Have { n: 1, ..at });
        assert!(state(&got[0]).contains("A takes 1 from heap 1."));
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_gets_a_message_when_nothing_changed() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    let mut watches = [watch(&table, Seat::A, None).await, watch(&table, Seat::B, None).await];
    watches.iter_mut().for_each(|watch| drop(read(watch)));
    play(&table, Seat::A, 0, 99).await.unwrap_err();
    play(&table, Seat::B, 0, 0).await.unwrap_err();
    settle().await;
    assert_eq!(watches.each_mut().map(|watch| read(watch).len()), [0, 0]);
    play(&table, Seat::A, 0, 0).await.unwrap();
    assert_eq!(watches.each_mut().map(|watch| read(watch).len()), [1, 1]);
    // Done before: nothing new.
    play(&table, Seat::A, 0, 0).await.unwrap();
    assert_eq!(watches.each_mut().map(|watch| read(watch).len()), [0, 0]);
}

#[tokio::test(start_paused = true)]
async fn too_long_a_gap_is_a_whole_state_and_slow_readers_are_cut_off() {
    let bed = Bed::new(Arc::new(spellfaire::Spellfaire::standard()));
    let table = bed.table().await;
    let mut slow = watch(&table, Seat::A, None).await;
    let at = slow.ready().unwrap().at;
    // A draft that is made and undone is news for its own seat each time.
    let mut decision = 0;
    for _ in 0..70 {
        decision = play(&table, Seat::A, decision, 0).await.unwrap().decision;
        decision = undo(&table, decision).await;
    }
    let got = read(&mut watch(&table, Seat::A, Some(at)).await);
    assert_eq!((got.len(), got[0].at), (1, Have { n: 140, ..at }));
    state(&got[0]);
    assert_eq!(read(&mut watch(&table, Seat::A, Some(Have { n: 124, ..at })).await).len(), 16);
    let mut read = 0;
    while slow.next().await.is_some() {
        read += 1;
    }
    assert_eq!(read, 128);
    play(&table, Seat::A, decision, 0).await.unwrap();
}

async fn undo(table: &live::Table, decision: u32) -> u32 {
    let undone = table.act(&holder(Seat::A), Seat::A, live::Deed::Undo { decision }).await;
    undone.unwrap().decision
}

#[tokio::test(start_paused = true)]
async fn numbers_are_each_viewers_own() {
    let bed = Bed::new(Arc::new(Auction));
    let table = bed.table().await;
    let mut ann = watch(&table, Seat::A, None).await;
    play(&table, Seat::A, 0, 0).await.unwrap();
    play(&table, Seat::B, 0, 0).await.unwrap();
    // A stream begins when its first reader comes.
    let mut eve = spectate(&table, None).await;
    assert_eq!(read(&mut ann).last().unwrap().at.n, 2);
    assert_eq!(read(&mut eve).last().unwrap().at.n, 0);
}
