//! Moving along a lane (C-44), and taking the place of the destroyed (C-17).

use crate::board::{Place, Tile, Way};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::state::Unit;
use crate::zones::spot;

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
    }

    /// Takes the place of what it destroyed, for nothing.
    pub(crate) fn advance(&mut self, place: Place, to: Tile) {
        let unit = self.transfer(place, to, 0);
        self.log.tell(|| {
            let (from, to) = (spot(place.tile()), spot(to));
            Event::Advanced { unit: unit.mark(), from, to }
        });
    }

    fn transfer(&mut self, place: Place, to: Tile, cost: u8) -> Unit {
        let mut unit = self.state.crowd.remove(place);
        unit.ap -= cost;
        self.state.crowd.push(to, unit, self.cards.stats(unit.face));
        unit
    }
}
