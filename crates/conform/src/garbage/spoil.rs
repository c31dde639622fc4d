//! Texts that are spoiled, and texts that never meant anything.

use kernel::Dice;

/// Pieces that mean something in files, rulebooks or moves of any game.
const PIECES: [&str; 32] = [
    "\"",
    "\"\"\"",
    "'",
    "=",
    "[",
    "]]",
    "{",
    "}",
    "#",
    "\n",
    "\r\n",
    "\0",
    "\u{feff}",
    "é",
    "’",
    "🂡",
    "0",
    "999",
    "-1",
    "18446744073709551616",
    "1e9",
    "nan",
    ", ",
    "(",
    ")",
    "```",
    "```scenario x\n",
    "A> ",
    "B! ",
    "dice: 7 0 9\n",
    "all see ",
    "concede",
];

/// Spoils texts, in the same ways in every run.
pub struct Spoiler {
    /// The source of randomness.
    pub dice: Dice,
    pieces: Vec<&'static str>,
}

impl Spoiler {
    /// With these words besides those that any game has.
    pub fn new(pieces: &[&'static str], seed: u64) -> Spoiler {
        Spoiler { dice: Dice::swift(seed), pieces: PIECES.iter().chain(pieces).copied().collect() }
    }

    fn piece(&mut self) -> String {
        match self.dice.below(5) {
            0 => (0..self.dice.below(8)).map(|_| self.character()).collect(),
            _ => self.dice.pick(&self.pieces).copied().unwrap_or_default().to_owned(),
        }
    }

    fn character(&mut self) -> char {
        let most = if self.dice.below(2) == 0 { 0x7f } else { 0x1_f0ff };
        char::from_u32(self.dice.below(most)).unwrap_or('\u{fffd}')
    }

    /// Characters, and pieces that mean something.
    pub fn garbage(&mut self) -> String {
        (0..self.dice.below(16)).map(|_| self.piece()).collect()
    }

    /// A text with one to three stretches cut, doubled, replaced, or its end left off.
    pub fn spoil(&mut self, text: &str) -> String {
        (0..=self.dice.below(3)).fold(text.to_owned(), |text, _| self.spoil_once(&text))
    }

    fn spoil_once(&mut self, text: &str) -> String {
        let from = self.place(text);
        let to = text.floor_char_boundary((from + self.dice.below(40) as usize).min(text.len())).max(from);
        let at = self.place(text);
        match self.dice.below(8) {
            0 | 1 => format!("{}{}", &text[..from], &text[to..]),
            2 => format!("{}{}{}", &text[..at], &text[from..to], &text[at..]),
            3 if self.dice.below(4) == 0 => text[..at].to_owned(),
            4 => self.swapped(text),
            5 => format!("{}{}{}", &text[..from], self.piece(), &text[to..]),
            _ => format!("{}{}{}", &text[..at], self.piece(), &text[at..]),
        }
    }

    /// The text with two of its lines exchanged.
    fn swapped(&mut self, text: &str) -> String {
        let mut lines: Vec<&str> = text.lines().collect();
        if let Ok(count) = u32::try_from(lines.len())
            && count > 1
        {
            lines.swap(self.dice.below(count) as usize, self.dice.below(count) as usize);
        }
        lines.join("\n")
    }

    fn place(&mut self, text: &str) -> usize {
        text.floor_char_boundary(self.dice.below(text.len() as u32 + 1) as usize)
    }

    /// A line of a deck: nearly always a card that exists, and nearly always a small number.
    pub fn entry(&mut self, names: &[String]) -> (String, u32) {
        let name = self.dice.pick(names).cloned().unwrap_or_default();
        let name = if self.dice.below(6) == 0 { self.spoil(&name) } else { name };
        let count = if self.dice.below(6) == 0 { u32::MAX - self.dice.below(2) } else { self.dice.below(5) };
        (name, count)
    }
}
