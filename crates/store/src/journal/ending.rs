//! The end of a match.

use crate::record::State;
use crate::{Error, MatchId, Rated, Rating, RatingChange, rating};
use sqlx::AnyConnection;
use std::fmt;

/// How a match ended. Neither result nor replay may hold names of players: who sat where is the
/// store's to tell, and to forget when somebody's account is deleted.
#[derive(Debug)]
pub struct Ending {
    /// Which match.
    pub of: MatchId,
    /// [`State::Over`] or [`State::Void`].
    pub state: State,
    /// How it ended, as text that the store does not read.
    pub result: String,
    /// The whole match.
    pub replay: String,
    /// Each seat's share of a win in thousandths, from seat 0 on; none if it is void.
    pub scores: Vec<i64>,
    /// Whose ratings change, if it was rated.
    pub rerating: Option<Rerating>,
    /// When it ended.
    pub at: i64,
}

/// Whose ratings change, and how.
pub struct Rerating {
    /// In which game.
    pub game: String,
    /// Whose.
    pub rated: Vec<Rated>,
    /// How.
    pub rate: Rate,
}

/// Computes new ratings from the current ones: as many, in the same order. It is called while
/// nobody else can change them, and more than once if the first attempt to store them fails.
pub type Rate = Box<dyn Fn(&[Option<Rating>]) -> Vec<Rating> + Send + Sync>;

impl fmt::Debug for Rerating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rerating")
            .field("game", &self.game)
            .field("rated", &self.rated)
            .finish_non_exhaustive()
    }
}

/// Writes the end of a match that this node holds.
pub(super) async fn end(
    change: &mut AnyConnection,
    node: &str,
    ending: &Ending,
) -> Result<Vec<RatingChange>, Error> {
    close(change, node, ending).await?;
    for (seat, score) in (0_i64..).zip(&ending.scores) {
        sqlx::query("UPDATE seat SET score = $3 WHERE match = $1 AND seat = $2")
            .bind(ending.of.as_str())
            .bind(seat)
            .bind(score)
            .execute(&mut *change)
            .await?;
    }
    match &ending.rerating {
        Some(rerating) => rerate(change, &ending.of, rerating).await,
        None => Ok(Vec::new()),
    }
}

async fn close(change: &mut AnyConnection, node: &str, ending: &Ending) -> Result<(), Error> {
    let closing = sqlx::query(
        "UPDATE match SET state = $3, result = $4, replay = $5, ended = $6, node = NULL, code = NULL,
           code_until = NULL
         WHERE id = $1 AND node = $2 AND state IN ('waiting', 'live')",
    );
    let closing = closing.bind(ending.of.as_str()).bind(node).bind(ending.state.word());
    let closing = closing.bind(&ending.result).bind(&ending.replay).bind(ending.at);
    if closing.execute(&mut *change).await?.rows_affected() == 0 {
        return Err(Error::NotHere(ending.of.clone()));
    }
    let needless = sqlx::query("DELETE FROM journal WHERE match = $1");
    needless.bind(ending.of.as_str()).execute(change).await?;
    Ok(())
}

async fn rerate(
    change: &mut AnyConnection,
    of: &MatchId,
    rerating: &Rerating,
) -> Result<Vec<RatingChange>, Error> {
    let mut before = Vec::with_capacity(rerating.rated.len());
    for rated in &rerating.rated {
        before.push(rating::hold(change, &rerating.game, rated).await?);
    }
    let mut changes = Vec::with_capacity(before.len());
    for ((rated, before), after) in rerating.rated.iter().zip(&before).zip((rerating.rate)(&before)) {
        rating::write(change, &rerating.game, rated, before.is_none(), &after).await?;
        let noted = RatingChange {
            seat: rated.seat,
            lane: rated.lane.clone(),
            before: before.map(|before| before.rating),
            after: after.rating,
        };
        note(change, of, &noted).await?;
        changes.push(noted);
    }
    Ok(changes)
}

async fn note(change: &mut AnyConnection, of: &MatchId, noted: &RatingChange) -> Result<(), Error> {
    // sqlx 0.9 gives a missing double another type than a double, which PostgreSQL then expects of
    // the next one: so a missing value is left out.
    let statement = match noted.before {
        Some(_) => "INSERT INTO rating_change (match, seat, lane, after, before) VALUES ($1, $2, $3, $4, $5)",
        None => "INSERT INTO rating_change (match, seat, lane, after) VALUES ($1, $2, $3, $4)",
    };
    let mut insertion = sqlx::query(statement).bind(of.as_str()).bind(i64::from(noted.seat));
    insertion = insertion.bind(&noted.lane).bind(noted.after);
    if let Some(before) = noted.before {
        insertion = insertion.bind(before);
    }
    insertion.execute(change).await?;
    Ok(())
}
