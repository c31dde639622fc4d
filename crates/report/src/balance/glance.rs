//! What matters most.

mod verdict;

pub(crate) use verdict::limit;

use super::{bots, plural};
use crate::say::{POINTS, SHARE, counted, list, matches, reading, sentence, whole};
use lab::{Balance, CardReport, Estimate, Verdict, best_first};
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
    let figure = |label: String, estimate: &Estimate, unit: Unit| match estimate.is_enough() {
        true => Figure {
            label,
            value: unit.say(estimate.value),
            margin: reading(estimate).margin(unit),
            from: from(estimate.n),
        },
        false => {
            Figure { label, value: "–".to_owned(), margin: "too few".to_owned(), from: from(estimate.n) }
        }
    };
    let mut figures = Vec::new();
    if let Some(opener) = &report.seats.opener {
        figures.push(figure("won by the first player".to_owned(), opener, SHARE));
    } else {
        figures.push(figure("won by seat A".to_owned(), &report.seats.seat_a, SHARE));
    }
    if let Some(best) = report.entrants.standings.first().filter(|best| best.score.is_enough()) {
        figures.push(figure(
            format!("won by {}, which leads the {}", best.name, plural(&report.terms.entrant)),
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
    if !opener.is_enough() {
        return Some(too_few("Whether going first matters"));
    }
    let (said, from) = (reading(opener).say(SHARE), matches(opener.n));
    let (head, settles) = verdict::three("going first", opener, 0.5, report.delta);
    Some(Finding { head, rest: format!("the first player wins {said} of {from}.{settles}") })
}

fn too_few(what: &str) -> Finding {
    let rest = format!(" there are fewer than {}.", matches(Estimate::ENOUGH));
    Finding { head: format!("{what} cannot be told yet:"), rest }
}

fn best_entrant(report: &Balance) -> Option<Finding> {
    let noun = &report.terms.entrant;
    let known: Vec<&lab::Standings> =
        report.entrants.standings.iter().filter(|standing| standing.score.is_enough()).collect();
    let [best, next, ..] = &known[..] else {
        let several = report.entrants.standings.len() > 1;
        return several.then(|| too_few(&format!("Which {noun} is the best")));
    };
    let worst = known[known.len() - 1];
    let sure = best.score.interval.low > next.score.interval.high;
    let head = match sure {
        true => format!("{} is the best {noun}: ", best.name),
        false => format!("{} leads, but which {noun} is the best cannot be told yet: ", best.name),
    };
    let rest = format!(
        "it wins {} against all others; {}, the last, wins {}.{}",
        reading(&best.score).say(SHARE),
        worst.name,
        reading(&worst.score).say(SHARE),
        mixture(report)
    );
    Some(Finding { head, rest })
}

/// The equilibrium, as far as it is known.
fn mixture(report: &Balance) -> String {
    let noun = &report.terms.entrant;
    if let Some(at) = report.entrants.sole_best {
        let name = &report.entrants.names[at];
        return format!(" No mixture of {} beats {name}, so there is one best {noun}.", plural(noun));
    }
    let part = |standing: &lab::Standings| {
        let share = standing.equilibrium?;
        let percent = |share: f64| format!("{:.0}", 100.0 * share);
        let range = format!("likely {} to {}", percent(share.range.low), percent(share.range.high));
        (share.value >= 0.005).then(|| format!("{} ({} %, {range})", standing.name, percent(share.value)))
    };
    match report.entrants.exploitability {
        None => format!(" Not all {} have met, so no mixture of them can be named.", plural(noun)),
        Some(_) => {
            let parts: Vec<String> = report.entrants.standings.iter().filter_map(part).collect();
            format!(" The equilibrium mixture is {}.", list(&parts))
        }
    }
}

fn cards(report: &Balance) -> Option<Finding> {
    let mut known: Vec<(&CardReport, Estimate)> =
        report.cards.iter().filter_map(|card| Some((card, card.worth?.gain))).collect();
    known.sort_by(|one, other| best_first(one.1.value, other.1.value));
    let verdict = |gain: &Estimate| gain.verdict(0.0, report.delta);
    let count = |what: Verdict| known.iter().filter(|one| verdict(&one.1) == what).count() as u64;
    let named = |cards: &mut dyn Iterator<Item = &(&CardReport, Estimate)>| -> Vec<String> {
        cards.map(|(card, gain)| format!("{} ({})", card.name, POINTS.say(gain.value))).collect()
    };
    let far = |one: &&(&CardReport, Estimate)| verdict(&one.1) == Verdict::Matters;
    let strong = named(&mut known.iter().filter(far).filter(|one| one.1.value > 0.0));
    let weak = named(&mut known.iter().rev().filter(far).filter(|one| one.1.value < 0.0));
    let limit = self::limit(report.delta);
    let head = format!(
        "{} more than {limit} better than the median card, {} worse by more than that. ",
        counted(strong.len() as u64, "card is", "cards are"),
        counted(weak.len() as u64, "is", "are"),
    );
    let mut told = vec![format!(
        "{} within {limit} of it, and for {} it cannot be told yet.",
        counted(count(Verdict::Negligible), "is", "are"),
        whole(count(Verdict::Open))
    )];
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
    let pair = report.skill.pairs.last().filter(|pair| pair.score.is_enough())?;
    let openers: Vec<String> = report
        .skill
        .verdicts
        .iter()
        .filter_map(|verdict| {
            let opener = verdict.seats.opener.as_ref().filter(|opener| opener.is_enough())?;
            Some(format!("{} under {}", reading(opener).say(SHARE), verdict.bot))
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
