//! A person against a bot.

mod aside;
mod end;
mod keep;
mod menu;
mod page;
mod playable;
mod reasons;
mod session;
mod story;
mod words;

use crate::console::{Answer, Console, Size};
use crate::fit::wrap;
use crate::paint::Paint;
use crate::programs::{ProgramArgs, say_faults};
use crate::{files, take};
use agents::Agents;
use anyhow::{Context, Result, ensure};
use catalog::{Player, Reference, Shelf};
use keep::Keeper;
use kernel::{AnyMatch, Deck, Dice, Request, Seat, Tone};
use session::{Ended, Session};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, SystemTime};
use words::Word;

/// Play a game at the terminal against a bot
///
/// At each decision you see the board and what you may do: type a number, or the move itself, as
/// loosely as you like. A move that the rules forbid is refused with the reason.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright play spellfaire
  cardwright play spellfaire --deck kingdom-fire --against greedy --seat B
  cardwright play spellfaire --cards my.toml --deck my-deck.toml
  cardwright play spellfaire --against master --explain --within 0.5
  cardwright play spellfaire --against search:200
  cardwright play spellfaire --seed 7 --save match.txt
  cardwright play --resume match.txt
  cardwright play principality --strategies mine.toml --against mine

While you play:
  3           the third thing on the list
  end turn    a move in words
  ?           help: everything else that you can type
  ? mend      what a card does
  ? 6.1       what a rule says; ? ward, what a word means
  undo        take back your last move
  hint        what a strong player would do, and why
  quit        leave; the match is kept")]
pub struct Args {
    /// Which game; `cardwright games` lists them
    #[arg(default_value = "spellfaire", conflicts_with = "resume")]
    game: String,

    /// Your deck, by name or file; a random one by default
    #[arg(long)]
    deck: Option<String>,

    /// Who you play against, by default `thumb`; `cardwright games` lists the bots. `search:500` or
    /// `thumb:25` is one with settings of your own, `exec:COMMAND` a program of yours, and
    /// `llm:claude` a language model: `cardwright ladder --help` says more
    #[arg(long, value_name = "BOT")]
    against: Option<String>,

    /// Their deck, by name or file; a random one by default
    #[arg(long, value_name = "DECK")]
    their_deck: Option<String>,

    /// The number of players, where the game allows several
    #[arg(long, value_name = "N")]
    seats: Option<usize>,

    /// Your seat, by default A
    #[arg(long, value_parser = super::seat)]
    seat: Option<Seat>,

    /// The random seed: the same seed deals the same cards
    #[arg(long)]
    seed: Option<u64>,

    /// An option of the game, such as first=B; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = super::option)]
    options: Vec<(String, String)>,

    /// Play with the cards of this file instead of the game's own
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,

    /// Also read bots from this file of strategies; `cardwright strategies` explains them
    #[arg(long, value_name = "FILE")]
    strategies: Option<PathBuf>,

    /// After each move of a bot that looks ahead, say why: what it considered, its chance to win,
    /// and what it expects. This shows what it holds
    #[arg(long)]
    explain: bool,

    /// The most seconds a bot may take for a decision, such as 0.5. The same seed may then play
    /// differently on another machine
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds)]
    within: Option<Duration>,

    #[command(flatten)]
    programs: ProgramArgs,

    /// Save the match in this file, for `cardwright replay` and --resume
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Overwrite the file of --save if it exists
    #[arg(long)]
    force: bool,

    /// Continue a saved match
    #[arg(long, value_name = "FILE", conflicts_with_all = ["deck", "their_deck", "seats", "seed", "options"])]
    resume: Option<PathBuf>,
}

/// Who gives hints.
const ADVISER: &str = "master";
/// Who plays against you by default.
const OPPONENT: &str = "thumb";

/// A match to be played, and what is said before it.
struct Opening {
    table: Box<dyn AnyMatch>,
    words: Vec<String>,
    seed: u64,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let saved = args.resume.as_deref().map(files::read).transpose()?;
    let game = match (&args.resume, &saved) {
        (Some(path), Some(text)) => keep::game_of(path, text)?,
        _ => args.game.clone(),
    };
    let shelf = take::shelf(&game, args.cards.as_deref(), console)?;
    let shelf = take::with_strategies(shelf, args.strategies.as_deref(), console)?;
    let (seat, bot) = saved.as_deref().and_then(keep::seated).unwrap_or((Seat::A, OPPONENT.to_owned()));
    let (me, against) = (args.seat.unwrap_or(seat), args.against.clone().unwrap_or(bot));
    let agents = args.programs.agents()?;
    let seated = Seated { args, shelf: &*shelf, me, against, agents, paint: console.paint };
    let opening = match (&args.resume, &saved) {
        (Some(path), Some(text)) => seated.resume(path, text)?,
        _ => seated.open(args.seed.unwrap_or_else(seed_of_the_moment))?,
    };
    let usual = args.save.is_none() && args.resume.is_none();
    let mut keeper = Keeper::new(seated.file(console)?, usual, me, &seated.against);
    seated.play(opening, &mut keeper, console)?;
    Ok(ExitCode::SUCCESS)
}

