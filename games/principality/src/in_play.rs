//! A state with all that is needed to change it.

use crate::cards::{CardDef, CardList};
use crate::counts::Pile;
use crate::events::Event;
use crate::state::{Choice, Job, Pick, State, Task};
use kernel::{Dice, Log, Seat};

/// The state in play, lent for one move.
pub(crate) struct InPlay<'a> {
    pub(crate) cards: &'a CardList,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut Dice,
    pub(crate) log: &'a mut Log<Event>,
}

impl<'a> InPlay<'a> {
    /// Works through the agenda, then through the turn, until a choice opens or the match ends.
    pub(crate) fn run(&mut self) {
        while self.state.choice == Choice::Nothing && self.state.over.is_none() {
            if !self.state.listeners.is_empty() {
                self.next_listener();
                continue;
            }
            match self.state.agenda.take() {
                Some(task) => self.perform(task),
                None => self.go_on(),
            }
        }
    }

    fn perform(&mut self, task: Task) {
        match task {
            Task::Nothing => {}
            Task::Play(card) => self.begin_text(card),
            Task::PlayAll(card, count) => {
                if count > 1 {
                    self.state.agenda.first(Task::PlayAll(card, count - 1));
                }
                self.begin_text(card);
            }
            Task::Run(run) => self.run_text(run),
            Task::Recall(chosen) => self.state.chosen = chosen,
            Task::Due => self.next_due(),
            Task::React(card, seat) => self.ask_to_react(card, seat),
            Task::DrawUntil(card, hand) => self.draw_until(self.state.active, card, hand),
        }
    }

    /// Opens a choice.
    pub(crate) fn ask(&mut self, seat: Seat, card: Pile, job: Job, left: u8) {
        self.state.choice = Choice::Pick(Pick { seat, card, job, left });
    }

    /// What is printed on the cards of a pile.
    pub(crate) fn card(&self, pile: Pile) -> &'a CardDef {
        self.cards.card(self.state.layout.face(pile))
    }
}
