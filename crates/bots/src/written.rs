//! Bots that are written with their settings: `search:500`, `search:500:plies=8:playout=random`, `plan:4000:moves=50`,
//! `thumb:25`.

use crate::levels::about;
use crate::{Opponent, Planner, Search, Slips, Thumb};
use kernel::{Craft, Insight, Playout, Skill};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// How many iterations a bot may have.
const OFTEN: RangeInclusive<u32> = 1..=100_000_000;

/// The bot that the text describes, where it says nothing as the game advises, or what is wrong
/// with it; `None` if it describes none.
pub(crate) fn written<G: Insight>(game: &G, text: &str) -> Option<Result<Opponent<G>, String>> {
    let (kind, rest) = text.split_once(':')?;
    Some(match kind.to_ascii_lowercase().as_str() {
        "search" => search(game, text, rest),
        "plan" => planner(game, text, rest),
        "thumb" => slips(text, rest),
        _ => return None,
    })
}

fn search<G: Insight>(game: &G, text: &str, rest: &str) -> Result<Opponent<G>, String> {
    let (iterations, craft) = counted(game, rest, "iterations")?;
    let about = about(Skill::Search { iterations });
    Ok(Opponent::new(text, about, move || Search::new(iterations).with_craft(craft)))
}

fn planner<G: Insight>(game: &G, text: &str, rest: &str) -> Result<Opponent<G>, String> {
    let (iterations, craft) = counted(game, rest, "trial playouts")?;
    let about = about(Skill::Plan { iterations });
    Ok(Opponent::new(text, about, move || Planner::new(iterations).with_craft(craft)))
}

/// How often, and how.
fn counted<G: Insight>(game: &G, text: &str, units: &str) -> Result<(u32, Craft), String> {
    let mut parts = text.split(':');
    let iterations = number(parts.next().unwrap_or(""), &OFTEN);
    let iterations =
        iterations.ok_or_else(|| format!("it has {} to {} {units} per move", OFTEN.start(), OFTEN.end()))?;
    Ok((iterations, parts.try_fold(game.craft(), changed)?))
}

fn slips<G: Insight>(text: &str, rest: &str) -> Result<Opponent<G>, String> {
    let of_hundred =
        number(rest, &(0..=100u8)).ok_or("it plays a random legal move 0 to 100 % of the time")?;
    let about = about(Skill::Thumb { slips: of_hundred });
    Ok(Opponent::new(text, about, move || Slips { bot: Thumb, of_hundred }))
}

fn changed(craft: Craft, part: &str) -> Result<Craft, String> {
    let (name, value) =
        part.split_once('=').ok_or_else(|| format!("\"{part}\" is written NAME=NUMBER, such as plies=8"))?;
    Ok(match name {
        "plies" => Craft { plies: set(name, value, 0..=u16::MAX)?, ..craft },
        "curiosity" => Craft { curiosity: set(name, value, 0..=u16::MAX)?, ..craft },
        "trust" => Craft { trust: set(name, value, 0..=100)?, ..craft },
        "turns" => Craft { turns: set(name, value, 1..=u16::MAX)?, ..craft },
        "moves" => Craft { moves: set(name, value, 0..=100)?, ..craft },
        "playout" => Craft { playout: playout(value)?, ..craft },
        _ => {
            let known = "plies, curiosity, trust, turns, moves and playout";
            return Err(format!("there is no {name}; there are {known}"));
        }
    })
}

fn set<T>(name: &str, value: &str, possible: RangeInclusive<T>) -> Result<T, String>
where
    T: FromStr + PartialOrd + std::fmt::Display,
{
    number(value, &possible)
        .ok_or_else(|| format!("{name} is {} to {}, not {value}", possible.start(), possible.end()))
}

fn number<T: FromStr + PartialOrd>(text: &str, possible: &RangeInclusive<T>) -> Option<T> {
    text.parse().ok().filter(|number| possible.contains(number))
}

fn playout(value: &str) -> Result<Playout, String> {
    match value {
        "random" => Ok(Playout::Random),
        "thumb" => Ok(Playout::Thumb),
        _ => Err(format!("playout is random or thumb, not {value}")),
    }
}
