//! What is known of a match from the outside: who sits where, what was agreed, how it ended.

use crate::account::AccountKind;
use crate::cells::{Cells, words};
use crate::{AccountId, Error, MatchId, Secret, Store};
use sqlx::any::AnyRow;

/// A match as the store knows it. What happens in it is in the journal while it lasts, and in its
/// replay afterwards.
#[derive(Debug, Clone)]
pub struct Record {
    /// Names it.
    pub id: MatchId,
    /// Where it stands.
    pub state: State,
    /// What was agreed.
    pub deal: Deal,
    /// The code that lets somebody in while seats are open.
    pub code: Option<String>,
    /// Which node holds it, while it is waiting or live.
    pub node: Option<String>,
    /// When the table was made.
    pub created: i64,
    /// When it was over.
    pub ended: Option<i64>,
    /// How it ended, as text that the store does not read.
    pub result: Option<String>,
    /// Who sits where.
    pub seats: Vec<Seat>,
}

/// What is agreed about a match; the store reads none of it.
#[derive(Debug, Clone)]
pub struct Deal {
    /// Which game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The fingerprint of its cards.
    pub cards: String,
    /// Decks and options.
    pub setup: String,
    /// Clock, rated or not, spectators, takebacks.
    pub terms: String,
    /// What the server has published about its seed.
    pub commitment: String,
    /// The server's seed, to be shown when the match is over.
    pub secret: Secret,
}

/// Where a match stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Seats are open.
    Waiting,
    /// It is being played.
    Live,
    /// It came to a result.
    Over,
    /// It ended without one.
    Void,
}

words!(State { Waiting = "waiting", Live = "live", Over = "over", Void = "void" });

/// A seat of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// Its number, from 0.
    pub seat: u8,
    /// Who sits there.
    pub occupant: Occupant,
    /// Of an account: its name today and what kind it is.
    pub shown: Option<(Option<String>, AccountKind)>,
    /// What the deck is called; its cards are in the setup.
    pub deck: Option<String>,
    /// What the player has added to the dice.
    pub client_seed: Option<String>,
    /// A share of a win in thousandths, when the match is over.
    pub score: Option<i64>,
}

/// Who sits on a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// Somebody with an account.
    Account(AccountId),
    /// A bot of the server, by the name that its operator gave it.
    Bot(String),
    /// Somebody whose account was deleted.
    Gone,
}

impl Occupant {
    pub(crate) fn columns(&self) -> (&'static str, Option<&str>) {
        match self {
            Occupant::Open => ("open", None),
            Occupant::Account(id) => ("account", Some(id.as_str())),
            Occupant::Bot(name) => ("bot", Some(name)),
            Occupant::Gone => ("gone", None),
        }
    }

    pub(crate) fn read(kind: &str, who: Option<String>) -> Result<Occupant, Error> {
        match (kind, who) {
            ("open", None) => Ok(Occupant::Open),
            ("account", Some(id)) => Ok(Occupant::Account(id.into())),
            ("bot", Some(name)) => Ok(Occupant::Bot(name)),
            ("gone", None) => Ok(Occupant::Gone),
            (other, _) => Err(Error::Refused(format!("nobody can sit as \"{other}\""))),
        }
    }
}

/// Asks for records: what they are made of, then which.
macro_rules! records {
    ($which:literal) => {
        concat!(
            "SELECT id, state, game, rules, cards, setup, terms, commitment, secret, code, node, created, \
             ended, result FROM match ",
            $which
        )
    };
}
pub(crate) use records;

impl Store {
    /// A match.
    pub async fn record(&self, id: &MatchId) -> Result<Option<Record>, Error> {
        let found = sqlx::query(records!("WHERE id = $1")).bind(id.as_str());
        self.whole_maybe(found.fetch_optional(self.read()).await?).await
    }

    /// The match with open seats that this code leads to, while the code is good.
    pub async fn record_by_code(&self, code: &str) -> Result<Option<Record>, Error> {
        let found = sqlx::query(records!("WHERE code = $1 AND code_until > $2 AND state = 'waiting'"));
        self.whole_maybe(found.bind(code).bind(self.now()).fetch_optional(self.read()).await?).await
    }

    /// The replay of a match that is over.
    pub async fn replay(&self, id: &MatchId) -> Result<Option<String>, Error> {
        let found = sqlx::query("SELECT replay FROM match WHERE id = $1").bind(id.as_str());
        match found.fetch_optional(self.read()).await? {
            Some(row) => row.maybe_text("replay"),
            None => Ok(None),
        }
    }

    async fn whole_maybe(&self, row: Option<AnyRow>) -> Result<Option<Record>, Error> {
        Ok(self.whole(row.as_slice()).await?.pop())
    }

    /// Records with their seats.
    pub(crate) async fn whole(&self, rows: &[AnyRow]) -> Result<Vec<Record>, Error> {
        let mut records = Vec::with_capacity(rows.len());
        for row in rows {
            let mut record = record(row)?;
            record.seats = self.seats(&record.id).await?;
            records.push(record);
        }
        Ok(records)
    }

    async fn seats(&self, id: &MatchId) -> Result<Vec<Seat>, Error> {
        let rows = sqlx::query(
            "SELECT seat.*, account.name, account.kind AS account_kind FROM seat
             LEFT JOIN account ON seat.kind = 'account' AND account.id = seat.who
             WHERE seat.match = $1 ORDER BY seat.seat",
        );
        rows.bind(id.as_str()).fetch_all(self.read()).await?.iter().map(seat).collect()
    }
}

fn record(row: &AnyRow) -> Result<Record, Error> {
    Ok(Record {
        id: row.text("id")?.into(),
        state: State::read(&row.text("state")?)?,
        deal: Deal {
            game: row.text("game")?,
            rules: row.number("rules")?,
            cards: row.text("cards")?,
            setup: row.text("setup")?,
            terms: row.text("terms")?,
            commitment: row.text("commitment")?,
            secret: Secret::new(row.text("secret")?),
        },
        code: row.maybe_text("code")?,
        node: row.maybe_text("node")?,
        created: row.number("created")?,
        ended: row.maybe_number("ended")?,
        result: row.maybe_text("result")?,
        seats: Vec::new(),
    })
}

fn seat(row: &AnyRow) -> Result<Seat, Error> {
    let kind = row.maybe_text("account_kind")?;
    let kind = kind.map(|word| AccountKind::read(&word)).transpose()?;
    let name = row.maybe_text("name")?;
    Ok(Seat {
        seat: row.number("seat")?,
        occupant: Occupant::read(&row.text("kind")?, row.maybe_text("who")?)?,
        shown: kind.map(|kind| (name, kind)),
        deck: row.maybe_text("deck")?,
        client_seed: row.maybe_text("client_seed")?,
        score: row.maybe_number("score")?,
    })
}
