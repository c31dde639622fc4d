//! How the cards did.

use super::Worth;
use super::worth::Worths;
use crate::estimate::reach;
use crate::sheet::{BOTH, Deed, Sheet};
use crate::{Estimate, Lineup};
use kernel::{CardFace, Survey};
use serde::Serialize;
use std::collections::BTreeMap;

/// A card that was played by fewer of those who had it is not worth playing, the bots think.
const IDLE: f64 = 0.02;
/// Below so many seats that had the card nothing is said about whether it is worth playing.
const ENOUGH: u64 = 50;

/// Everything that can be said of a card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardReport {
    /// What it is called.
    pub name: String,
    /// Where it belongs.
    pub group: String,
    /// What it is and its numbers.
    pub line: String,
    /// Its rules text.
    pub text: String,
    /// How many entrants ever had it.
    pub entrants: u64,
    /// The share of seats that had the card and played it.
    pub played: Estimate,
    /// What those got to whom it came.
    pub score_held: Estimate,
    /// What those got who played it.
    pub score_played: Estimate,
    /// What those got who had it from the start.
    pub score_opening: Estimate,
    /// The difference in score between those to whom it came and those to whom it did not, with the
    /// same deck against the same deck. All intervals hold together.
    pub impact: Estimate,
    /// What the card itself is worth; `None` if it cannot be made plain or came to nobody.
    pub worth: Option<Worth>,
    /// Whether hardly anybody who had it played it.
    pub idle: bool,
}

/// The cards that came to anybody.
pub(super) fn reports<G: Survey>(
    game: &G,
    field: &Lineup,
    sheets: &[Sheet],
    worths: &Worths,
) -> Vec<CardReport> {
    let cards = game.cards();
    let seen: Vec<usize> =
        (0..cards.len()).filter(|&card| sheets.iter().any(|sheet| sheet.has(card))).collect();
    let reach = reach(seen.len());
    let strata = Strata::of(field, sheets);
    seen.iter().map(|&card| report(card, &cards[card], sheets, &strata, worths.of[card], reach)).collect()
}

fn report(
    card: usize,
    face: &CardFace,
    sheets: &[Sheet],
    strata: &Strata,
    worth: Option<Worth>,
    reach: f64,
) -> CardReport {
    let score = |deed: Deed| {
        let scores = seats(sheets).filter(|&(sheet, seat)| sheet.is(deed, seat, card));
        let (sum, n) = scores.fold((0.0, 0), |(sum, n), (sheet, seat)| (sum + sheet.score(seat), n + 1));
        Estimate::share(sum, n, n.div_ceil(2))
    };
    let (held, played) = (score(Deed::Held), score(Deed::Played));
    let used = seats(sheets)
        .filter(|&(sheet, seat)| sheet.is(Deed::Held, seat, card) && sheet.is(Deed::Played, seat, card));
    let share = Estimate::share(used.count() as f64, held.n, held.n.div_ceil(2));
    let mut carriers: Vec<usize> = seats(sheets)
        .filter(|&(sheet, seat)| sheet.is(Deed::Held, seat, card))
        .map(|(sheet, seat)| sheet.entrant(seat))
        .collect();
    carriers.sort_unstable();
    carriers.dedup();
    CardReport {
        name: face.name.clone(),
        group: face.group.clone(),
        line: face.line(),
        text: face.full_text(),
        entrants: carriers.len() as u64,
        played: share,
        score_held: held,
        score_played: played,
        score_opening: score(Deed::Opening),
        impact: if held.n < Estimate::ENOUGH {
            Estimate::unknown(-1.0, 1.0)
        } else {
            strata.impact(sheets, card, reach)
        },
        worth,
        idle: face.deckable && held.n >= ENOUGH && share.value < IDLE,
    }
}

fn seats(sheets: &[Sheet]) -> impl Iterator<Item = (&Sheet, kernel::Seat)> {
    sheets.iter().flat_map(|sheet| BOTH.map(|seat| (sheet, seat)))
}

/// Seats that can be compared: the same entrant against the same entrant at the same venue.
struct Strata {
    /// The stratum of each seat of each sheet.
    of: Vec<[usize; 2]>,
    count: usize,
    /// The variance of scores within strata.
    variance: f64,
}

