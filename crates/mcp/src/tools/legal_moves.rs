//! What can be done.

use super::{Desk, Said};
use crate::{Problem, Tables};
use kernel::{Offer, Pick};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(super) const ABOUT: &str = "Every legal move, with the further choices that follow at once (a card, then its target). Each can be sent to make_move; a move and its further choices as `moves`.";

/// How many moves are listed at once, with all that hangs below.
const MOST: usize = 400;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Args {
    /// The handle of your seat. May be left out while you have one seat.
    #[serde(default)]
    seat: String,
    /// Choices that you would make first, as texts or places in the list: then what follows them is listed.
    #[serde(default)]
    after: Vec<Pick>,
    /// Only moves that begin so.
    #[serde(default)]
    prefix: String,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Out {
    /// How many there are.
    count: usize,
    moves: Vec<Choice>,
}

/// A move, and what can be chosen next.
#[derive(Serialize, JsonSchema)]
struct Choice {
    /// Its place in the whole list, from 0.
    index: usize,
    text: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    next: Vec<Choice>,
    /// Whether there are further choices that are not listed: ask with `after`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schemars(default)]
    more: bool,
}

pub(super) async fn run<T: Tables>(desk: &Desk<T>, args: Args) -> Result<Said<Out>, Problem> {
    let offers = desk.tables.below(&args.seat, args.after).await?;
    let prefix = args.prefix.trim().to_lowercase();
    let begins = |offer: &Offer| offer.text.to_lowercase().starts_with(&prefix);
    let offers: Vec<Offer> = offers.into_iter().filter(begins).collect();
    let (count, mut room) = (offers.len(), MOST);
    let moves: Vec<Choice> = offers.into_iter().map_while(|offer| choice(offer, &mut room)).collect();
    let text = moves.iter().map(|choice| line(choice, 0)).collect::<Vec<_>>().join("\n");
    let left = count - moves.len();
    let text = if left > 0 { format!("{text}\nand {left} more: ask with a prefix") } else { text };
    Ok(Said { text, data: Out { count, moves } })
}

fn choice(offer: Offer, room: &mut usize) -> Option<Choice> {
    *room = room.checked_sub(1)?;
    let below = offer.next.len();
    let next: Vec<Choice> = offer.next.into_iter().map_while(|offer| choice(offer, room)).collect();
    Some(Choice { index: offer.index, text: offer.text, more: offer.more || next.len() < below, next })
}

fn line(choice: &Choice, depth: usize) -> String {
    let below = choice.next.iter().map(|next| format!("\n{}", line(next, depth + 1))).collect::<String>();
    let more = if choice.more { " …" } else { "" };
    format!("{}- {}{more}{below}", "  ".repeat(depth), choice.text)
}
