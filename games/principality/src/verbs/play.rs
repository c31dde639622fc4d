//! Cards that play other cards (P-17), and reactions (P-14).

use crate::counts::Pile;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::state::{Job, Task};
use crate::zones;
use kernel::Seat;

impl InPlay<'_> {
    /// Asks for an action of the hand to play twice.
    pub(crate) fn ask_to_play_twice(&mut self, card: Pile) {
        let seat = self.state.active;
        if !self.state.side(seat).hand.some().and(self.state.layout.actions).is_empty() {
            self.ask(seat, card, Job::PlayTwice, 1);
        }
    }

    /// Plays a card, and once more when all that it does is done.
    pub(crate) fn play_twice(&mut self, pile: Pile) {
        self.state.agenda.first(Task::Play(pile));
        self.play_action(pile);
    }

    /// The top card is discarded; an action may be played.
    pub(crate) fn discard_and_play(&mut self, card: Pile) {
        let seat = self.state.active;
        let Some(pile) = self.take_top(seat) else { return };
        let top = std::iter::once(pile).collect();
        self.reveal(seat, &top, &[(zones::discard(seat), &top)]);
        self.state.side_mut(seat).put_on_discard(pile);
        if self.state.layout.actions.has(pile) {
            self.ask(seat, card, Job::PlayDiscarded(pile), 1);
        }
    }

    /// Plays the action that was just discarded.
    pub(crate) fn play_discarded(&mut self, pile: Pile) {
        let seat = self.state.active;
        self.take_from_discard(seat, pile);
        self.bring_into_play(pile, zones::discard(seat));
    }

    /// Asks whether to reveal a reaction.
    pub(crate) fn ask_to_react(&mut self, card: Pile, seat: Seat) {
        if !self.state.side(seat).hand.some().and(self.state.layout.reactions).is_empty() {
            self.ask(seat, card, Job::React, 1);
        }
    }

    /// Reveals a reaction; the attack does not concern this player.
    pub(crate) fn block(&mut self, seat: Seat, pile: Pile) {
        self.state.immune = self.state.immune.with(seat);
        self.state.revealing = true;
        self.state.side_mut(seat).revealed.add(pile);
        self.log.tell(|| Event::Blocked { seat, card: self.state.layout.face(pile) });
    }
}
