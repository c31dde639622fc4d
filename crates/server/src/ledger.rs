//! The journal, with ratings where a match is rated.

use crate::thinking::Thinking;
use live::{Ledger, Promise};
use store::{Ending, Error, Journal, MatchId, RatingChange, Row, Store};

/// The journal of a server.
pub struct Rated {
    /// Makes durable.
    pub journal: Journal,
    /// Knows who sat where.
    pub store: Store,
    /// Where bots sit that are no longer needed.
    pub thinking: Thinking,
}

impl Ledger for Rated {
    fn append(&self, rows: Vec<Row>) -> Promise<Result<(), Error>> {
        Ledger::append(&self.journal, rows)
    }

    fn rows_of(&self, id: &MatchId) -> Promise<Result<Vec<Row>, Error>> {
        Ledger::rows_of(&self.journal, id)
    }

    fn end(&self, mut ending: Ending) -> Promise<Result<Vec<RatingChange>, Error>> {
        let (journal, store) = (self.journal.clone(), self.store.clone());
        self.thinking.leave(&ending.of);
        Box::pin(async move {
            if let Some(record) = store.record(&ending.of).await? {
                ending.rerating = crate::ratings::rerating(&record, &ending);
                ending.replay = crate::fair::told(&record, &ending.replay);
            }
            Journal::end(&journal, ending).await
        })
    }
}
