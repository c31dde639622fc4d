//! Sentences that a vocabulary can say, however absurd.

use kernel::Dice;

/// How deep phrases lie in each other before only the shortest way out is taken.
const DEEP: usize = 6;
/// Numbers that a sentence may have.
const NUMBERS: [u16; 7] = [0, 1, 2, 3, 7, 99, 999];

/// Numbers that are written in words.
const WORDS: [&str; 8] = ["0", "1", "two", "three", "four", "five", "six", "seven"];

/// Says things in the words of a game.
pub struct Sentences {
    /// The phrases: what kind, and the pattern.
    pub words: Vec<(&'static str, &'static str)>,
    /// The source of randomness.
    pub dice: Dice,
}

impl Sentences {
    /// A sentence of this kind.
    pub fn say(&mut self, kind: &str) -> String {
        with_articles(&self.phrase(kind, 0, false))
    }

    fn phrase(&mut self, kind: &str, depth: usize, many: bool) -> String {
        let rows: Vec<&str> = self.words.iter().filter(|(of, _)| *of == kind).map(|(_, row)| *row).collect();
        let row = if depth > DEEP { rows.first() } else { self.dice.pick(&rows) };
        let (mut text, mut rest, mut last) = (String::new(), *row.expect("the kind has a row"), None);
        while let Some(at) = rest.find(['{', '[', '(']) {
            text += &rest[..at];
            let close = at + rest[at..].find(['}', ']', ')']).expect("a pattern closes what it opens");
            let slot = &rest[at + 1..close];
            match &rest[at..=at] {
                "[" => {
                    let form = last.map_or(many, |number| number != 1);
                    text += slot.split('|').nth(usize::from(form)).unwrap_or_default();
                }
                // `a(n)`: whether it is "an" is seen from what follows.
                "(" if slot == "n" => text += &rest[at..=close],
                "(" => {
                    text += "(";
                    rest = &rest[at + 1..];
                    continue;
                }
                _ => {
                    let number = *self.dice.pick(&NUMBERS).expect("there are numbers");
                    if ["number", "signed", "count"].contains(&slot) {
                        last = Some(number);
                    }
                    text += &self.slot(slot, number, depth, last.map_or(many, |number| number != 1), many);
                }
            }
            rest = &rest[close + 1..];
        }
        text + rest
    }

    fn slot(&mut self, slot: &str, number: u16, depth: usize, counted: bool, around: bool) -> String {
        let (begins, slot) = match slot.strip_prefix('^') {
            Some(slot) => (true, slot),
            None => (false, slot),
        };
        let (many, slot) = match slot.chars().next() {
            Some('+') => (true, &slot[1..]),
            Some('-') => (false, &slot[1..]),
            Some('#') => (counted, &slot[1..]),
            _ => (around, slot),
        };
        match slot {
            "number" => number.to_string(),
            "count" => WORDS.get(usize::from(number)).map_or(number.to_string(), |word| (*word).to_owned()),
            "signed" => format!("{}{number}", if self.dice.below(2) == 0 { "+" } else { "-" }),
            "Name" if many => "Imps".to_owned(),
            "Name" => "Imp".to_owned(),
            kind if begins => capital(&self.phrase(kind, depth + 1, many)),
            kind => self.phrase(kind, depth + 1, many),
        }
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// `a(n)` as the next word sounds.
fn with_articles(text: &str) -> String {
    let mut parts = text.split("(n)");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |whole, part| {
        let vowel = part.trim_start().starts_with(|c: char| "aeiouAEIOU".contains(c));
        format!("{whole}{}{part}", if vowel { "n" } else { "" })
    })
}
