//! Where matches are played, as tools see it.

use crate::{Look, Problem, Shelf};
use kernel::{Forecast, Offer, Pick};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::future::Future;
use std::time::Duration;

/// Hosts matches. A seat is named by its handle, which [`Sat`] gives; where it is left out, the caller
/// means the only seat it has.
pub trait Tables: Send + Sync + 'static {
    /// The games.
    fn shelves(&self) -> &[Box<dyn Shelf>];
    /// Starts a match and sits down.
    fn start(&self, order: Order) -> impl Future<Output = Result<Sat, Problem>> + Send;
    /// Sits down at a match that is there.
    fn join(&self, code: &str) -> impl Future<Output = Result<Sat, Problem>> + Send;
    /// Every seat that the caller has, the latest last; or why that cannot be known.
    fn mine(&self) -> impl Future<Output = Result<Vec<Sat>, Problem>> + Send;
    /// What a seat is sent, with the events from this number on.
    fn look(&self, seat: &str, since: usize) -> impl Future<Output = Result<Look, Problem>> + Send;
    /// What could be chosen after a path of choices.
    fn below(&self, seat: &str, path: Vec<Pick>) -> impl Future<Output = Result<Vec<Offer>, Problem>> + Send;
    /// What will come of a path of choices, as far as the seat can know it.
    fn forecast(&self, seat: &str, path: Vec<Pick>)
    -> impl Future<Output = Result<Forecast, Problem>> + Send;
    /// Chooses a whole path or nothing; the texts of what was chosen.
    fn play(
        &self,
        seat: &str,
        note: &Note,
        path: Vec<Pick>,
    ) -> impl Future<Output = Result<Vec<String>, Problem>> + Send;
    /// Replaces what is planned and can still be changed.
    fn draft(&self, seat: &str, path: Vec<Pick>) -> impl Future<Output = Result<(), Problem>> + Send;
    /// Takes back the last choice, if nobody has learned anything by it.
    fn take_back(&self, seat: &str) -> impl Future<Output = Result<(), Problem>> + Send;
    /// Offers something to the others, or answers what they offer.
    fn offer(&self, seat: &str, offering: Offering) -> impl Future<Output = Result<(), Problem>> + Send;
    /// Gives up.
    fn resign(&self, seat: &str) -> impl Future<Output = Result<(), Problem>> + Send;
    /// Waits until the seat may act or the match is over; `false` if time is up before.
    fn wait(&self, seat: &str, limit: Duration) -> impl Future<Output = Result<bool, Problem>> + Send;
    /// How it ended, or stands.
    fn outcome(&self, seat: &str) -> impl Future<Output = Result<Outcome, Problem>> + Send;
}

/// What is said with a move.
#[derive(Clone, Debug, Default)]
pub struct Note {
    /// Which decision it answers.
    pub decision: Option<u32>,
    /// Why it is made.
    pub reason: Option<String>,
}

/// What players can offer each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// To end the match as a draw.
    Draw,
    /// To go back to before the last move of whoever offers it.
    Takeback,
    /// To stop the clocks.
    Pause,
    /// To end the match so that it does not count.
    Void,
    /// Another match, when this one is over.
    Rematch,
}

/// What somebody does about offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offering {
    /// Makes one.
    Make(Proposal),
    /// Answers the one with this number.
    Answer(u32, bool),
    /// Withdraws the one with this number.
    Withdraw(u32),
}

/// An offer that waits for an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Offered {
    /// Its number.
    pub offer: u32,
    /// What is offered.
    pub what: Proposal,
    /// By whom.
    pub by: String,
    /// Who has not answered.
    pub waits_for: Vec<String>,
}

/// A match as somebody wants it.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// The game by its name.
    pub game: String,
    /// Who plays against.
    pub opponent: Option<String>,
    /// How many sit at the table.
    pub seats: Option<usize>,
    /// Where the caller sits.
    pub seat: Option<char>,
    /// The caller's deck.
    pub deck: Option<String>,
    /// The deck of the others.
    pub their_deck: Option<String>,
    /// Where all chance comes from.
    pub seed: Option<u64>,
    /// Options of the game.
    pub options: BTreeMap<String, String>,
}

/// Where somebody sits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Sat {
    /// The handle of the seat, for all other tools.
    pub seat: String,
    /// What others join the match by.
    pub code: String,
    /// The game.
    pub game: String,
    /// Which seat it is.
    pub you: String,
    /// Who sits where.
    pub players: BTreeMap<String, String>,
    /// Whether it is over.
    pub over: bool,
    /// Whether it is your move.
    pub your_move: bool,
}

/// How a match ended, or stands.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Outcome {
    /// Whether it is over.
    pub over: bool,
    /// Who won, or shares the win.
    pub winners: Vec<String>,
    /// What each seat gets, in thousandths of a win.
    pub scores: BTreeMap<String, u16>,
    /// The result in words.
    pub text: String,
    /// How you did.
    pub metrics: Metrics,
    /// The whole match for `cardwright replay`, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replay: Option<String>,
}

/// How somebody played.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
pub struct Metrics {
    /// How many decisions you made.
    pub decisions: u32,
    /// How many moves were refused.
    pub refused: u32,
    /// Half of the decisions took no longer, in milliseconds.
    pub decision_ms_p50: u64,
    /// 95 of 100 decisions took no longer.
    pub decision_ms_p95: u64,
    /// How many turns you had, in a game that counts them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<u64>,
    /// Your points, in a game that has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// Points for each turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score_per_turn: Option<f64>,
}

impl Metrics {
    /// What a seat can see of its own play: turns and points, where the game counts them.
    pub fn of(look: &Look) -> Metrics {
        let mut metrics = Metrics::default();
        crate::document::efficiency(&look.envelope, &mut metrics);
        metrics
    }
}
