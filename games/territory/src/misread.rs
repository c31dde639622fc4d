//! What is wrong with a text that names no move.

use crate::ask::wanted;
use crate::cards::CardList;
use crate::choices::waiting;
use crate::place::{Place, SLOTS};
use crate::state::{Choice, State};
use kernel::{Refusal, Seat};

/// What is done with units.
const VERBS: [&str; 3] = ["target", "sacrifice", "use"];
/// Words that a slot or a place stands behind.
const BEFORE: [&str; 5] = ["to", "at", "in", "from", "slot"];

/// What a text speaks of that is not there, if it does.
pub(crate) fn misread(cards: &CardList, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
    let text = text.to_lowercase();
    slots(&text)
        .find_map(|slot| slot.missing())
        .or_else(|| other_leader(cards, state, seat, &text))
        .or_else(|| slots(&text).find_map(|slot| other_unit(cards, state, seat, slot, &text)))
}

/// A slot as it is written: `2` or `b2`.
#[derive(Clone, Copy)]
struct Written {
    seat: Option<Seat>,
    number: u32,
}

impl Written {
    fn read(word: &str) -> Option<Written> {
        let seat = match word.as_bytes().first()? {
            b'a' => Some(Seat::A),
            b'b' => Some(Seat::B),
            _ => None,
        };
        let digits = if seat.is_some() { &word[1..] } else { word };
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        // A number that is too long is too high in any case.
        is_number.then(|| Written { seat, number: digits.parse().unwrap_or(u32::MAX) })
    }

    /// There is no such slot (T-01).
    fn missing(self) -> Option<Refusal> {
        let there = (1..=u32::from(SLOTS)).contains(&self.number);
        (!there).then(|| Refusal::new("T-01", format!("there are slots 1 to {SLOTS}")))
    }
}

/// The slots that a text names: behind a word that goes before them, and at the end of a play.
fn slots(text: &str) -> impl Iterator<Item = Written> + '_ {
    let words = || text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let behind = words().zip(words().skip(1)).filter(|(before, _)| BEFORE.contains(before));
    let last = words().next_back().filter(|_| words().next() == Some("play"));
    behind.map(|(_, word)| word).chain(last).filter_map(Written::read)
}

/// A leader who does not lead this player (T-44).
fn other_leader(cards: &CardList, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
    let own = state.side(seat).leader;
    let (_, leader) = (0..)
        .zip(&cards.leaders)
        .find(|(index, leader)| Some(*index) != own && text.contains(&leader.name.to_lowercase()))?;
    let reason = match own {
        None => "this match is played without leaders".to_owned(),
        Some(_) => format!("{} is not your leader", leader.name),
    };
    Some(Refusal::new("T-44", reason))
}

/// Another unit than the text says, or none, stands at the place that it names.
fn other_unit(cards: &CardList, state: &State, seat: Seat, slot: Written, text: &str) -> Option<Refusal> {
    let rule = match state.choice {
        _ if !VERBS.iter().any(|verb| text.trim_start().starts_with(verb)) => return None,
        Choice::Text(run) => wanted(waiting(cards, &run)?).0,
        _ => "T-26",
    };
    let place = Place::new(slot.seat.unwrap_or(seat), slot.number as u8 - 1);
    match state.unit(place).map(|unit| &cards.card(unit.face).name) {
        None => Some(Refusal::new(rule, format!("there is no unit at {place}"))),
        Some(name) if !text.contains(&name.to_lowercase()) => {
            Some(Refusal::new(rule, format!("at {place} stands {name}")))
        }
        Some(_) => None,
    }
}
