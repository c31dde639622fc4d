//! Reading files of cards.

use crate::cards::{BASICS, CardDef, CardList, CardSet, Kind, Traits, same};
use crate::compile::{Script, compile, points};
use crate::script::Points;
use crate::words::VOCABULARY;
use kernel::Face;
use serde::Deserialize;
use text::{Diagnostic, Located, nearest};
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    set: Spanned<String>,
    over: Option<Spanned<String>>,
    #[serde(default)]
    card: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: Spanned<String>,
    r#type: Spanned<String>,
    cost: Spanned<i64>,
    text: Spanned<String>,
}

/// A file's name and what it says.
pub type Source<'a> = (&'a str, &'a str);

/// Reads files of cards, or says everything that is wrong with them. A card of a set that is named
/// twice replaces the earlier one, if it stands in another file.
pub fn read_cards(files: &[Source<'_>]) -> Result<CardList, Vec<Located>> {
    let mut reader = Reader::default();
    let mut rows = Vec::new();
    for &source in files {
        match toml::from_str::<File>(source.1) {
            Ok(file) => reader.gather(source, file, &mut rows),
            Err(error) => {
                let span = error.span().unwrap_or(0..0);
                reader.problems.push(Located::message(source.0, span, text::in_plain_words(error.message())));
            }
        }
    }
    // Texts name cards, so they are read when all names are known.
    rows.iter().for_each(|(face, source, row)| reader.text(*face, *source, row));
    for basic in BASICS {
        if reader.list.find(&[], basic).is_none() && reader.problems.is_empty() {
            let file = files.last().map_or("", |file| file.0);
            reader.problems.push(Located::message(file, 0..0, format!("there is no card called {basic}")));
        }
    }
    if reader.problems.is_empty() { Ok(reader.list) } else { Err(reader.problems) }
}

#[derive(Default)]
struct Reader {
    list: CardList,
    problems: Vec<Located>,
}

impl Reader {
    fn gather<'a>(&mut self, source: Source<'a>, file: File, rows: &mut Vec<(Face, Source<'a>, Row)>) {
        let over = file.over.and_then(|over| {
            let found = self.list.set(over.get_ref());
            if found.is_none() {
                let message = format!("there is no set called {}", over.get_ref());
                self.problems.push(Located::message(source.0, over.span(), message));
            }
            found
        });
        let set = self.list.set(file.set.get_ref()).unwrap_or_else(|| {
            self.list.sets.push(CardSet { name: file.set.get_ref().clone(), over });
            self.list.sets.len() as u8 - 1
        });
        let first = rows.len();
        for row in file.card {
            let card = self.card(source, set, &row);
            let here =
                |list: &CardList| list.cards.iter().position(|c| c.set == set && same(&c.name, &card.name));
            let face = match here(&self.list) {
                Some(index) => {
                    if rows[first..].iter().any(|(face, ..)| face.index() == index) {
                        let message = format!("there is already a card called {} in this set", card.name);
                        self.problem(source, &card.name, &row.name, message);
                    }
                    rows.retain(|(face, ..)| face.index() != index);
                    self.list.cards[index] = CardDef { id: self.list.cards[index].id, ..card };
                    index
                }
                None => {
                    let index = self.list.cards.len();
                    let id = self.list.find(&[], &card.name).unwrap_or(Face(index as u16));
                    self.list.cards.push(CardDef { id, ..card });
                    index
                }
            };
            rows.push((Face(face as u16), source, row));
        }
    }

    fn card(&mut self, source: Source<'_>, set: u8, row: &Row) -> CardDef {
        let name = row.name.get_ref().trim().to_owned();
        let plain = |c: char| c.is_alphanumeric() || " '’-".contains(c);
        if name.is_empty() || name.len() > 40 || !name.chars().all(plain) {
            let message = "a name has 1 to 40 letters, digits, spaces, apostrophes and hyphens";
            self.problem(source, &name, &row.name, message.to_owned());
        }
        if !(0..=20).contains(row.cost.get_ref()) {
            self.problem(source, &name, &row.cost, "a cost is a number from 0 to 20".to_owned());
        }
        let (kind, traits) = types(row.r#type.get_ref()).unwrap_or_else(|message| {
            self.problem(source, &name, &row.r#type, message);
            (Kind::Action, Traits::default())
        });
        CardDef {
            name,
            set,
            kind,
            traits,
            cost: (*row.cost.get_ref()).clamp(0, 20) as u8,
            points: Points::default(),
            actions: 0,
            coins: 0,
            text: row.text.get_ref().clone(),
            script: Script::default(),
            id: Face(0),
        }
    }

    fn text(&mut self, face: Face, source: Source<'_>, row: &Row) {
        let card = self.list.card(face);
        let (kind, traits, name, text) = (card.kind, card.traits, card.name.clone(), row.text.get_ref());
        let whole = |message| Diagnostic::new(message, 0..text.len());
        let read = match kind {
            Kind::Victory | Kind::Curse => VOCABULARY
                .read("score", text)
                .and_then(|phrase| points(&phrase).map_err(whole))
                .map(|points| (points, Script::default())),
            _ => VOCABULARY
                .read("text", text)
                .and_then(|phrase| compile(&phrase, &|name| self.named(name)).map_err(whole))
                .and_then(|script| {
                    fits(traits, &script).map_err(whole).map(|()| (Points::default(), script))
                }),
        };
        match read {
            Ok((points, script)) => {
                self.list.cards[face.index()].set_script(points, script);
            }
            Err(diagnostic) => {
                let located = Located::in_string(source.0, source.1, row.text.span(), diagnostic);
                self.problems.push(located.on_card(name));
            }
        }
    }

    fn named(&self, name: &str) -> Result<Face, String> {
        let found = self.list.find(&[], name).map(|face| self.list.card(face).id);
        found.ok_or_else(|| match nearest(name, self.list.names()) {
            Some(near) => format!("there is no card called {name}; did you mean {near}?"),
            None => format!("there is no card called {name}"),
        })
    }

    fn problem<T>(&mut self, source: Source<'_>, card: &str, at: &Spanned<T>, message: String) {
        self.problems.push(Located::message(source.0, at.span(), message).on_card(card));
    }
}

/// Reads `Action - Attack`.
fn types(text: &str) -> Result<(Kind, Traits), String> {
    let mut words = text.split(" - ").map(str::trim);
    let kind = match words.next() {
        Some("Action") => Kind::Action,
        Some("Treasure") => Kind::Treasure,
        Some("Victory") => Kind::Victory,
        Some("Curse") => Kind::Curse,
        _ => return Err("a type begins with Action, Treasure, Victory or Curse".to_owned()),
    };
    let mut traits = Traits::default();
    for word in words {
        match word {
            "Attack" if kind == Kind::Action => traits.attack = true,
            "Reaction" if kind == Kind::Action => traits.reaction = true,
            "Duration" if kind == Kind::Action => traits.duration = true,
            _ => {
                return Err(format!(
                    "\"{word}\" is not one of Attack, Reaction and Duration, which an Action can be"
                ));
            }
        }
    }
    Ok((kind, traits))
}

/// A card's types and its text must tell the same.
fn fits(traits: Traits, script: &Script) -> Result<(), String> {
    let later = !script.next.is_empty();
    match (traits.duration, later, traits.reaction, script.blocks) {
        (true, false, ..) => Err("a Duration does something at the start of the next turn".to_owned()),
        (false, true, ..) => Err("what does something next turn has the type Action - Duration".to_owned()),
        (_, _, true, false) => Err("a Reaction says what it reveals for".to_owned()),
        (_, _, false, true) => Err("what reacts has the type Action - Reaction".to_owned()),
        _ => Ok(()),
    }
}
