//! Files of decks.

use super::Deck;
use indexmap::IndexMap;
use serde::Serialize;
use std::fmt;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The largest file that is read, in bytes.
const LARGEST: usize = 256 * 1024;
/// The most decks of a file.
const MOST_DECKS: usize = 500;
/// The most copies of a card that a list can ask for; every game allows fewer.
const MOST_COPIES: u32 = 999;

/// Something that is wrong with a file of decks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckFault {
    /// Where: bytes of the file.
    pub span: Range<usize>,
    /// What is wrong, and what would be right.
    pub message: String,
}

/// Everything that is wrong with a file of decks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckFaults(pub Vec<DeckFault>);

impl fmt::Display for DeckFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let messages: Vec<&str> = self.0.iter().map(|fault| fault.message.as_str()).collect();
        f.write_str(&messages.join("; "))
    }
}

impl std::error::Error for DeckFaults {}

/// Reads a file of `[[deck]]` tables, or says everything that is wrong with it.
pub fn decks_from_toml(text: &str) -> Result<Vec<Deck>, DeckFaults> {
    let one = |span, message: String| DeckFaults(vec![DeckFault { span, message }]);
    if text.len() > LARGEST {
        return Err(one(0..0, format!("a file of decks has at most {} KB", LARGEST / 1024)));
    }
    let file = DeTable::parse(text).map_err(|error| {
        one(error.span().unwrap_or(0..0), error.message().lines().collect::<Vec<_>>().join(": "))
    })?;
    let mut reader = Reader { faults: Vec::new() };
    let decks = reader.file(file.get_ref());
    if reader.faults.is_empty() { Ok(decks) } else { Err(DeckFaults(reader.faults)) }
}

/// Writes a file of `[[deck]]` tables.
pub fn decks_to_toml(decks: Vec<Deck>) -> String {
    #[derive(Serialize)]
    struct File {
        deck: Vec<Deck>,
    }
    toml::to_string(&File { deck: decks }).unwrap_or_else(|error| format!("# {error}\n"))
}

struct Reader {
    faults: Vec<DeckFault>,
}

type Value<'i> = Spanned<DeValue<'i>>;

impl Reader {
    fn file(&mut self, file: &DeTable<'_>) -> Vec<Deck> {
        for (key, _) in file.iter().filter(|(key, _)| key.get_ref() != "deck") {
            self.fault(key.span(), format!("`{}` is unknown: a deck begins with [[deck]]", key.get_ref()));
        }
        let Some(value) = file.get("deck") else {
            self.fault(0..0, "there is no deck: each begins with a line [[deck]]".to_owned());
            return Vec::new();
        };
        let Some(list) = value.get_ref().as_array() else {
            self.fault(value.span(), "a deck begins with a line [[deck]], in double brackets".to_owned());
            return Vec::new();
        };
        if list.len() > MOST_DECKS {
            self.fault(value.span(), format!("a file has at most {MOST_DECKS} decks"));
            return Vec::new();
        }
        list.iter().map(|deck| self.deck(deck)).collect()
    }

    fn deck(&mut self, value: &Value<'_>) -> Deck {
        let mut deck = Deck::default();
        let Some(table) = value.get_ref().as_table() else {
            self.fault(value.span(), "a deck begins with a line [[deck]]".to_owned());
            return deck;
        };
        for (key, value) in table.iter() {
            match key.get_ref().as_ref() {
                "cards" => deck.cards = self.cards(value),
                name => {
                    let text = self.text(name, value);
                    match name {
                        "name" => deck.name = text,
                        "about" => deck.about = text,
                        _ => drop(deck.tags.insert(name.to_owned(), text)),
                    }
                }
            }
        }
        for (name, example) in [("name", "name = \"mine\""), ("cards", "[deck.cards]")] {
            if !table.contains_key(name) {
                self.fault(value.span(), format!("this deck has no {name}: add {example}"));
            }
        }
        deck
    }

    fn text(&mut self, name: &str, value: &Value<'_>) -> String {
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.fault(value.span(), format!("`{name}` is a text in quotation marks: {name} = \"…\""));
        }
        text.unwrap_or_default().to_owned()
    }

    fn cards(&mut self, value: &Value<'_>) -> IndexMap<String, u32> {
        let Some(table) = value.get_ref().as_table() else {
            let message = "the cards are listed below [deck.cards], one per line: \"Name of a card\" = 2";
            self.fault(value.span(), message.to_owned());
            return IndexMap::new();
        };
        let counts = table
            .iter()
            .map(|(name, count)| (name.get_ref().to_string(), self.copies(name.get_ref(), count)));
        counts.collect()
    }

    fn copies(&mut self, card: &str, value: &Value<'_>) -> u32 {
        let number = value.get_ref().as_integer().and_then(|number| number.as_str().parse::<u32>().ok());
        let number = number.filter(|&number| number <= MOST_COPIES);
        if number.is_none() {
            let message =
                format!("{card}: how many copies is a whole number from 0 to {MOST_COPIES}, such as 2");
            self.fault(value.span(), message);
        }
        number.unwrap_or_default()
    }

    fn fault(&mut self, span: Range<usize>, message: String) {
        self.faults.push(DeckFault { span, message });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str =
        "[[deck]]\nname = \"x\"\nfaction = \"Kingdom\"\n[deck.cards]\n\"Town Guard\" = 2\nMend = 1\n";

    #[test]
    fn a_file_is_read_and_written() {
        let decks = decks_from_toml(FILE).unwrap();
        assert_eq!((decks[0].tag("faction"), decks[0].tag("school"), decks[0].size()), ("Kingdom", "", 3));
        assert!(decks[0].cards.keys().eq(["Town Guard", "Mend"]));
        let written = decks_to_toml(decks.clone());
        assert!(written.find("Mend") < written.find("Town Guard"));
        assert_eq!(decks_from_toml(&written).unwrap(), decks);
    }

    #[test]
    fn what_is_wrong_is_said_at_its_place_and_in_plain_words() {
        for (from, to, place, words) in [
            ("= 1", "= -1", "-1", "Mend: how many copies is a whole number from 0 to 999"),
            ("= 1", "= 1.5", "1.5", "Mend: how many copies is a whole number"),
            ("= 2", "= \"two\"", "\"two\"", "Town Guard: how many copies"),
            ("\"x\"", "3", "3", "`name` is a text in quotation marks"),
            ("name = \"x\"\n", "", "", "this deck has no name: add name = \"mine\""),
            ("[[deck]]", "[deck]", "", "double brackets"),
            ("[[deck]]", "[[dek]]", "dek", "`dek` is unknown"),
        ] {
            let text = FILE.replace(from, to);
            let faults = decks_from_toml(&text).unwrap_err();
            let first = &faults.0[0];
            assert!(first.message.contains(words), "{to}: {faults}");
            assert!(text[first.span.clone()].contains(place), "{to}: {faults}");
            assert!(
                !faults.to_string().contains("u32") && !faults.to_string().contains("expected"),
                "{faults}"
            );
        }
        let two = FILE.replace("= 1", "= x").replace("\"x\"", "[");
        assert!(decks_from_toml(&two).is_err());
        assert!(decks_from_toml(&" ".repeat(LARGEST + 1)).unwrap_err().to_string().contains("256 KB"));
    }
}
