//! Clocks. When time is up the game's default is played; all moments that count are those of rows.

use crate::bed::*;
use clans::Clans;
use conform::toys::{Auction, Nim};
use kernel::{AnyGame, Pick, Request, Seat, Seed};
use kitbash::Kitbash;
use live::{ClockNow, ClockTerms, Deed, Outcome, Per, Pulse, Terms, Why};
use std::sync::Arc;
use std::time::Duration;

fn kinds(bed: &Bed) -> Vec<u8> {
    bed.ledger.rows().iter().map(|row| row.kind).collect()
}

const PLAY: u8 = 0;
const LATE: u8 = 4;
const WOKE: u8 = 12;

async fn clock(bed: &Bed) -> ClockNow {
    bed.aside(Seat::A).await.clock.unwrap()
}

fn left(clock: &ClockNow) -> Vec<i64> {
    clock.left.values().copied().collect()
}

fn ended(bed: &Bed) -> Vec<(String, Why)> {
    let endings = bed.ledger.endings.lock().unwrap();
    let outcome = |ending: &store::Ending| serde_json::from_str::<Outcome>(&ending.result).unwrap();
    endings.iter().map(outcome).map(|outcome| (outcome.text, outcome.why)).collect()
}

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

#[tokio::test(start_paused = true)]
async fn without_a_clock_nothing_happens_by_itself() {
    let bed = Bed::new(Arc::new(Nim));
    drop(bed.table().await);
    pass(1_000_000).await;
    assert_eq!(kinds(&bed), [0; 0]);
    assert_eq!(bed.aside(Seat::A).await.clock, None);
}

#[tokio::test(start_paused = true)]
async fn a_move_has_its_time() {
    let bed = Bed::agreed(Arc::new(Nim), timed(Per::Move, 10, None));
    let table = bed.table().await;
    pass(9_000).await;
    play(&table, Seat::A, 0, 0).await.unwrap();
    assert_eq!(left(&clock(&bed).await), [1_000, 10_000]);
    pass(9_999).await;
    assert_eq!(kinds(&bed), [WOKE, PLAY]);
    pass(2).await;
    assert_eq!(kinds(&bed), [WOKE, PLAY, LATE]);
    let now = clock(&bed).await;
    assert_eq!((now.running, now.timeouts.get(&Seat::B)), (vec![Seat::A], Some(&1)));
}

/// The row of the move is there first, so the time-out is for another decision.
#[tokio::test(start_paused = true)]
async fn a_move_at_the_very_moment_wins() {
    let bed = Bed::agreed(Arc::new(Nim), timed(Per::Move, 10, Some(1)));
    let table = bed.table().await;
    settle().await;
    tokio::time::advance(Duration::from_millis(10_000)).await;
    // The time is up and nothing has been done about it: what is in the mailbox comes first.
    play(&table, Seat::A, 0, 0).await.unwrap();
    assert_eq!(kinds(&bed), [WOKE, PLAY]);
    assert_eq!(ended(&bed), []);
    assert_eq!(left(&clock(&bed).await), [0, 10_000]);
}

#[tokio::test(start_paused = true)]
async fn who_is_late_too_often_in_a_row_has_lost() {
    let bed = Bed::agreed(Arc::new(Nim), timed(Per::Move, 10, Some(2)));
    let table = bed.table().await;
    pass(10_001).await;
    play(&table, Seat::B, 0, 0).await.unwrap();
    // A is on time once: it is counted from the beginning.
    play(&table, Seat::A, 1, 0).await.unwrap();
    assert!(clock(&bed).await.timeouts.is_empty());
    play(&table, Seat::B, 1, 0).await.unwrap();
    pass(10_001).await;
    play(&table, Seat::B, 2, 0).await.unwrap();
    pass(10_001).await;
    assert_eq!(ended(&bed), [("B wins".to_owned(), Why::Time)]);
}

