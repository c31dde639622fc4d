//! Expectations in the words of a designer.

use crate::article::article;
use crate::diagnostic::either;
use crate::grammar::{Grammar, Opening};
use crate::pattern::Item;
use crate::spacing::join;
use crate::stuck::{Expected, Miss};
use crate::token::capitalised;

/// More would be a list, not an answer.
const MOST_EXPECTED: usize = 8;

/// Examples of how a phrase may open.
const MOST_EXAMPLES: usize = 3;

pub(crate) fn quoted(text: &str) -> String {
    format!("\"{text}\"")
}

/// What could stand at the token, each thing once.
pub(crate) fn expected(grammar: &Grammar, misses: &[Miss]) -> Vec<String> {
    let mut told = Vec::new();
    for miss in misses {
        add(&mut told, tell(grammar, miss.expected));
    }
    told.truncate(MOST_EXPECTED);
    told
}

fn tell(grammar: &Grammar, expected: Expected) -> String {
    match expected {
        Expected::Literal(text) => quoted(text),
        Expected::Slot { kind, capital, many } => phrase(grammar, kind, capital, many),
        Expected::Number => "a number".to_owned(),
        Expected::Count => "a number in words (two to ten)".to_owned(),
        Expected::Signed => "a number with its sign".to_owned(),
        Expected::Name => "a name".to_owned(),
        Expected::Article { capital: false } => "\"a\" or \"an\"".to_owned(),
        Expected::Article { capital: true } => "\"A\" or \"An\"".to_owned(),
        Expected::End => "the end of the sentence".to_owned(),
    }
}

fn phrase(grammar: &Grammar, kind: usize, capital: bool, many: bool) -> String {
    let mut examples = Vec::new();
    for opening in grammar.openings(kind, capital, many) {
        if let Some(example) = example(grammar, opening) {
            add(&mut examples, example);
        }
    }
    examples.truncate(MOST_EXAMPLES);
    let kind = grammar.kinds[kind];
    format!("{} {kind} (such as {})", article([kind]), either(&examples))
}

/// The opening of a row up to its first slot; rows that open with a phrase have none of their own.
fn example(grammar: &Grammar, opening: Opening) -> Option<String> {
    let items = &grammar.phrases[opening.phrase].items;
    match items[0] {
        Item::Slot { .. } => None,
        Item::Number => Some("a number".to_owned()),
        Item::Count => Some("\"two\"".to_owned()),
        Item::Signed => Some("a number with its sign".to_owned()),
        Item::Name(_) => Some("a name".to_owned()),
        _ => {
            let words = items.iter().enumerate();
            let words = words.map_while(|(i, item)| literal(item, opening.capital && i == 0, opening.many));
            let words: Vec<String> = words.collect();
            Some(quoted(join(words.iter().map(String::as_str)).trim_end_matches([',', ':'])))
        }
    }
}

fn literal(item: &Item, capital: bool, many: bool) -> Option<String> {
    let word = match item {
        Item::Literal(literal) => return Some(literal.text(capital).to_owned()),
        Item::Agree { one, many: forms } => (if many { forms } else { one }).first()?,
        Item::Article => "a",
        _ => return None,
    };
    Some(if capital { capitalised(word) } else { word.to_owned() })
}

/// Every single word that could stand at the token.
pub(crate) fn words(grammar: &Grammar, misses: &[Miss]) -> Vec<String> {
    let mut words = Vec::new();
    for miss in misses {
        match miss.expected {
            Expected::Literal(text) => add(&mut words, text.to_owned()),
            Expected::Slot { kind, capital, many } => {
                for Opening { phrase, capital, many } in grammar.openings(kind, capital, many) {
                    if let Some(word) = literal(&grammar.phrases[phrase].items[0], capital, many) {
                        add(&mut words, word);
                    }
                }
            }
            _ => {}
        }
    }
    words
}

fn add(list: &mut Vec<String>, text: String) {
    if !list.contains(&text) {
        list.push(text);
    }
}
