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
    /// What is said to the last line that was typed.
    pub note: Option<String>,
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

/// How the page is laid out: how much of the board, and the most columns of the list.
type Layout = (Board, usize);

/// From the roomiest to the tightest.
const LAYOUTS: [Layout; 4] = [(Board::Whole, 1), (Board::Whole, 4), (Board::Clipped, 4), (Board::Short, 4)];
/// How many lines of the story should be visible, if there are that many.
const STORY: usize = 3;
/// How many of them are visible on a page that is too small for the board.
const LAST: usize = 2;
/// Between the columns of a list.
const GAP: usize = 2;
/// The line to type in.
const PROMPT: usize = 1;

impl Page {
    /// Whether everything has its place, on the tightest page if need be.
    pub fn fits(&self, width: usize, height: usize) -> bool {
        self.needs(LAYOUTS[LAYOUTS.len() - 1], width) <= height
    }

    /// Whether there is also room for the last that happened.
    pub fn fits_with_story(&self, width: usize, height: usize) -> bool {
        self.fits(width, height.saturating_sub(self.story.len().min(STORY)))
    }

    /// The lines of the page. On a small page the board gives way first: its long lines are cut, then
    /// its details left out, then its end. What can be chosen is always there, and the last that happened
    /// if there is a line to spare.
    pub fn lines(&self, width: usize, height: usize) -> Vec<String> {
        let story: Vec<String> = self.story.iter().flat_map(|line| wrap(line, width)).collect();
        let told = story.len().min(STORY);
        let fitting = |told: usize| move |layout: &Layout| self.needs(*layout, width) + told <= height;
        // The whole board and the whole story, if the list fits into less room.
        let roomy = LAYOUTS.into_iter().take(2).find(fitting(story.len()));
        let layout = roomy.or_else(|| LAYOUTS.into_iter().find(fitting(told)));
        let layout = layout.unwrap_or(LAYOUTS[LAYOUTS.len() - 1]);
        let below = self.below(layout, width);
        let room = height.saturating_sub(below.len() + PROMPT);
        // Where the board is cut anyway, what happened last is worth more than its last lines.
        let board = self.board(layout.0, width);
        let board =
            if board.len() > room { cut(board, room.saturating_sub(told.min(LAST)), width) } else { board };
        let spare = height.saturating_sub(board.len() + below.len() + PROMPT);
        let story = last(story, spare, width);
        let gap = |free: usize| (spare >= story.len() + free).then(String::new);
        let (above, under) = (gap(2), gap(1));
        board.into_iter().chain(above).chain(story).chain(under).chain(below).collect()
    }

    /// How many lines it takes without the story.
    fn needs(&self, layout: Layout, width: usize) -> usize {
        self.board(layout.0, width).len() + self.below(layout, width).len() + PROMPT
    }

    /// What stands below the story: the question, what can be chosen, and the note.
    fn below(&self, layout: Layout, width: usize) -> Vec<String> {
        let note = self.note.iter().flat_map(|note| note.lines()).flat_map(|line| wrap(line, width));
        let list = across_page(&self.list, width, layout.1);
        wrap(&self.question, width).into_iter().chain(list).chain(note).collect()
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

/// The last lines of the story, as many as there is room for, and how to see the others.
fn last(mut story: Vec<String>, room: usize, width: usize) -> Vec<String> {
    if story.len() > room {
        story.drain(..story.len() - room);
        if room > 1 {
            story[0] = clip("· … `story` shows all of it", width);
        }
    }
    story
}

/// As many lines as there is room for, and how to see the others.
fn cut(mut lines: Vec<String>, room: usize, width: usize) -> Vec<String> {
    lines.truncate(room.saturating_sub(1));
    lines.push(clip("… `board` shows all of it", width));
    lines
}

/// A list in columns, read downwards; at most so many as fit. Each is as wide as its widest line. Where long
/// lines leave no room for a second column, only they have a row of their own.
pub fn across_page(list: &[String], width: usize, most: usize) -> Vec<String> {
    let in_columns = |across: usize| list.chunks(list.len().div_ceil(across).max(1));
    let widest = |column: &[String]| column.iter().map(|line| columns(line)).max().unwrap_or(0);
    let needed = |across: usize| in_columns(across).map(|column| widest(column) + GAP).sum::<usize>();
    // The last column needs no gap.
    let across = (2..=most).rev().find(|&across| needed(across) <= width + GAP);
    let Some(across) = across.or((most == 1).then_some(1)) else { return in_pairs(list, width) };
    let row = |at: usize| {
        let cells = in_columns(across).filter_map(|column| Some(pad(column.get(at)?, widest(column) + GAP)));
        clip(&cells.collect::<String>(), width)
    };
    (0..list.len().div_ceil(across)).map(row).collect()
}

/// Lines in the order of the list, two in a row where both are short.
fn in_pairs(list: &[String], width: usize) -> Vec<String> {
    let half = (width + GAP) / 2;
    let is_short = |line: &String| columns(line) + GAP <= half;
    let (mut rows, mut rest) = (Vec::new(), list);
    while let [first, others @ ..] = rest {
        let second = others.first().filter(|second| is_short(first) && is_short(second));
        rows.push(match second {
            Some(second) => clip(&(pad(first, half) + second), width),
            None => clip(first, width),
        });
        rest = &others[usize::from(second.is_some())..];
    }
    rows
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
            note: None,
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
    fn nothing_scrolls_off_a_page() {
        for board in [5, 17, 40] {
            let mut page = page(board, 12, 9);
            page.question = "A long question that is not cut. ".repeat(4);
            page.note = Some("No.\nNot so.".to_owned());
            let lines = page.lines(80, 24);
            assert!(lines.len() < 24, "{lines:#?}");
            assert!(
                ["board 1", "not cut.", "9  move 9", "Not so."]
                    .iter()
                    .all(|part| { lines.iter().any(|line| line.contains(part)) }),
                "{lines:#?}"
            );
            assert!(lines.iter().any(|line| line.contains("event 9")), "{lines:#?}");
            assert_eq!(page.fits(80, 24), board < 17);
        }
    }

    #[test]
    fn the_list_gives_way_to_the_story() {
        let page = page(10, 3, 12);
        let lines = page.lines(80, 32);
        assert!(lines.iter().any(|line| line.contains("event 1")), "{lines:#?}");
        assert!(lines.iter().any(|line| line.contains("move 1 ") && line.contains("move 4")), "{lines:#?}");
    }

    #[test]
    fn a_large_page_shows_everything() {
        let lines = page(17, 12, 9).lines(120, 60);
        let expected = [&["board 1", "detail 12", "· event 1", "  9  move 9"][..]].concat();
        assert!(expected.iter().all(|part| lines.iter().any(|line| line == part)), "{lines:#?}");
    }

    #[test]
    fn one_long_line_leaves_the_other_columns() {
        let long = "a move with a long name on a thing with a longer one".to_owned();
        let list: Vec<String> = [long, "one".into(), "two".into(), "three".into()].to_vec();
        assert_eq!(across_page(&list, 80, 4).len(), 1);
        assert_eq!(across_page(&list, 60, 4).len(), 2);
        assert_eq!(across_page(&list, 56, 4).len(), 3, "the long one has a row of its own");
        assert_eq!(across_page(&list, 56, 1).len(), 4);
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
