//! Live tables with the toy games, in memory and on SQLite.

mod bed;
mod bots;
mod delay;
mod drafts;
mod durability;
mod endings;
mod idempotence;
mod leaks;
mod many;
mod offers;
mod presence;
mod restart;
mod sqlite;
mod streams;
mod time;
