//! Programs that play: `exec:COMMAND` wherever the local command line names a bot.
//!
//! A program is sent a line of JSON for each decision, and answers with one; `docs/agents.md`
//! describes both. Only code that holds [`Agents`] that allow it can start a program, and a server
//! holds none.
//!
//! **The rule**: a program that fails a decision (it takes too long, ends, sends too much, or answers
//! with something that is not on offer) has conceded the match. Its faults are counted and reported.
//! A program that fails in [`STRIKES`] matches in a row is not asked again and concedes the rest.

mod agent;
mod agents;
mod answer;
mod command;
mod fault;
mod program;

pub use agents::{Agents, EXEC, STRIKES};
pub use fault::{Fault, Faults};
