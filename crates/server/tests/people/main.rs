//! People, bots, queues, ratings and sealed deals, through the routes that everybody uses. What has
//! rows of its own runs on both databases; PostgreSQL is the one that `CARDWRIGHT_TEST_POSTGRES`
//! names, as `cargo xtask test` does.

mod accounts;
mod bed;
mod bots;
mod docs;
mod fair;
mod house;
mod mine;
mod models;
mod queue;
mod ratings;
mod sessions;
mod thoughts;
