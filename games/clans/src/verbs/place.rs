//! Cards come to the board: from the hand (C-18, C-25), and tokens by texts (C-57).

use crate::board::{Place, Tile};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::script::Deed;
use crate::state::{Tale, Unit};
use crate::zones::spot;
use kernel::{Face, Seat};

/// The most cards and tokens of a player that come to the board in a match (C-57).
const ARRIVALS: u8 = 126;

impl InPlay<'_> {
    /// The active player places a card on the home tile of a lane. It has no AP until the next
    /// own turn, so the enemy always sees it first (C-18), unless a text says otherwise (C-60).
    pub(crate) fn place(&mut self, face: Face, lane: usize) {
        let owner = self.state.active;
        self.state.placed += 1;
        let side = self.state.side_mut(owner);
        side.tally.placed += 1;
        side.give_up(face);
        let tile = Tile::home(owner, lane);
        let start = self.state.side(owner).start.max(self.state.fresh);
        let (place, unit) = self.arrive(face, owner, tile);
        self.log.tell(|| Event::Placed { unit: unit.mark(), lane: lane as u8 + 1, place: spot(tile) });
        self.add_ap(place, start.into());
        self.tell_of(Deed::Placed, (place, unit), None);
        self.settle();
    }

    /// A token comes to a tile, if there is room.
    pub(crate) fn summon(&mut self, face: Face, owner: Seat, tile: Tile) {
        if self.state.is_full(tile) || self.state.side(owner).arrived == ARRIVALS {
            return;
        }
        let (place, unit) = self.arrive(face, owner, tile);
        self.log.tell(|| Event::Summoned { unit: unit.mark(), place: spot(tile) });
        self.tell_of(Deed::Placed, (place, unit), None);
    }

    fn arrive(&mut self, face: Face, owner: Seat, tile: Tile) -> (Place, Unit) {
        let (copy, number) = (self.state.next_copy(owner, face), self.state.next_number(owner));
        self.state.side_mut(owner).arrived += 1;
        let stats = *self.cards.stats(face);
        let born = if self.cards.has_texts { self.state.turn } else { 0 };
        let tale = Tale { born, ..Tale::default() };
        let unit = Unit { face, hp: stats.hp.into(), ap: 0, copy, number, owner, stats, tale };
        let place = Place::new(tile, self.state.on(tile).len());
        self.state.crowd.push(tile, unit);
        (place, unit)
    }
}
