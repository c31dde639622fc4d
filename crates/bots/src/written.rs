//! Bots that somebody writes out: `search:500`, `search:500:plies=8:playout=random`, `plan:4000`.

use crate::{Opponent, Planner, Search};
use kernel::{Craft, Insight, Playout};

/// The search that the text describes, where it says nothing as the game advises; `None` if it
/// describes none.
pub(crate) fn search<G: Insight>(game: &G, text: &str) -> Option<Opponent<G>> {
    let mut parts = text.split(':');
    if !parts.next()?.eq_ignore_ascii_case("search") {
        return None;
    }
    let iterations: u32 = parts.next()?.parse().ok()?;
    let craft = parts.try_fold(game.craft(), changed)?;
    let about = format!("looks ahead {iterations} times a move");
    Some(Opponent::new(text, about, move || Search::new(iterations).with_craft(craft)))
}

/// The planner that the text describes; `None` if it describes none.
pub(crate) fn planner<G: Insight>(text: &str) -> Option<Opponent<G>> {
    let (name, iterations) = text.split_once(':')?;
    let iterations: u32 = iterations.parse().ok().filter(|_| name.eq_ignore_ascii_case("plan"))?;
    let about = format!("plays {iterations} matches in mind to find a plan");
    Some(Opponent::new(text, about, move || Planner::new(iterations)))
}

fn changed(craft: Craft, part: &str) -> Option<Craft> {
    let (name, value) = part.split_once('=')?;
    Some(match name {
        "plies" => Craft { plies: value.parse().ok()?, ..craft },
        "curiosity" => Craft { curiosity: value.parse().ok()?, ..craft },
        "trust" => Craft { trust: value.parse().ok().filter(|&trust| trust <= 100)?, ..craft },
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
