//! What a change of the cards has changed, in a paragraph and a table.

use crate::say::{POINTS, SHARE, list, matches, reading, whole};
use lab::{Accused, Change, Comparison, Stop};

/// What has changed, in a paragraph.
pub fn paragraph_of_comparison(found: &Comparison) -> String {
    let mut told = vec![match found.is_different() {
        true => headline(found),
        false => "No difference.".to_owned(),
    }];
    told.push(extent(found));
    told.extend(found.accused.iter().map(|accused| guilt(found, accused)));
    let moved: Vec<String> = found
        .entrants
        .iter()
        .chain(&found.opener)
        .filter(|change| change.sure)
        .map(|change| format!("{} {}", change.name, POINTS.say(change.gain.value)))
        .collect();
    if !moved.is_empty() {
        told.push(format!("Scores that have changed significantly: {}.", list(&moved)));
    } else if found.is_different() {
        told.push("No score over all matches has changed significantly.".to_owned());
    }
    told.push(stopped(found));
    told.join(" ")
}

fn headline(found: &Comparison) -> String {
    let names: Vec<&str> = found.accused.iter().map(|accused| accused.name.as_str()).collect();
    match &names[..] {
        [] => "The two versions differ.".to_owned(),
        [name] => format!("{name} has changed."),
        names => format!("{} have changed.", list(names)),
    }
}

fn extent(found: &Comparison) -> String {
    match (found.common, found.parted) {
        (true, 0) => {
            format!(
                "All {} pairs of matches with common random numbers went the same way, move for move.",
                whole(found.pairs)
            )
        }
        (true, parted) => {
            format!(
                "Of {} pairs of matches with common random numbers, {} went differently.",
                whole(found.pairs),
                whole(parted)
            )
        }
        (false, _) => {
            format!("{} of each version were played, each with luck of its own.", matches(found.pairs))
        }
    }
}

fn guilt(found: &Comparison, accused: &Accused) -> String {
    let sure = match accused.chance {
        chance if chance < 0.0001 => {
            "chance would put another card there less than once in 10,000 times".to_owned()
        }
        chance => format!("chance would put another card there in {:.2} % of such runs", 100.0 * chance),
    };
    let mut told = match accused.perhaps.is_empty() {
        true => format!("{} was there in {} of them ({sure}).", accused.name, whole(accused.pairs)),
        false => format!(
            "{} was there in {} of them, but so was {}: they cannot be told apart.",
            accused.name,
            whole(accused.pairs),
            list(&accused.perhaps)
        ),
    };
    if let Some(change) =
        found.cards.iter().find(|change| change.name == accused.name).filter(|one| one.gain.n > 0)
    {
        told += &format!(
            " Whoever got it first scores {} points more than before ({}, from {}).",
            POINTS.say(change.gain.value),
            reading(&change.gain).range(POINTS),
            matches(change.gain.n)
        );
    }
    told
}

fn stopped(found: &Comparison) -> String {
    let bots = list(&found.bots);
    match found.stop {
        Stop::Same | Stop::Decided => format!("Played by {bots}; stopped as soon as this was significant."),
        Stop::Played => format!("Played by {bots}, all matches that were asked for."),
    }
}

/// The table: whose score, before, after, gain, interval, matches, whether it is sure.
pub fn rows_of_comparison(found: &Comparison) -> Vec<[String; 7]> {
    let row = |change: &Change| {
        [
            change.name.clone(),
            SHARE.say(change.old),
            SHARE.say(change.new),
            POINTS.say(change.gain.value),
            reading(&change.gain).range(POINTS),
            whole(change.gain.n),
            if change.sure { "yes" } else { "" }.to_owned(),
        ]
    };
    found.cards.iter().chain(&found.entrants).chain(&found.opener).map(row).collect()
}