impl Strata {
    fn of(field: &Lineup, sheets: &[Sheet]) -> Strata {
        let mut index: BTreeMap<(u16, usize, usize), usize> = BTreeMap::new();
        let mut of = Vec::with_capacity(sheets.len());
        for sheet in sheets {
            of.push(BOTH.map(|seat| {
                let key = (sheet.venue, sheet.entrant(seat), sheet.entrant(seat.other()));
                let next = index.len();
                *index.entry(key).or_insert(next)
            }));
        }
        debug_assert!(index.len() <= field.venues.len() * field.entrants.len().pow(2));
        let mut strata = Strata { of, count: index.len(), variance: 0.0 };
        strata.variance = strata.variance(sheets);
        strata
    }

    fn variance(&self, sheets: &[Sheet]) -> f64 {
        let mut sums = vec![(0.0, 0.0, 0.0); self.count];
        for (sheet, strata) in sheets.iter().zip(&self.of) {
            for seat in BOTH {
                let (score, sum) = (sheet.score(seat), &mut sums[strata[seat.index()]]);
                *sum = (sum.0 + 1.0, sum.1 + score, sum.2 + score * score);
            }
        }
        let within: f64 = sums.iter().map(|(n, sum, squares)| squares - sum * sum / n).sum();
        let freedom: f64 = sums.iter().map(|(n, ..)| n - 1.0).sum();
        within / freedom.max(1.0)
    }

    /// Mantel and Haenszel's weights: a stratum counts by how well it can compare.
    fn impact(&self, sheets: &[Sheet], card: usize, reach: f64) -> Estimate {
        let mut groups = vec![[(0.0, 0.0); 2]; self.count];
        for (sheet, strata) in sheets.iter().zip(&self.of) {
            for seat in BOTH {
                let held = usize::from(sheet.is(Deed::Held, seat, card));
                let group = &mut groups[strata[seat.index()]][held];
                *group = (group.0 + 1.0, group.1 + sheet.score(seat));
            }
        }
        let (mut sum, mut weights, mut n) = (0.0, 0.0, 0.0);
        for [(without, got_without), (with, got_with)] in groups {
            if with > 0.0 && without > 0.0 {
                let weight = with * without / (with + without);
                sum += weight * (got_with / with - got_without / without);
                weights += weight;
                n += with + without;
            }
        }
        if weights == 0.0 {
            return Estimate::unknown(-1.0, 1.0);
        }
        let impact = Estimate::normal(sum / weights, (self.variance / weights).sqrt(), reach, n as u64);
        Estimate { interval: impact.interval.within(-1.0, 1.0), ..impact }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Entrant;
    use kernel::{Seat, Venue};

    /// A wins 3 of 4 with the card and 1 of 4 without: 50 points. B never has it and says nothing.
    #[test]
    fn impact_is_the_difference_within_a_stratum() {
        let entrant = |bot: &str| Entrant { bot: bot.to_owned(), deck: None };
        let field = Lineup {
            entrants: vec![entrant("one"), entrant("other")],
            venues: vec![Venue::default()],
            rivals: false,
            agents: Default::default(),
        };
        let with = |number: u64, won| Sheet::sample(number, won, 3).with(Deed::Held, Seat::A, 2);
        let without = |number: u64, won| Sheet::sample(number, won, 3);
        let sheets = [
            with(0, true),
            with(1, true),
            with(2, true),
            with(3, false),
            without(4, true),
            without(5, false),
            without(6, false),
            without(7, false),
        ];
        let strata = Strata::of(&field, &sheets);
        // Within each of the two strata half the seats won: 8 × 0.25 over 7 degrees of freedom.
        assert!((strata.variance - 2.0 / 7.0).abs() < 1e-12);
        let impact = strata.impact(&sheets, 2, 1.0);
        assert_eq!((impact.value, impact.n), (0.5, 8));
        // Four against four weigh 2, so the error is the root of 2/7 over 2.
        assert!((impact.interval.high - 0.5 - (1.0f64 / 7.0).sqrt()).abs() < 1e-12);
        // A wide one ends where scores do.
        assert_eq!(strata.impact(&sheets, 2, 9.0).interval, crate::Interval { low: -1.0, high: 1.0 });
        assert_eq!(strata.impact(&sheets, 1, 1.0).n, 0);
    }
}
