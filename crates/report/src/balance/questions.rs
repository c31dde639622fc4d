//! The game's own questions.

use super::course::bins;
use super::from;
use crate::say::{SHARE, reading, sentence};
use lab::{Balance, QuestionReport};
use page::{Axis, Block, Cell, Chart, Column, Histogram, Listing, Plot, Row, Rows, Section, Unit};

pub(super) fn section(report: &Balance) -> Section {
    if report.questions.is_empty() {
        return Section::default();
    }
    let mut blocks = vec![Block::Listing(table(report))];
    blocks.extend(report.questions.iter().map(|question| detail(report, question)));
    Section { title: format!("Questions about {}", report.title), blocks }
}

fn table(report: &Balance) -> Listing {
    let row = |question: &QuestionReport| {
        vec![
            Cell::Text(question.name.clone()),
            Cell::Reading(reading(&question.mean), unit(question)),
            Cell::Reading(reading(&question.winners), unit(question)),
            Cell::Reading(reading(&question.losers), unit(question)),
            Cell::Text(question.about.clone()),
        ]
    };
    Listing {
        title: "Averages of a player in a match".to_owned(),
        from: from(report, "95 % intervals"),
        columns: ["what", "all", "winners", "losers", "meaning"].map(Column::new).to_vec(),
        rows: report.questions.iter().map(row).collect(),
    }
}

/// Small values need more decimals, so that they differ from 0.
fn unit(question: &QuestionReport) -> Unit {
    Unit::Number(if question.mean.value.abs() < 2.0 { 2 } else { 1 })
}

fn detail(report: &Balance, question: &QuestionReport) -> Block {
    let name = sentence(&question.name);
    let counts = Chart {
        title: format!("{name}: how often"),
        from: from(report, "every bar a share of all players"),
        plot: Plot::Histogram(Histogram {
            axis: Axis::new(question.name.clone(), Unit::Number(0)),
            bins: bins(&question.counts),
        }),
    };
    let groups = question.groups.iter().map(|group| {
        let label = if group.from == group.to {
            group.from.to_string()
        } else {
            format!("{} to {}", group.from, group.to)
        };
        Row { note: crate::say::whole(group.score.n), ..Row::new(label, reading(&group.score)) }
    });
    let scores = Chart {
        title: format!("{name}: who wins"),
        from: from(report, "95 % intervals; beside each group how many players"),
        plot: Plot::Dots(Rows {
            axis: Axis::new("score", SHARE),
            rows: groups.collect(),
            reference: Some(0.5),
        }),
    };
    Block::Fold {
        title: format!("{name} in detail"),
        blocks: vec![Block::Chart(counts), Block::Chart(scores)],
    }
}
