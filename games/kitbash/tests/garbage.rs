//! Nonsense into everything that Kitbash reads.

use conform::garbage::Garbage;
use kitbash::Kitbash;
use std::sync::Arc;

const CARDS: &str = include_str!("../cards/kitbash.toml");
const PIECES: &[&str] = &["Siege 2", "target unit", "at 5,2", "lock in", "discard", "Goblin", "Armor 1"];

fn garbage() -> Garbage<Kitbash> {
    Garbage {
        game: Arc::new(Kitbash::standard()),
        from_cards: Kitbash::from_cards,
        cards: CARDS,
        decks: include_str!("../decks/kitbash.toml"),
        book: include_str!("../rules/03-movement.md"),
        pieces: PIECES,
    }
}

conform::garbage_tests!(garbage());

/// Files that are nearly right, and what is said about them.
#[test]
fn mistakes_in_a_file_are_named() {
    let said = |from: &str, to: &str| {
        let text = CARDS.replacen(from, to, 1);
        assert_ne!(text, CARDS, "{from} is not in the file");
        let problems = Kitbash::from_cards("x", &text).expect_err("it has a mistake");
        problems.iter().map(|problem| problem.render(&text, false)).collect::<String>()
    };
    for (from, to, message) in [
        ("\"Siege 2\"", "\"Seige 2\"", "Siege"),
        ("Deal 6 damage to target", "Deal 6 damages to target", "damage"),
        (
            "2 Goblin Runt tokens",
            "2 Goblin Rant tokens",
            "there is no token Goblin Rant: did you mean Goblin Runt?",
        ),
        (
            "Your Goblin units and Orc",
            "Your Gobblin units and Orc",
            "there is no tag Gobblin: did you mean Goblin?",
        ),
        (
            "colors = [\"red\", \"yellow\"]\nmana = 2\ngold = 4",
            "colors = [\"rad\", \"yellow\"]\nmana = 2\ngold = 4",
            "there is no colour called rad",
        ),
        ("signature = \"Rage\"", "signature = \"Rege\"", "there is no card called Rege"),
        ("\"Rally 1\"", "\"Pathfinder\"", "Rally"),
        ("attach = \"tile\"", "attach = \"tyle\"", "there is no host called tyle"),
        ("hand_limit = 7", "hand_limit = 11", "from 1 to 10"),
        ("name = \"Sellsword\"", "name = \"Goblin\"", "there is already a card called Goblin"),
        ("instead of 21 HP", "instead of 20 HP", "by the rules it costs 21 HP"),
        ("Attached structure gains Armor 1.", "Attached unit gains Armor 1.", "attached to something else"),
    ] {
        let told = said(from, to);
        assert!(told.contains(message), "{to}: {told}");
    }
}
