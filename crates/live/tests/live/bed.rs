//! A hall with a ledger in memory that can fail or stall, and a clock that stands still.

use kernel::{AnyGame, Pick, Request, Seat, Seed, Viewer};
use live::{
    Body, Dealer, Dealt, Done, Hall, Have, House, Ledger, Message, NotWoken, Promise, Refused, Table, Watch,
};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::{AccountId, Error, MatchId, Occupant, Row};
use tokio::sync::watch;

/// How a ledger behaves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mood {
    Works,
    Fails,
    /// Stores the rows, and says that it could not.
    Doubts,
    Stalls,
}

/// Keeps rows in memory.
#[derive(Clone)]
pub struct Memory {
    pub rows: Arc<Mutex<Vec<Row>>>,
    mood: watch::Sender<Mood>,
}

impl Memory {
    pub fn rows(&self) -> Vec<Row> {
        self.rows.lock().unwrap().clone()
    }
}

impl Ledger for Memory {
    fn append(&self, rows: Vec<Row>) -> Promise<Result<(), Error>> {
        let (memory, mut mood) = (self.clone(), self.mood.subscribe());
        Box::pin(async move {
            let mood = *mood.wait_for(|mood| *mood != Mood::Stalls).await.unwrap();
            if mood != Mood::Fails {
                memory.rows.lock().unwrap().extend(rows);
            }
            if mood == Mood::Works { Ok(()) } else { Err(Error::Unreachable("the disk is full".into())) }
        })
    }

    fn rows_of(&self, id: &MatchId) -> Promise<Result<Vec<Row>, Error>> {
        let rows = self.rows().into_iter().filter(|row| row.of == *id).collect();
        Box::pin(async { Ok(rows) })
    }
}

/// Deals the same match under every id, from its header; Ann has seat A and Bob has seat B.
pub struct Header {
    game: Arc<dyn AnyGame>,
    header: String,
}

impl Header {
    pub fn new(game: impl AnyGame + 'static) -> Header {
        let header = game.start(&Request::default(), Seed::from(7)).unwrap().replay(None);
        Header { game: Arc::new(game), header }
    }
}

impl Dealer for Header {
    fn deal(&self, id: &MatchId) -> Promise<Result<Dealt, NotWoken>> {
        let start = match id.as_str() {
            "unknown" => Err(NotWoken::Deal("there is no such match".into())),
            _ => self.game.load(&self.header).map_err(|error| NotWoken::Deal(error.to_string())),
        };
        let seats = ["ann", "bob"].map(|name| Occupant::Account(name.into())).into();
        Box::pin(async { start.map(|start| Dealt { start, seats }) })
    }
}

pub struct Bed {
    pub hall: Hall,
    pub ledger: Memory,
}

impl Bed {
    pub fn new(game: impl AnyGame + 'static) -> Bed {
        let ledger = Memory { rows: Arc::default(), mood: watch::channel(Mood::Works).0 };
        let house = House {
            ledger: Arc::new(ledger.clone()),
            dealer: Arc::new(Header::new(game)),
            clock: Arc::new(|| 1_000_000),
            idle: Duration::from_secs(60),
        };
        Bed { hall: Hall::new(house), ledger }
    }

    pub async fn table(&self) -> Table {
        self.hall.table(&"m1".into()).await.unwrap()
    }

    pub fn set(&self, mood: Mood) {
        self.ledger.mood.send_replace(mood);
    }
}

/// Who holds a seat.
pub fn holder(seat: Seat) -> AccountId {
    if seat == Seat::A { "ann".into() } else { "bob".into() }
}

pub async fn play(table: &Table, seat: Seat, decision: u32, pick: impl Into<Pick>) -> Result<Done, Refused> {
    table.play(&holder(seat), seat, decision, vec![pick.into()]).await
}

pub async fn watch(table: &Table, seat: Seat, have: Option<Have>) -> Watch {
    table.watch(&holder(seat), Viewer::Seat(seat), have).await.unwrap()
}

pub async fn spectate(table: &Table, have: Option<Have>) -> Watch {
    table.watch(&"eve".into(), Viewer::Spectator, have).await.unwrap()
}

/// What is there to read.
pub fn read(watch: &mut Watch) -> Vec<Message> {
    std::iter::from_fn(|| watch.ready()).collect()
}

/// The text of a message that is an update.
pub fn update(message: &Message) -> &str {
    match &message.body {
        Body::Update(bytes) => std::str::from_utf8(bytes).unwrap(),
        Body::State(_) => panic!("a whole state, not an update"),
    }
}

/// The text of a message that is a whole state.
pub fn state(message: &Message) -> &str {
    match &message.body {
        Body::State(bytes) => std::str::from_utf8(bytes).unwrap(),
        Body::Update(_) => panic!("an update, not a whole state"),
    }
}

pub fn rule(refused: Result<Done, Refused>) -> &'static str {
    match refused {
        Err(Refused::Rules(refusal)) => refusal.rule,
        other => panic!("refused by no rule: {other:?}"),
    }
}

/// Lets all tasks go on until they wait.
pub async fn settle() {
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
}
