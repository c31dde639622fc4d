//! Principality: build a deck, buy the Provinces; alone or with up to four players.
//!
//! `rules/` is the rulebook, with scenarios that run. Numbers in comments are its rules.
#![deny(clippy::float_arithmetic)]

mod answer;
mod cards;
mod check;
mod compile;
mod counting;
mod counts;
mod events;
pub mod evidence;
mod guess;
mod in_play;
mod kingdoms;
mod layout;
mod listen;
mod lot;
mod moves;
mod offers;
mod options;
mod printed;
mod questions;
mod read;
mod rulebook;
mod score;
mod script;
mod setup;
mod show;
mod stage;
mod state;
mod survey;
mod texts;
mod thumb;
mod turn;
mod verbs;
mod view;
mod words;
mod zones;

pub use cards::{CardDef, CardList, CardSet, Kind, Traits};
pub use counts::{Counts, PILES, Pile, Piles};
pub use events::Event;
pub use kingdoms::Kingdom;
pub use lot::Lot;
pub use moves::{Move, Verb};
use script::Spot;
pub use script::{Place, Points};
pub use setup::Setup;
pub use state::State;
pub use thumb::{Plan, Strategy};
pub use view::{Asked, Copies, PhaseView, PileView, SideView, Times, View};

use in_play::InPlay;
use kernel::{
    CardFace, Change, Deck, Dice, Field, FieldSheet, Game, GameOption, Host, Info, Listener, Log, Position,
    Refusal, Request, Rulebook, Seat, Seats, SetupError, Stage, StageError, Status, Term, Viewer,
};
use state::{Choice, Phase};
use std::fmt;
use text::Located;
use thumb::Manners;

/// What the phrases of cards and strategies mean, with a name for examples.
pub const PHRASES: &str = include_str!("../phrases.toml");

/// The files of cards that ship.
const CARDS: [(&str, &str); 3] = [
    ("base.toml", include_str!("../cards/base.toml")),
    ("classic.toml", include_str!("../cards/classic.toml")),
    ("more.toml", include_str!("../cards/more.toml")),
];

/// The rules with a card list.
#[derive(Clone, Debug)]
pub struct Principality {
    cards: CardList,
    /// The file of cards of one's own, if there is one.
    own: Option<(String, String)>,
    fingerprint: u64,
    kingdoms: Vec<Kingdom>,
    strategies: Vec<Strategy>,
    manners: Manners,
}

impl Principality {
    /// The game as it ships.
    pub fn standard() -> Principality {
        Principality::from_files(&CARDS).expect("a test reads the cards that ship")
    }

    /// The game with a further file of cards, or everything that is wrong with the file. Its cards
    /// join those that ship; in a set that ships they replace those of the same name.
    pub fn from_cards(file: &str, toml: &str) -> Result<Principality, Vec<Located>> {
        let files: Vec<_> = CARDS.into_iter().chain([(file, toml)]).collect();
        let game = Principality::from_files(&files)?;
        Ok(Principality { own: Some((file.to_owned(), toml.to_owned())), ..game })
    }

    fn from_files(files: &[(&str, &str)]) -> Result<Principality, Vec<Located>> {
        let cards = read::read_cards(files)?;
        Ok(Principality {
            fingerprint: cards.fingerprint(),
            kingdoms: kingdoms::standard(),
            strategies: thumb::standard(&cards),
            manners: Manners::standard(&cards),
            own: None,
            cards,
        })
    }

    /// The game with further strategies, or everything that is wrong with the file. None of them
    /// may have a name that is `taken`.
    pub fn with_strategies(
        &self,
        file: &str,
        toml: &str,
        taken: &[&str],
    ) -> Result<Principality, Vec<Located>> {
        let more = thumb::read_strategies(&self.cards, file, toml, taken)?;
        let mut game = self.clone();
        game.strategies.extend(more);
        Ok(game)
    }

    /// The strategies; those that ship come first.
    pub fn strategies(&self) -> &[Strategy] {
        &self.strategies
    }

    /// The strategy with this name.
    pub fn strategy(&self, name: &str) -> Option<&Strategy> {
        self.strategies.iter().find(|strategy| strategy.name == name)
    }

    /// Every phrase that can stand in a strategy's rule: its kind and how it is written.
    pub fn strategy_words() -> Vec<(&'static str, &'static str)> {
        thumb::phrases()
    }

    /// Every phrase that can stand on a card: its kind and how it is written.
    pub fn words() -> Vec<(&'static str, &'static str)> {
        words::ROWS.iter().filter(|row| !row.alternate).map(|row| (row.kind, row.pattern)).collect()
    }

    /// The cards by face.
    pub fn card_list(&self) -> &CardList {
        &self.cards
    }

    /// The kingdoms that can be asked for by name.
    pub fn kingdoms(&self) -> &[Kingdom] {
        &self.kingdoms
    }
}

impl Game for Principality {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn info(&self) -> Info {
        Info {
            name: "principality",
            title: "Principality",
            about: "Build a deck of treasures and actions, and buy the most victory points with it.",
            seats: 1..=4,
            rules: 1,
            cards: self.fingerprint,
            clock: None,
            draws: true,
        }
    }

    fn cards(&self) -> Vec<CardFace> {
        printed::faces(&self.cards)
    }

