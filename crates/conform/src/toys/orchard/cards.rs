//! The card list.

use super::words::{Step, VOCABULARY, compile};
use kernel::{CardFace, Face, Number, sound_alike};
use serde::Deserialize;
use std::collections::BTreeMap;
use text::{CardFile, Located, Naming};
use toml::Spanned;

/// The most cards of a file.
const MOST: usize = 40;

/// A card as printed, with its text as a program.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fruit {
    /// What it is called.
    pub name: String,
    /// The points that it brings.
    pub worth: u16,
    /// The printed text.
    pub text: String,
    /// What the text does.
    pub steps: Vec<Step>,
}

/// Everything a file of cards says.
#[derive(Clone, Debug)]
pub struct CardList {
    /// Cards by face.
    pub fruit: Vec<Fruit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rows {
    #[serde(default)]
    fruit: Vec<FruitRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FruitRow {
    name: Spanned<String>,
    worth: Spanned<i64>,
    text: Option<Spanned<String>>,
}

impl CardList {
    /// Reads a file of cards, or says everything that is wrong with it.
    pub(super) fn read(file: &str, source: &str) -> Result<CardList, Vec<Located>> {
        let naming = Naming { taken: &["none"], within: &[], commas: false };
        let (mut file, rows): (_, Rows) = CardFile::open(file, source, naming)?;
        let mut fruit: Vec<Fruit> = Vec::new();
        for row in &rows.fruit {
            let other = fruit.iter().find(|fruit| sound_alike(&fruit.name, row.name.get_ref().trim()));
            let name = file.name(&row.name, other.map(|fruit| fruit.name.as_str()));
            let worth = file.number(&name, &row.worth, 0..=9) as u16;
            let text = row.text.as_ref().map(|text| text.get_ref().clone()).unwrap_or_default();
            let words = (&*VOCABULARY, "text");
            let steps = row.text.as_ref().map(|text| file.text(&name, text, words, compile));
            fruit.push(Fruit { name, worth, text, steps: steps.unwrap_or_default() });
        }
        if fruit.is_empty() || fruit.len() > MOST {
            file.refuse(format!("a file has 1 to {MOST} kinds of fruit"));
        }
        file.close(CardList { fruit })
    }

    /// The card with this face.
    pub fn card(&self, face: Face) -> &Fruit {
        &self.fruit[face.index()]
    }

    /// What the card with this face is called.
    pub fn name(&self, face: Face) -> &str {
        &self.card(face).name
    }

    /// Every face.
    pub fn every_face(&self) -> impl Iterator<Item = Face> {
        (0..self.fruit.len() as u16).map(Face)
    }

    /// The card of this name, in any case.
    pub fn named(&self, name: &str) -> Option<Face> {
        self.every_face().find(|&face| self.name(face).eq_ignore_ascii_case(name))
    }

    /// The cards as they are printed.
    pub(super) fn faces(&self) -> Vec<CardFace> {
        let printed = |face: Face| {
            let Fruit { name, worth, text, .. } = self.card(face).clone();
            CardFace {
                id: face.0,
                name,
                kind: "fruit".to_owned(),
                group: "Orchard".to_owned(),
                numbers: vec![Number::new("worth", worth)],
                tags: BTreeMap::new(),
                keywords: Vec::new(),
                text,
                deckable: true,
            }
        };
        self.every_face().map(printed).collect()
    }

    /// The list with this card made plain; `None` if it is plain already.
    pub(super) fn plain(&self, card: usize) -> Option<CardList> {
        let before = self.fruit.get(card)?;
        let after = Fruit { name: before.name.clone(), worth: 2, text: String::new(), steps: Vec::new() };
        let mut list = self.clone();
        (after != *before).then(|| {
            list.fruit[card] = after;
            list
        })
    }
}
