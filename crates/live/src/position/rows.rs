//! What is done, as rows, and the rows as what is done again.

use super::{Position, Stamp};
use crate::{Deed, NotWoken};
use kernel::Seat;
use serde::{Deserialize, Serialize};
use store::{MatchId, Row};

/// The body of a row: what was sent, to know it again, and the words in which it is read.
#[derive(Serialize, Deserialize)]
struct Entry {
    deed: Deed,
    texts: Vec<String>,
    /// What the move was credited for its way, in milliseconds.
    #[serde(default, skip_serializing_if = "is_zero")]
    credit: i64,
    /// What the bot had in mind that did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<Because>,
}

/// What a bot had in mind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Because {
    pub text: String,
    /// Whether nothing was hidden from anybody when it decided.
    pub open: bool,
}

fn is_zero(credit: &i64) -> bool {
    *credit == 0
}

impl Position {
    /// The row of the deed that was performed last, with its texts.
    pub fn row(
        &self,
        of: &MatchId,
        seat: Seat,
        deed: &Deed,
        texts: &[String],
        stamp: Stamp,
        reason: Option<Because>,
    ) -> Row {
        let entry = Entry { deed: deed.clone(), texts: texts.to_vec(), credit: stamp.credit, reason };
        Row {
            of: of.clone(),
            n: self.rows - 1,
            kind: deed.kind(),
            seat: (*deed != Deed::Woke).then_some(seat.index() as u8),
            body: serde_json::to_string(&entry).unwrap_or_default(),
            digest: self.fingerprint(),
            at: stamp.at,
        }
    }

    /// Does again what a row says, and refuses it where it is not true.
    pub fn redo(&mut self, row: &Row) -> Result<(), NotWoken> {
        let untrue = |problem: String| NotWoken::Untrue { n: row.n, problem };
        let Entry { deed, texts, credit, reason } =
            serde_json::from_str(&row.body).map_err(|error| untrue(error.to_string()))?;
        let of_the_table = (deed == Deed::Woke).then_some(0);
        let seat = row.seat.map(usize::from).or(of_the_table).filter(|&seat| seat < self.table.seats());
        let seat = seat.map(Seat::new).ok_or_else(|| untrue("it names no seat of this match".to_owned()))?;
        let stamp = Stamp { at: row.at, credit };
        let texts = self.enact(seat, &deed.in_words(&texts), &texts, stamp);
        self.note(seat, deed, texts.map_err(|refusal| untrue(refusal.to_string()))?, row.at);
        reason.into_iter().for_each(|reason| self.because(seat, reason));
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
