//! The course of a turn (2).

use crate::board::Tile;
use crate::events::Event;
use crate::state::LAST_TURN;
use crate::table::Table;
use kernel::{Scores, Seat};

impl Table<'_> {
    /// Action points, Regen, Heal Ally, then the card for the turn (C36).
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        let turn = self.state.turn + 1;
        (self.state.active, self.state.turn, self.state.placed) = (seat, turn, 0);
        self.state.side_mut(seat).tally.turns += 1;
        self.log.tell(|| Event::TurnBegan { seat, turn });
        self.gain_ap(seat);
        self.recover(seat);
        self.draw(seat);
    }

    /// C19: so much a turn, never above the card's maximum; what is not spent stays.
    fn gain_ap(&mut self, seat: Seat) {
        for tile in [0, 1, 2].into_iter().flat_map(|lane| [Tile::home(seat, lane), Tile::middle(lane)]) {
            for unit in self.state.tiles[tile.index()].iter_mut().filter(|unit| unit.owner == seat) {
                let stats = self.cards.stats(unit.face);
                unit.ap = (unit.ap + stats.ap_per_turn).min(stats.max_ap);
            }
        }
    }

    /// The other player begins, or the last turn has passed (C30).
    pub(crate) fn end_turn(&mut self) {
        if self.state.turn < LAST_TURN {
            return self.begin_turn(self.state.active.other());
        }
        let [a, b] = [Seat::A, Seat::B].map(|seat| self.state.side(seat).base);
        self.end_match(match a.cmp(&b) {
            std::cmp::Ordering::Greater => Scores::winner(Seat::A, 2),
            std::cmp::Ordering::Less => Scores::winner(Seat::B, 2),
            std::cmp::Ordering::Equal => Scores::draw(2),
        });
    }
}
