//! What can be settled before a match.

use crate::state::{Blockers, DECK};
use kernel::GameOption;

/// The most points that a deck can have: a card has at most 99.
const MOST_POINTS: i32 = 99 * DECK as i32;

/// Every option.
pub(crate) fn options() -> Vec<GameOption> {
    vec![
        GameOption::seat("first", "Who takes the first turn (C-45).", 2),
        GameOption::one_of(
            "base-blockers",
            Blockers::default().name(),
            "Which cards on a home tile protect the base behind it (C-08).",
            [
                (Blockers::Guards.name(), "only cards with Guard"),
                (Blockers::Any.name(), "any card of the defender"),
            ],
        ),
        GameOption::one_of(
            "points",
            "off",
            "The most points that the cards of a deck may have together (C-43).",
            [("off", "decks have no budget")],
        )
        .or_number(0..=MOST_POINTS),
    ]
}
