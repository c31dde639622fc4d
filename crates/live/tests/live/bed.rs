//! A hall with a ledger in memory that can fail or stall, and a clock that goes as tokio's does: in
//! these tests, when everybody waits.

use kernel::{AnyGame, Pick, Request, Seat, Seed, Viewer};
use live::{
    Aside, Body, ClockTerms, Dealer, Dealt, Deed, Done, Hall, Have, House, Ledger, Message, NotWoken, Per,
    Promise, Question, Reasons, Refused, Table, Takeback, Terms, Thinker, Thought, Watch,
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
    pub game: Arc<dyn AnyGame>,
    pub header: String,
    pub seats: Vec<Occupant>,
    pub terms: Terms,
}

/// What is agreed where nothing is said: a friendly match without a clock.
pub fn terms() -> Terms {
    Terms {
        clock: None,
        rated: false,
        listed: false,
        spectators: true,
        delay: 0,
        takeback: Takeback::Ask,
        hot_seat: false,
        seeded: false,
        reasons: Reasons::After,
    }
}

/// The same with a clock.
pub fn timed(per: Per, seconds: u32, forfeits_after: Option<u8>) -> Terms {
    let clock = ClockTerms { per, seconds, increment: None, forfeits_after };
    Terms { clock: Some(clock), ..terms() }
}

impl Header {
    pub fn new(game: impl AnyGame + 'static) -> Header {
        Header::dealing(game, 2)
    }

    pub fn dealing(game: impl AnyGame + 'static, seats: usize) -> Header {
        let request = Request { seats: Some(seats), ..Request::default() };
        let header = game.start(&request, Seed::from(7)).unwrap().replay(None);
        Header { game: Arc::new(game), header, seats: people(), terms: terms() }
    }
}

impl Dealer for Header {
    fn deal(&self, id: &MatchId) -> Promise<Result<Dealt, NotWoken>> {
        let start = match id.as_str() {
            "unknown" => Err(NotWoken::Deal("there is no such match".into())),
            _ => self.game.load(&self.header).map_err(|error| NotWoken::Deal(error.to_string())),
        };
        let (seats, terms) = (self.seats.clone(), self.terms.clone());
        Box::pin(async { start.map(|start| Dealt { start, seats, terms, ended: None, next: None }) })
    }

    fn rematch(&self, id: &MatchId, _: Vec<Option<String>>) -> Promise<Result<MatchId, NotWoken>> {
        let next = format!("after {id}").as_str().into();
        Box::pin(async { Ok(next) })
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
    fn think(&self, question: Question) -> Promise<Option<Thought>> {
        let (choice, mut awake) = (self.choice, self.awake.subscribe());
        self.asked.lock().unwrap().push((question.bot.clone(), question.seat));
        Box::pin(async move {
            awake.wait_for(|awake| *awake).await.unwrap();
            let text = choice(&question)?;
            let reason = Some(format!("{} seemed best", text));
            Some(Thought { text, reason })
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
        Bed::on(Header { seats, ..Header::new(game) }, choice)
    }

    /// A table of Ann and Bob with these terms.
    pub fn agreed(game: impl AnyGame + 'static, terms: Terms) -> Bed {
        Bed::on(Header { terms, ..Header::new(game) }, last_offer)
    }

    pub fn on(dealer: Header, choice: Choice) -> Bed {
        let mood = watch::channel(Mood::Works).0;
        let ledger = Memory { rows: Arc::default(), endings: Arc::default(), mood };
        let head = Head { choice, asked: Arc::default(), awake: watch::channel(true).0 };
        let house = House {
            ledger: Arc::new(ledger.clone()),
            dealer: Arc::new(dealer),
            thinker: Arc::new(head.clone()),
            clock: ticking(),
            idle: Duration::from_secs(60),
        };
        Bed { hall: Hall::new(house.clone()), house, ledger, head }
    }

    /// What is done for a seat.
    pub async fn act(&self, seat: Seat, deed: Deed) -> Result<Done, Refused> {
        self.table().await.act(&holder(seat), seat, deed).await
    }

    /// What a seat is told beside the match.
    pub async fn aside(&self, seat: Seat) -> Aside {
        let first = read(&mut watch(&self.table().await, seat, None).await).remove(0);
        match first.body {
            Body::State(_, aside) => Aside::clone(&aside),
            other => panic!("{other:?}"),
        }
    }

    /// Another process with what is stored; the first one is gone, whatever it still tries.
    pub fn restart(&mut self) {
        let (rows, endings) = (self.ledger.rows(), self.ledger.endings.lock().unwrap().drain(..).collect());
        let mood = *self.ledger.mood.borrow();
        self.ledger.mood.send_replace(Mood::Fails);
        self.ledger = Memory {
            rows: Arc::new(Mutex::new(rows)),
            endings: Arc::new(Mutex::new(endings)),
            mood: watch::channel(mood).0,
        };
        self.house.ledger = Arc::new(self.ledger.clone());
        self.hall = Hall::new(self.house.clone());
    }

    pub async fn table(&self) -> Table {
        self.hall.table(&"m1".into()).await.unwrap()
    }

    pub fn set(&self, mood: Mood) {
        self.ledger.mood.send_replace(mood);
    }
}

/// A clock that goes as tokio's does.
pub fn ticking() -> store::Clock {
    let start = tokio::time::Instant::now();
    Arc::new(move || 1_000_000 + i64::try_from(start.elapsed().as_millis()).unwrap())
}

/// Lets time pass.
pub async fn pass(ms: u64) {
    tokio::time::sleep(Duration::from_millis(ms)).await;
    settle().await;
}

/// Who holds a seat.
pub fn holder(seat: Seat) -> AccountId {
    if seat == Seat::A { "ann".into() } else { "bob".into() }
}

pub async fn play(table: &Table, seat: Seat, decision: u32, pick: impl Into<Pick>) -> Result<Done, Refused> {
    table.play(&holder(seat), seat, decision, vec![pick.into()]).await
}

pub async fn watch(table: &Table, seat: Seat, have: Option<Have>) -> Watch {
    table.watch(&holder(seat), Viewer::Seat(seat), have, None).await.unwrap()
}

pub async fn spectate(table: &Table, have: Option<Have>) -> Watch {
    table.watch(&"eve".into(), Viewer::Spectator, have, None).await.unwrap()
}

/// What is there to read.
pub fn read(watch: &mut Watch) -> Vec<Message> {
    std::iter::from_fn(|| watch.ready()).collect()
}

/// The text of a message that is an update.
pub fn update(message: &Message) -> &str {
    match &message.body {
        Body::Update(bytes, _) => std::str::from_utf8(bytes).unwrap(),
        _ => panic!("not an update: {message:?}"),
    }
}

/// The text of a message that is a whole state.
pub fn state(message: &Message) -> &str {
    match &message.body {
        Body::State(bytes, _) => std::str::from_utf8(bytes).unwrap(),
        _ => panic!("not a whole state: {message:?}"),
    }
}

/// What was told beside the match with each message, if it was.
pub fn asides(messages: &[Message]) -> Vec<Aside> {
    let told = |message: &Message| match &message.body {
        Body::State(_, aside) | Body::Update(_, Some(aside)) | Body::Aside(aside) => {
            Some(Aside::clone(aside))
        }
        _ => None,
    };
    messages.iter().filter_map(told).collect()
}

pub fn rule<T: std::fmt::Debug>(refused: Result<T, Refused>) -> &'static str {
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
