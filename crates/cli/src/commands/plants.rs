//! Whether the lab finds faults that were planted.

mod random;
mod same;

use crate::console::Console;
use crate::figures::{percent, percents, whole};
use crate::grid::Grid;
use crate::progress::progress_bar;
use anyhow::{Result, anyhow};
use catalog::Shelf;
use lab::{Change, ComparePlan, Comparison, Interval, Journal, Until, Verdict};
use std::path::PathBuf;
use std::process::ExitCode;
use workbench::Plant;

/// Plant faults in cards and check whether the lab finds them
///
/// Each plant changes one line of one card. The lab gets the old cards and the new ones and some
/// matches, and must say that the change matters. With --truth, a long run first measures the true
/// effect of the change on the card's worth. With --same nothing is planted: every game is compared
/// with itself that many times, and the lab must find no difference. With --random changes of the size
/// that designers make are drawn from all cards, and changes that change nothing; the truth about each
/// is measured with a long run, and the totals say how often the lab is right.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardwright plants                              all of them, 10,000 matches each
  cardwright plants territory --truth 100000     also how large each fault is
  cardwright plants spellfaire --same 100        how often it reports a difference that is not there
  cardwright plants --random 1,2,3 --each 12 --journal plants.txt --resume")]
pub struct Args {
    /// Only the plants of this game
    game: Option<String>,

    /// The number of matches for each plant, of both versions together; by default 10,000, and with --random
    /// about a minute's work of two cores
    #[arg(long, value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    games: Option<u64>,

    /// The number of matches that measure the true effect; 0 means none, and with --random at most four
    /// times those of the lab
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=1_000_000_000))]
    truth: u64,

    /// Draw changes with these seeds instead
    #[arg(long, value_delimiter = ',', value_name = "SEED,SEED", conflicts_with = "same")]
    random: Vec<u64>,

    /// How many changes are drawn from each game by each seed
    #[arg(long, default_value_t = 12, requires = "random", value_parser = clap::value_parser!(u16).range(1..=1_000))]
    each: u16,

    /// Keep what was played in this file
    #[arg(long, requires = "random", value_name = "FILE")]
    journal: Option<PathBuf>,

    /// Continue the run of --journal instead of starting it again
    #[arg(long, requires = "journal")]
    resume: bool,

    /// The number of threads; 0 means one per core
    #[arg(long, value_parser = clap::value_parser!(u16).range(0..=256), default_value_t = 0)]
    threads: u16,

    /// Compare every game with itself this many times instead
    #[arg(long, default_value_t = 0, value_name = "N", conflicts_with = "truth", value_parser = clap::value_parser!(u64).range(0..=1_000_000_000))]
    same: u64,

    /// The random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The least share of plants that must be found, and of comparisons of a game with itself in which
/// nothing must be found.
const ENOUGH: f64 = 0.95;

pub fn run(args: &Args, console: &mut Console) -> Result<ExitCode> {
    let wanted = args.game.as_deref().map(catalog::find).transpose()?;
    let is_wanted = |game: &str| wanted.as_ref().is_none_or(|shelf| shelf.name() == game);
    if args.same > 0 {
        let games = catalog::games().into_iter().filter(|shelf| is_wanted(shelf.name()));
        return same::run(args, games, console);
    }
    if !args.random.is_empty() {
        let games = catalog::games().into_iter().map(|shelf| shelf.name()).filter(|&name| is_wanted(name));
        return random::run(args, &games.collect::<Vec<_>>(), console);
    }
    let plants: Vec<Plant> = workbench::plants().into_iter().filter(|plant| is_wanted(&plant.game)).collect();
    let mut grid =
        Grid::new(&["game", "card", "line", "before", "now", ">truth", "verdict", ">gain seen", ">matches"]);
    let mut found = 0;
    for plant in &plants {
        let trial = Trial::of(plant, args)?;
        found += u64::from(trial.found);
        grid.row(trial.row(plant));
    }
    grid.say(console)?;
    let enough = share(found, plants.len() as u64);
    console.say(format!("found {found} of {} plants: {}", plants.len(), enough.said))?;
    Ok(exit(enough.value >= ENOUGH))
}

impl Args {
    fn games(&self) -> u64 {
        self.games.unwrap_or(10_000)
    }
}

/// What came of a plant.
struct Trial {
    truth: String,
    found: bool,
    verdict: String,
    gain: String,
    matches: u64,
}

