//! Live tables with the toy games, in memory and on SQLite.

mod bed;
mod drafts;
mod durability;
mod idempotence;
mod leaks;
mod many;
mod restart;
mod sqlite;
mod streams;
mod time;
