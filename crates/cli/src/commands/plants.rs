//! Whether the lab finds faults that were planted.

use crate::console::Console;
use crate::figures::percent;
use crate::grid::Grid;
use crate::progress::progress_bar;
use anyhow::{Result, anyhow};
use catalog::{Plant, Shelf};
use lab::{ComparePlan, Comparison};
use std::process::ExitCode;

/// Plant faults in cards and see whether the lab finds them
///
/// Each plant changes one line of one card. The lab gets the old cards and the new ones and some
/// matches, and must say which card it is. With --truth, first a long run measures how much the
/// change has really moved what the card is worth; with --same, each game is also compared with
/// itself that often.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright plants                              all of them, 10,000 matches each
  cardwright plants territory --truth 100000     also how large each fault is
  cardwright plants spellfaire --same 100        and how often it cries wolf")]
pub struct Args {
    /// Only the plants of this game
    game: Option<String>,

    /// How many matches the lab gets for each plant, of both versions together
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    games: u64,

    /// How many matches measure the truth; none if it is 0
    #[arg(long, default_value_t = 0, value_name = "N")]
    truth: u64,

    /// How often each game is compared with itself
    #[arg(long, default_value_t = 0, value_name = "N")]
    same: u64,

    /// Where all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let wanted = args.game.as_deref().map(catalog::find).transpose()?;
    let of_game = |plant: &Plant| wanted.as_ref().is_none_or(|shelf| shelf.name() == plant.game);
    let plants: Vec<Plant> = catalog::plants().into_iter().filter(of_game).collect();
    let mut grid =
        Grid::new(&["game", "card", "line", "before", "now", ">truth", "found", ">gain seen", "wrongly"]);
    let (mut found, mut wrong, mut innocent) = (0, 0, 0);
    for plant in &plants {
        let old = catalog::find(&plant.game)?;
        let new = plant.planted().ok_or_else(|| anyhow!("{} is nowhere", plant.card))?;
        let new = new.map_err(|problems| anyhow!("{}: {}", plant.card, problems[0]))?;
        let truth = match args.truth {
            0 => String::new(),
            games => gain(&compare(&*old, &*new, games, true, false, args.seed.wrapping_add(1))?, plant),
        };
        let seen = compare(&*old, &*new, args.games, false, false, args.seed)?;
        let (hit, others) = flags(&seen, plant);
        found += u64::from(hit);
        wrong += others.len() as u64;
        innocent += old.game().cards().iter().filter(|card| card.deckable).count() as u64 - 1;
        grid.row([
            plant.game.clone(),
            plant.card.clone(),
            plant.line.clone(),
            plant.before().unwrap_or_default().to_owned(),
            plant.now.clone(),
            truth,
            if hit { "yes" } else { "no" }.to_owned(),
            gain(&seen, plant),
            others.join(", "),
        ]);
    }
    grid.say(console)?;
    let all = plants.len() as u64;
    console.say(format!("found {found} of {all} ({})", percent(found as f64 / all.max(1) as f64)))?;
    let share = percent(wrong as f64 / innocent.max(1) as f64);
    console.say(format!("wrongly accused {wrong} of {innocent} untouched cards ({share})"))?;
    let games = plants.iter().map(|plant| plant.game.clone()).collect::<std::collections::BTreeSet<_>>();
    for game in games.iter().filter(|_| args.same > 0) {
        say_same(args, &*catalog::find(game)?, console)?;
    }
    Ok(if found * 100 >= all * 95 && wrong * 100 <= innocent * 5 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Compares a game with itself.
fn say_same(args: &Args, shelf: &dyn Shelf, console: &mut Console) -> Result<()> {
    for (independent, luck) in [(false, "the same luck"), (true, "luck of their own")] {
        let mut quiet = 0;
        for run in 0..args.same {
            let seed = args.seed.wrapping_add(1_000 + run);
            quiet += u64::from(!compare(shelf, shelf, args.games, false, independent, seed)?.is_different());
        }
        let name = shelf.name();
        console.say(format!(
            "{name} with itself, {luck}: no difference in {quiet} of {} comparisons",
            args.same
        ))?;
    }
    Ok(())
}

fn compare(
    old: &dyn Shelf,
    new: &dyn Shelf,
    games: u64,
    all: bool,
    independent: bool,
    seed: u64,
) -> Result<Comparison> {
    let field = old.field(&[], &[], &Default::default());
    let plan = ComparePlan { field, games, delta: 0.02, independent, all, seed, threads: 0 };
    let bar = progress_bar(plan.games / 2);
    let found = old.compare(new, &plan, &|done| bar.inc(done));
    bar.finish_and_clear();
    Ok(found.ok_or_else(|| anyhow!("these are two different games"))??)
}

/// Whether the planted card was found, and which others were accused.
fn flags(seen: &Comparison, plant: &Plant) -> (bool, Vec<String>) {
    let names = seen.accused.iter().flat_map(|accused| [&accused.name].into_iter().chain(&accused.perhaps));
    let (own, others): (Vec<&String>, Vec<&String>) = names.partition(|name| **name == plant.card);
    (!own.is_empty(), others.into_iter().cloned().collect())
}

/// What the plant has moved, in points, with its interval.
fn gain(seen: &Comparison, plant: &Plant) -> String {
    let change = seen.cards.iter().find(|change| change.name == plant.card);
    change.map_or("–".to_owned(), |change| {
        let points = |share: f64| 100.0 * share;
        let interval = change.gain.interval;
        let (low, high) = (points(interval.low), points(interval.high));
        format!("{:+.1} ({low:+.1} to {high:+.1}, {})", points(change.gain.value), change.gain.n)
    })
}
