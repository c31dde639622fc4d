//! Creatures that change sides, go back to a hand, or come back from the dead.

use crate::cards::Kind;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::state::Body;
use kernel::{Card, Face, Known, Mark, Seat};

impl InPlay<'_> {
    /// A creature changes to this player's side, last in the row, if there is room (R73). It sleeps there.
    pub(crate) fn take_control(&mut self, seat: Seat, target: Body) {
        let Body::Creature(number) = target else { return };
        let Some((owner, at)) = self.state.find(number) else { return };
        if owner == seat || self.state.side(seat).board.is_full() {
            return;
        }
        let mut creature = self.state.side_mut(owner).board.remove(at);
        creature.condition.stolen = !creature.condition.stolen;
        creature.condition.asleep = true;
        self.state.side_mut(seat).board.push(creature);
        let target = Mark::thing(number, seat, creature.face);
        self.log.tell(|| Event::Controlled { target, from: owner });
    }

    /// A creature goes back to its owner's hand, for all to see; a token is gone. Nothing returns to a
    /// full hand (R15).
    pub(crate) fn bounce(&mut self, target: Body) {
        let Body::Creature(number) = target else { return };
        let Some((seat, at)) = self.state.find(number) else { return };
        let creature = self.state.side(seat).board[at];
        let (owner, face) = (creature.owner(seat), creature.face);
        let token = self.card(face).kind == Kind::Token;
        if !token && self.state.side(owner).hand.is_full() {
            return;
        }
        self.state.side_mut(seat).board.remove(at);
        if !token {
            self.state.side_mut(owner).hand.push(Card { face, known: Known::EVERYBODY });
        }
        let target = Mark::thing(number, seat, face);
        self.log.tell(|| Event::Bounced { target, owner: (!token).then_some(owner) });
    }

    /// What has just died comes back from among the dead, once (R76).
    pub(crate) fn revive(&mut self, seat: Seat, face: Face, health: i16) {
        let token = self.card(face).kind == Kind::Token;
        let side = self.state.side_mut(seat);
        let among = side.dead.iter().rposition(|&dead| dead == face);
        if side.board.is_full() || (among.is_none() && !token) {
            return;
        }
        if let Some(at) = among.filter(|_| !token) {
            side.dead.remove(at);
        }
        let number = self.enter(seat, face);
        if let Some((seat, at)) = self.state.find(number) {
            let creature = &mut self.state.side_mut(seat).board[at];
            creature.health = health.min(creature.max_health);
            creature.condition.revived = true;
        }
        let target = self.state.mark(Body::Creature(number));
        self.log.tell(|| Event::Revived { target, token });
    }
}
