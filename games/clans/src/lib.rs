//! Clans (Land of Clans & Wanderers): action points on three lanes, with retaliation.
//!
//! `rules/` is the rulebook, with scenarios that run. Numbers in comments are its rules: `C-14` is
//! a ruling, `7.2` a section of the design document.
#![deny(clippy::float_arithmetic)]

mod abilities;
mod board;
mod cards;
mod check;
mod combat;
mod compile;
mod crowd;
mod deck;
mod events;
mod forecast;
mod guess;
mod in_play;
mod judge;
mod listen;
mod misread;
mod moves;
mod options;
mod places;
mod printed;
mod read;
mod rulebook;
mod script;
mod setup;
mod show;
mod stage;
mod standing;
mod state;
mod survey;
mod texts;
mod thumb;
mod turn;
mod verbs;
mod view;
mod words;
mod zones;

pub use abilities::{Abilities, Trait, Traits};
pub use board::{Place, Tile, Way};
pub use cards::{CardDef, CardList, Rarity, Stats};
pub use combat::Clash;
pub use deck::BUDGET;
pub use events::{Cause, Event, Gain};
pub use forecast::{AttackView, Hit};
pub use moves::{Move, Target};
pub use setup::Setup;
pub use state::{Blockers, Feats, State};
pub use view::{AskedView, CardView, SideView, TileView, UnitView, UnseenView, View};

use in_play::InPlay;
use kernel::{
    CardFace, Change, Clock, Deck, Dice, Field, FieldSheet, Game, GameOption, Host, Info, Listener, Log,
    Position, Refusal, Request, Rulebook, Seat, Seats, SetupError, Span, Stage, StageError, Status, Term,
    Viewer, decks_from_toml,
};
use std::fmt;
use text::Located;

/// What the phrases of cards mean, with a name for examples.
pub const PHRASES: &str = include_str!("../phrases.toml");
/// The cards that ship.
pub const CARDS: &str = include_str!("../cards/clans.toml");
const DECKS: &str = include_str!("../decks/clans.toml");

/// The rules with a card list.
#[derive(Clone, Debug)]
pub struct Clans {
    cards: CardList,
    fingerprint: u64,
    decks: Vec<Deck>,
    /// The file of cards, to which a rulebook adds its own.
    source: String,
}

impl Clans {
    /// The game as it ships.
    pub fn standard() -> Clans {
        Clans::from_cards("clans.toml", CARDS).expect("a test reads the cards that ship")
    }

    /// The game with another file of cards, or everything that is wrong with the file.
    pub fn from_cards(file: &str, toml: &str) -> Result<Clans, Vec<Located>> {
        let cards = read::read_cards(file, toml)?;
        let decks = decks_from_toml(DECKS).expect("a test reads the decks that ship");
        Ok(Clans { fingerprint: cards.fingerprint(), cards, decks, source: toml.to_owned() })
    }

    /// Every phrase that can stand on a card: its kind and how it is written.
    pub fn words() -> Vec<(&'static str, &'static str)> {
        words::ROWS.iter().filter(|row| !row.alternate).map(|row| (row.kind, row.pattern)).collect()
    }

    /// The cards by face.
    pub fn card_list(&self) -> &CardList {
        &self.cards
    }

    /// Everything that is wrong with a deck, in a match with this budget.
    pub fn problems_within(&self, deck: &Deck, budget: Option<u16>) -> Vec<String> {
        deck::validate(&self.cards, deck, budget).err().unwrap_or_default()
    }
}

impl Game for Clans {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn info(&self) -> Info {
        Info {
            name: "clans",
            title: "Clans",
            about: "Action points on three lanes: break through and bring the enemy base from 100 HP to 0.",
            seats: 2..=2,
            rules: 2,
            cards: self.fingerprint,
            // C-28: the host of the match keeps the time.
            clock: Some(Clock { per: Span::Turn, seconds: 30, forfeits_after: Some(3) }),
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
        self.problems_within(deck, None)
    }

    fn setup(&self, request: &Request) -> Result<Setup, SetupError> {
        setup::from_request(&self.decks, request)
    }

    fn random_setup(&self, dice: &mut Dice) -> Setup {
        Setup::new([(); 2].map(|()| setup::random_deck(&self.cards, dice)))
    }

    fn start(&self, setup: &Setup, dice: &mut Dice) -> Result<State, SetupError> {
        setup::start(&self.cards, setup, dice)
    }

    fn seats(&self, _: &State) -> usize {
        2
    }

    #[inline]
    fn status(&self, state: &State) -> Status {
        match state.over {
            Some(scores) => Status::Over(scores),
            None if state.run.is_none() => Status::Act(Seats::only(state.active)),
            None => Status::Act(Seats::only(texts::chooser(&self.cards, state).unwrap_or(state.active))),
        }
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

    fn play(&self, state: &mut State, _: Seat, mv: Move, dice: &mut Dice, log: &mut Log<Event>) {
        if !matches!(mv, Move::Choose(_) | Move::Part(_) | Move::Discard(_)) {
            state.listeners.rest();
        }
        let mut table = InPlay::new(&self.cards, state, dice, log);
        match mv {
            Move::Place(face, lane) => table.place(face, lane.into()),
            Move::March(place, way) => table.march(place, way),
            Move::Attack(place, target) => table.attack(place, target),
            Move::End => table.close_turn(),
            Move::Choose(place) => table.answer(place),
            Move::Part(part) => table.answer_part(part),
            Move::Discard(face) => table.answer_held(face),
        }
        table.go_on();
    }

    fn settled(&self, state: &State) -> bool {
        state.run.is_none()
    }

    fn say(&self, state: &State, seat: Seat, mv: Move, out: &mut dyn Listener) -> fmt::Result {
        moves::say(&self.cards, state, seat, mv, out)
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

impl Host for Clans {
    fn ask(&self, state: &State, _: Seat, out: &mut dyn Listener) -> fmt::Result {
        moves::ask(&self.cards, state, out)
    }

    fn changes(&self, event: &Event, out: &mut Vec<Change>) {
        event.changes(out);
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    /// The turn ends, and what was done stays done (C-28); for a text that waits, what is listed first.
    fn default_move(&self, state: &State, seat: Seat) -> Move {
        let mut answers = Vec::new();
        if state.run.is_some() {
            moves::legal(&self.cards, state, seat, &mut answers);
        }
        answers.first().copied().unwrap_or(Move::End)
    }

    fn opens(&self, _: &State, _: Move) -> bool {
        self.cards.listens
    }

    fn rank(&self, _: &State, _: Seat, mv: Move) -> u32 {
        (mv == Move::End).into()
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
}

impl Stage for Clans {
    const FIELDS: &'static [FieldSheet] = stage::FIELDS;

    fn with_cards(&self, toml: &str) -> Result<Clans, String> {
        let told =
            |problems: Vec<Located>| problems.iter().map(Located::to_string).collect::<Vec<_>>().join("\n");
        Clans::from_cards("the cards of the rulebook", &format!("{}\n{toml}", self.source)).map_err(told)
    }

    fn stage(&self, position: &Position) -> Result<State, StageError> {
        stage::stage(&self.cards, &self.decks, position)
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        stage::fields(view)
    }
}
