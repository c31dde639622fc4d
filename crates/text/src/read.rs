//! From a sentence to its one reading, or to the reason why it has none.

use crate::ambiguity;
use crate::diagnostic::Diagnostic;
use crate::forest::Reading;
use crate::grammar::Grammar;
use crate::reader::{Limit, Reader};
use crate::token::{Token, tokens};

/// The longest sentence that is read, in bytes.
pub const LONGEST_SENTENCE: usize = 2000;

/// The one reading of a sentence as a phrase of the given kind.
pub(crate) fn read<'a>(grammar: &Grammar, kind: &str, sentence: &'a str) -> Result<Reading<'a>, Diagnostic> {
    let Some(kind) = grammar.kind(kind) else {
        let message = format!("this vocabulary has no phrases of the kind `{kind}`");
        return Err(Diagnostic::new(message, 0..sentence.len()));
    };
    let tokens = readable(sentence)?;
    let mut reader = Reader::new(grammar, &tokens, false);
    let roots = reader.whole(kind).map_err(|limit| refused(limit, sentence))?;
    let Reader { nodes, stuck, .. } = reader;
    match *roots {
        [] => Err(stuck.diagnostic(grammar, &tokens, sentence, |word| {
            leads_on(grammar, kind, &tokens, stuck.place(), word)
        })),
        [root] => Ok(Reading { tokens, nodes, root }),
        [one, other, ..] => Err(ambiguity::diagnostic(grammar, &tokens, &nodes, [one, other], sentence)),
    }
}

/// Every reading of a sentence in any spelling.
pub(crate) fn read_loosely<'a>(grammar: &Grammar, kind: &str, sentence: &'a str) -> Vec<Reading<'a>> {
    let (Some(kind), Ok(tokens)) = (grammar.kind(kind), readable(sentence)) else { return Vec::new() };
    let mut reader = Reader::new(grammar, &tokens, true);
    let Ok(roots) = reader.whole(kind) else { return Vec::new() };
    let Reader { nodes, .. } = reader;
    roots.iter().map(|&root| Reading { tokens: tokens.clone(), nodes: nodes.clone(), root }).collect()
}

/// Whether the sentence can be read if the word stands at this token instead, or at least the token
/// behind it.
fn leads_on(grammar: &Grammar, kind: usize, tokens: &[Token], at: usize, word: &str) -> bool {
    let mut tried = tokens.to_vec();
    tried[at].text = word;
    let mut reader = Reader::new(grammar, &tried, false);
    reader.whole(kind).is_ok_and(|roots| !roots.is_empty()) || reader.stuck.place() > at + 1
}

fn readable(sentence: &str) -> Result<Vec<Token<'_>>, Diagnostic> {
    if sentence.len() > LONGEST_SENTENCE {
        let start = sentence.floor_char_boundary(LONGEST_SENTENCE);
        let message = format!("the sentence is longer than {LONGEST_SENTENCE} bytes");
        return Err(Diagnostic::new(message, start..sentence.len()));
    }
    let tokens = tokens(sentence);
    if tokens.is_empty() {
        return Err(Diagnostic::new("there is no sentence here", 0..sentence.len()));
    }
    Ok(tokens)
}

fn refused(limit: Limit, sentence: &str) -> Diagnostic {
    let message = match limit {
        Limit::Depth => "the sentence is nested too deeply",
        Limit::Steps => "the sentence is too tangled to be read",
    };
    Diagnostic::new(message, 0..sentence.len()).with_help("write it as several sentences")
}

/// A sentence of the right words whose spaces are not where the card prints them.
pub(crate) fn misspaced(sentence: &str, printed: &str) -> Diagnostic {
    let alike = sentence.bytes().zip(printed.bytes()).take_while(|(a, b)| a == b).count();
    let start = sentence.floor_char_boundary(alike);
    let rest = &sentence[start..];
    let spaces = rest.len() - rest.trim_start().len();
    let length = match spaces {
        0 => rest.chars().next().map_or(0, char::len_utf8),
        _ => spaces,
    };
    let message = match spaces {
        0 => "a space is missing here",
        _ => "the space here is not as it is printed",
    };
    Diagnostic::new(message, start..start + length).with_help(format!("write `{printed}`"))
}
