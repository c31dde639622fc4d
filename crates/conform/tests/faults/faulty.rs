//! Auction with a fault.

use conform::toys::Auction;
use conform::toys::auction::{self, Bid, Event};
use kernel::{
    CardFace, Change, Deck, Dice, Field, FieldSheet, Game, GameOption, Host, Info, Listener, Log, Named,
    Position, Ref, Refusal, Request, Rulebook, Seat, Seats, SetupError, Stage, StageError, Status, Term,
    Viewer, digest, speak,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    None,
    NobodyActs,
    NoMoves,
    ListsTooFew,
    ListsTwice,
    RefusesListed,
    HidesCandidate,
    NearlyTheSameText,
    TheSameText,
    StraySpaces,
    NoReason,
    LastMoverCounts,
    SpoilsTheOthersMove,
    ViewShowsHands,
    DataShowsHands,
    BoardShowsHands,
    TextTellsStock,
    GuessFollowsTruth,
    GuessIsTruth,
    TellsDraws,
    TellsBids,
    UnreadableField,
    UnlistedField,
    PointsBeside,
    HidesChange,
    StrayField,
    ForbiddenWhenLate,
    Endless,
    ForgetsSetup,
    LogChangesPlay,
    RemembersRuns,
    BadSetup,
    PromisesMore,
    ForgetsTerms,
}

pub struct Faulty {
    inner: Auction,
    fault: Fault,
    runs: AtomicU64,
}

impl Faulty {
    pub fn new(fault: Fault) -> Faulty {
        Faulty { inner: Auction, fault, runs: AtomicU64::new(0) }
    }

    fn has(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    fn spoilt(&self, state: &State, seat: Seat, mv: Bid) -> bool {
        let hand = state.inner.hand(seat);
        let first = hand.len() > 1 && u16::from(mv.0) == hand[0].face.0;
        self.has(Fault::SpoilsTheOthersMove) && state.inner.bids[0].is_some() && first
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    inner: auction::Setup,
    #[serde(skip)]
    forgotten: u64,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    inner: auction::State,
    /// What a fault adds to the state.
    extra: u64,
}

/// A view with what a fault adds to each of its three forms.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct View {
    inner: auction::View,
    data: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(skip)]
    stray: Option<u8>,
    #[serde(skip)]
    board: String,
    #[serde(skip)]
    value: String,
}

impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        self.inner == other.inner && self.value == other.value
    }
}

impl Eq for View {}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.inner, self.board)
    }
}

/// Something that everybody sees and that comes late in a match.
fn late(state: &State) -> bool {
    state.inner.spent.len() >= 4
}

fn stock_is_odd(state: &State) -> bool {
    state.inner.stock.first().is_some_and(|card| card.face.0 % 2 == 1)
}

impl Game for Faulty {
    type Setup = Setup;
    type State = State;
    type Move = Bid;
    type Event = Event;
    type View = View;

    fn info(&self) -> Info {
        self.inner.info()
    }

    fn cards(&self) -> Vec<CardFace> {
        self.inner.cards()
    }

    fn decks(&self) -> &[Deck] {
        &[]
    }

    fn deck_problems(&self, _: &Deck) -> Vec<String> {
        Vec::new()
    }

    fn setup(&self, request: &Request) -> Result<Setup, SetupError> {
        Ok(Setup { inner: self.inner.setup(request)?, forgotten: 0 })
    }

    fn random_setup(&self, dice: &mut Dice) -> Setup {
        let mut inner = self.inner.random_setup(dice);
        if self.has(Fault::BadSetup) {
            inner.cards = 0;
        }
        Setup { inner, forgotten: dice.fork() | 1 }
    }

    fn start(&self, setup: &Setup, dice: &mut Dice) -> Result<State, SetupError> {
        let extra = match self.fault {
            Fault::ForgetsSetup => setup.forgotten,
            Fault::RemembersRuns => self.runs.fetch_add(1, Ordering::Relaxed),
            _ => 0,
        };
        Ok(State { inner: self.inner.start(&setup.inner, dice)?, extra })
    }

    fn seats(&self, state: &State) -> usize {
        self.inner.seats(&state.inner)
    }

