//! How fast a game is.

use crate::console::Console;
use crate::figures::whole;
use crate::grid::Grid;
use crate::paint::Paint;
use crate::sheet::Sheet;
use crate::take::{self, GameArgs};
use alloc_counter::count_alloc;
use anyhow::Result;
use catalog::Shelf;
use kernel::Request;
use lab::{Bench, Lookahead, Machine, Postage};
use std::process::ExitCode;
use std::time::Duration;

/// Measure how fast a game is: random playouts on one thread
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright bench spellfaire
  cardwright bench spellfaire --seconds 10 --json
  cardwright bench principality --seats 4 --option kingdom=first-game

By default a game with decks is played with many different decks, and any other with its default \
options. The time of a move covers listing the legal moves, choosing one at random and playing it; \
ns per move and moves/s exclude dealing, matches/s includes it. Measure \
a release build on an idle machine; the last line says what it was measured on.")]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,

    /// How long to measure, after a warm-up
    #[arg(long, value_parser = super::seconds, default_value = "2")]
    seconds: Duration,

    /// Measure the iterations per second of tree search instead
    #[arg(long)]
    search: bool,

    /// Measure the time to write what a player is sent instead
    #[arg(long, conflicts_with = "search")]
    envelope: bool,

    /// The number of players, where the game allows several
    #[arg(long, value_name = "N")]
    seats: Option<usize>,

    /// The deck of each seat, by name or file
    #[arg(long, value_delimiter = ',', value_name = "DECK,DECK")]
    decks: Vec<String>,

    /// An option of the game, such as first=A; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = super::option)]
    options: Vec<(String, String)>,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let (time, shelf) = (args.seconds, args.game.shelf(console)?);
    super::ensure_seats(args.seats, &shelf.game().info())?;
    let game = shelf.game();
    if args.search {
        let lookahead = workbench::of(&*shelf).lookahead(time)?;
        return match args.json {
            true => console.say_json(&Sheet::of(game, &lookahead)),
            false => say_lookahead(shelf.name(), &lookahead, console),
        }
        .map(|()| ExitCode::SUCCESS);
    }
    if args.envelope {
        let postage = lab::postage(shelf.game(), &request(args, &*shelf, console.paint)?, time)?;
        return match args.json {
            true => console.say_json(&Sheet::of(game, &postage).with_options(&args.options)),
            false => say_postage(shelf.name(), &postage, console),
        }
        .map(|()| ExitCode::SUCCESS);
    }
    let bench = workbench::of(&*shelf).bench(&request(args, &*shelf, console.paint)?, time, &allocations)?;
    if args.json {
        console.say_json(&Sheet::of(game, &bench).with_options(&args.options))?;
    } else {
        say(shelf.name(), &bench, console)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn request(args: &Args, shelf: &dyn Shelf, paint: Paint) -> Result<Request> {
    let own = shelf.game().decks();
    let decks = args.decks.iter().map(|name| take::deck(name, &own, paint)).collect::<Result<_>>()?;
    Ok(Request { decks, seats: args.seats, options: args.options.iter().cloned().collect() })
}

/// How often some work allocates or grows memory.
fn allocations(work: &mut dyn FnMut()) -> u64 {
    let ((taken, grown, _), ()) = count_alloc(work);
    (taken + grown) as u64
}

fn say(name: &str, bench: &Bench, console: &mut Console) -> Result<()> {
    let title = format!("{name}: random playouts, one thread");
    console.say(console.paint.bold(&title))?;
    let mut grid = Grid::new(&[">", ""]);
    grid.row([&format!("{:.1}", bench.ns_per_move), "ns per move"]);
    grid.row([&whole(bench.moves_per_second as u64), "moves/s"]);
    grid.row([&whole(bench.games_per_second as u64), "matches/s, dealing included"]);
    grid.row([&bench.bytes_of_state.to_string(), "bytes of state"]);
    grid.row([&per_move(bench.allocations_per_move), "allocations per move"]);
    grid.say(console)?;
    let run = format!("{} games, {} moves in {:.1} s", whole(bench.games), whole(bench.moves), bench.seconds);
    console.say(console.paint.dim(&format!("{run} on {}", place(&bench.machine))))?;
    Ok(())
}

fn say_lookahead(name: &str, lookahead: &Lookahead, console: &mut Console) -> Result<()> {
    let title = format!("{name}: tree search, one thread");
    console.say(console.paint.bold(&title))?;
    let mut grid = Grid::new(&[">", ""]);
    let whole_of = |per_second: f64| whole(per_second as u64);
    grid.row([&whole_of(lookahead.to_the_end_per_second), "iterations/s with random playouts to the end"]);
    grid.row([
        &whole_of(lookahead.as_advised_per_second),
        "iterations/s with the settings of the game's bots",
    ]);
    grid.say(console)?;
    let (decisions, iterations) = (whole(lookahead.decisions), whole(lookahead.iterations));
    let run = format!("{decisions} decisions, {iterations} iterations");
    console.say(console.paint.dim(&format!("{run} on {}", place(&Machine::here()))))?;
    Ok(())
}

fn say_postage(name: &str, postage: &Postage, console: &mut Console) -> Result<()> {
    let title = format!("{name}: envelopes of an acting player, one thread");
    console.say(console.paint.bold(&title))?;
    let mut grid = Grid::new(&[">", ""]);
    grid.row([&format!("{:.1}", postage.median_us), "µs per envelope (median)"]);
    grid.row([&format!("{:.1}", postage.p99_us), "µs at the 99th percentile"]);
    grid.row([&whole(postage.bytes as u64), "bytes on average"]);
    grid.say(console)?;
    let run = format!("{} envelopes", whole(postage.envelopes as u64));
    console.say(console.paint.dim(&format!("{run} on {}", place(&postage.machine))))?;
    Ok(())
}

fn per_move(allocations: f64) -> String {
    if allocations == 0.0 { "0".to_owned() } else { format!("{allocations:.4}") }
}

fn place(machine: &Machine) -> String {
    let processor = machine.processor.as_deref().unwrap_or("an unknown processor");
    let load = machine.load.map_or(String::new(), |load| format!(", load {load:.2}"));
    let build = if machine.optimised { "release build" } else { "debug build" };
    format!("{processor} with {} cores{load}, {build}", machine.cores)
}
