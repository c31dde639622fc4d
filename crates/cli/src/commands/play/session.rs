//! A match between a person and bots.

use super::keep::Keeper;
use super::menu::{Choice, LONGEST, choices, count};
use super::page::Page;
use super::playable::highlighted;
use super::reasons::say_reasons;
use super::story::Sent;
use super::words::{Word, word};
use crate::console::{Answer, Console};
use crate::explain::{say_rules, say_word, say_wrapped};
use anyhow::Result;
use catalog::{Player, Reference};
use kernel::{AnyMatch, Fold, Offer, Pick, Refusal, Scores, Seat, Status};

/// How long a list may be on a page, from the longest: the first is taken with which the page fits.
const LENGTHS: [usize; 4] = [LONGEST, 10, 8, 6];
/// How wide a board is drawn where nobody says how wide the page is.
const USUAL_WIDTH: usize = 80;

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
    /// The board that was last shown.
    pub shown: String,
}

/// What is asked: the moves, those that can be chosen now, and how these begin.
struct Asked<'o> {
    offers: &'o [Offer],
    list: Vec<Choice<'o>>,
    beginning: &'o str,
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
            if let Status::Over(scores) = self.table.status() {
                self.say_result(scores, console)?;
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

    fn hint(&mut self, console: &mut Console) -> Result<()> {
        let Some(decision) = self.adviser.advise(&*self.table, self.me) else { return Ok(()) };
        console.say(format!("A master would: {}", console.paint.bold(&decision.text)))?;
        decision.thoughts.map_or(Ok(()), |thoughts| say_reasons(self.me, &thoughts, console))
    }

    /// Adds what happened to the story.
    fn hear(&mut self) -> Result<()> {
        let sent = Sent::to(&*self.table, self.me, self.heard)?;
        self.heard = sent.n;
        self.story.extend(sent.story().into_iter().map(|line| format!("· {line}")));
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

    /// Says what the board leaves out, too, in the words of scenarios.
    fn say_all(&self, console: &mut Console) -> Result<()> {
        let mut known = self.table.fields(self.me.into()).into_iter();
        known.try_for_each(|field| Ok(console.say(field.to_string())?))
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
        let asked = self.asked(offers, node, beginning, console)?;
        self.show(&asked, None, console)?;
        let mut warned = false;
        loop {
            let prompt = console.paint.bold(&format!("{}> ", self.me));
            let line = match console.ask(&prompt)? {
                Answer::Line(line) => line,
                Answer::End | Answer::Interrupted => return Ok(Decision::Quit),
            };
            match word(&line) {
                Word::Nothing => {
                    self.shown.clear();
                    self.show(&asked, None, console)?;
                }
                Word::Undo => match self.take_back()? {
                    true => return Ok(Decision::Made),
                    false => self.note("You have no move to take back.", &asked, console)?,
                },
                Word::Rematch => {
                    let when = "A rematch is played when this match is over; `concede` gives it up.";
                    self.note(when, &asked, console)?;
                }
                Word::Quit => return Ok(Decision::Quit),
                Word::Back if !beginning.is_empty() => return Ok(Decision::Back),
                Word::Back | Word::Other => {
                    if !warned && gives_up_the_round(&line, &asked) {
                        warned = true;
                        let warning =
                            "If you pass, you play nothing more this round. To pass, type it again.";
                        self.note(warning, &asked, console)?;
                        continue;
                    }
                    match self.take_up(&line, &asked, console)? {
                        Some(Decision::Back) => self.show(&asked, None, console)?,
                        Some(decision) => return Ok(decision),
                        None => {}
                    }
                }
                word => self.say_more(word, offers, console)?,
            }
        }
    }

    /// The list, folded so far that the page fits.
    fn asked<'o>(
        &self,
        offers: &'o [Offer],
        node: &'o Fold,
        beginning: &'o str,
        console: &Console,
    ) -> Result<Asked<'o>> {
        let asked = |longest| Asked { offers, list: choices(node, beginning, longest), beginning };
        let Some((width, height)) = console.page() else { return Ok(asked(LONGEST)) };
        for longest in LENGTHS {
            let asked = asked(longest);
            if self.page(&asked, console)?.fits(width, height) {
                return Ok(asked);
            }
        }
        Ok(asked(LENGTHS[LENGTHS.len() - 1]))
    }

    /// Says something that takes room: on a terminal on a page of its own.
    fn say_more(&mut self, word: Word, offers: &[Offer], console: &mut Console) -> Result<()> {
        let page = console.page().is_some();
        if page {
            console.clear()?;
        }
        match word {
            Word::LookUp(what) => say_word(what, self.reference, console)?,
            Word::Rules(what) => say_rules(what, self.reference, console)?,
            Word::Moves => offers.iter().try_for_each(|offer| console.say(format!("  {}", offer.text)))?,
            Word::Board => self.say_board(offers, console)?,
            Word::Story => self.story.iter().try_for_each(|line| say_wrapped(line, console))?,
            Word::All => self.say_all(console)?,
            Word::Hint => self.hint(console)?,
            _ => console.say(super::words::HELP)?,
        }
        if page {
            console
                .say(console.paint.dim("\nEnter shows the table again; a move can be typed here, too."))?;
        }
        Ok(())
    }

    fn say_board(&self, offers: &[Offer], console: &mut Console) -> Result<()> {
        let width = console.page().map_or(USUAL_WIDTH, |(width, _)| width);
        let board = self.table.drawing(self.me.into(), width);
        say_wrapped(highlighted(&board, offers, self.me, self.reference).trim_end(), console)
    }

    /// Does what a line says: a number of the list or a move; `None` if that does not work.
    fn take_up(&mut self, line: &str, asked: &Asked, console: &mut Console) -> Result<Option<Decision>> {
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
    fn note(&mut self, note: &str, asked: &Asked, console: &mut Console) -> Result<()> {
        match console.page().filter(|_| !self.explain) {
            Some(_) => self.show(asked, Some(note), console),
            None => Ok(console.say(note)?),
        }
    }

    /// The table and what can be chosen.
    fn page(&self, asked: &Asked, console: &Console) -> Result<Page> {
        let question = Sent::to(&*self.table, self.me, self.heard)?.asked.map(|asked| asked.text);
        let width = console.page().map_or(USUAL_WIDTH, |(width, _)| width);
        let drawing = self.table.drawing(self.me.into(), width);
        Ok(Page {
            board: highlighted(&drawing, asked.offers, self.me, self.reference),
            story: self.story.clone(),
            question: match asked.beginning {
                "" => question.unwrap_or_default(),
                beginning => format!("{beginning} …"),
            },
            list: written(&asked.list, asked.beginning, console),
            note: None,
        })
    }

    /// Shows it: on a terminal as a page that is drawn anew, into a file or another program line after
    /// line, and only what has changed.
    fn show(&mut self, asked: &Asked, note: Option<&str>, console: &mut Console) -> Result<()> {
        let page = Page { note: note.map(str::to_owned), ..self.page(asked, console)? };
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

    fn say_result(&mut self, scores: Scores, console: &mut Console) -> Result<()> {
        let paint = console.paint;
        let result = match (scores.of(self.me), scores.seats()) {
            (_, 1) => paint.bold(&scores.to_string()),
            (Scores::WIN, _) => paint.green(&format!("You win ({scores}).")),
            (0, _) => paint.red(&format!("You lose ({scores}).")),
            _ => paint.bold(&format!("You share the win ({scores}).")),
        };
        let width = console.page().map_or(USUAL_WIDTH, |(width, _)| width);
        let board = self.table.drawing(self.me.into(), width);
        let page = Page {
            board,
            story: std::mem::take(&mut self.story),
            question: result,
            list: Vec::new(),
            note: None,
        };
        match console.page() {
            Some((width, height)) => {
                console.clear()?;
                page.lines(width, height).iter().try_for_each(|line| console.say(line))?;
            }
            None => {
                let lines = page.story.iter().map(String::as_str).chain(["", page.board.trim_end(), ""]);
                lines.chain([page.question.as_str()]).try_for_each(|line| console.say(line))?;
            }
        }
        Ok(())
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

fn written(list: &[Choice], beginning: &str, console: &Console) -> Vec<String> {
    let paint = console.paint;
    // On a terminal the question says how they all begin, so that a long list stays short.
    let rest = |text: &str| match console.page().and_then(|_| text.strip_prefix(beginning)) {
        Some(rest) if !rest.trim().is_empty() => rest.trim_start().to_owned(),
        _ => text.to_owned(),
    };
    let lines = list.iter().enumerate().map(|(i, choice)| {
        let number = paint.cyan(&format!("{:>2}", i + 1));
        match choice {
            Choice::Offer(text, _) => format!("{number}  {}", rest(text)),
            Choice::Group(text, below) => {
                format!("{number}  {} … {}", rest(text), paint.dim(&format!("({})", count(below))))
            }
        }
    });
    let back = (!beginning.is_empty()).then(|| format!("{}  back", paint.cyan(" 0")));
    lines.chain(back).collect()
}