#[tokio::test(start_paused = true)]
async fn the_whole_match_is_timed_with_an_increment() {
    let clock_terms =
        ClockTerms { per: Per::Total, seconds: 60, increment: Some(2), forfeits_after: Some(1) };
    let bed = Bed::agreed(Arc::new(Nim), Terms { clock: Some(clock_terms), ..terms() });
    let table = bed.table().await;
    pass(10_000).await;
    play(&table, Seat::A, 0, 0).await.unwrap();
    pass(30_000).await;
    play(&table, Seat::B, 0, 0).await.unwrap();
    assert_eq!(left(&clock(&bed).await), [52_000, 32_000]);
    pass(52_001).await;
    assert_eq!(ended(&bed), [("B wins".to_owned(), Why::Time)]);
}

#[tokio::test(start_paused = true)]
async fn downtime_is_given_back() {
    let mut bed = Bed::agreed(Arc::new(Nim), timed(Per::Move, 10, None));
    play(&bed.table().await, Seat::A, 0, 0).await.unwrap();
    pass(4_000).await;
    // The process is gone for an hour; nobody knows of the four seconds.
    bed.restart();
    pass(3_600_000).await;
    let now = clock(&bed).await;
    assert_eq!((left(&now), now.running), (vec![10_000, 10_000], vec![Seat::B]));
    pass(9_000).await;
    assert_eq!(kinds(&bed), [WOKE, PLAY, WOKE]);
    pass(1_001).await;
    assert_eq!(kinds(&bed), [WOKE, PLAY, WOKE, LATE]);
}

#[tokio::test(start_paused = true)]
async fn what_was_left_is_read_from_the_rows() {
    let mut bed = Bed::agreed(Arc::new(Nim), timed(Per::Total, 60, None));
    pass(7_000).await;
    let table = bed.table().await;
    settle().await;
    pass(5_000).await;
    play(&table, Seat::A, 0, 0).await.unwrap();
    let before = clock(&bed).await;
    bed.restart();
    let after = clock(&bed).await;
    assert_eq!((left(&before), left(&after)), (vec![55_000, 60_000], vec![55_000, 60_000]));
}

/// Both act at once: what one of them does in secret is not to be seen on the clock of anybody.
#[tokio::test(start_paused = true)]
async fn clocks_of_seats_that_act_at_once() {
    let bed = Bed::agreed(Arc::new(Auction), timed(Per::Planning, 30, None));
    let table = bed.table().await;
    pass(10_000).await;
    play(&table, Seat::A, 0, 1).await.unwrap();
    let now = clock(&bed).await;
    assert_eq!((left(&now), now.running), (vec![20_000, 20_000], vec![Seat::B]));
    pass(20_001).await;
    // B was late; both are asked anew, with a full clock.
    let now = clock(&bed).await;
    assert_eq!((left(&now), now.running), (vec![30_000, 30_000], vec![Seat::A, Seat::B]));
    pass(30_001).await;
    assert_eq!(kinds(&bed), [WOKE, PLAY, LATE, LATE, LATE]);
}

#[tokio::test(start_paused = true)]
async fn drafts_do_not_touch_the_clock() {
    let bed = Bed::agreed(Arc::new(Kitbash::standard()), timed(Per::Planning, 30, None));
    let table = bed.table().await;
    let mut bob = watch(&table, Seat::B, None).await;
    settle().await;
    read(&mut bob);
    for decision in 0..3 {
        pass(5_000).await;
        let picks = vec![Pick::Index(0); 1 - decision as usize % 2];
        bed.act(Seat::A, Deed::Draft { decision, picks }).await.unwrap();
    }
    assert_eq!(left(&clock(&bed).await), [30_000, 30_000]);
    // Nothing is told to B but, in the end, who is not there.
    let told = asides(&read(&mut bob));
    assert!(told.iter().all(|aside| aside.clock == told[0].clock), "{told:?}");
}

