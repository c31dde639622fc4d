//! Lists of matches, and what they add up to.

use crate::cells::Cells;
use crate::record::records;
use crate::{AccountId, Error, MatchId, Occupant, Record, Store};
use sqlx::any::AnyRow;

/// How an account has fared with a deck, or against an opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally<T> {
    /// In which game.
    pub game: String,
    /// With which deck, or against whom.
    pub with: T,
    /// How many matches came to a result.
    pub matches: u64,
    /// The sum of the account's scores in them, each in thousandths of a win.
    pub score: i64,
}

impl Store {
    /// Tables with open seats that everybody may see, the newest first.
    pub async fn open_tables(&self, limit: u32) -> Result<Vec<Record>, Error> {
        let rows = sqlx::query(records!(
            "WHERE state = 'waiting' AND listed = 1 AND EXISTS
               (SELECT 1 FROM seat WHERE seat.match = match.id AND seat.kind = 'open')
             ORDER BY created DESC, id LIMIT $1"
        ));
        self.whole(&rows.bind(i64::from(limit)).fetch_all(self.read()).await?).await
    }

    /// Matches that an account sits at and that are not over, the newest first.
    pub async fn current(&self, account: &AccountId) -> Result<Vec<Record>, Error> {
        let rows = sqlx::query(records!(
            "WHERE state IN ('waiting', 'live') AND id IN
               (SELECT match FROM seat WHERE kind = 'account' AND who = $1)
             ORDER BY created DESC, id"
        ));
        self.whole(&rows.bind(account.as_str()).fetch_all(self.read()).await?).await
    }

    /// Matches that an account has played, the last first, from those that ended before a moment.
    pub async fn history(&self, account: &AccountId, before: i64, limit: u32) -> Result<Vec<Record>, Error> {
        let rows = sqlx::query(records!(
            "WHERE ended < $2 AND id IN (SELECT match FROM seat WHERE kind = 'account' AND who = $1)
             ORDER BY ended DESC, id LIMIT $3"
        ));
        let rows = rows.bind(account.as_str()).bind(before).bind(i64::from(limit));
        self.whole(&rows.fetch_all(self.read()).await?).await
    }

    /// Matches not over in which nothing has happened since a moment, for a server to end.
    pub async fn idle_since(&self, since: i64) -> Result<Vec<MatchId>, Error> {
        let rows = sqlx::query(
            "SELECT id FROM match WHERE state IN ('waiting', 'live') AND created < $1 AND NOT EXISTS
               (SELECT 1 FROM journal WHERE journal.match = match.id AND journal.at >= $1)
             ORDER BY created, id",
        );
        ids(&rows.bind(since).fetch_all(self.read()).await?)
    }

    /// How an account has fared with each deck in each game.
    pub async fn tally_by_deck(&self, account: &AccountId) -> Result<Vec<Tally<Option<String>>>, Error> {
        let rows = sqlx::query(
            "SELECT match.game, mine.deck, COUNT(*) AS matches, CAST(SUM(mine.score) AS BIGINT) AS score
             FROM seat mine JOIN match ON match.id = mine.match
             WHERE mine.kind = 'account' AND mine.who = $1 AND match.state = 'over' AND mine.score IS NOT NULL
             GROUP BY match.game, mine.deck ORDER BY match.game, mine.deck",
        );
        let rows = rows.bind(account.as_str()).fetch_all(self.read()).await?;
        rows.iter().map(|row| tally(row, row.maybe_text("deck")?)).collect()
    }

    /// How an account has fared against each opponent in each game. At a table of three or four
    /// a match counts once for every opponent.
    pub async fn tally_by_opponent(&self, account: &AccountId) -> Result<Vec<Tally<Occupant>>, Error> {
        let rows = sqlx::query(
            "SELECT match.game, other.kind, other.who, COUNT(*) AS matches,
               CAST(SUM(mine.score) AS BIGINT) AS score
             FROM seat mine JOIN match ON match.id = mine.match
             JOIN seat other ON other.match = mine.match AND other.seat <> mine.seat
             WHERE mine.kind = 'account' AND mine.who = $1 AND match.state = 'over' AND mine.score IS NOT NULL
             GROUP BY match.game, other.kind, other.who ORDER BY match.game, other.kind, other.who",
        );
        let rows = rows.bind(account.as_str()).fetch_all(self.read()).await?;
        rows.iter()
            .map(|row| tally(row, Occupant::read(&row.text("kind")?, row.maybe_text("who")?)?))
            .collect()
    }
}

fn tally<T>(row: &AnyRow, with: T) -> Result<Tally<T>, Error> {
    Ok(Tally { game: row.text("game")?, with, matches: row.number("matches")?, score: row.number("score")? })
}

pub(crate) fn ids(rows: &[AnyRow]) -> Result<Vec<MatchId>, Error> {
    rows.iter().map(|row| Ok(row.text("id")?.into())).collect()
}
