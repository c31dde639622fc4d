//! What every game is tested by.
//!
//! * [`laws`]: what must hold in every game, checked on random play;
//! * [`perft`]: counts of the move tree, kept as data;
//! * [`golden`]: whole matches as readable replays, kept as text;
//! * [`scenario`] and [`Rulebook`]: rulebooks whose examples run;
//! * [`mod@reference`]: whether what a game says of its cards, words, rules and options is true;
//! * [`garbage`]: nonsense into everything that a game reads;
//! * [`toys`]: three small games that exercise the kernel and the tests above.
//!
//! With `BLESS=1` in the environment perft and golden tests rewrite what they expect.

mod diff;
pub mod expectation;
pub mod garbage;
pub mod golden;
pub mod laws;
pub mod perft;
pub mod reference;
pub mod rollout;
mod rulebook;
pub mod scenario;
pub mod schema;
pub mod toys;

pub use rulebook::Rulebook;
