//! The known phrase that a sentence most resembles where it got stuck.
//!
//! Only rows that could go on at that word compete: the ones that were being read, and the ones
//! that could open there. A row from elsewhere may share more words and still be no help.

use crate::grammar::{Grammar, Opening, Phrase};
use crate::nearest::is_near;
use crate::pattern::Item;
use crate::stuck::{Expected, Miss};
use crate::token::{Token, capitalised};

/// Shared letters in percent below which a phrase is not worth showing.
const ALIKE_ENOUGH: usize = 40;

/// A clause is compared up to this many words, to bound the work.
const LONGEST_CLAUSE: usize = 40;

/// The pattern of the nearest phrase, as a designer would write it.
pub(crate) fn nearest_phrase(
    grammar: &Grammar,
    tokens: &[Token],
    at: usize,
    misses: &[Miss],
) -> Option<String> {
    let mut best: Option<(usize, Opening)> = None;
    for Candidate { row, start } in candidates(grammar, tokens, at, misses) {
        let phrase = &grammar.phrases[row.phrase];
        let mut score = likeness(phrase, &clause(tokens, start));
        // A row that was read halfway was most likely meant.
        if start < at && !words(phrase).is_empty() {
            score = score.max(ALIKE_ENOUGH);
        }
        if score >= ALIKE_ENOUGH && best.is_none_or(|(most, _)| score > most) {
            best = Some((score, row));
        }
    }
    best.map(|(_, row)| shown(&grammar.phrases[row.phrase], row.capital))
}

/// A row that could go on where reading got stuck, and the token at which it begins.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Candidate {
    row: Opening,
    start: usize,
}

fn candidates(grammar: &Grammar, tokens: &[Token], at: usize, misses: &[Miss]) -> Vec<Candidate> {
    let mut candidates = Vec::new();
    for miss in misses {
        let (rows, start) = match (miss.expected, miss.row) {
            (Expected::Slot { kind, capital, .. }, _) => (wanted(grammar, kind, capital), at),
            (_, Some((phrase, start))) => {
                let capital = tokens.get(start).is_some_and(Token::is_capitalised);
                (vec![Opening { phrase, capital, many: false }], start)
            }
            (_, None) => continue,
        };
        for row in rows {
            let candidate = Candidate { row, start };
            if !candidates.contains(&candidate) {
                candidates.push(candidate);
            }
        }
    }
    candidates
}

/// The rows of a kind. One without words of its own, such as `{^effect}.`, stands for the rows
/// of what it opens with; one with words does not, or `any target` would be taken for a likeness
/// of every sentence with a target in it.
fn wanted(grammar: &Grammar, kind: usize, capital: bool) -> Vec<Opening> {
    let mut rows = Vec::new();
    for &phrase in grammar.of_kind(kind).iter().filter(|&&row| !grammar.phrases[row].alternate) {
        let row = &grammar.phrases[phrase];
        match row.items[0] {
            Item::Slot { kind, capital: own, .. } if words(row).is_empty() => {
                rows.extend(wanted(grammar, kind, own || capital));
            }
            _ => rows.push(Opening { phrase, capital, many: false }),
        }
    }
    rows
}

/// The words from a token to the end of its sentence or quotation.
fn clause<'a>(tokens: &[Token<'a>], start: usize) -> Vec<&'a str> {
    let until_stop = tokens.iter().skip(start).take_while(|token| !matches!(token.text, "." | "\""));
    let words = until_stop.filter(|token| token.is_word()).map(|token| token.text);
    words.take(LONGEST_CLAUSE).collect()
}

/// How much of phrase and clause is the same words in the same order, in percent of letters:
/// a long word says more about what was meant than `a` or `to`.
fn likeness(phrase: &Phrase, clause: &[&str]) -> usize {
    let own = words(phrase);
    let all = weight(&own) + weight(clause);
    if own.is_empty() { 0 } else { 200 * shared(&own, clause) / all }
}

fn words(phrase: &Phrase) -> Vec<&str> {
    let mut words = Vec::new();
    for item in &phrase.items {
        match item {
            Item::Literal(literal) => words.push(literal.text(false)),
            Item::Agree { many, .. } => words.extend(many.iter().map(String::as_str)),
            _ => {}
        }
    }
    words.retain(|word| word.starts_with(char::is_alphabetic));
    words
}

fn weight(words: &[&str]) -> usize {
    words.iter().map(|word| word.chars().count()).sum()
}

/// The weight of the longest common subsequence; near misses count as the same word.
fn shared(own: &[&str], clause: &[&str]) -> usize {
    let mut row = vec![0; clause.len() + 1];
    for word in own {
        let mut next = vec![0];
        for (j, other) in clause.iter().enumerate() {
            let both = if is_near(word, other) { row[j] + word.chars().count() } else { 0 };
            next.push(both.max(row[j + 1]).max(next[j]));
        }
        row = next;
    }
    row[clause.len()]
}

/// A pattern for a designer: the capital is shown, not marked.
fn shown(phrase: &Phrase, capital: bool) -> String {
    let pattern = plain(phrase.pattern);
    if capital { capitalised(&pattern) } else { pattern }
}

/// A pattern without the marks that only readers and printers need.
pub fn plain(pattern: &str) -> String {
    ["{^", "{+", "{-", "{#"].iter().fold(pattern.to_owned(), |pattern, mark| pattern.replace(mark, "{"))
}
