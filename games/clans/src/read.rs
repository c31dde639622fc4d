//! Reading a file of cards, or saying everything that is wrong with it.

use crate::abilities::{Abilities, Trait, Traits};
use crate::cards::{CardDef, CardList, Rarity, Stats};
use crate::compile::{Lexicon, Meaning, Text, Token, compile};
use crate::script::{Gift, Noun};
use crate::state::COUNTERS;
use crate::words::VOCABULARY;
use kernel::Face;
use serde::Deserialize;
use text::{CardFile, Located, Naming, nearest};
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
    let known = rows.card.iter().map(|row| row.name.get_ref().trim().to_owned()).collect();
    let list = CardList::new(clans);
    let mut reader =
        Reader { file, list, cards: rows.card.len(), known, tokens: Vec::new(), named: Vec::new() };
    rows.card.iter().for_each(|row| reader.card(row));
    for token in std::mem::take(&mut reader.tokens) {
        reader.list.push(token);
    }
    reader.check_names();
    reader.file.close(reader.list)
}

struct Reader<'a> {
    file: CardFile<'a>,
    list: CardList,
    /// How many cards the file has: tokens get their faces behind them.
    cards: usize,
    /// The names of all cards of the file.
    known: Vec<String>,
    tokens: Vec<CardDef>,
    /// The texts that use a name, with the card.
    named: Vec<(String, Spanned<String>, u8)>,
}

/// What the words of one text mean.
struct Words<'a> {
    list: &'a mut CardList,
    tokens: &'a mut Vec<CardDef>,
    known: &'a [String],
    first: usize,
    clan: u8,
    /// The names that the text uses.
    names: Vec<u8>,
}

impl Lexicon for Words<'_> {
    fn token(&mut self, token: Token) -> Result<Face, String> {
        let Token { name, damage, hp, ability } = token;
        if !(0..=99).contains(&damage) || !(1..=99).contains(&hp) {
            return Err(format!("a token has 0 to 99 damage and 1 to 99 HP, not {damage} and {hp}"));
        }
        if let Some(problem) = Naming::default().problem(&name) {
            return Err(problem);
        }
        let mut stats = Stats { damage: damage as u8, hp: hp as u8, ..TOKEN };
        if let Some(ability) = ability {
            stats.receive(Gift::Trait(ability), 1);
        }
        let same = |other: &CardDef| (&other.name, other.stats) == (&name, stats);
        if let Some(at) = self.tokens.iter().position(same) {
            return Ok(Face((self.first + at) as u16));
        }
        let taken = self.known.iter().any(|other| other.eq_ignore_ascii_case(&name))
            || self.tokens.iter().any(|other| other.name.eq_ignore_ascii_case(&name));
        if taken {
            return Err(format!("there is already another card or token called {name}"));
        }
        let text = ability.map_or(String::new(), |ability| format!("{}.", ability.name()));
        let (reactions, standings) = (Vec::new(), Vec::new());
        let (clan, rarity, points, token) = (self.clan, Rarity::Common, 0, true);
        self.tokens.push(CardDef { name, clan, rarity, points, text, stats, reactions, standings, token });
        Ok(Face((self.first + self.tokens.len() - 1) as u16))
    }

    fn noun(&mut self, name: &str) -> Result<Meaning, String> {
        if let Some(ability) = Trait::named(name) {
            return Ok(Meaning::Gift(Gift::Trait(ability)));
        }
        if let Some((_, gift)) = Gift::POWERS.iter().find(|(power, _)| *power == name) {
            return Ok(Meaning::Gift(*gift));
        }
        // "Wanderers" are many, and are read as one: "Wanderer".
        let of_one = |clan: &String| clan == name || clan.strip_suffix('s') == Some(name);
        if let Some(clan) = self.list.clans.iter().position(of_one) {
            return Ok(Meaning::Noun(Noun::Clan(clan as u8)));
        }
        let at = place(&mut self.list.names, name);
        let at = u8::try_from(at).map_err(|_| "the texts of a file use too many names".to_owned())?;
        self.names.push(at);
        Ok(Meaning::Noun(Noun::Named(at)))
    }

    fn counter(&mut self, name: &str) -> Result<u8, String> {
        match place(&mut self.list.counters, name) {
            at if at < COUNTERS => Ok(at as u8),
            _ => Err(format!("a file of cards has at most {COUNTERS} kinds of counters")),
        }
    }
}

/// The numbers that all tokens have (C-57).
const TOKEN: Stats = Stats {
    damage: 0,
    hp: 1,
    max_ap: 1,
    ap_per_turn: 1,
    attack_cost: 1,
    range: 1,
    abilities: Abilities { traits: Traits::NONE, fury: 0, shield: 0, regen: 0, thorns: 0, heal_ally: 0 },
};

/// Where a name stands in a list, behind all others if it is new.
fn place(names: &mut Vec<String>, name: &str) -> usize {
    names.iter().position(|other| other == name).unwrap_or_else(|| {
        names.push(name.to_owned());
        names.len() - 1
    })
}

impl Reader<'_> {
    fn card(&mut self, row: &CardRow) {
        let name = self.name(&row.name);
        let clan = self.clan(&name, &row.clan);
        let rarity = self.rarity(&name, &row.rarity);
        let Text { abilities, reactions, standings } = self.text(&name, clan, row.text.as_ref());
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
        let token = false;
        self.list.push(CardDef { name, clan, rarity, points, text, stats, reactions, standings, token });
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

    fn text(&mut self, card: &str, clan: u8, text: Option<&Spanned<String>>) -> Text {
        let Some(text) = text else { return Text::default() };
        let Reader { list, tokens, cards, file, named, known } = self;
        let mut words = Words { list, tokens, known, first: *cards, clan, names: Vec::new() };
        let kind = (&*VOCABULARY, "card text");
        let read = file.text(card, text, kind, |phrase| compile(phrase, &mut words));
        named.extend(words.names.into_iter().map(|name| (card.to_owned(), text.clone(), name)));
        read
    }

    /// Names in texts are clans, cards or tokens of the file.
    fn check_names(&mut self) {
        let known: Vec<&str> = self.list.names().collect();
        let clans: Vec<&str> = self.list.clans.iter().map(String::as_str).collect();
        for (card, text, name) in &self.named {
            let name = self.list.names[*name as usize].as_str();
            if known.contains(&name) {
                continue;
            }
            let near = nearest(name, known.iter().chain(&clans).copied());
            let near = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
            let message = format!(
                "there is no clan, card, token or keyword called {name}{near} (the clans are: {})",
                clans.join(", ")
            );
            self.file.say(card, text, message);
        }
    }
}
