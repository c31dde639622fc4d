//! A match between a person and bots.

use super::keep::Keeper;
use super::menu::{Choice, LONGEST, choices, count, group_called};
use super::page::Page;
use super::playable::highlighted;
use super::reasons::say_reasons;
use super::story::{Owners, Sent};
use super::words::{Word, word};
use crate::console::{Answer, Console, Size};
use anyhow::Result;
use catalog::{Player, Reference};
use kernel::{AnyMatch, Fold, Offer, Pick, Refusal, Seat, Status, Tone};

/// How long a list may be on a page, from the longest: the first is taken with which the page fits.
const LENGTHS: [usize; 5] = [LONGEST, 10, 8, 6, 4];
/// How many entries a list must keep if it is folded only to show what happened.
const ENOUGH: usize = 5;
/// How wide a board is drawn where nobody says how wide the page is.
pub(super) const USUAL_WIDTH: usize = 80;

/// The table, and who sits at it.
pub struct Session<'a> {
    pub table: Box<dyn AnyMatch>,
    pub me: Seat,
    pub players: Vec<(Seat, Box<dyn Player>)>,
    pub adviser: Box<dyn Player>,
    pub reference: &'a Reference,
    pub keeper: &'a Keeper,
    /// Whether bots say why.
    pub explain: bool,
    /// What happened since the last decision.
    pub story: Vec<String>,
    /// How many events have been told.
    pub heard: usize,
    /// Whose the things are that were seen so far.
    pub owners: Owners,
    /// The board that was last shown.
    pub shown: String,
}

/// What is asked.
pub(super) struct Asked<'o> {
    /// All moves.
    pub(super) offers: &'o [Offer],
    /// Those that can be chosen now,
    node: &'o Fold,
    /// how they begin,
    beginning: &'o str,
    /// and as they are listed.
    list: Vec<Choice<'o>>,
    /// What was said to the last line that was typed.
    note: Option<String>,
    /// Whether something else than the table is on the page.
    pub(super) away: bool,
}

/// How a match was left.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// It is over.
    Over,
    /// The person left it.
    Left,
}

/// How a decision ended.
enum Decision {
    /// Something has changed: look again.
    Made,
    /// The person wants to see the list before this one.
    Back,
    /// The person leaves.
    Quit,
}

