//! Tables until the match begins.

use crate::bed::{Bed, add_guests, both, credentials, ids, join, match_of, row, table_of};
use store::{AccountKind, Error, NewMatch, Occupant, State};

both! {
    a_table_fills_and_begins
    a_seat_is_taken_once
    a_code_is_good_until_it_expires
    open_tables_are_listed
    tables_that_run_are_listed_if_they_were
    a_table_can_be_cancelled
    a_match_is_called_off_before_it_begins
    only_the_node_that_holds_a_table_changes_it
    what_is_idle_is_found
}

async fn a_table_fills_and_begins(bed: Bed) {
    let store = bed.open().await;
    let node = join(&store, "n").await;
    add_guests(&store, &["a1", "a2"]).await;
    store.sign_up(&"a2".into(), "Bob", &credentials("p", "r")).await.unwrap();
    node.create(&table_of("m1", "a1")).await.unwrap();
    node.take_seat(&"m1".into(), 1, &Occupant::Account("a2".into()), Some("Bears")).await.unwrap();
    node.add_seed(&"m1".into(), 0, "s0").await.unwrap();
    assert_eq!(node.add_seed(&"m1".into(), 2, "s2").await, Err(Error::Unknown("seat")));
    node.add_seed(&"m1".into(), 1, "s1").await.unwrap();
    node.drop_seed(&"m1".into(), 1).await.unwrap();
    node.start(&"m1".into(), "final").await.unwrap();
    assert_eq!(node.add_seed(&"m1".into(), 1, "s1").await, Err(Error::NotHere("m1".into())));

    let record = store.record(&"m1".into()).await.unwrap().unwrap();
    assert_eq!((record.state, record.deal.setup.as_str()), (State::Live, "final"));
    assert_eq!((record.node.as_deref(), record.deal.secret.expose()), (Some("n"), "server seed"));
    assert_eq!((record.created, record.ended, record.result), (1_000_000, None, None));
    let [first, second] = &record.seats[..] else { panic!("two seats") };
    assert_eq!((first.seat, first.client_seed.as_deref()), (0, Some("s0")));
    assert_eq!(first.shown, Some((None, AccountKind::Guest)));
    assert_eq!((second.deck.as_deref(), second.client_seed.as_deref()), (Some("Bears"), None));
    assert_eq!(second.shown, Some((Some("Bob".into()), AccountKind::Person)));
    assert_eq!(store.replay(&"m1".into()).await, Ok(None));
    assert!(store.record(&"m2".into()).await.unwrap().is_none());
}

async fn a_seat_is_taken_once(bed: Bed) {
    let store = bed.open().await;
    let node = join(&store, "n").await;
    node.create(&table_of("m1", "a1")).await.unwrap();
    let bob = Occupant::Account("a2".into());
    node.take_seat(&"m1".into(), 1, &bob, None).await.unwrap();
    let taken = Err(Error::Taken("seat"));
    assert_eq!(node.take_seat(&"m1".into(), 1, &Occupant::Bot("expert".into()), None).await, taken);
    node.leave_seat(&"m1".into(), 1).await.unwrap();
    node.take_seat(&"m1".into(), 1, &bob, None).await.unwrap();
    node.start(&"m1".into(), "{}").await.unwrap();
    let late = Err(Error::NotHere("m1".into()));
    assert_eq!(node.leave_seat(&"m1".into(), 1).await, late);
    assert_eq!(node.start(&"m1".into(), "{}").await, late);
    assert_eq!(node.create(&table_of("m1", "a1")).await, Err(Error::Taken("code or match id")));
}

async fn a_code_is_good_until_it_expires(bed: Bed) {
    let store = bed.open().await;
    let node = join(&store, "n").await;
    let coded = |id: &str, until| NewMatch { code: Some(("WOLF".into(), until)), ..table_of(id, "a1") };
    node.create(&coded("m1", store.now() + 10)).await.unwrap();
    let found = store.record_by_code("WOLF").await.unwrap().unwrap();
    assert_eq!((found.id, found.code.as_deref()), ("m1".into(), Some("WOLF")));
    assert_eq!(node.create(&coded("m2", 0)).await, Err(Error::Taken("code or match id")));

    bed.pass(10);
    assert!(store.record_by_code("WOLF").await.unwrap().is_none());
    node.create(&coded("m2", store.now() + 10)).await.unwrap();
    assert_eq!(store.record_by_code("WOLF").await.unwrap().unwrap().id, "m2".into());
    node.start(&"m2".into(), "{}").await.unwrap();
    assert!(store.record_by_code("WOLF").await.unwrap().is_none());
}

