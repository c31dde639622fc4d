//! Sessions and bearer tokens.

use crate::bed::{Bed, add_guests, both, credentials};
use store::{AccountId, Error, Secret, Store, TokenKind};

both! {
    a_token_opens_its_account_until_it_expires
    a_session_is_no_bearer_token
    tokens_are_revoked
    a_new_password_ends_all_sessions
    a_token_needs_an_account
    secrets_are_not_shown
}

fn hash(text: &str) -> Secret {
    Secret::new(text)
}

async fn holder(store: &Store, kind: TokenKind, token: &str) -> Option<AccountId> {
    store.holder(kind, &hash(token)).await.unwrap().map(|account| account.id)
}

async fn a_token_opens_its_account_until_it_expires(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1"]).await;
    let until = store.now() + 100;
    store.grant(&"a1".into(), TokenKind::Session, &hash("t1"), Some(until)).await.unwrap();
    bed.pass(99);
    assert_eq!(holder(&store, TokenKind::Session, "t1").await, Some("a1".into()));
    bed.pass(1);
    assert_eq!(holder(&store, TokenKind::Session, "t1").await, None);
    store.extend(&hash("t1"), Some(until + 1)).await.unwrap();
    assert_eq!(holder(&store, TokenKind::Session, "t1").await, Some("a1".into()));
    assert_eq!(store.extend(&hash("t2"), None).await, Err(Error::Unknown("token")));
}

async fn a_session_is_no_bearer_token(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1"]).await;
    store.grant(&"a1".into(), TokenKind::Bearer, &hash("t1"), None).await.unwrap();
    assert_eq!(holder(&store, TokenKind::Session, "t1").await, None);
    assert_eq!(holder(&store, TokenKind::Bearer, "t1").await, Some("a1".into()));
    assert_eq!(holder(&store, TokenKind::Bearer, "t2").await, None);
}

async fn tokens_are_revoked(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1", "a2"]).await;
    for (account, token) in [("a1", "t1"), ("a1", "t2"), ("a1", "t3"), ("a2", "t4")] {
        store.grant(&account.into(), TokenKind::Session, &hash(token), None).await.unwrap();
    }
    store.revoke(&hash("t1")).await.unwrap();
    store.revoke(&hash("t1")).await.unwrap();
    assert_eq!(holder(&store, TokenKind::Session, "t1").await, None);
    assert_eq!(store.revoke_all(&"a1".into(), TokenKind::Bearer).await, Ok(0));
    assert_eq!(store.revoke_all(&"a1".into(), TokenKind::Session).await, Ok(2));
    assert_eq!(holder(&store, TokenKind::Session, "t4").await, Some("a2".into()));
}

async fn a_new_password_ends_all_sessions(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1"]).await;
    store.sign_up(&"a1".into(), "Ann", &credentials("old", "r")).await.unwrap();
    store.grant(&"a1".into(), TokenKind::Session, &hash("t1"), None).await.unwrap();
    store.grant(&"a1".into(), TokenKind::Bearer, &hash("t2"), None).await.unwrap();
    store.change_password(&"a1".into(), &credentials("new", "s")).await.unwrap();
    let known = store.credentials(&"a1".into()).await.unwrap().unwrap();
    assert_eq!((known.password.expose(), known.recovery.expose()), ("new", "s"));
    assert_eq!(holder(&store, TokenKind::Session, "t1").await, None);
    assert_eq!(holder(&store, TokenKind::Bearer, "t2").await, Some("a1".into()));
}

async fn a_token_needs_an_account(bed: Bed) {
    let store = bed.open().await;
    let refused = store.grant(&"nobody".into(), TokenKind::Session, &hash("t1"), None).await;
    assert_eq!(refused, Err(Error::Unknown("account")));
}

async fn secrets_are_not_shown(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1"]).await;
    store.grant(&"a1".into(), TokenKind::Session, &hash("hush"), None).await.unwrap();
    let refused = store.grant(&"a1".into(), TokenKind::Session, &hash("hush"), None).await.unwrap_err();
    assert!(!format!("{refused} {refused:?}").contains("hush"), "{refused:?}");
    assert_eq!(format!("{:?}", credentials("hush", "hush")).matches("hush").count(), 0);
}
