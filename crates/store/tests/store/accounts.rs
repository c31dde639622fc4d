//! Guests, people and bots.

use crate::bed::{Bed, add_guests, both, credentials, join, match_of};
use store::{AccountId, AccountKind, Error, Secret, TokenKind};

both! {
    a_guest_becomes_a_person_and_keeps_everything
    names_are_unique_whatever_their_letters_case
    only_a_guest_signs_up
    guests_have_no_name_and_no_credentials
    a_name_can_be_changed
    bots_belong_to_somebody
    preferences_and_presence_are_kept
    names_are_reported_once_by_each
}

async fn a_guest_becomes_a_person_and_keeps_everything(bed: Bed) {
    let store = bed.open().await;
    let ann = AccountId::from("a1");
    add_guests(&store, &["a1"]).await;
    store.grant(&ann, TokenKind::Session, &Secret::new("t1"), None).await.unwrap();
    store.save_deck(&ann, "clans", "Wolves", "[1]").await.unwrap();
    join(&store, "n").await.create(&match_of("m1", ["a1", "expert"])).await.unwrap();

    store.sign_up(&ann, "Ann", &credentials("p", "r")).await.unwrap();

    let account = store.account_named("aNN").await.unwrap().unwrap();
    assert_eq!(
        (account.id, account.kind, account.name),
        (ann.clone(), AccountKind::Person, Some("Ann".into()))
    );
    let known = store.credentials(&ann).await.unwrap().unwrap();
    assert_eq!((known.password.expose(), known.recovery.expose()), ("p", "r"));
    let holder = store.holder(TokenKind::Session, &Secret::new("t1")).await.unwrap().unwrap();
    assert_eq!(holder.id, ann);
    assert_eq!(store.decks(&ann, "clans").await.unwrap().len(), 1);
    assert_eq!(store.current(&ann).await.unwrap().len(), 1);
}

async fn names_are_unique_whatever_their_letters_case(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1", "a2"]).await;
    store.sign_up(&"a1".into(), "Änn", &credentials("p", "r")).await.unwrap();

    let taken = Err(Error::Taken("name"));
    assert_eq!(store.sign_up(&"a2".into(), "äNN", &credentials("p", "r")).await, taken);
    assert_eq!(store.add_bot(&"b1".into(), &"a1".into(), "ÄNN").await, taken);
    store.sign_up(&"a2".into(), "Bob", &credentials("p", "r")).await.unwrap();
    assert_eq!(store.rename(&"a2".into(), "änn").await, taken);
    // The same to the eye: a Cyrillic о.
    assert_eq!(store.add_bot(&"b1".into(), &"a1".into(), "B\u{43e}b").await, taken);
    assert_eq!(store.add_guest(&"a1".into()).await, Err(Error::Taken("account id")));
}

async fn only_a_guest_signs_up(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1"]).await;
    store.sign_up(&"a1".into(), "Ann", &credentials("p", "r")).await.unwrap();
    let refused = Err(Error::Unknown("guest"));
    assert_eq!(store.sign_up(&"a1".into(), "Eve", &credentials("x", "y")).await, refused);
    assert_eq!(store.sign_up(&"nobody".into(), "Eve", &credentials("x", "y")).await, refused);
    let known = store.credentials(&"a1".into()).await.unwrap().unwrap();
    assert_eq!(known.password.expose(), "p");
}

async fn guests_have_no_name_and_no_credentials(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1"]).await;
    assert_eq!(store.account(&"a1".into()).await.unwrap().unwrap().name, None);
    assert!(store.credentials(&"a1".into()).await.unwrap().is_none());
    assert!(store.rename(&"a1".into(), "Ann").await.is_err());
    assert!(store.change_password(&"a1".into(), &credentials("p", "r")).await.is_err());
    assert!(store.account(&"nobody".into()).await.unwrap().is_none());
    assert!(store.account_named("nobody").await.unwrap().is_none());
}

async fn a_name_can_be_changed(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1", "a2"]).await;
    store.sign_up(&"a1".into(), "Ann", &credentials("p", "r")).await.unwrap();
    store.rename(&"a1".into(), "ANN").await.unwrap();
    store.rename(&"a1".into(), "Anna").await.unwrap();
    assert!(store.account_named("ann").await.unwrap().is_none());
    store.sign_up(&"a2".into(), "Ann", &credentials("p", "r")).await.unwrap();
}

async fn bots_belong_to_somebody(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1"]).await;
    store.add_bot(&"b1".into(), &"a1".into(), "Deep Wolf").await.unwrap();
    let bots = store.bots_of(&"a1".into()).await.unwrap();
    assert_eq!(bots.len(), 1);
    assert_eq!((bots[0].kind, bots[0].owner.clone()), (AccountKind::Bot, Some("a1".into())));
    assert!(store.credentials(&"b1".into()).await.unwrap().is_none());
}

async fn preferences_and_presence_are_kept(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1"]).await;
    bed.pass(60);
    store.set_prefs(&"a1".into(), r#"{"dark":true}"#).await.unwrap();
    store.mark_seen(&"a1".into()).await.unwrap();
    let account = store.account(&"a1".into()).await.unwrap().unwrap();
    assert_eq!((account.prefs.as_str(), account.seen - account.created), (r#"{"dark":true}"#, 60));
    assert_eq!(store.mark_seen(&"nobody".into()).await, Err(Error::Unknown("account")));
}

async fn names_are_reported_once_by_each(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1", "a2", "a3"]).await;
    store.sign_up(&"a1".into(), "Rude", &credentials("p", "r")).await.unwrap();
    store.report_name(&"a1".into(), &"a2".into(), "rude").await.unwrap();
    store.report_name(&"a1".into(), &"a2".into(), "very rude").await.unwrap();
    bed.pass(1);
    store.report_name(&"a1".into(), &"a3".into(), "same").await.unwrap();

    let reports = store.name_reports().await.unwrap();
    let told: Vec<(&str, &str)> = reports.iter().map(|r| (r.name.as_str(), r.reason.as_str())).collect();
    assert_eq!(told, [("Rude", "very rude"), ("Rude", "same")]);

    let nameless = Err(Error::Unknown("account with a name"));
    assert_eq!(store.report_name(&"a2".into(), &"a3".into(), "none").await, nameless);
    let nobody = Err(Error::Unknown("account"));
    assert_eq!(store.report_name(&"a1".into(), &"nobody".into(), "x").await, nobody);
    assert_eq!(store.close_name_reports(&"a1".into()).await, Ok(2));
    assert_eq!(store.name_reports().await, Ok(vec![]));
}
