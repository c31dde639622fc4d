//! Bot accounts: programs that play with a name of their own and a token.

use super::{Route, Sent, delete, get, post};
use crate::identity::{Person, hash, me};
use crate::limits::Limit;
use crate::problem::{self, Answer};
use crate::wire::{Bots, Naming, NewBot};
use crate::{Server, chance, names};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use std::time::Duration;
use store::{Account, AccountId, TokenKind};

/// How many bots somebody may have.
const MOST: usize = 10;
/// How often one address may make a bot or a token.
const MAKING: Limit = Limit::new("bots", 10, Duration::from_secs(30));

pub fn routes() -> Vec<Route> {
    vec![
        get("/api/me/bots", "Your bot accounts.", list).gives::<Bots>(),
        post("/api/me/bots", "Makes a bot account; its token is shown only now.", make)
            .takes::<Naming>()
            .gives::<NewBot>()
            .at_most(MAKING),
        post("/api/me/bots/{name}/token", "Gives a bot a new token; the old one is revoked.", renew)
            .gives::<NewBot>()
            .at_most(MAKING),
        delete("/api/me/bots/{name}/token", "Revokes the token of a bot.", revoke),
        delete("/api/me/bots/{name}", "Deletes a bot account; running matches are resigned.", forget),
    ]
}

/// `GET /api/me/bots`
async fn list(State(server): State<Server>, Person(who): Person) -> Answer<Json<Bots>> {
    let bots = server.store.bots_of(&who.id).await?;
    Ok(Json(Bots { bots: bots.iter().map(me).collect() }))
}

/// `POST /api/me/bots`
async fn make(
    State(server): State<Server>,
    Person(who): Person,
    Sent(Naming { name }): Sent<Naming>,
) -> Answer<Json<NewBot>> {
    let name = names::check(&server, &name)?;
    if server.store.bots_of(&who.id).await?.len() >= MOST {
        return Err(problem::denied(format!("you have {MOST} bots already: delete one first")));
    }
    let id = AccountId::from(chance::word());
    server.store.add_bot(&id, &who.id, &name).await?;
    let bot = server.store.account(&id).await?.ok_or_else(problem::nobody)?;
    with_token(&server, &bot).await
}

/// `POST /api/me/bots/{name}/token`
async fn renew(
    State(server): State<Server>,
    Person(who): Person,
    Path(name): Path<String>,
) -> Answer<Json<NewBot>> {
    let bot = own(&server, &who, &name).await?;
    end_tokens(&server, &bot).await?;
    with_token(&server, &bot).await
}

/// `DELETE /api/me/bots/{name}/token`
async fn revoke(
    State(server): State<Server>,
    Person(who): Person,
    Path(name): Path<String>,
) -> Answer<StatusCode> {
    end_tokens(&server, &own(&server, &who, &name).await?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/me/bots/{name}`
async fn forget(
    State(server): State<Server>,
    Person(who): Person,
    Path(name): Path<String>,
) -> Answer<StatusCode> {
    let bot = own(&server, &who, &name).await?;
    server.delete_account(&bot).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The bot of this name, if it is theirs.
async fn own(server: &Server, who: &Account, name: &str) -> Answer<Account> {
    let bots = server.store.bots_of(&who.id).await?;
    let found = bots.into_iter().find(|bot| bot.name.as_deref() == Some(name));
    found.ok_or_else(|| problem::unknown("bot among yours"))
}

async fn end_tokens(server: &Server, bot: &Account) -> Answer<()> {
    server.store.revoke_all(&bot.id, TokenKind::Bearer).await?;
    server.sessions.changed(&bot.id);
    Ok(())
}

async fn with_token(server: &Server, bot: &Account) -> Answer<Json<NewBot>> {
    let token = format!("cardwright_{}", chance::token());
    server.store.grant(&bot.id, TokenKind::Bearer, &hash(&token), None).await?;
    Ok(Json(NewBot { bot: me(bot), token }))
}