/// R10: when the time for planning is up, what was ordered until then is locked in.
#[tokio::test(start_paused = true)]
async fn in_kitbash_the_last_valid_draft_counts() {
    let game = Arc::new(Kitbash::standard());
    let clock = game.info().clock.map(ClockTerms::from);
    let bed = Bed::agreed(game.clone(), Terms { clock, ..terms() });
    let discard = {
        let table = game.start(&Request::default(), Seed::from(7)).unwrap();
        let offers = table.offers(Seat::A);
        let discard = offers.iter().find(|offer| offer.text.starts_with("discard"));
        Pick::Text(discard.unwrap().text.clone())
    };
    bed.act(Seat::A, Deed::Draft { decision: 0, picks: vec![discard.clone()] }).await.unwrap();
    let refused =
        bed.act(Seat::A, Deed::Draft { decision: 1, picks: vec![Pick::from("play Nothing")] }).await;
    assert!(refused.is_err());
    pass(30_001).await;
    let rows = bed.ledger.rows();
    let late = rows.iter().filter(|row| row.kind == LATE).map(|row| row.seat).collect::<Vec<_>>();
    assert_eq!(late, [Some(0), Some(1)]);
    let bed_after = bed.table().await;
    let told = read(&mut watch(&bed_after, Seat::A, None).await);
    let Pick::Text(discard) = discard else { unreachable!() };
    let card = discard.trim_start_matches("discard ").to_owned();
    assert!(state(&told[0]).contains(&card), "{card}");
    let last = rows.last().unwrap();
    assert!(last.body.contains("lock in"), "{}", last.body);
}

/// C-28: the turn ends when its time is up, and three such turns in a row forfeit the match.
#[tokio::test(start_paused = true)]
async fn in_clans_three_turns_that_are_late_forfeit_the_match() {
    let game = Arc::new(Clans::standard());
    let clock = game.info().clock.map(ClockTerms::from);
    let bed = Bed::agreed(game, Terms { clock, ..terms() });
    let table = bed.table().await;
    let mut ended_turns = 0;
    while ended(&bed).is_empty() {
        pass(29_000).await;
        let waits = clock_of(&table).await;
        if waits == vec![Seat::B] {
            let decision = decision(&table, Seat::B).await;
            play(&table, Seat::B, decision, "end turn").await.unwrap();
            ended_turns += 1;
        } else {
            pass(1_001).await;
        }
        assert!(ended_turns < 5);
    }
    assert_eq!(ended(&bed), [("B wins".to_owned(), Why::Time)]);
    assert_eq!(kinds(&bed).iter().filter(|&&kind| kind == LATE).count(), 3);
}

async fn clock_of(table: &live::Table) -> Vec<Seat> {
    asides(&read(&mut watch(table, Seat::A, None).await))[0].clock.clone().unwrap().running
}

async fn decision(table: &live::Table, seat: Seat) -> u32 {
    let told = read(&mut watch(table, seat, None).await);
    let envelope: serde_json::Value = serde_json::from_str(state(&told[0])).unwrap();
    u32::try_from(envelope["asked"]["decision"].as_u64().unwrap()).unwrap()
}

/// The way of a move is credited, at most half a second, and only as long as there is credit.
#[tokio::test(start_paused = true)]
async fn lag_is_credited_within_bounds() {
    let bed = Bed::agreed(Arc::new(Nim), timed(Per::Move, 10, None));
    let table = bed.table().await;
    let pulse = Pulse::new((bed.house.clock)());
    pulse.set_lag(Duration::from_secs(5));
    let viewer = kernel::Viewer::Seat(Seat::A);
    let watch = table.watch(&holder(Seat::A), viewer, None, Some(pulse)).await.unwrap();
    pass(10_400).await;
    play(&table, Seat::A, 0, 0).await.unwrap();
    assert_eq!(kinds(&bed), [WOKE, PLAY]);
    play(&table, Seat::B, 0, 0).await.unwrap();
    pass(10_501).await;
    assert_eq!(kinds(&bed), [WOKE, PLAY, PLAY, LATE]);
    drop(watch);
    // A restart reads the same from the rows.
    let before = clock(&bed).await;
    let mut bed = bed;
    bed.restart();
    assert_eq!(left(&before), left(&clock(&bed).await));
}

/// Who takes a move back for nothing wins no time by it.
#[tokio::test(start_paused = true)]
async fn to_take_back_wins_no_time() {
    let game = Arc::new(Kitbash::standard());
    let bed = Bed::agreed(game, timed(Per::Planning, 30, None));
    let table = bed.table().await;
    pass(20_000).await;
    play(&table, Seat::A, 0, "lock in").await.unwrap();
    pass(5_000).await;
    bed.act(Seat::A, Deed::TakeBack { decision: 1 }).await.unwrap();
    let now = clock(&bed).await;
    assert_eq!((left(&now), now.running), (vec![10_000, 5_000], vec![Seat::A, Seat::B]));
}
