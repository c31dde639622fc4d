//! A match between a person and bots.

use super::menu::{Choice, choices, count};
use super::reasons::say_reasons;
use crate::console::Console;
use crate::explain::say_word;
use anyhow::Result;
use catalog::{Player, Reference};
use kernel::{AnyMatch, Fold, Pick, Refusal, Scores, Seat, Status};

const HELP: &str = "\
You can type:
  a number    what stands beside it on the list
  a move      in words, as loosely as you like
  ? WORD      what a card does, a word means or a rule says: ? lifesteal, ? 6.1
  board       the board once more
  all         everything you may know, also what the board leaves out
  hint        what a strong player would do, and why
  undo        take back the last order that is not yet final
  concede     give up
  quit        leave";

/// The table, and who sits at it.
pub struct Session {
    table: Box<dyn AnyMatch>,
    me: Seat,
    players: Vec<(Seat, Box<dyn Player>)>,
    adviser: Box<dyn Player>,
    reference: Reference,
    /// Whether bots say why.
    explain: bool,
    /// How many events have been told.
    told: usize,
    /// The board that was last shown.
    shown: String,
}

/// How a decision ended.
enum Decision {
    /// A move was played.
    Played,
    /// The person wants to see the list before this one.
    Back,
    /// The person leaves.
    Quit,
}

impl Session {
    pub fn new(
        table: Box<dyn AnyMatch>,
        me: Seat,
        players: Vec<(Seat, Box<dyn Player>)>,
        adviser: Box<dyn Player>,
        reference: Reference,
        explain: bool,
    ) -> Session {
        Session { table, me, players, adviser, reference, explain, told: 0, shown: String::new() }
    }

    /// Plays until the match is over or the person leaves; `keep` is called after every move.
    pub fn play(&mut self, console: &mut Console, keep: impl Fn(&dyn AnyMatch) -> Result<()>) -> Result<()> {
        loop {
            self.let_bots_move(console)?;
            keep(&*self.table)?;
            self.tell(console)?;
            if let Status::Over(scores) = self.table.status() {
                return self.say_result(scores, console);
            }
            self.show_board(console)?;
            if let Decision::Quit = self.decide(console)? {
                return Ok(console.say("You left the match.")?);
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

    fn tell(&mut self, console: &mut Console) -> Result<()> {
        let story = self.table.story(self.me.into(), self.told..self.table.events());
        self.told = self.table.events();
        if !story.is_empty() {
            console.say("")?;
        }
        for line in story {
            console.say(format!("{} {line}", console.paint.dim("·")))?;
        }
        Ok(())
    }

    /// Shows the board unless it is still the same.
    fn show_board(&mut self, console: &mut Console) -> Result<()> {
        let board = self.table.board(self.me.into());
        if board != self.shown {
            console.say(format!("\n{}", board.trim_end()))?;
            self.shown = board;
        }
        Ok(())
    }

    /// Says what the board leaves out, too, in the words of scenarios.
    fn say_all(&self, console: &mut Console) -> Result<()> {
        let mut known = self.table.fields(self.me.into()).into_iter();
        known.try_for_each(|field| Ok(console.say(field.to_string())?))
    }

    fn decide(&mut self, console: &mut Console) -> Result<Decision> {
        let tree = Fold::of(&self.table.offers(self.me));
        self.choose(&tree, "", console)
    }

    /// Asks until a move is played. All moves on the list begin with `beginning`.
    fn choose(&mut self, node: &Fold, beginning: &str, console: &mut Console) -> Result<Decision> {
        let list = choices(node, beginning);
        say_list(&list, beginning, console)?;
        loop {
            let prompt = console.paint.bold(&format!("{}> ", self.me));
            let Some(line) = console.ask(&prompt)? else { return Ok(Decision::Quit) };
            match line.to_lowercase().as_str() {
                "" => {}
                "?" | "help" => console.say(HELP)?,
                "board" => console.say(&self.shown)?,
                "all" => self.say_all(console)?,
                "hint" => self.hint(console)?,
                "undo" if self.table.undo(self.me) => return Ok(Decision::Played),
                "undo" => console.say("There is no order that could be taken back.")?,
                "quit" | "exit" => return Ok(Decision::Quit),
                "back" | "0" if !beginning.is_empty() => return Ok(Decision::Back),
                _ if line.starts_with('?') => say_word(&line[1..], &self.reference, console)?,
                _ => match self.take_up(&line, &list, beginning, console)? {
                    Some(Decision::Back) => say_list(&list, beginning, console)?,
                    Some(decision) => return Ok(decision),
                    None => {}
                },
            }
        }
    }

    /// Does what a line says: a number of the list or a move; `None` if that does not work.
    fn take_up(
        &mut self,
        line: &str,
        list: &[Choice],
        beginning: &str,
        console: &mut Console,
    ) -> Result<Option<Decision>> {
        let played = match line.parse::<usize>().map(|number| list.get(number.wrapping_sub(1))) {
            Ok(Some(Choice::Group(text, below))) => return self.choose(below, text, console).map(Some),
            Ok(Some(Choice::Offer(_, index))) => self.play_offer(*index),
            Ok(None) => {
                console.say(console.paint.red(&format!("The list goes from 1 to {}.", list.len())))?;
                return Ok(None);
            }
            Err(_) => self.play_words(line, beginning),
        };
        match played {
            Ok(()) => Ok(Some(Decision::Played)),
            Err(refusal) => {
                console.say(console.paint.red(&in_words(&refusal)))?;
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

    fn say_result(&mut self, scores: Scores, console: &mut Console) -> Result<()> {
        self.show_board(console)?;
        let paint = console.paint;
        let result = match (scores.of(self.me), scores.seats()) {
            (_, 1) => paint.bold(&scores.to_string()),
            (Scores::WIN, _) => paint.green(&format!("You win ({scores}).")),
            (0, _) => paint.red(&format!("You lose ({scores}).")),
            _ => paint.bold(&format!("You share the win ({scores}).")),
        };
        console.say(format!("\n{result}"))?;
        Ok(())
    }
}

/// A refusal, with its number where a rulebook has it.
fn in_words(refusal: &Refusal) -> String {
    let numbered = refusal.rule.contains(|letter: char| letter.is_ascii_digit());
    if numbered { refusal.to_string() } else { refusal.reason.clone() }
}

fn say_list(list: &[Choice], beginning: &str, console: &mut Console) -> Result<()> {
    let paint = console.paint;
    console.say("")?;
    for (i, choice) in list.iter().enumerate() {
        let number = paint.cyan(&format!("{:>3}", i + 1));
        console.say(match choice {
            Choice::Offer(text, _) => format!("{number}  {text}"),
            Choice::Group(text, below) => {
                format!("{number}  {text} … {}", paint.dim(&format!("({} ways)", count(below))))
            }
        })?;
    }
    if !beginning.is_empty() {
        console.say(format!("{}  back", paint.cyan("  0")))?;
    }
    Ok(())
}
