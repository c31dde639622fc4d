//! Reading a file of cards, or saying everything that is wrong with it.

use crate::abilities::{Abilities, Traits};
use crate::cards::{CardDef, CardList, Rarity, Stats};
use crate::compile::compile;
use crate::words::VOCABULARY;
use serde::Deserialize;
use std::ops::RangeInclusive;
use text::{Diagnostic, Located, nearest};
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    clan: Vec<ClanRow>,
    #[serde(default)]
    card: Vec<CardRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClanRow {
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardRow {
    name: Spanned<String>,
    clan: Spanned<String>,
    rarity: Spanned<String>,
    damage: Spanned<i64>,
    hp: Spanned<i64>,
    max_ap: Spanned<i64>,
    ap_per_turn: Spanned<i64>,
    attack_cost: Spanned<i64>,
    points: Spanned<i64>,
    text: Option<Spanned<String>>,
    /// The text says it; imported lists may repeat it, and must then say the same (C-38).
    range: Option<Spanned<i64>>,
    /// The text says it; imported lists may repeat it, and must then say the same (C-37).
    stationary: Option<Spanned<bool>>,
}

/// Reads a file of cards.
pub(crate) fn read_cards(file: &str, source: &str) -> Result<CardList, Vec<Located>> {
    let rows: File = toml::from_str(source).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        vec![Located::message(file, span, text::in_plain_words(error.message()))]
    })?;
    let clans = rows.clan.into_iter().map(|clan| clan.name).collect();
    let mut reader = Reader { file, source, list: CardList::new(clans), problems: Vec::new() };
    rows.card.iter().for_each(|row| reader.card(row));
    if reader.problems.is_empty() { Ok(reader.list) } else { Err(reader.problems) }
}

struct Reader<'a> {
    file: &'a str,
    source: &'a str,
    list: CardList,
    problems: Vec<Located>,
}

impl Reader<'_> {
    fn card(&mut self, row: &CardRow) {
        let name = self.name(&row.name);
        let clan = self.clan(&name, &row.clan);
        let rarity = self.rarity(&name, &row.rarity);
        let abilities = self.text(&name, row.text.as_ref());
        let stats = Stats {
            damage: self.number(&name, &row.damage, 0..=99),
            hp: self.number(&name, &row.hp, 1..=99),
            max_ap: self.number(&name, &row.max_ap, 1..=9),
            ap_per_turn: self.number(&name, &row.ap_per_turn, 1..=9),
            attack_cost: self.number(&name, &row.attack_cost, 1..=9),
            range: abilities.range(),
            abilities,
        };
        self.contradictions(&name, row, &stats);
        let points = self.number(&name, &row.points, 0..=99);
        let text = row.text.as_ref().map(|text| text.get_ref().clone()).unwrap_or_default();
        self.list.push(CardDef { name, clan, rarity, points, text, stats });
    }

    /// Numbers and words that are right by themselves but not together.
    fn contradictions(&mut self, card: &str, row: &CardRow, stats: &Stats) {
        let Stats { max_ap, range, .. } = *stats;
        if stats.attack_cost > max_ap {
            let message = format!("it could never attack: it holds at most {max_ap} AP (C-20)");
            self.message(card, &row.attack_cost, message);
        }
        if stats.ap_per_turn > max_ap {
            let message = format!("it gains more than it can hold: at most {max_ap} AP (C-19)");
            self.message(card, &row.ap_per_turn, message);
        }
        if let Some(said) = row.range.as_ref().filter(|said| *said.get_ref() != i64::from(range)) {
            let message =
                format!("the range is 2 with Long Range and 1 without; its text makes it {range} (C-38)");
            self.message(card, said, message);
        }
        let stationary = stats.has(Traits::STATIONARY);
        if let Some(said) = row.stationary.as_ref().filter(|said| *said.get_ref() != stationary) {
            let which = if stationary { "Stationary" } else { "not Stationary" };
            self.message(card, said, format!("its text says that it is {which} (C-37)"));
        }
        let strikes = stats.abilities.fury > 0 || stats.has(Traits::CLEAVE);
        if let Some(text) = row.text.as_ref().filter(|_| stats.damage == 0 && strikes) {
            let message = "with 0 damage it cannot attack, so Fury and Cleave would mean nothing (C-39)";
            self.message(card, text, message.to_owned());
        }
    }

    /// Names end in a letter, for moves call the second copy `Horseman 2`.
    fn name(&mut self, name: &Spanned<String>) -> String {
        let text = name.get_ref().trim().to_owned();
        let letters = text.chars().all(|c| c.is_alphabetic() || " '’-".contains(c));
        if !letters || text.len() > 40 || !text.chars().any(char::is_alphabetic) {
            let message = "a name has 1 to 40 letters, spaces, apostrophes and hyphens";
            self.message(&text, name, message.to_owned());
        }
        if self.list.named(&text).is_some() {
            self.message(&text, name, format!("there is already a card called {text}"));
        }
        text
    }

    fn clan(&mut self, card: &str, clan: &Spanned<String>) -> u8 {
        let clans = self.list.clans.clone();
        self.one_of(card, clan, "clan", clans.iter().map(String::as_str)) as u8
    }

    fn rarity(&mut self, card: &str, rarity: &Spanned<String>) -> Rarity {
        let names = Rarity::NAMES.into_iter().map(|(name, _)| name);
        Rarity::NAMES[self.one_of(card, rarity, "rarity", names)].1
    }

    /// The index of a word among the known ones; 0 and a problem if it is none of them.
    fn one_of<'a>(
        &mut self,
        card: &str,
        word: &Spanned<String>,
        what: &str,
        known: impl Iterator<Item = &'a str> + Clone,
    ) -> usize {
        if let Some(index) = known.clone().position(|name| name == word.get_ref()) {
            return index;
        }
        let mut diagnostic = Diagnostic::new(format!("there is no {what} called {}", word.get_ref()), 0..0);
        diagnostic.expected = known.clone().map(str::to_owned).collect();
        if let Some(near) = nearest(word.get_ref(), known) {
            diagnostic = diagnostic.with_help(format!("did you mean `{near}`?"));
        }
        self.problems.push(Located::new(self.file, word.span(), diagnostic).on_card(card));
        0
    }

    fn number(&mut self, card: &str, value: &Spanned<i64>, bounds: RangeInclusive<i64>) -> u8 {
        if !bounds.contains(value.get_ref()) {
            let message = format!("this must be a number from {} to {}", bounds.start(), bounds.end());
            self.message(card, value, message);
        }
        *value.get_ref().clamp(bounds.start(), bounds.end()) as u8
    }

    fn text(&mut self, card: &str, text: Option<&Spanned<String>>) -> Abilities {
        let Some(text) = text else { return Abilities::default() };
        let whole = 0..text.get_ref().len();
        let read = VOCABULARY.read("card text", text.get_ref());
        let abilities =
            read.and_then(|tree| compile(&tree).map_err(|message| Diagnostic::new(message, whole)));
        abilities.unwrap_or_else(|diagnostic| {
            let located = Located::in_string(self.file, self.source, text.span(), diagnostic);
            self.problems.push(located.on_card(card));
            Abilities::default()
        })
    }

    fn message<T>(&mut self, card: &str, at: &Spanned<T>, message: String) {
        self.problems.push(Located::message(self.file, at.span(), message).on_card(card));
    }
}
