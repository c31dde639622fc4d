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
            "Each of the {many} met every other and itself, from both seats: {}, by {}. Rules {}, cards {}, seed {}; \
             the same seed gives the same report on any machine and any number of threads.",
            matches(report.matches),
            players(report),
            report.rules,
            report.cards_fingerprint,
            report.seed
        ),
        "Scores are shares of a win: a draw counts half. Intervals are 95 % (Wilson for shares); those of cards are \
         simultaneous: with 95 % confidence all of them hold (Šidák)."
            .to_owned(),
        format!(
            "The worth of a card: {} were played again with the card made plain, in matches in which it was {} by one \
             player first. More of them were spent on cards whose worth varies more. Matches in which nobody had the card are not \
             played again, because nothing changes in them: of {} tried, {} diverged.",
            matches(report.replays),
            report.terms.held,
            whole(idle),
            whole(changed)
        ),
        format!(
            "{} show how strong the bots are. A bot knows only what a player at its seat would know.",
            matches(report.trials)
        ),
    ];
    let blocks = paragraphs.into_iter().map(|text| Block::Paragraph(Prose::from(text))).collect();
    Section { title: "How it was measured".to_owned(), blocks }
}
