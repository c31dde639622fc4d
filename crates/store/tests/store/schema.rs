//! Opening databases of any age.

use crate::bed::{Bed, add_guests, both};
use futures_util::future::join_all;
use store::Error;

both! {
    opening_again_changes_nothing
    many_may_open_a_new_database_at_once
    a_newer_database_is_refused
}

async fn opening_again_changes_nothing(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1"]).await;
    store.close().await;
    let store = bed.open().await;
    assert!(store.account(&"a1".into()).await.unwrap().is_some());
}

async fn many_may_open_a_new_database_at_once(bed: Bed) {
    let stores = join_all((0..4).map(|_| bed.try_open())).await;
    for (at, store) in stores.into_iter().enumerate() {
        add_guests(&store.unwrap(), &[&format!("a{at}")]).await;
    }
}

async fn a_newer_database_is_refused(bed: Bed) {
    bed.open().await.close().await;
    bed.say("INSERT INTO version (number) VALUES (999)").await;
    let refused = bed.try_open().await.unwrap_err();
    assert_eq!(refused, Error::Newer { found: 999, known: 1 });
    assert!(refused.to_string().contains("use a newer program"), "{refused}");
}
