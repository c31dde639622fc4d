//! Files of cards with something wrong, new or changed: what a designer is told, and what is played.

mod mutants;
mod new_cards;
mod sentences;
mod values;

use conform::scenario::check;
use kernel::{Deck, Game, Match, ReplayError, Seat, Status, read_replay, write_replay};
use spellfaire::{Kind, Setup, Spellfaire};
use std::sync::Arc;
use text::Located;

const CARDS: &str = include_str!("../../cards/spellfaire.toml");

/// The shipped file with one thing changed, once.
#[track_caller]
fn changed(from: &str, to: &str) -> String {
    assert!(CARDS.contains(from), "the file has no {from}");
    CARDS.replacen(from, to, 1)
}

fn read(text: &str) -> Result<Spellfaire, Vec<Located>> {
    Spellfaire::from_cards("my/cards.toml", text)
}

/// All that is wrong with a text; every place lies in the file, and every problem can be printed.
#[track_caller]
fn problems(text: &str) -> Vec<Located> {
    let problems = read(text).expect_err("the file is wrong");
    for problem in &problems {
        assert_eq!(problem.file, "my/cards.toml");
        assert!(text.get(problem.span.clone()).is_some(), "{problem}: {:?}", problem.span);
        assert!(problem.to_string().contains("my/cards.toml"));
        assert!(problem.render(text, false).contains("my/cards.toml"));
    }
    problems
}

/// The only problem of a changed file, with the marked part of the file.
#[track_caller]
fn problem(from: &str, to: &str) -> (Located, String) {
    let text = changed(from, to);
    let found = problems(&text);
    let [only] = &found[..] else { panic!("{found:#?}") };
    (only.clone(), text[only.span.clone()].to_owned())
}

/// One sentence is wrong at one word.
#[track_caller]
fn misspelt(from: &str, to: &str, card: &str, word: &str, expected: &str) {
    let (found, marked) = problem(from, to);
    assert_eq!(found.card.as_deref(), Some(card), "{found}");
    assert_eq!(marked, word, "{found}");
    assert!(found.diagnostic.message.contains(word) || word.is_empty(), "{found}");
    assert!(found.diagnostic.expected.iter().any(|e| e.contains(expected)), "{found}");
    let rendered = found.render(&changed(from, to), false);
    assert!(rendered.contains(card) && rendered.contains(expected), "{rendered}");
}
