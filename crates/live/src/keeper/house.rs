//! What a table has the server do: let its bots think, note how the match ended, create a rematch.

use super::{Broken, Keeper};
use crate::bots::Answer;
use crate::ending::ending;
use crate::position::Because;
use crate::thoughts::in_a_line;
use crate::{Deed, Question, Reasons, Refused, Thought};
use kernel::{Pick, Status};
use store::Error;

impl Keeper {
    /// Lets the bots think that may act, and those no longer that were asked about something else.
    pub(super) fn ask_bots(&mut self) {
        let table = self.position.table();
        let acting = if self.position.paused { kernel::Seats::NONE } else { table.status().acting() };
        self.bots.forget_unless(|seat, decision| acting.has(seat) && table.decision(seat) == decision);
        for seat in acting.iter() {
            let decision = table.decision(seat);
            let bot = self.position.seats.bot(seat);
            let Some(bot) = bot.filter(|_| !self.bots.are_asked(seat, decision)) else { continue };
            let within = self.position.clock.as_ref().map(|clock| clock.left(seat, self.now()));
            let (of, table, bot) = (self.id.clone(), table.ahead(seat), bot.to_owned());
            let question = Question { of, table, bot, seat, within };
            self.bots.ask(seat, decision, self.house.thinker.think(question));
        }
    }

    /// What somebody has in mind, if it is ever told.
    pub(super) fn because(&self, reason: &str) -> Option<Because> {
        let reasons = self.position.terms.reasons;
        let open = reasons == Reasons::AtOnce && self.position.table().is_open();
        (reasons != Reasons::Never).then(|| Because { text: in_a_line(reason), open })
    }

    /// Plays what a bot chose, or the default if it chose nothing that can be played.
    pub(super) async fn answered(&mut self, answer: Answer) -> Result<(), Broken> {
        let Answer { seat, decision, thought } = answer;
        let default = self.position.table().default_offer(seat).map(Pick::Index);
        let chosen = thought.map(|Thought { text, reason }| {
            (Pick::Text(text), reason.and_then(|reason| self.because(&reason)))
        });
        for (pick, reason) in chosen.into_iter().chain(default.map(|pick| (pick, None))) {
            match self.act(None, seat, &Deed::Play { decision, path: vec![pick] }, reason).await {
                Err(Refused::Unstored(error)) => return Err((None, error)),
                Err(_) => {}
                Ok(_) => break,
            }
        }
        Ok(())
    }

    /// Tells the ledger how the match ended, once it has.
    pub(super) async fn file(&mut self) {
        let Status::Over(scores) = self.position.table().status() else { return };
        if !self.filed {
            let ending = ending(&self.id, &self.position, scores, self.now());
            // It may be known already: the process may have died before it heard so.
            self.filed = matches!(self.house.ledger.end(ending).await, Ok(_) | Err(Error::NotHere(_)));
            if self.filed {
                self.position.filed();
            }
        }
    }

    /// Creates the table of a rematch, once it is agreed on.
    pub(super) async fn lay_rematch(&mut self) {
        if !self.position.rematch || self.next.is_some() {
            return;
        }
        let seals = self.position.seals[..self.position.table().seats()].to_vec();
        match self.house.dealer.rematch(&self.id, seals).await {
            Ok(next) => self.next = Some(next),
            // It may be offered again.
            Err(_) => self.position.rematch = false,
        }
        self.publish_asides();
    }
}
