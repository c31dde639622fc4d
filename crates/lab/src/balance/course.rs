//! How matches go: how long, how often the lead changes, whether whoever is ahead stays ahead.

use crate::Estimate;
use crate::estimate::{Moments, reach};
use crate::sheet::Sheet;
use kernel::Seat;
use serde::Serialize;

/// How far from even a match must stand to speak of a lead, in thousandths of a win.
const LEAD: i16 = 25;
/// Who stood no better than this at some time and won has come back.
const DESPERATE: i16 = 300;

/// The course of the matches. Who leads is what the game's own judge of positions says.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Course {
    /// Turns or rounds of a match.
    pub turns: Estimate,
    /// How many matches had how many turns.
    pub turn_counts: Vec<Bar>,
    /// Moves of a match.
    pub moves: Estimate,
    /// How often the lead changed in a match.
    pub lead_changes: Estimate,
    /// The share of decided matches whose winner once stood at 30 % or less.
    pub comebacks: Estimate,
    /// What whoever led when a turn began got in the end, turn by turn.
    pub leads: Vec<Lead>,
}

/// How many matches are within a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Bar {
    /// The smallest number that counts.
    pub from: i64,
    /// The largest number that counts.
    pub to: i64,
    /// How many.
    pub count: u64,
}

/// What leading at a time was worth.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Lead {
    /// Which turn begins.
    pub turn: u32,
    /// What the leader got in the end.
    pub score: Estimate,
}

impl Course {
    pub(crate) fn of(sheets: &[Sheet]) -> Course {
        let mean = |of: &dyn Fn(&Sheet) -> f64| sheets.iter().map(of).collect::<Moments>().estimate(reach(1));
        let decided: Vec<&Sheet> = sheets.iter().filter(|sheet| winner(sheet).is_some()).collect();
        let back = decided.iter().filter(|sheet| came_back(sheet)).count();
        Course {
            turns: mean(&|sheet| sheet.turns.into()),
            turn_counts: bars(sheets.iter().map(|sheet| sheet.turns.into())),
            moves: mean(&|sheet| sheet.moves.into()),
            lead_changes: mean(&|sheet| f64::from(lead_changes(sheet))),
            comebacks: Estimate::share(back as f64, decided.len() as u64, decided.len() as u64),
            leads: leads(sheets),
        }
    }
}

fn winner(sheet: &Sheet) -> Option<Seat> {
    match sheet.scores[0].cmp(&sheet.scores[1]) {
        std::cmp::Ordering::Greater => Some(Seat::A),
        std::cmp::Ordering::Less => Some(Seat::B),
        std::cmp::Ordering::Equal => None,
    }
}

/// How good it looks for A, as a lead: above 0 for A, below for B, 0 for nobody.
fn lead(value: i16) -> i16 {
    let lead = value - 500;
    if lead.abs() < LEAD { 0 } else { lead }
}

fn lead_changes(sheet: &Sheet) -> u32 {
    let leads = sheet.values.iter().map(|&value| lead(value).signum()).filter(|&sign| sign != 0);
    let signs: Vec<i16> = leads.collect();
    signs.windows(2).filter(|pair| pair[0] != pair[1]).count() as u32
}

fn came_back(sheet: &Sheet) -> bool {
    winner(sheet).is_some_and(|seat| {
        let own = |value: i16| if seat == Seat::A { value } else { 1000 - value };
        sheet.values.iter().any(|&value| own(value) <= DESPERATE)
    })
}

/// Turn by turn as long as a tenth of the matches lasts and somebody leads.
fn leads(sheets: &[Sheet]) -> Vec<Lead> {
    let longest = sheets.iter().map(|sheet| sheet.values.len()).max().unwrap_or(0);
    let at = |turn: usize| {
        let (mut sum, mut n) = (0.0, 0);
        for sheet in sheets {
            let Some(lead) = sheet.values.get(turn).map(|&value| lead(value)).filter(|&lead| lead != 0)
            else {
                continue;
            };
            sum += sheet.score(if lead > 0 { Seat::A } else { Seat::B });
            n += 1;
        }
        Lead { turn: turn as u32 + 1, score: Estimate::share(sum, n, n) }
    };
    let enough = (sheets.len() as u64 / 10).max(1);
    (0..longest)
        .map(at)
        .skip_while(|lead| lead.score.n < enough)
        .take_while(|lead| lead.score.n >= enough)
        .collect()
}

/// Numbers in at most 24 ranges of the same width.
pub(crate) fn bars(numbers: impl Iterator<Item = i64> + Clone) -> Vec<Bar> {
    const MOST: i64 = 24;
    let (Some(low), Some(high)) = (numbers.clone().min(), numbers.clone().max()) else { return Vec::new() };
    let width = ((high - low + 1) as u64).div_ceil(MOST as u64) as i64;
    let mut bars: Vec<Bar> = (0..=(high - low) / width)
        .map(|at| Bar { from: low + at * width, to: low + (at + 1) * width - 1, count: 0 })
        .collect();
    for number in numbers {
        bars[((number - low) / width) as usize].count += 1;
    }
    bars
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(a_won: bool, values: &[i16]) -> Sheet {
        let mut sheet = Sheet::sample(0, a_won, 1);
        sheet.values = values.to_vec();
        sheet
    }

    #[test]
    fn leads_and_comebacks_are_counted() {
        let course =
            Course::of(&[sheet(true, &[500, 290, 510, 700]), sheet(true, &[600, 610]), sheet(false, &[400])]);
        // 290, then 700: the even ones between do not count.
        assert!((course.lead_changes.value - 1.0 / 3.0).abs() < 1e-12);
        assert!((course.comebacks.value - 1.0 / 3.0).abs() < 1e-12);
        // In turn 1 the second and third match have a leader, and both win.
        assert_eq!((course.leads[0].turn, course.leads[0].score.value, course.leads[0].score.n), (1, 1.0, 2));
        assert_eq!((course.leads[1].score.value, course.leads[1].score.n), (0.5, 2));
    }

    #[test]
    fn bars_hold_every_number_once() {
        let bars = bars([3, 3, 4, 60].into_iter());
        assert_eq!(bars.iter().map(|bar| bar.count).sum::<u64>(), 4);
        assert_eq!((bars[0].from, bars[0].to, bars[0].count), (3, 5, 3));
        assert!(bars.windows(2).all(|pair| pair[0].to + 1 == pair[1].from));
    }
}
