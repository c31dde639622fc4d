//! Guests, each with an address of its own: limits count addresses.

use crate::http::Caller;

/// So many guests that nobody knows yet, from this number on.
pub fn guests(from: usize, count: usize) -> Vec<Caller> {
    (from..from + count).map(guest).collect()
}

fn guest(number: usize) -> Caller {
    let [.., a, b, c] = number.to_be_bytes();
    Caller { cookie: String::new(), address: format!("10.{a}.{b}.{c}") }
}
