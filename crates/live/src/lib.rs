//! Live tables: matches that people, bots and models play at the same time. It knows no games and
//! no wire: a match is a [`kernel::AnyMatch`], and what a viewer is sent are the bytes of its
//! envelope.
//!
//! A [`Hall`] holds the tables that are awake. Each is a task that owns its match and does one
//! thing after the other. What is done is played, stored by the [`Ledger`], and only then
//! answered and shown. A table to which nobody comes goes to sleep; it is woken from its rows.
//!
//! The server's bots think beside the table ([`Thinker`]); what they answer is done as anything
//! else is. When a match is over the ledger is told once how it ended.
//!
//! Beside the match a table keeps clocks, offers and who is there ([`Aside`]). What counts of it is
//! rows, too, with their times: so it goes on after a crash as the match does.

mod around;
mod aside;
mod bots;
mod clock;
mod deed;
mod ending;
mod hall;
mod keeper;
mod ledger;
mod offers;
mod position;
mod presence;
mod refused;
mod seats;
mod stream;
mod table;
mod terms;
mod thoughts;

pub use aside::{Aside, ClaimNow, Emote, Presence, Reason};
pub use bots::{Question, Thinker, Thought};
pub use clock::{ClockNow, ClockTerms, Per};
pub use deed::{Claim, Deed};
pub use ending::{Outcome, Why};
pub use hall::{Dealer, Dealt, Ended, Hall, House};
pub use ledger::{Ledger, Promise};
pub use offers::{OfferKind, OfferOutcome, OpenOffer, SettledOffer};
pub use position::Done;
pub use presence::Pulse;
pub use refused::{NotWoken, Refused};
pub use stream::{Body, Have, Message, Watch};
pub use table::{Finished, Table};
pub use terms::{Reasons, Takeback, Terms};
pub use thoughts::thoughts;
