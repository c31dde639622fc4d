//! Tables from being made until the match begins. Only the node that holds a table changes it.

use crate::account::one_of;
use crate::error::or_taken;
use crate::record::{Deal, Occupant, State};
use crate::{Error, MatchId, Node};
use sqlx::AnyConnection;

/// A table to be made.
#[derive(Debug, Clone)]
pub struct NewMatch {
    /// Names it.
    pub id: MatchId,
    /// [`State::Waiting`] for others, or [`State::Live`] at once.
    pub state: State,
    /// What is agreed.
    pub deal: Deal,
    /// The code that lets somebody in, and until when it is good.
    pub code: Option<(String, i64)>,
    /// Whether it is in the list of open tables.
    pub listed: bool,
    /// Who sits where, from seat 0 on.
    pub seats: Vec<NewSeat>,
}

/// A seat of a table to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSeat {
    /// Who sits there.
    pub occupant: Occupant,
    /// What the deck is called.
    pub deck: Option<String>,
    /// What the player adds to the dice, as text that the store does not read.
    pub client_seed: Option<String>,
}

impl NewSeat {
    /// Somebody without a deck, who adds nothing.
    pub fn of(occupant: Occupant) -> NewSeat {
        NewSeat { occupant, deck: None, client_seed: None }
    }
}

