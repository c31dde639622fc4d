//! A move is played, stored, and only then answered and shown.

use crate::bed::*;
use conform::toys::Nim;
use kernel::Seat;
use live::Refused;
use std::sync::Arc;

#[tokio::test(start_paused = true)]
async fn nothing_is_shown_before_it_is_stored() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    let (mut ann, mut eve) = (watch(&table, Seat::A, None).await, spectate(&table, None).await);
    read(&mut ann);
    read(&mut eve);
    bed.set(Mood::Stalls);
    let mover = tokio::spawn({
        let table = table.clone();
        async move { play(&table, Seat::A, 0, "take 3 from heap 1").await }
    });
    settle().await;
    assert!(!mover.is_finished());
    assert_eq!((read(&mut ann), read(&mut eve)), (vec![], vec![]));

    bed.set(Mood::Works);
    let done = mover.await.unwrap().unwrap();
    assert_eq!((done.texts, done.decision, done.again), (vec!["take 3 from heap 1".to_owned()], 1, false));
    assert!(update(&read(&mut eve)[0]).contains("A takes 3 from heap 1."));
    assert_eq!(read(&mut ann).len(), 1);
}

#[tokio::test(start_paused = true)]
async fn what_could_not_be_stored_was_never_played() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    let mut eve = spectate(&table, None).await;
    let before = read(&mut eve);
    bed.set(Mood::Fails);
    let refused = play(&table, Seat::A, 0, 0).await;
    assert!(matches!(refused, Err(Refused::Unstored(_))), "{refused:?}");
    // The table is dropped with its streams; those who watch come back and see what was before.
    assert_eq!(eve.next().await, None);
    assert_eq!(play(&table, Seat::A, 0, 0).await, Err(Refused::Asleep));

    bed.set(Mood::Works);
    let table = bed.table().await;
    let after = read(&mut spectate(&table, Some(before[0].at)).await);
    assert_eq!(state(&after[0]), state(&before[0]));
    assert_ne!(after[0].at.epoch, before[0].at.epoch);
    assert!(play(&table, Seat::A, 0, 0).await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn what_was_stored_after_all_is_answered_when_it_is_sent_again() {
    let bed = Bed::new(Arc::new(Nim));
    bed.set(Mood::Doubts);
    assert!(matches!(play(&bed.table().await, Seat::A, 0, 2).await, Err(Refused::Unstored(_))));
    bed.set(Mood::Works);
    let done = play(&bed.table().await, Seat::A, 0, 2).await.unwrap();
    assert!(done.again);
    assert_eq!(bed.ledger.rows().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_full_mailbox_refuses_and_blocks_nobody() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    bed.set(Mood::Stalls);
    let send = |table: live::Table| tokio::spawn(async move { play(&table, Seat::A, 0, 0).await });
    let sent: Vec<_> = (0..100).map(|_| send(table.clone())).collect();
    settle().await;
    assert!(sent.last().unwrap().is_finished());
    bed.set(Mood::Works);
    let mut busy = 0;
    for answer in sent {
        busy += usize::from(answer.await.unwrap() == Err(Refused::Busy));
    }
    // One is being stored, and a mailbox holds 64; the task takes the first when it runs.
    assert!((35..=36).contains(&busy), "{busy}");
}
