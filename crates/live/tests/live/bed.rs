//! A hall with a ledger in memory that can fail or stall, and a clock that stands still.

use kernel::{AnyGame, Pick, Request, Seat, Seed, Viewer};
use live::{
    Body, Dealer, Dealt, Done, Hall, Have, House, Ledger, Message, NotWoken, Promise, Question, Refused,
    Table, Thinker, Watch,
};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::{AccountId, Ending, Error, MatchId, Occupant, RatingChange, Row};
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
    pub endings: Arc<Mutex<Vec<Ending>>>,
    mood: watch::Sender<Mood>,
}

impl Memory {
    pub fn rows(&self) -> Vec<Row> {
        self.rows.lock().unwrap().clone()
    }
}

impl Memory {
    /// As a ledger does that has died and come back.
    fn obey<T>(&self, store: impl FnOnce(&Memory) -> T + Send + 'static) -> Promise<Result<T, Error>>
    where
        T: Send + 'static,
    {
        let (memory, mut mood) = (self.clone(), self.mood.subscribe());
        Box::pin(async move {
            let mood = *mood.wait_for(|mood| *mood != Mood::Stalls).await.unwrap();
            let stored = (mood != Mood::Fails).then(|| store(&memory));
            let trouble = || Error::Unreachable("the disk is full".into());
            stored.filter(|_| mood == Mood::Works).ok_or_else(trouble)
        })
    }
}

impl Ledger for Memory {
    fn append(&self, rows: Vec<Row>) -> Promise<Result<(), Error>> {
        self.obey(|memory| memory.rows.lock().unwrap().extend(rows))
    }

    fn end(&self, ending: Ending) -> Promise<Result<Vec<RatingChange>, Error>> {
        let of = ending.of.clone();
        let known = self.endings.lock().unwrap().iter().any(|known| known.of == of);
        if known {
            return Box::pin(async { Err(Error::NotHere(of)) });
        }
        self.obey(|memory| {
            memory.endings.lock().unwrap().push(ending);
            Vec::new()
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
    seats: Vec<Occupant>,
}

impl Header {
    pub fn new(game: impl AnyGame + 'static) -> Header {
        let header = game.start(&Request::default(), Seed::from(7)).unwrap().replay(None);
        Header { game: Arc::new(game), header, seats: people() }
    }
}

impl Dealer for Header {
    fn deal(&self, id: &MatchId) -> Promise<Result<Dealt, NotWoken>> {
        let start = match id.as_str() {
            "unknown" => Err(NotWoken::Deal("there is no such match".into())),
            _ => self.game.load(&self.header).map_err(|error| NotWoken::Deal(error.to_string())),
        };
        let seats = self.seats.clone();
        Box::pin(async { start.map(|start| Dealt { start, seats }) })
    }
}

/// Ann and Bob.
pub fn people() -> Vec<Occupant> {
    ["ann", "bob"].map(|name| Occupant::Account(name.into())).into()
}

/// Ann, and a bot on seat B.
pub fn with_a_bot() -> Vec<Occupant> {
    vec![Occupant::Account("ann".into()), Occupant::Bot("thumb".into())]
}

/// How bots choose.
pub type Choice = fn(&Question) -> Option<String>;

/// Lets bots choose when it is awake; the questions are counted.
#[derive(Clone)]
pub struct Head {
    pub choice: Choice,
    pub asked: Arc<Mutex<Vec<(String, Seat)>>>,
    pub awake: watch::Sender<bool>,
}

impl Thinker for Head {
    fn think(&self, question: Question) -> Promise<Option<String>> {
        let (choice, mut awake) = (self.choice, self.awake.subscribe());
        self.asked.lock().unwrap().push((question.bot.clone(), question.seat));
        Box::pin(async move {
            awake.wait_for(|awake| *awake).await.unwrap();
            choice(&question)
        })
    }
}

/// The text of the last offer.
pub fn last_offer(question: &Question) -> Option<String> {
    let offers = question.table.offers(question.seat);
    offers.last().map(|offer| offer.text.clone())
}

pub struct Bed {
    pub hall: Hall,
    pub house: House,
    pub ledger: Memory,
    pub head: Head,
}

impl Bed {
    pub fn new(game: impl AnyGame + 'static) -> Bed {
        Bed::with(game, people(), last_offer)
    }

    pub fn with(game: impl AnyGame + 'static, seats: Vec<Occupant>, choice: Choice) -> Bed {
        let mood = watch::channel(Mood::Works).0;
        let ledger = Memory { rows: Arc::default(), endings: Arc::default(), mood };
        let head = Head { choice, asked: Arc::default(), awake: watch::channel(true).0 };
        let house = House {
            ledger: Arc::new(ledger.clone()),
            dealer: Arc::new(Header { seats, ..Header::new(game) }),
            thinker: Arc::new(head.clone()),
            clock: Arc::new(|| 1_000_000),
            idle: Duration::from_secs(60),
        };
        Bed { hall: Hall::new(house.clone()), house, ledger, head }
    }

    /// Another process with the same ledger; the first one is gone.
    pub fn restart(&mut self) {
        self.hall = Hall::new(self.house.clone());
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
