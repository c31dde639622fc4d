//! Lists of matches, and what they add up to.

use crate::cells::Cells;
use crate::record::records;
use crate::{AccountId, Error, MatchId, Occupant, Record, Store};
use sqlx::any::AnyRow;

/// How an account has fared with a deck, or against an opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Results<T> {
    /// In which game.
    pub game: String,
    /// With which deck, or against whom.
    pub with: T,
    /// How many matches came to a result.
    pub matches: u64,
    /// How many of them were won outright.
    pub wins: u64,
    /// How many of them brought nothing.
    pub losses: u64,
    /// The sum of the account's scores in them, each in thousandths of a win.
    pub score: i64,
}

/// Asks for the results of an account, by some columns of its seat and of others at the table.
macro_rules! tallies {
    ($by:literal, $others:literal) => {
        concat!(
            "SELECT match.game, ",
            $by,
            ", COUNT(*) AS matches, CAST(SUM(CASE WHEN mine.score > 0 THEN mine.score ELSE 0 END) AS BIGINT) AS score,
               CAST(SUM(CASE WHEN mine.score = 1000 THEN 1 ELSE 0 END) AS BIGINT) AS wins,
               CAST(SUM(CASE WHEN mine.score <= 0 THEN 1 ELSE 0 END) AS BIGINT) AS losses
             FROM seat mine JOIN match ON match.id = mine.match ",
            $others,
            " WHERE mine.kind = 'account' AND mine.who = $1 AND match.state = 'over' AND mine.score IS NOT NULL
               AND NOT EXISTS (SELECT 1 FROM seat twin WHERE twin.match = mine.match
                 AND twin.seat <> mine.seat AND twin.kind = 'account' AND twin.who = $1)
             GROUP BY match.game, ",
            $by,
            " ORDER BY match.game, ",
            $by
        )
    };
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

    /// Matches that run at tables which everybody may see, the newest first.
    pub async fn running_tables(&self, limit: u32) -> Result<Vec<Record>, Error> {
        let rows =
            sqlx::query(records!("WHERE state = 'live' AND listed = 1 ORDER BY created DESC, id LIMIT $1"));
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

    /// Matches that an account has played, the last first. `after` is when the last match of the
    /// page before ended, and its id.
    pub async fn history(
        &self,
        account: &AccountId,
        after: Option<(i64, &MatchId)>,
        limit: u32,
    ) -> Result<Vec<Record>, Error> {
        let rows = sqlx::query(records!(
            "WHERE id IN (SELECT match FROM seat WHERE kind = 'account' AND who = $1)
               AND (ended < $2 OR (ended = $2 AND id > $3))
             ORDER BY ended DESC, id LIMIT $4"
        ));
        let (ended, id) = after.map_or((i64::MAX, ""), |(ended, id)| (ended, id.as_str()));
        let rows = rows.bind(account.as_str()).bind(ended).bind(id).bind(i64::from(limit));
        self.whole(&rows.fetch_all(self.read()).await?).await
    }

    /// The results of an account with each deck in each game. Matches against itself do not count.
    pub async fn tally_by_deck(&self, account: &AccountId) -> Result<Vec<Results<Option<String>>>, Error> {
        let rows = sqlx::query(tallies!("mine.deck", ""));
        let rows = rows.bind(account.as_str()).fetch_all(self.read()).await?;
        rows.iter().map(|row| tally(row, row.maybe_text("deck")?)).collect()
    }

    /// The results of an account against each opponent in each game. At a table of three or four
    /// a match counts once for every opponent. Matches against itself do not count.
    pub async fn tally_by_opponent(&self, account: &AccountId) -> Result<Vec<Results<Occupant>>, Error> {
        let rows = sqlx::query(tallies!(
            "other.kind, other.who",
            "JOIN seat other ON other.match = mine.match AND other.seat <> mine.seat"
        ));
        let rows = rows.bind(account.as_str()).fetch_all(self.read()).await?;
        rows.iter()
            .map(|row| tally(row, Occupant::read(&row.text("kind")?, row.maybe_text("who")?)?))
            .collect()
    }
}

fn tally<T>(row: &AnyRow, with: T) -> Result<Results<T>, Error> {
    Ok(Results {
        game: row.text("game")?,
        with,
        matches: row.number("matches")?,
        wins: row.number("wins")?,
        losses: row.number("losses")?,
        score: row.number("score")?,
    })
}

pub(crate) fn ids(rows: &[AnyRow]) -> Result<Vec<MatchId>, Error> {
    rows.iter().map(|row| Ok(row.text("id")?.into())).collect()
}
