//! Many matches, and what they tell.
//!
//! [`simulate`] lets bots play each other and says how they did and how sure that is; the same
//! plan gives the same outcome on any number of threads. [`bench()`] says how fast a game is.

mod arena;
mod bench;
mod correction;
mod interval;
mod machine;
mod nash;
mod outcome;
mod plan;
mod playout;
mod seeds;
mod sequential;
mod simulate;
mod tally;

pub use bench::{Bench, CountAllocations, bench};
pub use correction::{benjamini_hochberg, holm, simultaneous_z};
pub use interval::{Interval, by_chance};
pub use machine::Machine;
pub use nash::{Mixture, nash};
pub use outcome::{Length, Outcome, Record, Standing};
pub use plan::{Entrant, Plan, PlanError};
pub use playout::playout;
pub use sequential::{Sequential, Verdict};
pub use simulate::simulate;
