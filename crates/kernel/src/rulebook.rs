//! The rules of a game as data.

use crate::markdown::{Fence, FrontMatter, heading, rule_number};
use schemars::JsonSchema;
use serde::Serialize;

/// The rules of a game, for people, without the scenarios that test them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Rulebook {
    /// The chapters in order.
    pub chapters: Vec<Chapter>,
}

/// A chapter: one file.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Chapter {
    /// What it is about.
    pub title: String,
    /// What it says before its first section, as Markdown.
    pub prose: String,
    /// Its sections in order.
    pub sections: Vec<Section>,
}

/// A rule, or another part of a chapter that has a heading.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Section {
    /// What it is cited by: the number of a rule such as `6.1`, `R38` or `C-33`, or else the titles
    /// of chapter and section: `decks/options`.
    pub anchor: String,
    /// Its heading without the number.
    pub heading: String,
    /// What it says, as Markdown.
    pub prose: String,
}

impl Rulebook {
    /// Reads the files of a rulebook, one a chapter.
    pub fn read(files: &[&str]) -> Rulebook {
        Rulebook { chapters: files.iter().map(|file| Chapter::read(file)).collect() }
    }

    /// Every section.
    pub fn sections(&self) -> impl Iterator<Item = &Section> {
        self.chapters.iter().flat_map(|chapter| &chapter.sections)
    }

    /// The section with this anchor, in any case.
    pub fn section(&self, anchor: &str) -> Option<&Section> {
        self.sections().find(|section| section.anchor.eq_ignore_ascii_case(anchor.trim()))
    }
}

impl Chapter {
    fn read(text: &str) -> Chapter {
        let mut chapter = Chapter::default();
        let mut lines = text.lines().skip(FrontMatter::read(text).lines);
        while let Some(line) = lines.next() {
            if let Some(fence) = Fence::open(line) {
                let block: Vec<&str> = lines.by_ref().take_while(|line| !fence.closes(line)).collect();
                if fence.scenario().is_none() {
                    chapter.write(line);
                    block.iter().for_each(|line| chapter.write(line));
                    chapter.write("```");
                }
            } else if let Some((level, title)) = heading(line) {
                chapter.open(level, title);
            } else {
                chapter.write(line);
            }
        }
        chapter.prose = tidy(&chapter.prose);
        chapter.sections.iter_mut().for_each(|section| section.prose = tidy(&section.prose));
        chapter
    }

    fn open(&mut self, level: usize, title: &str) {
        if level == 1 && self.title.is_empty() {
            self.title = title.to_owned();
            return;
        }
        let (anchor, heading) = match rule_number(title).or_else(|| counted(title)) {
            Some((number, heading)) => (number.to_owned(), heading),
            None => (format!("{}/{}", slug(&self.title), slug(title)), title),
        };
        self.sections.push(Section { anchor, heading: heading.to_owned(), prose: String::new() });
    }

    fn write(&mut self, line: &str) {
        let prose = match self.sections.last_mut() {
            Some(section) => &mut section.prose,
            None => &mut self.prose,
        };
        prose.push_str(line.trim_end());
        prose.push('\n');
    }
}

/// `5 The phases`.
fn counted(title: &str) -> Option<(&str, &str)> {
    let (number, heading) = title.split_once(' ')?;
    number.chars().all(|c| c.is_ascii_digit()).then_some((number, heading))
}

/// `Faction and school` is `faction-and-school`.
fn slug(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

/// Paragraphs with one empty line between them.
fn tidy(prose: &str) -> String {
    let mut lines: Vec<&str> = prose.trim().lines().collect();
    lines.dedup_by(|one, other| one.is_empty() && other.is_empty());
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "---\ngame: x\n---\n# Your turn\n\nIt has phases.\n\n### 5 The phases\nStart, end.\n\n\
        ```scenario One\nA> end\n# no heading\n```\n\n\nAnd again.\n### R01 Mana\n## A deck\n```toml\na = 1\n```\n";

    #[test]
    fn a_chapter_has_prose_and_sections_without_scenarios() {
        let book = Rulebook::read(&[FILE]);
        let chapter = &book.chapters[0];
        assert_eq!((chapter.title.as_str(), chapter.prose.as_str()), ("Your turn", "It has phases."));
        let anchors: Vec<&str> = book.sections().map(|section| section.anchor.as_str()).collect();
        assert_eq!(anchors, ["5", "R01", "your-turn/a-deck"]);
        assert_eq!(book.section("5").unwrap().prose, "Start, end.\n\nAnd again.");
        assert_eq!(book.section(" r01 ").unwrap().heading, "Mana");
        assert_eq!(book.section("your-turn/a-deck").unwrap().prose, "```toml\na = 1\n```");
        assert_eq!(book.section("5.1"), None);
    }
}
