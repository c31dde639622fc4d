//! The server's bots, which think beside the table.

use crate::Promise;
use kernel::{AnyMatch, Seat};
use std::future::pending;
use std::time::Duration;
use store::MatchId;
use tokio::task::{AbortHandle, JoinSet};

/// Lets bots think, with as many threads as the server has for them.
pub trait Thinker: Send + Sync + 'static {
    /// What a bot chooses. None if it cannot choose: then the game's default is played.
    fn think(&self, question: Question) -> Promise<Option<Thought>>;
}

/// What a bot has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The text of its move.
    pub text: String,
    /// What it had in mind, if it can say so.
    pub reason: Option<String>,
}

/// What a bot is asked.
pub struct Question {
    /// At which table.
    pub of: MatchId,
    /// A copy of the match, in which the bot's own draft has become final.
    pub table: Box<dyn AnyMatch>,
    /// The name of the bot.
    pub bot: String,
    /// For which seat it chooses.
    pub seat: Seat,
    /// How long it may take, if there is a clock.
    pub within: Option<Duration>,
}

/// What a bot answered.
pub(crate) struct Answer {
    pub seat: Seat,
    /// The decision that it was asked for.
    pub decision: u32,
    /// None if it could not choose.
    pub thought: Option<Thought>,
}

/// The bots of a table that think.
#[derive(Default)]
pub(crate) struct Bots {
    thoughts: JoinSet<Option<Thought>>,
    asked: Vec<Asked>,
}

struct Asked {
    seat: Seat,
    decision: u32,
    thought: AbortHandle,
}

impl Bots {
    /// Whether one thinks about this decision.
    pub fn are_asked(&self, seat: Seat, decision: u32) -> bool {
        self.asked.iter().any(|asked| (asked.seat, asked.decision) == (seat, decision))
    }

    /// Lets one think; what it thought of before is forgotten.
    pub fn ask(&mut self, seat: Seat, decision: u32, answer: Promise<Option<Thought>>) {
        self.forget(|asked| asked.seat == seat);
        let thought = self.thoughts.spawn(answer);
        self.asked.push(Asked { seat, decision, thought });
    }

    /// Forgets what some of them think about.
    pub fn forget_unless(&mut self, wanted: impl Fn(Seat, u32) -> bool) {
        self.forget(|asked| !wanted(asked.seat, asked.decision));
    }

    fn forget(&mut self, needless: impl Fn(&Asked) -> bool) {
        self.asked.extract_if(.., |asked| needless(asked)).for_each(|asked| asked.thought.abort());
    }

    /// Whether any thinks.
    pub fn think(&self) -> bool {
        !self.asked.is_empty()
    }

    /// The next answer; none comes while nobody thinks. A bot that fails could not choose.
    pub async fn answer(&mut self) -> Answer {
        while let Some(thought) = self.thoughts.join_next_with_id().await {
            let (id, thought) = match thought {
                Ok((id, thought)) => (id, thought),
                Err(error) => (error.id(), None),
            };
            let asked = self.asked.iter().position(|asked| asked.thought.id() == id);
            if let Some(Asked { seat, decision, .. }) = asked.map(|at| self.asked.swap_remove(at)) {
                return Answer { seat, decision, thought };
            }
        }
        pending().await
    }
}
