//! What a game must tell.

use crate::{CardFace, Clock, Deck, Dice, Listener, Log, Refusal, Seat, Status, Viewer};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;

/// The rules of a game: an immutable object that owns the card list, beside a state that is plain
/// flat data.
///
/// `conform` tests the promises made here on every game.
pub trait Game: Send + Sync + Sized + 'static {
    /// Everything that is decided before the first card is dealt.
    type Setup: Clone + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A position. Flat: cloning it is copying bytes.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// One small decision.
    type Move: Copy + Ord + Hash + Debug + Send + Sync;
    /// One thing that happened.
    type Event: Clone + Eq + Debug + Serialize + JsonSchema + Send + Sync;
    /// What one viewer sees; printed, it is a board that a person can read.
    type View: Clone + Eq + Debug + Serialize + JsonSchema + Display;

    /// Name, seats, version.
    fn info(&self) -> Info;
    /// Every card as it is printed; each stands at its `id`.
    fn cards(&self) -> Vec<CardFace>;
    /// The decks that come with the game.
    fn decks(&self) -> &[Deck];
    /// Everything that is wrong with a deck, one sentence each.
    fn deck_problems(&self, deck: &Deck) -> Vec<String>;

    /// Turns a request into a setup, or names every problem at once.
    fn setup(&self, request: &Request) -> Result<Self::Setup, SetupError>;
    /// Some legal setup, for tests that want variety.
    fn random_setup(&self, dice: &mut Dice) -> Self::Setup;
    /// Shuffles and deals. Refuses a setup that breaks the rules.
    fn start(&self, setup: &Self::Setup, dice: &mut Dice) -> Result<Self::State, SetupError>;

    /// How many seats this match has.
    fn seats(&self, state: &Self::State) -> usize;
    /// Who may act, or how it ended.
    fn status(&self, state: &Self::State) -> Status;
    /// Appends every legal move of an acting seat; never none. Two moves never have the same text.
    fn legal(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Move>);
    /// Whether a move of an acting seat is legal, and if not, why. Agrees with `legal`.
    fn check(&self, state: &Self::State, seat: Seat, mv: Self::Move) -> Result<(), Refusal>;
    /// Appends every move that the seat could put into words, legal or not, so that a refusal can
    /// say why. All legal moves are among them.
    fn candidates(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Move>);
    /// Plays a legal move. Anything may happen on an illegal one; [`crate::Match`] checks.
    fn play(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: Self::Move,
        dice: &mut Dice,
        log: &mut Log<Self::Event>,
    );
    /// Whether the value of the state can be judged; not while a small choice is pending.
    fn settled(&self, state: &Self::State) -> bool;

    /// The one notation: says a move.
    fn say(&self, state: &Self::State, seat: Seat, mv: Self::Move, out: &mut dyn Listener) -> fmt::Result;
    /// Tells an event in a sentence.
    fn tell(&self, event: &Self::Event, out: &mut dyn Listener) -> fmt::Result;
    /// What the viewer sees, built up from what the viewer knows.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;
    /// Another world that the viewer cannot tell from this one. Depends only on what the viewer
    /// knows and on the dice.
    fn guess(&self, state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State;
    /// Forgets the secret orders that others have been imagined to give, where seats act at the
    /// same time, so that they can be chosen again, or left out.
    fn forget_orders(&self, _world: &mut Self::State, _seat: Seat) {}
    /// A guess for players who hardly use hidden information: it may be any such world, even an unlikely
    /// one, whichever is made quickly.
    fn sketch(&self, state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State {
        self.guess(state, viewer, dice)
    }
}

/// What a game is called and how many can play it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// The name to type.
    pub name: &'static str,
    /// The name to read.
    pub title: &'static str,
    /// What it is, in a sentence.
    pub about: &'static str,
    /// How many can play.
    pub seats: RangeInclusive<usize>,
    /// The version of the rules; a replay of another version is refused.
    pub rules: u32,
    /// A fingerprint of the card list; a replay with other cards is refused.
    pub cards: u64,
    /// The clock that it is meant to be played with, if it says so.
    pub clock: Option<Clock>,
    /// Whether players may agree on a draw.
    pub draws: bool,
}

/// What somebody asks for at setup.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Request {
    /// One deck per seat, where the game has decks; the game chooses what is missing.
    pub decks: Vec<Deck>,
    /// How many seats, where the game leaves it open.
    pub seats: Option<usize>,
    /// Options of the game by name.
    pub options: BTreeMap<String, String>,
}

/// A setup that cannot be played, with everything that is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .problems.join("\n"))]
pub struct SetupError {
    /// One sentence each.
    pub problems: Vec<String>,
}

impl SetupError {
    /// Ok if there are no problems.
    pub fn unless_empty(problems: Vec<String>) -> Result<(), SetupError> {
        if problems.is_empty() { Ok(()) } else { Err(SetupError { problems }) }
    }
}
