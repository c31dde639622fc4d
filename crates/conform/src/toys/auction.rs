//! Two seats bid for prizes with secret cards, both at once; the higher card takes the prize.
//!
//! The rules are in `rules/auction.md`; the numbers in the code point there.

mod event;
mod insight;
mod setup;
mod stage;
mod state;
mod survey;
mod view;
mod zones;

pub use event::Event;
pub use setup::Setup;
pub use state::State;
pub use view::{View, ViewOfSeat};

use kernel::{
    Card, CardFace, Change, Deck, Dice, Face, Game, GameOption, Host, Info, Known, Listener, Log, Named, Ref,
    Refusal, Request, Rulebook, Seat, SetupError, Status, Term, Viewer, Zone, reimagine, speak,
    terms_from_toml,
};
use std::fmt;

/// The fewest cards a deck can have: two full hands.
pub const MIN_CARDS: u8 = 6;
/// The most cards a deck can have.
pub const MAX_CARDS: u8 = 20;
/// How many cards a hand holds (A1).
pub const HAND: usize = 3;
/// The highest prize.
pub const MAX_PRIZE: u8 = 6;

const RULES: &str = include_str!("../../rules/auction.md");
const GLOSSARY: &str = include_str!("../../rules/auction.toml");

/// The rules of Auction. A card is a bare number, so there is no card list to own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Auction;

/// Bids the card with this number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bid(pub u8);

impl Game for Auction {
    type Setup = Setup;
    type State = State;
    type Move = Bid;
    type Event = Event;
    type View = View;

    fn info(&self) -> Info {
        let about = "Bid secret cards for open prizes.";
        Info {
            name: "auction",
            title: "Auction",
            about,
            seats: 2..=2,
            rules: 1,
            cards: 0,
            clock: None,
            draws: false,
        }
    }

    fn cards(&self) -> Vec<CardFace> {
        Vec::new()
    }

    fn decks(&self) -> &[Deck] {
        &[]
    }

    fn deck_problems(&self, _: &Deck) -> Vec<String> {
        Vec::new()
    }

    fn setup(&self, request: &Request) -> Result<Setup, SetupError> {
        Setup::asked(request)
    }

    fn random_setup(&self, dice: &mut Dice) -> Setup {
        Setup { cards: MIN_CARDS + dice.below((MAX_CARDS - MIN_CARDS + 1).into()) as u8 }
    }

    fn start(&self, setup: &Setup, dice: &mut Dice) -> Result<State, SetupError> {
        SetupError::unless_empty(setup.problems())?;
        let mut state = State::new((1..=setup.cards).map(|n| Card::hidden(Face(n.into()))).collect());
        dice.shuffle(&mut state.stock);
        for seat in Seat::first(2).cycle().take(2 * HAND) {
            state.draw(seat);
        }
        state.roll_prize(dice);
        Ok(state)
    }

    fn seats(&self, _: &State) -> usize {
        2
    }

    fn status(&self, state: &State) -> Status {
        state.status()
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Bid>) {
        out.extend(state.hand(seat).iter().map(|card| Bid(number(*card))));
    }

    fn check(&self, state: &State, seat: Seat, mv: Bid) -> Result<(), Refusal> {
        match state.find(seat, mv.0) {
            Some(_) => Ok(()),
            None => Err(Refusal::new("A2", format!("{seat} does not hold the {}", mv.0))),
        }
    }

    fn candidates(&self, _: &State, _: Seat, out: &mut Vec<Bid>) {
        out.extend((1..=MAX_CARDS).map(Bid));
    }

    fn play(&self, state: &mut State, seat: Seat, mv: Bid, dice: &mut Dice, log: &mut Log<Event>) {
        let Some(place) = state.find(seat, mv.0) else { return };
        let card = state.hands[seat.index()].remove(place);
        state.bids[seat.index()] = Some(card);
        log.whisper(seat, || (Event::Bid { seat, card: Some(mv.0) }, Some(Event::Bid { seat, card: None })));
        if let [Some(a), Some(b)] = state.bids {
            award(state, [a, b], log);
            refill(state, dice, log);
        }
    }

    fn settled(&self, _: &State) -> bool {
        true
    }

    fn say(&self, state: &State, seat: Seat, mv: Bid, out: &mut dyn Listener) -> fmt::Result {
        let held = state.find(seat, mv.0).map(|at| Ref::Card(Zone::of(seat, zones::HAND), at as u16));
        let what = held.unwrap_or(Ref::Face(Face(mv.0.into())));
        speak!(out, "bid ", Named(what, mv.0))
    }

    fn tell(&self, event: &Event, out: &mut dyn Listener) -> fmt::Result {
        event.tell(out)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn guess(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let mut world = state.clone();
        let State { hands: [a, b], bids: [bid_a, bid_b], stock, .. } = &mut world;
        let zones: &mut [&mut [Card]] = &mut [a, b, bid_a.as_mut_slice(), bid_b.as_mut_slice(), stock];
        reimagine::<{ MAX_CARDS as usize }>(zones, viewer, dice);
        world
    }
}

impl Host for Auction {
    fn ask(&self, state: &State, _: Seat, out: &mut dyn Listener) -> fmt::Result {
        speak!(out, "Bid a card for the prize of ", state.prize, ".")
    }

    fn changes(&self, event: &Event, out: &mut Vec<Change>) {
        event.changes(out);
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Shown { .. })
    }

    fn default_move(&self, state: &State, seat: Seat) -> Bid {
        Bid(state.hand(seat).iter().map(|card| number(*card)).min().unwrap_or(0))
    }

    fn rank(&self, _: &State, _: Seat, mv: Bid) -> u32 {
        mv.0.into()
    }

    fn glossary(&self) -> Vec<Term> {
        terms_from_toml(GLOSSARY).expect("a test reads the glossary")
    }

    fn rulebook(&self) -> Rulebook {
        Rulebook::read(&[RULES])
    }

    fn options(&self) -> Vec<GameOption> {
        Setup::options()
    }
}

/// Both bids are in: they are shown, and the higher one takes the prize (A4).
fn award(state: &mut State, bids: [Card; 2], log: &mut Log<Event>) {
    let winner = if number(bids[0]) > number(bids[1]) { Seat::A } else { Seat::B };
    let prize = state.prize;
    state.points[winner.index()] += prize;
    state.bids = [None; 2];
    for card in bids {
        state.spent.push(Card { known: Known::EVERYBODY, ..card });
    }
    log.tell(|| Event::Shown { bids: bids.map(number) });
    log.tell(|| Event::Won { seat: winner, prize });
}

/// Both draw while there is a card for each (A5), and the next prize is rolled.
fn refill(state: &mut State, dice: &mut Dice, log: &mut Log<Event>) {
    if state.stock.len() >= 2 {
        for seat in Seat::first(2) {
            let card = state.draw(seat);
            log.whisper(seat, || (Event::Drew { seat, card }, Some(Event::Drew { seat, card: None })));
        }
    }
    state.roll_prize(dice);
    if state.prize > 0 {
        log.tell(|| Event::Prize { prize: state.prize });
    }
}

fn number(card: Card) -> u8 {
    card.face.0 as u8
}

impl State {
    /// Moves the top card of the stock into a hand; only that seat knows it.
    fn draw(&mut self, seat: Seat) -> Option<u8> {
        let card = self.stock.pop()?;
        self.hands[seat.index()].push(Card { known: Known::only(seat), ..card });
        Some(number(card))
    }

    fn roll_prize(&mut self, dice: &mut Dice) {
        self.prize = if self.over() { 0 } else { 1 + dice.below(MAX_PRIZE.into()) as u8 };
    }
}
