//! Bots that somebody writes out: `search:500`, `search:500:plies=8:playout=random`, `plan:4000:moves=50`,
//! `thumb:25`.

use crate::levels::about;
use crate::{Opponent, Planner, Search, Slips, Thumb};
use kernel::{Craft, Insight, Playout, Skill};

/// The bot that the text describes, where it says nothing as the game advises; `None` if it
/// describes none.
pub(crate) fn written<G: Insight>(game: &G, text: &str) -> Option<Opponent<G>> {
    let (kind, rest) = text.split_once(':')?;
    match kind.to_ascii_lowercase().as_str() {
        "search" => search(game, text, rest),
        "plan" => planner(game, text, rest),
        "thumb" => slips(text, rest),
        _ => None,
    }
}

fn search<G: Insight>(game: &G, text: &str, rest: &str) -> Option<Opponent<G>> {
    let (iterations, craft) = counted(game, rest)?;
    let about = about(Skill::Search { iterations });
    Some(Opponent::new(text, about, move || Search::new(iterations).with_craft(craft)))
}

fn planner<G: Insight>(game: &G, text: &str, rest: &str) -> Option<Opponent<G>> {
    let (iterations, craft) = counted(game, rest)?;
    let about = about(Skill::Plan { iterations });
    Some(Opponent::new(text, about, move || Planner::new(iterations).with_craft(craft)))
}

/// How often, and how.
fn counted<G: Insight>(game: &G, text: &str) -> Option<(u32, Craft)> {
    let mut parts = text.split(':');
    let iterations = parts.next()?.parse().ok()?;
    Some((iterations, parts.try_fold(game.craft(), changed)?))
}

fn slips<G: Insight>(text: &str, rest: &str) -> Option<Opponent<G>> {
    let of_hundred: u8 = rest.parse().ok().filter(|&slips| slips <= 100)?;
    let about = about(Skill::Thumb { slips: of_hundred });
    Some(Opponent::new(text, about, move || Slips { bot: Thumb, of_hundred }))
}

fn changed(craft: Craft, part: &str) -> Option<Craft> {
    let (name, value) = part.split_once('=')?;
    Some(match name {
        "plies" => Craft { plies: value.parse().ok()?, ..craft },
        "curiosity" => Craft { curiosity: value.parse().ok()?, ..craft },
        "trust" => Craft { trust: value.parse().ok().filter(|&trust| trust <= 100)?, ..craft },
        "turns" => Craft { turns: value.parse().ok()?, ..craft },
        "moves" => Craft { moves: value.parse().ok().filter(|&moves| moves <= 100)?, ..craft },
        "playout" => Craft { playout: playout(value)?, ..craft },
        _ => return None,
    })
}

fn playout(value: &str) -> Option<Playout> {
    match value {
        "random" => Some(Playout::Random),
        "thumb" => Some(Playout::Thumb),
        _ => None,
    }
}
