//! The words of the cards, and what they mean together.

use std::sync::LazyLock;
use text::{Row, Tree, Vocabulary, row};

/// The name of each phrase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    Last,
    Then,
    Draw,
    Gain,
    Lose,
    Behind,
}

use Word::*;

/// Every phrase.
pub(super) const ROWS: &[Row<Word>] = &[
    row("text", Last, "{^effect}."),
    row("text", Then, "{^effect}. {text}"),
    row("effect", Draw, "draw a card"),
    row("effect", Gain, "gain {number} [point|points]"),
    row("effect", Lose, "the other player loses {number} [point|points]"),
    row("effect", Behind, "if you are behind, {effect}"),
];

/// The vocabulary, ready to read and print.
pub(super) static VOCABULARY: LazyLock<Vocabulary<Word>> =
    LazyLock::new(|| Vocabulary::new(ROWS).expect("the rows above are well formed; a test reads them"));

/// One thing that a text does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The player draws a card.
    Draw,
    /// The player gains this many points.
    Gain(u16),
    /// The other player loses this many points.
    Lose(u16),
    /// The next step happens only if the player is behind.
    IfBehind,
}

/// A text as steps, one after the other.
pub(super) fn compile(text: &Tree<Word>) -> Result<Vec<Step>, String> {
    let first = match text.key {
        Draw => Some(Step::Draw),
        Gain => Some(Step::Gain(points(text)?)),
        Lose => Some(Step::Lose(points(text)?)),
        Behind => Some(Step::IfBehind),
        Last | Then => None,
    };
    let mut steps = Vec::from_iter(first);
    for part in (0..text.args.len()).filter_map(|at| text.tree(at)) {
        steps.extend(compile(part)?);
    }
    Ok(steps)
}

fn points(text: &Tree<Word>) -> Result<u16, String> {
    match text.number(0) {
        Some(n @ 1..=9) => Ok(n as u16),
        _ => Err("a text gives or takes 1 to 9 points".to_owned()),
    }
}
