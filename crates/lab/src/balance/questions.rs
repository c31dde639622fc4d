//! What a game wants to know of itself.

use super::course::{Bar, bars};
use crate::Estimate;
use crate::estimate::{Moments, reach};
use crate::sheet::{BOTH, Sheet};
use kernel::Question;
use serde::Serialize;

/// In how many groups seats are parted by their answer.
const GROUPS: usize = 5;

/// The answers to a question over all matches.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct QuestionReport {
    /// What it is called.
    pub name: String,
    /// What it counts.
    pub about: String,
    /// Of all seats.
    pub mean: Estimate,
    /// Of those that won.
    pub winners: Estimate,
    /// Of those that lost.
    pub losers: Estimate,
    /// How many seats had which answer.
    pub counts: Vec<Bar>,
    /// What seats got, by their answer, the smallest first.
    pub groups: Vec<Group>,
}

/// Seats with similar answers.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Group {
    /// The smallest answer among them.
    pub from: i64,
    /// The largest answer among them.
    pub to: i64,
    /// What they got.
    pub score: Estimate,
}

/// What was asked and what came out.
pub(crate) fn reports(questions: &[Question], sheets: &[Sheet]) -> Vec<QuestionReport> {
    let report = |(at, question): (usize, &Question)| {
        let mut seats: Vec<(i64, f64)> = sheets
            .iter()
            .flat_map(|sheet| {
                BOTH.map(|seat| (i64::from(sheet.answers[seat.index()][at]), sheet.score(seat)))
            })
            .collect();
        seats.sort_by(|one, other| one.partial_cmp(other).expect("scores are numbers"));
        let mean = |of: &dyn Fn(f64) -> bool| {
            let answers = seats.iter().filter(|seat| of(seat.1)).map(|seat| seat.0 as f64);
            answers.collect::<Moments>().estimate(reach(1))
        };
        QuestionReport {
            name: question.name.to_owned(),
            about: question.about.to_owned(),
            mean: mean(&|_| true),
            winners: mean(&|score| score > 0.5),
            losers: mean(&|score| score < 0.5),
            counts: bars(seats.iter().map(|seat| seat.0)),
            groups: groups(&seats),
        }
    };
    questions.iter().enumerate().map(report).collect()
}

/// Groups of about the same size; equal answers are never parted.
fn groups(seats: &[(i64, f64)]) -> Vec<Group> {
    let size = seats.len().div_ceil(GROUPS).max(1);
    let mut groups = Vec::new();
    let mut rest = seats;
    while let Some(&(from, _)) = rest.first() {
        let last = rest[size.min(rest.len()) - 1].0;
        let end = rest.partition_point(|seat| seat.0 <= last);
        let (group, more) = rest.split_at(end);
        let n = group.len() as u64;
        // The two seats of a match are not two independent matches.
        let score = Estimate::share(group.iter().map(|seat| seat.1).sum(), n, n.div_ceil(2));
        groups.push(Group { from, to: last, score });
        rest = more;
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_answers_are_never_parted() {
        let seats: Vec<(i64, f64)> = [0, 0, 0, 0, 0, 0, 1, 1, 2, 9].map(|answer| (answer, 0.5)).to_vec();
        let found: Vec<(i64, i64, u64)> =
            groups(&seats).iter().map(|group| (group.from, group.to, group.score.n)).collect();
        assert_eq!(found, [(0, 0, 6), (1, 1, 2), (2, 9, 2)]);
    }
}
