//! Reading a file of cards, or saying everything that is wrong with it.

use super::rows::{CreatureRow, FactionRow, File, KeywordRow, SpellRow};
use super::{CardDef, CardList, Kind};
use crate::compile::{Abilities, Lexicon, Token, compile};
use crate::creature::{COUNTERS, Keywords};
use crate::script::Noun;
use crate::words::VOCABULARY;
use kernel::{Face, sound_alike};
use std::ops::RangeInclusive;
use text::{CardFile, Located, Naming, nearest};
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
    let known = rows.creature.iter().map(|row| row.name.get_ref().trim().to_owned()).collect();
    let list = CardList::default();
    let mut reader = Reader { file, cards, list, tokens: Vec::new(), known, named: Vec::new() };
    let tribes: Vec<Option<u8>> = rows.faction.iter().map(|row| reader.tribe(row)).collect();
    let defined: Vec<Abilities> = rows.keyword.iter().map(|row| reader.define(row)).collect();
    reader.list.factions = reader.homes("faction", rows.faction.iter().map(|row| &row.name));
    reader.list.schools = reader.homes("school", rows.school.iter().map(|row| &row.name));
    rows.creature.iter().for_each(|row| reader.creature(row, &tribes, &defined));
    rows.spell.iter().for_each(|row| reader.spell(row));
    reader.list.cards.append(&mut reader.tokens);
    reader.list.get_ready();
    reader.check_names();
    reader.count();
    reader.file.close(reader.list)
}

struct Reader<'a> {
    file: CardFile<'a>,
    /// How many cards the file has.
    cards: usize,
    list: CardList,
    tokens: Vec<CardDef>,
    /// The names of all creatures of the file.
    known: Vec<String>,
    /// The texts that use a name, with the card.
    named: Vec<(String, Spanned<String>, u8)>,
}

/// What the words of one text mean.
struct Words<'a> {
    list: &'a mut CardList,
    tokens: &'a mut Vec<CardDef>,
    first: usize,
    card: &'a str,
    /// The names that the text uses.
    names: Vec<u8>,
}

impl Lexicon for Words<'_> {
    fn token(&mut self, token: Token) -> Result<Face, String> {
        Ok(Face((self.first + token_index(self.tokens, self.card, token)?) as u16))
    }

    fn noun(&mut self, name: &str) -> Result<Noun, String> {
        if let Some(tribe) = self.list.tribes.iter().position(|tribe| tribe == name) {
            return Ok(Noun::Tribe(tribe as u8));
        }
        let at = place(&mut self.list.names, name);
        let at = u8::try_from(at).map_err(|_| "the texts of a file use too many names".to_owned())?;
        self.names.push(at);
        Ok(Noun::Named(at))
    }

    fn counter(&mut self, name: &str) -> Result<u8, String> {
        match place(&mut self.list.counters, name) {
            at if at < COUNTERS => Ok(at as u8),
            _ => Err(format!("a file of cards has at most {COUNTERS} kinds of counters")),
        }
    }
}

/// Where a name stands in a list, behind all others if it is new.
fn place(names: &mut Vec<String>, name: &str) -> usize {
    names.iter().position(|other| other == name).unwrap_or_else(|| {
        names.push(name.to_owned());
        names.len() - 1
    })
}

