//! Gaining (P-10).

use crate::counts::Pile;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::lot::Lot;
use crate::script::{Place, Which};
use crate::state::Job;
use crate::zones;
use kernel::{Ref, Seat};

impl InPlay<'_> {
    /// A player gains a card, unless its pile is empty.
    pub(crate) fn gain(&mut self, seat: Seat, pile: Pile, place: Place) {
        if !self.state.supply.has(pile) {
            return;
        }
        self.state.supply.take(pile);
        self.receive(seat, pile, zones::pile(pile), place);
    }

    /// A player gets a card from the supply or the trash.
    fn receive(&mut self, seat: Seat, pile: Pile, from: Ref, place: Place) {
        self.state.side_mut(seat).receive(pile, place);
        self.log.tell(|| {
            let lot = Lot::gained(self.state.layout.face(pile), from, seat, place);
            Event::Gained { seat, lot }
        });
    }

    /// Asks which card to gain; with none that fits nothing is gained.
    pub(crate) fn ask_to_gain(&mut self, card: Pile, which: Which, cost: u8, place: Place) {
        let like = self.state.layout.like(which);
        let fitting = self.state.layout.up_to(cost.into()).and(self.state.supply.some()).and(like);
        if !fitting.is_empty() {
            self.ask(self.state.active, card, Job::Gain(which, cost, place), 1);
        }
    }

    /// Gains a card that lies in the trash.
    pub(crate) fn gain_trashed(&mut self, seat: Seat, pile: Pile) {
        self.state.trash.take(pile);
        self.receive(seat, pile, Ref::Zone(zones::TRASH), Place::Discard);
    }
}
