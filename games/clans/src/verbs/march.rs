//! Moving along a lane (C-44), and taking the place of the destroyed (C-17).

use crate::abilities::Traits;
use crate::board::{Place, Tile, Way};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::script::Deed;
use crate::state::Unit;
use crate::zones::{hand, spot};
use kernel::{Card, Known, Ref};

impl InPlay<'_> {
    /// Moves the card that stands there, for 1 AP.
    pub(crate) fn march(&mut self, place: Place, way: Way) {
        let seat = self.state.active;
        let Some(to) = place.tile().step(seat, way) else { return };
        let tally = &mut self.state.side_mut(seat).tally;
        tally.moves += 1;
        tally.ap_spent += 1;
        let unit = self.transfer(place, to, 1);
        self.log.tell(|| {
            let (from, to) = (spot(place.tile()), spot(to));
            Event::Moved { unit: unit.mark(), way: way.name(), from, to }
        });
        self.settle();
    }

    /// Takes the place of what it destroyed, for nothing.
    pub(crate) fn advance(&mut self, place: Place, to: Tile) {
        let unit = self.transfer(place, to, 0);
        self.log.tell(|| {
            let (from, to) = (spot(place.tile()), spot(to));
            Event::Advanced { unit: unit.mark(), from, to }
        });
    }

    /// A text moves a card, for nothing: only where there is a tile with room, and only what can move.
    pub(crate) fn shift(&mut self, place: Place, way: Way) {
        let unit = *self.state.the(place);
        let still = unit.stats.abilities.traits.any(Traits::STILL);
        let Some(to) = place.tile().step(unit.owner, way).filter(|&to| !still && !self.state.is_full(to))
        else {
            return;
        };
        self.transfer(place, to, 0);
        self.log.tell(|| {
            let (from, to) = (spot(place.tile()), spot(to));
            Event::Shifted { unit: unit.mark(), way: way.name(), from, to }
        });
    }

    /// A card goes back to its player's hand, for all to see; a token is gone. Nothing returns to a
    /// full hand.
    pub(crate) fn take_back(&mut self, place: Place) {
        let unit = *self.state.the(place);
        let token = self.cards.is_token(unit.face);
        let side = self.state.side_mut(unit.owner);
        if !token && side.hand.is_full() {
            return;
        }
        if !token {
            side.hand.push(Card { face: unit.face, known: Known::EVERYBODY });
        }
        self.state.crowd.remove(place);
        self.state.boons.retain(|boon| boon.unit != unit.number);
        self.log.tell(|| {
            let (from, to) = (spot(place.tile()), (!token).then(|| Ref::Zone(hand(unit.owner))));
            Event::Returned { unit: unit.mark(), from, to }
        });
    }

    fn transfer(&mut self, place: Place, to: Tile, cost: u8) -> Unit {
        let mut unit = self.state.crowd.remove(place);
        unit.ap -= cost;
        let slot = self.state.on(to).len();
        self.state.crowd.push(to, unit);
        self.tell_of(Deed::Moves, (Place::new(to, slot), unit), None);
        unit
    }
}
