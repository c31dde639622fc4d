//! Tokens that open an account: sessions of people, bearer tokens of bots. The store sees their
//! hashes alone.

use crate::account::{account, one_of};
use crate::error::or_unknown;
use crate::{Account, AccountId, Error, Secret, Store};

/// What a token is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenKind {
    /// A browser's, kept in a cookie.
    Session,
    /// A program's, sent with every request.
    Bearer,
}

impl TokenKind {
    fn word(self) -> &'static str {
        match self {
            TokenKind::Session => "session",
            TokenKind::Bearer => "bearer",
        }
    }
}

impl Store {
    /// Gives the holder of the token with this hash access to the account, until it expires.
    pub async fn grant(
        &self,
        account: &AccountId,
        kind: TokenKind,
        hash: &Secret,
        expires: Option<i64>,
    ) -> Result<(), Error> {
        sqlx::query("INSERT INTO token (hash, account, kind, created, expires) VALUES ($1, $2, $3, $4, $5)")
            .bind(hash.expose())
            .bind(account.as_str())
            .bind(kind.word())
            .bind(self.now())
            .bind(expires)
            .execute(self.write())
            .await
            .map_err(or_unknown("account"))?;
        Ok(())
    }

    /// Whose account the token opens, if it has not expired.
    pub async fn holder(&self, kind: TokenKind, hash: &Secret) -> Result<Option<Account>, Error> {
        let found = sqlx::query(
            "SELECT account.* FROM token JOIN account ON account.id = token.account
             WHERE token.hash = $1 AND token.kind = $2 AND (token.expires IS NULL OR token.expires > $3)",
        );
        let found = found.bind(hash.expose()).bind(kind.word()).bind(self.now());
        found.fetch_optional(self.read()).await?.map(|row| account(&row)).transpose()
    }

    /// Lets a token be good for longer, or for less.
    pub async fn extend(&self, hash: &Secret, expires: Option<i64>) -> Result<(), Error> {
        let change = sqlx::query("UPDATE token SET expires = $2 WHERE hash = $1");
        let done = change.bind(hash.expose()).bind(expires).execute(self.write()).await?;
        one_of(done.rows_affected(), "token")
    }

    /// Ends one token; one that is not there has ended already.
    pub async fn revoke(&self, hash: &Secret) -> Result<(), Error> {
        sqlx::query("DELETE FROM token WHERE hash = $1").bind(hash.expose()).execute(self.write()).await?;
        Ok(())
    }

    /// Ends all tokens of this kind; how many there were.
    pub async fn revoke_all(&self, account: &AccountId, kind: TokenKind) -> Result<u64, Error> {
        let ending = sqlx::query("DELETE FROM token WHERE account = $1 AND kind = $2");
        let done = ending.bind(account.as_str()).bind(kind.word()).execute(self.write()).await?;
        Ok(done.rows_affected())
    }
}
