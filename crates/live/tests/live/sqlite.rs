//! On the real store: what was answered is there after the process is gone.

use crate::bed::*;
use conform::toys::Auction;
use kernel::{AnyGame, Seat};
use live::{Hall, House, Table};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::{Deal, Journal, NewMatch, NewSeat, Node, Occupant, Pace, Secret, State, Store};

/// A process: it joins the store, and is gone when it is dropped.
struct Process {
    store: Store,
    journal: Journal,
    hall: Hall,
}

impl Process {
    async fn start(folder: &Path) -> Process {
        let store = Store::open(&format!("sqlite:{}/store.db", folder.display())).await.unwrap();
        let node = Node::join(&store, "main", "http://main", Duration::from_secs(3)).await.unwrap();
        let journal = Journal::open(node, Pace::default());
        let house = House {
            ledger: Arc::new(journal.clone()),
            dealer: Arc::new(Header::new(Arc::new(Auction))),
            thinker: Arc::new(Bed::new(Arc::new(Auction)).head),
            clock: {
                let store = store.clone();
                Arc::new(move || store.now())
            },
            idle: Duration::from_secs(60),
        };
        Process { store, journal, hall: Hall::new(house) }
    }

    async fn table(&self) -> Table {
        self.hall.table(&"m1".into()).await.unwrap()
    }

    async fn stop(self) {
        self.journal.close().await;
        self.store.close().await;
    }
}

fn new_match() -> NewMatch {
    let deal = Deal {
        game: "auction".into(),
        rules: 1,
        cards: "0".into(),
        setup: "{}".into(),
        terms: "{}".into(),
        commitment: "sealed".into(),
        secret: Secret::new("seed"),
    };
    let seats = ["ann", "bob"].map(|name| NewSeat::of(Occupant::Account(name.into()))).into();
    NewMatch { id: "m1".into(), state: State::Live, deal, code: None, listed: false, seats }
}

/// Waits until the match is over for the store, too.
async fn settle_store(store: &Store) {
    while store.record(&"m1".into()).await.unwrap().unwrap().state == State::Live {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

#[tokio::test]
async fn what_was_answered_is_there_after_a_restart() {
    let folder = std::env::temp_dir().join(format!("cardwright_live_{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let first = Process::start(&folder).await;
    for name in ["ann", "bob"] {
        first.store.add_guest(&name.into()).await.unwrap();
    }
    first.journal.node().create(&new_match()).await.unwrap();
    let table = first.table().await;
    play(&table, Seat::A, 0, 1).await.unwrap();
    play(&table, Seat::B, 0, 2).await.unwrap();
    play(&table, Seat::B, 1, 0).await.unwrap();
    let before = read(&mut watch(&table, Seat::B, None).await);
    first.stop().await;
    // A table whose journal is closed shows nothing more.
    assert!(play(&table, Seat::A, 1, 0).await.is_err());

    let second = Process::start(&folder).await;
    let table = second.table().await;
    let after = read(&mut watch(&table, Seat::B, Some(before[0].at)).await);
    assert_eq!(state(&after[0]), state(&before[0]));
    assert!(play(&table, Seat::B, 1, 0).await.unwrap().again);
    play(&table, Seat::A, 1, 0).await.unwrap();
    table.act(&holder(Seat::A), Seat::A, live::Deed::Resign).await.unwrap();
    settle_store(&second.store).await;
    let record = second.store.record(&"m1".into()).await.unwrap().unwrap();
    assert_eq!(record.state, State::Over);
    let outcome: live::Outcome = serde_json::from_str(&record.result.unwrap()).unwrap();
    assert_eq!(outcome.why, live::Why::Resign);
    assert!(Arc::new(Auction).load(&second.store.replay(&"m1".into()).await.unwrap().unwrap()).is_ok());
    second.stop().await;
    std::fs::remove_dir_all(folder).unwrap();
}
