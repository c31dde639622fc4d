//! Durable storage of a server for card games: accounts, tables, what is done at them, ratings.
//! SQLite and PostgreSQL by one code path. It knows no games and no protocol: moves, setups,
//! results and replays are texts that it does not read.
//!
//! ```
//! use std::time::Duration;
//! use store::{Deal, Journal, NewMatch, NewSeat, Node, Occupant, Pace, Row, Secret, State, Store};
//!
//! # let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
//! # runtime.block_on(async {
//! # let folder = std::env::temp_dir().join(format!("store-doc-{}", std::process::id()));
//! let store = Store::open(&format!("sqlite:{}/tables.db", folder.display())).await?;
//! store.add_guest(&"ann".into()).await?;
//!
//! // A process joins as a node; what it writes about matches is refused once another has its place.
//! let node = Node::join(&store, "main", "http://127.0.0.1:8080", Duration::from_secs(3)).await?;
//! let journal = Journal::open(node.clone(), Pace::default());
//!
//! let deal = Deal {
//!     game: "spellfaire".into(),
//!     rules: 1,
//!     cards: "5f0c".into(),
//!     setup: "{}".into(),
//!     terms: "{}".into(),
//!     commitment: "c2f1".into(),
//!     secret: Secret::new("seed"),
//! };
//! let seats = [Occupant::Account("ann".into()), Occupant::Bot("expert".into())].map(NewSeat::of).to_vec();
//! let new = NewMatch { id: "m1".into(), state: State::Live, deal, code: None, listed: false, seats };
//! node.create(&new).await?;
//!
//! // A move is shown to nobody before this future is ready.
//! let played = Row {
//!     of: "m1".into(), n: 0, kind: 0, seat: Some(0), body: "end turn".into(), digest: None, at: store.now(),
//! };
//! journal.append(vec![played.clone()]).await?;
//! assert_eq!(journal.rows_of(&"m1".into()).await?, [played]);
//! # journal.close().await;
//! # store.close().await;
//! # std::fs::remove_dir_all(folder).unwrap();
//! # Ok::<(), store::Error>(())
//! # }).unwrap();
//! ```

mod account;
mod backup;
mod cells;
mod database;
mod deck;
mod error;
mod history;
mod id;
mod journal;
mod json;
mod lobby;
mod my_data;
mod name;
mod node;
mod purge;
mod rating;
mod record;
mod report;
mod restore;
mod schema;
mod store;
mod token;

pub use account::{Account, AccountKind, Credentials};
pub use deck::Deck;
pub use error::Error;
pub use history::Results;
pub use id::{AccountId, MatchId, Secret};
pub use journal::{Ending, Figures, Journal, Pace, Rate, Rerating, Row};
pub use lobby::{NewMatch, NewSeat};
pub use name::name_key;
pub use node::Node;
pub use purge::{Keep, Purged};
pub use rating::{Rated, Rating, RatingChange, Standing};
pub use record::{Deal, Occupant, Record, Seat, State};
pub use report::NameReport;
pub use store::{Clock, Store};
pub use token::TokenKind;
