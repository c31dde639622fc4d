//! The table while a move is carried out.

use crate::cards::CardList;
use crate::events::Event;
use crate::script::Standpoint;
use crate::state::State;
use kernel::{Dice, Log, Scores, Seat};

/// Rules, state, dice and log together. The dice are for texts: nothing else is left to chance after
/// the deal.
pub(crate) struct InPlay<'a> {
    pub(crate) cards: &'a CardList,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut Dice,
    pub(crate) log: &'a mut Log<Event>,
    /// Who destroys what is destroyed now.
    pub(crate) blame: [Option<Standpoint>; 2],
}

impl<'a> InPlay<'a> {
    /// A table on which nothing happens yet.
    pub(crate) fn new(
        cards: &'a CardList,
        state: &'a mut State,
        dice: &'a mut Dice,
        log: &'a mut Log<Event>,
    ) -> InPlay<'a> {
        InPlay { cards, state, dice, log, blame: [None; 2] }
    }

    /// Looks at the bases after every action; if both have fallen, it is a draw (C-29).
    pub(crate) fn end_if_fallen(&mut self) {
        match [Seat::A, Seat::B].map(|seat| self.state.side(seat).base <= 0) {
            [false, false] => {}
            [true, true] => self.end_match(Scores::draw(2)),
            [a, _] => self.end_match(Scores::winner(if a { Seat::B } else { Seat::A }, 2)),
        }
    }

    /// Ends the match.
    pub(crate) fn end_match(&mut self, scores: Scores) {
        self.state.over = Some(scores);
        self.state.listeners.clear();
        self.state.run = None;
        self.log.tell(|| Event::ended(scores));
    }

    /// After an action: continuous effects count, and the dead leave.
    #[inline]
    pub(crate) fn settle(&mut self) {
        if self.cards.has_texts {
            self.recompute();
            while self.bury_all() {
                self.recompute();
            }
        }
    }

    /// Texts that wait happen, until one must ask, and a turn that is over ends.
    #[inline]
    pub(crate) fn go_on(&mut self) {
        while self.state.over.is_none() && self.state.run.is_none() {
            if !self.state.listeners.is_empty() {
                self.next_listener();
            } else if std::mem::take(&mut self.state.ending) {
                self.end_turn();
            } else {
                return;
            }
        }
    }
}
