//! What the lab has found out, for people: pages to read.

mod balance;
mod say;

pub use balance::page_of_balance;
