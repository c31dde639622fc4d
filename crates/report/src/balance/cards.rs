//! What the cards are worth.

use super::{bots, from};
use crate::say::{POINTS, SHARE, matches, reading, whole};
use lab::{Balance, CardReport, Estimate, best_first};
use page::{
    Axis, Block, Cell, Chart, Column, Listing, Plot, Point, Prose, Row, Rows, Scatter, Section, Unit,
};

pub(super) fn section(report: &Balance) -> Section {
    let mut blocks = Vec::new();
    if report.cards.iter().any(|card| card.worth.is_some()) {
        blocks.push(Block::Heading("What each card itself is worth".to_owned()));
        blocks.push(Block::Paragraph(about_worth(report)));
        blocks.push(Block::Chart(worths(report)));
    }
    blocks.push(Block::Heading(format!(
        "{} against not {}",
        crate::say::sentence(&report.terms.held),
        report.terms.held
    )));
    blocks.push(Block::Paragraph(about_impact(report)));
    blocks.push(Block::Chart(impacts(report)));
    blocks.extend(both(report).map(Block::Chart));
    blocks.push(Block::Heading("Every card".to_owned()));
    blocks.push(Block::Listing(table(report)));
    Section { title: "Cards".to_owned(), blocks }
}

fn about_worth(report: &Balance) -> Prose {
    Prose::from(format!(
        "The same matches were played again with the same seeds, shuffles and decisions, but with one card made \
         plain. Until somebody gets the card, both matches are the same; what differs afterwards is the effect of the \
         card, independent of the {} it is found in. ",
        super::plural(&report.terms.entrant)
    ))
    .plain(report.terms.plain.clone())
    .plain(format!(
        " Measured in this way, the median card is worth {} points; every worth is relative to it.",
        POINTS.say(report.median_worth)
    ))
}

fn about_impact(report: &Balance) -> Prose {
    Prose::from(format!(
        "The score of players who got the card minus that of players who did not, with the same {0} against the same \
         {0}. This is the usual measure; it is biased because longer matches show more cards, so where the two \
         measures differ, trust the first.",
        report.terms.entrant
    ))
}

fn worths(report: &Balance) -> Chart {
    let known = report.cards.iter().filter_map(|card| card.worth.map(|worth| (card, worth)));
    let mut known: Vec<_> = known.collect();
    known.sort_by(|one, other| best_first(one.1.gain.value, other.1.gain.value));
    let row = |(card, worth): &(&CardReport, lab::Worth)| Row {
        note: format!("{} of {}", whole(worth.changed), whole(worth.gain.n)),
        flagged: sure(&worth.gain),
        ..Row::new(card.name.clone(), reading(&worth.gain))
    };
    Chart {
        title: format!("Worth of a card when {}, relative to the median card", report.terms.held),
        from: format!(
            "{} played again, {}; simultaneous intervals; beside each card how many of its matches diverged",
            matches(report.replays),
            bots(report)
        ),
        plot: Plot::Dots(Rows {
            axis: Axis::new("points of score", POINTS),
            rows: known.iter().map(row).collect(),
            reference: Some(0.0),
        }),
    }
}

fn impacts(report: &Balance) -> Chart {
    let mut known: Vec<&CardReport> = report.cards.iter().filter(|card| card.impact.is_enough()).collect();
    known.sort_by(|one, other| best_first(one.impact.value, other.impact.value));
    let row = |card: &&CardReport| Row {
        note: whole(card.score_held.n),
        flagged: sure(&card.impact),
        ..Row::new(card.name.clone(), reading(&card.impact))
    };
    Chart {
        title: format!("Score when {0}, minus score when not {0}", report.terms.held),
        from: from(
            report,
            &format!("simultaneous intervals; beside each card how often it was {}", report.terms.held),
        ),
        plot: Plot::Dots(Rows {
            // A card that was rarely held has a very wide interval.
            axis: Axis::new("points of score", POINTS).within(-0.5, 0.5),
            rows: known.iter().map(row).collect(),
            reference: Some(0.0),
        }),
    }
}

/// Both measures against each other.
fn both(report: &Balance) -> Option<Chart> {
    let known = report.cards.iter().filter(|card| card.impact.is_enough());
    let point = |card: &CardReport| {
        let worth = card.worth?.gain;
        let (x, y) = (reading(&card.impact), reading(&worth));
        Some(Point { label: card.name.clone(), x, y, flagged: sure(&worth) })
    };
    let points: Vec<Point> = known.filter_map(point).collect();
    (points.len() > 2).then(|| Chart {
        title: "Both measures".to_owned(),
        from: from(report, "a card far from the diagonal owes its record to the cards it is played with"),
        plot: Plot::Scatter(Scatter {
            x: Axis::new(format!("{} minus not {}", report.terms.held, report.terms.held), POINTS),
            y: Axis::new("worth of the card itself", POINTS),
            points,
            reference: (Some(0.0), Some(0.0)),
        }),
    })
}

fn table(report: &Balance) -> Listing {
    let share = |estimate: &Estimate| match estimate.is_enough() {
        false => Cell::Empty,
        true => Cell::Reading(reading(estimate), SHARE),
    };
    let points = |estimate: Option<&Estimate>| match estimate.filter(|estimate| estimate.is_enough()) {
        None => Cell::Empty,
        Some(estimate) => Cell::Reading(reading(estimate), POINTS),
    };
    let terms = &report.terms;
    let row = |card: &CardReport| {
        vec![
            Cell::Text(card.name.clone()),
            points(card.worth.as_ref().map(|worth| &worth.gain)),
            points(Some(&card.impact)),
            Cell::Number(card.score_held.n as f64, Unit::Number(0)),
            share(&card.played),
            share(&card.score_held),
            share(&card.score_played),
            share(&card.score_opening),
            Cell::Text(card.group.clone()),
        ]
    };
    Listing {
        title: "How every card did".to_owned(),
        from: from(report, "a click on a heading sorts"),
        columns: vec![
            Column::new("card"),
            Column::new("worth").help("What the card itself is worth, relative to the median card"),
            Column::new("impact").help(format!("Score when {0} minus score when not {0}", terms.held)),
            Column::new(format!("times {}", terms.held))
                .help(format!("Seats by which it was {}", terms.held)),
            Column::new(terms.played.clone()).help(format!("Of those, how many {} it", terms.played)),
            Column::new(format!("score, {}", terms.held)),
            Column::new(format!("score, {}", terms.played)),
            Column::new(format!("score, {}", terms.opening)),
            Column::new("group"),
        ],
        rows: report.cards.iter().map(row).collect(),
    }
}

fn sure(estimate: &Estimate) -> bool {
    estimate.is_above(0.0) || estimate.is_below(0.0)
}
