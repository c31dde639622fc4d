//! Kitbash: simultaneous orders on a grid of 11 columns and 13 rows; eight heroes, four colours.
//!
//! `rules/` is the rulebook, with scenarios that run. Numbers in comments are its rules; F is the
//! rulebook's section on the course of a round.
#![deny(clippy::float_arithmetic)]

mod abilities;
mod aims;
mod auras;
mod board;
mod cards;
mod check;
mod cleanup;
mod combat;
mod compile;
mod deaths;
mod deck;
mod draw_income;
mod entries;
mod events;
pub mod evidence;
mod find;
mod guess;
mod hand;
mod in_play;
mod keywords;
mod listen;
mod misread;
mod movement;
mod moves;
mod on_move;
mod options;
mod orders;
mod piece;
mod printed;
mod reveal;
mod round;
mod rulebook;
mod say;
mod script;
mod setup;
mod stage;
mod state;
mod stats;
mod survey;
mod targets;
mod texts;
mod thumb;
mod triggers;
mod verbs;
mod victory;
mod view;
mod words;
mod zones;

pub use board::{COLUMNS, ROWS, Tile, Way};
pub use cards::{CardDef, CardList, Kind, Role, Rules};
pub use deck::Collection;
pub use events::{Event, Gain, Gait, Step};
pub use keywords::{Abilities, Ability, Amount, Keywords, Trait};
pub use orders::{Move, Order, Target};
pub use setup::Setup;
pub use state::State;
pub use view::{OrderView, View};

use in_play::InPlay;
use kernel::{
    CardFace, Change, Clock, Deck, Dice, Field, FieldSheet, Game, GameOption, Host, Info, Listener, Log,
    Position, Refusal, Request, Rulebook, Seat, SetupError, Span, Stage, StageError, Status, Term, Viewer,
    decks_from_toml,
};
use std::fmt;
use text::Located;

/// What the phrases of cards mean, with a name for examples.
pub const PHRASES: &str = include_str!("../phrases.toml");
/// The cards that ship.
pub const CARDS: &str = include_str!("../cards/kitbash.toml");
/// How long planning may take, as the design document says.
const PLANNING: Clock = Clock { per: Span::Planning, seconds: 30, forfeits_after: None };
const DECKS: &str = include_str!("../decks/kitbash.toml");

/// The rules with a card list.
#[derive(Clone, Debug)]
pub struct Kitbash {
    cards: CardList,
    /// The file of cards as it was read.
    source: String,
    fingerprint: u64,
    decks: Vec<Deck>,
}

impl Kitbash {
    /// The game as it ships.
    pub fn standard() -> Kitbash {
        Kitbash::from_cards("kitbash.toml", CARDS).expect("a test reads the cards that ship")
    }

    /// The game with another file of cards, or everything that is wrong with the file.
    pub fn from_cards(file: &str, toml: &str) -> Result<Kitbash, Vec<Located>> {
        let cards = cards::read_cards(file, toml)?;
        let decks = decks_from_toml(DECKS).expect("a test reads the decks that ship");
        Ok(Kitbash { fingerprint: cards.fingerprint(), cards, source: toml.to_owned(), decks })
    }

    /// Every phrase that can stand on a card: its kind and how it is written.
    pub fn words() -> Vec<(&'static str, &'static str)> {
        words::ROWS.iter().filter(|row| !row.alternate).map(|row| (row.kind, row.pattern)).collect()
    }

    /// The cards by face.
    pub fn card_list(&self) -> &CardList {
        &self.cards
    }

    /// Everything that is wrong with a deck of somebody who owns these cards (R68).
    pub fn deck_problems_of(&self, deck: &Deck, owned: &Collection) -> Vec<String> {
        deck::validate(&self.cards, deck, Some(owned)).err().unwrap_or_default()
    }
}

impl Game for Kitbash {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn info(&self) -> Info {
        Info {
            name: "kitbash",
            title: "Kitbash",
            about: "Simultaneous orders on a grid: deploy, march and destroy the enemy Command Center.",
            seats: 2..=2,
            rules: 2,
            cards: self.fingerprint,
            clock: Some(PLANNING),
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
        deck::validate(&self.cards, deck, None).err().unwrap_or_default()
    }

    fn setup(&self, request: &Request) -> Result<Setup, SetupError> {
        setup::from_request(&self.decks, request)
    }

    fn random_setup(&self, dice: &mut Dice) -> Setup {
        let decks = [(); 2].map(|()| setup::random_deck(&self.cards, dice).unwrap_or_default());
        Setup { token: None, decks }
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
            None => Status::Act(Seat::first(2).filter(|&seat| !state.side(seat).plan.locked).collect()),
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

    fn play(&self, state: &mut State, seat: Seat, mv: Move, dice: &mut Dice, log: &mut Log<Event>) {
        match mv {
            Move::Order(order) => moves::accept(&self.cards, state, seat, order),
            Move::Discard(face) => hand::mark_discard(state.side_mut(seat), face),
            Move::Last(face) => state.side_mut(seat).plan.lasts.push(face),
            Move::LockIn => {
                state.side_mut(seat).plan.locked = true;
                log.tell(|| Event::LockedIn { seat });
                if state.sides.iter().all(|side| side.plan.locked) {
                    InPlay::of(&self.cards, state, dice, log).resolve();
                }
            }
        }
    }

    fn settled(&self, _: &State) -> bool {
        true
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
        guess::guess(&self.cards, state, viewer, dice)
    }

    fn sketch(&self, state: &State, viewer: Viewer, _: &mut Dice) -> State {
        guess::sketch(&self.cards, state, viewer)
    }

    fn forget_orders(&self, world: &mut State, seat: Seat) {
        guess::forget_orders(world, seat.other());
    }
}

impl Host for Kitbash {
    fn ask(&self, _: &State, _: Seat, out: &mut dyn Listener) -> fmt::Result {
        say::ask(out)
    }

    fn changes(&self, event: &Event, out: &mut Vec<Change>) {
        event.changes(out);
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn default_move(&self, _: &State, _: Seat) -> Move {
        // R10: what was ordered until then counts.
        Move::LockIn
    }

    fn rank(&self, _: &State, _: Seat, mv: Move) -> u32 {
        match mv {
            Move::Order(_) => 0,
            Move::Discard(_) => 1,
            Move::Last(_) => 2,
            Move::LockIn => 3,
        }
    }

    fn drafts(&self, _: &State, mv: Move) -> bool {
        mv != Move::LockIn
    }

    fn waits(&self, state: &State, seat: Seat) -> Option<Refusal> {
        check::locked(state.side(seat)).err()
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

impl Stage for Kitbash {
    const FIELDS: &'static [FieldSheet] = stage::FIELDS;

    fn with_cards(&self, toml: &str) -> Result<Kitbash, String> {
        let told =
            |problems: Vec<Located>| problems.iter().map(Located::to_string).collect::<Vec<_>>().join("\n");
        Kitbash::from_cards("the cards of the rulebook", &format!("{}\n{toml}", self.source)).map_err(told)
    }

    fn stage(&self, position: &Position) -> Result<State, StageError> {
        stage::stage(&self.cards, position)
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        stage::fields(&self.cards, view)
    }
}
