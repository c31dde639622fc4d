//! Cards with other numbers, as good as before: nobody knows them by heart, and nobody gains by it.
//!
//! What a card has in two numbers is moved from one to the other; what it has in one is moved between
//! two cards of a group. So every card, or every group, keeps its sum. Texts stay as they are.

use kernel::Dice;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;
use toml::de::{DeTable, DeValue};

const SHIFTS: &str = include_str!("../shifts.toml");

/// What may be moved on the cards of a game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shifts {
    game: String,
    /// Two numbers of a card that are worth about the same.
    #[serde(default)]
    within: Option<[String; 2]>,
    /// A number that other cards have too, and what cards of a group have in common.
    #[serde(default)]
    between: Option<(String, String)>,
    /// Kinds and groups of cards that stay as they are.
    #[serde(default)]
    fixed: Vec<String>,
}

#[derive(Deserialize)]
struct File {
    shifts: Vec<Shifts>,
}

/// A number in a file: where it stands and what it is.
type Found = (Range<usize>, i64);

/// A file of cards of this game with its numbers moved by these dice; `None` if the game has no such
/// cards or the file cannot be read.
pub fn shifted(game: &str, cards: &str, seed: u64) -> Option<String> {
    let file: File = toml::from_str(SHIFTS).expect("a test reads the shifts that ship");
    let shifts = file.shifts.into_iter().find(|shifts| shifts.game == game)?;
    let is_fixed = |name: &str| shifts.fixed.iter().any(|fixed| fixed == name);
    let table = DeTable::parse(cards).ok()?;
    let mut dice = Dice::swift(seed);
    let (mut moved, mut groups) = (Vec::new(), BTreeMap::<String, Vec<Found>>::new());
    let kinds = table.get_ref().iter().filter(|(kind, _)| !is_fixed(kind.get_ref()));
    let rows = kinds.filter_map(|(_, rows)| rows.get_ref().as_array()).flat_map(|rows| rows.iter());
    for row in rows.filter_map(|row| row.get_ref().as_table()) {
        let two = shifts.within.as_ref().map(|names| names.each_ref().map(|name| number(row, name)));
        match (two, &shifts.between) {
            (Some([Some(one), Some(other)]), _) => moved.extend(between([one, other], &mut dice)),
            (_, Some((name, group))) => {
                let group = row.get(group.as_str()).and_then(|group| group.get_ref().as_str());
                let group = group.unwrap_or_default();
                let number = number(row, name).filter(|_| !is_fixed(group));
                groups.entry(group.to_owned()).or_default().extend(number);
            }
            _ => {}
        }
    }
    for mut group in groups.into_values() {
        dice.shuffle(&mut group);
        for pair in group.chunks_exact(2) {
            moved.extend(between([pair[0].clone(), pair[1].clone()], &mut dice));
        }
    }
    Some(written(cards, moved))
}

/// A number of a card that has some to give or take.
fn number(row: &DeTable<'_>, name: &str) -> Option<Found> {
    let value = row.get(name)?;
    let DeValue::Integer(integer) = value.get_ref() else { return None };
    let number = i64::from_str_radix(integer.as_str(), integer.radix()).ok()?;
    (number > 0).then(|| (value.span(), number))
}

/// One moved from one number to the other, in either direction or not at all. None becomes 0.
fn between([one, other]: [Found; 2], dice: &mut Dice) -> Vec<Found> {
    let ((one, a), (other, b)) = match dice.below(3) {
        0 => (one, other),
        1 => (other, one),
        _ => return Vec::new(),
    };
    if b > 1 { vec![(one, a + 1), (other, b - 1)] } else { Vec::new() }
}

/// The file with these numbers in it.
fn written(cards: &str, mut moved: Vec<Found>) -> String {
    moved.sort_by_key(|(place, _)| place.start);
    let (mut out, mut at) = (String::with_capacity(cards.len()), 0);
    for (place, number) in moved {
        out.push_str(&cards[at..place.start]);
        out.push_str(&number.to_string());
        at = place.end;
    }
    out + &cards[at..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::CardFace;

    /// What the cards of a kind and group have together.
    fn sums(cards: &[CardFace]) -> BTreeMap<String, i32> {
        let mut sums = BTreeMap::new();
        for card in cards {
            let own = card.numbers.iter().map(|number| number.value).sum::<i32>();
            *sums.entry(format!("{} {}", card.kind, card.group)).or_default() += own;
        }
        sums
    }

    #[test]
    fn every_game_is_shifted_and_keeps_its_sums() {
        for shelf in catalog::games() {
            let (name, own) = (shelf.name(), shelf.game().cards());
            let source = crate::source(name).unwrap();
            for seed in 0..8 {
                let text = shifted(name, source, seed).unwrap();
                let other =
                    shelf.with_cards("shifted.toml", &text).unwrap_or_else(|faults| panic!("{}", faults[0]));
                let cards = other.game().cards();
                let changed =
                    own.iter().zip(&cards).filter(|(one, other)| one.numbers != other.numbers).count();
                assert!(changed >= 4, "{name}: {changed}");
                let same = |(one, other): (&CardFace, &CardFace)| {
                    (&one.name, &one.text) == (&other.name, &other.text)
                };
                assert!(own.iter().zip(&cards).all(same), "{name}: only numbers are shifted");
                assert_eq!(sums(&own), sums(&cards), "{name}, seed {seed}");
            }
            assert_eq!(shifted(name, source, 3), shifted(name, source, 3));
            assert_ne!(shifted(name, source, 3), shifted(name, source, 4));
        }
        assert_eq!(shifted("orchard", "", 1), None);
    }

    #[test]
    fn a_pair_gives_and_takes_one_and_nothing_becomes_0() {
        let cards = "[[creature]]\nattack = 1\nhealth = 1\n[[creature]]\nattack = 0\nhealth = 5\n";
        assert!((0..20).all(|seed| shifted("spellfaire", cards, seed).unwrap() == cards));
        let cards = "[[creature]] # a comment\nattack = 2\nhealth = 0x3\n";
        let of = |attack, health| cards.replace('2', attack).replace("0x3", health);
        let known = [cards.to_owned(), of("3", "2"), of("1", "4")];
        let found: Vec<String> = (0..20).map(|seed| shifted("spellfaire", cards, seed).unwrap()).collect();
        assert!(
            known.iter().all(|known| found.contains(known)) && found.iter().all(|one| known.contains(one))
        );
    }
}