impl Reader<'_> {
    fn tribe(&mut self, row: &FactionRow) -> Option<u8> {
        let name = row.tribe.get_ref().trim();
        if let Some(problem) = NAMING.problem(name) {
            self.file.say("", &row.tribe, problem);
            return None;
        }
        Some(place(&mut self.list.tribes, name) as u8)
    }

    /// A keyword that stands for a text.
    fn define(&mut self, row: &KeywordRow) -> Abilities {
        let name = row.name.get_ref().trim().to_owned();
        let again =
            Keywords::named(&name).is_some() || self.list.defined.iter().any(|(other, _)| *other == name);
        let again = again.then(|| format!("there is already a keyword called {name}"));
        if let Some(problem) = NAMING.problem(&name).or(again) {
            self.file.say("", &row.name, problem);
        }
        self.list.defined.push((name.clone(), row.text.get_ref().clone()));
        self.text(&name, "creature text", Some(&row.text))
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

    fn creature(&mut self, row: &CreatureRow, tribes: &[Option<u8>], defined: &[Abilities]) {
        let name = self.name(&row.name);
        let faction = self.home(&name, &row.faction, "faction");
        let mut abilities = self.text(&name, "creature text", row.text.as_ref());
        let is_defined = |word: &Spanned<String>| {
            self.list.defined.iter().position(|(keyword, _)| keyword == word.get_ref())
        };
        let (own, plain): (Vec<_>, Vec<_>) =
            row.keywords.iter().map(|word| (word, is_defined(word))).partition(|(_, at)| at.is_some());
        for &(word, at) in &own {
            let joined = at.map_or(Ok(()), |at| abilities.join(defined[at].clone()));
            if let Err(problem) = joined {
                self.file.say(&name, word, problem);
            }
        }
        let card = CardDef {
            kind: Kind::Creature(faction),
            cost: self.file.number(&name, &row.cost, COST) as u8,
            attack: self.file.number(&name, &row.attack, ATTACK),
            health: self.file.number(&name, &row.health, HEALTH),
            keywords: self.keywords(&name, plain.iter().map(|(word, _)| *word)),
            defined: own.iter().map(|(word, _)| word.get_ref().clone()).collect(),
            tribe: tribes.get(faction as usize).copied().flatten(),
            text: row.text.as_ref().map(|text| text.get_ref().clone()).unwrap_or_default(),
            abilities,
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
            defined: Vec::new(),
            text: row.text.get_ref().clone(),
            abilities: self.text(&name, "spell", Some(&row.text)),
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

    fn keywords<'b>(&mut self, card: &str, words: impl Iterator<Item = &'b Spanned<String>>) -> Keywords {
        let own: Vec<String> = self.list.defined.iter().map(|(name, _)| name.clone()).collect();
        let names = Keywords::NAMES.into_iter().map(|(_, name)| name).chain(own.iter().map(String::as_str));
        let known = words.filter_map(|word| self.file.among(card, word, "keyword", names.clone()));
        known.fold(Keywords::default(), |keywords, at| keywords.with(Keywords::NAMES[at].0))
    }

    fn text(&mut self, card: &str, kind: &str, text: Option<&Spanned<String>>) -> Abilities {
        let Some(text) = text else { return Abilities::default() };
        let Reader { list, tokens, cards, file, named, .. } = self;
        let mut words = Words { list, tokens, first: *cards, card, names: Vec::new() };
        let abilities = file.text(card, text, (&VOCABULARY, kind), |phrase| compile(phrase, &mut words));
        named.extend(words.names.into_iter().map(|name| (card.to_owned(), text.clone(), name)));
        abilities
    }

    /// Names in texts are tribes, or creatures and tokens of the file.
    fn check_names(&mut self) {
        let tokens = self.list.cards.iter().filter(|card| card.kind == Kind::Token);
        let known: Vec<&str> =
            self.known.iter().map(String::as_str).chain(tokens.map(|token| token.name.as_str())).collect();
        let tribes = self.list.tribes.iter().map(String::as_str);
        for (card, text, name) in &self.named {
            let name = self.list.names[*name as usize].as_str();
            if known.contains(&name) {
                continue;
            }
            let near = nearest(name, known.iter().copied().chain(tribes.clone()));
            let near = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
            let tribes: Vec<&str> = tribes.clone().collect();
            let message = format!(
                "there is no tribe, creature or token called {name}{near} (the tribes are: {})",
                tribes.join(", ")
            );
            self.file.say(card, text, message);
        }
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
        defined: Vec::new(),
        text: String::new(),
        abilities: Abilities::default(),
    });
    Ok(tokens.len() - 1)
}
