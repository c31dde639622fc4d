//! What players agree on, and what they may do without asking.

use super::Position;
use crate::{OfferKind, Takeback};
use kernel::{Agreement, Refusal, Seat};

impl Position {
    /// Offers something; what it was, if nobody had to be asked.
    pub(super) fn offer(
        &mut self,
        seat: Seat,
        kind: OfferKind,
        at: i64,
    ) -> Result<Option<OfferKind>, Refusal> {
        self.may_offer(seat, kind)?;
        // Who has left is asked again only when it is about another match.
        let left = if self.is_over() { kernel::Seats::NONE } else { self.table.left() };
        let to = self.seats.others(seat).iter().filter(|&seat| !left.has(seat)).collect();
        let settled = self.offers.make(kind, seat, to, at)?;
        settled.map(|_| self.agree(seat, seat, kind, at).map(|()| kind)).transpose()
    }

    fn may_offer(&self, seat: Seat, kind: OfferKind) -> Result<(), Refusal> {
        let no = |reason: &str| Err(Refusal::new("table", reason));
        if self.is_over() != (kind == OfferKind::Rematch) {
            return match kind {
                OfferKind::Rematch => no("the match is not over yet: a rematch comes after it"),
                _ => Err(Refusal::new("over", "the match is over: a rematch is all that can be offered")),
            };
        }
        match kind {
            OfferKind::Rematch if self.rematch => no("the rematch is agreed on already"),
            OfferKind::Draw if !self.table.info().draws => no("this game has no draw by agreement"),
            OfferKind::Draw if self.seats.have_a_bot() => {
                no("bots do not agree on a draw: play on, or resign")
            }
            OfferKind::Takeback if self.terms.takeback == Takeback::Off => {
                no("nothing is taken back on request at this table")
            }
            OfferKind::Takeback if self.last_turn(seat).is_none() => {
                no("there is no move of yours that could be taken back")
            }
            OfferKind::Pause | OfferKind::Void if self.terms.rated => {
                no("a rated match cannot be paused or made void")
            }
            OfferKind::Pause if self.clock.is_none() => no("there is no clock to stop"),
            OfferKind::Pause if self.paused => no("the match is paused already"),
            _ => Ok(()),
        }
    }

    /// Answers an offer; what it was, if all have agreed by it.
    pub(super) fn answer(
        &mut self,
        seat: Seat,
        id: u32,
        yes: bool,
        at: i64,
    ) -> Result<Option<OfferKind>, Refusal> {
        let answered = self.offers.answer(id, self.seats.together(seat), yes, at)?;
        answered.map(|offer| self.agree(offer.by, seat, offer.kind, at).map(|()| offer.kind)).transpose()
    }

    /// Does what all have agreed on.
    fn agree(&mut self, by: Seat, last: Seat, kind: OfferKind, at: i64) -> Result<(), Refusal> {
        match kind {
            OfferKind::Draw => self.table.agree(last, Agreement::Draw),
            OfferKind::Void => self.table.agree(last, Agreement::Void),
            OfferKind::Takeback => {
                self.take_back(by, at, true);
                Ok(())
            }
            OfferKind::Pause => {
                self.paused = true;
                self.clock.iter_mut().for_each(|clock| clock.stop(at));
                Ok(())
            }
            OfferKind::Rematch => {
                self.rematch = true;
                Ok(())
            }
        }
    }

    pub(super) fn resume(&mut self, at: i64) -> Result<(), Refusal> {
        if !self.paused {
            return Err(Refusal::new("table", "the match is not paused"));
        }
        self.paused = false;
        let acting = self.acting();
        self.clock.iter_mut().for_each(|clock| clock.go_on(acting, at));
        Ok(())
    }

    /// Nobody has played on since then.
    pub(super) fn lapse(&mut self, seat: Seat, since: i64) -> Result<(), Refusal> {
        if self.at.is_some_and(|last| last >= since) {
            return Err(Refusal::new("table", "somebody has played on in the meantime"));
        }
        self.table.agree(seat, Agreement::Void)?;
        self.lapsed = true;
        Ok(())
    }

    /// Nobody could do anything since the last row.
    pub(super) fn woke(&mut self, at: i64) {
        let slept = self.at.map_or(0, |last| at - last);
        self.offers.postpone(slept);
        let running = if self.paused { kernel::Seats::NONE } else { self.acting() };
        self.clock.iter_mut().for_each(|clock| clock.go_on(running, at));
    }

    /// Where the seat's last turn stands.
    fn last_turn(&self, seat: Seat) -> Option<usize> {
        self.table.turns().iter().rposition(|&(by, _)| by == seat)
    }

    /// Whether the seat's last turn can be taken back, and whether others must agree.
    pub fn takeback(&self, seat: Seat) -> Option<Takeback> {
        let last = self.last_turn(seat).filter(|_| !self.is_over())?;
        let turns = self.table.turns().len() - last;
        if self.terms.takeback == Takeback::Free || self.table.can_take_back(seat) >= turns {
            return Some(Takeback::Free);
        }
        (self.terms.takeback == Takeback::Ask).then_some(Takeback::Ask)
    }

    pub(super) fn take_back_freely(&mut self, seat: Seat, at: i64) -> Result<(), Refusal> {
        match self.takeback(seat) {
            Some(Takeback::Free) => {
                self.take_back(seat, at, false);
                Ok(())
            }
            Some(_) => Err(Refusal::new("table", "the others must agree: offer them to take it back")),
            None => Err(Refusal::new("table", "there is nothing that you may take back")),
        }
    }

    /// Goes back to before the seat's last turn.
    fn take_back(&mut self, seat: Seat, at: i64, agreed: bool) {
        let Some(last) = self.last_turn(seat) else { return };
        self.table.take_back(self.table.turns().len() - last);
        let turns = self.table.turns().len();
        self.reasons.retain(|(reason, _)| reason.turn < turns);
        let acting = if self.paused { kernel::Seats::NONE } else { self.acting() };
        self.clock.iter_mut().for_each(|clock| clock.rewind(acting, at, agreed));
    }
}
