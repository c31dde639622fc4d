//! What matters most.

mod verdict;

use super::{bots, plural};
use crate::say::{POINTS, SHARE, counted, list, matches, reading, sentence, whole};
use lab::{Balance, CardReport, Estimate};
use page::{Block, Figure, Prose, Section, Unit};

pub(super) fn section(report: &Balance) -> Section {
    let said = |finding: Finding| Prose::default().strong(finding.head).plain(finding.rest);
    let mut blocks: Vec<Block> = findings(report).into_iter().map(said).map(Block::Paragraph).collect();
    // The verdict comes first, then the numbers, then the rest.
    blocks.insert(1, Block::Figures(figures(report)));
    Section { title: "At a glance".to_owned(), blocks }
}

/// What was found, in a sentence or two that begin with what matters.
pub(crate) struct Finding {
    pub head: String,
    pub rest: String,
}

/// What a designer wants to know first.
pub(crate) fn findings(report: &Balance) -> Vec<Finding> {
    let others = [first_player(report), best_entrant(report), cards(report), idle(report), skill(report)];
    [verdict::verdict(report)].into_iter().chain(others.into_iter().flatten()).collect()
}

fn figures(report: &Balance) -> Vec<Figure> {
    let from = |n: u64| format!("{}, {}", matches(n), bots(report));
    let figure = |label: String, estimate: &Estimate, unit: Unit| Figure {
        label,
        value: unit.say(estimate.value),
        margin: reading(estimate).margin(unit),
        from: from(estimate.n),
    };
    let mut figures = Vec::new();
    if let Some(opener) = &report.seats.opener {
        figures.push(figure("won by the first player".to_owned(), opener, SHARE));
    } else {
        figures.push(figure("won by seat A".to_owned(), &report.seats.seat_a, SHARE));
    }
    if let Some(best) = report.entrants.standings.first().filter(|best| best.score.n > 0) {
        figures.push(figure(
            format!("won by {}, the best {}", best.name, report.terms.entrant),
            &best.score,
            SHARE,
        ));
    }
    figures.push(figure(format!("{} in a match", report.terms.turns), &report.course.turns, Unit::Number(1)));
    figures.push(figure("lead changes in a match".to_owned(), &report.course.lead_changes, Unit::Number(1)));
    figures
}

fn first_player(report: &Balance) -> Option<Finding> {
    let opener = report.seats.opener.as_ref()?;
    let (said, from) = (reading(opener).say(SHARE), matches(opener.n));
    let head = match opener {
        opener if opener.is_above(0.5) => "Going first is an advantage: ",
        opener if opener.is_below(0.5) => "Going first is a disadvantage: ",
        _ => "Going first makes no significant difference: ",
    };
    Some(Finding { head: head.to_owned(), rest: format!("the first player wins {said} of {from}.") })
}

fn best_entrant(report: &Balance) -> Option<Finding> {
    let [best, .., worst] = &report.entrants.standings[..] else { return None };
    let noun = &report.terms.entrant;
    let mixture: Vec<String> = report
        .entrants
        .standings
        .iter()
        .filter(|standing| standing.equilibrium >= 0.005)
        .map(|standing| format!("{} ({:.0} %)", standing.name, 100.0 * standing.equilibrium))
        .collect();
    let nash = match mixture.len() {
        1 => format!(" No mixture of {} beats it, so there is one best {noun}.", plural(noun)),
        _ => format!(" The mixture that no other beats is {}.", list(&mixture)),
    };
    let rest = format!(
        "it wins {} against all others; {}, the last, wins {}.{nash}",
        reading(&best.score).say(SHARE),
        worst.name,
        reading(&worst.score).say(SHARE)
    );
    Some(Finding { head: format!("{} is the best {noun}: ", best.name), rest })
}

fn cards(report: &Balance) -> Option<Finding> {
    let gain = |card: &&CardReport| card.worth.map(|worth| worth.gain);
    let mut known: Vec<(&CardReport, Estimate)> =
        report.cards.iter().filter_map(|card| gain(&card).map(|gain| (card, gain))).collect();
    known.sort_by(|one, other| other.1.value.total_cmp(&one.1.value));
    let named = |cards: &mut dyn Iterator<Item = &(&CardReport, Estimate)>| -> Vec<String> {
        cards.map(|(card, gain)| format!("{} ({})", card.name, POINTS.say(gain.value))).collect()
    };
    let strong = named(&mut known.iter().filter(|one| one.1.is_above(0.0)));
    let weak = named(&mut known.iter().rev().filter(|one| one.1.is_below(0.0)));
    let head = format!(
        "{} significantly better than a plain card of the same cost, {} significantly worse. ",
        counted(strong.len() as u64, "card is", "cards are"),
        counted(weak.len() as u64, "is", "are"),
    );
    let mut told = Vec::new();
    if !strong.is_empty() {
        told.push(format!("Strongest: {}.", list(&strong)));
    }
    if !weak.is_empty() {
        told.push(format!("Weakest: {}.", list(&weak)));
    }
    told.push(format!(
        "Points of score for whoever got the card, from {} matches played twice.",
        whole(report.replays)
    ));
    (!known.is_empty()).then(|| Finding { head, rest: told.join(" ") })
}

fn idle(report: &Balance) -> Option<Finding> {
    let idle: Vec<&str> =
        report.cards.iter().filter(|card| card.idle).map(|card| card.name.as_str()).collect();
    if idle.is_empty() {
        return None;
    }
    let are = if idle.len() == 1 { "is" } else { "are" };
    Some(Finding {
        head: format!("{} {are} hardly ever {}", sentence(&list(&idle)), report.terms.played),
        rest: format!(" by {}: fewer than one in fifty who had the card used it.", bots(report)),
    })
}

fn skill(report: &Balance) -> Option<Finding> {
    let pair = report.skill.pairs.last()?;
    let openers: Vec<String> = report
        .skill
        .verdicts
        .iter()
        .filter_map(|verdict| {
            let opener = verdict.seats.opener.as_ref()?;
            Some(format!("{} under {}", SHARE.say(opener.value), verdict.bot))
        })
        .collect();
    let verdicts = match openers.is_empty() {
        true => String::new(),
        false => format!(" The first player wins {}.", list(&openers)),
    };
    Some(Finding {
        head: "Skill: ".to_owned(),
        rest: format!(
            "{} scores {} against {} ({}).{verdicts}",
            pair.bot,
            reading(&pair.score).say(SHARE),
            pair.against,
            matches(pair.score.n)
        ),
    })
}
