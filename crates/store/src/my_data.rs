//! What belongs to an account: all of it as a file, and all of it deleted.

use crate::account::one_of;
use crate::cells::Cells;
use crate::{AccountId, Error, Store, json};
use serde_json::{Map, Value};
use sqlx::AnyConnection;

/// The parts of the file, and where each comes from. Hashes stay here, and so does what a running
/// match still hides.
const PARTS: [(&str, &str); 7] = [
    ("account", "SELECT id, kind, name, owner, prefs, created, seen FROM account WHERE id = $1"),
    ("bots", "SELECT id, name, created, seen FROM account WHERE owner = $1 ORDER BY created, id"),
    ("tokens", "SELECT kind, created, expires FROM token WHERE account = $1 ORDER BY created"),
    ("decks", "SELECT game, name, cards, changed FROM deck WHERE account = $1 ORDER BY game, name"),
    (
        "matches",
        "SELECT match.id, match.game, match.state, match.created, match.ended, match.result, match.replay,
           seat.seat, seat.deck, seat.client_seed, seat.score
         FROM seat JOIN match ON match.id = seat.match
         WHERE seat.kind = 'account' AND seat.who = $1 ORDER BY match.created, match.id, seat.seat",
    ),
    (
        "ratings",
        "SELECT game, lane, rating, deviation, volatility, matches, at FROM rating WHERE player = $1
         ORDER BY game, lane",
    ),
    ("reports", "SELECT name, reason, at FROM name_report WHERE reporter = $1 ORDER BY at"),
];

impl Store {
    /// All that is stored about an account, as JSON.
    pub async fn my_data(&self, account: &AccountId) -> Result<String, Error> {
        let mut moment = self.begin_snapshot().await?;
        let mut parts = Map::new();
        for (part, question) in PARTS {
            let rows = sqlx::query(question).bind(account.as_str()).fetch_all(&mut *moment).await?;
            let rows = rows.iter().map(json::object).collect::<Result<Vec<Value>, Error>>()?;
            if part == "account" && rows.is_empty() {
                return Err(Error::Unknown("account"));
            }
            parts.insert(part.to_owned(), rows.into());
        }
        Ok(Value::Object(parts).to_string())
    }

    /// Deletes an account with its bots, and everything that says who it was. Matches that others
    /// have played against it stay, with nobody's name on that seat.
    pub async fn delete_account(&self, account: &AccountId) -> Result<(), Error> {
        let mut change = self.begin().await?;
        let bots = sqlx::query("SELECT id FROM account WHERE owner = $1").bind(account.as_str());
        for bot in bots.fetch_all(&mut *change).await? {
            erase(&mut change, &bot.text("id")?).await?;
        }
        erase(&mut change, account.as_str()).await?;
        Ok(change.commit().await?)
    }
}

/// Erases one account that sits at no table.
pub(crate) async fn erase(change: &mut AnyConnection, account: &str) -> Result<(), Error> {
    let playing = sqlx::query(
        "SELECT 1 AS one FROM seat JOIN match ON match.id = seat.match
         WHERE seat.kind = 'account' AND seat.who = $1 AND match.state IN ('waiting', 'live') LIMIT 1",
    );
    if playing.bind(account).fetch_optional(&mut *change).await?.is_some() {
        return Err(Error::StillPlaying);
    }
    for statement in [
        // What a deck is called may say who somebody was.
        "UPDATE seat SET kind = 'gone', who = NULL, deck = NULL WHERE kind = 'account' AND who = $1",
        "DELETE FROM token WHERE account = $1",
        "DELETE FROM deck WHERE account = $1",
        "DELETE FROM name_report WHERE account = $1 OR reporter = $1",
        "DELETE FROM rating WHERE player = $1",
    ] {
        sqlx::query(statement).bind(account).execute(&mut *change).await?;
    }
    let done = sqlx::query("DELETE FROM account WHERE id = $1").bind(account).execute(change).await?;
    one_of(done.rows_affected(), "account")
}
