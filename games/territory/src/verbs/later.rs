//! What happens when the next round begins (T-60).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::script::ScriptId;
use crate::state::{Later, Run, Task};
use kernel::Seat;

impl InPlay<'_> {
    /// Remembers a text for the next round; there is room for a few.
    pub(crate) fn put_off(&mut self, seat: Seat, script: ScriptId) {
        if !self.state.later.is_full() {
            self.state.later.push(Later { script, seat });
            let text = || self.cards.script(script).text.clone();
            self.log.tell(|| Event::PutOff { seat, text: text() });
        }
    }

    /// The round is open: what was put off happens, then the player who begins has priority.
    pub(crate) fn open_round(&mut self) {
        if self.state.later.is_empty() {
            return self.offer(self.state.starter);
        }
        self.state.agenda.first(Task::Offer);
        while let Some(Later { script, seat }) = self.state.later.pop() {
            self.state.agenda.first(Task::Run(Run::of(script, seat)));
        }
    }
}
