//! The end of a match, and what is known afterwards.

use crate::bed::{Bed, add_guests, both, ids, join, journal, match_of, row};
use futures_util::future::join_all;
use store::{Ending, Error, Journal, MatchId, Occupant, Rated, Rating, RatingChange, Rerating, State, Store};

both! {
    an_end_writes_everything_and_frees_the_journal
    the_last_move_and_the_end_can_be_one_group
    a_match_ends_once
    a_void_match_has_no_scores
    ratings_of_matches_that_end_together_are_all_counted
    one_match_may_count_in_several_lanes
    the_best_are_listed
    history_is_read_in_pages
    matches_add_up_by_deck_and_by_opponent
}

fn ending(of: &str, scores: &[i64]) -> Ending {
    Ending {
        of: of.into(),
        state: State::Over,
        result: "A wins".into(),
        replay: "whole match".into(),
        scores: scores.to_vec(),
        rerating: None,
        at: 2_000_000,
    }
}

fn rated(seat: u8, player: &str, lane: &str) -> Rated {
    Rated { seat, player: player.into(), lane: lane.into() }
}

/// Each win is ten points, from 1500 on.
fn rerating(rated: Vec<Rated>) -> Option<Rerating> {
    let next = |old: &Option<Rating>| {
        let (rating, matches) = old.map_or((1500.0, 0), |old| (old.rating, old.matches));
        Rating { rating: rating + 10.5, deviation: 350.0, volatility: 0.06, matches: matches + 1, at: 7 }
    };
    let rate = Box::new(move |old: &[Option<Rating>]| old.iter().map(next).collect());
    Some(Rerating { game: "clans".into(), rated, rate })
}

async fn live(store: &Store, matches: &[(&str, [&str; 2])]) -> Journal {
    let node = join(store, "n").await;
    for (id, seats) in matches {
        node.create(&match_of(id, *seats)).await.unwrap();
    }
    journal(&node)
}

async fn an_end_writes_everything_and_frees_the_journal(bed: Bed) {
    let store = bed.open().await;
    let journal = live(&store, &[("m1", ["a1", "expert"])]).await;
    journal.append(vec![row("m1", 0)]).await.unwrap();
    let rerating = rerating(vec![rated(0, "a1", "bots")]);
    let changes = journal.end(Ending { rerating, ..ending("m1", &[1000, 0]) }).await.unwrap();

    let expected = [RatingChange { seat: 0, lane: "bots".into(), before: None, after: 1510.5 }];
    assert_eq!(changes, expected);
    assert_eq!(store.rating_changes(&"m1".into()).await.unwrap(), expected);
    let record = store.record(&"m1".into()).await.unwrap().unwrap();
    assert_eq!((record.state, record.ended, record.node), (State::Over, Some(2_000_000), None));
    assert_eq!(record.result.as_deref(), Some("A wins"));
    let scores: Vec<Option<i64>> = record.seats.iter().map(|seat| seat.score).collect();
    assert_eq!(scores, [Some(1000), Some(0)]);
    assert_eq!(store.replay(&"m1".into()).await, Ok(Some("whole match".into())));
    assert_eq!(journal.rows_of(&"m1".into()).await, Ok(vec![]));
    assert_eq!(journal.node().matches().await, Ok(vec![]));
}

async fn the_last_move_and_the_end_can_be_one_group(bed: Bed) {
    let store = bed.open().await;
    let journal = live(&store, &[("m1", ["a1", "expert"]), ("m2", ["a1", "expert"])]).await;
    let (last, end) = (journal.append(vec![row("m1", 0)]), journal.end(ending("m1", &[1000, 0])));
    let other = journal.append(vec![row("m2", 0)]);
    assert_eq!((last.await, end.await, other.await), (Ok(()), Ok(vec![]), Ok(())));
    assert_eq!(journal.figures().commits, 1);
    assert_eq!(journal.rows_of(&"m1".into()).await, Ok(vec![]));
    assert_eq!(journal.rows_of(&"m2".into()).await.unwrap().len(), 1);
}

async fn a_match_ends_once(bed: Bed) {
    let store = bed.open().await;
    let journal = live(&store, &[("m1", ["a1", "a2"]), ("m2", ["a1", "a2"])]).await;
    let rated_end =
        |of: &str| Ending { rerating: rerating(vec![rated(0, "a1", "people")]), ..ending(of, &[0, 1000]) };
    journal.end(rated_end("m1")).await.unwrap();
    // The second one is refused, what waits beside it is not.
    let (again, other) = (journal.end(rated_end("m1")), journal.end(rated_end("m2")));
    assert_eq!(again.await, Err(Error::NotHere("m1".into())));
    assert_eq!(other.await.unwrap().len(), 1);
    assert_eq!(store.ratings_of("a1").await.unwrap()[0].rating.matches, 2);
    assert_eq!(journal.end(ending("m3", &[])).await, Err(Error::NotHere("m3".into())));
}

async fn a_void_match_has_no_scores(bed: Bed) {
    let store = bed.open().await;
    let journal = live(&store, &[("m1", ["a1", "a2"])]).await;
    journal.end(Ending { state: State::Void, ..ending("m1", &[]) }).await.unwrap();
    let record = store.record(&"m1".into()).await.unwrap().unwrap();
    assert_eq!((record.state, record.seats[0].score), (State::Void, None));
    assert_eq!(store.tally_by_deck(&"a1".into()).await, Ok(vec![]));
}

