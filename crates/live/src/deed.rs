//! What is done at a table, as the journal has it.

use crate::{OfferKind, Why};
use kernel::{AnyMatch, Pick, Refusal, Seat};
use schemars::JsonSchema;
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
    /// Leaves the win to the others; with more than two they play on.
    Resign,
    /// Time is up: the draft counts, and the game's default is chosen.
    TimeOut {
        /// The decision for which time was up.
        decision: u32,
    },
    /// Goes back to before the seat's last turn, where nobody is to be asked.
    TakeBack {
        /// The seat's decision that is meant.
        decision: u32,
    },
    /// Offers something to the others.
    Offer {
        /// What.
        kind: OfferKind,
        /// What the player adds to the deal of a rematch, for whoever deals.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seal: Option<String>,
    },
    /// Answers an offer.
    Answer {
        /// Which.
        offer: u32,
        /// Whether it is agreed to.
        yes: bool,
        /// What the player adds to the deal of a rematch, for whoever deals.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seal: Option<String>,
    },
    /// Takes an offer back.
    Withdraw {
        /// Which.
        offer: u32,
    },
    /// Lets the clocks of a paused match go on.
    Resume,
    /// Ends what somebody has left who is to act; the table knows who is away.
    Claim {
        /// What is claimed.
        what: Claim,
        /// Who has left.
        against: Seat,
    },
    /// The default is chosen for a seat that has left the others.
    Pass {
        /// The decision that is made.
        decision: u32,
    },
    /// The table was woken: what passed while it slept is nobody's time.
    Woke,
    /// Nobody has played on: the match ends without a result.
    Lapse {
        /// Nothing was done since then.
        since: i64,
    },
}

/// What can be claimed from somebody who has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// That they have lost.
    Win,
    /// That the match does not count.
    Void,
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
            Deed::TakeBack { .. } => 5,
            Deed::Offer { .. } => 6,
            Deed::Answer { .. } => 7,
            Deed::Withdraw { .. } => 8,
            Deed::Resume => 9,
            Deed::Claim { .. } => 10,
            Deed::Pass { .. } => 11,
            Deed::Woke => 12,
            Deed::Lapse { .. } => 13,
        }
    }

    /// Whether it is the server's affair: nobody asks for it.
    pub(crate) fn is_of_the_house(&self) -> bool {
        use Deed::{Claim, Lapse, Pass, TimeOut, Woke};
        matches!(self, TimeOut { .. } | Pass { .. } | Claim { .. } | Woke | Lapse { .. })
    }

    /// Whether the same again gets the same answer, as it names the decision that it is meant for.
    pub(crate) fn is_known_again(&self) -> bool {
        use Deed::{Draft, Pass, Play, Resign, TakeBack, TimeOut, Undo};
        matches!(
            self,
            Play { .. }
                | Draft { .. }
                | Undo { .. }
                | TakeBack { .. }
                | TimeOut { .. }
                | Pass { .. }
                | Resign
        )
    }

    /// Why a match is over that ends with it.
    pub(crate) fn why(&self, agreed: Option<OfferKind>) -> Why {
        match (self, agreed) {
            (_, Some(OfferKind::Void)) => Why::Void,
            (Deed::Claim { what: Claim::Void, .. } | Deed::Lapse { .. }, _) => Why::Void,
            (_, Some(_)) => Why::Agreed,
            (Deed::Claim { .. }, _) => Why::Abandon,
            (Deed::Resign, _) => Why::Resign,
            _ => Why::Rules,
        }
    }

    /// The same in the words of what came of it: however it was typed, and in whatever order things
    /// were offered or are offered now.
    pub(crate) fn in_words(&self, texts: &[String]) -> Deed {
        let picks = || texts.iter().cloned().map(Pick::Text).collect();
        match *self {
            Deed::Play { decision, .. } => Deed::Play { decision, path: picks() },
            Deed::Draft { decision, .. } => Deed::Draft { decision, picks: picks() },
            _ => self.clone(),
        }
    }
}

/// Plays what the game does for a seat that does not choose.
pub(crate) fn play_default(
    table: &mut dyn AnyMatch,
    seat: Seat,
    decision: u32,
    words: &[String],
) -> Result<Vec<String>, Refusal> {
    // Who may not act has no default, and is refused whatever is chosen.
    let default = || Pick::Index(table.default_offer(seat).unwrap_or(0));
    let pick = words.first().cloned().map_or_else(default, Pick::Text);
    table.play(seat, decision, &[pick])
}

/// Refuses what was meant for another decision.
pub(crate) fn on_time(table: &dyn AnyMatch, seat: Seat, decision: u32) -> Result<(), Refusal> {
    let now = table.decision(seat);
    if decision == now {
        return Ok(());
    }
    let reason =
        format!("that was meant for decision {decision}, and {seat} is at decision {now}: look again");
    Err(Refusal::new("stale", reason))
}

/// Takes back what a seat drafted last.
pub(crate) fn undo(table: &mut dyn AnyMatch, seat: Seat, decision: u32) -> Result<Vec<String>, Refusal> {
    on_time(table, seat, decision)?;
    if !table.undo(seat) {
        return Err(Refusal::new("draft", "nothing is drafted that could be undone"));
    }
    Ok(drafted(table, seat))
}

/// The texts of what a seat has drafted.
pub(crate) fn drafted(table: &dyn AnyMatch, seat: Seat) -> Vec<String> {
    table.draft(seat).into_iter().map(|sentence| sentence.text).collect()
}
