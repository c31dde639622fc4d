//! What happens on the table, one verb a file.

mod attack;
mod change;
mod draw;
mod march;
mod place;
mod refresh;

pub(crate) use refresh::gains;
