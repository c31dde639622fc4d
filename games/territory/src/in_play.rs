//! A state with all that is needed to change it.

use crate::cards::CardList;
use crate::events::Event;
use crate::state::{Choice, State, Task};
use kernel::{Dice, Log};

/// The state in play, lent for one move.
pub(crate) struct InPlay<'a> {
    pub(crate) cards: &'a CardList,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut Dice,
    pub(crate) log: &'a mut Log<Event>,
}

impl InPlay<'_> {
    /// Works through the agenda until a choice opens or the match ends.
    pub(crate) fn run(&mut self) {
        while self.state.choice == Choice::Nothing {
            if self.is_time_to_listen() {
                self.next_listener();
                continue;
            }
            let Some(task) = self.state.agenda.take() else { return };
            self.perform(task);
        }
    }

    fn perform(&mut self, task: Task) {
        match task {
            Task::Run(run) => self.run_text(run),
            Task::Settle => self.settle(),
            Task::Trigger { nature, place, when, power } => self.perform_trigger(nature, place, when, power),
            Task::Enter(place) => self.succeed(place),
            Task::Deploy { place, unit, next, of } => self.deploy(place, unit, next, of),
            Task::Next => self.next(),
            Task::Conquer(place) => self.conquer(place),
            Task::Offer => self.offer(self.state.starter),
            Task::EndRound => self.end_round(),
        }
    }
}
