//! How it was measured.

use super::players;
use crate::say::{matches, whole};
use lab::Balance;
use page::{Block, Prose, Section};

pub(super) fn section(report: &Balance) -> Section {
    let many = super::plural(&report.terms.entrant);
    let (idle, changed) = report.idle_replays;
    let paragraphs = [
        format!(
            "Every one of the {many} met every one, itself too, from both seats: {}, by {}. Rules {}, cards {}, seed {}; \
             the same seed gives the same report on any machine and any number of threads.",
            matches(report.matches),
            players(report),
            report.rules,
            report.cards_fingerprint,
            report.seed
        ),
        "Scores are shares of a win: a draw counts half. Intervals are 95 % (Wilson for shares); those of cards are \
         widened so that with 95 % confidence not one of them misses its truth (Šidák)."
            .to_owned(),
        format!(
            "The worth of a card: {} were played again with the card made plain, in matches in which it was {} by one \
             player first. More of them went to cards whose worth varies more. Matches in which nobody had the card need not be \
             played again, for nothing changes: of {} tried, {} went differently.",
            matches(report.replays),
            report.terms.held,
            whole(idle),
            whole(changed)
        ),
        format!(
            "{} show how strong the bots are. Bots decide by what a player at their seat would know.",
            matches(report.trials)
        ),
    ];
    let blocks = paragraphs.into_iter().map(|text| Block::Paragraph(Prose::from(text))).collect();
    Section { title: "How it was measured".to_owned(), blocks }
}
