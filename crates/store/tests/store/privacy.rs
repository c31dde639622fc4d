//! "My data", deletion, and what is not kept.

use crate::bed::{Bed, add_guests, both, credentials, join, journal, match_of};
use serde_json::Value;
use store::{Ending, Error, Journal, Keep, Occupant, Purged, Secret, State, Store, TokenKind};

both! {
    my_data_holds_everything_but_secrets
    a_deleted_account_leaves_matches_of_others_readable
    an_account_that_plays_is_not_deleted
    bots_go_with_their_owner
    old_guests_and_matches_are_purged
}

async fn end(journal: &Journal, id: &str, at: i64) {
    let ending = Ending {
        of: id.into(),
        state: State::Over,
        result: "A wins".into(),
        replay: format!("replay of {id}"),
        scores: vec![1000, 0],
        rerating: None,
        at,
    };
    journal.end(ending).await.unwrap();
}

/// Ann, a person with all that one can have, against Bob; m1 is over, m2 is live.
async fn ann_and_bob(store: &Store) -> Journal {
    add_guests(store, &["a1", "a2"]).await;
    store.sign_up(&"a1".into(), "Ann", &credentials("hush", "hush")).await.unwrap();
    store.sign_up(&"a2".into(), "Bob", &credentials("hush", "hush")).await.unwrap();
    store.grant(&"a1".into(), TokenKind::Session, &Secret::new("hush"), None).await.unwrap();
    store.save_deck(&"a1".into(), "clans", "Ann's Wolves", "[1]").await.unwrap();
    store.report_name(&"a2".into(), &"a1".into(), "rude").await.unwrap();
    store.report_name(&"a1".into(), &"a2".into(), "rude too").await.unwrap();
    let node = join(store, "n").await;
    node.create(&match_of("m1", ["a1", "a2"])).await.unwrap();
    node.create(&match_of("m2", ["a2", "a1"])).await.unwrap();
    let journal = journal(&node);
    end(&journal, "m1", 50).await;
    journal
}

async fn my_data_holds_everything_but_secrets(bed: Bed) {
    let store = bed.open().await;
    ann_and_bob(&store).await;
    store.add_bot(&"b1".into(), &"a1".into(), "Deep Wolf").await.unwrap();
    let text = store.my_data(&"a1".into()).await.unwrap();
    assert!(
        !text.contains("hush") && !text.contains("server seed") && !text.contains("Bob\",\"kind"),
        "{text}"
    );
    let data: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(data["account"][0]["name"], "Ann");
    assert_eq!(data["bots"][0]["name"], "Deep Wolf");
    assert_eq!(data["tokens"][0]["kind"], "session");
    assert_eq!(data["decks"][0]["name"], "Ann's Wolves");
    assert_eq!(
        (&data["matches"][0]["replay"], &data["matches"][0]["score"]),
        (&"replay of m1".into(), &1000.into())
    );
    assert_eq!((&data["matches"][1]["id"], &data["matches"][1]["replay"]), (&"m2".into(), &Value::Null));
    assert_eq!(data["reports"][0]["reason"], "rude");
    assert_eq!(store.my_data(&"nobody".into()).await, Err(Error::Unknown("account")));
}

async fn a_deleted_account_leaves_matches_of_others_readable(bed: Bed) {
    let store = bed.open().await;
    let journal = ann_and_bob(&store).await;
    end(&journal, "m2", 60).await;
    store.delete_account(&"a1".into()).await.unwrap();

    let seen = store.history(&"a2".into(), None, 9).await.unwrap();
    assert_eq!(seen.len(), 2);
    for record in &seen {
        let gone = record.seats.iter().filter(|seat| seat.occupant == Occupant::Gone).count();
        assert_eq!((gone, format!("{record:?}").contains("a1")), (1, false), "{record:?}");
    }
    assert_eq!(store.replay(&"m1".into()).await, Ok(Some("replay of m1".into())));
    let against = &store.tally_by_opponent(&"a2".into()).await.unwrap()[0];
    assert_eq!((&against.with, against.matches), (&Occupant::Gone, 2));

    assert!(store.account_named("Ann").await.unwrap().is_none());
    assert!(store.holder(TokenKind::Session, &Secret::new("hush")).await.unwrap().is_none());
    assert_eq!(store.name_reports().await, Ok(vec![]));
    assert_eq!(store.delete_account(&"a1".into()).await, Err(Error::Unknown("account")));
    add_guests(&store, &["a3"]).await;
    store.sign_up(&"a3".into(), "ann", &credentials("p", "r")).await.unwrap();
}

async fn an_account_that_plays_is_not_deleted(bed: Bed) {
    let store = bed.open().await;
    ann_and_bob(&store).await;
    assert_eq!(store.delete_account(&"a1".into()).await, Err(Error::StillPlaying));
    assert_eq!(store.decks(&"a1".into(), "clans").await.unwrap().len(), 1);
    assert!(store.account_named("Ann").await.unwrap().is_some());
}

async fn bots_go_with_their_owner(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1"]).await;
    store.add_bot(&"b1".into(), &"a1".into(), "Deep Wolf").await.unwrap();
    store.grant(&"b1".into(), TokenKind::Bearer, &Secret::new("t1"), None).await.unwrap();
    let node = join(&store, "n").await;
    node.create(&match_of("m1", ["b1", "expert"])).await.unwrap();
    assert_eq!(store.delete_account(&"a1".into()).await, Err(Error::StillPlaying));
    end(&journal(&node), "m1", 50).await;
    store.delete_account(&"a1".into()).await.unwrap();
    assert!(store.account(&"b1".into()).await.unwrap().is_none());
    assert_eq!(store.record(&"m1".into()).await.unwrap().unwrap().seats[0].occupant, Occupant::Gone);
}

async fn old_guests_and_matches_are_purged(bed: Bed) {
    let store = bed.open().await;
    let journal = ann_and_bob(&store).await;
    let old: Vec<String> = (0..120).map(|g| format!("g{g}")).collect();
    add_guests(&store, &old.iter().map(String::as_str).collect::<Vec<_>>()).await;
    journal.node().create(&match_of("m3", ["g0", "expert"])).await.unwrap();
    journal.node().create(&match_of("m4", ["g1", "expert"])).await.unwrap();
    end(&journal, "m4", 70).await;
    store.grant(&"g1".into(), TokenKind::Session, &Secret::new("t1"), Some(store.now())).await.unwrap();
    store.grant(&"g2".into(), TokenKind::Session, &Secret::new("t2"), Some(store.now() + 99)).await.unwrap();
    bed.pass(10);
    add_guests(&store, &["young"]).await;

    let keep = Keep { guests_since: store.now(), matches_since: 70 };
    // g0 still plays, m1 ended at 50.
    assert_eq!(store.purge(keep).await, Ok(Purged { guests: 119, matches: 1, tokens: 1 }));
    assert_eq!(store.purge(keep).await, Ok(Purged::default()));
    for (account, there) in [("g0", true), ("g1", false), ("young", true), ("a1", true)] {
        assert_eq!(store.account(&account.into()).await.unwrap().is_some(), there, "{account}");
    }
    assert!(store.record(&"m1".into()).await.unwrap().is_none());
    assert_eq!(store.record(&"m4".into()).await.unwrap().unwrap().seats[0].occupant, Occupant::Gone);
}
