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
/// one as far as they fit into a list of this length, and folded otherwise: kinds of moves are unfolded
/// before the ways to make one of them.
pub fn choices<'a>(node: &'a Fold, beginning: &str, longest: usize) -> Vec<Choice<'a>> {
    let at_depth = |depth: usize, list: Vec<Choice<'a>>| list.into_iter().map(move |choice| (depth, choice));
    let mut list: Vec<(usize, Choice<'a>)> = at_depth(0, below(node, beginning)).collect();
    while let Some((at, unfolded)) = next_group(&list, longest) {
        let depth = list[at].0 + 1;
        list.splice(at..=at, at_depth(depth, unfolded));
    }
    list.into_iter().map(|(_, choice)| choice).collect()
}

/// How many offers a node stands for.
pub fn count(node: &Fold) -> usize {
    usize::from(node.index.is_some()) + node.next.iter().map(count).sum::<usize>()
}

/// The group that is called so, in the list or below it: where a move would say more.
pub fn group_called<'a>(line: &str, list: &[Choice<'a>]) -> Option<(String, &'a Fold)> {
    let mut groups: Vec<(String, &Fold)> = Vec::new();
    let mut open = list.to_vec();
    while let Some(choice) = open.pop() {
        if let Choice::Group(text, node) = choice {
            open.extend(below(node, &text));
            groups.push((text, node));
        }
    }
    let texts: Vec<&str> = groups.iter().map(|(text, _)| text.as_str()).collect();
    let found = kernel::read(line, &texts).ok()?;
    Some(groups.swap_remove(found))
}

/// The group to unfold next, of those for which there is room: its place, and what is in it.
fn next_group<'a>(list: &[(usize, Choice<'a>)], longest: usize) -> Option<(usize, Vec<Choice<'a>>)> {
    let groups = list.iter().enumerate().filter_map(|(at, (depth, choice))| match choice {
        Choice::Group(text, node) => Some((*depth, at, below(node, text))),
        Choice::Offer(..) => None,
    });
    let fitting = groups.filter(|(_, _, unfolded)| list.len() - 1 + unfolded.len() <= longest);
    // What stands first matters most.
    let next = fitting.min_by_key(|(depth, at, _)| (*depth, *at));
    next.map(|(_, at, unfolded)| (at, unfolded))
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

    fn offers(said: impl Iterator<Item = Sentence>) -> Vec<Offer> {
        let offer = |(index, said): (usize, Sentence)| Offer {
            index,
            text: said.text,
            parts: said.parts,
            ..Offer::default()
        };
        said.enumerate().map(offer).collect()
    }

    /// Offers to take so many stones.
    fn takes(most: i16) -> Vec<Offer> {
        let said = (1..=most).map(|n| Sentence::of(|out| speak!(out, "take ", Named(Ref::Amount(n), n))));
        offers(said.chain([Sentence::of(|out| speak!(out, "pass"))]))
    }

    #[test]
    fn every_card_is_listed_before_the_places_of_one() {
        let card = |n: i16| Named(Ref::Thing(n as u16), ["Orc", "Elf", "Ent", "Imp", "Owl"][n as usize]);
        let play =
            |n, to| Sentence::of(|out| speak!(out, "play ", card(n), " to ", Named(Ref::Amount(to), to)));
        let plays = (0..5).flat_map(|n| (1..=3).map(move |to| (n, to))).map(|(n, to)| play(n, to));
        let drops = (0..3).map(|n| Sentence::of(|out| speak!(out, "drop ", card(n))));
        let all = Fold::of(&offers(plays.chain(drops)));
        let texts = |longest| {
            let list = choices(&all, "", longest).into_iter();
            let text = list.map(|choice| match choice {
                Choice::Offer(text, _) | Choice::Group(text, _) => text,
            });
            text.collect::<Vec<_>>()
        };
        assert_eq!(texts(5)[..2], ["play", "drop Orc"]);
        assert_eq!(texts(6)[4..], ["play Owl to", "drop"]);
        assert_eq!(texts(8)[..2], ["play Orc to", "play Elf to"]);
        assert_eq!(texts(10)[..4], ["play Orc to 1", "play Orc to 2", "play Orc to 3", "play Elf to"]);
        let list = choices(&all, "", 5);
        let called = |line| group_called(line, &list).map(|(text, _)| text);
        assert_eq!(called("elf"), Some("play Elf to".to_owned()), "also where it is folded");
        assert_eq!((called("play"), called("dance")), (Some("play".to_owned()), None));
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
