//! A phrase that can begin with itself would be read forever; such a table is refused.

use crate::error::VocabularyError;
use crate::grammar::Grammar;
use crate::pattern::Item;

/// Refuses a table in which a kind leads back to itself through first items alone.
pub(crate) fn check(grammar: &Grammar) -> Result<(), VocabularyError> {
    let mut finished = vec![false; grammar.kinds.len()];
    for kind in 0..grammar.kinds.len() {
        visit(grammar, kind, &mut Vec::new(), &mut finished)?;
    }
    Ok(())
}

fn visit(
    grammar: &Grammar,
    kind: usize,
    path: &mut Vec<usize>,
    finished: &mut [bool],
) -> Result<(), VocabularyError> {
    if finished[kind] {
        return Ok(());
    }
    if let Some(start) = path.iter().position(|seen| *seen == kind) {
        let round = path[start..].iter().chain([&kind]);
        let names: Vec<_> = round.map(|kind| grammar.kinds[*kind]).collect();
        return Err(VocabularyError::LeftRecursion { cycle: names.join(" > ") });
    }
    path.push(kind);
    for &phrase in grammar.of_kind(kind) {
        if let Item::Slot { kind, .. } = grammar.phrases[phrase].items[0] {
            visit(grammar, kind, path, finished)?;
        }
    }
    path.pop();
    finished[kind] = true;
    Ok(())
}
