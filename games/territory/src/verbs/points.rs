//! Victory points (T-31, T-49).

use crate::events::Event;
use crate::in_play::InPlay;
use kernel::Seat;

impl InPlay<'_> {
    /// VP of this round: no cap above, never below 0.
    pub(crate) fn gain(&mut self, seat: Seat, amount: i16) {
        if self.state.barren && amount > 0 {
            return;
        }
        let side = self.state.side_mut(seat);
        let before = side.vp;
        side.vp = before.saturating_add(amount).max(0);
        let amount = side.vp - before;
        if amount != 0 {
            self.log.tell(|| Event::Gained { seat, amount });
        }
    }
}
