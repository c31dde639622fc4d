//! What the lab has found out, for people: pages to read.

mod balance;
mod meta;
mod say;

pub use balance::page_of_balance;
pub use meta::page_of_meta;
