//! What all card games are built on.
//!
//! The kernel knows *when*: seats, dice, who may act, what is hidden, how a match is played,
//! written down and read again. A game knows *what* ([`Game`]); a card knows *which*.
//! Nothing here depends on any game, on a clock, on files or on threads.

#![deny(clippy::float_arithmetic)]

mod agenda;
mod card;
mod change;
mod clock;
mod deck;
mod desk;
mod dice;
mod digest;
mod envelope;
mod erased;
mod face;
mod forecast;
mod game;
mod glimpse;
mod glossary;
mod handbook;
mod host;
mod insight;
mod list;
mod log;
pub mod markdown;
mod matches;
mod notation;
mod odds;
mod offers;
mod options;
mod paths;
pub mod position;
mod reading;
mod reference;
mod refusal;
mod replay;
mod rulebook;
mod scores;
mod seat;
mod seed;
mod sight;
mod speech;
mod stage;
mod survey;
mod tone;

pub use agenda::Agenda;
pub use card::{Card, Face, Known, reimagine};
pub use change::Change;
pub use clock::{Clock, Span};
pub use deck::{Deck, DeckFault, DeckFaults, decks_from_toml, decks_to_toml};
pub use dice::{Dice, ScriptFault};
pub use digest::digest;
pub use envelope::{Asked, Envelope, Score, Standing, Told};
pub use erased::{Agreement, AnyGame, AnyMatch};
pub use face::{CardFace, Edition, Number};
pub use forecast::{Difference, Forecast, Foreseen};
pub use game::{Game, Info, Request, SetupError};
pub use glimpse::Glimpse;
pub use glossary::{Term, terms_from_toml};
pub use handbook::Handbook;
pub use host::Host;
pub use insight::{Craft, Insight, Playout, Skill, Style};
pub use list::List;
pub use log::Log;
pub use matches::{Action, Match, Turn};
pub use notation::{Misread, read, sound_alike};
pub use odds::Odds;
pub use offers::{Fold, Offer};
pub use options::{Chosen, GameOption, OptionKind, OptionValue, read_duel};
pub use paths::Pick;
pub use reference::{Ref, Spot, Zone};
pub use refusal::Refusal;
pub use replay::{ReplayError, game_of_replay, read_replay, write_replay};
pub use rulebook::{Chapter, Rulebook, Section};
pub use scores::{Scores, Status};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use seed::{NoSeed, Seed};
pub use sight::{CardSight, Mark, ZoneView};
pub use speech::{Listener, Named, Part, Sentence, Speak, text_of};
pub use stage::{Field, FieldSheet, Position, Role, Stage, StageError, no_such_field};
pub use survey::{Answers, Effort, Judge, MAX_QUESTIONS, Probe, Question, Survey, Terms, Venue};
pub use tone::{Marked, Tone, is_mark, spans, unmarked};
