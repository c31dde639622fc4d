//! What players offer each other. An answer names the offer that it means, so that nobody agrees to
//! something else than what was read.

use kernel::{MAX_SEATS, Refusal, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How long an offer is open, in milliseconds.
const OPEN: i64 = 60_000;
/// How long one for another match is.
const OPEN_AFTER: i64 = 5 * 60_000;
/// After how long something may be offered again that was declined; four times as long after the
/// second time, nine times after the third.
const BACK_OFF: i64 = 10_000;
/// The first number of an offer when the match is over: what was offered before is no longer in the
/// journal, and an answer to it must not be taken for one to something new.
const AFTER: u32 = 1_000_000;

/// What can be offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// To end the match as a draw.
    Draw,
    /// To go back to before the offering seat's last move.
    Takeback,
    /// To stop the clocks.
    Pause,
    /// To end the match so that it does not count.
    Void,
    /// Another match, when this one is over.
    Rematch,
}

impl OfferKind {
    const ALL: usize = 5;

    fn open_for(self) -> i64 {
        if self == OfferKind::Rematch { OPEN_AFTER } else { OPEN }
    }
}

/// An offer that waits for its answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OpenOffer {
    /// Names it in the match: an answer says which one it means.
    pub id: u32,
    /// What is offered.
    pub kind: OfferKind,
    /// By whom.
    pub by: Seat,
    /// Until when, by the server's clock.
    pub until: i64,
    /// Who still has to answer.
    pub waits_for: Vec<Seat>,
}

/// What became of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SettledOffer {
    /// Which.
    pub id: u32,
    /// What was offered.
    pub kind: OfferKind,
    /// By whom.
    pub by: Seat,
    /// What became of it.
    pub outcome: OfferOutcome,
}

/// What became of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OfferOutcome {
    /// Everybody agreed.
    Yes,
    /// Somebody did not, or moved on instead.
    No,
    /// Whoever made it took it back, or moved on.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

/// The offers of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Offers {
    made: u32,
    pub open: Vec<OpenOffer>,
    /// What became of the last one that was settled.
    pub settled: Option<SettledOffer>,
    /// How often each seat was declined what, and when it may be offered again.
    declined: [[(i64, i64); OfferKind::ALL]; MAX_SEATS],
}

impl Offers {
    /// Makes an offer to these seats, or settles it at once if nobody is to be asked.
    pub fn make(
        &mut self,
        kind: OfferKind,
        by: Seat,
        to: Seats,
        at: i64,
    ) -> Result<Option<SettledOffer>, Refusal> {
        self.expire(at);
        if let Some(open) = self.open.iter().find(|offer| offer.by == by) {
            let reason =
                format!("your offer {} is still open: withdraw it first, or wait for the answer", open.id);
            return Err(Refusal::new("table", reason));
        }
        let (_, again) = self.declined[by.index()][kind as usize];
        if at < again {
            let seconds = crate::clock::seconds(again - at);
            return Err(Refusal::new(
                "often",
                format!("that was declined: offer it again in {seconds} seconds"),
            ));
        }
        let offer = OpenOffer {
            id: self.made,
            kind,
            by,
            until: at + kind.open_for(),
            waits_for: to.iter().collect(),
        };
        self.made += 1;
        if to.is_empty() {
            return Ok(Some(self.settle(&offer, OfferOutcome::Yes, at)));
        }
        self.open.push(offer);
        Ok(None)
    }

