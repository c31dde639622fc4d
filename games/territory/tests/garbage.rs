//! Nonsense into everything that Territory reads.

use conform::garbage::{Garbage, Sentences, play_at_random};
use kernel::Dice;
use std::sync::Arc;
use territory::Territory;

const PIECES: &[&str] =
    &["+2 power", "this unit", "Deploy: ", "Conquer: ", "an ally", "close ", "slot A2", "pass"];

fn garbage() -> Garbage<Territory> {
    Garbage {
        game: Arc::new(Territory::standard()),
        from_cards: Territory::from_cards,
        cards: include_str!("../cards/territory.toml"),
        decks: include_str!("../decks/territory.toml"),
        book: include_str!("../rules/05-slots.md"),
        pieces: PIECES,
    }
}

conform::garbage_tests!(garbage());

/// The tables of a file, the kind of their text, what a card has besides, a text that is always read,
/// and how many there are.
const KINDS: [(&str, &str, &str, &str, usize); 3] = [
    ("unit", "unit text", "power = 2\n", "Deploy: Draw 1 card", 6),
    ("action", "action text", "", "Draw 1 card", 5),
    ("leader", "leader text", "", "Once per round: Draw 1 card", 2),
];

/// The names that sentences use.
const HEAD: &str = "[[faction]]\nname = \"Imp\"\n[[unit]]\nname = \"Imp\"\nfaction = \"Imp\"\npower = 2\n";

/// 120 whole sets of cards with random texts in the game's own words: whatever can be said and is
/// not refused can be played, however absurd.
#[test]
fn whatever_can_be_said_can_be_played() {
    let mut sentences = Sentences { words: Territory::words(), dice: Dice::swift(8) };
    let read = |file: &str| Territory::from_cards("odd.toml", file).ok();
    let mut accepted = 0;
    for seed in 0..120 {
        let mut file = HEAD.to_owned();
        for (table, kind, more, plain, count) in KINDS {
            for name in ["a", "b", "c", "d", "e", "f"].into_iter().take(count) {
                let head = format!("[[{table}]]\nname = \"{table} {name}\"\nfaction = \"Imp\"\n{more}");
                let fits = |text: &String| read(&format!("{HEAD}{head}text = '''{text}'''\n")).is_some();
                let said = (0..12).map(|_| sentences.say(kind)).find(fits);
                accepted += usize::from(said.is_some());
                file += &format!("{head}text = '''{}'''\n", said.as_deref().unwrap_or(plain));
            }
        }
        play_at_random(&Arc::new(read(&file).expect("each of the texts was accepted")), seed);
    }
    assert!(accepted > 120 * 13 / 2, "only {accepted} texts of {}", 120 * 13);
}
