//! Whether the game is balanced, and what to look at first.

use super::Finding;
use crate::balance::bots;
use crate::say::{POINTS, SHARE, list};
use lab::{Balance, Estimate};

/// So far from even may the first player be.
const FIRST: f64 = 0.03;
/// So far from even may the best and the worst be against all others.
const ENTRANT: f64 = 0.05;
/// So far from a plain one may a card be.
const CARD: f64 = 0.05;

/// Something that is significantly further from fair than it should be.
struct Concern {
    /// How far from fair.
    by: f64,
    said: String,
}

/// What a designer should look at, the worst first; or that there is nothing.
pub(super) fn verdict(report: &Balance) -> Finding {
    let mut concerns: Vec<Concern> =
        [first_player(report), entrants(report), cards(report)].into_iter().flatten().collect();
    concerns.sort_by(|one, other| other.by.total_cmp(&one.by));
    let said: Vec<&str> = concerns.iter().map(|concern| concern.said.as_str()).collect();
    match said.split_first() {
        None => {
            Finding { head: format!("Balanced, as far as {} can tell: ", bots(report)), rest: limits(report) }
        }
        Some((worst, others)) => Finding {
            head: format!("Not balanced, as {}. Look first at {worst}", plays(report)),
            rest: then(others),
        },
    }
}

fn plays(report: &Balance) -> String {
    let play = if report.bots.len() == 1 { "plays" } else { "play" };
    format!("{} {play} it", bots(report))
}

fn then(others: &[&str]) -> String {
    if others.is_empty() { ".".to_owned() } else { format!("; then at {}.", list(others)) }
}

fn limits(report: &Balance) -> String {
    let points = |share: f64| format!("{:.0}", 100.0 * share);
    format!(
        "nothing is significantly more than {} points from even for the first player, {} for the best {}, or {} from a \
         plain card for a card.",
        points(FIRST),
        points(ENTRANT),
        report.terms.entrant,
        points(CARD)
    )
}

fn first_player(report: &Balance) -> Vec<Concern> {
    let said = |score: &Estimate| format!("going first (wins {})", SHARE.say(score.value));
    report.seats.opener.iter().filter_map(|score| concern(score, 0.5, FIRST, said)).collect()
}

/// The best, and the worst where all are played alike: a bad player is not the game's fault.
fn entrants(report: &Balance) -> Vec<Concern> {
    let [best, .., worst] = &report.entrants.standings[..] else { return Vec::new() };
    let all = if report.bots.len() == 1 { &[best, worst][..] } else { &[best] };
    let concern = |standing: &&lab::Standings| {
        let said = |score: &Estimate| format!("{} (wins {})", standing.name, SHARE.say(score.value));
        concern(&standing.score, 0.5, ENTRANT, said)
    };
    all.iter().filter_map(concern).collect()
}

/// The card that is worth most and the one that is worth least.
fn cards(report: &Balance) -> Vec<Concern> {
    let known = report.cards.iter().filter_map(|card| Some((card, card.worth?.gain)));
    let by_gain = |one: &(_, Estimate), other: &(_, Estimate)| one.1.value.total_cmp(&other.1.value);
    let ends = [known.clone().max_by(by_gain), known.min_by(by_gain)];
    let concern = |(card, gain): (&lab::CardReport, Estimate)| {
        let said = |gain: &Estimate| {
            format!("the card {} ({} points for whoever gets it)", card.name, POINTS.say(gain.value))
        };
        concern(&gain, 0.0, CARD, said)
    };
    ends.into_iter().flatten().filter_map(concern).collect()
}

/// Whether the interval lies further from fair than it may.
fn concern(found: &Estimate, fair: f64, most: f64, said: impl Fn(&Estimate) -> String) -> Option<Concern> {
    let beyond = found.n > 0 && (found.is_above(fair + most) || found.is_below(fair - most));
    beyond.then(|| Concern { by: (found.value - fair).abs(), said: said(found) })
}
