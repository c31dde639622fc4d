//! What it costs to let a card go.
//!
//! The hand is refilled every round, so a card that is played is a card that is drawn. As long as
//! the deck lasts that is nearly free. A draw beyond it costs the Command Center dearly, and a hand
//! that stays short does so again with every card that reaches the discard pile.

use super::worth::center_worth;
use crate::cards::CardList;
use crate::draw_income::exhaustion;
use crate::hand::hand_limit;
use crate::state::State;
use kernel::Seat;

/// What a card is worth that the deck replaces.
pub(super) const CARD: i32 = 3;
/// How many rounds before the cap a player who is behind begins to hurry.
const HURRY: u8 = 12;
/// Never.
const FORBIDDEN: i32 = 10_000;

/// What it costs to play one more card from the hand.
pub(super) fn price(cards: &CardList, state: &State, seat: Seat) -> i32 {
    let side = state.side(seat);
    let free = side.hand.len() - side.plan.taken.count_ones() as usize;
    // With this card gone as well.
    let missing = (hand_limit(cards, side) + 1).saturating_sub(free) + usize::from(side.pending_draw);
    if missing <= side.deck.len() {
        return CARD;
    }
    let loss = i32::from(exhaustion(cards, side));
    let hp = |seat| state.center(seat).map_or(0, |slot| i32::from(state.pieces[slot].hp));
    let (center, theirs) = (hp(seat), hp(seat.other()));
    // At the cap the higher Command Center wins: a player who is behind has lost by then, and may as well
    // try all.
    if center < theirs && (center <= loss || state.round + HURRY >= cards.rules.round_cap) {
        return CARD;
    }
    if center <= loss {
        return FORBIDDEN;
    }
    // The loss buys the cards that are shuffled; if it is unavoidable, this card comes free.
    let hurt = center_worth(center) - center_worth(center - loss);
    let pool = side.discard.len() as i32;
    let borne = missing > side.deck.len() + 1 && pool > 0;
    if borne && missing <= side.deck.len() + side.discard.len() { CARD } else { 5 * hurt / (pool + 1) }
}
