//! Several processes on one database.

use crate::bed::{Bed, both, ids, join, journal, match_of, row, table_of};
use store::{Error, State};

both! {
    whoever_lost_its_place_writes_nothing_more
    the_matches_of_the_dead_are_adopted
    a_node_that_comes_back_gets_a_new_epoch
    the_living_keep_their_matches
    who_leaves_is_adopted_at_once
    what_waits_is_refused_when_fenced
}

async fn whoever_lost_its_place_writes_nothing_more(bed: Bed) {
    let store = bed.open().await;
    let stale = join(&store, "n").await;
    let old = journal(&stale);
    stale.create(&match_of("m1", ["a1", "expert"])).await.unwrap();
    old.append(vec![row("m1", 0)]).await.unwrap();

    let fresh = join(&bed.open().await, "n").await;
    let new = journal(&fresh);
    assert!(fresh.epoch() > stale.epoch());

    assert_eq!(old.append(vec![row("m1", 1)]).await, Err(Error::Fenced));
    old.stopped().await;
    assert_eq!(old.append(vec![row("m1", 1)]).await, Err(Error::Fenced));
    assert_eq!(stale.create(&match_of("m2", ["a1", "expert"])).await, Err(Error::Fenced));
    assert_eq!(stale.adopt().await, Err(Error::Fenced));
    assert_eq!(stale.leave().await, Err(Error::Fenced));

    new.append(vec![row("m1", 1)]).await.unwrap();
    assert_eq!(new.rows_of(&"m1".into()).await.unwrap().len(), 2);
}

async fn the_matches_of_the_dead_are_adopted(bed: Bed) {
    let (here, there) = (bed.open().await, bed.open().await);
    let (stale, heir) = (join(&here, "stale").await, join(&there, "heir").await);
    let (old, new) = (journal(&stale), journal(&heir));
    stale.create(&match_of("m1", ["a1", "expert"])).await.unwrap();
    stale.create(&table_of("m2", "a1")).await.unwrap();
    old.append(vec![row("m1", 0)]).await.unwrap();

    bed.pass(3_001);
    let mut adopted = heir.adopt().await.unwrap();
    adopted.sort();
    assert_eq!(adopted, ids(&["m1", "m2"]));
    assert_eq!(heir.adopt().await, Ok(vec![]));

    // It wakes up and does not know.
    assert_eq!(old.append(vec![row("m1", 1)]).await, Err(Error::Fenced));
    assert_eq!(stale.start(&"m2".into(), "{}").await, Err(Error::Fenced));
    assert_eq!(new.rows_of(&"m1".into()).await, Ok(vec![row("m1", 0)]));

    new.append(vec![row("m1", 1)]).await.unwrap();
    heir.start(&"m2".into(), "{}").await.unwrap();
    assert_eq!(there.record(&"m2".into()).await.unwrap().unwrap().state, State::Live);
    assert_eq!(heir.whereabouts(&"m1".into()).await, Ok(Some("http://heir".into())));
}

async fn a_node_that_comes_back_gets_a_new_epoch(bed: Bed) {
    let store = bed.open().await;
    let (first, heir) = (join(&store, "first").await, join(&store, "heir").await);
    first.create(&match_of("m1", ["a1", "expert"])).await.unwrap();
    bed.pass(3_001);
    assert_eq!(heir.adopt().await, Ok(ids(&["m1"])));
    let again = join(&store, "first").await;
    assert!(again.epoch() > first.epoch());
    assert_eq!(again.matches().await, Ok(vec![]));
    assert_eq!(again.adopt().await, Ok(vec![]));
    again.create(&match_of("m2", ["a1", "expert"])).await.unwrap();
    journal(&again).append(vec![row("m2", 0)]).await.unwrap();
}

async fn the_living_keep_their_matches(bed: Bed) {
    let store = bed.open().await;
    let (one, two) = (join(&store, "one").await, join(&store, "two").await);
    let writing = journal(&one);
    one.create(&match_of("m1", ["a1", "expert"])).await.unwrap();
    for n in 0..5 {
        bed.pass(2_500);
        writing.append(vec![row("m1", n)]).await.unwrap();
        assert_eq!(two.adopt().await, Ok(vec![]));
    }
    assert_eq!(one.matches().await, Ok(ids(&["m1"])));
}

async fn who_leaves_is_adopted_at_once(bed: Bed) {
    let store = bed.open().await;
    let (one, two) = (join(&store, "one").await, join(&store, "two").await);
    one.create(&match_of("m1", ["a1", "expert"])).await.unwrap();
    one.leave().await.unwrap();
    assert_eq!(two.adopt().await, Ok(ids(&["m1"])));
    assert_eq!(one.create(&match_of("m2", ["a1", "expert"])).await, Err(Error::Fenced));
}

async fn what_waits_is_refused_when_fenced(bed: Bed) {
    let store = bed.open().await;
    let stale = join(&store, "n").await;
    let old = store::Journal::open(stale, store::Pace { most: 1, ..store::Pace::default() });
    let fresh = journal(&join(&store, "n").await);
    let waiting: Vec<_> = (0..4).map(|n| old.append(vec![row("m1", n)])).collect();
    for outcome in futures_util::future::join_all(waiting).await {
        assert_eq!(outcome, Err(Error::Fenced));
    }
    assert_eq!(fresh.rows_of(&"m1".into()).await, Ok(vec![]));
    old.close().await;
}
