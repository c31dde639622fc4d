//! The store on both databases. PostgreSQL is the one that `CARDWRIGHT_TEST_POSTGRES` names, as
//! `cargo xtask test` does; without it these tests say that they were skipped, and fail in CI.

mod accounts;
mod addresses;
mod backups;
mod bed;
mod crash;
mod decks;
mod endings;
mod fencing;
mod journal;
mod lobby;
mod privacy;
mod schema;
mod tokens;