impl Trial {
    fn of(plant: &Plant, args: &Args) -> Result<Trial> {
        let old = catalog::find(&plant.game)?;
        let new = plant.planted().ok_or_else(|| anyhow!("{} is nowhere", plant.card))?;
        let new = new.map_err(|problems| anyhow!("{}: {}", plant.card, problems[0]))?;
        let truth = match args.truth {
            0 => String::new(),
            games => {
                let plan =
                    ComparePlan { until: Until::Played, ..plan(&*old, games, args.seed.wrapping_add(1)) };
                gain(&compare(&*old, &*new, &plan)?, plant, |change| change.at_once)
            }
        };
        let seen = compare(&*old, &*new, &plan(&*old, args.games(), args.seed))?;
        let verdict = measured(&seen, &plant.card).map(|change| change.verdict);
        Ok(Trial {
            truth,
            found: verdict == Some(Verdict::Matters),
            verdict: verdict.map_or("not tested", report::word).to_owned(),
            gain: gain(&seen, plant, |change| change.gain.interval),
            matches: 2 * seen.pairs,
        })
    }

    fn row(self, plant: &Plant) -> [String; 9] {
        let [before, now] = apart(plant.before().unwrap_or_default(), &plant.now);
        [
            plant.game.clone(),
            plant.card.clone(),
            plant.line.clone(),
            before,
            now,
            self.truth,
            self.verdict,
            self.gain,
            whole(self.matches),
        ]
    }
}

/// The plan of a comparison that stops as soon as it is significant.
fn plan(shelf: &dyn Shelf, games: u64, seed: u64) -> ComparePlan {
    let usual = workbench::of(shelf).compare_plan(&[], &[], &Default::default());
    // One judge is enough to see whether a plain fault is found.
    let panel = usual.panel[..1].to_vec();
    ComparePlan { panel, seed, ..usual }.with_games(games)
}

fn compare(old: &dyn Shelf, new: &dyn Shelf, plan: &ComparePlan) -> Result<Comparison> {
    let bar = progress_bar(plan.matches() / 2);
    let found = workbench::of(old).compare(new, plan, &Journal::nowhere(), &|done| bar.inc(done));
    bar.finish_and_clear();
    Ok(found.ok_or_else(|| anyhow!("these are two different games"))??)
}

/// What was measured of a card.
fn measured<'a>(seen: &'a Comparison, card: &str) -> Option<&'a Change> {
    seen.cards.iter().find(|trial| trial.card == card)?.measured()
}

/// What the plant has moved, in points, with its interval.
fn gain(seen: &Comparison, plant: &Plant, interval: impl Fn(&Change) -> Interval) -> String {
    measured(seen, &plant.card).map_or("–".to_owned(), |change| {
        let points = |share: f64| 100.0 * share;
        let interval = interval(change);
        let (low, high) = (points(interval.low), points(interval.high));
        format!("{:+.1} ({low:+.1} to {high:+.1})", points(change.gain.value))
    })
}

/// Two texts without their common first and last words.
fn apart(before: &str, now: &str) -> [String; 2] {
    let [one, other] = [before, now].map(|text| text.split_inclusive(' ').collect::<Vec<_>>());
    let alike = |pairs: &mut dyn Iterator<Item = (&&str, &&str)>| {
        pairs.take_while(|(one, other)| one == other).count()
    };
    let head = alike(&mut one.iter().zip(&other));
    let tail = alike(&mut one[head..].iter().rev().zip(other[head..].iter().rev()));
    [one, other].map(|words| {
        let middle = words[head..words.len() - tail].concat();
        let cut = |words: usize| if words > 0 { "…" } else { "" };
        let parts = [cut(head), middle.trim_end(), cut(tail)];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    })
}

/// A share in percent, for people.
struct Share {
    value: f64,
    said: String,
}

fn share(part: u64, all: u64) -> Share {
    let value = part as f64 / all.max(1) as f64;
    let interval = Interval::wilson(value, all);
    Share { value, said: format!("{} (95 % interval {})", percent(value), percents(interval)) }
}

fn exit(good: bool) -> ExitCode {
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_shown() {
        assert_eq!(apart("8", "4"), ["8", "4"]);
        assert_eq!(apart("Draw 7 cards now.", "Draw 5 cards now."), ["… 7 …", "… 5 …"]);
        assert_eq!(apart("+1 Card, +1 Action", "+4 Cards, +1 Action"), ["+1 Card, …", "+4 Cards, …"]);
        assert_eq!(apart("a b", "a b b"), ["… …", "… b …"]);
    }
}