/// Who plays what, match after match.
struct Seated<'a> {
    args: &'a Args,
    shelf: &'a dyn Shelf,
    me: Seat,
    against: String,
    agents: Agents,
    paint: Paint,
}

impl Seated<'_> {
    /// Plays matches until the person leaves.
    fn play(&self, mut opening: Opening, keeper: &mut Keeper, console: &mut Console) -> Result<()> {
        let reference = Reference::of(self.shelf.game());
        loop {
            let seed = opening.seed;
            let mut session = self.session(opening, &reference, keeper)?;
            say_first(&mut session.story, console)?;
            let (mut ended, mut next) = (session.play(console)?, Next::Leave);
            while ended == Ended::Over {
                next = ask_what_next(&session, console)?;
                if next != Next::Undo || !session.take_back()? {
                    break;
                }
                ended = session.play(console)?;
            }
            if ended == Ended::Left || next != Next::Rematch {
                return self.say_goodbye(seed, keeper, ended, console);
            }
            keeper.next(self.args.force);
            opening = self.open(seed_of_the_moment())?;
        }
    }

    fn session<'s>(
        &self,
        opening: Opening,
        reference: &'s Reference,
        keeper: &'s Keeper,
    ) -> Result<Session<'s>> {
        let Opening { table, words, seed } = opening;
        super::ensure_seat(self.me, &*table)?;
        let mut dice = Dice::swift(seed);
        let mut invite = |name: &str| -> Result<Box<dyn Player>> {
            let mut player = self.shelf.guest(&self.agents, name, dice.fork())?;
            self.args.within.inspect(|&limit| player.hurry(limit));
            Ok(player)
        };
        let others = Seat::first(table.seats()).filter(|&seat| seat != self.me);
        let players = others.map(|seat| Ok((seat, invite(&self.against)?)));
        let players = players.collect::<Result<Vec<(Seat, Box<dyn Player>)>>>()?;
        let adviser = invite(ADVISER)?;
        let (me, explain) = (self.me, self.args.explain);
        let sent = story::Sent::to(&*table, me, 0)?;
        let (heard, shown, mut owners) = (sent.n, String::new(), story::Owners::new());
        sent.learn(&mut owners);
        Ok(Session {
            table,
            me,
            players,
            adviser,
            reference,
            keeper,
            explain,
            story: words,
            heard,
            owners,
            shown,
        })
    }

    /// A new match.
    fn open(&self, seed: u64) -> Result<Opening> {
        let mut dice = Dice::swift(seed);
        let (table, decks) = self.deal(seed, &mut dice)?;
        super::ensure_seat(self.me, &*table)?;
        let words = self.introduction(&*table, &decks, seed);
        Ok(Opening { table, words, seed })
    }

    /// A match that was saved.
    fn resume(&self, path: &Path, text: &str) -> Result<Opening> {
        let table = self.shelf.game().load(text).with_context(|| {
            format!(
                "{} cannot be continued; if it has cards of its own, name them with --cards",
                path.display()
            )
        })?;
        let words = vec![
            Tone::Title.mark(table.info().title).to_string(),
            format!("{} continues: you are {}, against the bot {}.", path.display(), self.me, self.against),
        ];
        Ok(Opening { table, words, seed: seed_of_the_moment() })
    }

    /// Where the match is saved: in the file that was named, in the one that it came from, or where
    /// the last match of each game is saved for a person at a terminal.
    fn file(&self, console: &Console) -> Result<Option<PathBuf>> {
        match (&self.args.save, &self.args.resume) {
            (Some(path), from) => {
                files::ensure_free(path, self.args.force || Some(path) == from.as_ref())?;
                Ok(Some(path.clone()))
            }
            (None, Some(path)) => Ok(Some(path.clone())),
            (None, None) => Ok(console.page().and_then(|_| keep::usual_place(self.shelf.name()))),
        }
    }

    fn deal(&self, seed: u64, dice: &mut Dice) -> Result<(Box<dyn AnyMatch>, Vec<Deck>)> {
        let (args, shelf) = (self.args, self.shelf);
        let own = shelf.game().decks();
        let info = shelf.game().info();
        super::ensure_seats(args.seats, &info)?;
        let possible = info.seats;
        let seats = args.seats.unwrap_or(2.clamp(*possible.start(), *possible.end()));
        let mut decks: Vec<Deck> = Vec::new();
        for seat in Seat::first(seats) {
            let asked = if seat == self.me { &args.deck } else { &args.their_deck };
            decks.extend(match asked {
                Some(name) => Some(take::deck(name, &own, self.paint)?),
                None => other_than(&decks, &own, dice),
            });
        }
        let bare = own.is_empty() && !decks.is_empty() && decks.len() < seats;
        ensure!(!bare, "none of the game's own decks fits these cards: name one for every seat");
        let options = args.options.iter().cloned().collect();
        let request = Request { decks: decks.clone(), seats: args.seats, options };
        Ok((shelf.game().start(&request, seed.into())?, decks))
    }

    fn introduction(&self, table: &dyn AnyMatch, decks: &[Deck], seed: u64) -> Vec<String> {
        let info = table.info();
        let mut words = vec![Tone::Title.mark(info.title).to_string(), info.about.to_owned(), String::new()];
        for seat in Seat::first(table.seats()) {
            let bot = format!("the bot {}", self.against);
            let who = if seat == self.me { "you" } else { &bot };
            let known = seat == self.me || self.args.their_deck.is_some();
            let deck = decks.get(seat.index()).map_or(String::new(), |deck| match &deck.about[..] {
                // The opponent's deck list is not shown.
                _ if !known && deck.tags.is_empty() => String::new(),
                _ if !known => {
                    format!(" with {}", deck.tags.values().cloned().collect::<Vec<_>>().join(" and "))
                }
                "" => format!(" with {}", deck.name),
                about => format!(" with {}: {about}", deck.name),
            });
            words.push(format!("{}  {who}{deck}", Tone::Of(seat).mark(seat)));
        }
        words.push(String::new());
        let hint = format!("Seed {seed}. Type a number or a move; ? explains.");
        words.push(Tone::Faint.mark(hint).to_string());
        words
    }

    fn say_goodbye(&self, seed: u64, keeper: &Keeper, ended: Ended, console: &mut Console) -> Result<()> {
        say_faults(&self.agents, console)?;
        let args = self.args;
        let cards = args.cards.as_ref().map_or(String::new(), |path| format!(" --cards {}", path.display()));
        let hint = match (keeper.path(), ended) {
            (Some(path), Ended::Left) => {
                format!("Continue: cardwright play --resume {}{cards}", path.display())
            }
            (Some(path), Ended::Over) => {
                format!("See it again: cardwright replay {} --seat {}{cards}", path.display(), self.me)
            }
            (None, _) => {
                format!("For the same deal again, add --seed {seed}; to keep a match, add --save FILE.")
            }
        };
        Ok(console.say(console.paint.dim(&hint))?)
    }
}

