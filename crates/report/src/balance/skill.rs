//! How strong the bots are, and what that changes.

use crate::say::{SHARE, list, matches, reading};
use lab::{Balance, BotVerdict};
use page::{Axis, Block, Cell, Chart, Column, Listing, Plot, Prose, Row, Rows, Section, Unit};

pub(super) fn section(report: &Balance) -> Section {
    if report.skill.pairs.is_empty() {
        return Section::default();
    }
    let intro = Prose::from(
        "Every figure depends on the bot: these are the same questions, asked of weaker and of stronger \
         players. The more a stronger bot wins, the more skill matters.",
    );
    Section {
        title: "Skill".to_owned(),
        blocks: vec![Block::Paragraph(intro), Block::Chart(pairs(report)), Block::Listing(verdicts(report))],
    }
}

fn pairs(report: &Balance) -> Chart {
    let rows = report.skill.pairs.iter().map(|pair| Row {
        note: matches(pair.score.n),
        ..Row::new(format!("{} against {}", pair.bot, pair.against), reading(&pair.score))
    });
    Chart {
        title: "Scores of bots against each other".to_owned(),
        from: format!("{} in all, 95 % intervals", matches(report.skill.matches)),
        plot: Plot::Bars(Rows {
            axis: Axis::new("score", SHARE).between(0.0, 1.0),
            rows: rows.collect(),
            reference: Some(0.5),
        }),
    }
}

fn verdicts(report: &Balance) -> Listing {
    let row = |verdict: &BotVerdict| {
        let best: Vec<String> =
            verdict.best.iter().map(|(name, score)| format!("{name} {}", SHARE.say(score.value))).collect();
        vec![
            Cell::Text(verdict.bot.clone()),
            verdict.seats.opener.as_ref().map_or(Cell::Empty, |opener| Cell::Reading(reading(opener), SHARE)),
            Cell::Reading(reading(&verdict.turns), Unit::Number(1)),
            Cell::Reading(reading(&verdict.lead_changes), Unit::Number(2)),
            if best.is_empty() { Cell::Empty } else { Cell::Text(list(&best)) },
            Cell::Number(verdict.turns.n as f64, Unit::Number(0)),
        ]
    };
    Listing {
        title: "What the game looks like when all play like one bot".to_owned(),
        from: "95 % intervals".to_owned(),
        columns: vec![
            Column::new("bot"),
            Column::new("first player wins"),
            Column::new(report.terms.turns.clone()),
            Column::new("lead changes"),
            Column::new(format!("best {}", super::plural(&report.terms.entrant))),
            Column::new("matches"),
        ],
        rows: report.skill.verdicts.iter().map(row).collect(),
    }
}
