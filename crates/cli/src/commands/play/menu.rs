//! What is on offer, as a list to choose from.

use kernel::Fold;

/// How long a list may be where there is room.
pub const LONGEST: usize = 12;

/// An entry of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice<'a> {
    /// An offer: its text and its index.
    Offer(String, usize),
    /// Several offers that begin alike: how they begin, and how they can go on.
    Group(String, &'a Fold),
}

/// The entries below a node whose text so far is `beginning`. Moves that begin alike are listed one by
/// one as far as they fit into a list of this length, and folded otherwise.
pub fn choices<'a>(node: &'a Fold, beginning: &str, longest: usize) -> Vec<Choice<'a>> {
    let mut list = below(node, beginning);
    while let Some((at, unfolded)) = smallest_group(&list) {
        if list.len() - 1 + unfolded.len() > longest {
            break;
        }
        list.splice(at..=at, unfolded);
    }
    list
}

/// How many offers a node stands for.
pub fn count(node: &Fold) -> usize {
    usize::from(node.index.is_some()) + node.next.iter().map(count).sum::<usize>()
}

/// The group that unfolds into the fewest entries: its place, and those entries.
fn smallest_group<'a>(list: &[Choice<'a>]) -> Option<(usize, Vec<Choice<'a>>)> {
    let groups = list.iter().enumerate().filter_map(|(at, choice)| match choice {
        Choice::Group(text, node) => Some((at, below(node, text))),
        Choice::Offer(..) => None,
    });
    groups.min_by_key(|(_, unfolded)| unfolded.len())
}

fn below<'a>(node: &'a Fold, beginning: &str) -> Vec<Choice<'a>> {
    let own = node.index.map(|index| Choice::Offer(beginning.to_owned(), index));
    let next = node.next.iter().map(|next| {
        let text = format!("{beginning} {}", next.words()).trim_start().to_owned();
        match next.index.filter(|_| next.next.is_empty()) {
            Some(index) => Choice::Offer(text, index),
            None => Choice::Group(text, next),
        }
    });
    own.into_iter().chain(next).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Named, Offer, Ref, Sentence, speak};

    /// Offers to take so many stones.
    fn takes(most: i16) -> Vec<Offer> {
        let said = (1..=most).map(|n| Sentence::of(|out| speak!(out, "take ", Named(Ref::Amount(n), n))));
        let said = said.chain([Sentence::of(|out| speak!(out, "pass"))]);
        let offer = |(index, said): (usize, Sentence)| Offer {
            index,
            text: said.text,
            parts: said.parts,
            ..Offer::default()
        };
        said.enumerate().map(offer).collect()
    }

    #[test]
    fn few_moves_are_listed_and_many_folded() {
        let few = Fold::of(&takes(2));
        let listed = [("take 1", 0), ("take 2", 1), ("pass", 2)];
        assert_eq!(
            choices(&few, "", LONGEST),
            listed.map(|(text, index)| Choice::Offer(text.to_owned(), index))
        );

        let many = Fold::of(&takes(12));
        let [Choice::Group(text, group), Choice::Offer(pass, 12)] = &choices(&many, "", LONGEST)[..] else {
            panic!()
        };
        assert_eq!((text.as_str(), count(group), pass.as_str()), ("take", 12, "pass"));
        assert_eq!(choices(group, text, LONGEST)[11], Choice::Offer("take 12".into(), 11));
    }
}
