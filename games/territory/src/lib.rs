//! Territory: four slots, three rounds; lasting effects, sacrifice, and the art of passing.
//!
//! `rules/` is the rulebook, with scenarios that run. Numbers such as T-15 in comments are its
//! rulings.
#![deny(clippy::float_arithmetic)]

mod ask;
mod board;
mod cards;
mod check;
mod choices;
mod compile;
mod conquer;
mod counts;
mod deaths;
mod deck;
mod deploy;
mod effects;
mod events;
mod faces;
mod fields;
mod guess;
mod in_play;
mod library;
mod listen;
mod misread;
mod moves;
mod options;
mod place;
mod power;
mod printed;
mod projection;
mod round;
mod rulebook;
mod say;
mod script;
mod setup;
mod stage;
mod state;
mod survey;
mod texts;
mod thumb;
mod turn;
mod units;
mod verbs;
mod view;
mod words;
mod zones;

pub use cards::{CardDef, CardList, Kind, LeaderDef};
pub use events::Event;
pub use moves::Move;
pub use place::{Part, Place};
pub use setup::Setup;
pub use state::{Face, State};
pub use view::View;

use in_play::InPlay;
use kernel::{
    CardFace, Change, Deck, Dice, Field, FieldSheet, Game, GameOption, Host, Info, Listener, Log, Position,
    Refusal, Request, Rulebook, Seat, Seats, SetupError, Stage, StageError, Status, Term, Viewer,
    decks_from_toml,
};
use state::Choice;
use std::fmt;
use text::Located;

/// What the phrases of cards mean, with a name for examples.
pub const PHRASES: &str = include_str!("../phrases.toml");
/// The cards that ship.
pub const CARDS: &str = include_str!("../cards/territory.toml");
const DECKS: &str = include_str!("../decks/territory.toml");

/// The rules with a card list.
#[derive(Clone, Debug)]
pub struct Territory {
    cards: CardList,
    /// The file of cards, to which a scenario can add its own.
    source: String,
    fingerprint: u64,
    decks: Vec<Deck>,
}

impl Territory {
    /// The game as it ships.
    pub fn standard() -> Territory {
        Territory::from_cards("territory.toml", CARDS).expect("a test reads the cards that ship")
    }

    /// The game with another file of cards, or everything that is wrong with the file.
    pub fn from_cards(file: &str, toml: &str) -> Result<Territory, Vec<Located>> {
        let cards = cards::read_cards(file, toml)?;
        let decks = decks_from_toml(DECKS).expect("a test reads the decks that ship");
        Ok(Territory { fingerprint: cards.fingerprint(), cards, source: toml.to_owned(), decks })
    }

    /// Every phrase that can stand on a card: its kind and how it is written.
    pub fn words() -> Vec<(&'static str, &'static str)> {
        words::ROWS.iter().filter(|row| !row.alternate).map(|row| (row.kind, row.pattern)).collect()
    }

    /// The cards by face, and the leaders.
    pub fn card_list(&self) -> &CardList {
        &self.cards
    }

    /// Everything that is wrong with a deck; with `leaders`, also what its leader asks.
    pub fn problems_of(&self, deck: &Deck, leaders: bool) -> Vec<String> {
        deck::validate(&self.cards, deck, leaders).err().unwrap_or_default()
    }
}

impl Game for Territory {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn info(&self) -> Info {
        Info {
            name: "territory",
            title: "Territory",
            about: "Four slots, three rounds: win more slots, build for later, know when to pass.",
            seats: 2..=2,
            rules: 2,
            cards: self.fingerprint,
            clock: None, // T-53: the platform's
            draws: true,
        }
    }

    fn cards(&self) -> Vec<CardFace> {
        printed::faces(&self.cards)
    }

    fn decks(&self) -> &[Deck] {
        &self.decks
    }

    fn deck_problems(&self, deck: &Deck) -> Vec<String> {
        self.problems_of(deck, false)
    }

    fn setup(&self, request: &Request) -> Result<Setup, SetupError> {
        setup::from_request(&self.decks, request)
    }

    fn random_setup(&self, dice: &mut Dice) -> Setup {
        setup::random(&self.cards, dice)
    }

    fn start(&self, setup: &Setup, dice: &mut Dice) -> Result<State, SetupError> {
        setup::start(&self.cards, setup, dice)
    }

    fn seats(&self, _: &State) -> usize {
        2
    }