impl Session<'_> {
    /// Plays until the match is over or the person leaves; it is kept after every move.
    pub fn play(&mut self, console: &mut Console) -> Result<Ended> {
        loop {
            self.keeper.keep(&*self.table, self.me)?;
            self.let_bots_move(console)?;
            self.keeper.keep(&*self.table, self.me)?;
            self.hear()?;
            if let Status::Over(_) = self.table.status() {
                self.say_result(console)?;
                return Ok(Ended::Over);
            }
            if let Decision::Quit = self.decide(console)? {
                console.say("You left the match.")?;
                return Ok(Ended::Left);
            }
        }
    }

    fn let_bots_move(&mut self, console: &mut Console) -> Result<()> {
        loop {
            let acting = self.table.status().acting();
            let next = self.players.iter_mut().find(|(seat, _)| acting.has(*seat));
            let Some((seat, player)) = next else { return Ok(()) };
            let Some(decision) = player.act(&mut *self.table, *seat) else { return Ok(()) };
            if let Some(thoughts) = decision.thoughts.filter(|_| self.explain) {
                say_reasons(*seat, &thoughts, console)?;
            }
        }
    }

    /// Adds what happened to the story.
    fn hear(&mut self) -> Result<()> {
        let sent = Sent::to(&*self.table, self.me, self.heard)?;
        self.heard = sent.n;
        sent.learn(&mut self.owners);
        self.story.extend(sent.story(&self.owners).into_iter().map(|line| format!("· {line}")));
        Ok(())
    }

    /// Goes back to before the person's last order or move; the bots' moves since then go with it.
    pub fn take_back(&mut self) -> Result<bool> {
        if self.table.undo(self.me) {
            return Ok(true);
        }
        let turns = self.table.turns();
        let Some(last) = turns.iter().rposition(|&(seat, _)| seat == self.me) else { return Ok(false) };
        let taken = self.table.record(last).into_iter().next().unwrap_or_default();
        let taken = taken.rsplit_once('#').map_or(taken.as_str(), |(text, _)| text).trim().to_owned();
        self.table.take_back(turns.len() - last);
        self.heard = Sent::to(&*self.table, self.me, 0)?.n;
        self.story = vec![format!("· Taken back: {taken}.")];
        Ok(true)
    }

    fn decide(&mut self, console: &mut Console) -> Result<Decision> {
        let offers = self.table.offers(self.me);
        self.choose(&offers, &Fold::of(&offers), "", console)
    }

    /// Asks until a move is played. All moves on the list begin with `beginning`.
    fn choose(
        &mut self,
        offers: &[Offer],
        node: &Fold,
        beginning: &str,
        console: &mut Console,
    ) -> Result<Decision> {
        let list = Vec::new();
        let mut asked = Asked { offers, node, beginning, list, note: None, away: false };
        self.show(&mut asked, None, console)?;
        let (mut warned, mut typed) = (false, None);
        loop {
            let answer = match typed.take() {
                Some(answer) => answer,
                None => self.ask(&mut asked, console)?,
            };
            let Answer::Line(line) = answer else { return Ok(Decision::Quit) };
            match word(&line) {
                Word::Nothing => {
                    self.shown.clear();
                    self.show(&mut asked, None, console)?;
                }
                Word::Undo => match self.take_back()? {
                    true => return Ok(Decision::Made),
                    false => self.note("You have no move to take back.", &mut asked, console)?,
                },
                Word::Rematch => {
                    let when = "A rematch is played when this match is over; `concede` gives it up.";
                    self.note(when, &mut asked, console)?;
                }
                Word::Quit => return Ok(Decision::Quit),
                Word::Back if !beginning.is_empty() => return Ok(Decision::Back),
                Word::Back | Word::Other => {
                    if !warned && gives_up_the_round(&line, &asked) {
                        warned = true;
                        let warning =
                            "If you pass, you play nothing more this round. To pass, type it again.";
                        self.note(warning, &mut asked, console)?;
                        continue;
                    }
                    match self.take_up(&line, &mut asked, console)? {
                        Some(Decision::Back) => self.show(&mut asked, None, console)?,
                        Some(decision) => return Ok(decision),
                        None => {}
                    }
                }
                word => typed = self.say_more(word, &mut asked, console)?,
            }
        }
    }

    /// Asks for a line; the page follows the size of the window.
    pub(super) fn ask(&self, asked: &mut Asked, console: &mut Console) -> Result<Answer> {
        let prompt = console.paint.bold(&format!("{}> ", self.me));
        console.ask(&prompt, |size| {
            if asked.away || self.explain {
                return Ok(None);
            }
            self.fold(asked, Some(size))?;
            Ok(Some(self.page(asked, Some(size))?.lines(size.0, size.1)))
        })
    }

    /// Makes the list, folded so far that the page fits.
    fn fold(&self, asked: &mut Asked, size: Option<Size>) -> Result<()> {
        let mut fitting = None;
        for longest in LENGTHS {
            asked.list = choices(asked.node, asked.beginning, longest);
            let Some((width, height)) = size else { return Ok(()) };
            let page = Page { note: None, ..self.page(asked, size)? };
            if page.fits_with_story(width, height) && (fitting.is_none() || asked.list.len() >= ENOUGH) {
                return Ok(());
            }
            if fitting.is_none() && page.fits(width, height) {
                fitting = Some(longest);
            }
        }
        // What can be done matters more than what was done.
        if let Some(longest) = fitting {
            asked.list = choices(asked.node, asked.beginning, longest);
        }
        Ok(())
    }

    /// Does what a line says: a number of the list or a move; `None` if that does not work.
    fn take_up(&mut self, line: &str, asked: &mut Asked, console: &mut Console) -> Result<Option<Decision>> {
        let played = match listed(line, &asked.list) {
            Some(Some(Choice::Group(text, below))) => {
                return self.choose(asked.offers, below, text, console).map(Some);
            }
            Some(Some(Choice::Offer(_, index))) => self.play_offer(*index),
            Some(None) => {
                let range = format!("The list goes from 1 to {}.", asked.list.len());
                self.note(&console.paint.red(&range), asked, console)?;
                return Ok(None);
            }
            None => self.play_words(line, asked.beginning),
        };
        let named = played.as_ref().err().filter(|refusal| refusal.rule == "notation");
        if let Some((text, below)) = named.and_then(|_| group_called(line, &asked.list)) {
            return self.choose(asked.offers, below, &text, console).map(Some);
        }
        match played {
            Ok(()) => {
                self.story.clear();
                Ok(Some(Decision::Made))
            }
            Err(refusal) => {
                self.note(&console.paint.red(&in_words(&refusal)), asked, console)?;
                Ok(None)
            }
        }
    }

    fn play_offer(&mut self, index: usize) -> Result<(), Refusal> {
        self.table.play(self.me, self.table.decision(self.me), &[Pick::Index(index)]).map(drop)
    }

    /// What was typed may be a whole move, or the rest of what the list begins with.
    fn play_words(&mut self, text: &str, beginning: &str) -> Result<(), Refusal> {
        let Err(refusal) = self.table.play_text(self.me, text) else { return Ok(()) };
        if refusal.rule != "notation" || beginning.is_empty() {
            return Err(refusal);
        }
        self.table.play_text(self.me, &format!("{beginning} {text}")).map(drop).map_err(|_| refusal)
    }

    /// Answers in a line or two: on a terminal at the foot of the page.
    fn note(&mut self, note: &str, asked: &mut Asked, console: &mut Console) -> Result<()> {
        match console.page().filter(|_| !self.explain) {
            Some(_) => self.show(asked, Some(note), console),
            None => Ok(console.say(note)?),
        }
    }

    /// The table and what can be chosen.
    fn page(&self, asked: &Asked, size: Option<Size>) -> Result<Page> {
        let question = Sent::to(&*self.table, self.me, self.heard)?.asked.map(|asked| asked.text);
        let width = size.map_or(USUAL_WIDTH, |(width, _)| width);
        let drawing = self.table.drawing(self.me.into(), width);
        Ok(Page {
            board: highlighted(&drawing, asked.offers, self.me, self.reference),
            story: self.story.clone(),
            question: match asked.beginning {
                "" => question.unwrap_or_default(),
                beginning => format!("{beginning} …"),
            },
            list: written(asked, size.is_some()),
            note: asked.note.clone(),
        })
    }

    /// Shows it: on a terminal as a page that is redrawn, into a file or another program line after
    /// line, and only what has changed.
    fn show(&mut self, asked: &mut Asked, note: Option<&str>, console: &mut Console) -> Result<()> {
        (asked.note, asked.away) = (note.map(str::to_owned), false);
        self.fold(asked, console.page())?;
        let page = self.page(asked, console.page())?;
        match console.page() {
            // What bots said of their reasons stands above and must not be wiped away.
            Some((width, height)) if !self.explain => {
                console.clear()?;
                page.lines(width, height).iter().try_for_each(|line| console.say(line))?;
            }
            _ => self.show_plainly(page, console)?,
        }
        Ok(())
    }

    fn show_plainly(&mut self, page: Page, console: &mut Console) -> Result<()> {
        if !self.story.is_empty() {
            console.say("")?;
        }
        self.story.drain(..).try_for_each(|line| console.say(line))?;
        if page.board != self.shown {
            console.say(format!("\n{}", page.board.trim_end()))?;
            self.shown.clone_from(&page.board);
        }
        console.say(format!("\n{}", page.question))?;
        page.list.iter().try_for_each(|line| Ok(console.say(line)?))
    }
}

