//! What the files say: how one list of cards differs from another.

use kernel::{CardFace, Survey};
use serde::Serialize;

/// A difference between two lists of cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Edit {
    /// The card, as the new list calls it; as the old one does if it was removed.
    pub card: String,
    /// What was done to it.
    pub what: EditKind,
}

/// What was done to a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum EditKind {
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// It says something else.
    Changed(Vec<Line>),
    /// It has another name and says the same.
    Renamed {
        /// The old name.
        from: String,
    },
    /// It stands elsewhere in the list and says the same.
    Moved,
}

/// A line of a card that says something else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// Which line: a number, the keywords, the text.
    pub name: String,
    /// What it said; empty if there was none.
    pub before: String,
    /// What it says; empty if there is none.
    pub now: String,
}

/// Two lists of cards, and which card of one is which of the other.
pub(super) struct Editions {
    pub old: Vec<CardFace>,
    pub new: Vec<CardFace>,
    pub edits: Vec<Edit>,
    /// For each card of the new list its place in the old one.
    pub before: Vec<Option<usize>>,
    /// Whether something differs that is printed on no card.
    pub unprinted: bool,
}

impl Editions {
    pub fn of<G: Survey>(old: &G, new: &G) -> Editions {
        let (one, other) = (old.cards(), new.cards());
        let before = matched(&one, &other);
        let edits = edits(&one, &other, &before);
        let unprinted = edits.is_empty() && old.info().cards != new.info().cards;
        Editions { old: one, new: other, edits, before, unprinted }
    }

    /// The cards that may play differently: those that were changed and those that were added, by
    /// their place in the new list.
    pub fn tried(&self) -> Vec<usize> {
        let same = |at: usize, from: usize| lines(&self.old[from], &self.new[at]).is_empty();
        (0..self.new.len()).filter(|&at| self.before[at].is_none_or(|from| !same(at, from))).collect()
    }

    /// What a card of the old list is called in the new one.
    pub fn renamed(&self, name: &str) -> Option<&str> {
        self.edits.iter().find_map(|edit| match &edit.what {
            EditKind::Renamed { from } if from == name => Some(edit.card.as_str()),
            _ => None,
        })
    }
}

/// For each new card its place among the old ones: by name and group, then by name, then by all that
/// it says.
fn matched(old: &[CardFace], new: &[CardFace]) -> Vec<Option<usize>> {
    let ways: [fn(&CardFace, &CardFace) -> bool; 3] = [
        |one, other| one.name == other.name && one.group == other.group,
        |one, other| one.name == other.name,
        |one, other| one.group == other.group && lines(one, other).is_empty(),
    ];
    let (mut taken, mut before) = (vec![false; old.len()], vec![None; new.len()]);
    for same in ways {
        for (at, card) in new.iter().enumerate().filter(|(at, _)| before[*at].is_none()).collect::<Vec<_>>() {
            before[at] = (0..old.len()).find(|&from| !taken[from] && same(&old[from], card));
            if let Some(from) = before[at] {
                taken[from] = true;
            }
        }
    }
    before
}

fn edits(old: &[CardFace], new: &[CardFace], before: &[Option<usize>]) -> Vec<Edit> {
    let gone = (0..old.len()).filter(|from| !before.contains(&Some(*from)));
    let gone = gone.map(|from| Edit { card: old[from].name.clone(), what: EditKind::Removed });
    let moved = moved(before);
    let of_new = |at: usize| {
        let what = match before[at] {
            None => EditKind::Added,
            Some(from) => match changed(&old[from], &new[at]) {
                Some(what) => what,
                None if old[from].name != new[at].name => EditKind::Renamed { from: old[from].name.clone() },
                None if moved[at] => EditKind::Moved,
                None => return None,
            },
        };
        Some(Edit { card: new[at].name.clone(), what })
    };
    (0..new.len()).filter_map(of_new).chain(gone).collect()
}

fn changed(before: &CardFace, now: &CardFace) -> Option<EditKind> {
    let lines = lines(before, now);
    (!lines.is_empty()).then_some(EditKind::Changed(lines))
}

/// Every line of two cards that differs, but for the name.
fn lines(before: &CardFace, now: &CardFace) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut line = |name: &str, before: String, now: String| {
        if before != now {
            lines.push(Line { name: name.to_owned(), before, now });
        }
    };
    let number = |card: &CardFace, name: &str| {
        card.numbers.iter().find(|number| number.name == name).map_or(String::new(), |n| n.value.to_string())
    };
    let tag = |card: &CardFace, name: &str| card.tags.get(name).cloned().unwrap_or_default();
    line("kind", before.kind.clone(), now.kind.clone());
    line("group", before.group.clone(), now.group.clone());
    let mut names: Vec<&str> = Vec::new();
    for name in before.numbers.iter().chain(&now.numbers).map(|number| &*number.name) {
        if !names.contains(&name) {
            names.push(name);
            line(name, number(before, name), number(now, name));
        }
    }
    let tags: std::collections::BTreeSet<&String> = before.tags.keys().chain(now.tags.keys()).collect();
    tags.into_iter().for_each(|name| line(name, tag(before, name), tag(now, name)));
    line("keywords", before.keywords.join(", "), now.keywords.join(", "));
    line("text", before.text.clone(), now.text.clone());
    lines
}

