//! The table as a language model sits at it: tools, prompts and resources of the Model Context Protocol.
//!
//! Tools are written once, over the trait [`Tables`]: whoever hosts matches implements it. [`Local`]
//! does so for `cardwright mcp`, which plays against bots in its own process. All that a tool says is
//! made from what the seat is sent, so it cannot tell more than a browser at that seat is told.

mod app;
mod document;
mod local;
mod portable;
mod problem;
mod prompts;
mod reading;
mod resources;
mod server;
mod shelf;
mod state;
mod tables;
mod tools;
mod work;

pub use local::Local;
pub use problem::Problem;
pub use server::Server;
pub use shelf::{Bench, Entry, Shelf};
pub use state::{Look, Shown, State};
pub use tables::{Metrics, Note, Offered, Offering, Order, Outcome, Proposal, Sat, Tables};

/// Serves one client over stdin and stdout until it leaves.
pub async fn serve_stdio<T: Tables>(server: Server<T>) -> Result<(), String> {
    use rmcp::ServiceExt;
    let running = server.serve(rmcp::transport::stdio()).await.map_err(|error| error.to_string())?;
    running.waiting().await.map(drop).map_err(|error| error.to_string())
}
