//! Many matches, and what they tell.
//!
//! [`simulate`] lets bots play each other and says how they did and how sure that is; the same
//! plan gives the same outcome on any number of threads. [`bench()`] says how fast a game is.

mod arena;
mod balance;
mod bench;
mod bout;
mod compare;
mod contest;
mod correction;
mod estimate;
mod interval;
mod journal;
mod ladder;
mod lineup;
mod lookahead;
mod machine;
mod meta;
mod nash;
mod outcome;
mod plan;
mod playout;
mod postage;
mod seeds;
mod sequential;
mod sheet;
mod simulate;
mod tally;
mod works;

pub use arena::{Keep, Played};
pub use balance::{
    Balance, BalancePlan, Bar, BotPair, BotVerdict, CardReport, Course, Entrants, Group, Lead,
    QuestionReport, Seats, Share, Skill, Standings, VenueReport, Words, Worth, balance,
};
pub use bench::{Bench, CountAllocations, bench};
pub use compare::{
    AtLarge, CardTrial, Change, ComparePlan, Comparison, Edit, EditKind, Finding, Line, Opinion,
    PanelVerdict, Stop, Until, compare, decks_with,
};
pub use contest::{
    Bin, Calibration, Contender, Contest, ContestPlan, Decided, MatchSheet, Place, PlayerSheet, Regret,
    Replay, Seconds, Transcripts, contest,
};
pub use correction::{benjamini_hochberg, holm, simultaneous_z};
pub use estimate::{Estimate, best_first};
pub use interval::{Interval, by_chance};
pub use journal::{Journal, JournalError};
pub use ladder::{Duel, Ladder, LadderPlan, Pace, Rating, Rung, ladder, points};
pub use lineup::Lineup;
pub use lookahead::{Lookahead, lookahead};
pub use machine::Machine;
pub use meta::{Kin, Ledger, Meta, MetaDeck, MetaPlan, meta};
pub use nash::{Mixture, nash};
pub use outcome::{Answer, Length, Outcome, Record, Standing};
pub use plan::{Entrant, PlanError, SimulationPlan};
pub use playout::playout;
pub use postage::{Postage, postage};
pub use sequential::{Sequential, Verdict};
pub use sheet::{Deed, Sheet};
pub use simulate::{simulate, simulate_kept};
