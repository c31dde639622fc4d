//! A database of its own for each test, and things to put into it.

use sqlx::{AnyConnection, Connection, Executor};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::time::Duration;
use store::{
    AccountId, Credentials, Deal, Journal, MatchId, NewMatch, NewSeat, Node, Occupant, Pace, Row, Secret,
    State, Store,
};

/// Runs async functions of this module as tests, on each database.
macro_rules! both {
    ($($test:ident)*) => { $(
        mod $test {
            #[test]
            fn sqlite() {
                $crate::bed::on_sqlite(super::$test);
            }

            #[test]
            fn postgres() {
                $crate::bed::on_postgres(super::$test);
            }
        }
    )* };
}
pub(crate) use both;

/// The variable that names a PostgreSQL server.
const POSTGRES: &str = "CARDWRIGHT_TEST_POSTGRES";

/// An empty database, a folder and a clock that stands still.
pub struct Bed {
    pub url: String,
    pub folder: PathBuf,
    pub clock: Arc<AtomicI64>,
}

impl Bed {
    pub async fn open(&self) -> Store {
        self.try_open().await.unwrap()
    }

    pub async fn try_open(&self) -> Result<Store, store::Error> {
        let clock = self.clock.clone();
        Store::open_with(&self.url, Arc::new(move || clock.load(Ordering::SeqCst))).await
    }

    /// Lets time pass.
    pub fn pass(&self, ms: i64) {
        self.clock.fetch_add(ms, Ordering::SeqCst);
    }

    /// A statement of the test's own.
    pub async fn say(&self, statement: &'static str) {
        let mut connection = AnyConnection::connect(&self.url).await.unwrap();
        connection.execute(statement).await.unwrap();
        connection.close().await.unwrap();
    }
}

/// A folder and, by its name, a schema that no other test has.
fn own_name() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("cardwright_test_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

fn run<F: Future<Output = ()>>(
    url: impl FnOnce(&str, &std::path::Path) -> String,
    test: impl FnOnce(Bed) -> F,
) {
    sqlx::any::install_default_drivers();
    let name = own_name();
    let folder = std::env::temp_dir().join(&name);
    std::fs::create_dir_all(&folder).unwrap();
    let clock = Arc::new(AtomicI64::new(1_000_000));
    let bed = Bed { url: url(&name, &folder), folder: folder.clone(), clock };
    let _clean = Clean(folder);
    block_on(test(bed));
}

/// Removes a folder, even if the test fails.
struct Clean(PathBuf);

impl Drop for Clean {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// One thread: what is appended before the first wait is all there when the writer looks.
pub fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
}

pub fn on_sqlite<F: Future<Output = ()>>(test: impl FnOnce(Bed) -> F) {
    run(|_, folder| format!("sqlite:{}/store.db", folder.display()), test);
}

pub fn on_postgres<F: Future<Output = ()>>(test: impl FnOnce(Bed) -> F) {
    let Ok(server) = std::env::var(POSTGRES) else {
        let in_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
        assert!(!in_ci, "{POSTGRES} must name a PostgreSQL server in CI; `cargo xtask test` starts one");
        eprintln!("skipped: {POSTGRES} names no PostgreSQL server; `cargo xtask test` starts one");
        return;
    };
    let joint = if server.contains('?') { '&' } else { '?' };
    let mut schema = String::new();
    run(
        |name, _| {
            schema = name.to_owned();
            block_on(in_schema(&server, format!("CREATE SCHEMA {name}")));
            format!("{server}{joint}options[search_path]={name}")
        },
        test,
    );
    block_on(in_schema(&server, format!("DROP SCHEMA {schema} CASCADE")));
}

async fn in_schema(server: &str, statement: String) {
    let mut connection = AnyConnection::connect(server).await.unwrap();
    connection.execute(sqlx::AssertSqlSafe(statement)).await.unwrap();
    connection.close().await.unwrap();
}

pub const LEASE: Duration = Duration::from_secs(3);

/// Joins as the node of this name.
pub async fn join(store: &Store, id: &str) -> Node {
    Node::join(store, id, &format!("http://{id}"), LEASE).await.unwrap()
}

/// A journal whose lease is not renewed unless something is written.
pub fn journal(node: &Node) -> Journal {
    Journal::open(node.clone(), Pace { heartbeat: Duration::from_secs(3600), ..Pace::default() })
}

/// A move of a match.
pub fn row(of: &str, n: u32) -> Row {
    let body = format!("play card {n} \u{2014} “there”");
    Row { of: of.into(), n, kind: 1, seat: Some(1), body, digest: Some(u64::MAX - u64::from(n)), at: 5 }
}

pub fn ids(names: &[&str]) -> Vec<MatchId> {
    names.iter().map(|name| MatchId::from(*name)).collect()
}

pub fn credentials(password: &str, recovery: &str) -> Credentials {
    Credentials { password: Secret::new(password), recovery: Secret::new(recovery) }
}

pub fn deal() -> Deal {
    Deal {
        game: "clans".into(),
        rules: 1,
        cards: "fingerprint".into(),
        setup: r#"{"decks":[]}"#.into(),
        terms: "{}".into(),
        commitment: "commitment".into(),
        secret: Secret::new("server seed"),
    }
}

/// A live match of these two.
pub fn match_of(id: &str, seats: [&str; 2]) -> NewMatch {
    let seat = |who: &str| match who {
        "" => NewSeat::of(Occupant::Open),
        "expert" => NewSeat::of(Occupant::Bot("expert".into())),
        account => {
            NewSeat { deck: Some("Wolves".to_owned()), ..NewSeat::of(Occupant::Account(account.into())) }
        }
    };
    let seats = seats.map(seat).into();
    NewMatch { id: id.into(), state: State::Live, deal: deal(), code: None, listed: false, seats }
}

/// A table where the second seat is open.
pub fn table_of(id: &str, account: &str) -> NewMatch {
    NewMatch { state: State::Waiting, listed: true, ..match_of(id, [account, ""]) }
}

pub async fn add_guests(store: &Store, names: &[&str]) {
    for name in names {
        store.add_guest(&AccountId::from(*name)).await.unwrap();
    }
}
