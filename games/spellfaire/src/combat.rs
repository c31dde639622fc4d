//! Attacks (6).

use crate::creature::Keywords;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::moves::Target;
use crate::script::Deed;
use crate::state::{Body, Task};

impl InPlay<'_> {
    /// The active player's creature at `at` attacks.
    pub(crate) fn attack(&mut self, at: u8, target: Target) {
        let seat = self.state.active;
        let target = target.reference(self.state);
        let twice = self.cards.gist(self.state.side(seat).board[at as usize].face).twice;
        let attacker = &mut self.state.side_mut(seat).board[at as usize];
        let again = twice && !attacker.condition.silent && !attacker.condition.struck;
        attacker.condition.struck = again;
        attacker.condition.attacked = !again;
        let attacker = *attacker;
        let this = Body::Creature(attacker.number);
        let state = &*self.state;
        self.log.tell(|| Event::Attacked { attacker: state.mark(this), target: state.mark(target) });

        self.tell_of(Deed::Attacks, seat, attacker);
        // R27: both values are read before either is applied.
        let defender = match target {
            Body::Creature(number) => self.state.creature(number).copied(),
            Body::Hero(_) => None,
        };
        let dealt = self.damage(target, attacker.attack());
        let struck = defender.map_or(0, |defender| self.damage(this, defender.attack()));
        if attacker.keywords.has(Keywords::LIFESTEAL) {
            self.heal(seat, dealt);
        }
        if defender.is_some_and(|defender| defender.keywords.has(Keywords::LIFESTEAL)) {
            self.heal(seat.other(), struck);
        }
        let after = self.state.creature(attacker.number).copied();
        if let Some(survivor) = after.filter(|survivor| defender.is_some() && !survivor.is_dying()) {
            self.tell_of(Deed::Survives, seat, survivor);
        }
        self.refresh();
        self.state.agenda.first(Task::Settle);
    }
}
