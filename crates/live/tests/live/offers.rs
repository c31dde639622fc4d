//! What players offer each other, answered by the offer's id; all of it survives a crash.

use crate::bed::*;
use conform::toys::{Auction, Nim};
use kernel::{Pick, Seat};
use kitbash::Kitbash;
use live::{Aside, Deed, Emote, OfferKind, OfferOutcome, Outcome, Per, Refused, Takeback, Terms, Why};
use spellfaire::Spellfaire;
use std::sync::Arc;
use store::{Occupant, State};

async fn offer(bed: &Bed, seat: Seat, kind: OfferKind) -> Result<u32, Refused> {
    bed.act(seat, Deed::Offer { kind, seal: None }).await?;
    let open = bed.aside(seat).await.offers;
    Ok(open.iter().find(|offer| offer.by == seat).map_or(u32::MAX, |offer| offer.id))
}

async fn answer(bed: &Bed, seat: Seat, offer: u32, yes: bool) -> Result<live::Done, Refused> {
    bed.act(seat, Deed::Answer { offer, yes, seal: None }).await
}

fn outcome(aside: &Aside) -> Option<OfferOutcome> {
    aside.settled.map(|settled| settled.outcome)
}

fn endings(bed: &Bed) -> Vec<(String, Why, State)> {
    let endings = bed.ledger.endings.lock().unwrap();
    let told = |ending: &store::Ending| {
        let Outcome { text, why } = serde_json::from_str(&ending.result).unwrap();
        (text, why, ending.state)
    };
    endings.iter().map(told).collect()
}

fn bed() -> Bed {
    Bed::new(Arc::new(Spellfaire::standard()))
}

