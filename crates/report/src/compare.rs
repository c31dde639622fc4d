//! What a change of the cards has changed, in a paragraph and a table.

use crate::balance::limit;
use crate::say::{POINTS, SHARE, list, matches, reading, rounded, whole};
use lab::{
    CardTrial, Change, Comparison, Edit, EditKind, Finding, Line, Opinion, PanelVerdict, Stop, Verdict,
};

/// What has changed, in a paragraph: what the files say, what is known, and what would settle the rest.
pub fn paragraph_of_comparison(found: &Comparison) -> String {
    let mut told = files(found);
    told.extend(found.cards.iter().map(|card| of_card(found, card)));
    if let Some(large) = &found.at_large {
        let all: Vec<&Change> = large.entrants.iter().chain(&large.opener).collect();
        told.push(at_large(found, &all));
    }
    told.extend(played(found));
    told.join(" ")
}

/// What the files say.
fn files(found: &Comparison) -> Vec<String> {
    let mut told = Vec::new();
    let those = |is: fn(&EditKind) -> bool| -> Vec<&Edit> {
        found.edits.iter().filter(|edit| is(&edit.what)).collect()
    };
    let names = |edits: &[&Edit]| list(&edits.iter().map(|edit| &edit.card).collect::<Vec<_>>());
    let changed = those(|what| matches!(what, EditKind::Changed(_)));
    if !changed.is_empty() {
        told.push(format!(
            "{} {} changed:",
            names(&changed),
            if changed.len() == 1 { "has" } else { "have" }
        ));
        let said: Vec<String> = changed.iter().map(|edit| lines(edit, changed.len() > 1)).collect();
        told.push(format!("{}.", said.join("; ")));
    }
    for (edits, one, many) in [
        (those(|what| *what == EditKind::Added), "is new", "are new"),
        (those(|what| *what == EditKind::Removed), "is gone", "are gone"),
        (
            those(|what| *what == EditKind::Moved),
            "only stands elsewhere in the file, which changes nothing",
            "only stand elsewhere in the file, which changes nothing",
        ),
    ] {
        if !edits.is_empty() {
            told.push(format!("{} {}.", names(&edits), if edits.len() == 1 { one } else { many }));
        }
    }
    for edit in &found.edits {
        if let EditKind::Renamed { from } = &edit.what {
            told.push(format!("{from} is now called {} and says the same.", edit.card));
        }
    }
    match (found.edits.is_empty(), found.unprinted) {
        (true, true) => told.push(
            "No card has changed, but the files differ in something that is printed on no card.".to_owned(),
        ),
        (true, false) => told.push("No difference: every card is the same in both files.".to_owned()),
        _ => {}
    }
    if !found.left_out.is_empty() {
        told.push(format!("Not in both versions, and left out: {}.", list(&found.left_out)));
    }
    told
}

fn lines(edit: &Edit, named: bool) -> String {
    let EditKind::Changed(lines) = &edit.what else { return String::new() };
    let said: Vec<String> = lines.iter().map(line).collect();
    if named { format!("{} ({})", edit.card, said.join(", ")) } else { said.join(", ") }
}

fn line(line: &Line) -> String {
    let say = |text: &str| match text {
        "" => "none".to_owned(),
        text if text.contains(' ') => format!("“{text}”"),
        text => text.to_owned(),
    };
    format!("{} {} → {}", line.name, say(&line.before), say(&line.now))
}

/// What the judges say of a card: together, and then each.
fn of_card(found: &Comparison, card: &CardTrial) -> String {
    let mut told = Vec::new();
    let name = &card.card;
    let can_tell =
        |opinion: &&Opinion| opinion.measured().is_some_and(|change| change.verdict != Verdict::Open);
    let several = card.opinions.iter().filter(can_tell).count() > 1;
    match card.panel {
        PanelVerdict::NotTested => told.push(format!("{name} was not tested.")),
        PanelVerdict::Disagreed => {
            told.push(format!("The judges disagree about {name}; their results are not averaged."))
        }
        PanelVerdict::Agreed(Verdict::Matters) if several => {
            told.push(format!("All judges agree that {name} matters."))
        }
        PanelVerdict::Agreed(Verdict::Negligible) if several => {
            told.push(format!("All judges agree that {name} does not matter."))
        }
        PanelVerdict::Agreed(_) => {}
    }
    told.extend(card.opinions.iter().map(|opinion| of_judge(found, card, opinion)));
    if let Some(confirmed) = &card.confirmed {
        told.push(format!("A stronger judge was asked. {}", of_judge(found, card, confirmed)));
    }
    told.join(" ")
}

/// What a judge says.
fn of_judge(found: &Comparison, card: &CardTrial, opinion: &Opinion) -> String {
    let by = list(&opinion.bots);
    let mut told = match &opinion.finding {
        Finding::NotTested(reason) => return format!("Not tested by {by}: {reason}."),
        Finding::Measured(change) => {
            let than = if card.added { "than with a plain card in its place" } else { "than before" };
            let whoever = format!("whoever gets it first scores {{}} points more {than}");
            let play = if opinion.bots.len() == 1 { "plays" } else { "play" };
            verdict(found, change, &whoever, &format!(", as {by} {play} it"))
        }
    };
    if !opinion.made.is_empty() {
        told += &format!(" None of them has it, so these were made to try it: {}.", list(&opinion.made));
    }
    let moved: Vec<String> = opinion
        .decks
        .iter()
        .filter(|deck| deck.verdict == Verdict::Matters)
        .map(|deck| format!("{} {}", deck.name, POINTS.say(deck.gain.value)))
        .collect();
    if !moved.is_empty() {
        told += &format!(" Against others it matters for {}.", list(&moved));
    }
    told + &format!(
        " It came to somebody in {} of {} pairs of matches, and was played in {} of these.",
        whole(opinion.held),
        whole(opinion.pairs),
        opinion.play_rate().map_or("none".to_owned(), |rate| SHARE.say(rate))
    )
}

