//! Trashing (P-19).

use crate::counts::{Counts, Pile};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::lot::Lot;
use crate::script::Which;
use crate::state::{Chosen, Job, Stop};
use crate::zones;
use kernel::{Seat, Zone};

impl InPlay<'_> {
    /// Asks for cards of the hand to trash, as far as there are such.
    pub(crate) fn ask_to_trash(&mut self, card: Pile, which: Which, count: u8, stop: Stop) {
        let seat = self.state.active;
        let like = self.state.layout.like(which);
        let hand = &self.state.side(seat).hand;
        let fitting: u16 = hand.some().and(like).map(|pile| u16::from(hand.of(pile))).sum();
        let left = fitting.min(count.into()) as u8;
        self.state.chosen = Chosen::default();
        if left > 0 {
            self.ask(seat, card, Job::Trash(which, stop), left);
        }
    }

    /// Trashes what was chosen.
    pub(crate) fn trash_picked(&mut self, seat: Seat) {
        let cards = std::mem::take(&mut self.state.picked);
        let count = cards.total() as u8;
        self.state.chosen = cards.last().map_or(Chosen::default(), |card| Chosen {
            count,
            cost: self.state.layout.cost(card),
            card,
        });
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
    }

    /// The card itself goes to the trash, if it is still in play (P-17).
    pub(crate) fn trash_this(&mut self, card: Pile) {
        let seat = self.state.active;
        let side = self.state.side_mut(seat);
        if side.play.has(card) {
            side.play.take(card);
            self.trash(seat, &std::iter::once(card).collect(), zones::play(seat));
        }
    }
}
