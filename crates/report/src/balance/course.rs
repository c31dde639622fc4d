//! How matches go.

use super::from;
use crate::say::{SHARE, reading};
use lab::{Balance, Bar};
use page::{Axis, Bin, Block, Chart, Figure, Histogram, Lines, Plot, Prose, Section, Series, Unit};

pub(super) fn section(report: &Balance) -> Section {
    let mut blocks = vec![
        Block::Figures(figures(report)),
        Block::Paragraph(super::entrants::seats(report)),
        Block::Chart(lengths(report)),
    ];
    blocks.extend(leads(report).map(Block::Chart));
    blocks.push(Block::Note(Prose::from(
        "Who leads is what the game's own judge of positions says; a lead is more than 2.5 points from even.",
    )));
    Section { title: "The course of a match".to_owned(), blocks }
}

fn figures(report: &Balance) -> Vec<Figure> {
    let course = &report.course;
    let figure = |label: &str, estimate: &lab::Estimate, unit: Unit| Figure {
        label: label.to_owned(),
        value: unit.say(estimate.value),
        margin: reading(estimate).margin(unit),
        from: format!("{}, {}", crate::say::matches(estimate.n), super::bots(report)),
    };
    vec![
        figure("moves in a match", &course.moves, Unit::Number(1)),
        figure("lead changes in a match", &course.lead_changes, Unit::Number(2)),
        figure("won from 30 % or less", &course.comebacks, SHARE),
        figure("draws", &report.seats.draws, SHARE),
    ]
}

fn lengths(report: &Balance) -> Chart {
    Chart {
        title: format!("How many {} a match has", report.terms.turns),
        from: from(report, "every bar a share of them"),
        plot: Plot::Histogram(Histogram {
            axis: Axis::new(report.terms.turns.clone(), Unit::Number(0)),
            bins: bins(&report.course.turn_counts),
        }),
    }
}

fn leads(report: &Balance) -> Option<Chart> {
    let leads = &report.course.leads;
    let points: Vec<_> = leads.iter().map(|lead| (f64::from(lead.turn), reading(&lead.score))).collect();
    (points.len() > 1).then(|| Chart {
        title: "How often the leader wins".to_owned(),
        from: from(report, "95 % intervals; the steeper, the more a lead grows by itself"),
        plot: Plot::Lines(Lines {
            x: Axis::new(report.terms.turns.clone(), Unit::Number(0)),
            y: Axis::new("score of the leader", SHARE),
            series: vec![Series { name: "leader".to_owned(), points }],
            reference: Some(0.5),
        }),
    })
}

/// Ranges as a histogram draws them.
pub(super) fn bins(bars: &[Bar]) -> Vec<Bin> {
    let bin = |bar: &Bar| Bin { from: bar.from as f64, to: bar.to as f64 + 1.0, count: bar.count };
    bars.iter().map(bin).collect()
}
