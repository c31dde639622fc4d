//! Gold, hands and discard piles.

use crate::events::{Event, Gain};
use crate::hand::pass_as_shown;
use crate::in_play::InPlay;
use crate::script::Sort;
use crate::state::HAND;
use crate::zones::{discard, hand};
use kernel::{Card, Face, Known, List, Seat};

impl InPlay<'_> {
    /// A player has more Gold, or less; never less than none.
    pub(crate) fn gain_gold(&mut self, seat: Seat, amount: i16) {
        let side = self.state.side_mut(seat);
        let before = side.gold;
        side.gold = side.gold.saturating_add_signed(amount).min(9999);
        let (more, less) = (side.gold.saturating_sub(before), before.saturating_sub(side.gold));
        if less > 0 {
            let amount = less.min(255) as u8;
            self.log.tell(|| Event::Lost { seat, amount });
        } else {
            let amount = more.min(255) as u8;
            self.log.tell(|| Event::Gained { seat, what: Gain::Gold, amount });
        }
    }

    /// A player discards a random card.
    pub(crate) fn discard_random(&mut self, seat: Seat) {
        let count = self.state.side(seat).hand.len();
        if count == 0 {
            return;
        }
        let at = self.dice.below(count as u32) as usize;
        let side = self.state.side_mut(seat);
        pass_as_shown(side, 1 << at, at);
        let card = side.hand.remove(at);
        if !side.past_discards.is_full() {
            side.past_discards.push(card.face);
        }
        self.discard(seat, card.face);
        self.log.tell(|| Event::Discarded { seat, card: card.face });
    }

    /// A random such card of the discard pile comes back to the hand, for all to see.
    pub(crate) fn recover(&mut self, seat: Seat, sort: Sort) {
        let side = self.state.side(seat);
        let places: List<u8, 64> = (0..side.discard.len() as u8)
            .filter(|&at| self.card(side.discard[usize::from(at)]).is_of(sort))
            .take(64)
            .collect();
        if side.hand.len() >= HAND {
            return;
        }
        if let Some(&at) = self.dice.pick(&places) {
            self.take_from_pile(seat, at.into());
        }
    }

    /// A card of this name comes back from the discard pile to the hand: the last that went there.
    pub(crate) fn retrieve(&mut self, seat: Seat, face: Face) {
        let side = self.state.side(seat);
        let last = side.discard.iter().rposition(|&other| other == face);
        if let Some(at) = last.filter(|_| side.hand.len() < HAND) {
            self.take_from_pile(seat, at);
        }
    }

    fn take_from_pile(&mut self, seat: Seat, at: usize) {
        let side = self.state.side_mut(seat);
        let face = side.discard.remove(at);
        side.hand.push(Card { face, known: Known::EVERYBODY });
        self.log.tell(|| Event::Recovered { seat, card: face, from: discard(seat), to: hand(seat) });
    }
}
