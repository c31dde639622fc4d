//! What is wrong with a text that names no move.

use crate::board::LANES;
use crate::cards::CardList;
use crate::moves::Label;
use crate::state::State;
use kernel::{Face, Refusal, Seat};

/// It may speak of a lane that does not exist, or of a card that does not stand on the board.
pub(crate) fn misread(cards: &CardList, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
    let words = words(text);
    match words.first()?.as_str() {
        "place" => missing_lane(&words),
        "move" => missing_card(cards, state, seat, seat, &words),
        "attack" => {
            let (own, target) = words.split_at(words.iter().position(|word| word == "on")?);
            let yours = target.iter().any(|word| word == "your" || word == "my");
            let owner = if yours { seat } else { seat.other() };
            missing_card(cards, state, seat, seat, own)
                .or_else(|| missing_card(cards, state, seat, owner, target))
        }
        _ => None,
    }
}

/// The words of a text, as the reader of moves hears them.
fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace(['\'', '’', '+', '-'], "");
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The lane is the last word of all.
fn missing_lane(words: &[String]) -> Option<Refusal> {
    let lane: usize = words.last()?.parse().ok()?;
    let there = (1..=LANES).contains(&lane);
    (!there).then(|| Refusal::new("C-25", format!("there are lanes 1 to {LANES}")))
}

/// The card that is spoken of, if none of that name and number is `owner`'s on the board.
fn missing_card(
    cards: &CardList,
    state: &State,
    seat: Seat,
    owner: Seat,
    words: &[String],
) -> Option<Refusal> {
    let (face, copy) = spoken(cards, words)?;
    let mut units =
        state.units().map(|(_, unit)| unit).filter(|unit| (unit.owner, unit.face) == (owner, face));
    if units.any(|unit| copy.is_none_or(|copy| copy == unit.copy)) {
        return None;
    }
    let label = Label { name: cards.name(face), copy: copy.unwrap_or(1) };
    Some(match owner == seat {
        true => Refusal::new("C-24", format!("you have no {label} on the board")),
        false => Refusal::new("C-51", format!("the enemy has no {label} on the board")),
    })
}

/// The card with the longest name among these words, and the number behind the name.
fn spoken(cards: &CardList, words: &[String]) -> Option<(Face, Option<u8>)> {
    let find = |face| {
        let name = self::words(cards.name(face));
        let at = (0..words.len()).find(|&at| words[at..].starts_with(&name))?;
        Some((name.len(), face, words.get(at + name.len()).and_then(|number| number.parse().ok())))
    };
    let (_, face, copy) = cards.faces().filter_map(find).max_by_key(|&(length, ..)| length)?;
    Some((face, copy))
}
