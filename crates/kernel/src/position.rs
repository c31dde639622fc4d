//! What the values of a position's fields are made of: lists, numbers, words.
//!
//! All games write them alike, so what one field accepts, another does.

use crate::{Field, List, Position, Seat, StageError, ZoneView};
use std::ops::RangeInclusive;

/// Sets a position up field by field: those of the table, and those of the players of a duel.
pub fn stage_duel<S>(
    state: &mut S,
    position: impl IntoIterator<Item = impl std::borrow::Borrow<Field>>,
    table: impl Fn(&mut S, &Field) -> Result<(), String>,
    side: impl Fn(&mut S, Seat, &Field) -> Result<(), String>,
) -> Result<(), StageError> {
    for field in position {
        let field = field.borrow();
        let staged = match field.seat {
            None => table(state, field),
            Some(seat) if seat.index() > 1 => Err("there are only A and B".to_owned()),
            Some(seat) => side(state, seat, field),
        };
        staged.map_err(|message| StageError::new(field, message))?;
    }
    Ok(())
}

/// The fields of a position, those first of which others depend.
pub fn sorted(position: &Position, first: impl Fn(&Field) -> bool) -> Vec<&Field> {
    let (mut early, late): (Vec<&Field>, Vec<&Field>) = position.iter().partition(|field| first(field));
    early.extend(late);
    early
}

/// The items of a list; inside brackets nothing is split. `none` is an empty list.
pub fn items(list: &str, by: char) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let parts = list.split(move |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == by && depth <= 0
    });
    parts.map(str::trim).filter(|part| !part.is_empty() && *part != "none")
}

/// What stands before the brackets, and the notes in them: `Dwarf 1/2 (rooted)`.
pub fn notes(item: &str) -> (&str, Option<&str>) {
    match item.split_once('(') {
        Some((head, notes)) => (head.trim(), Some(notes.trim_end().trim_end_matches(')'))),
        None => (item.trim(), None),
    }
}

/// A number within these bounds.
pub fn number(value: &str, bounds: RangeInclusive<i16>) -> Result<i16, String> {
    let number = value.trim().parse().ok().filter(|number| bounds.contains(number));
    number.ok_or_else(|| format!("\"{value}\" is not a number from {} to {}", bounds.start(), bounds.end()))
}

/// One of two seats.
pub fn seat(value: &str) -> Result<Seat, String> {
    word(value, &[("A", Seat::A), ("B", Seat::B)])
}

/// One of some words, for what it means.
pub fn word<T: Copy>(value: &str, words: &[(&str, T)]) -> Result<T, String> {
    let found = words.iter().find(|(word, _)| word.eq_ignore_ascii_case(value.trim()));
    found.map(|(_, meaning)| *meaning).ok_or_else(|| {
        let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        match words.split_last() {
            Some((last, others)) if !others.is_empty() => format!("is {} or {last}", others.join(", ")),
            _ => format!("is {}", words.concat()),
        }
    })
}

/// `yes` or `no`.
pub fn yes(value: &str) -> Result<bool, String> {
    word(value, &[("yes", true), ("no", false)])
}

/// `on` or `off`.
pub fn on(value: &str) -> Result<bool, String> {
    word(value, &[("on", true), ("off", false)])
}

/// What has room in a zone.
pub fn fit<T: Copy + Default, const N: usize>(
    items: impl IntoIterator<Item = T>,
    most: usize,
) -> Result<List<T, N>, String> {
    let items: Vec<T> = items.into_iter().collect();
    let most = most.min(N);
    if items.len() > most {
        return Err(format!("holds at most {most} cards, not {}", items.len()));
    }
    Ok(items.into_iter().collect())
}

/// A list as [`items`] reads it.
pub fn list(items: impl IntoIterator<Item = String>, by: &str) -> String {
    let items: Vec<String> = items.into_iter().collect();
    if items.is_empty() { "none".to_owned() } else { items.join(by) }
}

/// `1 card`, `3 cards`.
pub fn cards(count: usize) -> String {
    format!("{count} card{}", if count == 1 { "" } else { "s" })
}

/// The cards of a zone that a viewer knows, and how many are hidden: `Mend, 2 hidden`.
pub fn zone<C>(zone: &ZoneView<C>, name: impl Fn(&C) -> String) -> String {
    match zone.count - zone.known().count() {
        hidden if hidden == zone.count && hidden > 0 => cards(hidden),
        hidden => list(zone.known().map(name).chain((hidden > 0).then(|| format!("{hidden} hidden"))), ", "),
    }
}

/// How a flag is written.
pub fn yes_or_no(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

/// How a switch is written.
pub fn on_or_off(is: bool) -> &'static str {
    if is { "on" } else { "off" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_parted_outside_of_brackets() {
        let read: Vec<&str> = items("Dwarf 1/2 (rooted, slowed 1), none, , Orc", ',').collect();
        assert_eq!(read, ["Dwarf 1/2 (rooted, slowed 1)", "Orc"]);
        assert_eq!(notes("Dwarf 1/2 (rooted)"), ("Dwarf 1/2", Some("rooted")));
        assert_eq!(notes(" Orc "), ("Orc", None));
        assert_eq!(list(read.iter().map(|item| item.to_string()), "; "), "Dwarf 1/2 (rooted, slowed 1); Orc");
    }

    #[test]
    fn what_does_not_fit_says_what_would() {
        assert_eq!(number("+7", 0..=9), Ok(7));
        assert_eq!(number("10", 0..=9).unwrap_err(), "\"10\" is not a number from 0 to 9");
        assert_eq!(seat("C").unwrap_err(), "is A or B");
        assert_eq!(word("x", &[("1", 1), ("2", 2), ("3", 3)]).unwrap_err(), "is 1, 2 or 3");
        assert_eq!(fit::<u8, 4>([1, 2, 3], 2).unwrap_err(), "holds at most 2 cards, not 3");
        assert_eq!(fit::<u8, 4>([1, 2], 9).unwrap().len(), 2);
    }
}