    fn status(&self, state: &State) -> Status {
        match self.inner.status(&state.inner) {
            Status::Act(_) if self.has(Fault::NobodyActs) && late(state) => Status::Act(Seats::NONE),
            status => status,
        }
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Bid>) {
        if self.has(Fault::NoMoves) && late(state) {
            return;
        }
        self.inner.legal(&state.inner, seat, out);
        match self.fault {
            Fault::ListsTooFew if out.len() > 1 => drop(out.pop()),
            Fault::SpoilsTheOthersMove => out.retain(|&mv| !self.spoilt(state, seat, mv)),
            Fault::ListsTwice => out.extend(out.first().copied()),
            _ => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, mv: Bid) -> Result<(), Refusal> {
        let refuse = |reason| Err(Refusal::new("fault", reason));
        match self.inner.check(&state.inner, seat, mv) {
            Ok(()) if self.has(Fault::RefusesListed) && mv.0 == 1 => refuse("one is no number"),
            Ok(()) if self.spoilt(state, seat, mv) => refuse("once A has bid, that is too late"),
            Err(_) if self.has(Fault::NoReason) => refuse(""),
            verdict => verdict,
        }
    }

    fn candidates(&self, state: &State, seat: Seat, out: &mut Vec<Bid>) {
        if self.has(Fault::NoMoves) && late(state) {
            return;
        }
        self.inner.candidates(&state.inner, seat, out);
        if self.has(Fault::HidesCandidate) {
            out.retain(|mv| mv.0 != 1);
        }
    }

    fn play(&self, state: &mut State, seat: Seat, mv: Bid, dice: &mut Dice, log: &mut Log<Event>) {
        if self.has(Fault::Endless) {
            return;
        }
        let logged = log.len();
        self.inner.play(&mut state.inner, seat, mv, dice, log);
        match self.fault {
            Fault::LastMoverCounts => state.extra = 1 + seat.index() as u64,
            Fault::TellsBids => log.tell(|| Event::Bid { seat, card: Some(mv.0) }),
            Fault::TellsDraws => tell_draws(state, log),
            Fault::LogChangesPlay if log.len() > logged => state.extra = 1,
            _ => {}
        }
    }

    fn settled(&self, state: &State) -> bool {
        self.inner.settled(&state.inner)
    }

    fn say(&self, state: &State, seat: Seat, mv: Bid, out: &mut dyn Listener) -> fmt::Result {
        match self.fault {
            Fault::NearlyTheSameText if mv.0 % 2 == 1 => write!(out, "bid {}!", mv.0 + 1),
            Fault::TheSameText => write!(out, "bid {}", mv.0 / 4),
            Fault::PointsBeside => speak!(out, "bid ", Named(Ref::Thing(1), mv.0)),
            Fault::StraySpaces => write!(out, "bid  {}", mv.0),
            Fault::TextTellsStock if stock_is_odd(state) => write!(out, "bid {} now", mv.0),
            _ => self.inner.say(&state.inner, seat, mv, out),
        }
    }

    fn tell(&self, event: &Event, out: &mut dyn Listener) -> fmt::Result {
        self.inner.tell(event, out)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let leak = |fault| if self.has(fault) { format!("{:?}", state.inner.hands) } else { String::new() };
        View {
            inner: self.inner.view(&state.inner, viewer),
            data: leak(Fault::DataShowsHands),
            stray: self.has(Fault::StrayField).then_some(1),
            board: leak(Fault::BoardShowsHands),
            value: leak(Fault::ViewShowsHands),
        }
    }

    fn guess(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let mut dice = match self.fault {
            Fault::GuessIsTruth => return state.clone(),
            Fault::GuessFollowsTruth => Dice::swift(dice.fork() ^ digest(state)),
            _ => Dice::swift(dice.fork()),
        };
        State { inner: self.inner.guess(&state.inner, viewer, &mut dice), extra: 0 }
    }
}

/// Tells everybody which cards were just drawn.
fn tell_draws(state: &State, log: &mut Log<Event>) {
    let drew = |viewer: Viewer| log.seen_by(viewer, 0..log.len()).last().cloned();
    if !matches!(drew(Viewer::Spectator), Some(Event::Prize { .. })) {
        return;
    }
    for seat in Seat::first(2) {
        let card = state.inner.hand(seat).last().map(|card| card.face.0 as u8);
        log.tell(|| Event::Drew { seat, card });
    }
}

impl Host for Faulty {
    fn ask(&self, state: &State, seat: Seat, out: &mut dyn Listener) -> fmt::Result {
        self.inner.ask(&state.inner, seat, out)
    }

    fn changes(&self, event: &Event, out: &mut Vec<Change>) {
        if !(self.has(Fault::HidesChange) && matches!(event, Event::Drew { .. })) {
            self.inner.changes(event, out);
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        self.inner.reveals(event)
    }

    fn default_move(&self, state: &State, seat: Seat) -> Bid {
        if self.has(Fault::ForbiddenWhenLate) {
            return Bid(0);
        }
        let mut moves = Vec::new();
        self.legal(state, seat, &mut moves);
        let allowed = moves.iter().find(|&&mv| self.check(state, seat, mv).is_ok());
        *allowed.unwrap_or(&Bid(0))
    }

    fn glossary(&self) -> Vec<Term> {
        let mut terms = self.inner.glossary();
        if self.has(Fault::ForgetsTerms) {
            terms.truncate(1);
            terms[0].rule = "A99".to_owned();
        }
        terms
    }

    fn rulebook(&self) -> Rulebook {
        self.inner.rulebook()
    }

    fn options(&self) -> Vec<GameOption> {
        let mut options = self.inner.options();
        if self.has(Fault::PromisesMore) {
            options[0] = options[0].clone().or_number(1..=auction::MAX_CARDS.into());
        }
        options
    }
}

impl Stage for Faulty {
    const FIELDS: &'static [FieldSheet] = Auction::FIELDS;

    fn stage(&self, position: &Position) -> Result<State, StageError> {
        Ok(State { inner: self.inner.stage(position)?, extra: 0 })
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        let mut fields = self.inner.fields(&view.inner);
        if self.has(Fault::UnreadableField) {
            fields.push(Field::table("Upper Case", 1));
        }
        if self.has(Fault::UnlistedField) {
            fields.push(Field::table("weather", "fair"));
        }
        fields
    }
}
