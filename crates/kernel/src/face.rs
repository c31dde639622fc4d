//! Cards for people and programs: what is printed on them, part by part.

use crate::AnyGame;
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A card as it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CardFace {
    /// Its place in the list of the game's cards.
    pub id: u16,
    /// What it is called.
    pub name: String,
    /// What it is, such as `creature`, `spell` or `Action - Attack`.
    pub kind: String,
    /// Where it belongs, such as a faction.
    pub group: String,
    /// Its numbers in the order in which they are printed.
    pub numbers: Vec<Number>,
    /// What else is printed and is not a number, such as the rarity. None of them is empty.
    pub tags: BTreeMap<String, String>,
    /// Its keywords, with their number if they have one: `Armor 2`.
    pub keywords: Vec<String>,
    /// Its rules text without the keywords.
    pub text: String,
    /// Whether it can be put into a deck.
    pub deckable: bool,
}

/// A number that is printed on a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Number {
    /// What it counts: `cost`, `HP`.
    pub name: Cow<'static, str>,
    /// How much.
    pub value: i32,
}

impl Number {
    /// A number with its name.
    pub fn new(name: &'static str, value: impl Into<i32>) -> Number {
        Number { name: Cow::Borrowed(name), value: value.into() }
    }

    /// `cost 3`, but `3 Mana`: a name with a capital is what is counted, and stands behind.
    fn say(&self) -> String {
        match self.name.starts_with(char::is_uppercase) {
            true => format!("{} {}", self.value, self.name),
            false => format!("{} {}", self.name, self.value),
        }
    }
}

impl CardFace {
    /// What it is and its numbers, in a line: `unit, 1 Mana, 2 Gold, 2 ATK, 2 HP, range 2, speed 1`.
    pub fn line(&self) -> String {
        let kind = std::iter::once(self.kind.clone());
        kind.chain(self.numbers.iter().map(Number::say)).collect::<Vec<_>>().join(", ")
    }

    /// Keywords and rules text in one: `Guard, Ward. When played, draw a card.`
    pub fn full_text(&self) -> String {
        match (self.keywords.join(", "), self.text.as_str()) {
            (keywords, "") => keywords,
            (keywords, text) if keywords.is_empty() => text.to_owned(),
            (keywords, text) => format!("{keywords}. {text}"),
        }
    }
}

/// Every card of a game, for programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Edition {
    /// The version of this format.
    pub version: u32,
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The fingerprint of its cards, 16 hexadecimal digits.
    pub fingerprint: String,
    /// The cards; each stands at its `id`.
    pub cards: Vec<CardFace>,
}

impl Edition {
    /// The version of the format that is written.
    pub const VERSION: u32 = 1;

    /// The cards of a game.
    pub fn of(game: &dyn AnyGame) -> Edition {
        let info = game.info();
        Edition {
            version: Edition::VERSION,
            game: info.name.to_owned(),
            rules: info.rules,
            fingerprint: format!("{:016x}", info.cards),
            cards: game.cards(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn face() -> CardFace {
        CardFace {
            id: 3,
            name: "Slinger".to_owned(),
            kind: "unit".to_owned(),
            group: "red".to_owned(),
            numbers: vec![Number::new("Mana", 1), Number::new("HP", 2), Number::new("range", 2)],
            tags: BTreeMap::new(),
            keywords: vec!["Armor 2".to_owned(), "Taunt".to_owned()],
            text: "Draw a card.".to_owned(),
            deckable: true,
        }
    }

    #[test]
    fn a_card_in_a_line_and_its_text() {
        assert_eq!(face().line(), "unit, 1 Mana, 2 HP, range 2");
        assert_eq!(face().full_text(), "Armor 2, Taunt. Draw a card.");
        assert_eq!(CardFace { text: String::new(), ..face() }.full_text(), "Armor 2, Taunt");
        assert_eq!(CardFace { keywords: Vec::new(), ..face() }.full_text(), "Draw a card.");
    }

    #[test]
    fn the_schema_is_closed() {
        let schema = serde_json::to_value(schemars::schema_for!(CardFace)).unwrap();
        assert_eq!(schema["additionalProperties"], false);
        assert_eq!(schema["required"].as_array().unwrap().len(), 9);
        assert_eq!(schema["$defs"]["Number"]["additionalProperties"], false);
    }
}
