//! What a player sees at a decision, on a page of any size.

use crate::fit::{clip, columns, pad, wrap};

/// The parts of a page, from above.
#[derive(Default)]
pub struct Page {
    /// The board; what comes after an empty line can be left out.
    pub board: String,
    /// What happened since the last decision.
    pub story: Vec<String>,
    /// What is asked.
    pub question: String,
    /// What can be chosen.
    pub list: Vec<String>,
}

/// How much of the board is shown.
#[derive(Clone, Copy)]
enum Board {
    /// All of it.
    Whole,
    /// Each line as far as it fits.
    Clipped,
    /// Without the details.
    Short,
}

/// So much of the story should be seen, if there is that much.
const STORY: usize = 3;
/// The question and the line to type in.
const PROMPT: usize = 2;

impl Page {
    /// The lines of the page. On a small page the board gives way first: its long lines are cut, then
    /// its details left out. What can be chosen is always there, and the last that happened if there is
    /// a line to spare.
    pub fn lines(&self, width: usize, height: usize) -> Vec<String> {
        let story: Vec<String> = self.story.iter().flat_map(|line| wrap(line, width)).collect();
        let told = story.len().min(STORY);
        let tries = [(Board::Whole, 1), (Board::Clipped, 1), (Board::Clipped, 4), (Board::Short, 4)];
        let fits = |&(board, across): &(Board, usize)| {
            let (board, list) = (self.board(board, width), across_page(&self.list, width, across));
            board.len() + list.len() + PROMPT + told <= height
        };
        let (board, across) = tries.iter().copied().find(fits).unwrap_or((Board::Short, 4));
        let (board, list) = (self.board(board, width), across_page(&self.list, width, across));
        let spare = height.saturating_sub(board.len() + list.len() + PROMPT);
        let story = &story[story.len().saturating_sub(spare)..];
        let gap = |free: usize| (spare >= story.len() + free).then(String::new);
        let question = wrap(&self.question, width).into_iter().take(1);
        let above = board.into_iter().chain(gap(2)).chain(story.iter().cloned());
        above.chain(gap(1)).chain(question).chain(list).collect()
    }

    fn board(&self, how: Board, width: usize) -> Vec<String> {
        let lines = self.board.trim_end().lines();
        match how {
            Board::Whole => lines.flat_map(|line| wrap(line, width)).collect(),
            Board::Clipped => lines.map(|line| clip(line, width)).collect(),
            Board::Short => lines.take_while(|line| !line.is_empty()).map(|line| clip(line, width)).collect(),
        }
    }
}

/// A list in columns, read downwards; at most so many as fit.
fn across_page(list: &[String], width: usize, most: usize) -> Vec<String> {
    let widest = list.iter().map(|line| columns(line)).max().unwrap_or(0) + 2;
    let across = (width / widest.max(1)).clamp(1, most);
    let down = list.len().div_ceil(across);
    let row = |at: usize| {
        let cells = (0..across).filter_map(|column| list.get(at + column * down));
        clip(&cells.map(|cell| pad(cell, widest)).collect::<String>(), width)
    };
    (0..down).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(board: usize, details: usize, list: usize) -> Page {
        let lines =
            |count: usize, word: &str| (1..=count).map(|n| format!("{word} {n}\n")).collect::<String>();
        Page {
            board: format!("{}\n{}", lines(board, "board"), lines(details, "detail")),
            story: (1..=9).map(|n| format!("· event {n}")).collect(),
            question: "What now?".to_owned(),
            list: (1..=list).map(|n| format!("{n:>3}  move {n}")).collect(),
        }
    }

    #[test]
    fn a_small_page_keeps_what_is_needed_to_decide() {
        let lines = page(17, 12, 9).lines(80, 24);
        assert!(lines.len() < 24, "{lines:#?}");
        for part in ["board 17", "event 9", "What now?", "9  move 9"] {
            assert!(lines.iter().any(|line| line.contains(part)), "{part}: {lines:#?}");
        }
        assert!(!lines.iter().any(|line| line.contains("detail")));
    }

    #[test]
    fn a_large_page_shows_everything() {
        let lines = page(17, 12, 9).lines(120, 60);
        let expected = [&["board 1", "detail 12", "· event 1", "  9  move 9"][..]].concat();
        assert!(expected.iter().all(|part| lines.iter().any(|line| line == part)), "{lines:#?}");
    }

    #[test]
    fn no_line_is_wider_than_the_page() {
        let mut page = page(3, 3, 5);
        page.board += &"a long line ".repeat(20);
        page.list.push("another ".repeat(30));
        for (width, height) in [(20, 10), (80, 24), (120, 40)] {
            assert!(page.lines(width, height).iter().all(|line| columns(line) <= width));
        }
    }
}
