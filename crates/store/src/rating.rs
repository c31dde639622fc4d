//! How strong players are, per game and lane. The server computes the ratings.

use crate::cells::Cells;
use crate::{AccountId, Error, MatchId, Store};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

/// A player's strength in a lane of a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The estimate.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
    /// From how many matches.
    pub matches: u32,
    /// When it was last changed.
    pub at: i64,
}

/// A rating and whose it is.
#[derive(Debug, Clone, PartialEq)]
pub struct Standing {
    /// An account's id, or the name of a bot of the server.
    pub player: String,
    /// Which game.
    pub game: String,
    /// Against whom: people, bots, models.
    pub lane: String,
    /// How strong.
    pub rating: Rating,
}

/// Whose rating a match changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rated {
    /// On which seat the player sits.
    pub seat: u8,
    /// An account's id, or the name of a bot of the server.
    pub player: String,
    /// In which lane.
    pub lane: String,
}

/// How a match has changed a rating.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingChange {
    /// On which seat the player sat.
    pub seat: u8,
    /// In which lane.
    pub lane: String,
    /// The estimate before, if there was one.
    pub before: Option<f64>,
    /// The estimate after.
    pub after: f64,
}

impl Store {
    /// All ratings of a player.
    pub async fn ratings_of(&self, player: &str) -> Result<Vec<Standing>, Error> {
        let rows = sqlx::query("SELECT * FROM rating WHERE player = $1 ORDER BY game, lane");
        rows.bind(player).fetch_all(self.read()).await?.iter().map(standing).collect()
    }

    /// The best players in a lane of a game, the best first.
    pub async fn best(&self, game: &str, lane: &str, limit: u32) -> Result<Vec<Standing>, Error> {
        let rows = sqlx::query(
            "SELECT * FROM rating WHERE game = $1 AND lane = $2 ORDER BY rating DESC, player LIMIT $3",
        );
        let rows = rows.bind(game).bind(lane).bind(i64::from(limit));
        rows.fetch_all(self.read()).await?.iter().map(standing).collect()
    }

    /// An account's ratings after each of its last rated matches, the oldest first: in which game, in which
    /// lane, and the estimate.
    pub async fn rating_course(
        &self,
        who: &AccountId,
        limit: u32,
    ) -> Result<Vec<(String, String, f64)>, Error> {
        let rows = sqlx::query(
            "SELECT match.game, rating_change.lane, rating_change.after FROM seat
             JOIN match ON match.id = seat.match
             JOIN rating_change ON rating_change.match = seat.match AND rating_change.seat = seat.seat
             WHERE seat.kind = 'account' AND seat.who = $1
             ORDER BY match.ended DESC, match.id DESC LIMIT $2",
        );
        let rows = rows.bind(who.as_str()).bind(i64::from(limit)).fetch_all(self.read()).await?;
        let step = |row: &AnyRow| Ok((row.text("game")?, row.text("lane")?, row.real("after")?));
        rows.iter().rev().map(step).collect()
    }

    /// How a match has changed ratings.
    pub async fn rating_changes(&self, id: &MatchId) -> Result<Vec<RatingChange>, Error> {
        let rows = sqlx::query("SELECT * FROM rating_change WHERE match = $1 ORDER BY seat, lane");
        let change = |row: &AnyRow| {
            Ok(RatingChange {
                seat: row.number("seat")?,
                lane: row.text("lane")?,
                before: sqlx::Row::try_get(row, "before")?,
                after: row.real("after")?,
            })
        };
        rows.bind(id.as_str()).fetch_all(self.read()).await?.iter().map(change).collect()
    }
}

/// A player's rating, which nobody else changes until the transaction is over: an update that
/// changes nothing locks the row on both databases.
pub(crate) async fn hold(
    change: &mut AnyConnection,
    game: &str,
    rated: &Rated,
) -> Result<Option<Rating>, Error> {
    let row = sqlx::query(
        "UPDATE rating SET matches = matches WHERE player = $1 AND game = $2 AND lane = $3 RETURNING *",
    );
    let row = row.bind(&rated.player).bind(game).bind(&rated.lane).fetch_optional(change).await?;
    row.map(|row| Ok(standing(&row)?.rating)).transpose()
}

/// Writes a rating that was held; two first ratings of a player at the same time are refused.
pub(crate) async fn write(
    change: &mut AnyConnection,
    game: &str,
    rated: &Rated,
    is_new: bool,
    rating: &Rating,
) -> Result<(), Error> {
    let statement = if is_new {
        "INSERT INTO rating (player, game, lane, rating, deviation, volatility, matches, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
    } else {
        "UPDATE rating SET rating = $4, deviation = $5, volatility = $6, matches = $7, at = $8
         WHERE player = $1 AND game = $2 AND lane = $3"
    };
    sqlx::query(statement)
        .bind(&rated.player)
        .bind(game)
        .bind(&rated.lane)
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.volatility)
        .bind(i64::from(rating.matches))
        .bind(rating.at)
        .execute(change)
        .await?;
    Ok(())
}

fn standing(row: &AnyRow) -> Result<Standing, Error> {
    Ok(Standing {
        player: row.text("player")?,
        game: row.text("game")?,
        lane: row.text("lane")?,
        rating: Rating {
            rating: row.real("rating")?,
            deviation: row.real("deviation")?,
            volatility: row.real("volatility")?,
            matches: row.number("matches")?,
            at: row.number("at")?,
        },
    })
}