    fn decks(&self) -> &[Deck] {
        &[]
    }

    fn deck_problems(&self, _: &Deck) -> Vec<String> {
        vec!["Principality is played without decks: a kingdom is chosen with the option kingdom".to_owned()]
    }

    fn setup(&self, request: &Request) -> Result<Setup, SetupError> {
        setup::from_request(&self.cards, &self.kingdoms, request)
    }

    fn random_setup(&self, dice: &mut Dice) -> Setup {
        setup::random(&self.kingdoms, dice)
    }

    fn start(&self, setup: &Setup, dice: &mut Dice) -> Result<State, SetupError> {
        let mut state = setup::start(&self.cards, setup, dice)?;
        let mut table = InPlay { cards: &self.cards, state: &mut state, dice, log: &mut Log::off() };
        table.deal();
        table.run();
        Ok(state)
    }

    fn seats(&self, state: &State) -> usize {
        state.seats.into()
    }

    #[inline]
    fn status(&self, state: &State) -> Status {
        match (state.over, state.choice) {
            (Some(scores), _) => Status::Over(scores),
            (None, Choice::Pick(pick)) => Status::Act(Seats::only(pick.seat)),
            (None, _) => Status::Act(Seats::only(state.active)),
        }
    }

    #[inline]
    fn legal(&self, state: &State, _: Seat, out: &mut Vec<Move>) {
        moves::legal(state, out);
    }

    fn check(&self, state: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
        check::check(&self.cards, state, seat, mv)
    }

    fn candidates(&self, state: &State, _: Seat, out: &mut Vec<Move>) {
        check::candidates(state, out);
    }

    fn play(&self, state: &mut State, _: Seat, mv: Move, dice: &mut Dice, log: &mut Log<Event>) {
        let choice = std::mem::replace(&mut state.choice, Choice::Nothing);
        state.cover_revealed();
        state.listeners.rest();
        let mut table = InPlay { cards: &self.cards, state, dice, log };
        match (choice, mv) {
            (Choice::Pick(pick), _) => table.answer(pick, mv),
            (_, Move::Play(pile)) if table.state.phase == Phase::Action => {
                table.state.actions -= 1;
                table.play_from(Spot::Hand, pile);
            }
            (_, Move::Play(pile)) => table.play_treasure(pile),
            (_, Move::PlayTreasures) => table.play_treasures(),
            (_, Move::Buy(pile)) => table.buy(pile),
            (_, Move::EndActions) => table.state.phase = Phase::Buy,
            (_, Move::EndTurn) => table.end_turn(),
            (_, Move::Pick(..) | Move::DiscardDeck | Move::Accept | Move::Part(_) | Move::Decline) => {}
        }
        table.run();
    }

    fn settled(&self, state: &State) -> bool {
        state.choice == Choice::Phase || state.over.is_some()
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

    #[inline]
    fn guess(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        guess::guess(state, viewer, dice)
    }

    #[inline]
    fn sketch(&self, state: &State, viewer: Viewer, _: &mut Dice) -> State {
        guess::sketch(state, viewer)
    }
}

impl Host for Principality {
    fn ask(&self, state: &State, _: Seat, out: &mut dyn Listener) -> fmt::Result {
        questions::ask(&self.cards, state, out)
    }

    fn changes(&self, event: &Event, out: &mut Vec<Change>) {
        event.changes(out);
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn default_move(&self, state: &State, _: Seat) -> Move {
        offers::when_time_is_up(state)
    }

    fn rank(&self, state: &State, _: Seat, mv: Move) -> u32 {
        offers::rank(&self.cards, state, mv)
    }

    fn opens(&self, state: &State, mv: Move) -> bool {
        offers::opens(&self.cards, state, mv)
    }

    fn misread(&self, state: &State, _: Seat, text: &str) -> Option<Refusal> {
        check::misread(&self.cards, state, text)
    }

    fn glossary(&self) -> Vec<Term> {
        rulebook::glossary()
    }

    fn rulebook(&self) -> Rulebook {
        rulebook::rulebook()
    }

    fn options(&self) -> Vec<GameOption> {
        options::options(&self.cards, &self.kingdoms)
    }

    fn enough(&self, state: &State, seat: Seat) -> Option<Move> {
        moves::enough(state, seat)
    }
}

impl Stage for Principality {
    const FIELDS: &'static [FieldSheet] = stage::FIELDS;

    fn with_cards(&self, toml: &str) -> Result<Principality, String> {
        let own = self.own.iter().map(|(file, toml)| (file.as_str(), toml.as_str()));
        let files: Vec<_> =
            CARDS.into_iter().chain(own).chain([("the cards of the rulebook", toml)]).collect();
        Principality::from_files(&files)
            .map_err(|problems| problems.iter().map(Located::to_string).collect::<Vec<_>>().join("\n"))
    }

    fn stage(&self, position: &Position) -> Result<State, StageError> {
        let mut state = stage::stage(&self.cards, &self.kingdoms, position)?;
        let (dice, log) = (&mut Dice::swift(0), &mut Log::off());
        InPlay { cards: &self.cards, state: &mut state, dice, log }.refresh();
        Ok(state)
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        stage::fields(view)
    }
}
