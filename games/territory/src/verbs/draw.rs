//! Cards that change hands (T-28, T-29, T-32).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::place::Place;
use crate::script::Deed;
use crate::state::{Face, Held, Run, TOKENS, Unit};
use kernel::Seat;

impl InPlay<'_> {
    /// Draws a card; an empty deck gives nothing (T-32).
    pub(crate) fn draw(&mut self, seat: Seat) {
        let side = self.state.side_mut(seat);
        let Some(face) = side.deck.pop() else { return };
        side.hand.push(Held { face, open: false });
        self.log.whisper(seat, || {
            let card = Some(face.into());
            (Event::Drew { seat, card }, Some(Event::Drew { seat, card: None }))
        });
        self.hear_of(Deed::Drew, seat);
    }

    /// Takes a card from the deck, which is shuffled; the others see only that one was taken.
    pub(crate) fn search(&mut self, seat: Seat, face: Face) {
        let side = self.state.side_mut(seat);
        let Some(at) = side.deck.iter().position(|&other| other == face) else { return };
        side.deck.remove(at);
        side.hand.push(Held { face, open: false });
        self.dice.shuffle(&mut self.state.side_mut(seat).deck);
        self.log.whisper(seat, || {
            let card = Some(face.into());
            (Event::Drew { seat, card }, Some(Event::Drew { seat, card: None }))
        });
    }

    /// The card of a unit returns to its owner's hand, from where it is: in play or discarded.
    pub(crate) fn return_this(&mut self, run: &Run) {
        if let Some(place) = self.state.find(run.unit).filter(|_| run.unit != 0) {
            self.bounce(place);
        } else if let Some(face) = self.cards.script(run.script).face {
            self.take_back(run.seat, face);
        }
    }

    /// A unit enters from the discard pile. That is not being deployed (T-61).
    pub(crate) fn revive(&mut self, seat: Seat, face: Face, place: Place) {
        let side = self.state.side(seat);
        let Some(at) = side.discard.iter().position(|&other| other == face) else { return };
        if self.state.unit(place).is_some() || self.state.tokens == TOKENS {
            return;
        }
        self.state.tokens += 1;
        self.state.side_mut(seat).discard.remove(at);
        let unit = Unit { face, number: self.next_number(), astray: place.seat() != seat, ..Unit::default() };
        self.state.units[place.index()] = Some(unit);
        self.state.shaken = true;
        self.log.tell(|| Event::Revived { unit: unit.mark(place.seat()), place: place.what() });
    }

    /// Discards a card of the hand, for all to see.
    pub(crate) fn discard(&mut self, seat: Seat, face: Face) {
        let side = self.state.side_mut(seat);
        let Some(at) = side.find(face) else { return };
        side.hand.remove(at);
        side.discard.push(face);
        self.log.tell(|| Event::Discarded { seat, card: face.into() });
    }

    /// A card returns from the discard pile to the hand, for all to see.
    pub(crate) fn take_back(&mut self, seat: Seat, face: Face) {
        let side = self.state.side_mut(seat);
        let Some(at) = side.discard.iter().position(|&other| other == face) else { return };
        side.discard.remove(at);
        side.hand.push(Held { face, open: true });
        self.log.tell(|| Event::TakenBack { seat, card: face.into() });
    }
}
