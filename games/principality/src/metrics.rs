//! What is counted about each player of a game: turns, points, coins, and what was bought.

use crate::cards::CardList;
use crate::score::points;
use crate::state::State;
use kernel::Seat;

/// What comes before the cards.
const FIRST: [&str; 4] = ["turns", "points", "coins per turn", "points per turn"];

/// The names of the figures: those above, and every card.
pub(crate) fn names(cards: &CardList) -> Vec<String> {
    let bought = cards.cards.iter().enumerate().filter(|(index, card)| card.id.index() == *index);
    let bought = bought.map(|(_, card)| format!("{} bought", card.name));
    FIRST.iter().map(|name| (*name).to_owned()).chain(bought).collect()
}

/// Appends a player's figures, in hundredths.
pub(crate) fn count(cards: &CardList, state: &State, seat: Seat, out: &mut Vec<i64>) {
    let side = state.side(seat);
    let points = points(cards, state, side);
    out.extend([
        100 * i64::from(side.turns),
        100 * i64::from(points),
        per_turn(side.earned.into(), side.turns),
        per_turn(points.into(), side.turns),
    ]);
    let ids = cards.cards.iter().enumerate().filter(|(index, card)| card.id.index() == *index);
    let bought = |(_, card): (usize, &crate::CardDef)| {
        state.layout.pile_of(card.id).map_or(0, |pile| 100 * i64::from(side.bought.of(pile)))
    };
    out.extend(ids.map(bought));
}

/// A sum for each turn, in hundredths.
pub(crate) fn per_turn(sum: i64, turns: u16) -> i64 {
    sum * 100 / i64::from(turns.max(1))
}
