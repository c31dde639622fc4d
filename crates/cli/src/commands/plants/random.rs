//! How often the lab is right about changes that were drawn at random.

use super::{Args, exit};
use crate::console::{Console, aside};
use crate::figures::{percents, whole};
use crate::grid::Grid;
use crate::progress::progress_bar;
use anyhow::Result;
use lab::{Interval, Journal, Verdict};
use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;
use workbench::{Draw, Found, Judged, Part, Said, Trial, TrialPlan, draws};

pub fn run(args: &Args, games: &[&'static str], console: &mut Console) -> Result<ExitCode> {
    let line = line(args);
    let journal = match &args.journal {
        Some(path) => Journal::open(path, &line, args.resume)?,
        None => Journal::nowhere(),
    };
    console.say(&line)?;
    let mut trials: Vec<Trial> = Vec::new();
    for &seed in &args.random {
        for game in games {
            for draw in draws(game, seed, args.each.into()) {
                let trial = tried(args, &draw, &journal)?;
                rows(&trial).iter().try_for_each(|row| console.say(row))?;
                trials.push(trial);
            }
        }
    }
    console.say("")?;
    totals(&trials, games).say(console)?;
    let found = Found::of(trials.iter());
    Ok(exit(found.placebos.of == 0 && found.wrong.of == 0 && found.unseen.of == 0))
}

/// What distinguishes this run from others: seeds and games are in each entry of the journal.
fn line(args: &Args) -> String {
    let cards: Vec<String> =
        catalog::games().iter().map(|shelf| format!("{:016x}", shelf.game().info().cards)).collect();
    let (games, truth) = (args.games.unwrap_or(0), args.truth);
    format!("plants --random, games {games}, truth {truth}, cards {}", cards.join(" "))
}

/// The trial of a change, unless the journal knows how it went.
fn tried(args: &Args, draw: &Draw, journal: &Journal) -> Result<Trial> {
    let name = format!("{} {} {:?} {} {}", draw.game, draw.seed, draw.nature, draw.card, draw.what);
    if let Some(trial) = journal.get::<Trial>(&name) {
        return Ok(trial);
    }
    let plan = TrialPlan {
        games: args.games.unwrap_or(0),
        truth: args.truth,
        seed: args.seed,
        threads: args.threads.into(),
    };
    let bar = progress_bar(0);
    let begin = Instant::now();
    let trial = Trial::of(draw, &plan, &|done| bar.inc(done))?;
    bar.finish_and_clear();
    journal.put(&name, &trial)?;
    writeln!(aside(), "{name}: {:.0} s", begin.elapsed().as_secs_f64())?;
    Ok(trial)
}

/// A line for each judge of a change.
fn rows(trial: &Trial) -> Vec<String> {
    let head = format!("{} {} | {} | {:?} {}", trial.game, trial.seed, trial.card, trial.nature, trial.what);
    let blamed = match trial.blamed.is_empty() {
        true => String::new(),
        false => format!(" | BLAMED {}", trial.blamed.join(", ")),
    };
    if trial.judges.is_empty() {
        return vec![format!("{head} | nothing to measure{blamed}")];
    }
    let row = |judged: &Judged| {
        let truth = judged.truth.map_or("–".to_owned(), |truth| points(truth.value, truth.low, truth.high));
        let said = match &judged.said {
            Said::NotTested(reason) => format!("not tested: {reason}"),
            Said::Measured { gain, low, high, sure, verdict } => {
                let sure = if *sure && *verdict == Verdict::Open { ", has changed" } else { "" };
                format!("{}{sure}, {}", report::word(*verdict), points(*gain, *low, *high))
            }
        };
        format!(
            "{head} | {} | truth {truth} | {said} | held {}, played {} | {} matches{blamed}",
            judged.by,
            whole(judged.held),
            whole(judged.played),
            whole(trial.matches)
        )
    };
    trial.judges.iter().map(row).collect()
}

fn points(value: f64, low: f64, high: f64) -> String {
    format!("{:+.1} ({:+.1} to {:+.1})", 100.0 * value, 100.0 * low, 100.0 * high)
}

/// What is counted of what was found.
type Count = fn(&Found) -> Part;

/// A column for each game and one for all.
fn totals(trials: &[Trial], games: &[&str]) -> Grid {
    let heads: Vec<String> = games.iter().chain(&["all"]).map(|name| format!(">{name}")).collect();
    let mut columns = vec![""];
    columns.extend(heads.iter().map(String::as_str));
    let mut grid = Grid::new(&columns);
    let of_game = |game: &&str| Found::of(trials.iter().filter(|trial| trial.game == **game));
    let lists: Vec<Found> = games.iter().map(of_game).chain([Found::of(trials.iter())]).collect();
    let parts: [(&str, Count); 12] = [
        ("5 points or more: named, significant", |found| found.large),
        ("2 to 5 points: named, significant", |found| found.middle),
        ("below 2 points: named, significant", |found| found.small),
        ("2 points or more: said to matter", |found| found.matter),
        ("not tested", |found| found.untested),
        ("\"matters\" is right", |found| found.loud),
        ("\"does not matter\" is right", |found| found.calm),
        ("cannot tell yet", |found| found.open),
        ("the interval holds the truth", |found| found.covered),
        ("a wrong card named", |found| found.wrong),
        ("no difference, and not seen", |found| found.unseen),
        ("placebos blamed", |found| found.placebos),
    ];
    for (name, part) in parts {
        grid.row([name.to_owned()].into_iter().chain(lists.iter().map(|found| said(part(found)))));
    }
    let detectable = |found: &Found| match found.detectable() {
        Some(reach) => format!("{:.1} points", 100.0 * reach),
        None => "–".to_owned(),
    };
    let name = "smallest effect seen in a minute".to_owned();
    grid.row([name].into_iter().chain(lists.iter().map(detectable)));
    grid
}

/// `14 of 15 (70.2 – 98.8 %)`.
fn said(part: Part) -> String {
    match part.all {
        0 => "–".to_owned(),
        all => {
            let interval = Interval::wilson(part.of as f64 / all as f64, all);
            format!("{} of {all} ({})", part.of, percents(interval))
        }
    }
}
