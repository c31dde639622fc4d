//! Placing a card from the hand (C-18, C-25).

use crate::board::Tile;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::state::Unit;
use crate::zones::spot;
use kernel::Face;

impl InPlay<'_> {
    /// The active player places a card on the home tile of a lane. It has no AP until the next
    /// own turn, so the enemy always sees it first (C-18).
    pub(crate) fn place(&mut self, face: Face, lane: usize) {
        let owner = self.state.active;
        let (copy, number) = (self.state.next_copy(owner, face), self.state.next_number(owner));
        self.state.placed += 1;
        let side = self.state.side_mut(owner);
        side.tally.placed += 1;
        if let Some(at) = side.hand.iter().position(|card| card.face == face) {
            side.hand.remove(at);
        }
        let stats = self.cards.stats(face);
        let unit = Unit { face, hp: stats.hp.into(), ap: 0, copy, number, owner };
        let tile = Tile::home(owner, lane);
        self.state.crowd.push(tile, unit, stats);
        self.log.tell(|| Event::Placed { unit: unit.mark(), lane: lane as u8 + 1, place: spot(tile) });
    }
}
