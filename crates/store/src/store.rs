//! The opened database.

use crate::database::Connections;
use crate::{Error, schema};
use sqlx::{Any, AnyPool, Transaction};
use std::fmt;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// Durable storage in SQLite or PostgreSQL. Cloning it is cheap and gives the same store.
#[derive(Clone)]
pub struct Store {
    connections: Connections,
    clock: Clock,
}

/// Tells the time in milliseconds since 1970.
pub type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;

impl Store {
    /// Opens `sqlite:PATH`, making the folder and the file where they are missing, or
    /// `postgres://…`, and brings its tables up to date.
    pub async fn open(url: &str) -> Result<Store, Error> {
        Store::open_with(url, Arc::new(system_time)).await
    }

    /// Opens it with another clock than the system's.
    pub async fn open_with(url: &str, clock: Clock) -> Result<Store, Error> {
        let store = Store { connections: Connections::open(url).await?, clock };
        schema::bring_up_to_date(&store).await?;
        Ok(store)
    }

    /// Closes all connections; what was written stays.
    pub async fn close(&self) {
        self.connections.read.close().await;
        self.connections.write.close().await;
    }

    /// The time by the store's clock, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        (self.clock)()
    }

    /// For questions.
    pub(crate) fn read(&self) -> &AnyPool {
        &self.connections.read
    }

    /// For a change that is one statement.
    pub(crate) fn write(&self) -> &AnyPool {
        &self.connections.write
    }

    /// For a change of several statements.
    pub(crate) async fn begin(&self) -> Result<Transaction<'static, Any>, Error> {
        Ok(self.connections.write.begin_with(self.connections.database.begin()).await?)
    }

    /// For several questions about one moment.
    pub(crate) async fn begin_snapshot(&self) -> Result<Transaction<'static, Any>, Error> {
        Ok(self.connections.read.begin_with(self.connections.database.begin_snapshot()).await?)
    }

    /// For a change of the schema.
    pub(crate) async fn begin_schema(&self) -> Result<Transaction<'static, Any>, Error> {
        let mut change = self.begin().await?;
        self.connections.database.lock_schema(&mut change).await?;
        Ok(change)
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("database", &self.connections.database).finish_non_exhaustive()
    }
}

fn system_time() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
