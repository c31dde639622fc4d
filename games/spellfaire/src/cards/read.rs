//! Reading a file of cards, or saying everything that is wrong with it.

use super::rows::{CreatureRow, FactionRow, File, SpellRow};
use super::{CardDef, CardList, Gist, Kind};
use crate::compile::{Scripts, Token, compile, tribe};
use crate::creature::Keywords;
use crate::script::Tribe;
use crate::words::VOCABULARY;
use kernel::{Face, sound_alike};
use std::ops::{Range, RangeInclusive};
use text::{Diagnostic, Located, nearest};
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

/// Reads a file of cards, or says everything that is wrong with it.
pub fn read_cards(file: &str, source: &str) -> Result<CardList, Vec<Located>> {
    let rows: File = toml::from_str(source).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        vec![Located::message(file, span, text::in_plain_words(error.message()))]
    })?;
    // Tokens get their faces behind all cards of the file.
    let cards = rows.creature.len() + rows.spell.len();
    let mut reader =
        Reader { file, source, cards, list: CardList::default(), tokens: Vec::new(), problems: Vec::new() };
    let tribes: Vec<Option<Tribe>> = rows.faction.iter().map(|row| reader.tribe(row)).collect();
    reader.list.factions = reader.homes("faction", rows.faction.iter().map(|row| &row.name));
    reader.list.schools = reader.homes("school", rows.school.iter().map(|row| &row.name));
    rows.creature.iter().for_each(|row| reader.creature(row, &tribes));
    rows.spell.iter().for_each(|row| reader.spell(row));
    reader.list.cards.append(&mut reader.tokens);
    reader.list.gists = reader.list.cards.iter().map(Gist::of).collect();
    reader.count();
    if reader.problems.is_empty() {
        return Ok(reader.list);
    }
    reader.problems.sort_by_key(|problem| problem.span.start);
    Err(reader.problems)
}

struct Reader<'a> {
    file: &'a str,
    source: &'a str,
    /// How many cards the file has.
    cards: usize,
    list: CardList,
    tokens: Vec<CardDef>,
    problems: Vec<Located>,
}

