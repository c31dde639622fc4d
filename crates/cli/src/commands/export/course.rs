//! A match replayed, decision by decision.

use anyhow::{Context, Result};
use kernel::{AnyGame, AnyMatch, MAX_SEATS, Scores, Seat, Status};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A decision.
#[derive(Serialize)]
pub struct Decision {
    /// In which match, from 1.
    pub r#match: u64,
    pub seat: char,
    /// Which of the seat's decisions.
    pub decision: u32,
    /// What the seat was sent: events since its last decision.
    pub envelope: Value,
    /// What was on offer.
    pub offers: Vec<String>,
    /// Which of the offers was chosen; none if the seat conceded.
    pub choice: Option<usize>,
    pub text: String,
    /// The seat's result, in thousandths of a win.
    pub share: u16,
}

#[derive(Deserialize)]
struct Sent {
    n: usize,
    asked: Option<Asked>,
}

#[derive(Deserialize)]
struct Asked {
    decision: u32,
    offers: Vec<Offer>,
}

#[derive(Deserialize)]
struct Offer {
    text: String,
}

/// Every decision of a match.
pub fn of(game: &dyn AnyGame, number: u64, replay: &str) -> Result<Vec<Decision>> {
    let mut table = game.load(replay)?;
    let Status::Over(scores) = table.status() else { anyhow::bail!("match {number} is not over") };
    let lines = table.record(0);
    table.take_back(lines.len());
    let mut heard = [0; MAX_SEATS];
    lines.iter().map(|line| decision(&mut *table, number, line, scores, &mut heard)).collect()
}

/// The decision that a line of the replay describes; it is then played.
fn decision(
    table: &mut dyn AnyMatch,
    number: u64,
    line: &str,
    scores: Scores,
    heard: &mut [usize; MAX_SEATS],
) -> Result<Decision> {
    let (seat, text) = parts(line).with_context(|| format!("\"{line}\" is not a move"))?;
    let mut bytes = Vec::new();
    table.envelope(seat.into(), heard[seat.index()], &mut bytes);
    let Sent { n, asked } = serde_json::from_slice(&bytes)?;
    heard[seat.index()] = n;
    let (decision, offers) = asked.map_or_else(Default::default, |asked| (asked.decision, asked.offers));
    let offers: Vec<String> = offers.into_iter().map(|offer| offer.text).collect();
    let choice = offers.iter().position(|offer| offer == text);
    table.play_text(seat, text)?;
    let envelope = serde_json::from_slice(&bytes)?;
    let (seat, text, share) = (seat.letter(), text.to_owned(), scores.of(seat));
    Ok(Decision { r#match: number, seat, decision, envelope, offers, choice, text, share })
}

/// Who does what.
fn parts(line: &str) -> Option<(Seat, &str)> {
    let (text, _) = line.rsplit_once('#')?;
    let (seat, text) = text.split_once(' ')?;
    Some((Seat::from_letter(seat.chars().next()?)?, text.trim()))
}
