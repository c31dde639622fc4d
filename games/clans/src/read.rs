//! Reading a file of cards, or saying everything that is wrong with it.

use crate::abilities::{Abilities, Trait};
use crate::cards::{CardDef, CardList, Rarity, Stats};
use crate::compile::compile;
use crate::words::VOCABULARY;
use serde::Deserialize;
use text::{CardFile, Located, Naming};
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
    let (file, rows): (_, File) = CardFile::open(file, source, Naming::default())?;
    let clans = rows.clan.into_iter().map(|clan| clan.name).collect();
    let mut reader = Reader { file, list: CardList::new(clans) };
    rows.card.iter().for_each(|row| reader.card(row));
    reader.file.close(reader.list)
}

struct Reader<'a> {
    file: CardFile<'a>,
    list: CardList,
}

impl Reader<'_> {
    fn card(&mut self, row: &CardRow) {
        let name = self.name(&row.name);
        let clan = self.clan(&name, &row.clan);
        let rarity = self.rarity(&name, &row.rarity);
        let abilities = self.text(&name, row.text.as_ref());
        let mut number = |value, bounds| self.file.number(&name, value, bounds) as u8;
        let stats = Stats {
            damage: number(&row.damage, 0..=99),
            hp: number(&row.hp, 1..=99),
            max_ap: number(&row.max_ap, 1..=9),
            ap_per_turn: number(&row.ap_per_turn, 1..=9),
            attack_cost: number(&row.attack_cost, 1..=9),
            range: abilities.range(),
            abilities,
        };
        let points = number(&row.points, 0..=99);
        self.contradictions(&name, row, &stats);
        let text = row.text.as_ref().map(|text| text.get_ref().clone()).unwrap_or_default();
        self.list.push(CardDef { name, clan, rarity, points, text, stats });
    }

    /// Numbers and words that are right by themselves but not together.
    fn contradictions(&mut self, card: &str, row: &CardRow, stats: &Stats) {
        let Stats { max_ap, range, .. } = *stats;
        if stats.attack_cost > max_ap {
            let message = format!("it could never attack: it holds at most {max_ap} AP (C-20)");
            self.file.say(card, &row.attack_cost, message);
        }
        if stats.ap_per_turn > max_ap {
            let message = format!("it gains more than it can hold: at most {max_ap} AP (C-19)");
            self.file.say(card, &row.ap_per_turn, message);
        }
        if let Some(said) = row.range.as_ref().filter(|said| *said.get_ref() != i64::from(range)) {
            let message =
                format!("the range is 2 with Long Range and 1 without; its text makes it {range} (C-38)");
            self.file.say(card, said, message);
        }
        let stationary = stats.has(Trait::Stationary);
        if let Some(said) = row.stationary.as_ref().filter(|said| *said.get_ref() != stationary) {
            let which = if stationary { "Stationary" } else { "not Stationary" };
            self.file.say(card, said, format!("its text says that it is {which} (C-37)"));
        }
        let strikes = stats.abilities.fury > 0 || stats.has(Trait::Cleave);
        if let Some(text) = row.text.as_ref().filter(|_| stats.damage == 0 && strikes) {
            let message = "with 0 damage it cannot attack, so Fury and Cleave would mean nothing (C-39)";
            self.file.say(card, text, message.to_owned());
        }
    }

    fn name(&mut self, name: &Spanned<String>) -> String {
        let other = self.list.named(name.get_ref().trim()).map(|face| self.list.card(face).name.as_str());
        self.file.name(name, other)
    }

    fn clan(&mut self, card: &str, clan: &Spanned<String>) -> u8 {
        let clans = self.list.clans.iter().map(String::as_str);
        self.file.among(card, clan, "clan", clans).unwrap_or_default() as u8
    }

    fn rarity(&mut self, card: &str, rarity: &Spanned<String>) -> Rarity {
        let names = Rarity::NAMES.into_iter().map(|(name, _)| name);
        Rarity::NAMES[self.file.among(card, rarity, "rarity", names).unwrap_or_default()].1
    }

    fn text(&mut self, card: &str, text: Option<&Spanned<String>>) -> Abilities {
        let words = (&*VOCABULARY, "card text");
        text.map_or(Abilities::default(), |text| self.file.text(card, text, words, compile))
    }
}
