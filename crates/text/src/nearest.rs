//! What a misspelt word may have been meant to be.

/// The candidate nearest to `word` by edit distance, if one is near enough to be meant.
///
/// Case is ignored. Swapped neighbours count as one slip, and one slip in three letters is
/// forgiven, none in words of three or fewer. Of equally near candidates the first wins.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = letters(word);
    let near = candidates.into_iter().filter_map(|candidate| {
        let slips = slips(&word, &letters(candidate))?;
        Some((slips, candidate))
    });
    near.min_by_key(|(slips, _)| *slips).map(|(_, candidate)| candidate)
}

/// Says that there is no such thing, and what may have been meant.
pub fn unknown<'a>(what: &str, name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    match nearest(name, known) {
        Some(near) => format!("there is no {what} {name}: did you mean {near}?"),
        None => format!("there is no {what} {name}"),
    }
}

/// Whether one word may have been meant to be the other.
pub(crate) fn is_near(one: &str, other: &str) -> bool {
    slips(&letters(one), &letters(other)).is_some()
}

fn letters(word: &str) -> Vec<char> {
    word.chars().flat_map(char::to_lowercase).collect()
}

/// The edit distance, unless it is too large to matter.
fn slips(word: &[char], candidate: &[char]) -> Option<usize> {
    let allowed = match word.len().max(candidate.len()) {
        // One slip turns a short word into any other: `and`, `any`.
        0..=3 => 0,
        longer => longer / 3,
    };
    if word.len().abs_diff(candidate.len()) > allowed {
        return None;
    }
    Some(distance(word, candidate)).filter(|slips| *slips <= allowed)
}

/// Edit distance with insertion, deletion, replacement and the swap of two neighbours.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut above: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, b) in other.iter().enumerate() {
            let replaced = row[j] + usize::from(a != b);
            let mut best = replaced.min(row[j + 1] + 1).min(next[j] + 1);
            let swapped = i > 0 && j > 0 && *a == other[j - 1] && one[i - 1] == *b;
            if swapped {
                best = best.min(above[j - 1] + 1);
            }
            next.push(best);
        }
        above = std::mem::replace(&mut row, next);
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn far(one: &str, other: &str) -> usize {
        distance(&letters(one), &letters(other))
    }

    #[test]
    fn distances() {
        assert_eq!(far("", "abc"), 3);
        assert_eq!(far("kitten", "sitting"), 3);
        assert_eq!(far("dael", "deal"), 1);
        assert_eq!(far("Deal", "deal"), 0);
    }

    #[test]
    fn finds_what_was_meant() {
        let names = ["Shock Trooper", "Storm Trooper", "Ember Bolt"];
        assert_eq!(nearest("shok troper", names), Some("Shock Trooper"));
        assert_eq!(nearest("embr bolt", names), Some("Ember Bolt"));
        assert_eq!(nearest("Fireball", names), None);
    }

    #[test]
    fn short_words_are_not_guessed() {
        assert_eq!(nearest("to", ["of", "it"]), None);
        assert_eq!(nearest("and", ["any"]), None);
        assert_eq!(nearest("TO", ["of", "to"]), Some("to"));
        assert_eq!(nearest("", ["a"]), None);
    }
}
