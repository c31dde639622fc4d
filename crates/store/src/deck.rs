//! Saved decks.

use crate::account::one_of;
use crate::cells::Cells;
use crate::error::or_unknown;
use crate::{AccountId, Error, Store};

/// A deck that an account has saved for a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deck {
    /// What its owner calls it.
    pub name: String,
    /// Its cards, as JSON that the store does not read.
    pub cards: String,
    /// When it was last saved.
    pub changed: i64,
}

impl Store {
    /// Saves a deck, in place of one of the same name.
    pub async fn save_deck(
        &self,
        account: &AccountId,
        game: &str,
        name: &str,
        cards: &str,
    ) -> Result<(), Error> {
        sqlx::query(
            "INSERT INTO deck (account, game, name, cards, changed) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (account, game, name) DO UPDATE SET cards = excluded.cards, changed = excluded.changed",
        )
        .bind(account.as_str())
        .bind(game)
        .bind(name)
        .bind(cards)
        .bind(self.now())
        .execute(self.write())
        .await
        .map_err(or_unknown("account"))?;
        Ok(())
    }

    /// The decks that an account has saved for a game, the last saved first.
    pub async fn decks(&self, account: &AccountId, game: &str) -> Result<Vec<Deck>, Error> {
        let rows = sqlx::query(
            "SELECT name, cards, changed FROM deck WHERE account = $1 AND game = $2
             ORDER BY changed DESC, name",
        );
        let rows = rows.bind(account.as_str()).bind(game).fetch_all(self.read()).await?;
        let deck = |row: &sqlx::any::AnyRow| {
            Ok(Deck { name: row.text("name")?, cards: row.text("cards")?, changed: row.number("changed")? })
        };
        rows.iter().map(deck).collect()
    }

    /// Deletes a saved deck.
    pub async fn delete_deck(&self, account: &AccountId, game: &str, name: &str) -> Result<(), Error> {
        let deletion = sqlx::query("DELETE FROM deck WHERE account = $1 AND game = $2 AND name = $3");
        let done = deletion.bind(account.as_str()).bind(game).bind(name).execute(self.write()).await?;
        one_of(done.rows_affected(), "deck")
    }
}
