//! Gaining (P-10).

use crate::counts::Pile;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::lot::Lot;
use crate::script::{Happening, Place, Spot, Which};
use crate::state::{Chosen, Job};
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
        self.has_gained(seat, pile, place);
    }

    /// A player has gained a card.
    pub(crate) fn has_gained(&mut self, seat: Seat, pile: Pile, place: Place) {
        let spot = match place {
            Place::Discard => Spot::Discard,
            Place::Hand => Spot::Hand,
            Place::Deck => Spot::Gone,
        };
        if self.cards.remembers && seat == self.state.active {
            self.state.side_mut(seat).gained.add(pile);
        }
        self.note(pile, spot);
        self.hear_of(Happening::Gain, seat, pile, spot);
    }

    /// Asks which cards to gain; with none that fits nothing is gained.
    pub(crate) fn ask_to_gain(&mut self, seat: Seat, card: Pile, which: Which, place: Place, count: u8) {
        // Strategies ask what was given for it, so that is not forgotten before it is there.
        match count > 0 && !self.state.gainable(which).is_empty() {
            true => self.ask(seat, card, Job::Gain(which, place), count),
            false => self.state.chosen = Chosen::default(),
        }
    }

    /// Gains a card that lies in the trash.
    pub(crate) fn gain_trashed(&mut self, seat: Seat, pile: Pile) {
        self.state.trash.take(pile);
        self.receive(seat, pile, Ref::Zone(zones::TRASH), Place::Discard);
    }
}
