//! What the lab has found out, for people and for other programs: pages to read, sentences for the
//! terminal, and tables of matches.

mod balance;
mod compare;
mod contest;
mod matches;
mod meta;
mod say;

pub use balance::{findings_of_balance, page_of_balance};
pub use compare::{paragraph_of_comparison, rows_of_comparison, word};
pub use contest::{findings_of_contest, page_of_contest};
pub use matches::{columns_of_matches, write_matches};
pub use meta::{columns_of_matrix, finding_of_meta, page_of_meta, write_matrix};
