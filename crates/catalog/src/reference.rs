//! Looking things up: what a word means, what a rule says, what a card does.

use crate::{Unknown, named};
use kernel::{AnyGame, CardFace, Rulebook, Section, Term};

/// How many meanings of a word are shown at once.
const FEW: usize = 4;

/// The cards, words and rules of a game.
pub struct Reference {
    /// Every card.
    pub cards: Vec<CardFace>,
    /// Every word.
    pub terms: Vec<Term>,
    /// Every rule.
    pub book: Rulebook,
}

/// Something that was looked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry<'a> {
    /// A word of the game.
    Term(&'a Term),
    /// A rule.
    Rule(&'a Section),
    /// A card.
    Card(&'a CardFace),
}

impl Reference {
    /// That of a game.
    pub fn of(game: &dyn AnyGame) -> Reference {
        Reference { cards: game.cards(), terms: game.glossary(), book: game.rulebook() }
    }

    /// What is called so: words first, then rules by their number, then cards. Beginnings are enough
    /// where few things have them, and at last a part of a rule's heading is.
    pub fn look_up(&self, word: &str) -> Result<Vec<Entry<'_>>, Unknown> {
        let found = self.called(word);
        if !found.is_empty() {
            return Ok(found);
        }
        let mut names: Vec<&str> = self.terms.iter().map(|term| term.name.as_str()).collect();
        names.extend(self.cards.iter().map(|card| card.name.as_str()));
        names.sort_unstable();
        names.dedup();
        match named("word", word, names.iter().copied()) {
            Ok(index) => Ok(self.called(names[index])),
            Err(Unknown::Ambiguous { readings, .. }) if readings.len() <= FEW => {
                Ok(readings.iter().flat_map(|name| self.called(name)).collect())
            }
            Err(unknown) => Some(self.headed(word)).filter(|found| !found.is_empty()).ok_or(unknown),
        }
    }

    /// What has exactly this name or number.
    fn called(&self, name: &str) -> Vec<Entry<'_>> {
        let name = name.trim();
        let terms = self.terms.iter().filter(|term| term.is(name)).map(Entry::Term);
        let cards = self.cards.iter().filter(|card| card.name.eq_ignore_ascii_case(name));
        terms.chain(self.book.section(name).map(Entry::Rule)).chain(cards.map(Entry::Card)).collect()
    }

    /// The few rules whose heading has this word.
    fn headed(&self, word: &str) -> Vec<Entry<'_>> {
        let word = word.trim().to_lowercase();
        let has = |section: &&Section| section.heading.to_lowercase().contains(&word);
        let found: Vec<Entry<'_>> = self.book.sections().filter(has).map(Entry::Rule).collect();
        if word.is_empty() || found.len() > FEW { Vec::new() } else { found }
    }

    /// What the keywords of a card mean.
    pub fn keywords_of<'a>(&'a self, card: &'a CardFace) -> impl Iterator<Item = (&'a str, &'a Term)> {
        let meaning = |keyword: &'a String| {
            let term = self.terms.iter().find(|term| term.is(keyword))?;
            Some((keyword.as_str(), term))
        };
        card.keywords.iter().filter_map(meaning)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spellfaire() -> Reference {
        Reference::of(crate::find("spellfaire").unwrap().game())
    }

    fn found(reference: &Reference, word: &str) -> Vec<String> {
        let name = |entry: Entry<'_>| match entry {
            Entry::Term(term) => format!("term {}", term.name),
            Entry::Rule(section) => format!("rule {}", section.anchor),
            Entry::Card(card) => format!("{} {}", card.kind, card.name),
        };
        reference.look_up(word).unwrap_or_default().into_iter().map(name).collect()
    }

    #[test]
    fn words_rules_and_cards_are_found() {
        let reference = spellfaire();
        assert_eq!(found(&reference, "lifesteal"), ["term Lifesteal"]);
        assert_eq!(found(&reference, " r37 "), ["rule R37"]);
        assert_eq!(found(&reference, "sproutling"), ["spell Sproutling", "token Sproutling"]);
        assert_eq!(found(&reference, "lif"), ["term Lifesteal", "spell Siphon Life"]);
        assert_eq!(found(&reference, "town"), ["creature Town Guard"]);
        assert_eq!(found(&reference, "small print"), ["rule 14"]);
    }

    #[test]
    fn what_is_not_there_has_something_near() {
        let error = spellfaire().look_up("lifstel").unwrap_err().to_string();
        assert_eq!(error, "no word is called \"lifstel\"; did you mean \"Lifesteal\"?");
        assert!(spellfaire().look_up("").is_err());
    }

    #[test]
    fn a_keyword_is_explained_without_its_number() {
        let reference = Reference::of(crate::find("kitbash").unwrap().game());
        let card = reference.cards.iter().find(|card| card.name == "Thunder Ram").unwrap();
        let told: Vec<(&str, &str)> =
            reference.keywords_of(card).map(|(word, term)| (word, term.rule.as_str())).collect();
        assert_eq!(told, [("Siege 4", "R59"), ("Armor 1", "R51"), ("Overcharge 1", "R66")]);
    }
}
