//! Decks against decks.

use super::{from, plural};
use crate::say::{SHARE, list, matches, reading, sentence};
use lab::{Balance, Standings, VenueReport};
use page::{
    Axis, Block, Cell, Chart, Column, Listing, Matrix, Plot, Prose, Reading, Row, Rows, Section, Unit,
};

/// A larger matrix is folded away: few want to read it on a phone.
const LARGE: usize = 12;

pub(super) fn section(report: &Balance) -> Section {
    let many = sentence(&plural(&report.terms.entrant));
    let mut blocks = vec![Block::Chart(standings(report))];
    blocks.extend(mixture(report).map(Block::Listing));
    let matrix = Block::Chart(matrix(report));
    blocks.push(match report.entrants.names.len() > LARGE {
        true => Block::Fold { title: "Everybody against everybody".to_owned(), blocks: vec![matrix] },
        false => matrix,
    });
    if !report.venues.is_empty() {
        blocks.push(Block::Listing(venues(report)));
    }
    Section { title: many, blocks }
}

fn venues(report: &Balance) -> Listing {
    let row = |venue: &VenueReport| {
        let best: Vec<String> =
            venue.best.iter().map(|(name, score)| format!("{name} {}", SHARE.say(score.value))).collect();
        vec![
            Cell::Text(venue.name.clone()),
            venue.opener.as_ref().map_or(Cell::Empty, |opener| Cell::Reading(reading(opener), SHARE)),
            Cell::Reading(reading(&venue.turns), Unit::Number(1)),
            Cell::Text(list(&best)),
            Cell::Number(venue.matches as f64, Unit::Number(0)),
        ]
    };
    Listing {
        title: "Listing by table".to_owned(),
        from: from(report, "95 % intervals"),
        columns: vec![
            Column::new("table"),
            Column::new("first player wins"),
            Column::new(report.terms.turns.clone()),
            Column::new(format!("best {}", plural(&report.terms.entrant))),
            Column::new("matches"),
        ],
        rows: report.venues.iter().map(row).collect(),
    }
}

fn standings(report: &Balance) -> Chart {
    let known = report.entrants.standings.iter().filter(|standing| standing.score.is_enough());
    let rows = known.map(|standing| Row {
        flagged: standing.equilibrium.is_some_and(|share| share.value >= 0.005),
        ..Row::new(standing.name.clone(), reading(&standing.score))
    });
    Chart {
        title: format!("How each {} did against all others", report.terms.entrant),
        from: from(report, "simultaneous 95 % intervals; those of the equilibrium stand out"),
        plot: Plot::Dots(Rows {
            axis: Axis::new("score", SHARE),
            rows: rows.collect(),
            reference: Some(0.5),
        }),
    }
}

/// The mixture; `None` if not everybody has met everybody.
fn mixture(report: &Balance) -> Option<Listing> {
    let exploitability = report.entrants.exploitability?;
    let share = |standing: &Standings| standing.equilibrium.map(|share| (standing.clone(), share));
    let mixed = report.entrants.standings.iter().filter_map(share).filter(|one| one.1.range.high >= 0.0005);
    let rows = mixed.map(|(standing, share)| {
        let share = Reading::new(share.value, share.range.low, share.range.high);
        vec![
            Cell::Text(standing.name.clone()),
            Cell::Reading(share, Unit::Percent(0)),
            Cell::Reading(reading(&standing.score), SHARE),
            Cell::Number(standing.score.n as f64, Unit::Number(0)),
        ]
    });
    Some(Listing {
        title: format!("Equilibrium mixture of {}", plural(&report.terms.entrant)),
        from: from(
            report,
            &format!(
                "Nash equilibrium of the win rates below; the best response to it gains {}",
                Unit::Points(2).say(exploitability)
            ),
        ),
        columns: vec![
            Column::new(report.terms.entrant.clone()),
            Column::new("share").help(
                "How often the mixture chooses it, with the 5th to the 95th percentile of the resampled mixtures",
            ),
            Column::new("score").help("Share of wins against all others, draws counted half"),
            Column::new("matches"),
        ],
        rows: rows.collect(),
    })
}

fn matrix(report: &Balance) -> Chart {
    let cells = report.entrants.matrix.iter().enumerate().map(|(one, row)| {
        let cell = |(other, estimate): (usize, &lab::Estimate)| {
            (estimate.n > 0 && one != other).then(|| reading(estimate))
        };
        row.iter().enumerate().map(cell).collect()
    });
    let counts = report.entrants.matrix.iter().flatten().map(|cell| cell.n).filter(|&n| n > 0);
    let each = counts.min().unwrap_or(0);
    Chart {
        title: format!("What the {0} of the row got against the {0} of the column", report.terms.entrant),
        from: from(report, &format!("at least {} each, 95 % intervals", matches(each))),
        plot: Plot::Matrix(Matrix {
            corner: format!("{0} against {0}", report.terms.entrant),
            rows: report.entrants.names.clone(),
            columns: report.entrants.names.clone(),
            cells: cells.collect(),
            unit: Unit::Percent(0),
            middle: 0.5,
            reach: 0.4,
        }),
    }
}

/// Whether it matters where one sits, in a sentence.
pub(super) fn seats(report: &Balance) -> Prose {
    let a = reading(&report.seats.seat_a).say(SHARE);
    let draws = reading(&report.seats.draws).say(SHARE);
    Prose::from(format!("Seat A got {a} of {}; {draws} were draws.", matches(report.seats.seat_a.n)))
}
