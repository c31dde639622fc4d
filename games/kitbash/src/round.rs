//! The course of a round, after both players have locked in (section F of the rulings).

use crate::events::{Event, Step};
use crate::hand::tidy;
use crate::in_play::InPlay;
use crate::orders::price;
use crate::piece::Piece;
use crate::script::Deed;
use crate::state::Orders;
use crate::view::OrderView;
use crate::zones::{command, hand};
use kernel::Seat;

impl InPlay<'_> {
    /// Resolves the round and begins the next one.
    pub(crate) fn resolve(&mut self) {
        if self.cards.taxes {
            self.note_prices();
        }
        [Seat::A, Seat::B].into_iter().for_each(|seat| self.freeze(seat));
        self.begin(Step::Spells);
        self.cast_all();
        self.begin(Step::Entries);
        self.enter_all();
        self.begin(Step::Abilities);
        self.use_abilities();
        self.begin(Step::StartTriggers);
        self.start_triggers();
        self.begin(Step::Movement);
        let before = if self.cards.hears(Deed::Moves) { Some(self.state.pieces) } else { None };
        let traces = self.move_all();
        if let Some(before) = before {
            self.tell_moves(&before);
        }
        self.begin(Step::OnMove);
        self.on_move(&traces);
        self.begin(Step::Combat);
        self.combat();
        self.begin(Step::EndTriggers);
        self.end_triggers();
        self.begin(Step::Cleanup);
        self.cleanup();
        if !self.decide(true) {
            self.state.round += 1;
            self.state.token = self.state.token.other();
            self.draw_and_income();
        }
    }

    /// Who stands elsewhere than before has moved.
    fn tell_moves(&mut self, before: &[Piece]) {
        for old in before {
            let new = self.state.piece(old.id).copied();
            if let Some(new) = new.filter(|new| new.at != old.at) {
                self.tell_of(Deed::Moves, &new, None);
            }
        }
        self.settle();
    }

    /// Prices can change while the round resolves; what was paid does not.
    fn note_prices(&mut self) {
        for seat in [Seat::A, Seat::B] {
            let orders = &self.state.side(seat).plan.orders;
            let price = |at: usize| match orders[at].face() {
                Some(face) => price(self.cards, self.state, seat, face, &orders[..at]),
                None => (0, 0),
            };
            self.paid[seat.index()] = (0..orders.len()).map(price).collect();
        }
    }

    /// The orders of a player are final and open: costs are paid, cards leave the hand, discards
    /// go to the pile (R09, R11, R71).
    fn freeze(&mut self, seat: Seat) {
        let Orders { orders, discards, lasts, taken, mana, gold, .. } = self.state.side(seat).plan;
        for at in 0..orders.len() {
            let (cards, state) = (self.cards, &*self.state);
            self.log.tell(|| {
                let (order, card) = (OrderView::open(cards, state, seat, at), orders[at].face());
                let lay = |card| if card == state.side(seat).hero { command(seat) } else { hand(seat) };
                Event::Ordered { seat, order, card, from: card.map(lay) }
            });
        }
        let side = self.state.side_mut(seat);
        side.mana -= mana;
        side.gold -= gold;
        side.past = orders;
        side.past_discards = discards;
        side.plan = Orders::default();
        tidy(side, taken, &lasts);
        for &face in discards.iter() {
            self.discard(seat, face);
            self.log.tell(|| Event::Discarded { seat, card: face });
        }
    }
}
