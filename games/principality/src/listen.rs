//! Texts that wait for something to happen (P-25).

use crate::counts::Pile;
use crate::in_play::InPlay;
use crate::script::{Happening, Hearing, Spot};
use crate::state::{Chosen, Heard, Run};
use kernel::Seat;

impl InPlay<'_> {
    /// Something has happened to a card by this player.
    #[inline]
    pub(crate) fn hear_of(&mut self, happening: Happening, seat: Seat, it: Pile, spot: Spot) {
        if self.cards.listens {
            self.offer(happening, seat, it, spot);
        }
    }

    fn offer(&mut self, happening: Happening, seat: Seat, it: Pile, spot: Spot) {
        let own = |hearing: &&Hearing| hearing.happening == happening && hearing.whom.is_none();
        for hearing in self.card(it).script.hearings.iter().filter(own) {
            self.state.listeners.hear(Heard { card: it, part: hearing.part, seat, it, spot });
        }
        let mut in_play = self.state.side(seat).play;
        in_play.add_all(&self.state.side(seat).lasting);
        for (card, copies) in in_play.iter() {
            for hearing in self.card(card).script.hearings.iter().filter(|it| it.happening == happening) {
                let meant = hearing.whom.is_some_and(|which| self.state.like(which).has(it));
                // A card does not hear that it is played itself.
                let others = copies - u8::from(happening == Happening::Play && card == it);
                for _ in 0..if meant { others } else { 0 } {
                    self.state.listeners.hear(Heard { card, part: hearing.part, seat, it, spot });
                }
            }
        }
    }

    /// The turn of this player ends: cards in play may have something to say.
    pub(crate) fn hear_of_the_end(&mut self, seat: Seat) {
        let mut in_play = self.state.side(seat).play;
        in_play.add_all(&self.state.side(seat).lasting);
        for (card, copies) in in_play.iter() {
            for hearing in self.card(card).script.hearings.iter().filter(|it| it.happening == Happening::End)
            {
                for _ in 0..copies {
                    let heard = Heard { card, part: hearing.part, seat, it: card, spot: Spot::Play };
                    self.state.listeners.hear(heard);
                }
            }
        }
    }

    /// The next text that has heard of something happens, unless too many wait for each other.
    pub(crate) fn next_listener(&mut self) {
        let Some(Heard { card, part, seat, it, spot }) = self.state.listeners.take() else { return };
        if self.state.is_deep() {
            return;
        }
        self.recall_later();
        let cost = self.state.cost(it);
        self.state.chosen = Chosen { count: 1, cost, card: Some(it), spot };
        self.run_text(Run { card, part, owner: seat, seat, ..Run::default() });
    }
}