impl Node {
    /// Makes a table; it is held here.
    pub async fn create(&self, new: &NewMatch) -> Result<(), Error> {
        let mut change = self.begin().await?;
        let (code, code_until) = new.code.as_ref().map(|(code, until)| (code.as_str(), *until)).unzip();
        if let Some(code) = code {
            self.free_code(&mut change, code).await?;
        }
        sqlx::query(
            "INSERT INTO match (id, code, code_until, game, rules, cards, setup, terms, commitment, secret,
               state, listed, node, created)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        )
        .bind(new.id.as_str())
        .bind(code)
        .bind(code_until)
        .bind(&new.deal.game)
        .bind(i64::from(new.deal.rules))
        .bind(&new.deal.cards)
        .bind(&new.deal.setup)
        .bind(&new.deal.terms)
        .bind(&new.deal.commitment)
        .bind(new.deal.secret.expose())
        .bind(new.state.word())
        .bind(i64::from(new.listed))
        .bind(self.id())
        .bind(self.store.now())
        .execute(&mut *change)
        .await
        .map_err(or_taken("code or match id"))?;
        for (number, seat) in (0..).zip(&new.seats) {
            insert_seat(&mut change, &new.id, number, seat).await?;
        }
        Ok(change.commit().await?)
    }

    /// Seats somebody on a seat that is open.
    pub async fn take_seat(
        &self,
        id: &MatchId,
        seat: u8,
        who: &Occupant,
        deck: Option<&str>,
    ) -> Result<(), Error> {
        let mut change = self.begin().await?;
        self.require(&mut change, id, State::Waiting).await?;
        let (kind, who) = who.columns();
        let taking = sqlx::query(
            "UPDATE seat SET kind = $3, who = $4, deck = $5 WHERE match = $1 AND seat = $2 AND kind = 'open'",
        );
        let taking = taking.bind(id.as_str()).bind(i64::from(seat)).bind(kind).bind(who).bind(deck);
        if taking.execute(&mut *change).await?.rows_affected() == 0 {
            return Err(Error::Taken("seat"));
        }
        Ok(change.commit().await?)
    }

    /// Opens a seat again.
    pub async fn leave_seat(&self, id: &MatchId, seat: u8) -> Result<(), Error> {
        let mut change = self.begin().await?;
        self.require(&mut change, id, State::Waiting).await?;
        let leaving = sqlx::query(
            "UPDATE seat SET kind = 'open', who = NULL, deck = NULL, client_seed = NULL
             WHERE match = $1 AND seat = $2",
        );
        leaving.bind(id.as_str()).bind(i64::from(seat)).execute(&mut *change).await?;
        Ok(change.commit().await?)
    }

    /// Writes down what is set up so far.
    pub async fn revise(&self, id: &MatchId, setup: &str) -> Result<(), Error> {
        let mut change = self.begin().await?;
        self.require(&mut change, id, State::Waiting).await?;
        let revision = sqlx::query("UPDATE match SET setup = $2 WHERE id = $1").bind(id.as_str()).bind(setup);
        revision.execute(&mut *change).await?;
        Ok(change.commit().await?)
    }

    /// Notes what the player of a seat adds to the dice, as text that the store does not read.
    pub async fn add_seed(&self, id: &MatchId, seat: u8, seed: &str) -> Result<(), Error> {
        let mut change = self.begin().await?;
        self.require(&mut change, id, State::Waiting).await?;
        let adding = sqlx::query("UPDATE seat SET client_seed = $3 WHERE match = $1 AND seat = $2");
        let adding = adding.bind(id.as_str()).bind(i64::from(seat)).bind(seed);
        one_of(adding.execute(&mut *change).await?.rows_affected(), "seat")?;
        Ok(change.commit().await?)
    }

    /// Forgets what the player of a seat adds to the dice.
    pub async fn drop_seed(&self, id: &MatchId, seat: u8) -> Result<(), Error> {
        let mut change = self.begin().await?;
        self.require(&mut change, id, State::Waiting).await?;
        let dropping = sqlx::query("UPDATE seat SET client_seed = NULL WHERE match = $1 AND seat = $2");
        dropping.bind(id.as_str()).bind(i64::from(seat)).execute(&mut *change).await?;
        Ok(change.commit().await?)
    }

    /// Begins a match: what is set up is final, and the code leads nowhere from now on.
    pub async fn start(&self, id: &MatchId, setup: &str) -> Result<(), Error> {
        let mut change = self.begin().await?;
        self.require(&mut change, id, State::Waiting).await?;
        sqlx::query(
            "UPDATE match SET state = 'live', setup = $2, code = NULL, code_until = NULL WHERE id = $1",
        )
        .bind(id.as_str())
        .bind(setup)
        .execute(&mut *change)
        .await?;
        Ok(change.commit().await?)
    }

    /// Ends a match without a result that has not begun, or can no longer be played; its record says
    /// why, and its rows are kept.
    pub async fn call_off(&self, id: &MatchId, from: State, result: &str) -> Result<(), Error> {
        let mut change = self.begin().await?;
        self.require(&mut change, id, from).await?;
        sqlx::query(
            "UPDATE match SET state = 'void', result = $2, ended = $3, code = NULL, code_until = NULL,
               node = NULL WHERE id = $1",
        )
        .bind(id.as_str())
        .bind(result)
        .bind(self.store.now())
        .execute(&mut *change)
        .await?;
        Ok(change.commit().await?)
    }

    /// Takes a table away that has not begun.
    pub async fn cancel(&self, id: &MatchId) -> Result<(), Error> {
        let mut change = self.begin().await?;
        self.require(&mut change, id, State::Waiting).await?;
        forget(&mut change, id).await?;
        Ok(change.commit().await?)
    }

    /// Refuses unless the match is held here in this state.
    async fn require(&self, change: &mut AnyConnection, id: &MatchId, state: State) -> Result<(), Error> {
        let found = sqlx::query("SELECT id FROM match WHERE id = $1 AND node = $2 AND state = $3");
        let found = found.bind(id.as_str()).bind(self.id()).bind(state.word());
        match found.fetch_optional(change).await? {
            Some(_) => Ok(()),
            None => Err(Error::NotHere(id.clone())),
        }
    }

    /// A code that is no longer good can be given out again.
    async fn free_code(&self, change: &mut AnyConnection, code: &str) -> Result<(), Error> {
        sqlx::query("UPDATE match SET code = NULL, code_until = NULL WHERE code = $1 AND code_until <= $2")
            .bind(code)
            .bind(self.store.now())
            .execute(change)
            .await?;
        Ok(())
    }
}

async fn insert_seat(
    change: &mut AnyConnection,
    id: &MatchId,
    number: i64,
    NewSeat { occupant, deck, client_seed }: &NewSeat,
) -> Result<(), Error> {
    let (kind, who) = occupant.columns();
    sqlx::query(
        "INSERT INTO seat (match, seat, kind, who, deck, client_seed) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(id.as_str())
    .bind(number)
    .bind(kind)
    .bind(who)
    .bind(deck.as_deref())
    .bind(client_seed.as_deref())
    .execute(change)
    .await?;
    Ok(())
}

/// Deletes all that is known of a match.
pub(crate) async fn forget(change: &mut AnyConnection, id: &MatchId) -> Result<(), Error> {
    for statement in [
        "DELETE FROM journal WHERE match = $1",
        "DELETE FROM rating_change WHERE match = $1",
        "DELETE FROM seat WHERE match = $1",
        "DELETE FROM match WHERE id = $1",
    ] {
        sqlx::query(statement).bind(id.as_str()).execute(&mut *change).await?;
    }
    Ok(())
}
