//! Decks and setups: what ships is legal, and every violation is named at once (T-33, T-44).

use kernel::{Deck, Dice, Game, Request, Seat, Viewer};
use territory::{Setup, Territory};

fn deck(cards: &[(&str, u32)]) -> Deck {
    let cards = cards.iter().map(|&(name, count)| (name.to_owned(), count)).collect();
    Deck { name: "mine".to_owned(), cards, ..Deck::default() }
}

#[test]
fn the_decks_that_ship_are_legal_with_leaders_and_without() {
    let game = Territory::standard();
    assert!(!game.decks().is_empty());
    for deck in game.decks() {
        assert_eq!(game.problems_of(deck, false), Vec::<String>::new(), "{}", deck.name);
        assert_eq!(game.problems_of(deck, true), Vec::<String>::new(), "{}", deck.name);
    }
}

#[test]
fn everything_wrong_is_named() {
    let game = Territory::standard();
    let mut bad = deck(&[("Champion", 4), ("Expendable", 1), ("Skout", 3), ("Trap", 3)]);
    bad.tags.insert("school".to_owned(), "Fire".to_owned());
    assert_eq!(
        game.problems_of(&bad, false),
        [
            "a deck may name a leader, but no \"school\"",
            "4 copies of Champion: at most 3 are allowed",
            "Expendable cannot be in a deck (T-25)",
            "there is no card Skout: did you mean Scout?",
            "11 cards: a deck has 25 to 30",
        ]
    );
    let most: Vec<(&str, u32)> =
        ["Champion", "Scout", "Trap", "Pawn", "Sniper", "Martyr", "Warlord", "Curse", "Dispel", "Cleanse"]
            .map(|name| (name, 3))
            .to_vec();
    assert!(game.problems_of(&deck(&most), false).is_empty(), "30 cards are fine");
    let more: Vec<(&str, u32)> = most.iter().copied().chain([("Armory", 1)]).collect();
    assert_eq!(game.problems_of(&deck(&more), false), ["31 cards: a deck has 25 to 30"]);
    assert_eq!(
        game.problems_of(&deck(&most[..8]), false),
        ["24 cards: a deck has 25 to 30"],
        "and 24 are too few"
    );
}

#[test]
fn a_leader_asks_for_loyalty() {
    let game = Territory::standard();
    let mut mixed = game.decks()[0].clone();
    mixed.tags.insert("leader".to_owned(), "Abbess Tamsin".to_owned());
    let problems = game.problems_of(&mixed, true).join("\n");
    assert!(problems.contains("cards of Wardens: Abbess Tamsin asks for at least 15"), "{problems}");
    assert!(problems.contains("beside Wardens a deck can have one other faction, not Legion and Rangers"));
    assert_eq!(
        game.problems_of(&mixed, false),
        Vec::<String>::new(),
        "without leaders the tag means nothing"
    );
    mixed.tags.remove("leader");
    assert!(
        game.problems_of(&mixed, true)[0].starts_with("the deck names no leader: choose one of Marshal Vex")
    );
}

#[test]
fn options_are_read_and_checked() {
    let game = Territory::standard();
    let request = |options: &[(&str, &str)]| Request {
        options: options.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect(),
        ..Request::default()
    };
    let setup = game.setup(&request(&[("mulligan", "on"), ("leaders", "on"), ("first", "B")])).unwrap();
    assert_eq!((setup.mulligan, setup.leaders, setup.first), (true, true, Some(Seat::B)));
    let usual = game.setup(&Request::default()).unwrap();
    assert_eq!((usual.mulligan, usual.leaders, usual.first), (false, false, None));
    let wrong = game.setup(&request(&[("mulligan", "yes"), ("first", "C"), ("slots", "5")])).unwrap_err();
    assert_eq!(wrong.problems.len(), 3, "{wrong}");
}

/// Eight cards each; nine for Captain Sorrel (L9).
#[test]
fn the_first_hands() {
    let game = Territory::standard();
    let mut setup = game.setup(&Request::default()).unwrap();
    let hands = |setup: &Setup| {
        let state = game.start(setup, &mut Dice::seeded(1)).unwrap();
        game.view(&state, Viewer::Spectator).sides.map(|side| side.hand.count)
    };
    assert_eq!(hands(&setup), [8, 8]);
    let mut rangers = deck(&[
        ("Scout", 3),
        ("Tactician", 3),
        ("Opportunist", 3),
        ("Study the Field", 3),
        ("Recycler", 3),
        ("Bouncer", 3),
        ("Champion", 3),
        ("Sniper", 3),
        ("Warlord", 3),
    ]);
    rangers.tags.insert("leader".to_owned(), "Captain Sorrel".to_owned());
    (setup.leaders, setup.decks[1]) = (true, rangers);
    assert_eq!(hands(&setup), [8, 9]);
}
