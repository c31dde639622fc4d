//! Bots think beside the table, and their moves are moves as any.

use crate::bed::*;
use conform::toys::{Auction, Nim};
use kernel::{AnyGame, Seat};
use live::{Reasons, Terms};
use spellfaire::Spellfaire;
use std::sync::Arc;
use std::time::Duration;
use store::Occupant;

fn seats_of(bed: &Bed) -> Vec<Option<u8>> {
    bed.ledger.rows().iter().map(|row| row.seat).collect()
}

fn asked(bed: &Bed) -> usize {
    bed.head.asked.lock().unwrap().len()
}

#[tokio::test(start_paused = true)]
async fn a_bot_answers_a_move_and_its_answer_is_stored() {
    let bed = Bed::with(Arc::new(Nim), with_a_bot(), last_offer);
    let table = bed.table().await;
    let mut ann = watch(&table, Seat::A, None).await;
    read(&mut ann);
    settle().await;
    assert_eq!(asked(&bed), 0);
    play(&table, Seat::A, 0, 0).await.unwrap();
    settle().await;
    assert_eq!(*bed.head.asked.lock().unwrap(), [("thumb".to_owned(), Seat::B)]);
    assert_eq!(seats_of(&bed), [Some(0), Some(1)]);
    assert!(update(read(&mut ann).last().unwrap()).contains("B takes 3 from heap 3."));
}

