//! A person against a bot.

mod menu;
mod reasons;
mod session;

use crate::console::Console;
use crate::{files, take};
use anyhow::{Result, ensure};
use catalog::{Player, Reference, Shelf};
use kernel::{AnyMatch, Deck, Dice, Request, Seat};
use session::Session;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

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
  cardwright play principality --strategies mine.toml --against mine

While you play:
  3           the third thing on the list
  end turn    a move in words
  ?           help
  ? mend      what a card does
  ? 6.1       what a rule says; ? ward, what a word means
  board       the board once more
  hint        what a strong player would do, and why
  concede     give up
  quit        leave")]
pub struct Args {
    /// Which game; `cardwright games` lists them
    #[arg(default_value = "spellfaire")]
    game: String,

    /// Your deck, by name or file; chance decides if it is not named
    #[arg(long)]
    deck: Option<String>,

    /// Who you play against; `cardwright games` lists the bots, and `search:500` or `thumb:25` is one
    /// to your taste: `cardwright help ladder` says more
    #[arg(long, value_name = "BOT", default_value = "thumb")]
    against: String,

    /// Their deck, by name or file; chance decides if it is not named
    #[arg(long, value_name = "DECK")]
    their_deck: Option<String>,

    /// How many sit at the table, where the game leaves it open
    #[arg(long, value_name = "N")]
    seats: Option<usize>,

    /// Where you sit
    #[arg(long, default_value = "A", value_parser = super::seat)]
    seat: Seat,

    /// The same seed deals the same cards
    #[arg(long)]
    seed: Option<u64>,

    /// An option of the game, such as first=B; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = super::option)]
    options: Vec<(String, String)>,

    /// Play with the cards of this file instead of the game's own
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,

    /// Ask the strategies of this file to the table too; `cardwright strategies` explains them
    #[arg(long, value_name = "FILE")]
    strategies: Option<PathBuf>,

    /// After each move of a bot that looks ahead, say why: what it considered, its chance to win,
    /// and what it expects. This shows what it holds
    #[arg(long)]
    explain: bool,

    /// Bots decide within so many seconds, such as 0.5, however strong they are. Then the same seed
    /// may play otherwise on another machine
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds)]
    within: Option<Duration>,

    /// Keep the match in this file, for `cardwright replay`
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// Who gives hints.
const ADVISER: &str = "master";

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let shelf = take::shelf(&args.game, args.cards.as_deref(), console)?;
    let shelf = take::with_strategies(shelf, args.strategies.as_deref(), console)?;
    let seed = args.seed.unwrap_or_else(seed_of_the_moment);
    let mut dice = Dice::swift(seed);
    let (table, decks) = start(args, &*shelf, seed, &mut dice)?;
    super::ensure_seat(args.seat, &*table)?;
    let mut invite = |name: &str| -> Result<Box<dyn Player>> {
        let mut player = shelf.player(name, dice.fork())?;
        args.within.inspect(|&limit| player.hurry(limit));
        Ok(player)
    };
    let others = Seat::first(table.seats()).filter(|&seat| seat != args.seat);
    let players = others.map(|seat| Ok((seat, invite(&args.against)?)));
    let players = players.collect::<Result<Vec<(Seat, Box<dyn Player>)>>>()?;

    introduce(args, &*table, &decks, seed, console)?;
    let adviser = invite(ADVISER)?;
    let mut session =
        Session::new(table, args.seat, players, adviser, Reference::of(shelf.game()), args.explain);
    session.play(console, |table| match &args.save {
        Some(path) => files::write(path, &table.replay(Some(args.seat.into()))),
        None => Ok(()),
    })?;
    say_goodbye(args, seed, console)?;
    Ok(ExitCode::SUCCESS)
}

fn start(
    args: &Args,
    shelf: &dyn Shelf,
    seed: u64,
    dice: &mut Dice,
) -> Result<(Box<dyn AnyMatch>, Vec<Deck>)> {
    let own = shelf.game().decks();
    let info = shelf.game().info();
    super::ensure_seats(args.seats, &info)?;
    let possible = info.seats;
    let seats = args.seats.unwrap_or(2.clamp(*possible.start(), *possible.end()));
    let mut decks: Vec<Deck> = Vec::new();
    for seat in Seat::first(seats) {
        let asked = if seat == args.seat { &args.deck } else { &args.their_deck };
        decks.extend(match asked {
            Some(name) => Some(take::deck(name, &own)?),
            None => other_than(&decks, &own, dice),
        });
    }
    let bare = own.is_empty() && !decks.is_empty() && decks.len() < seats;
    ensure!(!bare, "none of the game's own decks fits these cards: name one for every seat");
    let options = args.options.iter().cloned().collect();
    let request = Request { decks: decks.clone(), seats: args.seats, options };
    Ok((shelf.game().start(&request, seed.into())?, decks))
}

/// Any deck that nobody plays yet.
fn other_than(taken: &[Deck], decks: &[Deck], dice: &mut Dice) -> Option<Deck> {
    let free: Vec<&Deck> = decks.iter().filter(|deck| !taken.contains(deck)).collect();
    dice.pick(&free).copied().cloned()
}

fn introduce(
    args: &Args,
    table: &dyn AnyMatch,
    decks: &[Deck],
    seed: u64,
    console: &mut Console,
) -> Result<()> {
    let paint = console.paint;
    let info = table.info();
    console.say(paint.bold(info.title))?;
    console.say(info.about)?;
    console.say("")?;
    for seat in Seat::first(table.seats()) {
        let who = if seat == args.seat { "you" } else { &args.against };
        let known = seat == args.seat || args.their_deck.is_some();
        let deck = decks.get(seat.index()).map_or(String::new(), |deck| match &deck.about[..] {
            // Which list an opponent plays is for you to find out.
            _ if !known && deck.tags.is_empty() => String::new(),
            _ if !known => format!(" with {}", deck.tags.values().cloned().collect::<Vec<_>>().join(" and ")),
            "" => format!(" with {}", deck.name),
            about => format!(" with {}: {about}", deck.name),
        });
        console.say(format!("{}  {who}{deck}", paint.bold(&seat.to_string())))?;
    }
    console.say("")?;
    let hint = format!("Seed {seed}. Type a number or a move; ? helps.");
    console.say(paint.dim(&hint))?;
    Ok(())
}

fn say_goodbye(args: &Args, seed: u64, console: &mut Console) -> Result<()> {
    let cards = args.cards.as_ref().map_or(String::new(), |path| format!(" --cards {}", path.display()));
    let hint = match &args.save {
        Some(path) => {
            format!("See it again: cardwright replay {} --seat {}{cards}", path.display(), args.seat)
        }
        None => format!("For the same deal again, add --seed {seed}; to keep a match, add --save FILE."),
    };
    Ok(console.say(console.paint.dim(&hint))?)
}

fn seed_of_the_moment() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    // Short enough to be typed again.
    u64::from(since.subsec_nanos()) ^ (since.as_secs() % 1_000_000)
}
