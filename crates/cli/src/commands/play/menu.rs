//! What is on offer, as a list to choose from.

use kernel::Offers;

/// How long a list may be. Moves that begin alike are listed one by one as far as they fit, and
/// folded otherwise.
const LONGEST: usize = 12;

/// An entry of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice<'a> {
    /// A move, with its text.
    Move(String),
    /// Several moves that begin alike: how they begin, and how they can go on.
    Group(String, &'a Offers),
}

/// The entries below a node whose text so far is `beginning`.
pub fn choices<'a>(node: &'a Offers, beginning: &str) -> Vec<Choice<'a>> {
    let mut list = below(node, beginning);
    while let Some((at, unfolded)) = smallest_group(&list) {
        if list.len() - 1 + unfolded.len() > LONGEST {
            break;
        }
        list.splice(at..=at, unfolded);
    }
    list
}

/// How many moves a node stands for.
pub fn count(node: &Offers) -> usize {
    usize::from(node.index.is_some()) + node.next.iter().map(count).sum::<usize>()
}

/// The group that unfolds into the fewest entries: its place, and those entries.
fn smallest_group<'a>(list: &[Choice<'a>]) -> Option<(usize, Vec<Choice<'a>>)> {
    let groups = list.iter().enumerate().filter_map(|(at, choice)| match choice {
        Choice::Group(text, node) => Some((at, below(node, text))),
        Choice::Move(_) => None,
    });
    groups.min_by_key(|(_, unfolded)| unfolded.len())
}

fn below<'a>(node: &'a Offers, beginning: &str) -> Vec<Choice<'a>> {
    let own = node.index.map(|_| Choice::Move(beginning.to_owned()));
    let next = node.next.iter().map(|next| {
        let text = format!("{beginning} {}", next.words).trim_start().to_owned();
        if next.next.is_empty() { Choice::Move(text) } else { Choice::Group(text, next) }
    });
    own.into_iter().chain(next).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_moves_are_listed_and_many_folded() {
        let few = Offers::fold(&["play Scout to 1", "play Scout to 2", "pass"]);
        let texts = ["play Scout to 1", "play Scout to 2", "pass"];
        assert_eq!(choices(&few, ""), texts.map(|text| Choice::Move(text.to_owned())));

        let mut many: Vec<String> = (1..=12).map(|n| format!("play Scout to {n}")).collect();
        many.push("pass".to_owned());
        let many = Offers::fold(&many);
        let [Choice::Group(text, group), Choice::Move(pass)] = &choices(&many, "")[..] else { panic!() };
        assert_eq!((text.as_str(), count(group), pass.as_str()), ("play Scout to", 12, "pass"));
        assert_eq!(choices(group, text)[11], Choice::Move("play Scout to 12".into()));
    }

    #[test]
    fn a_move_may_begin_like_others() {
        let tree = Offers::fold(&["attack", "attack Hero", "attack Scout"]);
        let texts = ["attack", "attack Hero", "attack Scout"];
        assert_eq!(choices(&tree, ""), texts.map(|text| Choice::Move(text.to_owned())));
    }
}
