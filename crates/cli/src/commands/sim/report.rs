//! The outcome of a simulation, for people.

use crate::console::Console;
use crate::figures::{percent, percents, whole};
use crate::grid::Grid;
use anyhow::Result;
use kernel::Seat;
use lab::{Estimate, Outcome, Record, Standing, Verdict};

/// Writes what a simulation found.
pub fn say(title: &str, outcome: &Outcome, console: &mut Console) -> Result<()> {
    let paint = console.paint;
    let matches = format!("{title}: {} matches, seed {}", whole(outcome.matches), outcome.seed);
    console.say(paint.bold(&matches))?;
    let deals = match outcome.matches_per_deal {
        1 => "every match is another deal".to_owned(),
        shared => format!("every deal is played {shared} times, with the seats swapped"),
    };
    console.say(paint.dim(&deals))?;
    console.say("")?;
    if let [alone] = &outcome.entrants[..] {
        console.say(played_alone(alone))?;
    } else {
        say_entrants(&outcome.entrants, console)?;
        console.say("")?;
        say_seats(outcome, console)?;
    }
    console.say("")?;
    say_answers(&outcome.entrants, console)?;
    let length = &outcome.length;
    console.say(format!(
        "A match has {:.1} moves ({:.1} – {:.1} with 95 % confidence; {} to {}).",
        length.mean, length.interval.low, length.interval.high, length.shortest, length.longest
    ))?;
    Ok(verdict(&outcome.entrants).map_or(Ok(()), |verdict| console.say(verdict))?)
}

/// A solo player does not win or lose.
fn played_alone(entrant: &Standing) -> String {
    let deck = entrant.deck.as_ref().map_or(String::new(), |deck| format!(" with {deck}"));
    let Record { score, interval, .. } = entrant.record;
    format!(
        "{}{deck} plays alone: nobody wins or loses. It scores {} of the maximum ({} with 95 % confidence).",
        entrant.bot,
        percent(score),
        percents(interval)
    )
}

fn say_entrants(entrants: &[Standing], console: &mut Console) -> Result<()> {
    let mut grid = Grid::new(&[&[">", "bot", "deck"], RECORD].concat());
    for (i, entrant) in entrants.iter().enumerate() {
        let who = [(i + 1).to_string(), entrant.bot.clone(), entrant.deck.clone().unwrap_or("–".to_owned())];
        grid.row(who.into_iter().chain(figures(&entrant.record)));
    }
    Ok(grid.say(console)?)
}

fn say_seats(outcome: &Outcome, console: &mut Console) -> Result<()> {
    let mut grid = Grid::new(&[&["seat"], RECORD].concat());
    for (seat, record) in Seat::first(outcome.seats.len()).zip(&outcome.seats) {
        grid.row([seat.to_string()].into_iter().chain(figures(record)));
    }
    if let Some(record) = &outcome.opener {
        grid.row(["first turn".to_owned()].into_iter().chain(figures(record)));
    }
    Ok(grid.say(console)?)
}

/// What the game asks, a column for each entrant; what nobody has is left out.
fn say_answers(entrants: &[Standing], console: &mut Console) -> Result<()> {
    let heads = entrants.iter().enumerate().map(|(i, entrant)| format!(">{} {}", i + 1, entrant.bot));
    let heads: Vec<String> = ["on average".to_owned()].into_iter().chain(heads).collect();
    let mut grid = Grid::new(&heads.iter().map(String::as_str).collect::<Vec<_>>());
    let names = entrants.first().map_or(&[][..], |entrant| &entrant.answers);
    let counted = |i: &usize| entrants.iter().any(|entrant| entrant.answers[*i].mean != 0.0);
    let rows: Vec<usize> = (0..names.len()).filter(counted).collect();
    for &row in &rows {
        let means = entrants.iter().map(|entrant| format!("{:.2}", entrant.answers[row].mean));
        grid.row([names[row].name.to_owned()].into_iter().chain(means));
    }
    if !rows.is_empty() {
        grid.say(console)?;
        console.say("")?;
    }
    Ok(())
}

const RECORD: &[&str] = &[">wins", ">draws", ">losses", ">score", ">95 % interval"];

/// What stands in the columns of a record.
fn figures(record: &Record) -> [String; 5] {
    let counts = [record.wins, record.draws, record.losses].map(whole);
    let [wins, draws, losses] = counts;
    [wins, draws, losses, percent(record.score), percents(record.interval)]
}

/// Differences below this do not matter.
const LIMIT: f64 = 0.01;

/// Whether an entrant is better by more than a point, by less, or whether that cannot be told yet; nothing
/// where there is only one.
fn verdict(entrants: &[Standing]) -> Option<String> {
    let best = entrants.iter().enumerate().max_by(|(_, a), (_, b)| a.record.score.total_cmp(&b.record.score));
    let (index, best) = best?;
    best.record.by_chance?;
    let (fair, record) = (1.0 / entrants.len() as f64, &best.record);
    let (lead, interval) = (record.score - fair, record.interval.less(fair));
    let deck = best.deck.as_ref().map_or(String::new(), |deck| format!(" with {deck}"));
    let who = format!("{}, {}{deck},", index + 1, best.bot);
    Some(match Verdict::of(interval, LIMIT) {
        _ if record.matches < Estimate::ENOUGH => {
            format!("Who is better cannot be told from fewer than {} matches.", Estimate::ENOUGH)
        }
        Verdict::Matters => format!("{who} is better: it scores more than 1 point above an even share."),
        Verdict::Negligible => "Nobody is better by more than 1 point of score.".to_owned(),
        Verdict::Open => {
            let more = match Verdict::more(lead, interval, LIMIT, record.matches) {
                Some(more) => format!("about {} more matches", whole(more)),
                None => "more matches than can be estimated".to_owned(),
            };
            match interval.low > 0.0 {
                true => {
                    format!("{who} is better; it takes {more} to tell whether by more than 1 point of score.")
                }
                false => format!("Who is better cannot be told yet: it takes {more}."),
            }
        }
    })
}
