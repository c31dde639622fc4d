//! Players that are generic over any game.
//!
//! A bot receives a [`kernel::Glimpse`], never a state: what it cannot know it can only imagine.
//! It rolls its own dice, so it cannot foresee either. What it knows about a game beyond the
//! rules it takes from [`kernel::Insight`].

mod bot;
mod chances;
mod ending;
mod exam;
mod greedy;
mod honesty;
mod levels;
mod line;
mod planner;
mod random;
mod roster;
mod search;
mod slips;
mod thoughts;
mod thumb;
mod tried;
mod win;
mod written;

pub use bot::Bot;
pub use chances::{Chances, check_chances};
pub use ending::best_moves;
pub use exam::{Exam, examine};
pub use greedy::Greedy;
pub use honesty::{Dishonest, check_honesty};
pub use levels::LEVELS;
pub use planner::Planner;
pub use random::Random;
pub use roster::{Build, NoBot, Opponent, contender, opponent, roster};
pub use search::Search;
pub use slips::Slips;
pub use thoughts::{Considered, Thoughts};
pub use thumb::{Styled, Thumb};
pub use win::winning_moves;
