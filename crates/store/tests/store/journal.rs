//! What is done in matches.

use crate::bed::{Bed, both, ids, join, journal, match_of, row};
use futures_util::future::join_all;
use std::time::Duration;
use store::{Error, Journal, Pace, Row};

both! {
    rows_come_back_as_they_were
    rows_of_all_sizes_are_stored
    many_appends_need_few_commits
    a_group_is_no_larger_than_allowed
    rows_of_one_call_are_stored_all_or_not_at_all
    a_refused_row_does_not_hurt_others
    a_full_queue_says_so
    a_future_given_up_changes_nothing
    closing_stores_what_waits
    a_gap_is_found
    matches_go_on_after_a_start
    silence_renews_the_lease
}

async fn rows_come_back_as_they_were(bed: Bed) {
    let store = bed.open().await;
    let journal = journal(&join(&store, "n").await);
    let rows = vec![
        row("m1", 0),
        Row { seat: None, digest: None, body: String::new(), kind: 255, at: -1, ..row("m1", 1) },
        Row {
            digest: Some(0),
            body: "'; DROP TABLE journal; -- \n\t💡".into(),
            at: i64::MAX,
            ..row("m1", 2)
        },
    ];
    journal.append(rows.clone()).await.unwrap();
    journal.append(vec![row("m2", 0)]).await.unwrap();
    assert_eq!(journal.rows_of(&"m1".into()).await, Ok(rows));
    assert_eq!(journal.rows_of(&"m3".into()).await, Ok(vec![]));
}

async fn rows_of_all_sizes_are_stored(bed: Bed) {
    let store = bed.open().await;
    let journal = journal(&join(&store, "n").await);
    journal.append(Vec::new()).await.unwrap();
    for count in [1, 7, 8, 9, 63, 64, 65, 200] {
        let of = format!("m{count}");
        let rows: Vec<Row> = (0..count).map(|n| row(&of, n)).collect();
        journal.append(rows.clone()).await.unwrap();
        assert_eq!(journal.rows_of(&of.as_str().into()).await, Ok(rows));
    }
}

async fn many_appends_need_few_commits(bed: Bed) {
    let store = bed.open().await;
    let journal = journal(&join(&store, "n").await);
    let appends = (0..500).map(|m| journal.append(vec![row(&format!("m{m}"), 0)]));
    let appends: Vec<_> = appends.collect();
    assert_eq!((journal.figures().waiting, journal.room()), (500, 19_500));
    assert!(join_all(appends).await.iter().all(Result::is_ok));
    let figures = journal.figures();
    assert_eq!((figures.rows, figures.commits, figures.waiting), (500, 1, 0));
}

async fn a_group_is_no_larger_than_allowed(bed: Bed) {
    let store = bed.open().await;
    let journal = Journal::open(join(&store, "n").await, Pace { most: 10, ..Pace::default() });
    let appends = (0..9).map(|m| journal.append((0..4).map(|n| row(&format!("m{m}"), n)).collect()));
    let appends: Vec<_> = appends.collect();
    assert!(join_all(appends).await.iter().all(Result::is_ok));
    // Two calls of four rows fit into ten, three do not; the ninth is alone.
    assert_eq!(journal.figures().commits, 5);
    // A call of more than that is a group of its own.
    journal.append((0..25).map(|n| row("large", n)).collect()).await.unwrap();
    assert_eq!(journal.figures().commits, 6);
}

async fn rows_of_one_call_are_stored_all_or_not_at_all(bed: Bed) {
    let store = bed.open().await;
    let journal = journal(&join(&store, "n").await);
    journal.append(vec![row("m1", 0)]).await.unwrap();
    let refused = journal.append(vec![row("m2", 0), row("m1", 1), row("m1", 0)]).await;
    assert_eq!(refused, Err(Error::Taken("number of a row")));
    assert_eq!(journal.rows_of(&"m1".into()).await, Ok(vec![row("m1", 0)]));
    assert_eq!(journal.rows_of(&"m2".into()).await, Ok(vec![]));
}

async fn a_refused_row_does_not_hurt_others(bed: Bed) {
    let store = bed.open().await;
    let journal = journal(&join(&store, "n").await);
    journal.append(vec![row("m1", 0)]).await.unwrap();
    let before = journal.append(vec![row("m2", 0)]);
    let wrong = journal.append(vec![Row { body: "another".into(), ..row("m1", 0) }]);
    let after = journal.append(vec![row("m3", 0), row("m1", 1)]);
    assert_eq!(before.await, Ok(()));
    assert_eq!(wrong.await, Err(Error::Taken("number of a row")));
    assert_eq!(after.await, Ok(()));
    assert_eq!(journal.rows_of(&"m1".into()).await, Ok(vec![row("m1", 0), row("m1", 1)]));
    assert_eq!(journal.figures().rows, 4);
}

