//! How a match ended.

use super::{Desk, Said, SeatArgs};
use crate::{Outcome, Problem, Tables};

pub(super) const ABOUT: &str = "How your match ended or stands, how you played (decisions, refused moves, time, turns and score per turn), and the replay once it is over.";

pub(super) type Args = SeatArgs;
pub(super) type Out = Outcome;

pub(super) async fn run<T: Tables>(desk: &Desk<T>, args: Args) -> Result<Said<Out>, Problem> {
    let outcome = desk.tables.outcome(&args.seat).await?;
    let metrics = &outcome.metrics;
    let mut text = format!(
        "{}. {} decisions, {} refused, {} ms each (95th percentile {} ms).",
        outcome.text, metrics.decisions, metrics.refused, metrics.decision_ms_p50, metrics.decision_ms_p95
    );
    if let (Some(turns), Some(score), Some(rate)) = (metrics.turns, metrics.score, metrics.score_per_turn) {
        text.push_str(&format!(" {turns} turns, {score} points, {rate} points a turn."));
    }
    Ok(Said { text, data: outcome })
}
