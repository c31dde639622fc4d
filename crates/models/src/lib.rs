//! Language models at the table: `llm:NAME` wherever the local command line names a bot, and on a
//! server under the names that its operator has listed.
//!
//! A model is sent what its seat is sent (the envelope), below a text that stays the same for a whole
//! run so that it can be cached, and answers by calling one tool. What it cannot do, a bot does for
//! it: every such decision is counted by its cause and reported. Keys come from the environment and are
//! written nowhere.

mod answer;
mod briefing;
mod conduct;
mod disguise;
mod fault;
mod key;
mod line;
mod model;
mod models;
mod personality;
mod post;
mod price;
mod prompt;
mod provider;
mod sitting;
mod transcript;
mod wire;

pub use briefing::briefing;
pub use conduct::{By, Conduct, Note, Record};
pub use disguise::Disguise;
pub use fault::Fault;
pub use line::{Line, Reply, Trouble};
pub use model::{Model, ModelError, read_models};
pub use models::{LLM, Models};
pub use personality::Personality;
pub use price::{Prices, Usage};
pub use prompt::{Prompt, situation};
pub use provider::Provider;
pub use sitting::{Place, Sitting};
pub use transcript::{Exchange, Recorded};