#[tokio::test(start_paused = true)]
async fn nobody_waits_for_a_bot_that_thinks() {
    let bed = Bed::with(Arc::new(Nim), with_a_bot(), last_offer);
    bed.head.awake.send_replace(false);
    let table = bed.table().await;
    play(&table, Seat::A, 0, 0).await.unwrap();
    // The table answers, is watched, and does not fall asleep.
    assert_eq!(rule(play(&table, Seat::A, 1, 0).await), "turn");
    drop(watch(&table, Seat::A, None).await);
    tokio::time::sleep(Duration::from_secs(1_000)).await;
    assert!(table.is_awake());
    assert_eq!((asked(&bed), seats_of(&bed).len()), (1, 1));
    bed.head.awake.send_replace(true);
    settle().await;
    assert_eq!(seats_of(&bed), [Some(0), Some(1)]);
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_fails_plays_the_default() {
    let fail: [Choice; 3] = [|_| None, |_| Some("eat the stones".into()), |_| panic!("a bot fell over")];
    for choice in fail {
        let bed = Bed::with(Arc::new(Nim), with_a_bot(), choice);
        let table = bed.table().await;
        play(&table, Seat::A, 0, "take 3 from heap 1").await.unwrap();
        settle().await;
        let rows = bed.ledger.rows();
        assert!(rows[1].body.contains("take 1 from heap 2"), "{}", rows[1].body);
    }
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_comes_too_late_is_dropped() {
    let bed = Bed::with(Arc::new(Nim), with_a_bot(), last_offer);
    bed.head.awake.send_replace(false);
    let table = bed.table().await;
    play(&table, Seat::A, 0, 0).await.unwrap();
    table.time_out(Seat::B, 0).await.unwrap();
    play(&table, Seat::A, 1, 0).await.unwrap();
    settle().await;
    // It is asked anew, and answers once.
    assert_eq!(asked(&bed), 2);
    bed.head.awake.send_replace(true);
    settle().await;
    assert_eq!(seats_of(&bed), [Some(0), Some(1), Some(0), Some(1)]);
}

#[tokio::test(start_paused = true)]
async fn a_bot_is_asked_again_after_a_restart() {
    let mut bed = Bed::with(Arc::new(Nim), with_a_bot(), last_offer);
    bed.head.awake.send_replace(false);
    play(&bed.table().await, Seat::A, 0, 0).await.unwrap();
    bed.restart();
    let table = bed.table().await;
    bed.head.awake.send_replace(true);
    settle().await;
    play(&table, Seat::A, 1, 0).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_bot_goes_on_when_the_store_is_back_though_nobody_comes() {
    let bed = Bed::with(Arc::new(Nim), vec![Occupant::Bot("thumb".into()); 2], last_offer);
    bed.set(Mood::Fails);
    drop(bed.table().await);
    settle().await;
    assert_eq!(seats_of(&bed).len(), 0);
    bed.set(Mood::Works);
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(bed.ledger.endings.lock().unwrap().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn bots_play_each_other_to_the_end_and_fall_asleep() {
    let bed = Bed::with(Arc::new(Auction), vec![Occupant::Bot("thumb".into()); 2], last_offer);
    let table = bed.table().await;
    tokio::time::sleep(Duration::from_secs(61)).await;
    assert_eq!(seats_of(&bed).len(), 12);
    assert_eq!(bed.ledger.endings.lock().unwrap().len(), 1);
    assert!(!table.is_awake());
}

/// A bot that drafts as long as it can is asked on from its draft, and tells nobody of it.
#[tokio::test(start_paused = true)]
async fn orders_of_a_bot_are_secret() {
    // Bots know final moves only: one that still found a draft would choose it forever.
    let first = |question: &live::Question| {
        let (table, seat) = (&question.table, question.seat);
        table.draft(seat).is_empty().then(|| table.offers(seat)[0].text.clone())
    };
    let bed = Bed::with(Arc::new(Spellfaire::standard()), with_a_bot(), first);
    bed.head.awake.send_replace(false);
    let table = bed.table().await;
    let (mut ann, mut eve) = (watch(&table, Seat::A, None).await, spectate(&table, None).await);
    read(&mut ann);
    read(&mut eve);
    bed.head.awake.send_replace(true);
    settle().await;
    let rows = bed.ledger.rows();
    let drafted = rows.iter().filter(|row| row.body.contains("replace")).count();
    assert!(drafted > 1, "{rows:?}");
    // All that is told of it is that B has decided.
    assert_eq!((read(&mut ann).len(), read(&mut eve).len()), (1, 1));
}

/// What a bot had in mind is told as the terms say, and never while something is hidden.
#[tokio::test(start_paused = true)]
async fn reasons_are_told_when_they_may_be() {
    async fn told(game: impl AnyGame + 'static, reasons: Reasons) -> [usize; 2] {
        let terms = Terms { reasons, ..terms() };
        let mut bed = Bed::on(Header { seats: with_a_bot(), terms, ..Header::new(game) }, last_offer);
        play(&bed.table().await, Seat::A, 0, 0).await.unwrap();
        settle().await;
        bed.restart();
        let before = bed.aside(Seat::A).await.reasons.len();
        bed.act(Seat::A, live::Deed::Resign).await.unwrap();
        [before, bed.aside(Seat::A).await.reasons.len()]
    }
    assert_eq!(told(Arc::new(Nim), Reasons::AtOnce).await, [1, 1]);
    assert_eq!(told(Arc::new(Nim), Reasons::After).await, [0, 1]);
    assert_eq!(told(Arc::new(Nim), Reasons::Never).await, [0, 0]);
    assert_eq!(told(Arc::new(Auction), Reasons::AtOnce).await, [0, 2]);
}

/// So is the reason that a player gives with a move, as a model does.
#[tokio::test(start_paused = true)]
async fn a_player_may_give_a_reason() {
    for (reasons, before) in [(Reasons::AtOnce, 1), (Reasons::After, 0)] {
        let terms = Terms { reasons, ..terms() };
        let bed = Bed::on(Header { terms, ..Header::new(Arc::new(Nim)) }, last_offer);
        let deed = live::Deed::Play { decision: 0, path: vec![0.into()] };
        let why = Some("It leaves three.".to_owned());
        bed.table().await.act_because(&holder(Seat::A), Seat::A, deed, why).await.unwrap();
        assert_eq!(bed.aside(Seat::B).await.reasons.len(), before);
        bed.act(Seat::B, live::Deed::Resign).await.unwrap();
        let told = bed.aside(Seat::B).await.reasons;
        assert_eq!((told.len(), told[0].seat, told[0].text.as_str()), (1, Seat::A, "It leaves three."));
    }
}
