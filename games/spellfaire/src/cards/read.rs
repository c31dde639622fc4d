//! Reading a file of cards, or saying everything that is wrong with it.

use super::rows::{CreatureRow, FactionRow, File, SpellRow};
use super::{CardDef, CardList, Gist, Kind};
use crate::compile::{Scripts, Token, compile, tribe};
use crate::creature::Keywords;
use crate::script::Tribe;
use crate::words::VOCABULARY;
use kernel::{Face, sound_alike};
use std::ops::RangeInclusive;
use text::{CardFile, Located, Naming};
use toml::Spanned;

/// The most factions, and the most schools.
const HOMES: usize = 32;
/// The most cards of a faction or a school.
const CARDS_OF_A_HOME: usize = 60;
/// What a card costs.
const COST: RangeInclusive<i64> = 0..=10;
/// Attack as printed.
const ATTACK: RangeInclusive<i64> = 0..=99;
/// Health as printed.
const HEALTH: RangeInclusive<i64> = 1..=99;

/// Words that moves use: a player, and no card.
const NAMING: Naming = Naming { taken: &["hero", "none"], within: &[], commas: false };

/// Reads a file of cards, or says everything that is wrong with it.
pub fn read_cards(file: &str, source: &str) -> Result<CardList, Vec<Located>> {
    let (file, rows): (_, File) = CardFile::open(file, source, NAMING)?;
    // Tokens get their faces behind all cards of the file.
    let cards = rows.creature.len() + rows.spell.len();
    let mut reader = Reader { file, cards, list: CardList::default(), tokens: Vec::new() };
    let tribes: Vec<Option<Tribe>> = rows.faction.iter().map(|row| reader.tribe(row)).collect();
    reader.list.factions = reader.homes("faction", rows.faction.iter().map(|row| &row.name));
    reader.list.schools = reader.homes("school", rows.school.iter().map(|row| &row.name));
    rows.creature.iter().for_each(|row| reader.creature(row, &tribes));
    rows.spell.iter().for_each(|row| reader.spell(row));
    reader.list.cards.append(&mut reader.tokens);
    reader.list.gists = reader.list.cards.iter().map(Gist::of).collect();
    reader.count();
    reader.file.close(reader.list)
}

struct Reader<'a> {
    file: CardFile<'a>,
    /// How many cards the file has.
    cards: usize,
    list: CardList,
    tokens: Vec<CardDef>,
}

