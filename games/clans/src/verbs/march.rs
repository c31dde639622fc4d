//! Moving along a lane (C-44), and taking the place of the destroyed (C-17).

use crate::abilities::Traits;
use crate::board::{Place, Tile, Way};
use crate::events::Event;
use crate::table::Table;

impl Table<'_> {
    /// Moves the card that stands there, for 1 AP.
    pub(crate) fn march(&mut self, place: Place, way: Way) {
        let seat = self.state.active;
        let Some(to) = place.tile().step(seat, way) else { return };
        self.state.change(place, |unit| unit.ap -= 1);
        let tally = &mut self.state.side_mut(seat).tally;
        tally.moves += 1;
        tally.ap_spent += 1;
        let card = self.transfer(place, to);
        self.log.tell(|| Event::Moved { card, way: way.name() });
    }

    /// Takes the place of what it destroyed, for nothing.
    pub(crate) fn advance(&mut self, place: Place, to: Tile) {
        let card = self.transfer(place, to);
        self.log.tell(|| Event::Advanced { card });
    }

    fn transfer(&mut self, place: Place, to: Tile) -> crate::events::Mark {
        let unit = self.state.on_mut(place.tile()).remove(place.slot());
        self.state.on_mut(to).push(unit, self.cards.stats(unit.face).has(Traits::GUARD));
        unit.mark()
    }
}
