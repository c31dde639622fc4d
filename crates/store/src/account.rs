//! Accounts: guests, people with a name, bots.

use crate::cells::{Cells, words};
use crate::error::or_taken;
use crate::{AccountId, Error, Secret, Store, name_key};
use sqlx::any::AnyRow;

/// An account that can sit at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Its permanent id.
    pub id: AccountId,
    /// The kind of account.
    pub kind: AccountKind,
    /// As it is shown; guests have none.
    pub name: Option<String>,
    /// Of a bot: whose it is.
    pub owner: Option<AccountId>,
    /// What the account prefers, as JSON that the store does not read.
    pub prefs: String,
    /// When it was made.
    pub created: i64,
    /// When it was last seen.
    pub seen: i64,
}

/// Kinds of accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountKind {
    /// Plays at once, without a name.
    Guest,
    /// Has a name and a password.
    Person,
    /// A program that plays, with a name and a token.
    Bot,
}

words!(AccountKind { Guest = "guest", Person = "person", Bot = "bot" });

/// The credentials of a person, as hashes that the server has made.
#[derive(Debug, Clone)]
pub struct Credentials {
    /// Of the password.
    pub password: Secret,
    /// Of the code that replaces a forgotten password.
    pub recovery: Secret,
}

impl Store {
    /// A new guest.
    pub async fn add_guest(&self, id: &AccountId) -> Result<(), Error> {
        self.add_account(id, AccountKind::Guest, None, None).await
    }

    /// A new bot of this owner's. Names are unique: see [`name_key`].
    pub async fn add_bot(&self, id: &AccountId, owner: &AccountId, name: &str) -> Result<(), Error> {
        self.add_account(id, AccountKind::Bot, Some(name), Some(owner)).await
    }

    async fn add_account(
        &self,
        id: &AccountId,
        kind: AccountKind,
        name: Option<&str>,
        owner: Option<&AccountId>,
    ) -> Result<(), Error> {
        sqlx::query(
            "INSERT INTO account (id, kind, name, name_key, owner, prefs, created, seen)
             VALUES ($1, $2, $3, $4, $5, '{}', $6, $6)",
        )
        .bind(id.as_str())
        .bind(kind.word())
        .bind(name)
        .bind(name.map(name_key))
        .bind(owner.map(AccountId::as_str))
        .bind(self.now())
        .execute(self.write())
        .await
        .map_err(or_taken(if name.is_some() { "name" } else { "account id" }))?;
        Ok(())
    }

    /// The account of this id.
    pub async fn account(&self, id: &AccountId) -> Result<Option<Account>, Error> {
        let found = sqlx::query("SELECT * FROM account WHERE id = $1").bind(id.as_str());
        found.fetch_optional(self.read()).await?.map(|row| account(&row)).transpose()
    }

    /// The account of this name, or of one that looks like it.
    pub async fn account_named(&self, name: &str) -> Result<Option<Account>, Error> {
        let found = sqlx::query("SELECT * FROM account WHERE name_key = $1").bind(name_key(name));
        found.fetch_optional(self.read()).await?.map(|row| account(&row)).transpose()
    }

    /// The bots of this owner's, oldest first.
    pub async fn bots_of(&self, owner: &AccountId) -> Result<Vec<Account>, Error> {
        let found = sqlx::query("SELECT * FROM account WHERE owner = $1 ORDER BY created, id");
        found.bind(owner.as_str()).fetch_all(self.read()).await?.iter().map(account).collect()
    }

    /// The credentials of a person; nothing for guests and bots.
    pub async fn credentials(&self, id: &AccountId) -> Result<Option<Credentials>, Error> {
        let found = sqlx::query("SELECT password, recovery FROM account WHERE id = $1 AND kind = 'person'");
        let row = found.bind(id.as_str()).fetch_optional(self.read()).await?;
        row.map(|row| {
            Ok(Credentials {
                password: Secret::new(row.text("password")?),
                recovery: Secret::new(row.text("recovery")?),
            })
        })
        .transpose()
    }

    /// A guest becomes a person and keeps everything: matches, decks, sessions.
    pub async fn sign_up(
        &self,
        guest: &AccountId,
        name: &str,
        credentials: &Credentials,
    ) -> Result<(), Error> {
        let done = sqlx::query(
            "UPDATE account SET kind = 'person', name = $2, name_key = $3, password = $4, recovery = $5
             WHERE id = $1 AND kind = 'guest'",
        )
        .bind(guest.as_str())
        .bind(name)
        .bind(name_key(name))
        .bind(credentials.password.expose())
        .bind(credentials.recovery.expose())
        .execute(self.write())
        .await
        .map_err(or_taken("name"))?;
        one_of(done.rows_affected(), "guest")
    }

    /// Another name for a person or a bot.
    pub async fn rename(&self, id: &AccountId, name: &str) -> Result<(), Error> {
        let renaming =
            sqlx::query("UPDATE account SET name = $2, name_key = $3 WHERE id = $1 AND kind <> 'guest'");
        let done = renaming.bind(id.as_str()).bind(name).bind(name_key(name)).execute(self.write()).await;
        one_of(done.map_err(or_taken("name"))?.rows_affected(), "account with a name")
    }

    /// Another password, and another code for the next time that it is forgotten. Every session
    /// ends, so that the old password is of no more use.
    pub async fn change_password(&self, id: &AccountId, credentials: &Credentials) -> Result<(), Error> {
        let mut change = self.begin().await?;
        let done =
            sqlx::query("UPDATE account SET password = $2, recovery = $3 WHERE id = $1 AND kind = 'person'")
                .bind(id.as_str())
                .bind(credentials.password.expose())
                .bind(credentials.recovery.expose())
                .execute(&mut *change)
                .await?;
        one_of(done.rows_affected(), "person")?;
        sqlx::query("DELETE FROM token WHERE account = $1 AND kind = 'session'")
            .bind(id.as_str())
            .execute(&mut *change)
            .await?;
        Ok(change.commit().await?)
    }

    /// What the account prefers, as JSON.
    pub async fn set_prefs(&self, id: &AccountId, prefs: &str) -> Result<(), Error> {
        let change = sqlx::query("UPDATE account SET prefs = $2 WHERE id = $1");
        let done = change.bind(id.as_str()).bind(prefs).execute(self.write()).await?;
        one_of(done.rows_affected(), "account")
    }

    /// Notes that the account was here. Guests that are not seen for long are purged, so a server
    /// calls this now and then, not at every request.
    pub async fn mark_seen(&self, id: &AccountId) -> Result<(), Error> {
        let change = sqlx::query("UPDATE account SET seen = $2 WHERE id = $1");
        let done = change.bind(id.as_str()).bind(self.now()).execute(self.write()).await?;
        one_of(done.rows_affected(), "account")
    }
}

pub(crate) fn account(row: &AnyRow) -> Result<Account, Error> {
    Ok(Account {
        id: row.text("id")?.into(),
        kind: AccountKind::read(&row.text("kind")?)?,
        name: row.maybe_text("name")?,
        owner: row.maybe_text("owner")?.map(AccountId::from),
        prefs: row.text("prefs")?,
        created: row.number("created")?,
        seen: row.number("seen")?,
    })
}

/// Refuses a change that found nothing to change.
pub(crate) fn one_of(changed: u64, what: &'static str) -> Result<(), Error> {
    if changed == 0 { Err(Error::Unknown(what)) } else { Ok(()) }
}
