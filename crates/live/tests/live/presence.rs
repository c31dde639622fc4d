//! Who is at the table, and what may be claimed from those who are not.

use crate::bed::*;
use conform::toys::{Auction, Nim};
use kernel::{Seat, Viewer};
use live::{Claim, Outcome, Per, Pulse, Terms, Watch, Why};
use principality::Principality;
use std::sync::Arc;
use store::Occupant;

async fn connect(bed: &Bed, seat: Seat) -> (Watch, Pulse) {
    let pulse = Pulse::new((bed.house.clock)());
    let viewer = Viewer::Seat(seat);
    let table = bed.table().await;
    (table.watch(&holder(seat), viewer, None, Some(pulse.clone())).await.unwrap(), pulse)
}

/// Keeps somebody there for a while.
async fn stay(bed: &Bed, pulse: &Pulse, seconds: u64) {
    for _ in 0..seconds {
        pulse.beat((bed.house.clock)());
        pass(1_000).await;
    }
    pulse.beat((bed.house.clock)());
}

async fn claim(bed: &Bed, seat: Seat, what: Claim) -> Result<live::Done, live::Refused> {
    bed.table().await.claim(&holder(seat), seat, what).await
}

fn outcomes(bed: &Bed) -> Vec<(String, Why)> {
    let endings = bed.ledger.endings.lock().unwrap();
    let outcome = |ending: &store::Ending| serde_json::from_str::<Outcome>(&ending.result).unwrap();
    endings.iter().map(outcome).map(|outcome| (outcome.text, outcome.why)).collect()
}

#[tokio::test(start_paused = true)]
async fn who_is_silent_is_away_and_comes_back() {
    let bed = Bed::new(Arc::new(Nim));
    let (mut ann, pulse) = connect(&bed, Seat::A).await;
    let (_bob, silent) = connect(&bed, Seat::B).await;
    read(&mut ann);
    stay(&bed, &pulse, 14).await;
    assert_eq!(read(&mut ann), []);
    stay(&bed, &pulse, 2).await;
    let told = asides(&read(&mut ann));
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].seats.iter().map(|seat| seat.here).collect::<Vec<_>>(), [true, false]);
    assert_eq!(told[0].seats[1].away_since, Some(1_000_000));
    silent.beat((bed.house.clock)());
    stay(&bed, &pulse, 2).await;
    let told = asides(&read(&mut ann));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].seats.iter().all(|seat| seat.here) && told[0].claims.is_empty());
}

#[tokio::test(start_paused = true)]
async fn a_win_is_claimed_from_who_is_to_act_and_has_left() {
    let bed = Bed::new(Arc::new(Nim));
    let (_ann, pulse) = connect(&bed, Seat::A).await;
    play(&bed.table().await, Seat::A, 0, 0).await.unwrap();
    assert_eq!(rule(claim(&bed, Seat::A, Claim::Win).await), "table");
    stay(&bed, &pulse, 20).await;
    assert_eq!(bed.aside(Seat::A).await.claims[0].win, Some(1_030_000));
    assert_eq!(rule(claim(&bed, Seat::A, Claim::Win).await), "table");
    stay(&bed, &pulse, 10).await;
    claim(&bed, Seat::A, Claim::Win).await.unwrap();
    settle().await;
    assert_eq!(outcomes(&bed), [("A wins".to_owned(), Why::Abandon)]);
}

#[tokio::test(start_paused = true)]
async fn who_is_away_claims_nothing() {
    let bed = Bed::new(Arc::new(Nim));
    let (_ann, pulse) = connect(&bed, Seat::A).await;
    stay(&bed, &pulse, 60).await;
    // B has been away for a minute; A is there, and is to act.
    assert_eq!(rule(claim(&bed, Seat::B, Claim::Win).await), "table");
    assert_eq!(rule(claim(&bed, Seat::B, Claim::Void).await), "table");
    // By asking B is back.
    assert_eq!(rule(claim(&bed, Seat::A, Claim::Void).await), "table");
    assert_eq!(outcomes(&bed), []);
}

#[tokio::test(start_paused = true)]
async fn only_who_is_to_act_can_lose_by_leaving() {
    let bed = Bed::new(Arc::new(Nim));
    let (_ann, pulse) = connect(&bed, Seat::A).await;
    stay(&bed, &pulse, 60).await;
    // It is A's own turn.
    assert_eq!(rule(claim(&bed, Seat::A, Claim::Win).await), "table");
    claim(&bed, Seat::A, Claim::Void).await.unwrap();
    settle().await;
    assert_eq!(outcomes(&bed), [("nobody wins".to_owned(), Why::Void)]);
}

#[tokio::test(start_paused = true)]
async fn a_rated_match_is_not_void_because_somebody_left() {
    let rated = Terms { rated: true, ..timed(Per::Total, 600, None) };
    let bed = Bed::agreed(Arc::new(Nim), rated);
    let (_ann, pulse) = connect(&bed, Seat::A).await;
    play(&bed.table().await, Seat::A, 0, 0).await.unwrap();
    stay(&bed, &pulse, 60).await;
    assert_eq!(rule(claim(&bed, Seat::A, Claim::Void).await), "table");
    // A quarter of the own clock.
    assert_eq!(rule(claim(&bed, Seat::A, Claim::Win).await), "table");
    stay(&bed, &pulse, 90).await;
    claim(&bed, Seat::A, Claim::Win).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn against_a_bot_the_match_sleeps_and_nobody_loses() {
    let bed = Bed::with(Arc::new(Nim), with_a_bot(), last_offer);
    let (ann, _) = connect(&bed, Seat::A).await;
    drop(ann);
    pass(1_000_000).await;
    assert_eq!((bed.hall.awake(), outcomes(&bed).len()), (0, 0));
}

/// After a restart nobody is away before there was time to come back.
#[tokio::test(start_paused = true)]
async fn a_restart_begins_the_count_anew() {
    let mut bed = Bed::new(Arc::new(Auction));
    let (_ann, pulse) = connect(&bed, Seat::A).await;
    stay(&bed, &pulse, 60).await;
    bed.restart();
    assert_eq!(bed.aside(Seat::A).await.claims, []);
    assert_eq!(rule(claim(&bed, Seat::A, Claim::Win).await), "table");
}

/// At a table of three who resigns passes from then on, and is ranked last.
#[tokio::test(start_paused = true)]
async fn with_three_the_others_play_on() {
    let seats: Vec<Occupant> = ["ann", "bob", "cid"].map(|name| Occupant::Account(name.into())).into();
    let header = Header { seats, ..Header::dealing(Arc::new(Principality::standard()), 3) };
    let mut bed = Bed::on(header, last_offer);
    let table = bed.table().await;
    let ann = |deed| async { bed.table().await.act(&"ann".into(), Seat::A, deed).await };
    ann(live::Deed::Resign).await.unwrap();
    settle().await;
    assert_eq!(outcomes(&bed), []);
    assert_eq!(rule(ann(live::Deed::Resign).await), "table");
    // A's turn is over: it was passed.
    let rows = bed.ledger.rows();
    assert!(rows.len() > 1 && rows[1..].iter().all(|row| (row.kind, row.seat) == (11, Some(0))), "{rows:?}");
    bed.restart();
    let table = {
        drop(table);
        bed.table().await
    };
    table.act(&"cid".into(), Seat::C, live::Deed::Resign).await.unwrap();
    settle().await;
    let endings = bed.ledger.endings.lock().unwrap();
    assert_eq!(endings[0].scores, [-1, 1000, -1]);
}
