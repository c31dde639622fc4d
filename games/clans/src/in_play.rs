//! The table while a move is carried out.

use crate::cards::CardList;
use crate::events::Event;
use crate::state::State;
use kernel::{Log, Scores, Seat};

/// Rules, state and log together. There are no dice: after the deal nothing is left to chance.
pub(crate) struct InPlay<'a> {
    pub(crate) cards: &'a CardList,
    pub(crate) state: &'a mut State,
    pub(crate) log: &'a mut Log<Event>,
}

impl InPlay<'_> {
    /// A base has fallen: looked at after every action (C-29).
    pub(crate) fn end_if_fallen(&mut self, seat: Seat) {
        if self.state.side(seat).base <= 0 {
            self.end_match(Scores::winner(seat.other(), 2));
        }
    }

    /// Ends the match.
    pub(crate) fn end_match(&mut self, scores: Scores) {
        self.state.over = Some(scores);
        self.log.tell(|| Event::ended(scores));
    }
}
