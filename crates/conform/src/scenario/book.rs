//! Reading a rulebook: front matter, numbered rules, scenario blocks.

use kernel::markdown::{Fence, FrontMatter, heading, misses_scenario, rule_number};

/// A numbered rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its number, such as `R16`.
    pub number: String,
    /// What the heading says behind the number.
    pub title: String,
    /// The line of the heading, from 1.
    pub line: usize,
    /// How many scenarios stand under it.
    pub scenarios: usize,
}

/// A scenario block as it stands in the file.
#[derive(Clone, Debug)]
pub(super) struct Scenario<'a> {
    pub title: &'a str,
    /// The index of the rule it stands under.
    pub rule: Option<usize>,
    /// The line that opens it, from 1.
    pub line: usize,
    pub lines: Vec<&'a str>,
}

impl<'a> Scenario<'a> {
    /// The lines with their numbers in the file.
    pub fn numbered(&self) -> impl Iterator<Item = (usize, &'a str)> {
        self.lines.iter().enumerate().map(|(i, text)| (self.line + 1 + i, text.trim()))
    }

    /// What stands at a line of the file.
    pub fn text_at(&self, line: usize) -> &'a str {
        let index = line.checked_sub(self.line + 1);
        index.and_then(|index| self.lines.get(index)).map_or("", |text| text.trim())
    }
}

/// What is said of a line that opens no block, though it was meant to.
const MISSED: &str = "this opens no block: a scenario begins with three backticks and stands in no quotation";

/// A rulebook.
#[derive(Debug, Default)]
pub(super) struct Book<'a> {
    pub game: Option<&'a str>,
    pub rules: Vec<Rule>,
    pub scenarios: Vec<Scenario<'a>>,
    /// Cards that its scenarios are played with, beside the game's own.
    pub cards: String,
    /// Lines that cannot be meant as they stand.
    pub faults: Vec<(usize, String)>,
}

impl<'a> Book<'a> {
    pub fn read(text: &'a str) -> Book<'a> {
        let front = FrontMatter::read(text);
        let mut book = Book { game: front.game, ..Book::default() };
        let unknown = |(line, said)| (line, format!("\"{said}\" must be: game: NAME, or cards: FILE"));
        book.faults.extend(front.unknown.into_iter().map(unknown));
        let mut under = None;
        let mut lines = text.lines().enumerate().skip(front.lines).map(|(i, line)| (i + 1, line));
        while let Some((number, line)) = lines.next() {
            if let Some(fence) = Fence::open(line) {
                book.read_block(fence, number, under.map(|(_, rule)| rule), &mut lines);
            } else if let Some((level, title)) = heading(line) {
                let ended = under.is_none_or(|(above, _)| level <= above);
                match Rule::read(title, number) {
                    Some(rule) => {
                        under = Some((level, book.rules.len()));
                        book.rules.push(rule);
                    }
                    None if ended => under = None,
                    None => {}
                }
            } else if misses_scenario(line) {
                book.faults.push((number, MISSED.to_owned()));
            }
        }
        book
    }

    fn read_block(
        &mut self,
        fence: Fence<'a>,
        line: usize,
        rule: Option<usize>,
        rest: &mut impl Iterator<Item = (usize, &'a str)>,
    ) {
        let mut closed = false;
        let inside = rest.map(|(_, text)| text).take_while(|text| {
            closed = fence.closes(text);
            !closed
        });
        let lines: Vec<&str> = inside.collect();
        if !closed {
            self.faults.push((line, "the block that begins here is never closed".to_owned()));
        } else if fence.info == "cards" {
            lines.iter().for_each(|line| {
                self.cards.push_str(line);
                self.cards.push('\n');
            });
        } else if fence.means_scenario() && fence.scenario().is_none() {
            self.faults.push((line, format!("\"{}\" must be: scenario A title", fence.info)));
        } else if let Some(title) = fence.scenario() {
            if let Some(index) = rule {
                self.rules[index].scenarios += 1;
            }
            self.scenarios.push(Scenario { title, rule, line, lines });
        }
    }
}

impl Rule {
    fn read(heading: &str, line: usize) -> Option<Rule> {
        let (number, title) = rule_number(heading)?;
        Some(Rule { number: number.to_owned(), title: title.to_owned(), line, scenarios: 0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "---\r\ngame: nim\r\n---\r\n# Nim\r\n## N1 First\r\n```scenario one\r\nx: 1\r\n```\r\n\
        - in a list\r\n\r\n  ```scenario two\r\n  y: 2\r\n  ```\r\n### Notes\r\n~~~scenario three\r\n~~~\r\n\
        ## N2.b: Second\r\n## End\r\n```scenario four\r\n```\r\n````md\r\n### N9 No rule\r\n```scenario no\r\n````\r\n";

    #[test]
    fn a_book_has_a_game_rules_and_scenarios() {
        let book = Book::read(TEXT);
        assert_eq!((book.game, book.faults.len()), (Some("nim"), 0));
        let rules: Vec<_> = book.rules.iter().map(|rule| (rule.number.as_str(), rule.scenarios)).collect();
        assert_eq!(rules, [("N1", 3), ("N2.b", 0)]);
        let found: Vec<_> = book.scenarios.iter().map(|s| (s.title, s.line, s.rule)).collect();
        assert_eq!(
            found,
            [("one", 6, Some(0)), ("two", 11, Some(0)), ("three", 15, Some(0)), ("four", 19, None)]
        );
        assert_eq!(book.scenarios[1].numbered().collect::<Vec<_>>(), [(12, "y: 2")]);
    }

    #[test]
    fn what_cannot_be_meant_is_a_fault() {
        let faults = |text| Book::read(text).faults.iter().map(|(line, _)| *line).collect::<Vec<_>>();
        assert_eq!(faults("\n```scenario x\nA> y\n"), [2]);
        assert_eq!(faults("```scenarios x\n```"), [1]);
        assert_eq!(faults("---\ngane: nim\n---\n"), [2]);
        assert_eq!(faults("> ```scenario x\n> A> y\n> ```\n"), [1]);
        assert_eq!(faults("``scenario x\nA> y\n``\n"), [1]);
    }
}
