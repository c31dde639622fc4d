//! The card list, from TOML to scripts.

use crate::compile::{Scripts, Token, compile, tribe};
use crate::creature::Keywords;
use crate::script::{Script, Step, Tribe, When};
use crate::words::{VOCABULARY, Word};
use kernel::{Face, digest};
use serde::Deserialize;
use std::ops::{Range, RangeInclusive};
use text::{Diagnostic, Located, nearest};
use toml::Spanned;

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Kind {
    /// Played to the battlefield; belongs to the faction with this index.
    Creature(u8),
    /// Resolves and is gone; belongs to the school with this index.
    Spell(u8),
    /// A creature that no deck can hold.
    Token,
}

/// A card as printed, with its text as a program.
#[derive(Clone, Debug)]
pub struct CardDef {
    /// What it is called.
    pub name: String,
    /// What it is and where it belongs.
    pub kind: Kind,
    /// Mana to play it.
    pub cost: u8,
    /// Printed Attack of a creature.
    pub attack: i16,
    /// Printed Health of a creature.
    pub health: i16,
    /// Printed keywords.
    pub keywords: Keywords,
    /// What the creature is, for texts that ask.
    pub tribe: Option<Tribe>,
    /// The printed text.
    pub text: String,
    scripts: Scripts,
    needs_room: bool,
}

impl CardDef {
    /// What it does at this time, if anything.
    #[inline]
    pub fn script(&self, when: When) -> Option<&Script> {
        self.scripts[when as usize].as_ref()
    }

    /// Whether it cannot be played on a full board: a creature (5.3), or a spell that summons (R22).
    #[inline]
    pub fn needs_room(&self) -> bool {
        self.needs_room
    }
}

/// Everything a file of cards says.
#[derive(Clone, Debug, Default)]
pub struct CardList {
    /// Cards by face; tokens come last.
    pub cards: Vec<CardDef>,
    /// Names of the factions.
    pub factions: Vec<String>,
    /// Names of the schools.
    pub schools: Vec<String>,
}

impl CardList {
    /// The card with this face.
    #[inline]
    pub fn card(&self, face: Face) -> &CardDef {
        &self.cards[face.index()]
    }

    /// The card that a deck can hold under this name, in any case.
    pub fn named(&self, name: &str) -> Option<Face> {
        let same = |card: &CardDef| card.kind != Kind::Token && card.name.eq_ignore_ascii_case(name);
        self.cards.iter().position(same).map(|index| Face(index as u16))
    }

