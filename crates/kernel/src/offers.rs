//! What is on offer.

use crate::Part;
use schemars::JsonSchema;
use serde::Serialize;

/// A move that a seat may make, as the seat is shown it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Offer {
    /// Its place in the list, from 0: what a player sends to choose it.
    pub index: usize,
    /// Its text.
    pub text: String,
    /// The text in parts, names with what they refer to.
    pub parts: Vec<Part>,
    /// What can be chosen next, if playing it only opens a further choice of the same seat, and nothing
    /// is drawn, rolled, revealed or decided by another in between. A whole path can be sent at once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub next: Vec<Offer>,
    /// Whether there are such further choices that are not listed here; they can be asked for.
    #[serde(skip_serializing_if = "is_false")]
    pub more: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde hands over a reference
fn is_false(value: &bool) -> bool {
    !value
}

/// Offers folded for choosing step by step: a node is a part that all offers below it begin with.
///
/// `play Scout to 1`, `play Scout to 2` and `pass` fold into `play Scout to` with `1` and `2` below
/// it, and `pass`; never inside a name. A person or a model can choose from the top without knowing
/// the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Fold {
    /// The parts of this node, which follow each other.
    pub parts: Vec<Part>,
    /// Which offer this is, if it ends here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<usize>,
    /// How it can go on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub next: Vec<Fold>,
}

impl Fold {
    /// Folds offers; their order is kept.
    pub fn of(offers: &[Offer]) -> Fold {
        let mut root = Fold::default();
        for offer in offers {
            root.insert(&offer.parts, offer.index);
        }
        root.next.iter_mut().for_each(Fold::join_single_steps);
        root
    }

    /// The words of this node.
    pub fn words(&self) -> String {
        self.parts.iter().map(|part| part.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    fn insert(&mut self, parts: &[Part], index: usize) {
        let Some((part, rest)) = parts.split_first() else {
            self.index = Some(index);
            return;
        };
        let at = self.next.iter().position(|node| node.parts[..] == [part.clone()]).unwrap_or_else(|| {
            self.next.push(Fold { parts: vec![part.clone()], ..Fold::default() });
            self.next.len() - 1
        });
        self.next[at].insert(rest, index);
    }

    fn join_single_steps(&mut self) {
        self.next.iter_mut().for_each(Fold::join_single_steps);
        if self.index.is_none() && self.next.len() == 1 {
            let child = self.next.remove(0);
            self.parts.extend(child.parts);
            self.index = child.index;
            self.next = child.next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Named, Ref, Sentence, speak};

    fn offer(index: usize, verb: &str, card: u16, slot: Option<i16>) -> Offer {
        let said = Sentence::of(|out| {
            let slot = slot.map(|slot| Named(Ref::Amount(slot), slot));
            let to = slot.map(|_| " to ");
            speak!(out, verb, " ", Named(Ref::Thing(card), "Wolf Scout"), to, slot)
        });
        Offer { index, text: said.text, parts: said.parts, ..Offer::default() }
    }

    #[test]
    fn offers_fold_by_part_and_never_inside_a_name() {
        let offers = [
            offer(0, "play", 1, Some(1)),
            offer(1, "play", 1, Some(2)),
            offer(2, "attack with", 1, None),
            offer(3, "play", 2, None),
        ];
        let fold = Fold::of(&offers);
        let [play, attack] = &fold.next[..] else { panic!("{fold:?}") };
        assert_eq!(
            (play.words(), attack.words(), attack.index),
            ("play".into(), "attack with Wolf Scout".into(), Some(2))
        );
        // Two things of the same name stay two.
        let below: Vec<_> =
            play.next.iter().map(|node| (node.words(), node.index, node.next.len())).collect();
        assert_eq!(below, [("Wolf Scout to".into(), None, 2), ("Wolf Scout".into(), Some(3), 0)]);
    }
}
