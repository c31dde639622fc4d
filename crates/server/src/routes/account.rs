//! A name, a password, and what belongs to an account.

use super::{Route, Sent, delete, get, post};
use crate::Server;
use crate::identity::{Person, Session, Somebody, me};
use crate::limits::Limit;
use crate::names;
use crate::passwords::{self, is_same, recovery_code, recovery_hash};
use crate::problem::{self, Answer};
use crate::wire::{Credentials, Deletion, Fresh, Me, Naming, NewPassword, Recovery, RecoveryCode};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::time::Duration;
use store::{Account, AccountKind, Secret};

/// How often one address may try a password or a code.
const PASSWORDS: Limit = Limit::new("passwords", 10, Duration::from_secs(6));
/// How often one address may become somebody with a name.
const SIGN_UPS: Limit = Limit::new("sign-ups", 10, Duration::from_secs(60));
/// How often one address may ask for everything that it stored.
const FILES: Limit = Limit::new("files", 5, Duration::from_secs(20));

pub fn routes() -> Vec<Route> {
    vec![
        post("/api/sign-up", "Gives a guest a name and a password; matches and decks stay.", sign_up)
            .takes::<Credentials>()
            .gives::<Fresh>()
            .at_most(SIGN_UPS),
        post("/api/sign-in", "Signs in.", sign_in).takes::<Credentials>().gives::<Me>().at_most(PASSWORDS),
        post("/api/recover", "Replaces a forgotten password by the code that was shown with it.", recover)
            .takes::<Recovery>()
            .gives::<Fresh>()
            .at_most(PASSWORDS),
        post("/api/me/password", "Changes the password; every other session ends.", change_password)
            .takes::<NewPassword>()
            .gives::<RecoveryCode>()
            .at_most(PASSWORDS),
        post("/api/me/name", "Changes your name.", rename).takes::<Naming>().gives::<Me>().at_most(SIGN_UPS),
        get("/api/me/data", "All that is stored about you, as a file.", data)
            .gives_file("application/json")
            .at_most(FILES),
        delete("/api/me", "Deletes your account; running matches are resigned.", forget)
            .takes::<Deletion>()
            .at_most(PASSWORDS),
    ]
}

/// `POST /api/sign-up`
async fn sign_up(
    State(server): State<Server>,
    Somebody(who): Somebody,
    session: Session,
    Sent(Credentials { name, password }): Sent<Credentials>,
) -> Answer<Json<Fresh>> {
    if who.kind != AccountKind::Guest {
        return Err(problem::denied("you have a name already: sign out to make another account"));
    }
    let name = names::check(&server, &name)?;
    passwords::check(&password, &name)?;
    if server.store.account_named(&name).await?.is_some() {
        return Err(problem::taken("this name is taken, or looks like one that is: choose another"));
    }
    let (credentials, recovery) = fresh(&server, password).await?;
    server.store.sign_up(&who.id, &name, &credentials).await?;
    // Whoever had the guest's cookie has nothing of the person's.
    server.store.revoke_all(&who.id, store::TokenKind::Session).await?;
    session.open(&server, &who.id).await?;
    server.sessions.changed(&who.id);
    Ok(Json(Fresh { me: me(&again(&server, &who).await?), recovery }))
}

/// `POST /api/sign-in`
async fn sign_in(
    State(server): State<Server>,
    session: Session,
    Sent(Credentials { name, password }): Sent<Credentials>,
) -> Answer<Json<Me>> {
    let account = server.store.account_named(&name).await?;
    let known = match &account {
        Some(account) => server.store.credentials(&account.id).await?,
        None => None,
    };
    let is_right = server.is_password(password, known.map(|known| known.password).as_ref()).await?;
    let account = account.filter(|_| is_right);
    let account =
        account.ok_or_else(|| problem::not_let_in("this name and password do not belong together"))?;
    session.close(&server).await?;
    session.open(&server, &account.id).await?;
    Ok(Json(me(&account)))
}

