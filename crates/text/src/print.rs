//! From a tree to its sentence.

use std::fmt::Debug;

use crate::article::article;
use crate::pattern::{Item, is_many};
use crate::plural;
use crate::slot::counted;
use crate::spacing::join;
use crate::token::capitalised;
use crate::tree::{Arg, Tree};
use crate::vocabulary::Vocabulary;

/// Stands for what a hand-made tree leaves out.
const GAP: &str = "…";

pub(crate) fn print<K: Copy + Eq + Debug>(vocabulary: &Vocabulary<K>, tree: &Tree<K>) -> String {
    let mut printer = Printer { vocabulary, pieces: Vec::new() };
    printer.phrase(tree, false, false);
    let words = spell_articles(printer.pieces);
    join(words.iter().map(String::as_str))
}

/// A printed word, or an article that waits for the word after it.
enum Piece {
    Text(String),
    Article { capital: bool },
}

struct Printer<'a, K> {
    vocabulary: &'a Vocabulary<K>,
    pieces: Vec<Piece>,
}

impl<K: Copy + Eq + Debug> Printer<'_, K> {
    fn phrase(&mut self, tree: &Tree<K>, capital: bool, many: bool) {
        let vocabulary = self.vocabulary;
        let Some(index) = vocabulary.index(tree.key) else {
            return self.word(GAP);
        };
        let mut args = tree.args.iter();
        let mut number = None;
        for (place, item) in vocabulary.grammar.phrases[index].items.iter().enumerate() {
            let capital = capital && place == 0;
            match item {
                Item::Literal(literal) => self.word(literal.text(capital)),
                Item::Article => self.pieces.push(Piece::Article { capital }),
                Item::Agree { one, many: forms } => {
                    let form = if is_many(number, many) { forms } else { one };
                    let (first, rest) = form.split_first().expect("a form has a word");
                    self.word(&if capital { capitalised(first) } else { first.clone() });
                    rest.iter().for_each(|word| self.word(word));
                }
                slot => {
                    let arg = args.next();
                    self.slot(slot, arg, capital, (number, many));
                    number = match arg {
                        Some(Arg::Number(value)) => Some(*value),
                        _ => number,
                    };
                }
            }
        }
    }

    fn slot(&mut self, slot: &Item, arg: Option<&Arg<K>>, first: bool, count: (Option<i32>, bool)) {
        let (number, around) = count;
        match (slot, arg) {
            (Item::Slot { capital, form, .. }, Some(Arg::Tree(tree))) => {
                self.phrase(tree, *capital || first, form.many(number, around));
            }
            (Item::Count, Some(Arg::Number(number))) => match counted(*number) {
                Some(word) => self.word(word),
                None => self.word(&number.to_string()),
            },
            (Item::Number, Some(Arg::Number(number))) => self.word(&number.to_string()),
            (Item::Signed, Some(Arg::Number(number))) => {
                self.word(if *number < 0 { "-" } else { "+" });
                self.word(&number.unsigned_abs().to_string());
            }
            (Item::Name(form), Some(Arg::Name(name))) => {
                let name = if form.many(number, around) { &plural::many(name) } else { name };
                name.split_whitespace().for_each(|word| self.word(word));
            }
            _ => self.word(GAP),
        }
    }

    fn word(&mut self, text: &str) {
        self.pieces.push(Piece::Text(text.to_owned()));
    }
}

/// Goes from the end to the front, because an article depends on what follows it.
fn spell_articles(pieces: Vec<Piece>) -> Vec<String> {
    let mut words: Vec<String> = Vec::with_capacity(pieces.len());
    for piece in pieces.into_iter().rev() {
        words.push(match piece {
            Piece::Text(text) => text,
            Piece::Article { capital } => {
                let article = article(words.iter().rev().map(String::as_str));
                if capital { capitalised(article) } else { article.to_owned() }
            }
        });
    }
    words.reverse();
    words
}
