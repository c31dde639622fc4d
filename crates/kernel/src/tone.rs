//! The meaning of colours on a board: owner, damage, healing.
//!
//! A board is text that anybody can read. Where a game says more with a colour, it puts marks around
//! a word; who shows the board turns them into colours, and everybody else leaves them out. The marks
//! are characters for private use: a card that has one in its name changes a colour and nothing else.

use crate::Seat;
use std::fmt::{self, Display};

/// How a word is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// A heading.
    Title,
    /// What matters less.
    Faint,
    /// What belongs to a player.
    Of(Seat),
    /// What can be used now.
    Ready,
    /// What lost something.
    Hurt,
    /// What gained something.
    Healed,
}

const END: char = '\u{e000}';
const TONES: [Tone; 9] = [
    Tone::Title,
    Tone::Faint,
    Tone::Ready,
    Tone::Hurt,
    Tone::Healed,
    Tone::Of(Seat::A),
    Tone::Of(Seat::B),
    Tone::Of(Seat::C),
    Tone::Of(Seat::D),
];

impl Tone {
    /// Marks a text.
    pub fn mark<D: Display>(self, text: D) -> Marked<D> {
        Marked { tone: self, text }
    }

    fn sign(self) -> char {
        let at = TONES.iter().position(|&tone| tone == self).unwrap_or_default() as u32;
        char::from_u32(END as u32 + 1 + at).unwrap_or(END)
    }
}

/// A text with its marks. Padding goes inside the text: marks take no room.
pub struct Marked<D> {
    tone: Tone,
    text: D,
}

impl<D: Display> Display for Marked<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{END}", self.tone.sign(), self.text)
    }
}

/// The parts of a text with how they are meant; marks are gone.
pub fn spans(text: &str) -> impl Iterator<Item = (Option<Tone>, &str)> {
    let mut tone = None;
    let parts = text.split_inclusive(is_mark).map(move |part| {
        let mark = part.chars().next_back().filter(|&last| is_mark(last));
        let words = &part[..part.len() - mark.map_or(0, char::len_utf8)];
        let span = (tone, words);
        tone = mark.map_or(tone, meaning);
        span
    });
    parts.filter(|(_, words)| !words.is_empty())
}

/// The text without marks.
pub fn unmarked(text: &str) -> String {
    text.chars().filter(|&letter| !is_mark(letter)).collect()
}

/// Whether a character is a mark.
pub fn is_mark(letter: char) -> bool {
    (END as u32..=END as u32 + TONES.len() as u32).contains(&(letter as u32))
}

fn meaning(mark: char) -> Option<Tone> {
    let at = (mark as u32).checked_sub(END as u32 + 1)?;
    TONES.get(at as usize).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_back_and_left_out() {
        let text = format!("{} hits {}!", Tone::Of(Seat::B).mark("Orc"), Tone::Hurt.mark("Elf"));
        let found: Vec<_> = spans(&text).collect();
        let expected =
            [(Some(Tone::Of(Seat::B)), "Orc"), (None, " hits "), (Some(Tone::Hurt), "Elf"), (None, "!")];
        assert_eq!(found, expected);
        assert_eq!(unmarked(&text), "Orc hits Elf!");
        for tone in TONES {
            assert_eq!(meaning(tone.sign()), Some(tone));
        }
    }
}
