//! Spellfaire: heroes, creatures, spells and mana; four factions and four schools.
//!
//! `rules/` is the rulebook, with scenarios that run. Numbers in comments are its rules.
#![deny(clippy::float_arithmetic)]

mod cards;
mod check;
mod combat;
mod compile;
mod creature;
mod deaths;
mod deck;
mod events;
mod guess;
mod in_play;
mod listen;
mod moves;
mod options;
mod printed;
mod rulebook;
mod script;
mod setup;
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

pub use cards::{CardDef, CardList, Kind};
pub use creature::{Creature, Keywords};
pub use events::Event;
pub use moves::{Move, Target};
pub use setup::Setup;
pub use state::{Ruleset, State};
pub use view::View;

use in_play::InPlay;
use kernel::{
    CardFace, Change, Deck, Dice, Field, FieldSheet, Game, GameOption, Host, Info, Listener, Log, Position,
    Refusal, Request, Rulebook, Seat, Seats, SetupError, Stage, StageError, Status, Term, Viewer,
    decks_from_toml,
};
use state::{Choice, Task};
use std::fmt;
use std::sync::Arc;
use text::Located;

/// What the phrases of cards mean, with a name for examples.
pub const PHRASES: &str = include_str!("../phrases.toml");
/// The cards that ship.
pub const CARDS: &str = include_str!("../cards/spellfaire.toml");
const DECKS: &str = include_str!("../decks/spellfaire.toml");

/// The rules with a card list.
#[derive(Clone, Debug)]
pub struct Spellfaire {
    cards: CardList,
    fingerprint: u64,
    decks: Vec<Deck>,
    /// The file of cards.
    source: Arc<str>,
}

impl Spellfaire {
    /// The game as it ships.
    pub fn standard() -> Spellfaire {
        Spellfaire::from_cards("spellfaire.toml", CARDS).expect("a test reads the cards that ship")
    }

    /// The game with another file of cards, or everything that is wrong with the file.
    pub fn from_cards(file: &str, toml: &str) -> Result<Spellfaire, Vec<Located>> {
        let cards = cards::read_cards(file, toml)?;
        let mut decks = decks_from_toml(DECKS).expect("a test reads the decks that ship");
        // With other cards, only those of the decks that still can be played.
        decks.retain(|deck| deck::validate(&cards, deck).is_ok());
        Ok(Spellfaire { fingerprint: cards.fingerprint(), cards, decks, source: toml.into() })
    }

    /// Every phrase that can stand on a card: its kind and how it is written.
    pub fn words() -> Vec<(&'static str, &'static str)> {
        words::ROWS.iter().filter(|row| !row.alternate).map(|row| (row.kind, row.pattern)).collect()
    }

    /// The cards by face.
    pub fn card_list(&self) -> &CardList {
        &self.cards
    }
}

impl Game for Spellfaire {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn info(&self) -> Info {
        Info {
            name: "spellfaire",
            title: "Spellfaire",
            about: "Heroes, creatures, spells and mana: bring the enemy Hero to 0 Health.",
            seats: 2..=2,
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
        &self.decks
    }

    fn deck_problems(&self, deck: &Deck) -> Vec<String> {
        deck::validate(&self.cards, deck).err().unwrap_or_default()
    }

    fn setup(&self, request: &Request) -> Result<Setup, SetupError> {
        setup::from_request(&self.decks, request)
    }

    fn random_setup(&self, dice: &mut Dice) -> Setup {
        let decks = [(); 2].map(|()| setup::random_deck(&self.cards, dice).unwrap_or_default());
        Setup::new(decks)
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
            Choice::Target(run) | Choice::Part(run) => Seats::only(run.seat),
            Choice::Main | Choice::Order | Choice::Nothing => Seats::only(state.active),
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
        if !matches!(mv, Move::Choose(_) | Move::Part(_) | Move::Resolve(_)) {
            state.listeners.rest();
        }
        let mut table = InPlay { cards: &self.cards, state, dice, log };
        match mv {
            Move::Replace(face) => return table.mark_for_replacement(seat, face),
            Move::Keep => {
                table.state.side_mut(seat).mulligan.done = true;
                if !table.state.sides.iter().all(|side| side.mulligan.done) {
                    return;
                }
                table.finish_mulligan();
            }
            Move::Play(face) => {
                table.state.agenda.first(Task::Main);
                table.play_card(face);
            }
            Move::Attack(at, target) => {
                table.state.agenda.first(Task::Main);
                table.attack(at, target);
            }
            Move::Choose(target) => {
                if let Choice::Target(run) = choice {
                    let target = target.reference(table.state);
                    table.answer(run, target);
                }
            }
            Move::Part(part) => {
                if let Choice::Part(run) = choice {
                    table.answer_part(run, part);
                }
            }
            Move::Resolve(death) => table.resolve_death(death),
            Move::End => table.end_turn(),
        }
        table.run();
    }

    fn settled(&self, state: &State) -> bool {
        matches!(state.choice, Choice::Main | Choice::Mulligan) || state.over.is_some()
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
        guess::guess(&self.cards, state, viewer, dice)
    }
}

impl Host for Spellfaire {
    fn ask(&self, state: &State, _: Seat, out: &mut dyn Listener) -> fmt::Result {
        moves::ask(&self.cards, state, out)
    }

    fn changes(&self, event: &Event, out: &mut Vec<Change>) {
        event.changes(out);
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn default_move(&self, state: &State, seat: Seat) -> Move {
        moves::when_time_is_up(&self.cards, state, seat)
    }

    fn rank(&self, _: &State, _: Seat, mv: Move) -> u32 {
        matches!(mv, Move::Keep | Move::End).into()
    }

    fn opens(&self, _: &State, mv: Move) -> bool {
        // A creature's text may ask for a target as it enters, too.
        matches!(mv, Move::Play(_) | Move::Resolve(_) | Move::Part(_))
            || self.cards.asks && matches!(mv, Move::Choose(_) | Move::Attack(..) | Move::End)
    }

    fn drafts(&self, _: &State, mv: Move) -> bool {
        matches!(mv, Move::Replace(_))
    }

    fn glossary(&self) -> Vec<Term> {
        let own = self.cards.defined.iter().map(|(name, text)| Term {
            name: name.clone(),
            meaning: text.clone(),
            rule: "R77".to_owned(),
        });
        rulebook::glossary().into_iter().chain(own).collect()
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

impl Stage for Spellfaire {
    const FIELDS: &'static [FieldSheet] = stage::FIELDS;

    fn with_cards(&self, toml: &str) -> Result<Spellfaire, String> {
        let told =
            |problems: Vec<Located>| problems.iter().map(Located::to_string).collect::<Vec<_>>().join("\n");
        Spellfaire::from_cards("the cards of the rulebook", &format!("{}\n{toml}", self.source)).map_err(told)
    }

    fn stage(&self, position: &Position) -> Result<State, StageError> {
        stage::stage(&self.cards, position)
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        stage::fields(&self.cards, view)
    }
}
