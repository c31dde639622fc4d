//! Comparing what is with what was expected.

use super::line::{Must, Sight};
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

/// A field of what the viewer sees has this value, or has it among its list.
pub(super) fn sees<G: Stage>(table: &Match<G>, viewer: Viewer, must: Must, sight: &Sight) -> Verdict {
    let fields = table.game().fields(&table.view(viewer));
    let all = || listed(&format!("{viewer} sees"), &fields.iter().map(Field::to_string).collect::<Vec<_>>());
    let (wanted, verb) = match sight {
        Sight::Is(field) => (field, ""),
        Sight::Contains(field) => (field, " contains"),
    };
    let (label, value) = (plain(&wanted.label()), plain(&wanted.value));
    let found: Vec<&Field> = fields.iter().filter(|field| plain(&field.label()) == label).collect();
    let Some(first) = found.first() else {
        return Err(format!("there is no field \"{label}\"\n{}", all()));
    };
    let holds = |field: &&Field| match sight {
        Sight::Is(_) => plain(&field.value) == value,
        Sight::Contains(_) => has_among(&plain(&field.value), &value),
    };
    if must.be(found.iter().any(holds)) {
        return Ok(());
    }
    let not = if must == Must::Fail { "not " } else { "" };
    Err(format!("{}\n{}", contrast(&format!("{not}{label}{verb}: {value}"), &first.to_string()), all()))
}

/// Whether one thing of a list is this. Its numbers and notes may be left out, behind its name and
/// before it: `Town Guard` is among `2 Town Guard, Grave Rat` and `Town Guard 1/2 (Guard)`.
fn has_among(list: &str, wanted: &str) -> bool {
    let begins =
        |item: &str| item.strip_prefix(wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let uncounted = |item: &str| {
        let (count, rest) = item.split_once(' ')?;
        count.parse::<u32>().ok().map(|_| begins(rest))
    };
    things(list).iter().any(|item| begins(item) || uncounted(item) == Some(true))
}

/// The items of a list, separated by `; ` or else by `, `, outside of brackets.
fn things(list: &str) -> Vec<&str> {
    let parted = |by: char| {
        let mut depth = 0;
        let mut ends = Vec::new();
        for (at, c) in list.char_indices() {
            depth += i32::from(c == '(') - i32::from(c == ')');
            if c == by && depth <= 0 && list[at + 1..].starts_with(' ') {
                ends.push(at);
            }
        }
        let starts = std::iter::once(0).chain(ends.iter().map(|end| end + 1));
        starts.zip(ends.iter().copied().chain([list.len()])).map(|(from, to)| list[from..to].trim()).collect()
    };
    let things: Vec<&str> = parted(';');
    if things.len() > 1 { things } else { parted(',') }
}

/// Something that the viewer learned from the last move contains this text.
pub(super) fn hears<G: Game>(table: &Match<G>, viewer: Viewer, must: Must, text: &str) -> Verdict {
    let story = story(table, viewer)?;
    if must.be(story.iter().any(|line| mentions(line, text))) {
        return Ok(());
    }
    let expected = if must == Must::Hold { "to hear" } else { "not to hear" };
    Err(format!("expected  {expected}: {text}\n{}", listed(&format!("{viewer} heard"), &story)))
}

/// The viewer learned these from the last move, each in a line below that of the one before.
pub(super) fn hears_in_order<G: Game>(table: &Match<G>, viewer: Viewer, texts: &[&str]) -> Verdict {
    let story = story(table, viewer)?;
    let mut lines = story.iter();
    match texts.iter().position(|text| !lines.any(|line| mentions(line, text))) {
        None => Ok(()),
        Some(missed) => {
            let after = if missed > 0 { format!(", after: {}", texts[missed - 1]) } else { String::new() };
            let heard = listed(&format!("{viewer} heard"), &story);
            Err(format!("expected  to hear: {}{after}\n{heard}", texts[missed]))
        }
    }
}

/// What the viewer was told of the last move.
fn story<G: Game>(table: &Match<G>, viewer: Viewer) -> Result<Vec<String>, String> {
    let last = table.turns().last().ok_or("nothing can be heard before the first move")?;
    Ok(table.story(viewer, last.events..table.log().len()))
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

/// The move that is made when the seat's time runs out; nothing if it is not to act.
pub(super) fn late<G: Stage>(table: &Match<G>, seat: Seat, text: &str) -> Verdict {
    let acting = table.status().acting().has(seat);
    let played = || table.say(seat, table.game().default_move(table.state(), seat));
    same(text, &if acting { played() } else { "nothing".to_owned() })
}

/// A text with single spaces.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_of_a_list_is_found_without_its_numbers() {
        assert!(has_among("Town Guard 1/2 (Guard, frozen), Grave Rat 2/1", "Town Guard 1/2 (Guard, frozen)"));
        assert!(has_among("Town Guard 1/2 (Guard, frozen), Grave Rat 2/1", "Grave Rat"));
        assert!(has_among("Dwarf 1/2 at 4,2 (rooted; slowed 1); Orc 3/1 at 5,2", "Orc 3/1 at 5,2"));
        assert!(has_among("Dwarf 1/2 at 4,2", "Dwarf 1/2"));
        assert!(has_among("3 Copper, Estate", "Copper") && has_among("3 Copper, Estate", "3 Copper"));
        let lists = ["Town Guard 1/2 (Guard, frozen)", "Guard", "none", "", "2 Town", "A Town"];
        assert!(!lists.into_iter().any(|list| has_among(list, "frozen")));
        assert!(!has_among("Town Guards", "Town Guard") && !has_among("Town Guard 1/2", "Town Guard 1"));
    }
}