/// A verdict on a change, with what it rests on: `{}` in the sentence is the gain. `by` says who plays.
fn verdict(found: &Comparison, change: &Change, sentence: &str, by: &str) -> String {
    let said = sentence.replace("{}", &POINTS.say(change.gain.value));
    let from = format!("{}, from {}", reading(&change.gain).range(POINTS), matches(change.gain.n));
    let (limit, name) = (limit(found.delta), &change.name);
    match change.verdict {
        Verdict::Matters => format!("{name} matters{by}: {said} ({from})."),
        Verdict::Negligible => format!("{name} does not matter{by}: less than {limit}; {said} ({from})."),
        Verdict::Open => {
            let sure = if change.sure { "The difference is significant, but it" } else { "It" };
            format!(
                "Whether {name} matters{by}, cannot be told yet: so far {said} ({from}). {sure} takes {} to say \
                 whether that is more than {limit}.",
                more(change)
            )
        }
    }
}

fn more(change: &Change) -> String {
    const MOST: u64 = 100_000_000;
    match change.more {
        Some(more) if more < MOST => format!("about {} more", matches(rounded(more))),
        _ => "more matches than can be estimated".to_owned(),
    }
}

/// What happened to everybody.
fn at_large(found: &Comparison, all: &[&Change]) -> String {
    let name = |those: &[&&Change]| list(&those.iter().map(|change| &change.name).collect::<Vec<_>>());
    let those = |verdict: Verdict| -> Vec<&&Change> {
        all.iter().filter(|change| change.verdict == verdict).collect()
    };
    let mut told = Vec::new();
    let moved = those(Verdict::Matters);
    if !moved.is_empty() {
        let said = |change: &&&Change| {
            let range = reading(&change.gain).range(POINTS);
            format!("{} {} ({range})", change.name, POINTS.say(change.gain.value))
        };
        told.push(format!("It matters for {}.", list(&moved.iter().map(said).collect::<Vec<_>>())));
    }
    let (calm, open) = (those(Verdict::Negligible), those(Verdict::Open));
    if !calm.is_empty() {
        told.push(format!("It changes less than {} for {}.", limit(found.delta), name(&calm)));
    }
    if !open.is_empty() {
        let most =
            open.iter().max_by_key(|change| change.more.unwrap_or(u64::MAX)).map(|change| more(change));
        told.push(format!(
            "For {} it cannot be told yet: it takes {}.",
            name(&open),
            most.unwrap_or_default()
        ));
    }
    told.join(" ")
}

fn played(found: &Comparison) -> Option<String> {
    let (pairs, parted) = (whole(found.pairs), whole(found.parted));
    match found.stop {
        Stop::Same => None,
        _ if !found.common => {
            Some(format!("{pairs} matches of each version, with independent random numbers."))
        }
        _ => Some(format!("Of {pairs} pairs of matches with common random numbers, {parted} diverged.")),
    }
}

/// The table: whose score, before, after, gain, interval, matches, the verdict.
pub fn rows_of_comparison(found: &Comparison) -> Vec<[String; 7]> {
    let row = |change: &Change| {
        let known = change.gain.n > 0;
        let say = |text: String| if known { text } else { "–".to_owned() };
        [
            change.name.clone(),
            say(SHARE.say(change.old)),
            say(SHARE.say(change.new)),
            say(POINTS.say(change.gain.value)),
            say(reading(&change.gain).range(POINTS)),
            whole(change.gain.n),
            word(change.verdict).to_owned(),
        ]
    };
    let untested = |card: &CardTrial| {
        let dash = || "–".to_owned();
        [card.card.clone(), dash(), dash(), dash(), dash(), whole(0), "not tested".to_owned()]
    };
    let of_judge = |card: &CardTrial, opinion: &Opinion| {
        let changes = opinion.measured().into_iter().chain(&opinion.decks).chain(&opinion.opener);
        let mut rows: Vec<[String; 7]> = match opinion.measured() {
            Some(_) => changes.map(row).collect(),
            None => vec![untested(card)],
        };
        // Where several judge, each line says whose it is.
        for row in rows.iter_mut().filter(|_| card.opinions.len() > 1) {
            row[0] = format!("{} ({})", row[0], opinion.bots.join(", "));
        }
        rows
    };
    let of_card = |card: &CardTrial| -> Vec<[String; 7]> {
        card.opinions.iter().chain(&card.confirmed).flat_map(|opinion| of_judge(card, opinion)).collect()
    };
    let large = found.at_large.iter().flat_map(|large| large.entrants.iter().chain(&large.opener)).map(row);
    found.cards.iter().flat_map(of_card).chain(large).collect()
}

/// A verdict in a word or two.
pub fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Matters => "matters",
        Verdict::Negligible => "does not matter",
        Verdict::Open => "cannot tell yet",
    }
}
