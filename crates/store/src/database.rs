//! Which database it is, and the few things in which the two differ.

use crate::Error;
use crate::error::unusable;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection, Executor};
use std::fs::{self, OpenOptions};
use std::path::Path;
use std::time::Duration;

/// The two kinds of database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Database {
    Sqlite,
    Postgres,
}

/// What is said to SQLite on every connection: the log is synced at every commit, so that what is
/// acknowledged outlives a power cut.
const DURABLE: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
                       PRAGMA busy_timeout = 10000; PRAGMA wal_autocheckpoint = 4000;";

/// Said in addition to connections that only read.
const READ_ONLY: &str = "PRAGMA query_only = ON;";

/// How long a connection is waited for.
const PATIENCE: Duration = Duration::from_secs(15);

impl Database {
    /// Begins a transaction that writes. SQLite takes the lock at once: a reader that turns writer
    /// later could be refused in the middle.
    pub fn begin(self) -> &'static str {
        match self {
            Database::Sqlite => "BEGIN IMMEDIATE",
            Database::Postgres => "BEGIN",
        }
    }

    /// Begins a transaction that sees one moment, whatever others write meanwhile.
    pub fn begin_snapshot(self) -> &'static str {
        match self {
            Database::Sqlite => "BEGIN",
            Database::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }

    /// Keeps others from changing the schema at the same time. SQLite's write lock does already.
    pub async fn lock_schema(self, connection: &mut AnyConnection) -> Result<(), Error> {
        if self == Database::Postgres {
            connection.execute("SELECT pg_advisory_xact_lock(7241)").await?;
        }
        Ok(())
    }

    /// How many connections may write: SQLite has one writer.
    fn writers(self) -> u32 {
        match self {
            Database::Sqlite => 1,
            Database::Postgres => 4,
        }
    }
}

/// Opened connections.
#[derive(Debug, Clone)]
pub(crate) struct Connections {
    pub database: Database,
    pub read: AnyPool,
    pub write: AnyPool,
}

impl Connections {
    /// Opens `sqlite:PATH`, making the folder and the file, or `postgres://…`.
    pub async fn open(url: &str) -> Result<Connections, Error> {
        sqlx::any::install_default_drivers();
        let (database, url) = match url.split_once(':') {
            Some(("sqlite", path)) => (Database::Sqlite, prepare_file(path)?),
            Some(("postgres" | "postgresql", _)) => (Database::Postgres, url.to_owned()),
            Some((scheme, _)) => return Err(Error::Address(format!("\"{scheme}:\" is neither"))),
            None => return Err(Error::Address("this has no \"sqlite:\" or \"postgres:\" in front".into())),
        };
        let options: AnyConnectOptions = url.parse()?;
        let options = options.disable_statement_logging();
        reach(&options).await?;
        // The writer first: it turns a new file into one that can be read while it is written.
        let write = pool(database, database.writers(), "").connect_with(options.clone()).await?;
        let read = pool(database, 4, READ_ONLY).connect_with(options).await?;
        Ok(Connections { database, read, write })
    }
}

/// Connects once. A pool would retry for a long time before reporting that there is no server.
async fn reach(options: &AnyConnectOptions) -> Result<(), Error> {
    match tokio::time::timeout(PATIENCE, options.connect()).await {
        Ok(connection) => Ok(connection?.close().await?),
        Err(_) => Err(Error::Unreachable(format!("no answer in {} s", PATIENCE.as_secs()))),
    }
}

fn pool(database: Database, most: u32, besides: &'static str) -> AnyPoolOptions {
    let pool = AnyPoolOptions::new().max_connections(most).acquire_timeout(PATIENCE);
    match database {
        Database::Postgres => pool,
        Database::Sqlite => pool.after_connect(move |connection, _| {
            Box::pin(async move {
                sqlx::raw_sql(DURABLE).execute(&mut *connection).await?;
                sqlx::raw_sql(besides).execute(&mut *connection).await?;
                Ok(())
            })
        }),
    }
}

/// Makes the folder and the file, readable by their owner alone; the address that sqlx wants.
fn prepare_file(path: &str) -> Result<String, Error> {
    let path = Path::new(path.strip_prefix("//").unwrap_or(path));
    let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
        return Err(Error::Address("sqlite: needs the path of a file".into()));
    };
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    fs::create_dir_all(folder).map_err(unusable(folder))?;
    // Without `..` and links: the parser of addresses would change them.
    let whole = folder.canonicalize().map_err(unusable(folder))?.join(name);
    private(OpenOptions::new().write(true).create(true)).open(&whole).map_err(unusable(&whole))?;
    let text = whole.to_str().ok_or_else(|| Error::Address("the path is not Unicode".into()))?;
    Ok(format!("sqlite:{}?mode=rwc", escaped(text)))
}

/// Files with secrets in them are their owner's alone.
pub(crate) fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

/// With `%` and two digits for everything that could mean something in an address.
fn escaped(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte);
    path.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No kill shows whether the log is synced: only a power cut would.
    #[test]
    fn every_commit_of_sqlite_is_synced() {
        let folder = std::env::temp_dir().join(format!("cardwright-store-{}", std::process::id()));
        let url = format!("sqlite:{}/store.db", folder.display());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let opened = Connections::open(&url).await.unwrap();
            let ask = |question| sqlx::query_scalar::<_, i64>(question).fetch_one(&opened.write);
            assert_eq!(ask("PRAGMA synchronous").await.unwrap(), 2);
            assert_eq!(ask("PRAGMA foreign_keys").await.unwrap(), 1);
            let mode = sqlx::query_scalar::<_, String>("PRAGMA journal_mode").fetch_one(&opened.write).await;
            assert_eq!(mode.unwrap(), "wal");
            assert!(opened.read.execute("CREATE TABLE x (y TEXT)").await.is_err(), "readers only read");
        });
        fs::remove_dir_all(folder).unwrap();
    }
}
