//! What a person asks about instead of moving, on pages of its own.

use super::page::across_page;
use super::playable::highlighted;
use super::reasons::say_reasons;
use super::session::{Asked, Session, USUAL_WIDTH};
use super::words::{Word, help};
use crate::console::{Answer, Console};
use crate::explain::{say_rules, say_word, say_wrapped};
use anyhow::Result;
use kernel::Offer;

/// How many columns a list of all moves has at most.
const COLUMNS: usize = 4;

impl Session<'_> {
    /// Says something that takes room: on a terminal on pages of its own. If a line was typed before the
    /// last of them, it is that line.
    pub(super) fn say_more(
        &mut self,
        word: Word,
        asked: &mut Asked,
        console: &mut Console,
    ) -> Result<Option<Answer>> {
        let lines = console.hold(|console| self.say_about(word, asked.offers, console))?;
        let Some((_, height)) = console.page() else {
            lines.iter().try_for_each(|line| console.say(line))?;
            return Ok(None);
        };
        asked.away = true;
        // Below each page stand a hint and the prompt.
        let mut pages = lines.chunks(height.saturating_sub(3).max(1)).peekable();
        while let Some(page) = pages.next() {
            console.clear()?;
            let mut page = page.iter().skip_while(|line| line.is_empty());
            page.try_for_each(|line| console.say(line))?;
            console.say("")?;
            if pages.peek().is_some() {
                console.say(console.paint.dim("Enter shows more."))?;
                match self.ask(asked, console)? {
                    Answer::Line(line) if line.is_empty() => {}
                    answer => return Ok(Some(answer)),
                }
            }
        }
        console.say(console.paint.dim("Enter shows the table again; a move can be typed here, too."))?;
        Ok(None)
    }

    fn say_about(&mut self, word: Word, offers: &[Offer], console: &mut Console) -> Result<()> {
        match word {
            Word::LookUp(what) => say_word(what, self.reference, console),
            Word::Rules(what) => say_rules(what, self.reference, console),
            Word::Moves => say_moves(offers, console),
            Word::Board => self.say_board(offers, console),
            Word::Story => self.say_story(console),
            Word::All => self.say_all(console),
            Word::Hint => self.hint(console),
            _ => say_wrapped(&help(self.reference), console),
        }
    }

    /// Says all that happened since the last decision.
    pub fn say_story(&self, console: &mut Console) -> Result<()> {
        self.story.iter().try_for_each(|line| say_wrapped(line, console))
    }

    fn say_board(&self, offers: &[Offer], console: &mut Console) -> Result<()> {
        let width = console.page().map_or(USUAL_WIDTH, |(width, _)| width);
        let board = self.table.drawing(self.me.into(), width);
        say_wrapped(highlighted(&board, offers, self.me, self.reference).trim_end(), console)
    }

    /// Says what the board leaves out, too, in the words of scenarios.
    fn say_all(&self, console: &mut Console) -> Result<()> {
        let mut known = self.table.fields(self.me.into()).into_iter();
        known.try_for_each(|field| Ok(console.say(field.to_string())?))
    }

    fn hint(&mut self, console: &mut Console) -> Result<()> {
        let Some(decision) = self.adviser.advise(&*self.table, self.me) else { return Ok(()) };
        console.say(format!("A master would: {}", console.paint.bold(&decision.text)))?;
        decision.thoughts.map_or(Ok(()), |thoughts| say_reasons(self.me, &thoughts, console))
    }
}

/// Every move in words: on a terminal in columns.
fn say_moves(offers: &[Offer], console: &mut Console) -> Result<()> {
    let texts: Vec<String> = offers.iter().map(|offer| format!("  {}", offer.text)).collect();
    let lines = console.page().map_or(texts.clone(), |(width, _)| across_page(&texts, width, COLUMNS));
    lines.iter().try_for_each(|line| Ok(console.say(line)?))
}
