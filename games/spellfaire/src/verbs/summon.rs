//! Creatures entering play.

use crate::creature::{Condition, Creature};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::state::Body;
use kernel::{Face, Seat};

impl InPlay<'_> {
    /// Puts a creature last on its player's side (R59) and returns its number. It sleeps (R07).
    pub(crate) fn enter(&mut self, seat: Seat, face: Face) -> u16 {
        self.state.entered += 1;
        let number = self.state.entered;
        let card = self.cards.card(face);
        self.state.side_mut(seat).board.push(Creature {
            face,
            number,
            attack: card.attack,
            boost: 0,
            health: card.health,
            max_health: card.health,
            keywords: card.keywords,
            condition: Condition { asleep: true, ..Condition::default() },
        });
        number
    }

    /// Summons a token if there is room (5.3).
    pub(crate) fn summon(&mut self, seat: Seat, face: Face) {
        if self.state.side(seat).board.is_full() {
            return;
        }
        let target = Body::Creature(self.enter(seat, face));
        self.log.tell(|| Event::Summoned { target: self.state.mark(target) });
    }
}
