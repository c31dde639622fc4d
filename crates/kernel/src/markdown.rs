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
        let fence = Fence { mark, length, info: line[length..].trim() };
        // `` ```like this``` `` is a piece of code within a line; the title of a scenario may hold one.
        let code = mark == '`' && fence.info.contains('`') && !fence.means_scenario();
        (length >= 3 && !code).then_some(fence)
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

    /// Whether the block looks as if it was meant to be a scenario: `scenario`, `Scenarios`, `scen`.
    pub fn means_scenario(self) -> bool {
        let kind = self.info.split_whitespace().next().unwrap_or("").to_lowercase();
        kind.starts_with("scen") && !kind.contains('`')
    }
}

/// Whether a line looks like the opening of a scenario that Markdown does not take for one: it stands
/// in a quotation, or has too few marks.
pub fn misses_scenario(line: &str) -> bool {
    let line = line.trim();
    match line.strip_prefix('>') {
        Some(quoted) => Fence::open(quoted).is_some_and(Fence::means_scenario) || misses_scenario(quoted),
        None => {
            let said = line.trim_start_matches(['`', '~']);
            let marks = line.len() - said.len();
            (1..3).contains(&marks) && said.starts_with("scenario ") && !said.contains(['`', '~'])
        }
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

/// What a file says of itself, between two lines `---` at its top.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FrontMatter<'a> {
    /// How many lines it takes.
    pub lines: usize,
    /// The game that the file is about.
    pub game: Option<&'a str>,
    /// The file of cards that it is to be read with, if not the game's own.
    pub cards: Option<&'a str>,
    /// Lines that say nothing of this kind, with their numbers.
    pub unknown: Vec<(usize, &'a str)>,
}

impl<'a> FrontMatter<'a> {
    /// Reads it; what is never closed is none.
    pub fn read(text: &'a str) -> FrontMatter<'a> {
        let mut lines = text.trim_start_matches('\u{feff}').lines();
        let mut front = FrontMatter::default();
        if lines.next().is_none_or(|line| line.trim_end() != "---") {
            return front;
        }
        for (line, text) in (2..).zip(lines) {
            if text.trim_end() == "---" {
                return FrontMatter { lines: line, ..front };
            }
            front.take(line, text.trim());
        }
        FrontMatter::default()
    }

    fn take(&mut self, line: usize, text: &'a str) {
        let (key, value) = text.split_once(':').unwrap_or((text, ""));
        let value = value.trim().trim_matches('"');
        match key.trim() {
            "game" if !value.is_empty() => self.game = Some(value),
            "cards" if !value.is_empty() => self.cards = Some(value),
            _ if text.is_empty() || text.starts_with('#') => {}
            _ => self.unknown.push((line, text)),
        }
    }
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
    fn a_title_may_hold_a_piece_of_code() {
        let title = |line| Fence::open(line).and_then(Fence::scenario);
        assert_eq!(title("```scenario The word `none` alone"), Some("The word `none` alone"));
        assert_eq!(title("```scenario A ```long``` piece"), Some("A ```long``` piece"));
        assert_eq!(title("~~~scenario A `piece`"), Some("A `piece`"));
        assert!(Fence::open("```scenarios `x`").is_some_and(Fence::means_scenario));
        assert_eq!(Fence::open("```rust``` is a language"), None);
    }

    #[test]
    fn what_was_meant_as_a_scenario_is_noticed() {
        let missed =
            ["> ```scenario x", "> > ~~~scenario x", "``scenario x", "> ``scenario x", "~~scenario x"];
        assert!(missed.into_iter().all(misses_scenario));
        let others =
            ["`scenario x` is code", "> a scenario", "```scenario x", "scenario x", "", ">", "> ```rust"];
        assert!(!others.into_iter().any(misses_scenario));
    }

    #[test]
    fn front_matter_names_the_game_and_its_cards() {
        assert_eq!(FrontMatter::read("---\ngame: nim\n"), FrontMatter::default());
        let front =
            FrontMatter::read("\u{feff}---\ngame: \"nim\"\ncards: my own.toml\n\n# why\ngane: nim\n---\n");
        assert_eq!((front.lines, front.game, front.cards), (7, Some("nim"), Some("my own.toml")));
        assert_eq!(front.unknown, [(6, "gane: nim")]);
        assert_eq!(FrontMatter::read("---\ngame:\n---").unknown, [(2, "game:")]);
    }
}
