//! The words of a game.

use super::heard::Heard;
use super::marked::{bold, capitals, triggers};
use kernel::{CardFace, Rulebook, Stage, Term};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Everything that is wrong with a game's glossary: a word that cards, boards, refusals or the
/// rulebook use in a meaning of its own has no term, or a term has no rule. `statuses` are the words
/// for states of things that a view can show.
pub fn glossary<G: Stage>(game: &Arc<G>, statuses: &[&str]) -> Vec<String> {
    let (cards, book) = (game.cards(), game.rulebook());
    let mut words = Words { terms: game.glossary(), names: names(&cards), missing: BTreeMap::new() };
    cards.iter().for_each(|face| words.read_face(face));
    statuses.iter().for_each(|word| words.need(word, "a view"));
    words.read_bold(&book);
    let heard = Heard::in_random_play(game, &words.names).words;
    heard.iter().for_each(|(word, place)| words.need(word, place));
    let missing = words.missing.iter().map(|(word, place)| format!("no term: {word}, in: {place}"));
    missing.chain(words.terms_at_fault(&book)).collect()
}

struct Words {
    terms: Vec<Term>,
    /// Names of cards, groups and tags, the longest first.
    names: Vec<String>,
    /// Words without a term, and where each was first read.
    missing: BTreeMap<String, String>,
}

impl Words {
    /// Each term stands once, is a sentence and has a rule.
    fn terms_at_fault(&self, book: &Rulebook) -> Vec<String> {
        let fault = |(at, term): (usize, &Term)| {
            let again = self.terms[..at].iter().any(|other| other.is(&term.name));
            let sentence = term.meaning.ends_with('.') && term.meaning.split_whitespace().count() > 3;
            match book.section(&term.rule) {
                _ if again => Some(format!("{} stands twice", term.name)),
                _ if !sentence => Some(format!("{}: its meaning is not a sentence", term.name)),
                None => Some(format!("{}: the rulebook has no rule {}", term.name, term.rule)),
                Some(_) => None,
            }
        };
        self.terms.iter().enumerate().filter_map(fault).collect()
    }

    fn read_face(&mut self, face: &CardFace) {
        face.keywords.iter().for_each(|word| self.need(word, &face.name));
        face.numbers.iter().for_each(|number| self.need(&number.name, &face.name));
        face.kind.split(" - ").for_each(|kind| self.need(kind, &face.name));
        capitals(&face.text, &self.names.clone(), |word| self.need(word, &face.name));
        // `Sacrifice an ally: …` is explained by its first word, too.
        triggers(&face.text, |trigger| {
            let first = trigger.split(' ').next().unwrap_or_default();
            if !self.has(first) {
                self.need(trigger, &face.name);
            }
        });
    }

    fn read_bold(&mut self, book: &Rulebook) {
        let chapters = book.chapters.iter().map(|chapter| &chapter.prose);
        let prose = chapters.chain(book.sections().map(|section| &section.prose));
        prose.flat_map(|prose| bold(prose)).for_each(|word| self.need(word, "the rulebook, in bold"));
    }

    fn need(&mut self, word: &str, place: &str) {
        // `Gain Charge` begins a sentence, and only the rest of it is a term.
        let rest = word.split_once(' ').map_or(word, |(_, rest)| rest);
        if !self.has(word) && !self.has(rest) && !word.split(' ').all(|part| self.has(part)) {
            self.missing.entry(word.to_owned()).or_insert_with(|| place.to_owned());
        }
    }

    /// Whether there is a term for a word or, if it means several, for one of them.
    fn has(&self, word: &str) -> bool {
        let singular = word.strip_suffix('s').unwrap_or(word);
        self.terms.iter().any(|term| term.is(word) || term.is(singular))
    }
}

/// What is called so and needs no term.
fn names(cards: &[CardFace]) -> Vec<String> {
    let tags = |face: &CardFace| {
        let values = face.tags.values().flat_map(|value| value.split(", ").map(str::to_owned));
        values.collect::<Vec<_>>()
    };
    let mut names: Vec<String> = cards
        .iter()
        .flat_map(|face| [face.name.clone(), face.group.clone()].into_iter().chain(tags(face)))
        .filter(|name| name.starts_with(char::is_uppercase))
        .collect();
    names.sort_by_key(|name| (std::cmp::Reverse(name.len()), name.clone()));
    names.dedup();
    names
}