async fn a_full_queue_says_so(bed: Bed) {
    let store = bed.open().await;
    let journal = Journal::open(join(&store, "n").await, Pace { queue: 3, ..Pace::default() });
    let first = journal.append(vec![row("m1", 0), row("m1", 1)]);
    assert_eq!(journal.append(vec![row("m2", 0), row("m2", 1)]).await, Err(Error::Busy));
    let second = journal.append(vec![row("m3", 0)]);
    assert_eq!(journal.append(vec![row("m4", 0)]).await, Err(Error::Busy));
    assert_eq!((first.await, second.await), (Ok(()), Ok(())));
    assert_eq!(journal.room(), 3);
    journal.append(vec![row("m2", 0), row("m2", 1)]).await.unwrap();
    assert_eq!(journal.rows_of(&"m4".into()).await, Ok(vec![]));
}

async fn a_future_given_up_changes_nothing(bed: Bed) {
    let store = bed.open().await;
    let journal = journal(&join(&store, "n").await);
    drop(journal.append(vec![row("m1", 0)]));
    journal.append(vec![row("m1", 1)]).await.unwrap();
    assert_eq!(journal.rows_of(&"m1".into()).await.unwrap().len(), 2);
}

async fn closing_stores_what_waits(bed: Bed) {
    let store = bed.open().await;
    let journal = Journal::open(join(&store, "n").await, Pace { most: 1, ..Pace::default() });
    let appends: Vec<_> = (0..5).map(|n| journal.append(vec![row("m1", n)])).collect();
    journal.close().await;
    assert_eq!(journal.rows_of(&"m1".into()).await.unwrap().len(), 5);
    assert!(join_all(appends).await.iter().all(Result::is_ok));
    assert_eq!(journal.append(vec![row("m1", 5)]).await, Err(Error::Closed));
    journal.close().await;
    journal.stopped().await;
}

async fn a_gap_is_found(bed: Bed) {
    let store = bed.open().await;
    let journal = journal(&join(&store, "n").await);
    journal.append(vec![row("m1", 0), row("m1", 2)]).await.unwrap();
    assert_eq!(journal.rows_of(&"m1".into()).await, Err(Error::Damaged("m1".into())));
}

async fn matches_go_on_after_a_start(bed: Bed) {
    let store = bed.open().await;
    let node = join(&store, "n").await;
    let before = journal(&node);
    for id in ["m1", "m2"] {
        node.create(&match_of(id, ["a1", "expert"])).await.unwrap();
        before.append(vec![row(id, 0)]).await.unwrap();
    }
    // Nothing is closed: the process is gone from one moment to the next.
    let store = bed.open().await;
    let node = join(&store, "n").await;
    let after = journal(&node);
    assert_eq!(node.matches().await, Ok(ids(&["m1", "m2"])));
    assert_eq!(after.rows_of(&"m2".into()).await, Ok(vec![row("m2", 0)]));
    after.append(vec![row("m2", 1)]).await.unwrap();
    assert_eq!(after.rows_of(&"m2".into()).await.unwrap().len(), 2);
}

async fn silence_renews_the_lease(bed: Bed) {
    let store = bed.open().await;
    let (sleeper, other) = (join(&store, "sleeper").await, join(&store, "other").await);
    sleeper.create(&match_of("m1", ["a1", "expert"])).await.unwrap();
    let quiet = Journal::open(sleeper, Pace { heartbeat: Duration::from_millis(1), ..Pace::default() });
    bed.pass(2_900);
    // Until the writer has renewed the lease at the new time, as it does by itself.
    while lease_of(&bed, "sleeper").await < 1_000_000 + 2_900 + 3_000 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    bed.pass(200);
    assert_eq!(other.adopt().await, Ok(vec![]));
    assert_eq!(quiet.figures().commits, 0);
}

async fn lease_of(bed: &Bed, node: &str) -> i64 {
    use sqlx::{AnyConnection, Connection};
    let mut connection = AnyConnection::connect(&bed.url).await.unwrap();
    let lease = sqlx::query_scalar("SELECT lease_until FROM node WHERE id = $1").bind(node);
    lease.fetch_one(&mut connection).await.unwrap()
}
