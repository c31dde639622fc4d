//! What names stand for, known before the first sentence is read.

use super::rows::{File, Texts};
use kernel::Face;
use std::collections::BTreeMap;
use text::CardFile;
use toml::Spanned;

/// Names and their faces, and the words that cards are marked with.
pub(super) struct Index {
    pub faces: BTreeMap<String, Face>,
    pub tokens: BTreeMap<String, Face>,
    pub starters: BTreeMap<String, Face>,
    /// Signature cards and their heroes.
    pub signatures: BTreeMap<String, Face>,
    pub tags: Vec<String>,
    pub colors: Vec<String>,
}

impl Index {
    pub fn of(rows: &File, file: &mut CardFile<'_>) -> Index {
        let faces = faces(rows, file);
        let pick =
            |name: &Spanned<String>, of: &Spanned<String>| (name.get_ref().clone(), faces[of.get_ref()]);
        let tokens = rows.unit.iter().filter(|row| row.token);
        Index {
            tokens: tokens.map(|row| pick(&row.name, &row.name)).collect(),
            starters: rows.starter.iter().map(|row| pick(&row.name, &row.name)).collect(),
            signatures: rows.hero.iter().map(|row| pick(&row.signature, &row.name)).collect(),
            tags: distinct("tags", 64, rows.played().map(|row| row.tags), file),
            colors: distinct("colours", 8, rows.hero.iter().map(|row| &row.colors), file),
            faces,
        }
    }
}

/// The face of every name, in the order in which cards are read.
fn faces(rows: &File, file: &mut CardFile<'_>) -> BTreeMap<String, Face> {
    let names = rows.starter.iter().map(|row| &row.name).chain(rows.played().map(|row| row.name));
    let (mut faces, mut lower) = (BTreeMap::new(), BTreeMap::new());
    for (at, name) in names.enumerate() {
        let face = Face(at as u16);
        let again = lower.insert(name.get_ref().to_lowercase(), face).is_some();
        file.name(name, again.then_some(name.get_ref().as_str()));
        faces.insert(name.get_ref().clone(), face);
    }
    faces
}

/// Each word once, in the order of the file.
fn distinct<'a>(
    what: &str,
    most: usize,
    lists: impl Iterator<Item = &'a Texts>,
    file: &mut CardFile<'_>,
) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for word in lists.flatten() {
        if found.contains(word.get_ref()) {
            continue;
        }
        if found.len() == most {
            file.say("", word, format!("there can be at most {most} {what}"));
            break;
        }
        found.push(word.get_ref().clone());
    }
    found
}
