//! Where tables keep what is done at them.

use std::future::Future;
use std::pin::Pin;
use store::{Ending, Error, Journal, MatchId, RatingChange, Row};

/// Something that will be known later.
pub type Promise<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// Keeps the rows of tables. What it has not promised is shown to nobody.
pub trait Ledger: Send + Sync + 'static {
    /// Stores all rows or none; ready when they are durable.
    fn append(&self, rows: Vec<Row>) -> Promise<Result<(), Error>>;
    /// The durable rows of a match, in their order.
    fn rows_of(&self, id: &MatchId) -> Promise<Result<Vec<Row>, Error>>;
    /// Ends a match after all its rows. Whose ratings change by it is for the ledger to add. Asked
    /// again until it is done; [`Error::NotHere`] if it was done before.
    fn end(&self, ending: Ending) -> Promise<Result<Vec<RatingChange>, Error>>;
}

impl Ledger for Journal {
    fn append(&self, rows: Vec<Row>) -> Promise<Result<(), Error>> {
        Box::pin(Journal::append(self, rows))
    }

    fn rows_of(&self, id: &MatchId) -> Promise<Result<Vec<Row>, Error>> {
        let (journal, id) = (self.clone(), id.clone());
        Box::pin(async move { Journal::rows_of(&journal, &id).await })
    }

    fn end(&self, ending: Ending) -> Promise<Result<Vec<RatingChange>, Error>> {
        Box::pin(Journal::end(self, ending))
    }
}
