//! What can be settled before a match.

use kernel::GameOption;

/// Every option.
pub(crate) fn options() -> Vec<GameOption> {
    vec![
        GameOption::seat("first", "Who begins the first round (T-46).", 2),
        GameOption::flag(
            "mulligan",
            false,
            "Whether each player may exchange cards at the start of a round (T-34).",
            "up to 2 cards a round can be exchanged",
            "hands are played as they are drawn",
        ),
        GameOption::flag(
            "leaders",
            false,
            "Whether each player has a leader with an ability of their own (T-44).",
            "every deck names its leader",
            "no leaders",
        ),
    ]
}
