//! Backups, made by one database and read by either.

use crate::bed::{
    Bed, add_guests, both, credentials, ids, join, journal, match_of, on_sqlite, row, table_of,
};
use std::path::PathBuf;
use store::{Ending, Error, Rated, Rating, Rerating, State, Store};

both! {
    a_backup_holds_everything
    a_backup_leads_from_one_database_to_the_other
    what_is_there_is_only_replaced_by_force
    a_bad_backup_changes_nothing
    a_restored_node_is_fenced
    a_backup_is_one_moment
}

/// One of everything.
async fn fill(store: &Store) {
    add_guests(store, &["a1", "a2"]).await;
    store.sign_up(&"a1".into(), "Ann “É”", &credentials("p\n", "r\\")).await.unwrap();
    store.save_deck(&"a1".into(), "clans", "Wolves", r#"{"x":[1,"\u0000"]}"#).await.unwrap();
    store.report_name(&"a1".into(), &"a2".into(), "rude").await.unwrap();
    store.grant(&"a2".into(), store::TokenKind::Session, &store::Secret::new("t1"), Some(7)).await.unwrap();
    let node = join(store, "n").await;
    for id in ["m1", "m2"] {
        node.create(&match_of(id, ["a1", "a2"])).await.unwrap();
    }
    node.create(&table_of("m3", "a1")).await.unwrap();
    let journal = journal(&node);
    journal.append(vec![row("m2", 0), row("m2", 1)]).await.unwrap();
    let rating = Rating { rating: 1500.0, deviation: 0.1 + 0.2, volatility: 0.06, matches: 1, at: 7 };
    let rated = vec![Rated { seat: 0, player: "a1".into(), lane: "people".into() }];
    let ending = Ending {
        of: "m1".into(),
        state: State::Over,
        result: "A wins".into(),
        replay: "line\nline".into(),
        scores: vec![1000, 0],
        rerating: Some(Rerating { game: "clans".into(), rated, rate: Box::new(move |_| vec![rating]) }),
        at: 9,
    };
    journal.end(ending).await.unwrap();
    journal.close().await;
}

/// The lines of a backup; databases give the rows of a table in any order, and columns of 1500
/// may come as 1500.0.
async fn lines(bed: &Bed, store: &Store) -> Vec<String> {
    let path = bed.folder.join("lines");
    store.backup(&path).await.unwrap();
    let text = std::fs::read_to_string(path).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort();
    lines
}

async fn backup(bed: &Bed, store: &Store) -> PathBuf {
    let path = bed.folder.join("backup");
    store.backup(&path).await.unwrap();
    path
}

async fn a_backup_holds_everything(bed: Bed) {
    let store = bed.open().await;
    fill(&store).await;
    // A restored node is dead: say so before, to compare the rest.
    join(&store, "n").await.leave().await.unwrap();
    let before = lines(&bed, &store).await;
    let path = backup(&bed, &store).await;
    let count = store.restore(&path, true).await.unwrap();
    // Beside the rows: the opening, the end, and a line for each of ten tables.
    assert_eq!(count as usize, before.len() - 12);
    assert_eq!(lines(&bed, &store).await, before);
    let node = join(&store, "n").await;
    assert_eq!(node.matches().await, Ok(ids(&["m2", "m3"])));
    assert_eq!(journal(&node).rows_of(&"m2".into()).await, Ok(vec![row("m2", 0), row("m2", 1)]));
}

async fn a_backup_leads_from_one_database_to_the_other(bed: Bed) {
    let here = bed.open().await;
    fill(&here).await;
    join(&here, "n").await.leave().await.unwrap();
    let path = backup(&bed, &here).await;
    let url = format!("sqlite:{}/other.db", bed.folder.display());
    let there = Store::open(&url).await.unwrap();
    there.restore(&path, false).await.unwrap();
    assert_eq!(lines(&bed, &there).await, lines(&bed, &here).await);
    // And back again.
    there.backup(&path).await.unwrap();
    here.restore(&path, true).await.unwrap();
    assert_eq!(lines(&bed, &here).await, lines(&bed, &there).await);
    let standing = &here.ratings_of("a1").await.unwrap()[0];
    assert_eq!((standing.rating.rating, standing.rating.deviation), (1500.0, 0.1 + 0.2));
}

async fn what_is_there_is_only_replaced_by_force(bed: Bed) {
    let store = bed.open().await;
    let empty = backup(&bed, &store).await;
    assert_eq!(store.restore(&empty, false).await, Ok(0));
    add_guests(&store, &["a1"]).await;
    assert_eq!(store.restore(&empty, false).await, Err(Error::NotEmpty));
    assert!(store.account(&"a1".into()).await.unwrap().is_some());
    assert_eq!(store.restore(&empty, true).await, Ok(0));
    assert!(store.account(&"a1".into()).await.unwrap().is_none());
}

async fn a_bad_backup_changes_nothing(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1", "a2"]).await;
    let path = backup(&bed, &store).await;
    let good = std::fs::read_to_string(&path).unwrap();
    let short = good.rsplit_once("{\"rows\"").unwrap().0.to_owned();
    let faults = [
        (String::new(), 1),
        ("not JSON".to_owned(), 1),
        ("{}".to_owned(), 1),
        (good.replace("backup 1", "backup 2"), 1),
        (short, 5),
        (good.replace("{\"rows\":2}", "{\"rows\":3}"), 5),
        (good.replace("\"account\"", "\"wallet\""), 2),
        (good.replace("\"prefs\"", "\"prefs) SELECT\""), 2),
        (good.replace("\"prefs\"", "\"purse\""), 3),
        (good.replace("[\"a2\",", "["), 4),
        (good.replace("[\"a2\",", "[[1],"), 4),
        (good.replace("[\"a2\",", "[\"a1\","), 4),
    ];
    for (text, line) in faults {
        std::fs::write(&path, &text).unwrap();
        match store.restore(&path, true).await {
            Err(Error::Backup { line: at, .. }) => assert_eq!(at, line, "{text}"),
            other => panic!("{other:?}: {text}"),
        }
    }
    std::fs::write(&path, good.replace("\"schema\":1", "\"schema\":9")).unwrap();
    assert_eq!(store.restore(&path, true).await, Err(Error::Newer { found: 9, known: 1 }));
    let missing = store.restore(&bed.folder.join("missing"), true).await;
    assert!(matches!(missing, Err(Error::File { .. })), "{missing:?}");
    assert!(store.account(&"a2".into()).await.unwrap().is_some());
}

async fn a_restored_node_is_fenced(bed: Bed) {
    let store = bed.open().await;
    let node = join(&store, "n").await;
    let running = journal(&node);
    let path = backup(&bed, &store).await;
    store.restore(&path, true).await.unwrap();
    assert_eq!(running.append(vec![row("m1", 0)]).await, Err(Error::Fenced));
    assert!(join(&store, "n").await.epoch() > node.epoch());
}

async fn a_backup_is_one_moment(bed: Bed) {
    let store = bed.open().await;
    let node = join(&store, "n").await;
    let writing = journal(&node);
    // Every call stores two rows in two matches; a moment has as many of the one as of the other.
    let writer = async {
        for n in 0..60 {
            writing.append(vec![row("m1", n), row("m2", n)]).await.unwrap();
        }
    };
    let path = bed.folder.join("backup");
    let copying = async {
        for _ in 0..5 {
            store.backup(&path).await.unwrap();
            let text = std::fs::read_to_string(&path).unwrap();
            assert_eq!(text.matches("[\"m1\",").count(), text.matches("[\"m2\",").count());
        }
    };
    futures_util::future::join(writer, copying).await;
}

#[test]
fn a_backup_that_cannot_be_written_leaves_nothing() {
    on_sqlite(async |bed| {
        let store = bed.open().await;
        let refused = store.backup(&bed.folder.join("no/such/folder")).await;
        assert!(matches!(refused, Err(Error::File { .. })), "{refused:?}");
    });
}
