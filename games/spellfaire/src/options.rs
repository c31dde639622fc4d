//! What can be settled before a match.

use kernel::GameOption;

/// Every option.
pub(crate) fn options() -> Vec<GameOption> {
    vec![
        GameOption::seat("first", "Who takes the first turn.", 2),
        GameOption::one_of(
            "first-turn-mana",
            "1",
            "How much Mana both players have in their first turn (R01).",
            [("1", "the usual slow start"), ("2", "a quicker start")],
        ),
        GameOption::flag(
            "heal-cap",
            true,
            "Whether a Hero can be healed beyond 25 Health (R40).",
            "healing stops at 25",
            "a Hero can have more than 25 Health",
        ),
    ]
}