/// Whether a line is a pass while something else could be done.
fn gives_up_the_round(line: &str, asked: &Asked) -> bool {
    let chosen = match listed(line, &asked.list) {
        Some(Some(Choice::Offer(text, _))) => text,
        _ => line,
    };
    let offers = asked.offers;
    offers.len() > 1 && chosen.eq_ignore_ascii_case("pass") && offers.iter().any(|offer| offer.text == "pass")
}

/// What stands at the number that was typed, if it was one.
fn listed<'l, 'a>(line: &str, list: &'l [Choice<'a>]) -> Option<Option<&'l Choice<'a>>> {
    line.parse::<usize>().ok().map(|number| list.get(number.wrapping_sub(1)))
}

/// A refusal, with its number where a rulebook has it.
fn in_words(refusal: &Refusal) -> String {
    let numbered = refusal.rule.contains(|letter: char| letter.is_ascii_digit());
    if numbered { refusal.to_string() } else { refusal.reason.clone() }
}

/// The list with its numbers. Where the question says how they all begin, a long list stays short.
fn written(asked: &Asked, short: bool) -> Vec<String> {
    let last = asked.beginning.rsplit(' ').next().unwrap_or_default();
    let rest = |text: &str| match text.strip_prefix(asked.beginning).map(str::trim_start).filter(|_| short) {
        None | Some("") => text.to_owned(),
        // Beside its own number a bare one would be taken for it.
        Some(rest) if rest.starts_with(|letter: char| letter.is_ascii_digit()) => format!("{last} {rest}"),
        Some(rest) => rest.to_owned(),
    };
    let lines = asked.list.iter().enumerate().map(|(i, choice)| {
        let number = Tone::Ready.mark(format!("{:>2}", i + 1));
        match choice {
            Choice::Offer(text, _) => format!("{number}  {}", rest(text)),
            Choice::Group(text, below) => {
                format!("{number}  {} … {}", rest(text), Tone::Faint.mark(format!("({})", count(below))))
            }
        }
    });
    let back = (!asked.beginning.is_empty()).then(|| format!("{}  back", Tone::Ready.mark(" 0")));
    lines.chain(back).collect()
}