async fn ratings_of_matches_that_end_together_are_all_counted(bed: Bed) {
    let store = bed.open().await;
    let names: Vec<String> = (0..20).map(|m| format!("m{m}")).collect();
    let matches: Vec<(&str, [&str; 2])> = names.iter().map(|id| (id.as_str(), ["a1", "a2"])).collect();
    let journal = live(&store, &matches).await;
    let ends = names.iter().map(|id| {
        let both = vec![rated(0, "a1", "people"), rated(1, "a2", "people")];
        journal.end(Ending { rerating: rerating(both), ..ending(id, &[1000, 0]) })
    });
    assert!(join_all(ends.collect::<Vec<_>>()).await.iter().all(Result::is_ok));
    for player in ["a1", "a2"] {
        let standing = &store.ratings_of(player).await.unwrap()[0];
        assert_eq!((standing.rating.matches, standing.rating.rating), (20, 1710.0));
    }
}

async fn one_match_may_count_in_several_lanes(bed: Bed) {
    let store = bed.open().await;
    let journal = live(&store, &[("m1", ["a1", "expert"])]).await;
    let both = vec![rated(0, "a1", "people"), rated(0, "a1", "bots")];
    journal.end(Ending { rerating: rerating(both), ..ending("m1", &[1000, 0]) }).await.unwrap();
    let lanes: Vec<String> = store.ratings_of("a1").await.unwrap().into_iter().map(|s| s.lane).collect();
    assert_eq!(lanes, ["bots", "people"]);
}

async fn the_best_are_listed(bed: Bed) {
    let store = bed.open().await;
    let journal = live(&store, &[("m1", ["a1", "a2"]), ("m2", ["a1", "a2"])]).await;
    for (id, player) in [("m1", "a1"), ("m2", "a1")] {
        let both = vec![rated(0, player, "people"), rated(1, &format!("of {id}"), "people")];
        journal.end(Ending { rerating: rerating(both), ..ending(id, &[1000, 0]) }).await.unwrap();
    }
    let best = store.best("clans", "people", 2).await.unwrap();
    let told: Vec<(&str, f64)> = best.iter().map(|s| (s.player.as_str(), s.rating.rating)).collect();
    assert_eq!(told, [("a1", 1521.0), ("of m1", 1510.5)]);
    assert_eq!(store.best("clans", "bots", 2).await, Ok(vec![]));
}

async fn history_is_read_in_pages(bed: Bed) {
    let store = bed.open().await;
    let matches = ["m1", "m2", "m3", "m4"].map(|id| (id, ["a1", "a2"]));
    let journal = live(&store, &matches).await;
    journal.node().create(&match_of("m5", ["a2", "expert"])).await.unwrap();
    for (id, at) in [("m1", 10), ("m2", 11), ("m3", 11), ("m4", 11), ("m5", 12)] {
        journal.end(Ending { at, ..ending(id, &[500, 500]) }).await.unwrap();
    }
    let page = async |after: Option<(i64, &str)>, limit| {
        let after = after.map(|(ended, id)| (ended, MatchId::from(id)));
        let after = after.as_ref().map(|(ended, id)| (*ended, id));
        let records = store.history(&"a1".into(), after, limit).await.unwrap();
        records.into_iter().map(|record| record.id).collect::<Vec<_>>()
    };
    assert_eq!(page(None, 9).await, ids(&["m2", "m3", "m4", "m1"]));
    assert_eq!(page(None, 2).await, ids(&["m2", "m3"]));
    assert_eq!(page(Some((11, "m3")), 2).await, ids(&["m4", "m1"]));
    assert_eq!(page(Some((10, "m1")), 2).await, ids(&[]));
    assert!(store.current(&"a1".into()).await.unwrap().is_empty());
}

async fn matches_add_up_by_deck_and_by_opponent(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1", "a2"]).await;
    let journal = live(&store, &[("m1", ["a1", "a2"]), ("m2", ["a1", "a2"]), ("m3", ["expert", "a1"])]).await;
    // On one screen, against oneself.
    journal.node().create(&match_of("m4", ["a1", "a1"])).await.unwrap();
    for (id, scores) in [("m1", [1000, 0]), ("m2", [500, 500]), ("m3", [1000, 0]), ("m4", [1000, 0])] {
        journal.end(ending(id, &scores)).await.unwrap();
    }
    let decks = store.tally_by_deck(&"a1".into()).await.unwrap();
    let told: Vec<_> =
        decks.iter().map(|t| (t.with.as_deref(), t.matches, t.wins, t.losses, t.score)).collect();
    assert_eq!(told, [(Some("Wolves"), 3, 1, 1, 1500)]);
    let opponents = store.tally_by_opponent(&"a1".into()).await.unwrap();
    let told: Vec<_> = opponents.iter().map(|t| (t.with.clone(), t.matches, t.score)).collect();
    let expected = [(Occupant::Account("a2".into()), 2, 1500), (Occupant::Bot("expert".into()), 1, 0)];
    assert_eq!(told, expected);
}
