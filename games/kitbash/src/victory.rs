//! When the match is over (F 9).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::piece::Marks;
use kernel::{Scores, Seat};

impl InPlay<'_> {
    /// Latches Command Centers without HP (R62).
    pub(crate) fn fall(&mut self) {
        for seat in [Seat::A, Seat::B] {
            let Some(slot) = self.state.center(seat) else { continue };
            let center = &mut self.state.pieces[slot];
            if center.hp <= 0 && !center.is(Marks::FALLEN) {
                center.marks.set(Marks::FALLEN);
                self.log.tell(|| Event::Fell { center: center.mark() });
            }
        }
    }

    /// Decides the match if it can be: Command Centers, and at the end of a round the cap (R63).
    pub(crate) fn decide(&mut self, end_of_round: bool) -> bool {
        let hp = [Seat::A, Seat::B].map(|seat| {
            let center = self.state.center(seat).map(|slot| &self.state.pieces[slot]);
            center.map_or(0, |center| if center.is(Marks::FALLEN) { 0 } else { center.hp })
        });
        let capped = end_of_round && self.state.round >= self.cards.rules.round_cap;
        let scores = match hp {
            [0, 0] => Scores::draw(2),
            [0, _] => Scores::winner(Seat::B, 2),
            [_, 0] => Scores::winner(Seat::A, 2),
            [a, b] if capped && a != b => Scores::winner(if a > b { Seat::A } else { Seat::B }, 2),
            _ if capped => Scores::draw(2),
            _ => return false,
        };
        self.state.over = Some(scores);
        self.log.tell(|| Event::Ended { result: scores.to_string() });
        true
    }
}
