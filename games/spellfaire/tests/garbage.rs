//! Nonsense into everything that Spellfaire reads.

use conform::garbage::{Garbage, Sentences, play_at_random};
use kernel::Dice;
use spellfaire::Spellfaire;
use std::sync::Arc;

const PIECES: &[&str] = &[
    "+1/+1",
    "it",
    "another",
    "a random creature",
    "When played, ",
    "If it survives, ",
    "(Freeze)",
    "target your Hero",
    "A hand: ",
    "Town Guard -5/-5 (frozen, asleep)",
    "B board: Grave Rat 32767/32767 (Ward, no Ward)\n",
    "A mana: 11/1\n",
];

fn garbage() -> Garbage<Spellfaire> {
    Garbage {
        game: Arc::new(Spellfaire::standard()),
        from_cards: Spellfaire::from_cards,
        cards: include_str!("../cards/spellfaire.toml"),
        decks: include_str!("../decks/spellfaire.toml"),
        book: include_str!("../rules/22-necropolis.md"),
        pieces: PIECES,
    }
}

conform::garbage_tests!(garbage());

const HOMES: &str = "[[faction]]\nname = \"Wild\"\ntribe = \"Imp\"\n[[school]]\nname = \"Odd\"\n";

/// The head of a card, its kind of text, and a text that is always read.
const KINDS: [(&str, &str, &str); 2] = [
    (
        "[[creature]]\nfaction = \"Wild\"\nattack = 2\nhealth = 3\n",
        "creature text",
        "When played, draw a card.",
    ),
    ("[[spell]]\nschool = \"Odd\"\n", "spell", "Draw a card."),
];

/// 100 whole sets of cards with random texts in the game's own words: whatever can be said and is not
/// refused can be played, however absurd.
#[test]
fn whatever_can_be_said_can_be_played() {
    const KEYWORDS: [&str; 4] = ["Guard", "Charge", "Lifesteal", "Ward"];
    let mut sentences = Sentences { words: Spellfaire::words(), dice: Dice::swift(8) };
    let read = |file: &str| Spellfaire::from_cards("odd.toml", file).ok();
    let mut accepted = 0;
    for seed in 0..100 {
        let mut file = HOMES.to_owned();
        for (at, name) in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"].into_iter().enumerate()
        {
            let (head, kind, plain) = KINDS[usize::from(at >= 7)];
            let keywords =
                if at < 7 { format!("keywords = [\"{}\"]\n", KEYWORDS[at % 4]) } else { String::new() };
            let head = format!("{head}name = \"Card {name}\"\ncost = {}\n{keywords}", at % 3);
            let fits = |text: &String| read(&format!("{HOMES}{head}text = \"{text}\"\n")).is_some();
            let said = (0..8).map(|_| sentences.say(kind)).find(fits);
            accepted += usize::from(said.is_some());
            file += &format!("{head}text = \"{}\"\n", said.as_deref().unwrap_or(plain));
        }
        play_at_random(&Arc::new(read(&file).expect("each of the texts was accepted")), seed);
    }
    // Most texts are said well enough to be played.
    assert!(accepted > 100 * 12 / 2, "only {accepted} texts of {}", 100 * 12);
}
