//! Fenced blocks of Markdown.

/// The line that opens a fenced block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fence<'a> {
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
    pub fn title(self) -> Option<&'a str> {
        let (kind, title) = self.info.split_once(char::is_whitespace).unwrap_or((self.info, ""));
        kind.eq_ignore_ascii_case("scenario").then(|| title.trim())
    }

    /// Whether it looks as if it was meant to be a scenario, but is not.
    pub fn misspelt(self) -> bool {
        let kind = self.info.split_whitespace().next().unwrap_or("").to_lowercase();
        kind.starts_with("scen") && self.title().is_none()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fence_opens_wherever_markdown_lets_it() {
        let title = |line| Fence::open(line).and_then(Fence::title);
        assert_eq!(title("```scenario A title"), Some("A title"));
        assert_eq!(title("   ~~~~ Scenario"), Some(""));
        assert_eq!(title("12. - ```scenario In a list"), Some("In a list"));
        assert_eq!(title("```rust"), None);
        assert_eq!(Fence::open("```scenario``` is how it begins"), None);
        assert!(Fence::open("```scenarios x").unwrap().misspelt());
    }

    #[test]
    fn a_longer_fence_holds_a_shorter_one() {
        let fence = Fence::open("````md").unwrap();
        assert!(!fence.closes("```") && !fence.closes("~~~~") && fence.closes("  `````  "));
    }
}