    #[inline]
    fn status(&self, state: &State) -> Status {
        if let Some(scores) = state.over {
            return Status::Over(scores);
        }
        Status::Act(match state.choice {
            Choice::Mulligan => Seat::first(2).filter(|&seat| !state.side(seat).mulligan.done).collect(),
            Choice::Text(run) => Seats::only(choices::asked(&self.cards, &run)),
            Choice::Main | Choice::Nothing => Seats::only(state.priority),
        })
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        moves::legal(&self.cards, state, seat, out);
    }

    fn check(&self, state: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
        check::check(&self.cards, state, seat, mv)
    }

    fn candidates(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        check::candidates(&self.cards, state, seat, out);
    }

    fn play(&self, state: &mut State, seat: Seat, mv: Move, dice: &mut Dice, log: &mut Log<Event>) {
        let choice = state.choice;
        let mut table = InPlay { cards: &self.cards, state, dice, log };
        if let Move::Exchange(face) = mv {
            return table.mark_for_exchange(seat, face);
        }
        table.state.choice = Choice::Nothing;
        if choice == Choice::Main {
            table.begin_chain();
        }
        match (choice, mv) {
            (Choice::Text(run), answer) => table.answer(run, answer),
            (_, Move::Pass) => table.pass(seat),
            (_, Move::Deploy(face, slot)) => table.play_card(seat, face, Some(slot)),
            (_, Move::Act(face)) => table.play_card(seat, face, None),
            (_, Move::Use(slot)) => table.use_unit(Place::new(seat, slot)),
            (_, Move::Lead) => table.use_leader(seat),
            (_, Move::Keep) => table.keep(seat),
            _ => {}
        }
        table.run();
    }

    fn settled(&self, state: &State) -> bool {
        !matches!(state.choice, Choice::Text(_))
    }

    fn say(&self, state: &State, seat: Seat, mv: Move, out: &mut dyn Listener) -> fmt::Result {
        say::say(&self.cards, state, seat, mv, out)
    }

    fn tell(&self, event: &Event, out: &mut dyn Listener) -> fmt::Result {
        event.tell(&self.cards, out)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(&self.cards, state, viewer)
    }

    fn guess(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        guess::guess(state, viewer, dice)
    }
}

impl Host for Territory {
    fn ask(&self, state: &State, _: Seat, out: &mut dyn Listener) -> fmt::Result {
        ask::ask(&self.cards, state, out)
    }

    fn changes(&self, event: &Event, out: &mut Vec<Change>) {
        event.changes(out);
    }

    fn default_move(&self, state: &State, seat: Seat) -> Move {
        moves::when_time_is_up(&self.cards, state, seat)
    }

    fn rank(&self, state: &State, seat: Seat, mv: Move) -> u32 {
        match mv {
            Move::Pass | Move::Keep | Move::Decline => 2,
            // It costs a unit (T-20).
            Move::Deploy(_, slot) if state.unit(Place::new(seat, slot)).is_some() => 1,
            _ => 0,
        }
    }

    fn opens(&self, _: &State, mv: Move) -> bool {
        // A text can ask for several things, one after the other.
        !matches!(mv, Move::Pass | Move::Keep | Move::Exchange(_))
    }

    fn drafts(&self, _: &State, mv: Move) -> bool {
        matches!(mv, Move::Exchange(_))
    }

    fn waits(&self, state: &State, seat: Seat) -> Option<Refusal> {
        check::waits(state, seat)
    }

    fn misread(&self, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
        misread::misread(&self.cards, state, seat, text)
    }

    fn glossary(&self) -> Vec<Term> {
        rulebook::glossary()
    }

    fn rulebook(&self) -> Rulebook {
        rulebook::rulebook()
    }

    fn options(&self) -> Vec<GameOption> {
        options::options()
    }

    fn enough(&self, state: &State, seat: Seat) -> Option<Move> {
        let marked = state.choice == Choice::Mulligan && state.side(seat).mulligan.marks != 0;
        marked.then_some(Move::Keep)
    }
}

impl Stage for Territory {
    const FIELDS: &'static [FieldSheet] = stage::FIELDS;

    fn with_cards(&self, toml: &str) -> Result<Territory, String> {
        let told =
            |problems: Vec<Located>| problems.iter().map(Located::to_string).collect::<Vec<_>>().join("\n");
        Territory::from_cards("the cards of the rulebook", &format!("{}\n{toml}", self.source)).map_err(told)
    }

    fn stage(&self, position: &Position) -> Result<State, StageError> {
        stage::stage(&self.cards, position)
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        fields::fields(view)
    }
}
