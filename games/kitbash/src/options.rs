//! What can be settled before a match.

use kernel::GameOption;

/// Every option.
pub(crate) fn options() -> Vec<GameOption> {
    vec![GameOption::seat("token", "Who holds the round priority token in the first round (R13).", 2)]
}
