//! Cards that play other cards (P-17), and reactions (P-14).

use crate::counts::Pile;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::script::{Spot, Which};
use crate::state::{Chosen, Job, Run, Stop, Task};
use crate::zones;
use kernel::Seat;

impl InPlay<'_> {
    /// Asks for a card to play, unless too many texts wait for each other (P-25).
    pub(crate) fn ask_to_play(&mut self, run: &Run, from: Spot, which: Which, times: u8, stop: Stop) {
        self.state.chosen = Chosen::default();
        let playable = self.state.layout.actions.or(self.state.layout.treasures);
        let piles = self.choosable(run.seat, from, which).and(playable);
        if !piles.is_empty() && !self.state.is_deep() {
            self.ask(run.seat, run.card, Job::Play { from, which, times, stop }, 1);
        }
    }

    /// Plays a card so often, once more when all that it does is done.
    pub(crate) fn play_times(&mut self, pile: Pile, from: Spot, times: u8) {
        for _ in 1..times {
            self.state.agenda.first(Task::Play(pile));
        }
        self.play_from(from, pile);
    }

    /// The card that was handled last is played, if it lies where it can be played from.
    pub(crate) fn play_it(&mut self, run: &Run, may: bool) {
        let (it, spot) = (self.state.it(), self.state.chosen.spot);
        let playable = self.state.layout.actions.or(self.state.layout.treasures);
        let Some(pile) = it.filter(|&pile| playable.has(pile)) else { return };
        if !self.state.cards_in(run.seat, spot).has(pile) || self.state.is_deep() {
            return;
        }
        // What is left of the cards that are looked at could not be told from those of the next text.
        if spot == Spot::Looked && self.state.looked.cards.total() > 1 {
            return;
        }
        match may {
            true => self.ask(run.seat, run.card, Job::PlayIt(pile, spot), 1),
            false => self.play_from(spot, pile),
        }
    }

    /// Plays a card from where it lies.
    pub(crate) fn play_from(&mut self, spot: Spot, pile: Pile) {
        let seat = self.state.active;
        let zone = match spot {
            Spot::Discard => {
                self.take_from_discard(seat, pile);
                zones::discard(seat)
            }
            Spot::Looked => {
                self.state.looked = Default::default();
                zones::looked(seat)
            }
            _ => {
                self.state.side_mut(seat).hand.take(pile);
                zones::hand(seat)
            }
        };
        self.bring_into_play(pile, zone);
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