    /// Answers an offer for these seats; what was offered, if that was the last answer and all agree.
    pub fn answer(&mut self, id: u32, by: Seats, yes: bool, at: i64) -> Result<Option<OpenOffer>, Refusal> {
        self.expire(at);
        let place = self.place(id)?;
        let offer = &mut self.open[place];
        if !offer.waits_for.iter().any(|&seat| by.has(seat)) {
            let reason = if by.has(offer.by) {
                "it is your own offer: withdraw it, if you like"
            } else {
                "you have answered already"
            };
            return Err(Refusal::new("table", reason));
        }
        offer.waits_for.retain(|&seat| !by.has(seat));
        if yes && !offer.waits_for.is_empty() {
            return Ok(None);
        }
        let offer = self.open.remove(place);
        self.settle(&offer, if yes { OfferOutcome::Yes } else { OfferOutcome::No }, at);
        Ok(yes.then_some(offer))
    }

    /// Takes an offer back.
    pub fn withdraw(&mut self, id: u32, by: Seat, at: i64) -> Result<(), Refusal> {
        self.expire(at);
        let place = self.place(id)?;
        if self.open[place].by != by {
            return Err(Refusal::new("table", "it is not your offer: answer it, if you like"));
        }
        let offer = self.open.remove(place);
        self.settle(&offer, OfferOutcome::Withdrawn, at);
        Ok(())
    }

    /// A seat has moved on: what it was asked is declined, and to take back what it did before is no
    /// longer what it asks.
    pub fn moved(&mut self, seat: Seat, at: i64) {
        self.close(at, |offer| match offer.kind {
            OfferKind::Draw | OfferKind::Takeback if offer.waits_for.contains(&seat) => {
                Some(OfferOutcome::No)
            }
            OfferKind::Takeback if offer.by == seat => Some(OfferOutcome::Withdrawn),
            _ => None,
        });
    }

    /// The rows of the match are gone: what is offered now is numbered apart.
    pub fn filed(&mut self) {
        self.made = AFTER;
    }

    /// The match is over: what was offered about it is void.
    pub fn over(&mut self, at: i64) {
        self.close(at, |offer| (offer.kind != OfferKind::Rematch).then_some(OfferOutcome::Expired));
    }

    /// Forgets what nobody has answered in time; whether there was something.
    pub fn expire(&mut self, at: i64) -> bool {
        let open = self.open.len();
        self.close(at, |offer| (offer.until <= at).then_some(OfferOutcome::Expired));
        self.open.len() < open
    }

    /// Gives time back in which nobody could answer.
    pub fn postpone(&mut self, by: i64) {
        self.open.iter_mut().for_each(|offer| offer.until += by.max(0));
    }

    /// When the next one expires.
    pub fn next(&self) -> Option<i64> {
        self.open.iter().map(|offer| offer.until).min()
    }

    fn close(&mut self, at: i64, outcome: impl Fn(&OpenOffer) -> Option<OfferOutcome>) {
        let closed = self.open.extract_if(.., |offer| outcome(offer).is_some()).collect::<Vec<_>>();
        for offer in closed {
            if let Some(outcome) = outcome(&offer) {
                // Time runs out when it runs out, not when somebody notices.
                let at = if outcome == OfferOutcome::Expired { offer.until.min(at) } else { at };
                self.settle(&offer, outcome, at);
            }
        }
    }

    fn settle(&mut self, offer: &OpenOffer, outcome: OfferOutcome, at: i64) -> SettledOffer {
        let (times, again) = &mut self.declined[offer.by.index()][offer.kind as usize];
        match outcome {
            OfferOutcome::Yes => (*times, *again) = (0, 0),
            OfferOutcome::Withdrawn => {}
            OfferOutcome::No | OfferOutcome::Expired => {
                *times += 1;
                *again = at + *times * *times * BACK_OFF;
            }
        }
        let settled = SettledOffer { id: offer.id, kind: offer.kind, by: offer.by, outcome };
        self.settled = Some(settled);
        settled
    }

    fn place(&self, id: u32) -> Result<usize, Refusal> {
        let place = self.open.iter().position(|offer| offer.id == id);
        place.ok_or_else(|| {
            let reason =
                if id < self.made { "this offer is no longer open" } else { "there was no such offer" };
            Refusal::new("settled", reason)
        })
    }
}
