//! A match with what its host must remember of it.

use crate::{Deed, NotWoken, Why};
use kernel::{AnyMatch, MAX_SEATS, Refusal, Seat};
use serde::{Deserialize, Serialize};
use store::{MatchId, Row};

/// The answer to a deed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The decision that the seat is at now.
    pub decision: u32,
    /// The texts of what was chosen, or of all that is drafted.
    pub texts: Vec<String>,
    /// Whether it was done before, and this is the answer of then.
    pub again: bool,
}

/// The body of a row: what was sent, to know it again, and the words in which it is read.
#[derive(Serialize, Deserialize)]
struct Entry {
    deed: Deed,
    texts: Vec<String>,
}

/// A match after some rows of its journal.
pub(crate) struct Position {
    table: Box<dyn AnyMatch>,
    rows: u32,
    /// What each seat did last, so that it gets the same answer if it asks again.
    last: [Option<(Deed, Done)>; MAX_SEATS],
    /// Why it ended, once it has.
    why: Why,
}

impl Position {
    /// A match that begins, or a beginning to restore from.
    pub fn new(start: Box<dyn AnyMatch>) -> Position {
        Position { table: start, rows: 0, last: Default::default(), why: Why::Rules }
    }

    /// Does again what the rows say, and refuses them where they are not true.
    pub fn restore(start: Box<dyn AnyMatch>, rows: &[Row]) -> Result<Position, NotWoken> {
        let mut position = Position::new(start);
        rows.iter().try_for_each(|row| position.redo(row))?;
        Ok(position)
    }

    /// The match.
    pub fn table(&self) -> &dyn AnyMatch {
        &*self.table
    }

    /// Why the match ended, if it has.
    pub fn why(&self) -> Why {
        self.why
    }

    /// The answer that the seat got when it did just this.
    pub fn again(&self, seat: Seat, deed: &Deed) -> Option<Done> {
        let (last, done) = self.last.get(seat.index())?.as_ref()?;
        (last == deed).then(|| Done { again: true, ..done.clone() })
    }

    /// Does it, or refuses and changes nothing.
    pub fn perform(&mut self, seat: Seat, deed: &Deed) -> Result<Done, Refusal> {
        let texts = deed.perform(&mut *self.table, seat)?;
        Ok(self.note(seat, deed.clone(), texts))
    }

    fn note(&mut self, seat: Seat, deed: Deed, texts: Vec<String>) -> Done {
        let done = Done { decision: self.table.decision(seat), texts, again: false };
        self.why = deed.why();
        self.last[seat.index()] = Some((deed, done.clone()));
        self.rows += 1;
        done
    }

    /// The row of the deed that was performed last, with its texts.
    pub fn row(&self, of: &MatchId, seat: Seat, deed: &Deed, texts: &[String], at: i64) -> Row {
        let entry = Entry { deed: deed.clone(), texts: texts.to_vec() };
        Row {
            of: of.clone(),
            n: self.rows - 1,
            kind: deed.kind(),
            seat: Some(seat.index() as u8),
            body: serde_json::to_string(&entry).unwrap_or_default(),
            digest: self.fingerprint(),
            at,
        }
    }

    fn redo(&mut self, row: &Row) -> Result<(), NotWoken> {
        let untrue = |problem: String| NotWoken::Untrue { n: row.n, problem };
        let seat = row.seat.map(usize::from).filter(|&seat| seat < self.table.seats());
        let seat = seat.map(Seat::new).ok_or_else(|| untrue("it names no seat of this match".to_owned()))?;
        let Entry { deed, texts } =
            serde_json::from_str(&row.body).map_err(|error| untrue(error.to_string()))?;
        let texts = deed.in_words(&texts).perform(&mut *self.table, seat);
        self.note(seat, deed, texts.map_err(|refusal| untrue(refusal.to_string()))?);
        if self.fingerprint() == row.digest {
            return Ok(());
        }
        Err(untrue("it leads to another state than it did".to_owned()))
    }

    /// The fingerprint of the state after the last turn; none before the first.
    fn fingerprint(&self) -> Option<u64> {
        let last = self.table.turns().len().checked_sub(1)?;
        let line = self.table.record(last).pop()?;
        let (_, digest) = line.rsplit_once('#')?;
        u64::from_str_radix(digest, 16).ok()
    }
}
