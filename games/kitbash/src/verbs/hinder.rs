//! Root, Slow, and staying where one is (R41).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::piece::Marks;

impl InPlay<'_> {
    /// Takes SPD away through the Cleanup of the next round.
    pub(crate) fn slow(&mut self, slot: usize, by: u8) {
        let target = &mut self.state.pieces[slot];
        target.slow[1] = target.slow[1].saturating_add(by);
        let piece = target.mark();
        self.log.tell(|| Event::Slowed { piece, by });
    }

    /// Keeps from moving in the next movement step that starts.
    pub(crate) fn root(&mut self, slot: usize) {
        let target = &mut self.state.pieces[slot];
        target.marks.set(Marks::ROOTED);
        let piece = target.mark();
        self.log.tell(|| Event::Rooted { piece });
    }

    /// Is in a state until Cleanup.
    pub(crate) fn hold(&mut self, slot: usize, marks: Marks) {
        let target = &mut self.state.pieces[slot];
        target.marks.set(marks);
        let piece = target.mark();
        self.log.tell(|| match Marks::PASSING.iter().find(|(mark, _)| *mark == marks) {
            Some(&(mark, name)) if mark != Marks::STILL => Event::Marked { piece, state: name },
            _ => Event::Stilled { piece },
        });
    }
}
