//! Tokens: units that no card of a deck stands for (T-57).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::place::Place;
use crate::state::{Face, It, TOKENS, Unit};

impl InPlay<'_> {
    /// A token enters play, if the place is empty and nobody is about to enter there. That is not being
    /// deployed: neither its own Deploy nor that of the slot happens.
    pub(crate) fn summon(&mut self, face: Face, place: Place) {
        if self.state.unit(place).is_some() || self.state.is_awaited(place) || self.state.tokens == TOKENS {
            return;
        }
        self.state.tokens += 1;
        let unit = Unit { face, number: self.next_number(), token: true, ..Unit::default() };
        self.state.units[place.index()] = Some(unit);
        self.state.shaken = true; // it may take an Opportunist's empty slot
        self.log.tell(|| Event::Summoned { unit: unit.mark(place.seat()), place: place.what() });
    }

    /// The number of a unit that enters. With many tokens numbers come round again; one that is in play
    /// keeps its own.
    pub(crate) fn next_number(&mut self) -> u8 {
        loop {
            self.state.entered = self.state.entered % It::UNITS + 1;
            if self.state.find(self.state.entered).is_none() {
                return self.state.entered;
            }
        }
    }
}
