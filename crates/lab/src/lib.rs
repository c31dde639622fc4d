//! Many matches, and what they tell.
//!
//! [`simulate`] lets bots play each other and says how they did and how sure that is; the same
//! plan gives the same outcome on any number of threads. [`bench()`] says how fast a game is.

mod arena;
mod bench;
mod interval;
mod ladder;
mod lookahead;
mod machine;
mod outcome;
mod plan;
mod playout;
mod seeds;
mod simulate;
mod tally;

pub use bench::{Bench, CountAllocations, bench};
pub use interval::{Interval, by_chance};
pub use ladder::{Duel, Ladder, LadderPlan, Pace, Rating, Rung, ladder, points};
pub use lookahead::{Lookahead, lookahead};
pub use machine::Machine;
pub use outcome::{Figure, Length, Outcome, Record, Standing};
pub use plan::{Entrant, Plan, PlanError};
pub use playout::playout;
pub use simulate::simulate;
