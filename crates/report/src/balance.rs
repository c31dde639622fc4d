//! The page of a balance report.

mod cards;
mod course;
mod entrants;
mod glance;
mod method;
mod questions;
mod skill;

pub(crate) use glance::limit;

use crate::say::{counted, matches, whole};
use lab::{Balance, BotPair, Interval};
use page::{Page, Prose, Section};

/// The page of a report.
pub fn page_of_balance(report: &Balance) -> Page {
    let sections = vec![
        glance::section(report),
        entrants::section(report),
        cards::section(report),
        course::section(report),
        skill::section(report),
        questions::section(report),
        method::section(report),
    ];
    Page {
        title: format!("{}: balance", report.title),
        subtitle: subtitle(report),
        sections: sections.into_iter().filter(|section: &Section| !section.blocks.is_empty()).collect(),
    }
}

/// What was found, in a few sentences for the terminal.
pub fn findings_of_balance(report: &Balance) -> Vec<String> {
    glance::findings(report).into_iter().map(|finding| finding.head + &finding.rest).collect()
}

fn subtitle(report: &Balance) -> Prose {
    let entrants = report.entrants.names.len() as u64;
    let many = plural(&report.terms.entrant);
    let venues = match report.venues.len() as u64 {
        0 => String::new(),
        venues => format!(" at {}", counted(venues, "table", "tables")),
    };
    Prose::from(matches(report.matches))
        .plain(format!(" of {}{venues}, played by ", counted(entrants, &report.terms.entrant, &many)))
        .strong(players(report))
        .plain(format!(
            "; {} more were played again with one card made plain. Seed {}.",
            whole(report.replays),
            report.seed
        ))
}

/// The bots and how strong they are: `thumb (99 % (97 to 100) against random)`.
pub(crate) fn players(report: &Balance) -> String {
    let one = |bot: &String| {
        let pairs = report.skill.pairs.iter().filter(|pair| pair.bot == *bot || pair.against == *bot);
        let said: Vec<String> = pairs.map(|pair| against(bot, pair)).collect();
        if said.is_empty() { bot.clone() } else { format!("{bot} ({})", said.join(", ")) }
    };
    report.bots.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn against(bot: &str, pair: &BotPair) -> String {
    let Interval { low, high } = pair.score.interval;
    let (score, low, high, other) = match pair.bot == bot {
        true => (pair.score.value, low, high, &pair.against),
        false => (1.0 - pair.score.value, 1.0 - high, 1.0 - low, &pair.bot),
    };
    let [score, low, high] = [score, low, high].map(|share| format!("{:.0}", 100.0 * share));
    format!("{score} % ({low} to {high}) against {other}")
}

/// The names of the bots, for where there is no room for their strength; of many how many.
pub(crate) fn bots(report: &Balance) -> String {
    match report.bots.len() {
        0..=3 => report.bots.join(", "),
        many => format!("the {many} bots named above"),
    }
}

/// What every chart says below its title.
pub(crate) fn from(report: &Balance, what: &str) -> String {
    format!("{}, {}; {what}", matches(report.matches), bots(report))
}

pub(crate) fn plural(noun: &str) -> String {
    match noun.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{noun}s"),
    }
}
