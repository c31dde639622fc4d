//! What all requests share.

use crate::dealing::Dealing;
use crate::deck_trials::DeckTrials;
use crate::games::Games;
use crate::judging::Judging;
use crate::kept::Kept;
use crate::ledger::Rated;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::onlookers::Onlookers;
use crate::passwords::Passwords;
use crate::queue::Queue;
use crate::sealing::Seals;
use crate::sessions::Sessions;
use crate::thinking::Thinking;
use crate::{Config, StartError};
use axum::http::Uri;
use live::{Dealer, Hall, House};
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;
use store::{Journal, Node, Store};
use tokio::sync::{mpsc, watch};

/// A running server. Cloning it is cheap and gives the same one.
#[derive(Clone)]
pub struct Server(Arc<Inside>);

/// The parts of a server.
pub struct Inside {
    /// How it is run.
    pub config: Config,
    /// What is kept.
    pub store: Store,
    /// This process among others.
    pub node: Node,
    /// What is done at tables, made durable.
    pub journal: Journal,
    /// The tables that are awake.
    pub hall: Hall,
    /// What is played.
    pub games: Arc<Games>,
    /// Where bots think.
    pub thinking: Thinking,
    /// How finished matches went, as the server judges them.
    pub judging: Judging,
    /// How decks do against the games' own.
    pub deck_trials: DeckTrials,
    /// Tables that wait for players.
    pub lobby: Lobby,
    /// Who called how often.
    pub limits: Limits,
    /// Answers that are made once.
    pub kept: Kept,
    /// Turns true when the server stops.
    pub stopping: watch::Sender<bool>,
    /// What is counted.
    pub counts: Counts,
    /// Where passwords are looked at.
    pub passwords: Passwords,
    /// Tells when sessions end.
    pub sessions: Sessions,
    /// Who looks for an opponent.
    pub queue: Queue,
    /// Until when players may reveal their seeds.
    pub seals: Seals,
    /// How many spectators each table has.
    pub onlookers: Onlookers,
}

/// What is counted for whoever watches the server.
#[derive(Default)]
pub struct Counts {
    /// Requests that were answered.
    pub requests: AtomicU64,
    /// Sockets that are open.
    pub sockets: AtomicU64,
    /// Messages that clients sent.
    pub messages: AtomicU64,
    /// What was refused.
    pub refused: AtomicU64,
    /// Tables that were made.
    pub tables: AtomicU64,
    /// Matches that were called off because somebody did not reveal a seed.
    pub unrevealed: AtomicU64,
}

impl Deref for Server {
    type Target = Inside;

    fn deref(&self) -> &Inside {
        &self.0
    }
}

/// How long a node counts as alive without a sign.
const LEASE: Duration = Duration::from_secs(3);
/// After how much silence a table goes to sleep.
const IDLE: Duration = Duration::from_secs(120);

impl Server {
    /// Opens the database and gets everything ready; the usual dealer may be replaced.
    pub async fn open(
        config: Config,
        dealer: impl FnOnce(Arc<dyn Dealer>) -> Arc<dyn Dealer>,
    ) -> Result<Server, StartError> {
        let games = Arc::new(Games::new((config.games)(), &config.bots, config.models.clone())?);
        if let Some(url) = config.public_url.as_deref().filter(|url| !is_public(url)) {
            return Err(StartError::PublicUrl(url.to_owned()));
        }
        let store = Store::open(&config.database).await?;
        let url = config.public_url.clone().unwrap_or_default();
        let node = Node::join(&store, &config.node, &url, LEASE).await?;
        let journal = Journal::open(node.clone(), config.journal.clone());
        let threads = config.thinkers.unwrap_or_else(spare_cores);
        let thinking = Thinking::new(games.clone(), (threads, config.model_calls), config.thinking);
        let (clock, (laid, to_begin)) = (store.clone(), mpsc::unbounded_channel());
        let house = House {
            ledger: Arc::new(Rated {
                journal: journal.clone(),
                store: store.clone(),
                thinking: thinking.clone(),
            }),
            dealer: dealer(Arc::new(Dealing {
                store: store.clone(),
                node: node.clone(),
                games: games.clone(),
                laid,
            })),
            thinker: Arc::new(thinking.clone()),
            clock: Arc::new(move || clock.now()),
            idle: IDLE,
        };
        let limits = Limits::new(config.limits);
        let server = Server(Arc::new(Inside {
            config,
            store,
            node,
            journal,
            hall: Hall::new(house),
            judging: Judging::new(thinking.clone()),
            deck_trials: DeckTrials::new(games.clone(), thinking.clone()),
            games,
            thinking,
            lobby: Lobby::default(),
            limits,
            kept: Kept::default(),
            stopping: watch::channel(false).0,
            counts: Counts::default(),
            passwords: Passwords::default(),
            sessions: Sessions::default(),
            queue: Queue::default(),
            seals: Seals::default(),
            onlookers: Onlookers::default(),
        }));
        server.keep_sealing(to_begin);
        Ok(server)
    }

    /// The time, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        self.store.now()
    }
}

/// Whether this is the address of a whole site.
fn is_public(url: &str) -> bool {
    let site = url.parse::<Uri>().is_ok_and(|url| {
        matches!(url.scheme_str(), Some("http" | "https"))
            && matches!(url.path(), "" | "/")
            && url.query().is_none()
    });
    site && !url.contains('#')
}

/// All cores but one, which is for people.
fn spare_cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get() - 1).max(1)
}
