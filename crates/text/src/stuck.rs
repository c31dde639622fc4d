//! Where reading got stuck: the farthest token that no row could pass, and what they wanted there.

use crate::diagnostic::Diagnostic;
use crate::grammar::Grammar;
use crate::nearest::nearest;
use crate::nearest_phrase::nearest_phrase;
use crate::token::Token;
use crate::wording;

/// What a row wanted at a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected<'a> {
    Literal(&'a str),
    Slot { kind: usize, capital: bool, many: bool },
    Number,
    Count,
    Signed,
    Name,
    Article { capital: bool },
    End,
}

/// A row that could not go on. The sentence itself stands above all rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Miss<'a> {
    /// The row and the token at which it began.
    pub row: Option<(usize, usize)>,
    pub expected: Expected<'a>,
}

/// A mistake that is known for what it is, such as `2 card`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Complaint {
    /// The tokens at fault.
    pub from: usize,
    pub to: usize,
    pub message: String,
    /// What to write instead, where that is known.
    pub fix: Option<String>,
}

impl Complaint {
    fn diagnostic(&self, tokens: &[Token]) -> Diagnostic {
        let span = tokens[self.from].span().start..tokens[self.to - 1].span().end;
        let expected = self.fix.iter().map(|fix| wording::quoted(fix)).collect();
        let help = self.fix.as_ref().map(|fix| format!("write `{fix}`"));
        Diagnostic { message: self.message.clone(), span, expected, help }
    }
}

/// Far more than can be told; it only bounds the work on garbage.
const MOST_MISSES: usize = 200;

#[derive(Debug, Default)]
pub(crate) struct Stuck<'a> {
    at: usize,
    misses: Vec<Miss<'a>>,
    complaint: Option<Complaint>,
}

impl<'a> Stuck<'a> {
    /// The token at which reading got stuck.
    pub fn place(&self) -> usize {
        self.at
    }

    pub fn expect(&mut self, at: usize, row: Option<(usize, usize)>, expected: Expected<'a>) {
        let miss = Miss { row, expected };
        if self.reaches(at) && self.misses.len() < MOST_MISSES && !self.misses.contains(&miss) {
            self.misses.push(miss);
        }
    }

    /// A known mistake counts as passed, so that it is told before what stands behind it.
    pub fn complain(&mut self, complaint: Complaint) {
        if self.reaches(complaint.to) {
            self.complaint.get_or_insert(complaint);
        }
    }

    /// Whether `at` is as far as anything got; what was noted before it no longer matters.
    fn reaches(&mut self, at: usize) -> bool {
        if at > self.at {
            *self = Self { at, ..Self::default() };
        }
        at == self.at
    }

    /// Why reading got stuck. A word is suggested only if `leads_on` says that the sentence can be read
    /// further with it.
    pub fn diagnostic(
        &self,
        grammar: &Grammar,
        tokens: &[Token],
        sentence: &str,
        leads_on: impl Fn(&str) -> bool,
    ) -> Diagnostic {
        if let Some(complaint) = &self.complaint {
            return complaint.diagnostic(tokens);
        }
        let found = tokens.get(self.at);
        let span = found.map_or(sentence.len()..sentence.len(), Token::span);
        let message = match found {
            Some(token) => format!("cannot read `{}` here", token.text),
            None => "the sentence stops too early".to_owned(),
        };
        let meant = found.and_then(|token| self.meant(grammar, token)).filter(|(word, _)| leads_on(word));
        let meant = meant.map(|(_, help)| help);
        let help = meant.or_else(|| {
            let phrase = nearest_phrase(grammar, tokens, self.at, &self.misses)?;
            Some(format!("the nearest known phrase is: {phrase}"))
        });
        Diagnostic { message, span, expected: wording::expected(grammar, &self.misses), help }
    }

    /// The word that the token may be a misspelling of.
    fn meant(&self, grammar: &Grammar, token: &Token) -> Option<(String, String)> {
        if !token.is_word() {
            return None;
        }
        let words = wording::words(grammar, &self.misses);
        let word = nearest(token.text, words.iter().map(String::as_str))?;
        let same = word.to_lowercase() == token.text.to_lowercase();
        let help = match same {
            true if token.is_capitalised() => format!("write `{word}`, without a capital"),
            true => format!("write `{word}`, with a capital"),
            false => format!("did you mean `{word}`?"),
        };
        Some((word.to_owned(), help))
    }
}
