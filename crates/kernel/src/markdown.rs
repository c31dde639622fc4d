//! What rulebooks use of Markdown: front matter, headings, fenced blocks.

/// The line that opens a fenced block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fence<'a> {
    mark: char,
    length: usize,
    /// What is written behind the marks.
    pub info: &'a str,
}

impl<'a> Fence<'a> {
    /// Reads an opening line: three or more backticks or tildes, indented or in a list or not.
    pub fn open(line: &'a str) -> Option<Fence<'a>> {
        let line = without_bullet(line.trim());
        let mark = line.chars().next().filter(|mark| "`~".contains(*mark))?;
        let length = line.chars().take_while(|c| *c == mark).count();
        let info = line[length..].trim();
        // `` ```like this``` `` is a piece of code within a line.
        (length >= 3 && !info.contains('`')).then_some(Fence { mark, length, info })
    }

    /// Whether this line closes the block: at least as many of the same marks and nothing else.
    pub fn closes(self, line: &str) -> bool {
        let line = line.trim();
        line.len() >= self.length && line.chars().all(|c| c == self.mark)
    }

    /// The title, if the block is a scenario.
    pub fn scenario(self) -> Option<&'a str> {
        let (kind, title) = self.info.split_once(char::is_whitespace).unwrap_or((self.info, ""));
        kind.eq_ignore_ascii_case("scenario").then(|| title.trim())
    }
}

/// The text behind the bullets or numbers of lists.
fn without_bullet(line: &str) -> &str {
    let word = line.split_whitespace().next().unwrap_or("");
    let counted = word.strip_suffix(['.', ')']).is_some_and(|n| n.parse::<u32>().is_ok());
    if !counted && !["-", "*", "+"].contains(&word) {
        return line;
    }
    without_bullet(line[word.len()..].trim_start())
}

/// The level and text of a heading.
pub fn heading(line: &str) -> Option<(usize, &str)> {
    let line = line.trim();
    let title = line.trim_start_matches('#');
    let level = line.len() - title.len();
    ((1..=6).contains(&level) && title.starts_with(' ')).then(|| (level, title.trim()))
}

/// Parts `R16 Title` into its number and the rest. A number has capital letters in front (`R16`,
/// `C-06`, `R16b`) or parts (`5.3`); a bare `5` is a chapter.
pub fn rule_number(heading: &str) -> Option<(&str, &str)> {
    let (number, title) = heading.split_once(char::is_whitespace).unwrap_or((heading, ""));
    let number = number.trim_end_matches([':', '.']);
    let digits = number.trim_start_matches(|c: char| c.is_ascii_uppercase()).trim_start_matches('-');
    let named = digits.len() < number.len() || digits.contains('.');
    let counted = digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.chars().all(|c| c.is_ascii_digit() || c.is_ascii_lowercase() || c == '.');
    (named && counted).then(|| (number, title.trim()))
}

/// How many lines the front matter takes, and which game it names.
pub fn front_matter(text: &str) -> (usize, Option<&str>) {
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

    #[test]
    fn a_fence_opens_wherever_markdown_lets_it() {
        let title = |line| Fence::open(line).and_then(Fence::scenario);
        assert_eq!(title("```scenario A title"), Some("A title"));
        assert_eq!(title("   ~~~~ Scenario"), Some(""));
        assert_eq!(title("12. - ```scenario In a list"), Some("In a list"));
        assert_eq!(title("```rust"), None);
        assert_eq!(Fence::open("```scenario``` is how it begins"), None);
    }

    #[test]
    fn a_longer_fence_holds_a_shorter_one() {
        let fence = Fence::open("````md").unwrap();
        assert!(!fence.closes("```") && !fence.closes("~~~~") && fence.closes("  `````  "));
    }

    #[test]
    fn a_rule_has_a_number_and_a_chapter_only_counts() {
        assert_eq!(rule_number("R16 Targets"), Some(("R16", "Targets")));
        assert_eq!(rule_number("R16b: Targets"), Some(("R16b", "Targets")));
        assert_eq!(rule_number("5.3 Board"), Some(("5.3", "Board")));
        let none = ["5 Turns", "5. Turns", "Notes", "R", "2nd part", ""];
        assert!(none.into_iter().all(|heading| rule_number(heading).is_none()));
    }

    #[test]
    fn front_matter_names_the_game() {
        assert_eq!(front_matter("---\ngame: nim\n"), (0, None));
        assert_eq!(front_matter("\u{feff}---\ngame: \"nim\"\n---\n"), (3, Some("nim")));
    }
}
