//! Lists of cards to play with.

mod file;

pub use file::{DeckFault, DeckFaults, decks_from_toml, decks_to_toml};

use indexmap::IndexMap;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;

/// A deck as a player writes it: names and numbers, whatever the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Deck {
    /// What it is called.
    pub name: String,
    /// How it wins, in a sentence.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// What else the game asks for, such as a faction or a hero.
    #[serde(flatten)]
    pub tags: BTreeMap<String, String>,
    /// How many of each card, in the order of the list, so that errors are reported in that order.
    #[serde(serialize_with = "by_name")]
    pub cards: IndexMap<String, u32>,
}

impl Deck {
    /// A tag, or the empty text.
    pub fn tag(&self, name: &str) -> &str {
        self.tags.get(name).map_or("", String::as_str)
    }

    /// Each different card once, in the order of the list, with its total count:
    /// `named` finds a card, and two spellings of a name are one card. None is a card that does not
    /// exist.
    pub fn listed<F: Copy + PartialEq>(
        &self,
        named: impl Fn(&str) -> Option<F>,
    ) -> Vec<(&str, Option<F>, u32)> {
        let mut listed: Vec<(&str, Option<F>, u32)> = Vec::new();
        for (name, &count) in self.cards.iter().filter(|&(_, &count)| count > 0) {
            let card = named(name);
            match listed.iter_mut().find(|(_, other, _)| card.is_some() && *other == card) {
                Some((_, _, sum)) => *sum = sum.saturating_add(count),
                None => listed.push((name, card, count)),
            }
        }
        listed
    }

    /// How many cards it has.
    pub fn size(&self) -> u32 {
        self.cards.values().fold(0, |sum, &n| sum.saturating_add(n))
    }
}

/// Equal decks are written alike, however they were listed.
fn by_name<S: Serializer>(cards: &IndexMap<String, u32>, serializer: S) -> Result<S::Ok, S::Error> {
    cards.iter().collect::<BTreeMap<_, _>>().serialize(serializer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_spellings_are_one_card() {
        let named = |name: &str| (name.to_lowercase() == "mend").then_some(1);
        let thrice = Deck {
            cards: [("Mend", 1), ("x", 2), ("MEND", 3)].map(|(name, n)| (name.to_owned(), n)).into(),
            ..Deck::default()
        };
        assert_eq!(thrice.listed(named), [("Mend", Some(1), 4), ("x", None, 2)]);
    }
}