    /// A fingerprint of everything that matters for play.
    pub fn fingerprint(&self) -> u64 {
        let print = |card: &CardDef| {
            digest(&(&card.name, card.kind, card.cost, card.attack, card.health, card.keywords, &card.text))
        };
        let prints: Vec<u64> = self.cards.iter().map(print).collect();
        digest(&(prints, &self.factions, &self.schools))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    faction: Vec<FactionRow>,
    #[serde(default)]
    school: Vec<SchoolRow>,
    #[serde(default)]
    creature: Vec<CreatureRow>,
    #[serde(default)]
    spell: Vec<SpellRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactionRow {
    name: String,
    tribe: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SchoolRow {
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CreatureRow {
    name: Spanned<String>,
    faction: Spanned<String>,
    cost: Spanned<i64>,
    attack: Spanned<i64>,
    health: Spanned<i64>,
    #[serde(default)]
    keywords: Vec<Spanned<String>>,
    text: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpellRow {
    name: Spanned<String>,
    school: Spanned<String>,
    cost: Spanned<i64>,
    text: Spanned<String>,
}

/// Reads a file of cards, or says everything that is wrong with it.
pub fn read_cards(file: &str, source: &str) -> Result<CardList, Vec<Located>> {
    let rows: File = toml::from_str(source).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        vec![Located::message(file, span, error.message().to_owned())]
    })?;
    let mut reader =
        Reader { file, source, list: CardList::default(), tokens: Vec::new(), problems: Vec::new() };
    let tribes = reader.factions(&rows.faction);
    reader.list.schools = rows.school.into_iter().map(|school| school.name).collect();
    // Tokens get their faces behind all cards of the file.
    let cards = rows.creature.len() + rows.spell.len();
    rows.creature.iter().for_each(|row| reader.creature(row, &tribes, cards));
    rows.spell.iter().for_each(|row| reader.spell(row, cards));
    reader.list.cards.extend(reader.tokens);
    if reader.problems.is_empty() { Ok(reader.list) } else { Err(reader.problems) }
}

struct Reader<'a> {
    file: &'a str,
    source: &'a str,
    list: CardList,
    tokens: Vec<CardDef>,
    problems: Vec<Located>,
}

impl Reader<'_> {
    fn factions(&mut self, rows: &[FactionRow]) -> Vec<Option<Tribe>> {
        self.list.factions = rows.iter().map(|row| row.name.clone()).collect();
        rows.iter()
            .map(|row| match VOCABULARY.read("tribe", row.tribe.get_ref()) {
                Ok(phrase) => Some(tribe(&phrase)),
                Err(diagnostic) => {
                    self.problem(
                        &row.name,
                        Located::in_string(self.file, self.source, row.tribe.span(), diagnostic),
                    );
                    None
                }
            })
            .collect()
    }

    fn creature(&mut self, row: &CreatureRow, tribes: &[Option<Tribe>], cards: usize) {
        let name = self.name(&row.name);
        let faction = self.belongs(&name, &row.faction, "faction", self.list.factions.clone());
        let (keywords, scripts) = (
            self.keywords(&name, &row.keywords),
            self.text(&name, "creature text", row.text.as_ref(), cards),
        );
        let card = CardDef {
            kind: Kind::Creature(faction),
            cost: self.number(&name, &row.cost, 0..=10) as u8,
            attack: self.number(&name, &row.attack, 0..=99),
            health: self.number(&name, &row.health, 1..=99),
            keywords,
            tribe: tribes.get(faction as usize).copied().flatten(),
            text: row.text.as_ref().map(|text| text.get_ref().clone()).unwrap_or_default(),
            scripts,
            needs_room: true,
            name,
        };
        self.list.cards.push(card);
    }

    fn spell(&mut self, row: &SpellRow, cards: usize) {
        let name = self.name(&row.name);
        let school = self.belongs(&name, &row.school, "school", self.list.schools.clone());
        let scripts = self.text(&name, "spell", Some(&row.text), cards);
        let card = CardDef {
            kind: Kind::Spell(school),
            cost: self.number(&name, &row.cost, 0..=10) as u8,
            attack: 0,
            health: 0,
            keywords: Keywords::default(),
            tribe: None,
            text: row.text.get_ref().clone(),
            needs_room: scripts[When::Cast as usize].as_ref().is_some_and(summons),
            scripts,
            name,
        };
        self.list.cards.push(card);
    }

    fn name(&mut self, name: &Spanned<String>) -> String {
        let text = name.get_ref().trim().to_owned();
        if text.is_empty()
            || text.len() > 40
            || !text.chars().all(|c| c.is_alphanumeric() || " '’-".contains(c))
        {
            let message = "a name has 1 to 40 letters, digits, spaces, apostrophes and hyphens";
            self.problem(&text, Located::message(self.file, name.span(), message));
        }
        if self.list.named(&text).is_some() {
            let message = format!("there is already a card called {text}");
            self.problem(&text, Located::message(self.file, name.span(), message));
        }
        text
    }

    fn belongs(&mut self, card: &str, home: &Spanned<String>, what: &str, homes: Vec<String>) -> u8 {
        if let Some(index) = homes.iter().position(|name| name == home.get_ref()) {
            return index as u8;
        }
        let known = homes.iter().map(String::as_str);
        let mut diagnostic = Diagnostic::new(format!("there is no {what} called {}", home.get_ref()), 0..0);
        diagnostic.expected = known.clone().map(str::to_owned).collect();
        if let Some(near) = nearest(home.get_ref(), known) {
            diagnostic = diagnostic.with_help(format!("did you mean `{near}`?"));
        }
        self.problem(card, Located::new(self.file, home.span(), diagnostic));
        0
    }

    fn number(&mut self, card: &str, value: &Spanned<i64>, bounds: RangeInclusive<i64>) -> i16 {
        if !bounds.contains(value.get_ref()) {
            let message = format!("this must be a number from {} to {}", bounds.start(), bounds.end());
            self.problem(card, Located::message(self.file, value.span(), message));
        }
        *value.get_ref().clamp(bounds.start(), bounds.end()) as i16
    }

    fn keywords(&mut self, card: &str, words: &[Spanned<String>]) -> Keywords {
        words.iter().fold(Keywords::default(), |keywords, word| match Keywords::named(word.get_ref()) {
            Some(keyword) => keywords.with(keyword),
            None => {
                let names = || Keywords::NAMES.into_iter().map(|(_, name)| name);
                let mut diagnostic = Diagnostic::new(format!("there is no keyword {}", word.get_ref()), 0..0);
                diagnostic.expected = names().map(str::to_owned).collect();
                if let Some(near) = nearest(word.get_ref(), names()) {
                    diagnostic = diagnostic.with_help(format!("did you mean `{near}`?"));
                }
                self.problem(card, Located::new(self.file, word.span(), diagnostic));
                keywords
            }
        })
    }

    fn text(&mut self, card: &str, kind: &str, text: Option<&Spanned<String>>, cards: usize) -> Scripts {
        let Some(text) = text else { return Scripts::default() };
        let scripts = VOCABULARY
            .read(kind, text.get_ref())
            .and_then(|phrase| self.compile(card, &phrase, cards, text.get_ref().len()));
        scripts.unwrap_or_else(|diagnostic| {
            self.problem(card, Located::in_string(self.file, self.source, text.span(), diagnostic));
            Scripts::default()
        })
    }

    fn compile(
        &mut self,
        card: &str,
        phrase: &text::Tree<Word>,
        cards: usize,
        len: usize,
    ) -> Result<Scripts, Diagnostic> {
        let tokens = &mut self.tokens;
        let mut face = |token: Token| Face((cards + token_index(tokens, card, token)) as u16);
        compile(phrase, &mut face).map_err(|message| Diagnostic::new(message, Range { start: 0, end: len }))
    }

    fn problem(&mut self, card: &str, located: Located) {
        self.problems.push(located.on_card(card));
    }
}

fn summons(script: &Script) -> bool {
    script.steps.iter().any(|step| matches!(step, Step::Summon(_)))
}

/// The token's place among the tokens; the same token made by two cards is one.
fn token_index(tokens: &mut Vec<CardDef>, maker: &str, token: Token) -> usize {
    let name = token.name.unwrap_or_else(|| maker.to_owned());
    let same = |other: &CardDef| {
        (&other.name, other.attack, other.health, other.keywords)
            == (&name, token.attack, token.health, token.keywords)
    };
    tokens.iter().position(same).unwrap_or_else(|| {
        tokens.push(CardDef {
            name,
            kind: Kind::Token,
            cost: 0,
            attack: token.attack,
            health: token.health,
            keywords: token.keywords,
            tribe: None,
            text: String::new(),
            scripts: Scripts::default(),
            needs_room: true,
        });
        tokens.len() - 1
    })
}
