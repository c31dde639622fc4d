//! Moving along a lane (C-44), and taking the place of the destroyed (C-17).

use crate::board::{Place, Tile, Way};
use crate::events::{Event, Mark};
use crate::table::Table;

impl Table<'_> {
    /// Moves the card that stands there, for 1 AP.
    pub(crate) fn march(&mut self, place: Place, way: Way) {
        let seat = self.state.active;
        let Some(to) = place.tile().step(seat, way) else { return };
        let tally = &mut self.state.side_mut(seat).tally;
        tally.moves += 1;
        tally.ap_spent += 1;
        let card = self.transfer(place, to, 1);
        self.log.tell(|| Event::Moved { card, way: way.name() });
    }

    /// Takes the place of what it destroyed, for nothing.
    pub(crate) fn advance(&mut self, place: Place, to: Tile) {
        let card = self.transfer(place, to, 0);
        self.log.tell(|| Event::Advanced { card });
    }

    fn transfer(&mut self, place: Place, to: Tile, cost: u8) -> Mark {
        let mut unit = self.state.crowd.remove(place);
        unit.ap -= cost;
        self.state.crowd.push(to, unit, self.cards.stats(unit.face));
        unit.mark()
    }
}
