//! Reading a rulebook: front matter, numbered rules, scenario blocks.

use super::fence::Fence;

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

/// A rulebook.
#[derive(Debug, Default)]
pub(super) struct Book<'a> {
    pub game: Option<&'a str>,
    pub rules: Vec<Rule>,
    pub scenarios: Vec<Scenario<'a>>,
    /// Lines that cannot be meant as they stand.
    pub faults: Vec<(usize, String)>,
}

impl<'a> Book<'a> {
    pub fn read(text: &'a str) -> Book<'a> {
        let (skip, game) = front_matter(text);
        let mut book = Book { game, ..Book::default() };
        let mut heading = None;
        let mut lines = text.lines().enumerate().skip(skip).map(|(i, line)| (i + 1, line));
        while let Some((number, line)) = lines.next() {
            if let Some(fence) = Fence::open(line) {
                book.read_block(fence, number, heading.map(|(_, rule)| rule), &mut lines);
            } else if let Some((level, title)) = heading_of(line) {
                let ended = heading.is_none_or(|(above, _)| level <= above);
                match Rule::read(title, number) {
                    Some(rule) => {
                        heading = Some((level, book.rules.len()));
                        book.rules.push(rule);
                    }
                    None if ended => heading = None,
                    None => {}
                }
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
        } else if fence.misspelt() {
            self.faults.push((line, format!("\"{}\" must be: scenario A title", fence.info)));
        } else if let Some(title) = fence.title() {
            if let Some(index) = rule {
                self.rules[index].scenarios += 1;
            }
            self.scenarios.push(Scenario { title, rule, line, lines });
        }
    }
}

impl Rule {
    /// Reads `R16 Title`. A number has capital letters in front (`R16`, `R16b`) or parts (`5.3`);
    /// a bare `5` is a chapter.
    fn read(heading: &str, line: usize) -> Option<Rule> {
        let (number, title) = heading.split_once(char::is_whitespace).unwrap_or((heading, ""));
        let number = number.trim_end_matches([':', '.']);
        let digits = number.trim_start_matches(|c: char| c.is_ascii_uppercase()).trim_start_matches('-');
        let named = digits.len() < number.len() || digits.contains('.');
        let counted = digits.starts_with(|c: char| c.is_ascii_digit())
            && digits.chars().all(|c| c.is_ascii_digit() || c.is_ascii_lowercase() || c == '.');
        let title = title.trim().to_owned();
        (named && counted).then(|| Rule { number: number.to_owned(), title, line, scenarios: 0 })
    }
}

/// The level and text of a heading.
fn heading_of(line: &str) -> Option<(usize, &str)> {
    let line = line.trim();
    let title = line.trim_start_matches('#');
    let level = line.len() - title.len();
    ((1..=6).contains(&level) && title.starts_with(' ')).then(|| (level, title.trim()))
}

/// How many lines the front matter takes, and which game it names.
pub(super) fn front_matter(text: &str) -> (usize, Option<&str>) {
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    if lines.next().is_none_or(|line| line.trim_end() != "---") {
        return (0, None);
    }
    let mut game = None;
    for (i, line) in lines.enumerate() {
        match line.split_once(':') {
            _ if line.trim_end() == "---" => return (i + 2, game),
            Some((key, value)) if key.trim() == "game" => game = Some(value.trim().trim_matches('"')),
            _ => {}
        }
    }
    (0, None)
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
    fn a_rule_has_a_number_and_a_chapter_only_counts() {
        let number = |heading| Rule::read(heading, 1).map(|rule| rule.number);
        assert_eq!(number("R16 Targets").as_deref(), Some("R16"));
        assert_eq!(number("R16b: Targets").as_deref(), Some("R16b"));
        assert_eq!(number("5.3 Board").as_deref(), Some("5.3"));
        assert!(
            ["5 Turns", "5. Turns", "Notes", "R", "2nd part", ""].into_iter().all(|h| number(h).is_none())
        );
    }

    #[test]
    fn what_cannot_be_meant_is_a_fault() {
        let faults = |text| Book::read(text).faults.iter().map(|(line, _)| *line).collect::<Vec<_>>();
        assert_eq!(faults("\n```scenario x\nA> y\n"), [2]);
        assert_eq!(faults("```scenarios x\n```"), [1]);
        assert_eq!(front_matter("---\ngame: nim\n"), (0, None));
        assert_eq!(front_matter("\u{feff}---\ngame: \"nim\"\n---\n"), (3, Some("nim")));
    }
}
