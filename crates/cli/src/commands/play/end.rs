//! The page that shows how a match ended.

use super::page::Page;
use super::session::{Session, USUAL_WIDTH};
use crate::console::{Console, Size};
use anyhow::Result;
use kernel::{Scores, Status, Tone};

/// What can be done when it is over.
const AFTERWARDS: &str = "rematch plays again, undo takes your last move back, Enter leaves.";

impl Session<'_> {
    /// Shows how it ended.
    pub(super) fn say_result(&mut self, console: &mut Console) -> Result<()> {
        if let Some(size) = console.page() {
            console.clear()?;
            return Ok(self.end(size).iter().try_for_each(|line| console.say(line))?);
        }
        let page = self.last_page(USUAL_WIDTH);
        let lines = page.story.iter().map(String::as_str).chain(["", page.board.trim_end(), ""]);
        let lines = lines.chain([page.question.as_str()]).chain(page.note.as_deref());
        Ok(lines.into_iter().try_for_each(|line| console.say(line))?)
    }

    /// The page that shows how it ended.
    pub fn end(&self, (width, height): Size) -> Vec<String> {
        self.last_page(width).lines(width, height)
    }

    fn last_page(&self, width: usize) -> Page {
        Page {
            board: self.table.drawing(self.me.into(), width),
            story: self.story.clone(),
            question: self.result(),
            note: Some(Tone::Faint.mark(AFTERWARDS).to_string()),
            ..Page::default()
        }
    }

    fn result(&self) -> String {
        let Status::Over(scores) = self.table.status() else { return String::new() };
        let (tone, result) = match (scores.of(self.me), scores.seats()) {
            (_, 1) => (Tone::Title, scores.to_string()),
            (Scores::WIN, _) => (Tone::Healed, format!("You win ({scores}).")),
            (0, _) => (Tone::Hurt, format!("You lose ({scores}).")),
            _ => (Tone::Title, format!("You share the win ({scores}).")),
        };
        tone.mark(result).to_string()
    }
}
