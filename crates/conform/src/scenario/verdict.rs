//! Holding what is against what was expected.

use super::line::Must;
use kernel::{Field, Game, Host, Match, Misread, Seat, Seats, Stage, Viewer, read};

/// Ok, or what was expected and what is.
pub(super) type Verdict = Result<(), String>;

/// Says what was expected and what is.
pub(super) fn contrast(expected: &str, found: &str) -> String {
    format!("expected  {expected}\nfound     {found}")
}

/// Ok if both say the same, but for spaces and case.
pub(super) fn same(expected: &str, found: &str) -> Verdict {
    let plain = |text: &str| plain(text).to_lowercase();
    if plain(expected) == plain(found) { Ok(()) } else { Err(contrast(expected, found)) }
}

/// Whether `text` contains `part`, but for spaces and case.
pub(super) fn mentions(text: &str, part: &str) -> bool {
    plain(text).to_lowercase().contains(&plain(part).to_lowercase())
}

/// A heading with lines below it.
pub(super) fn listed(heading: &str, lines: &[String]) -> String {
    if lines.is_empty() {
        return format!("{heading}: nothing");
    }
    lines.iter().fold(format!("{heading}:"), |text, line| format!("{text}\n  {line}"))
}

/// The seats to act, in words.
pub(super) fn to_act(seats: Seats) -> String {
    if seats.is_empty() { "nobody".to_owned() } else { seats.to_string() }
}

/// A field of what the viewer sees has this value.
pub(super) fn sees<G: Stage>(table: &Match<G>, viewer: Viewer, must: Must, wanted: &Field) -> Verdict {
    let fields = table.game().fields(&table.view(viewer));
    let all = || listed(&format!("{viewer} sees"), &fields.iter().map(Field::to_string).collect::<Vec<_>>());
    let (label, value) = (plain(&wanted.label()), plain(&wanted.value));
    let found: Vec<&Field> = fields.iter().filter(|field| plain(&field.label()) == label).collect();
    let Some(first) = found.first() else {
        return Err(format!("there is no field \"{label}\"\n{}", all()));
    };
    if must.be(found.iter().any(|field| plain(&field.value) == value)) {
        return Ok(());
    }
    let not = if must == Must::Fail { "not " } else { "" };
    Err(format!("{}\n{}", contrast(&format!("{not}{label}: {value}"), &first.to_string()), all()))
}

/// Something that the viewer learned from the last move contains this text.
pub(super) fn hears<G: Game>(table: &Match<G>, viewer: Viewer, must: Must, text: &str) -> Verdict {
    let Some(last) = table.turns().last() else {
        return Err("nothing can be heard before the first move".to_owned());
    };
    let story = table.story(viewer, last.events..table.log().len());
    if must.be(story.iter().any(|line| mentions(line, text))) {
        return Ok(());
    }
    let expected = if must == Must::Hold { "to hear" } else { "not to hear" };
    Err(format!("expected  {expected}: {text}\n{}", listed(&format!("{viewer} heard"), &story)))
}

/// A move is on offer: played on a copy, it would be accepted.
pub(super) fn may<G: Host>(table: &Match<G>, seat: Seat, must: Must, text: &str) -> Verdict {
    let offers = table.texts(seat);
    let several = || matches!(read(text, &offers), Err(Misread::Ambiguous { .. }));
    let (holds, found) = match (table.clone().play_text(seat, text), must) {
        (Ok(played), _) => (must == Must::Hold, format!("on offer: {played}")),
        (Err(refusal), Must::Hold) => (false, format!("refused: {refusal}")),
        // What fits several offers is on offer, only not clear.
        (Err(refusal), Must::Fail) => (refusal.rule != "notation" || !several(), refusal.to_string()),
    };
    if holds {
        return Ok(());
    }
    let expected = if must == Must::Hold { "on offer" } else { "not on offer" };
    Err(format!("{}\n{}", contrast(expected, &found), listed(&format!("{seat} may"), &offers)))
}

/// Exactly these moves are on offer, in whatever order.
pub(super) fn may_only<G: Game>(table: &Match<G>, seat: Seat, texts: &[&str]) -> Verdict {
    let offers = table.texts(seat);
    let help = || listed(&format!("{seat} may"), &offers);
    let mut wanted = Vec::new();
    for text in texts {
        match read(text, &offers) {
            Ok(index) => wanted.push(index),
            Err(misread) => return Err(format!("{misread}\n{}", help())),
        }
    }
    match (0..offers.len()).find(|index| !wanted.contains(index)) {
        Some(more) => Err(format!("{}\n{}", contrast("nothing else", &offers[more]), help())),
        None => Ok(()),
    }
}

/// This is played when the seat's time is up; nothing if it is not to act.
pub(super) fn late<G: Stage>(table: &Match<G>, seat: Seat, text: &str) -> Verdict {
    let acting = table.status().acting().has(seat);
    let played = || table.say(seat, table.game().default_move(table.state(), seat));
    same(text, &if acting { played() } else { "nothing".to_owned() })
}

/// A text with single spaces.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