impl Reader<'_> {
    fn tribe(&mut self, row: &FactionRow) -> Option<Tribe> {
        self.file.text("", &row.tribe, (&VOCABULARY, "tribe"), |phrase| Ok(Some(tribe(phrase))))
    }

    /// The names of factions or schools, each once.
    fn homes<'b>(&mut self, what: &str, names: impl Iterator<Item = &'b Spanned<String>>) -> Vec<String> {
        let mut homes: Vec<String> = Vec::new();
        for name in names {
            let again = homes.iter().any(|home| home.eq_ignore_ascii_case(name.get_ref()));
            let again = again.then(|| format!("there is already a {what} called {}", name.get_ref()));
            if let Some(problem) = NAMING.problem(name.get_ref()).or(again) {
                self.file.say("", name, problem);
            }
            homes.push(name.get_ref().clone());
        }
        homes
    }

    fn creature(&mut self, row: &CreatureRow, tribes: &[Option<Tribe>]) {
        let name = self.name(&row.name);
        let faction = self.home(&name, &row.faction, "faction");
        let card = CardDef {
            kind: Kind::Creature(faction),
            cost: self.file.number(&name, &row.cost, COST) as u8,
            attack: self.file.number(&name, &row.attack, ATTACK),
            health: self.file.number(&name, &row.health, HEALTH),
            keywords: self.keywords(&name, &row.keywords),
            tribe: tribes.get(faction as usize).copied().flatten(),
            text: row.text.as_ref().map(|text| text.get_ref().clone()).unwrap_or_default(),
            scripts: self.text(&name, "creature text", row.text.as_ref()),
            name,
        };
        self.list.cards.push(card);
    }

    fn spell(&mut self, row: &SpellRow) {
        let name = self.name(&row.name);
        let school = self.home(&name, &row.school, "school");
        let card = CardDef {
            kind: Kind::Spell(school),
            cost: self.file.number(&name, &row.cost, COST) as u8,
            attack: 0,
            health: 0,
            keywords: Keywords::default(),
            tribe: None,
            text: row.text.get_ref().clone(),
            scripts: self.text(&name, "spell", Some(&row.text)),
            name,
        };
        self.list.cards.push(card);
    }

    fn name(&mut self, name: &Spanned<String>) -> String {
        let other = self.list.cards.iter().find(|card| sound_alike(&card.name, name.get_ref().trim()));
        self.file.name(name, other.map(|card| card.name.as_str()))
    }

    fn home(&mut self, card: &str, home: &Spanned<String>, what: &str) -> u8 {
        let homes = if what == "school" { &self.list.schools } else { &self.list.factions };
        self.file.among(card, home, what, homes.iter().map(String::as_str)).unwrap_or_default() as u8
    }

    fn keywords(&mut self, card: &str, words: &[Spanned<String>]) -> Keywords {
        let names = Keywords::NAMES.into_iter().map(|(_, name)| name);
        let known = words.iter().filter_map(|word| self.file.among(card, word, "keyword", names.clone()));
        known.fold(Keywords::default(), |keywords, at| keywords.with(Keywords::NAMES[at].0))
    }

    fn text(&mut self, card: &str, kind: &str, text: Option<&Spanned<String>>) -> Scripts {
        let Some(text) = text else { return Scripts::default() };
        let (tokens, first) = (&mut self.tokens, self.cards);
        let mut face = |token: Token| Ok(Face((first + token_index(tokens, card, token)?) as u16));
        self.file.text(card, text, (&VOCABULARY, kind), |phrase| compile(phrase, &mut face))
    }

    /// There must not be more of anything than the rest of the game can count.
    fn count(&mut self) {
        let kinds = (0..self.list.factions.len().max(self.list.schools.len()))
            .flat_map(|home| [Kind::Creature(home as u8), Kind::Spell(home as u8)]);
        let crowded =
            |kind| self.list.cards.iter().filter(|card| card.kind == kind).count() > CARDS_OF_A_HOME;
        let homes = self.list.factions.len().max(self.list.schools.len());
        if homes > HOMES || kinds.into_iter().any(crowded) {
            let message = format!(
                "a file has at most {HOMES} factions and schools, and {CARDS_OF_A_HOME} cards of each"
            );
            self.file.refuse(message);
        }
    }
}

/// The token's place among the tokens; the same token made by two cards is one.
fn token_index(tokens: &mut Vec<CardDef>, maker: &str, token: Token) -> Result<usize, String> {
    let name = token.name.unwrap_or_else(|| maker.to_owned());
    let Token { attack, health, keywords, .. } = token;
    if !ATTACK.contains(&attack.into()) || !HEALTH.contains(&health.into()) {
        return Err(format!(
            "a token has an Attack of 0 to 99 and a Health of 1 to 99, not {attack}/{health}"
        ));
    }
    if let Some(problem) = NAMING.problem(&name) {
        return Err(problem);
    }
    let same = |other: &CardDef| {
        (&other.name, other.attack, other.health, other.keywords) == (&name, attack, health, keywords)
    };
    if let Some(index) = tokens.iter().position(same) {
        return Ok(index);
    }
    tokens.push(CardDef {
        name,
        kind: Kind::Token,
        cost: 0,
        attack,
        health,
        keywords,
        tribe: None,
        text: String::new(),
        scripts: Scripts::default(),
    });
    Ok(tokens.len() - 1)
}
