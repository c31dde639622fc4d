//! The rules as people read them.

use super::heard::Heard;
use crate::Rulebook;
use kernel::Stage;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Everything that is wrong with a game's rulebook: it is not what stands in the folder, a rule
/// stands twice, or a move is refused by a rule that is not there.
pub fn rulebook<G: Stage>(game: &Arc<G>, folder: &Rulebook) -> Vec<String> {
    let book = game.rulebook();
    let mut faults = Vec::new();
    if book != folder.read() {
        faults.push("the game's rulebook is not what its folder of rules says".to_owned());
    }
    let mut seen = BTreeSet::new();
    let again = book.sections().filter(|section| !seen.insert(section.anchor.as_str()));
    faults.extend(again.map(|section| format!("there are two rules {}", section.anchor)));
    let untitled = book.chapters.iter().filter(|chapter| chapter.title.is_empty());
    faults.extend(untitled.map(|chapter| format!("a chapter has no title: {}", chapter.prose)));
    let unknown = Heard::in_random_play(game, &[]).rules.into_iter();
    let unknown = unknown.filter(|(rule, _)| book.section(rule).is_none());
    faults.extend(unknown.map(|(rule, reason)| format!("there is no rule {rule}, but: {reason}")));
    faults
}
