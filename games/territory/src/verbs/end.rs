//! The round cut short, and priority kept (T-60).

use crate::events::Event;
use crate::in_play::InPlay;
use kernel::Seat;

impl InPlay<'_> {
    /// Both players pass, whoever has priority.
    pub(crate) fn cut_round(&mut self) {
        for seat in [Seat::A, Seat::B] {
            if !std::mem::replace(&mut self.state.side_mut(seat).passed, true) {
                self.log.tell(|| Event::Passed { seat });
            }
        }
    }

    /// From now on nobody gains VP in this round.
    pub(crate) fn lay_waste(&mut self) {
        if !std::mem::replace(&mut self.state.barren, true) {
            self.log.tell(|| Event::Barren {});
        }
    }
}