/// What is said before the match: on a terminal on a page of its own.
fn say_first(words: &mut Vec<String>, console: &mut Console) -> Result<()> {
    let words = std::mem::take(words);
    if console.page().is_none() {
        return Ok(words.iter().try_for_each(|line| console.say(line))?);
    }
    let first =
        |(width, _): Size| words.iter().flat_map(move |line| wrap(line, width)).chain([String::new()]);
    console.clear()?;
    console.page().into_iter().flat_map(first).try_for_each(|line| console.say(line))?;
    console.ask("Press Enter to begin. ", |size| Ok(Some(first(size).collect())))?;
    Ok(())
}

/// A random deck that no seat has yet.
fn other_than(taken: &[Deck], decks: &[Deck], dice: &mut Dice) -> Option<Deck> {
    let free: Vec<&Deck> = decks.iter().filter(|deck| !taken.contains(deck)).collect();
    dice.pick(&free).copied().cloned()
}

/// What comes after the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Rematch,
    Undo,
    Leave,
}

fn ask_what_next(session: &Session, console: &mut Console) -> Result<Next> {
    loop {
        let answer = console.ask("> ", |size| Ok(Some(session.end(size))))?;
        let Answer::Line(line) = answer else { return Ok(Next::Leave) };
        match words::word(&line) {
            Word::Rematch => return Ok(Next::Rematch),
            Word::Undo => return Ok(Next::Undo),
            Word::Nothing | Word::Quit => return Ok(Next::Leave),
            Word::Story => session.say_story(console)?,
            // Nobody is there to read it.
            _ if console.page().is_none() => return Ok(Next::Leave),
            _ => console.say("The match is over: rematch, undo, or Enter to leave.")?,
        }
    }
}

fn seed_of_the_moment() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    // Short enough to be typed again.
    u64::from(since.subsec_nanos()) ^ (since.as_secs() % 1_000_000)
}
