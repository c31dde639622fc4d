//! What is done at a table, as the journal has it.

use crate::Why;
use kernel::{AnyMatch, Pick, Refusal, Seat};
use serde::{Deserialize, Serialize};

/// Something that is done for a seat. What was meant for another decision is refused as stale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Deed {
    /// Chooses a whole path of offers, or nothing.
    Play {
        /// The seat's decision that is meant.
        decision: u32,
        /// What is chosen.
        path: Vec<Pick>,
    },
    /// Replaces the seat's draft.
    Draft {
        /// The seat's decision that is meant.
        decision: u32,
        /// All that is drafted now.
        picks: Vec<Pick>,
    },
    /// Takes back what was drafted last.
    Undo {
        /// The seat's decision that is meant.
        decision: u32,
    },
    /// Leaves the win to the others.
    Resign,
    /// Time is up: the draft counts, and the game's default is chosen.
    TimeOut {
        /// The decision for which time was up.
        decision: u32,
    },
}

impl Deed {
    /// The number under which the journal has deeds of this kind.
    pub fn kind(&self) -> u8 {
        match self {
            Deed::Play { .. } => 0,
            Deed::Draft { .. } => 1,
            Deed::Undo { .. } => 2,
            Deed::Resign => 3,
            Deed::TimeOut { .. } => 4,
        }
    }

    /// Why a match is over that ends with it.
    pub(crate) fn why(&self) -> Why {
        match self {
            Deed::Resign => Why::Resign,
            _ => Why::Rules,
        }
    }

    /// The same in the words of what came of it: however it was typed, and in whatever order things
    /// were offered or are offered now.
    pub(crate) fn in_words(&self, texts: &[String]) -> Deed {
        let picks = || texts.iter().cloned().map(Pick::Text).collect();
        match *self {
            Deed::Play { decision, .. } | Deed::TimeOut { decision } => {
                Deed::Play { decision, path: picks() }
            }
            Deed::Draft { decision, .. } => Deed::Draft { decision, picks: picks() },
            Deed::Undo { .. } | Deed::Resign => self.clone(),
        }
    }

    /// Does it and returns the texts of what was chosen, or refuses and changes nothing.
    pub(crate) fn perform(&self, table: &mut dyn AnyMatch, seat: Seat) -> Result<Vec<String>, Refusal> {
        match self {
            Deed::Play { decision, path } => table.play(seat, *decision, path),
            Deed::Draft { decision, picks } => {
                table.redraft(seat, *decision, picks).map(|()| drafted(table, seat))
            }
            Deed::Undo { decision } => undo(table, seat, *decision),
            Deed::Resign => table.concede(seat).map(|()| Vec::new()),
            Deed::TimeOut { decision } => {
                // Who may not act has no default, and is refused whatever is chosen.
                let default = table.default_offer(seat).unwrap_or(0);
                table.play(seat, *decision, &[Pick::Index(default)])
            }
        }
    }
}

fn undo(table: &mut dyn AnyMatch, seat: Seat, decision: u32) -> Result<Vec<String>, Refusal> {
    let now = table.decision(seat);
    if decision != now {
        let reason =
            format!("that was meant for decision {decision}, and {seat} is at decision {now}: look again");
        return Err(Refusal::new("stale", reason));
    }
    if !table.undo(seat) {
        return Err(Refusal::new("draft", "nothing is drafted that could be undone"));
    }
    Ok(drafted(table, seat))
}

fn drafted(table: &dyn AnyMatch, seat: Seat) -> Vec<String> {
    table.draft(seat).into_iter().map(|sentence| sentence.text).collect()
}