async fn open_tables_are_listed(bed: Bed) {
    let store = bed.open().await;
    let node = join(&store, "n").await;
    for (id, listed) in [("m1", true), ("m2", false), ("m3", true), ("m4", true)] {
        bed.pass(1);
        node.create(&NewMatch { listed, ..table_of(id, "a1") }).await.unwrap();
    }
    node.take_seat(&"m3".into(), 1, &Occupant::Bot("expert".into()), None).await.unwrap();
    let listed = |limit| async move {
        let tables = store.open_tables(limit).await.unwrap();
        tables.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    assert_eq!(listed.clone()(10).await, ids(&["m4", "m1"]));
    assert_eq!(listed(1).await, ids(&["m4"]));
}

async fn a_match_is_called_off_before_it_begins(bed: Bed) {
    let store = bed.open().await;
    let node = join(&store, "n").await;
    node.create(&NewMatch { code: Some(("oak-7".into(), i64::MAX)), ..table_of("m1", "a1") }).await.unwrap();
    node.call_off(&"m1".into(), State::Waiting, "no seed").await.unwrap();
    let record = store.record(&"m1".into()).await.unwrap().unwrap();
    assert_eq!((record.state, record.result.as_deref()), (State::Void, Some("no seed")));
    assert_eq!((record.ended, record.node, record.code), (Some(1_000_000), None, None));
    assert_eq!(store.replay(&"m1".into()).await, Ok(None));
    let late = Err(Error::NotHere("m1".into()));
    assert_eq!(node.call_off(&"m1".into(), State::Waiting, "again").await, late);
    assert_eq!(node.start(&"m1".into(), "{}").await, late);
}

async fn tables_that_run_are_listed_if_they_were(bed: Bed) {
    let store = bed.open().await;
    let node = join(&store, "n").await;
    add_guests(&store, &["a1", "a2"]).await;
    for (id, listed) in [("m1", true), ("m2", false)] {
        node.create(&NewMatch { listed, ..table_of(id, "a1") }).await.unwrap();
    }
    assert_eq!(store.running_tables(10).await.unwrap().len(), 0, "both wait");
    for id in ["m1", "m2"] {
        node.take_seat(&id.into(), 1, &Occupant::Account("a2".into()), None).await.unwrap();
        node.start(&id.into(), "{}").await.unwrap();
    }
    let running = store.running_tables(10).await.unwrap();
    assert_eq!(running.into_iter().map(|table| table.id).collect::<Vec<_>>(), ids(&["m1"]));
}

async fn a_table_can_be_cancelled(bed: Bed) {
    let store = bed.open().await;
    let node = join(&store, "n").await;
    node.create(&table_of("m1", "a1")).await.unwrap();
    node.cancel(&"m1".into()).await.unwrap();
    assert!(store.record(&"m1".into()).await.unwrap().is_none());
    node.create(&match_of("m1", ["a1", "expert"])).await.unwrap();
    assert_eq!(node.cancel(&"m1".into()).await, Err(Error::NotHere("m1".into())));
}

async fn only_the_node_that_holds_a_table_changes_it(bed: Bed) {
    let store = bed.open().await;
    let (here, there) = (join(&store, "here").await, join(&store, "there").await);
    here.create(&table_of("m1", "a1")).await.unwrap();
    let refused = Err(Error::NotHere("m1".into()));
    assert_eq!(there.take_seat(&"m1".into(), 1, &Occupant::Bot("expert".into()), None).await, refused);
    assert_eq!(there.start(&"m1".into(), "{}").await, refused);
    assert_eq!(there.cancel(&"m1".into()).await, refused);
    assert_eq!(there.whereabouts(&"m1".into()).await, Ok(Some("http://here".into())));
    assert_eq!(there.whereabouts(&"m2".into()).await, Ok(None));
}

async fn what_is_idle_is_found(bed: Bed) {
    let store = bed.open().await;
    let node = join(&store, "n").await;
    let journal = crate::bed::journal(&node);
    for id in ["m1", "m2"] {
        node.create(&match_of(id, ["a1", "expert"])).await.unwrap();
    }
    let later = store.now() + 1_000;
    journal.append(vec![store::Row { at: later, ..row("m1", 0) }]).await.unwrap();
    assert_eq!(node.idle_since(store.now()).await, Ok(vec![]));
    assert_eq!(node.idle_since(later).await, Ok(ids(&["m2"])));
    assert_eq!(node.idle_since(later + 1).await, Ok(ids(&["m1", "m2"])));
    // Whoever comes after knows until when that was.
    assert_eq!(node.predecessor(), None);
    assert!(join(&store, "n").await.predecessor().is_some_and(|until| until >= store.now()));
}
