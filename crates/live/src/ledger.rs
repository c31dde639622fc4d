//! Where tables keep what is done at them.

use std::future::Future;
use std::pin::Pin;
use store::{Error, Journal, MatchId, Row};

/// Something that will be known later.
pub type Promise<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// Keeps the rows of tables. What it has not promised is shown to nobody.
pub trait Ledger: Send + Sync + 'static {
    /// Stores all rows or none; ready when they are durable.
    fn append(&self, rows: Vec<Row>) -> Promise<Result<(), Error>>;
    /// The durable rows of a match, in their order.
    fn rows_of(&self, id: &MatchId) -> Promise<Result<Vec<Row>, Error>>;
}

impl Ledger for Journal {
    fn append(&self, rows: Vec<Row>) -> Promise<Result<(), Error>> {
        Box::pin(Journal::append(self, rows))
    }

    fn rows_of(&self, id: &MatchId) -> Promise<Result<Vec<Row>, Error>> {
        let (journal, id) = (self.clone(), id.clone());
        Box::pin(async move { Journal::rows_of(&journal, &id).await })
    }
}
