//! Trashing (P-19).

use crate::counts::Counts;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::lot::Lot;
use crate::script::{Happening, Spot};
use crate::zones;
use kernel::{Seat, Zone};

impl InPlay<'_> {
    /// Trashes what was chosen.
    pub(crate) fn trash_picked(&mut self, seat: Seat) {
        let cards = std::mem::take(&mut self.state.picked);
        self.state.chosen = self.chosen_of(&cards, Spot::Trash);
        self.trash(seat, &cards, zones::hand(seat));
    }

    /// Cards of a player, which have left their zone, go to the trash.
    pub(crate) fn trash(&mut self, seat: Seat, cards: &Counts, from: Zone) {
        if cards.is_empty() {
            return;
        }
        self.state.side_mut(seat).owned.take_all(cards);
        self.state.trash.add_all(cards);
        self.log.tell(|| {
            let lot = Lot::new(self.state.layout.faces_of(cards), from, zones::TRASH);
            Event::Trashed { seat, lot }
        });
        self.hear_of_all(Happening::Trash, seat, cards, Spot::Trash);
    }
}