#[tokio::test(start_paused = true)]
async fn a_draw_is_offered_and_accepted() {
    let bed = bed();
    let id = offer(&bed, Seat::A, OfferKind::Draw).await.unwrap();
    assert_eq!(rule(answer(&bed, Seat::A, id, true).await), "table");
    assert_eq!(endings(&bed), []);
    answer(&bed, Seat::B, id, true).await.unwrap();
    settle().await;
    assert_eq!(endings(&bed), [("draw".to_owned(), Why::Agreed, State::Over)]);
    let told = read(&mut watch(&bed.table().await, Seat::B, None).await);
    assert!(state(&told[0]).contains(r#""type":"over""#));
    assert_eq!(bed.aside(Seat::B).await.why, Some(Why::Agreed));
}

#[tokio::test(start_paused = true)]
async fn an_offer_is_answered_once() {
    let bed = bed();
    let id = offer(&bed, Seat::A, OfferKind::Draw).await.unwrap();
    answer(&bed, Seat::B, id, false).await.unwrap();
    assert_eq!(outcome(&bed.aside(Seat::A).await), Some(OfferOutcome::No));
    assert_eq!(rule(answer(&bed, Seat::B, id, true).await), "settled");
    assert_eq!(rule(answer(&bed, Seat::B, id + 1, true).await), "settled");
    assert_eq!(endings(&bed), []);
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_was_withdrawn_cannot_be_accepted() {
    let bed = bed();
    let id = offer(&bed, Seat::A, OfferKind::Void).await.unwrap();
    assert_eq!(rule(bed.act(Seat::B, Deed::Withdraw { offer: id }).await), "table");
    bed.act(Seat::A, Deed::Withdraw { offer: id }).await.unwrap();
    assert_eq!(rule(answer(&bed, Seat::B, id, true).await), "settled");
    assert_eq!(outcome(&bed.aside(Seat::B).await), Some(OfferOutcome::Withdrawn));
}

/// The button that says yes to one thing never says yes to another.
#[tokio::test(start_paused = true)]
async fn an_answer_means_the_offer_that_it_names() {
    let bed = bed();
    let first = offer(&bed, Seat::A, OfferKind::Draw).await.unwrap();
    assert_eq!(rule(offer(&bed, Seat::A, OfferKind::Void).await), "table");
    bed.act(Seat::A, Deed::Withdraw { offer: first }).await.unwrap();
    let second = offer(&bed, Seat::A, OfferKind::Void).await.unwrap();
    assert_ne!(first, second);
    assert_eq!(rule(answer(&bed, Seat::B, first, true).await), "settled");
    answer(&bed, Seat::B, second, true).await.unwrap();
    settle().await;
    assert_eq!(endings(&bed), [("nobody wins".to_owned(), Why::Void, State::Void)]);
}

#[tokio::test(start_paused = true)]
async fn an_offer_expires_and_everybody_is_told() {
    let bed = bed();
    let table = bed.table().await;
    let mut bob = watch(&table, Seat::B, None).await;
    let id = offer(&bed, Seat::A, OfferKind::Draw).await.unwrap();
    read(&mut bob);
    pass(59_000).await;
    assert_eq!(bed.aside(Seat::B).await.offers.len(), 1);
    pass(1_500).await;
    let told = asides(&read(&mut bob));
    assert_eq!(told.last().map(outcome), Some(Some(OfferOutcome::Expired)));
    assert_eq!(rule(answer(&bed, Seat::B, id, true).await), "settled");
}

#[tokio::test(start_paused = true)]
async fn who_is_declined_waits_longer_each_time() {
    let bed = bed();
    for wait in [10_000, 40_000, 90_000] {
        let id = offer(&bed, Seat::A, OfferKind::Draw).await.unwrap();
        answer(&bed, Seat::B, id, false).await.unwrap();
        pass(wait - 1_000).await;
        assert_eq!(rule(offer(&bed, Seat::A, OfferKind::Draw).await), "often");
        pass(1_000).await;
    }
    // Others may offer it, and the same seat something else.
    offer(&bed, Seat::B, OfferKind::Draw).await.unwrap();
    offer(&bed, Seat::A, OfferKind::Void).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_draw_is_not_offered_where_there_is_none() {
    let nim = Bed::new(Arc::new(Nim));
    assert_eq!(rule(offer(&nim, Seat::A, OfferKind::Draw).await), "table");
    let bot = Bed::with(Arc::new(Spellfaire::standard()), with_a_bot(), last_offer);
    assert_eq!(rule(offer(&bot, Seat::A, OfferKind::Draw).await), "table");
}

#[tokio::test(start_paused = true)]
async fn a_takeback_goes_back_to_before_the_move() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    let before = read(&mut watch(&table, Seat::A, None).await);
    play(&table, Seat::A, 0, 0).await.unwrap();
    // Nothing is revealed, but B may have seen it and begun to think: that is what a free takeback is.
    assert_eq!(bed.aside(Seat::A).await.takeback, Some(Takeback::Free));
    play(&table, Seat::B, 0, 0).await.unwrap();
    assert_eq!(bed.aside(Seat::A).await.takeback, Some(Takeback::Ask));
    assert_eq!(rule(bed.act(Seat::A, Deed::TakeBack { decision: 1 }).await), "table");
    let id = offer(&bed, Seat::A, OfferKind::Takeback).await.unwrap();
    answer(&bed, Seat::B, id, true).await.unwrap();
    let after = read(&mut watch(&table, Seat::A, None).await);
    let view = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap()["view"].clone();
    assert_eq!(view(state(&after[0])), view(state(&before[0])));
    // What was meant for the decision that is no more is stale.
    assert_eq!(rule(play(&table, Seat::A, 1, 0).await), "stale");
    assert_eq!(rule(play(&table, Seat::B, 1, 0).await), "stale");
    play(&table, Seat::A, 2, 3).await.unwrap();
}

/// Who moves instead of answering has declined.
#[tokio::test(start_paused = true)]
async fn a_takeback_after_the_other_has_moved_is_too_late() {
    let bed = Bed::new(Arc::new(Nim));
    let table = bed.table().await;
    play(&table, Seat::A, 0, 0).await.unwrap();
    let id = offer(&bed, Seat::A, OfferKind::Takeback).await.unwrap();
    play(&table, Seat::B, 0, 0).await.unwrap();
    assert_eq!(rule(answer(&bed, Seat::B, id, true).await), "settled");
    assert_eq!(outcome(&bed.aside(Seat::A).await), Some(OfferOutcome::No));
    // Who asked and moves on no longer asks.
    pass(10_000).await;
    let id = offer(&bed, Seat::A, OfferKind::Takeback).await.unwrap();
    play(&table, Seat::A, 1, 0).await.unwrap();
    assert_eq!(rule(answer(&bed, Seat::B, id, true).await), "settled");
    assert_eq!(outcome(&bed.aside(Seat::A).await), Some(OfferOutcome::Withdrawn));
}

#[tokio::test(start_paused = true)]
async fn rated_matches_are_played_out() {
    let rated = Terms { rated: true, takeback: Takeback::Off, ..timed(Per::Total, 60, None) };
    let bed = Bed::agreed(Arc::new(Spellfaire::standard()), rated);
    play(&bed.table().await, Seat::A, 0, "keep the rest").await.unwrap();
    for kind in [OfferKind::Takeback, OfferKind::Pause, OfferKind::Void, OfferKind::Rematch] {
        assert_eq!(rule(offer(&bed, Seat::A, kind).await), "table", "{kind:?}");
    }
    offer(&bed, Seat::A, OfferKind::Draw).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn against_a_bot_everything_may_be_taken_back() {
    let free = Terms { takeback: Takeback::Free, ..terms() };
    let header = Header { seats: with_a_bot(), terms: free, ..Header::new(Arc::new(Nim)) };
    let bed = Bed::on(header, last_offer);
    let table = bed.table().await;
    play(&table, Seat::A, 0, 0).await.unwrap();
    settle().await;
    assert_eq!(bed.ledger.rows().len(), 2);
    bed.act(Seat::A, Deed::TakeBack { decision: 1 }).await.unwrap();
    assert!(bed.act(Seat::A, Deed::TakeBack { decision: 1 }).await.unwrap().again);
    play(&table, Seat::A, 2, 1).await.unwrap();
    settle().await;
    // The bot has answered the other move.
    assert_eq!(bed.ledger.rows().iter().map(|row| row.kind).collect::<Vec<_>>(), [0, 0, 5, 0, 0]);
}

/// What a seat plans stays planned when another takes its own move back.
#[tokio::test(start_paused = true)]
async fn drafts_of_others_outlive_a_takeback() {
    let bed = Bed::new(Arc::new(Kitbash::standard()));
    let table = bed.table().await;
    let picks = |pick: usize| vec![Pick::Index(pick)];
    bed.act(Seat::A, Deed::Draft { decision: 0, picks: picks(0) }).await.unwrap();
    bed.act(Seat::B, Deed::Draft { decision: 0, picks: picks(1) }).await.unwrap();
    let draft =
        |told: &str| serde_json::from_str::<serde_json::Value>(told).unwrap()["asked"]["draft"].clone();
    let before = read(&mut watch(&table, Seat::A, None).await);
    let planned = read(&mut watch(&table, Seat::B, None).await);
    play(&table, Seat::A, 1, "lock in").await.unwrap();
    assert_eq!(draft(state(&read(&mut watch(&table, Seat::A, None).await)[0])), serde_json::Value::Null);
    bed.act(Seat::A, Deed::TakeBack { decision: 2 }).await.unwrap();
    let after = read(&mut watch(&table, Seat::B, None).await);
    assert!(draft(state(&planned[0])).is_array());
    assert_eq!(draft(state(&after[0])), draft(state(&planned[0])));
    // And what was locked in can be changed again.
    let again = read(&mut watch(&table, Seat::A, None).await);
    assert_eq!(draft(state(&again[0])), draft(state(&before[0])));
    // B is still asked the same.
    play(&table, Seat::B, 1, "lock in").await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_pause_stops_the_clocks_until_somebody_resumes() {
    let bed = Bed::agreed(Arc::new(Auction), timed(Per::Planning, 30, None));
    drop(bed.table().await);
    pass(10_000).await;
    let id = offer(&bed, Seat::A, OfferKind::Pause).await.unwrap();
    answer(&bed, Seat::B, id, true).await.unwrap();
    pass(1_000_000).await;
    // It may sleep: there is nothing to wait for.
    assert_eq!(bed.hall.awake(), 0);
    let table = bed.table().await;
    assert_eq!(rule(play(&table, Seat::A, 0, 0).await), "table");
    let aside = bed.aside(Seat::A).await;
    assert!(aside.paused);
    assert_eq!(
        aside.clock.as_ref().map(|clock| (clock.running.len(), clock.left[&Seat::A])),
        Some((0, 20_000))
    );
    assert_eq!(rule(offer(&bed, Seat::B, OfferKind::Pause).await), "table");
    bed.act(Seat::B, Deed::Resume).await.unwrap();
    assert_eq!(rule(bed.act(Seat::A, Deed::Resume).await), "table");
    pass(19_000).await;
    play(&table, Seat::A, 0, 0).await.unwrap();
    let untimed = Bed::new(Arc::new(Auction));
    assert_eq!(rule(offer(&untimed, Seat::A, OfferKind::Pause).await), "table");
}

#[tokio::test(start_paused = true)]
async fn a_rematch_is_laid_when_both_want_it() {
    let bed = Bed::new(Arc::new(Nim));
    assert_eq!(rule(offer(&bed, Seat::A, OfferKind::Rematch).await), "table");
    bed.act(Seat::A, Deed::Resign).await.unwrap();
    assert_eq!(rule(offer(&bed, Seat::A, OfferKind::Draw).await), "over");
    let id = offer(&bed, Seat::B, OfferKind::Rematch).await.unwrap();
    // An answer to what was offered in the match is none to the rematch.
    assert_eq!(rule(answer(&bed, Seat::A, 0, true).await), "settled");
    assert_eq!(bed.aside(Seat::A).await.next, None);
    answer(&bed, Seat::A, id, true).await.unwrap();
    settle().await;
    assert_eq!(bed.aside(Seat::A).await.next.as_deref(), Some("after m1"));
    assert_eq!(rule(offer(&bed, Seat::A, OfferKind::Rematch).await), "table");
}

#[tokio::test(start_paused = true)]
async fn alone_nobody_needs_to_be_asked() {
    let seats = vec![Occupant::Account("ann".into()); 2];
    let header = Header { seats, ..Header::new(Arc::new(Spellfaire::standard())) };
    let bed = Bed::on(header, last_offer);
    bed.act(Seat::A, Deed::Offer { kind: OfferKind::Draw, seal: None }).await.unwrap();
    settle().await;
    assert_eq!(endings(&bed), [("draw".to_owned(), Why::Agreed, State::Over)]);
}

/// Whatever hangs in the air is there again after a crash, and nothing else.
#[tokio::test(start_paused = true)]
async fn a_restart_in_the_middle_of_each() {
    let mut bed = Bed::agreed(Arc::new(Auction), timed(Per::Total, 600, None));
    let same = async |bed: &mut Bed| {
        let told = |aside: Aside| (aside.offers, aside.settled, aside.paused, aside.takeback, aside.why);
        let before = told(bed.aside(Seat::A).await);
        bed.restart();
        assert_eq!(told(bed.aside(Seat::A).await), before);
    };
    let void = offer(&bed, Seat::A, OfferKind::Void).await.unwrap();
    same(&mut bed).await;
    answer(&bed, Seat::B, void, false).await.unwrap();
    same(&mut bed).await;
    assert_eq!(rule(offer(&bed, Seat::A, OfferKind::Void).await), "often");
    let pause = offer(&bed, Seat::B, OfferKind::Pause).await.unwrap();
    answer(&bed, Seat::A, pause, true).await.unwrap();
    same(&mut bed).await;
    bed.act(Seat::A, Deed::Resume).await.unwrap();
    play(&bed.table().await, Seat::A, 0, 0).await.unwrap();
    let back = offer(&bed, Seat::A, OfferKind::Takeback).await.unwrap();
    same(&mut bed).await;
    // The hour in which the server was away is not the offer's.
    bed.restart();
    pass(3_600_000).await;
    assert_eq!(bed.aside(Seat::B).await.offers.len(), 1);
    answer(&bed, Seat::B, back, true).await.unwrap();
    same(&mut bed).await;
    let void = offer(&bed, Seat::B, OfferKind::Void).await.unwrap();
    answer(&bed, Seat::A, void, true).await.unwrap();
    same(&mut bed).await;
}

#[tokio::test(start_paused = true)]
async fn what_is_said_is_heard_by_all_and_not_too_often() {
    let bed = bed();
    let table = bed.table().await;
    let mut heard = [watch(&table, Seat::B, None).await, spectate(&table, None).await];
    heard.iter_mut().for_each(|watch| drop(read(watch)));
    table.emote(&holder(Seat::A), Seat::A, Emote::WellPlayed).await.unwrap();
    for watch in &mut heard {
        let told: Vec<_> = read(watch).into_iter().map(|message| message.body).collect();
        assert_eq!(told, [live::Body::Emote(Seat::A, Emote::WellPlayed)]);
    }
    let often = table.emote(&holder(Seat::A), Seat::A, Emote::Wow).await;
    assert_eq!(often, Err(Refused::Often(3)));
    assert_eq!(table.emote(&holder(Seat::B), Seat::A, Emote::Wow).await, Err(Refused::NotYours(Seat::A)));
    pass(3_000).await;
    table.emote(&holder(Seat::A), Seat::A, Emote::Wow).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn to_give_up_is_no_move() {
    let bed = bed();
    assert_eq!(rule(play(&bed.table().await, Seat::A, 0, " Concede").await), "table");
    bed.act(Seat::A, Deed::Resign).await.unwrap();
    settle().await;
    assert_eq!(endings(&bed), [("B wins".to_owned(), Why::Resign, State::Over)]);
}
