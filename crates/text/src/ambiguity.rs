//! Two readings of one sentence, told apart.

use crate::diagnostic::Diagnostic;
use crate::forest::{Node, Value};
use crate::grammar::Grammar;
use crate::pattern::Item;
use crate::token::Token;

/// Shows both readings where they part ways.
pub(crate) fn diagnostic(
    grammar: &Grammar,
    tokens: &[Token],
    nodes: &[Node],
    readings: [usize; 2],
    sentence: &str,
) -> Diagnostic {
    let source = Source { grammar, tokens, sentence };
    let [one, other] = parting(nodes, readings).map(|node| &nodes[node]);
    let span = source.span(one.from, one.to);
    let message = format!("`{}` can be read in two ways", &sentence[span.clone()]);
    let help = format!("either {}, or {}", source.tell(nodes, one), source.tell(nodes, other));
    Diagnostic::new(message, span).with_help(help)
}

/// Follows both readings down while they differ in a single phrase over the same words.
fn parting(nodes: &[Node], readings: [usize; 2]) -> [usize; 2] {
    let [one, other] = readings.map(|node| &nodes[node]);
    if one.phrase != other.phrase {
        return readings;
    }
    let mut differences = one.args.iter().zip(&other.args).filter(|(a, b)| a != b);
    match (differences.next(), differences.next()) {
        (Some((Value::Node(a), Value::Node(b))), None) => parting(nodes, [*a, *b]),
        _ => readings,
    }
}

struct Source<'a> {
    grammar: &'a Grammar,
    tokens: &'a [Token<'a>],
    sentence: &'a str,
}

impl Source<'_> {
    /// The bytes of some tokens; a reading never consists of none.
    fn span(&self, from: usize, to: usize) -> std::ops::Range<usize> {
        self.tokens[from].span().start..self.tokens[to - 1].span().end
    }

    /// A row and what its slots hold: `{left} or {right}` with left = `x`, right = `y`.
    fn tell(&self, nodes: &[Node], node: &Node) -> String {
        let phrase = &self.grammar.phrases[node.phrase];
        let slots = phrase.items.iter().filter_map(|item| match item {
            Item::Slot { kind, .. } => Some(self.grammar.kinds[*kind]),
            Item::Number => Some("number"),
            Item::Count => Some("count"),
            Item::Signed => Some("signed"),
            Item::Name(_) => Some("Name"),
            _ => None,
        });
        let held = slots.zip(&node.args).filter_map(|(slot, value)| {
            let (from, to) = match *value {
                Value::Number(_) => return None,
                Value::Name { from, to, .. } => (from, to),
                Value::Node(node) => (nodes[node].from, nodes[node].to),
            };
            Some(format!("{slot} = `{}`", &self.sentence[self.span(from, to)]))
        });
        let held: Vec<_> = held.collect();
        let with = if held.is_empty() { "" } else { " with " };
        format!("`{}`{with}{}", phrase.pattern, held.join(", "))
    }
}
