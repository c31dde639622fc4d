//! Reading files of cards.

use crate::cards::{BASICS, CardDef, CardList, CardSet, Kind, Traits, same};
use crate::compile::{compile, score};
use crate::script::{Points, Script};
use crate::words::VOCABULARY;
use kernel::Face;
use serde::Deserialize;
use text::{CardFile, Located, Naming, nearest};
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
    let mut faults = Vec::new();
    for &(name, source) in files {
        match CardFile::open::<File>(name, source, Naming::default()) {
            Ok((file, rows)) => reader.gather(file, rows),
            Err(unread) => faults.extend(unread),
        }
    }
    let Reader { mut list, mut files, rows } = reader;
    // Texts name cards, so they are read when all names are known.
    rows.iter().for_each(|(face, at, row)| text(&mut list, &mut files[*at], *face, row));
    let sound = faults.is_empty() && files.iter().all(CardFile::is_sound);
    if let Some(basic) = BASICS.iter().find(|basic| sound && list.find(&[], basic).is_none())
        && let Some(last) = files.last_mut()
    {
        last.refuse(format!("there is no card called {basic}"));
    }
    faults.extend(files.into_iter().filter_map(|file| file.close(()).err()).flatten());
    if faults.is_empty() { Ok(list) } else { Err(faults) }
}

#[derive(Default)]
struct Reader<'a> {
    list: CardList,
    files: Vec<CardFile<'a>>,
    /// What stands in which file, by face.
    rows: Vec<(Face, usize, Row)>,
}

impl<'a> Reader<'a> {
    fn gather(&mut self, mut file: CardFile<'a>, rows: File) {
        let over = rows.over.and_then(|over| {
            let found = self.list.set(over.get_ref());
            if found.is_none() {
                file.say("", &over, format!("there is no set called {}", over.get_ref()));
            }
            found
        });
        let set = self.list.set(rows.set.get_ref()).unwrap_or_else(|| {
            self.list.sets.push(CardSet { name: rows.set.get_ref().clone(), over });
            self.list.sets.len() as u8 - 1
        });
        let at = self.files.len();
        for row in rows.card {
            let name = row.name.get_ref().trim();
            let before = self.list.cards.iter().position(|card| card.set == set && same(&card.name, name));
            let again =
                |face: usize| self.rows.iter().any(|(other, file, _)| other.index() == face && *file == at);
            let other = before.filter(|&face| again(face)).map(|face| self.list.cards[face].name.as_str());
            let card = card(&mut file, set, &row, other);
            let face = self.put(before, card);
            self.rows.push((face, at, row));
        }
        self.files.push(file);
    }

    /// Puts a card into the list, in place of one of an earlier file.
    fn put(&mut self, before: Option<usize>, card: CardDef) -> Face {
        let Some(index) = before else {
            let face = Face(self.list.cards.len() as u16);
            let id = self.list.find(&[], &card.name).unwrap_or(face);
            self.list.cards.push(CardDef { id, ..card });
            return face;
        };
        self.rows.retain(|(face, ..)| face.index() != index);
        self.list.cards[index] = CardDef { id: self.list.cards[index].id, ..card };
        Face(index as u16)
    }
}

/// A card without its text. `other` is a card of the same file and name.
fn card(file: &mut CardFile<'_>, set: u8, row: &Row, other: Option<&str>) -> CardDef {
    let name = file.name(&row.name, other);
    let (kind, traits) = types(row.r#type.get_ref()).unwrap_or_else(|message| {
        file.say(&name, &row.r#type, message);
        (Kind::Action, Traits::default())
    });
    CardDef {
        set,
        kind,
        traits,
        cost: file.number(&name, &row.cost, 0..=20) as u8,
        points: Points::default(),
        actions: 0,
        coins: 0,
        text: row.text.get_ref().clone(),
        script: Script::default(),
        id: Face(0),
        name,
    }
}

/// Reads a card's text.
fn text(list: &mut CardList, file: &mut CardFile<'_>, face: Face, row: &Row) {
    let CardDef { kind, traits, ref name, .. } = *list.card(face);
    let (points, script) = match kind {
        Kind::Victory | Kind::Curse => file.text(name, &row.text, (&VOCABULARY, "score"), |phrase| {
            score(phrase, &|name| named(list, name))
                .and_then(|(points, script)| fits(traits, &script).map(|()| (points, script)))
        }),
        _ => {
            let script = file.text(name, &row.text, (&VOCABULARY, "text"), |phrase| {
                let script = compile(phrase, &|name| named(list, name))?;
                fits(traits, &script).map(|()| script)
            });
            (Points::default(), script)
        }
    };
    list.listens |= !script.hearings.is_empty();
    list.remembers |= script.remembers;
    list.stands |= !script.standing.is_empty();
    list.cards[face.index()].set_script(points, script);
}

fn named(list: &CardList, name: &str) -> Result<Face, String> {
    // "Curses" could also be many of a Curs.
    let found = list.find(&[], name).or_else(|| list.find(&[], &format!("{name}e")));
    let found = found.map(|face| list.card(face).id);
    found.ok_or_else(|| match nearest(name, list.names()) {
        Some(near) => format!("there is no card called {name}; did you mean {near}?"),
        None => format!("there is no card called {name}"),
    })
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
    let later = script.next.is_some();
    match (traits.duration, later, traits.reaction, script.blocks) {
        (true, false, ..) => Err("a Duration does something at the start of the next turn".to_owned()),
        (_, _, true, false) => Err("a Reaction says what it reveals for".to_owned()),
        (_, _, false, true) => Err("what reacts has the type Action - Reaction".to_owned()),
        _ => Ok(()),
    }
}
