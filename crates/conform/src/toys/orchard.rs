//! Two seats pick fruit from their hands and gain what it is worth and what it says.
//!
//! The smallest game with everything: cards in a file whose text is their program, decks, bots and
//! what the lab asks. The rules are in `rules/orchard.md`; the numbers in the code point there.

mod cards;
mod deck;
mod event;
mod insight;
mod play;
mod setup;
mod stage;
mod state;
mod survey;
mod view;
mod words;
mod zones;

pub use cards::{CardList, Fruit};
pub use event::Event;
pub use setup::Setup;
pub use state::State;
pub use view::{View, ViewOfSeat};

use kernel::{
    CardFace, Change, Deck, Dice, Face, Game, GameOption, Host, Info, Listener, Log, Named, Ref, Refusal,
    Request, Rulebook, Seat, SetupError, Status, Term, Viewer, Zone, decks_from_toml, digest, reimagine,
    speak, terms_from_toml,
};
use std::fmt;
use text::Located;

/// How many cards a deck has (O1).
pub const DECK: usize = 8;
/// The most copies of a card (O1).
pub const COPIES: u32 = 3;
/// How many cards a player begins with (O1).
pub const HAND: usize = 3;

/// What the phrases of cards mean, with a name for examples.
pub const PHRASES: &str = include_str!("../../rules/orchard.phrases.toml");
const CARDS: &str = include_str!("../../rules/orchard.cards.toml");
const DECKS: &str = include_str!("../../rules/orchard.decks.toml");
const RULES: &str = include_str!("../../rules/orchard.md");
const GLOSSARY: &str = include_str!("../../rules/orchard.toml");

/// The rules with a card list.
#[derive(Clone, Debug)]
pub struct Orchard {
    cards: CardList,
    decks: Vec<Deck>,
}

/// Picks this fruit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pick(pub Face);

impl Orchard {
    /// The game as it ships.
    pub fn standard() -> Orchard {
        Orchard::from_cards("orchard.cards.toml", CARDS).expect("a test reads the cards that ship")
    }

    /// The game with another file of cards, or everything that is wrong with the file.
    pub fn from_cards(file: &str, toml: &str) -> Result<Orchard, Vec<Located>> {
        let cards = CardList::read(file, toml)?;
        let mut decks = decks_from_toml(DECKS).expect("a test reads the decks that ship");
        decks.retain(|deck| deck::validate(&cards, deck).is_ok());
        Ok(Orchard { cards, decks })
    }

    /// Every phrase that can stand on a card: its kind and how it is written.
    pub fn words() -> Vec<(&'static str, &'static str)> {
        words::ROWS.iter().map(|row| (row.kind, row.pattern)).collect()
    }
}

impl Game for Orchard {
    type Setup = Setup;
    type State = State;
    type Move = Pick;
    type Event = Event;
    type View = View;

    fn info(&self) -> Info {
        Info {
            name: "orchard",
            title: "Orchard",
            about: "Pick fruit; the fuller basket wins.",
            seats: 2..=2,
            rules: 1,
            cards: digest(&self.cards.fruit),
            clock: None,
            draws: false,
        }
    }

    fn cards(&self) -> Vec<CardFace> {
        self.cards.faces()
    }

    fn decks(&self) -> &[Deck] {
        &self.decks
    }

    fn deck_problems(&self, deck: &Deck) -> Vec<String> {
        deck::validate(&self.cards, deck).err().unwrap_or_default()
    }

    fn setup(&self, request: &Request) -> Result<Setup, SetupError> {
        Setup::asked(&self.decks, request)
    }

    fn random_setup(&self, dice: &mut Dice) -> Setup {
        Setup { decks: [(); 2].map(|()| deck::random(&self.cards, dice)) }
    }

    fn start(&self, setup: &Setup, dice: &mut Dice) -> Result<State, SetupError> {
        setup.start(&self.cards, dice)
    }

    fn seats(&self, _: &State) -> usize {
        2
    }

    fn status(&self, state: &State) -> Status {
        state.status()
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Pick>) {
        let start = out.len();
        for card in &state.side(seat).hand {
            if !out[start..].contains(&Pick(card.face)) {
                out.push(Pick(card.face));
            }
        }
    }

    fn check(&self, state: &State, seat: Seat, Pick(face): Pick) -> Result<(), Refusal> {
        match state.side(seat).find(face) {
            Some(_) => Ok(()),
            None => Err(Refusal::new("O2", format!("{seat} holds no {}", self.cards.name(face)))),
        }
    }

    fn candidates(&self, _: &State, _: Seat, out: &mut Vec<Pick>) {
        out.extend(self.cards.every_face().map(Pick));
    }

    fn play(&self, state: &mut State, seat: Seat, Pick(face): Pick, _: &mut Dice, log: &mut Log<Event>) {
        play::pick(&self.cards, state, seat, face, log);
    }

    fn settled(&self, _: &State) -> bool {
        true
    }

    fn say(&self, state: &State, seat: Seat, Pick(face): Pick, out: &mut dyn Listener) -> fmt::Result {
        let held = state.side(seat).find(face).map(|at| Ref::Card(Zone::of(seat, zones::HAND), at as u16));
        speak!(out, "pick ", Named(held.unwrap_or(Ref::Face(face)), self.cards.name(face)))
    }

    fn tell(&self, event: &Event, out: &mut dyn Listener) -> fmt::Result {
        event.tell(&self.cards, out)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(&self.cards, state, viewer)
    }

    fn guess(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let mut world = state.clone();
        for side in &mut world.sides {
            reimagine::<DECK>(&mut [&mut side.hand, &mut side.deck], viewer, dice);
        }
        world
    }
}

impl Host for Orchard {
    fn ask(&self, _: &State, _: Seat, out: &mut dyn Listener) -> fmt::Result {
        speak!(out, "Pick a fruit.")
    }

    fn changes(&self, event: &Event, out: &mut Vec<Change>) {
        event.changes(out);
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Picked { .. })
    }

    fn default_move(&self, state: &State, seat: Seat) -> Pick {
        state.side(seat).hand.first().map_or(Pick(Face(0)), |card| Pick(card.face))
    }

    fn rank(&self, _: &State, _: Seat, Pick(face): Pick) -> u32 {
        face.0.into()
    }

    fn glossary(&self) -> Vec<Term> {
        terms_from_toml(GLOSSARY).expect("a test reads the glossary")
    }

    fn rulebook(&self) -> Rulebook {
        Rulebook::read(&[RULES])
    }

    fn options(&self) -> Vec<GameOption> {
        Vec::new()
    }
}