impl Reader<'_> {
    fn tribe(&mut self, row: &FactionRow) -> Option<Tribe> {
        let read = VOCABULARY.read("tribe", row.tribe.get_ref());
        let wrong = |diagnostic| Located::in_string(self.file, self.source, row.tribe.span(), diagnostic);
        read.map(|phrase| tribe(&phrase)).map_err(|diagnostic| self.problems.push(wrong(diagnostic))).ok()
    }

    /// The names of factions or schools, each once.
    fn homes<'b>(&mut self, what: &str, names: impl Iterator<Item = &'b Spanned<String>>) -> Vec<String> {
        let mut homes: Vec<String> = Vec::new();
        for name in names {
            let again = homes.iter().any(|home| home.eq_ignore_ascii_case(name.get_ref()));
            let problem = match name_problem(name.get_ref()) {
                None if again => Some(format!("there is already a {what} called {}", name.get_ref())),
                problem => problem,
            };
            self.problems.extend(problem.map(|message| Located::message(self.file, name.span(), message)));
            homes.push(name.get_ref().clone());
        }
        homes
    }

    fn creature(&mut self, row: &CreatureRow, tribes: &[Option<Tribe>]) {
        let name = self.name(&row.name);
        let faction = self.home(&name, &row.faction, "faction", self.list.factions.clone());
        let card = CardDef {
            kind: Kind::Creature(faction),
            cost: self.number(&name, &row.cost, COST) as u8,
            attack: self.number(&name, &row.attack, ATTACK),
            health: self.number(&name, &row.health, HEALTH),
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
        let school = self.home(&name, &row.school, "school", self.list.schools.clone());
        let card = CardDef {
            kind: Kind::Spell(school),
            cost: self.number(&name, &row.cost, COST) as u8,
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
        let text = name.get_ref().trim().to_owned();
        let taken = self.list.cards.iter().find(|card| sound_alike(&card.name, &text));
        let taken = taken.map(|card| format!("there is already a card called {}", card.name));
        if let Some(message) = name_problem(&text).or(taken) {
            self.problem(&text, Located::message(self.file, name.span(), message));
        }
        text
    }

    fn home(&mut self, card: &str, home: &Spanned<String>, what: &str, homes: Vec<String>) -> u8 {
        let found = homes.iter().position(|name| name == home.get_ref());
        if found.is_none() {
            let message = format!("there is no {what} called {}", home.get_ref());
            self.not_among(card, home, message, homes.iter().map(String::as_str));
        }
        found.unwrap_or_default() as u8
    }

    fn keywords(&mut self, card: &str, words: &[Spanned<String>]) -> Keywords {
        let mut keywords = Keywords::default();
        for word in words {
            match Keywords::named(word.get_ref()) {
                Some(keyword) => keywords = keywords.with(keyword),
                None => {
                    let message = format!("there is no keyword {}", word.get_ref());
                    self.not_among(card, word, message, Keywords::NAMES.into_iter().map(|(_, name)| name));
                }
            }
        }
        keywords
    }

    /// A word that is none of those that could stand there.
    fn not_among<'b>(
        &mut self,
        card: &str,
        word: &Spanned<String>,
        message: String,
        known: impl Iterator<Item = &'b str> + Clone,
    ) {
        let mut diagnostic = Diagnostic::new(message, 0..0);
        diagnostic.expected = known.clone().map(str::to_owned).collect();
        diagnostic.help = nearest(word.get_ref(), known).map(|near| format!("did you mean `{near}`?"));
        self.problem(card, Located::new(self.file, word.span(), diagnostic));
    }

    fn number(&mut self, card: &str, value: &Spanned<i64>, bounds: RangeInclusive<i64>) -> i16 {
        if !bounds.contains(value.get_ref()) {
            let message = format!("this must be a number from {} to {}", bounds.start(), bounds.end());
            self.problem(card, Located::message(self.file, value.span(), message));
        }
        *value.get_ref().clamp(bounds.start(), bounds.end()) as i16
    }

    fn text(&mut self, card: &str, kind: &str, text: Option<&Spanned<String>>) -> Scripts {
        let Some(text) = text else { return Scripts::default() };
        let whole = Range { start: 0, end: text.get_ref().len() };
        let tokens = &mut self.tokens;
        let first = self.cards;
        let mut face = |token: Token| Ok(Face((first + token_index(tokens, card, token)?) as u16));
        let scripts = VOCABULARY.read(kind, text.get_ref()).and_then(|phrase| {
            compile(&phrase, &mut face).map_err(|message| Diagnostic::new(message, whole))
        });
        scripts.unwrap_or_else(|diagnostic| {
            self.problem(card, Located::in_string(self.file, self.source, text.span(), diagnostic));
            Scripts::default()
        })
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
            self.problems.push(Located::message(self.file, 0..0, message));
        }
    }

    fn problem(&mut self, card: &str, located: Located) {
        self.problems.push(located.on_card(card));
    }
}

/// What is wrong with a name. Moves must be able to say it without being misunderstood.
fn name_problem(name: &str) -> Option<String> {
    let plain = |c: char| c.is_alphanumeric() || " '’-".contains(c);
    let numbered = name.rsplit(' ').next().is_some_and(|word| word.chars().all(|c| c.is_ascii_digit()));
    let problem = match name {
        _ if name.trim().is_empty() || name.len() > 40 || !name.chars().all(plain) => {
            "a name has 1 to 40 letters, digits, spaces, apostrophes and hyphens"
        }
        _ if !name.chars().any(char::is_alphabetic) => "a name has at least one letter",
        _ if numbered => "a name cannot end in a number: two creatures of one name are told apart by numbers",
        _ if name.eq_ignore_ascii_case("hero") => {
            "a card cannot be called Hero: that is what the players are"
        }
        _ if name.eq_ignore_ascii_case("none") => "a card cannot be called none: that means no card",
        _ => return None,
    };
    Some(problem.to_owned())
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
    if let Some(problem) = name_problem(&name) {
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