/// `POST /api/recover`
async fn recover(
    State(server): State<Server>,
    session: Session,
    Sent(Recovery { name, recovery, password }): Sent<Recovery>,
) -> Answer<Json<Fresh>> {
    passwords::check(&password, &name)?;
    // The slow part comes first, whether the name is known or not.
    let (credentials, code) = fresh(&server, password).await?;
    let account = server.store.account_named(&name).await?;
    let known = match &account {
        Some(account) => server.store.credentials(&account.id).await?,
        None => None,
    };
    let is_right = known.is_some_and(|known| is_same(&known.recovery, &recovery_hash(&recovery)));
    let account = account.filter(|_| is_right);
    let account = account.ok_or_else(|| problem::not_let_in("this name and code do not belong together"))?;
    server.store.change_password(&account.id, &credentials).await?;
    session.close(&server).await?;
    session.open(&server, &account.id).await?;
    server.sessions.changed(&account.id);
    Ok(Json(Fresh { me: me(&account), recovery: code }))
}

/// `POST /api/me/password`
async fn change_password(
    State(server): State<Server>,
    Person(who): Person,
    session: Session,
    Sent(NewPassword { old, new }): Sent<NewPassword>,
) -> Answer<Json<RecoveryCode>> {
    passwords::check(&new, who.name.as_deref().unwrap_or_default())?;
    check_password(&server, &who, Some(old)).await?;
    let (credentials, recovery) = fresh(&server, new).await?;
    server.store.change_password(&who.id, &credentials).await?;
    session.open(&server, &who.id).await?;
    server.sessions.changed(&who.id);
    Ok(Json(RecoveryCode { recovery }))
}

/// `POST /api/me/name`
async fn rename(
    State(server): State<Server>,
    Person(who): Person,
    Sent(Naming { name }): Sent<Naming>,
) -> Answer<Json<Me>> {
    let name = names::check(&server, &name)?;
    server.store.rename(&who.id, &name).await?;
    Ok(Json(me(&again(&server, &who).await?)))
}

/// `GET /api/me/data`
async fn data(
    State(server): State<Server>,
    crate::identity::Known(who): crate::identity::Known,
) -> Answer<Response> {
    let who = who.ok_or_else(problem::nobody)?;
    let data = server.store.my_data(&who.id).await?;
    let kind = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"cardwright-my-data.json\""),
    ];
    Ok((kind, data).into_response())
}

/// `DELETE /api/me`
async fn forget(
    State(server): State<Server>,
    crate::identity::Known(who): crate::identity::Known,
    session: Session,
    Sent(Deletion { password }): Sent<Deletion>,
) -> Answer<StatusCode> {
    let who = who.ok_or_else(problem::nobody)?;
    match who.kind {
        AccountKind::Person => check_password(&server, &who, password).await?,
        AccountKind::Guest => {}
        AccountKind::Bot => return Err(problem::denied("a bot is deleted by its owner")),
    }
    server.delete_account(&who).await?;
    session.close(&server).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn check_password(server: &Server, who: &Account, password: Option<String>) -> Answer<()> {
    let known = server.store.credentials(&who.id).await?;
    let is_right =
        server.is_password(password.unwrap_or_default(), known.map(|known| known.password).as_ref()).await?;
    if is_right { Ok(()) } else { Err(problem::denied("this is not your password")) }
}

/// Hashes of a password and of a new code, and the code.
async fn fresh(server: &Server, password: String) -> Answer<(store::Credentials, String)> {
    let recovery = recovery_code();
    let password: Secret = server.hash_password(password).await?;
    Ok((store::Credentials { password, recovery: recovery_hash(&recovery) }, recovery))
}

/// An account as it is now.
async fn again(server: &Server, who: &Account) -> Answer<Account> {
    server.store.account(&who.id).await?.ok_or_else(problem::nobody)
}