/// Which of the new cards stand elsewhere: all but the longest run of cards that kept their order.
fn moved(before: &[Option<usize>]) -> Vec<bool> {
    let known: Vec<(usize, usize)> =
        before.iter().enumerate().filter_map(|(at, from)| from.map(|from| (at, from))).collect();
    // The longest run that ends with each card, and the card before it in that run.
    let mut runs: Vec<(usize, Option<usize>)> = Vec::with_capacity(known.len());
    for (at, &(_, from)) in known.iter().enumerate() {
        let earlier = (0..at).filter(|&other| known[other].1 < from);
        let best = earlier.max_by_key(|&other| (runs[other].0, std::cmp::Reverse(other)));
        runs.push((best.map_or(1, |best| runs[best].0 + 1), best));
    }
    let mut moved: Vec<bool> = before.iter().map(Option::is_some).collect();
    let mut next = (0..runs.len()).max_by_key(|&at| (runs[at].0, std::cmp::Reverse(at)));
    while let Some(at) = next {
        moved[known[at].0] = false;
        next = runs[at].1;
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Number;

    fn card(name: &str, cost: i32) -> CardFace {
        CardFace {
            id: 0,
            name: name.to_owned(),
            kind: "unit".to_owned(),
            group: "red".to_owned(),
            numbers: vec![Number::new("cost", cost)],
            tags: Default::default(),
            keywords: vec!["Guard".to_owned()],
            text: String::new(),
            deckable: true,
        }
    }

    fn diff(old: &[CardFace], new: &[CardFace]) -> Vec<(String, EditKind)> {
        edits(old, new, &matched(old, new)).into_iter().map(|edit| (edit.card, edit.what)).collect()
    }

    #[test]
    fn nothing_is_said_of_the_same_list() {
        let list = [card("a", 1), card("b", 2)];
        assert!(diff(&list, &list).is_empty());
    }

    #[test]
    fn a_changed_card_is_told_line_by_line() {
        let now = CardFace { keywords: Vec::new(), text: "Draw a card.".to_owned(), ..card("b", 3) };
        let found = diff(&[card("a", 1), card("b", 2)], &[card("a", 1), now]);
        let line = |name: &str, before: &str, now: &str| Line {
            name: name.to_owned(),
            before: before.to_owned(),
            now: now.to_owned(),
        };
        let lines =
            vec![line("cost", "2", "3"), line("keywords", "Guard", ""), line("text", "", "Draw a card.")];
        assert_eq!(found, [("b".to_owned(), EditKind::Changed(lines))]);
    }

    /// A card in front moves all others by one place, and none of them is to blame.
    #[test]
    fn cards_are_told_by_name_and_not_by_place() {
        let found = diff(&[card("a", 1), card("b", 2)], &[card("new", 7), card("a", 1), card("b", 2)]);
        assert_eq!(found, [("new".to_owned(), EditKind::Added)]);
        let found = diff(&[card("a", 1), card("b", 2), card("c", 3)], &[card("b", 2), card("c", 3)]);
        assert_eq!(found, [("a".to_owned(), EditKind::Removed)]);
    }

    #[test]
    fn a_card_that_only_moved_or_was_renamed_says_the_same() {
        let list = [card("a", 1), card("b", 2), card("c", 3)];
        let found = diff(&list, &[card("b", 2), card("c", 3), card("a", 1)]);
        assert_eq!(found, [("a".to_owned(), EditKind::Moved)]);
        let found = diff(&list, &[card("a", 1), card("bee", 2), card("c", 3)]);
        assert_eq!(found, [("bee".to_owned(), EditKind::Renamed { from: "b".to_owned() })]);
    }

    /// The same name in two sets is two cards.
    #[test]
    fn a_name_may_stand_in_two_groups() {
        let other = |cost| CardFace { group: "blue".to_owned(), ..card("a", cost) };
        let found = diff(&[card("a", 1), other(2)], &[other(2), card("a", 9)]);
        let [(name, EditKind::Changed(lines))] = &found[..] else { panic!("{found:?}") };
        assert_eq!((name.as_str(), lines[0].before.as_str(), lines[0].now.as_str()), ("a", "1", "9"));
    }
}
