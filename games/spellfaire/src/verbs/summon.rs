//! Creatures entering play.

use crate::cards::CardDef;
use crate::creature::{Condition, Creature};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::script::Deed;
use crate::state::Body;
use kernel::{Face, Seat};

impl InPlay<'_> {
    /// Puts a creature last on its player's side (R59) and returns its number. It sleeps (R07).
    pub(crate) fn enter(&mut self, seat: Seat, face: Face) -> u16 {
        self.state.entered += 1;
        let number = self.state.entered;
        let printed = self.cards.card(face).as_printed(face);
        let condition = Condition { asleep: true, ..Condition::default() };
        let creature = Creature { number, condition, ..printed };
        self.state.side_mut(seat).board.push(creature);
        self.tell_of(Deed::Enters, seat, creature);
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

impl CardDef {
    /// A creature as it is printed, awake and without a number.
    pub(crate) fn as_printed(&self, face: Face) -> Creature {
        Creature {
            face,
            attack: self.attack,
            health: self.health,
            max_health: self.health,
            keywords: self.keywords,
            ..Creature::default()
        }
    }
}
