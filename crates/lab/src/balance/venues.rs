//! Table by table, where a game is measured at several.

use super::{Course, Entrants, Seats};
use crate::sheet::Sheet;
use crate::{Estimate, Lineup};
use serde::Serialize;

/// What the game looks like at one table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct VenueReport {
    /// What it is called.
    pub name: String,
    /// How many matches were played there.
    pub matches: u64,
    /// What whoever had the first turn got, where one has.
    pub opener: Option<Estimate>,
    /// Turns of a match.
    pub turns: Estimate,
    /// The best entrants, in order.
    pub best: Vec<(String, Estimate)>,
}

/// Every table; none if there is only one.
pub(super) fn reports(field: &Lineup, sheets: &[Sheet]) -> Vec<VenueReport> {
    let report = |(at, venue): (usize, &kernel::Venue)| {
        let here: Vec<Sheet> =
            sheets.iter().filter(|sheet| usize::from(sheet.venue) == at).cloned().collect();
        VenueReport {
            name: venue.name.clone(),
            matches: here.len() as u64,
            opener: Seats::of(&here).opener,
            turns: Course::of(&here).turns,
            best: Entrants::of(field, &here).best(3),
        }
    };
    match field.venues.len() {
        0 | 1 => Vec::new(),
        _ => field.venues.iter().enumerate().map(report).collect(),
    }
}
