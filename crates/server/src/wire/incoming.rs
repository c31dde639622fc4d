//! What clients send over the socket. Each message may also carry `re`, which its answer repeats.

use super::QueueWish;
use kernel::{Pick, Seat};
use live::{Claim, Emote, OfferKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum In {
    /// The first message: which version of the wire the client speaks.
    Hello {
        /// 1.
        v: u32,
        /// What the client is called.
        client: Option<String>,
    },
    /// Subscribes to a table, or resumes.
    Watch {
        /// Which match.
        r#match: String,
        /// The viewer.
        r#as: Viewer,
        /// What the client has already.
        have: Option<super::At>,
    },
    /// Ends a subscription.
    Leave {
        /// Which match.
        r#match: String,
        /// The viewer.
        r#as: Viewer,
    },
    /// Chooses a path of offers, all or nothing.
    Move {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
        /// Which of the seat's decisions is meant.
        decision: u32,
        /// What is chosen.
        path: Vec<Pick>,
    },
    /// Replaces the whole draft.
    Draft {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
        /// Which of the seat's decisions is meant.
        decision: u32,
        /// All that is drafted now.
        picks: Vec<Pick>,
    },
    /// Takes the last of the draft back.
    Undo {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
        /// Which of the seat's decisions is meant.
        decision: u32,
    },
    /// Leaves the win to the others.
    Resign {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
    },
    /// Goes back to before the seat's last move, where nobody is to be asked.
    Takeback {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
        /// Which of the seat's decisions is meant.
        decision: u32,
    },
    /// Offers something to the others.
    Offer {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
        /// What is offered.
        kind: OfferKind,
        /// With a rematch: the hash of a seed for its deal.
        seal: Option<String>,
    },
    /// Answers an offer.
    Answer {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
        /// Which offer.
        offer: u32,
        /// Whether it is agreed to.
        yes: bool,
        /// To a rematch: the hash of a seed for its deal.
        seal: Option<String>,
    },
    /// Takes an offer of one's own back.
    Withdraw {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
        /// Which offer.
        offer: u32,
    },
    /// Lets the clocks of a paused match go on.
    Resume {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
    },
    /// Claims something from whoever has left the table.
    Claim {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
        /// What is claimed.
        what: Claim,
    },
    /// Says something to everybody at the table.
    Emote {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
        /// What is said.
        emote: Emote,
    },
    /// Asks for the offers below a path, where `more` is set.
    Below {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
        /// What would be chosen.
        path: Vec<Pick>,
    },
    /// Asks what a path would do.
    Forecast {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
        /// What would be chosen.
        path: Vec<Pick>,
    },
    /// Asks the coach.
    Hint {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
    },
    /// Looks for an opponent; the place is given up when the socket closes.
    Queue {
        /// In which game.
        game: String,
        /// What kind of opponent.
        #[serde(default)]
        wish: QueueWish,
    },
    /// Leaves the queue.
    Unqueue {
        /// In which game.
        game: String,
    },
    /// Adds to the deal before a match begins: the hash of a seed that is revealed later. Sent over a
    /// socket that closes while seats are open, it is taken back.
    Seal {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
        /// SHA-256 of 32 random bytes, in 64 hexadecimal digits.
        hash: String,
    },
    /// Reveals a seed when the hashes of all players are in.
    Reveal {
        /// Which match.
        r#match: String,
        /// For which seat.
        seat: Seat,
        /// The 32 bytes, in 64 hexadecimal digits.
        seed: String,
    },
}

/// A message with what its answer shall repeat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pleas {
    /// What the answer repeats: a text or a number.
    pub re: Option<serde_json::Value>,
    /// What is asked.
    pub plea: Result<In, String>,
}

impl Pleas {
    /// Reads a frame.
    pub fn read(text: &str) -> Pleas {
        let mut value: serde_json::Value = match serde_json::from_str(text) {
            Ok(value) => value,
            Err(error) => return Pleas { re: None, plea: Err(format!("this is not JSON: {error}")) },
        };
        let re = value.as_object_mut().and_then(|fields| fields.remove("re"));
        if re.as_ref().is_some_and(|re| !re.is_string() && !re.is_number()) {
            return Pleas { re: None, plea: Err("`re` is a text or a number".to_owned()) };
        }
        Pleas { re, plea: serde_json::from_value(value).map_err(|error| error.to_string()) }
    }
}

/// As whom somebody watches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Viewer {
    /// A player's.
    A,
    /// A player's.
    B,
    /// A player's.
    C,
    /// A player's.
    D,
    /// Those of a spectator.
    #[serde(rename = "spectator")]
    Spectator,
}

impl Viewer {
    /// The seat, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::A => Some(Seat::A),
            Viewer::B => Some(Seat::B),
            Viewer::C => Some(Seat::C),
            Viewer::D => Some(Seat::D),
            Viewer::Spectator => None,
        }
    }
}

impl From<Viewer> for kernel::Viewer {
    fn from(viewer: Viewer) -> kernel::Viewer {
        viewer.seat().map_or(kernel::Viewer::Spectator, kernel::Viewer::Seat)
    }
}
