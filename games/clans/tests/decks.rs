//! Deck building (C-43), the options of a match, and who begins (C-45).

use clans::{BUDGET, Blockers, Clans, Move, Setup};
use kernel::{Deck, Dice, Game, Host, Match, Request, Seat, Status};
use std::sync::Arc;

fn raid() -> Deck {
    Clans::standard().decks()[0].clone()
}

/// What is wrong with the first deck after some changes.
fn problems(changes: &[(&str, u32)]) -> Vec<String> {
    let mut deck = raid();
    for &(card, count) in changes {
        deck.cards.insert(card.to_owned(), count);
    }
    Clans::standard().problems_within(&deck, Some(BUDGET))
}

#[track_caller]
fn told(changes: &[(&str, u32)], expected: &[&str]) {
    let found = problems(changes);
    let named = |part: &&str| found.iter().any(|problem| problem.contains(*part));
    assert!(expected.iter().all(named), "{found:#?}");
    assert_eq!(found.len(), expected.len(), "{found:#?}");
}

#[test]
fn the_decks_that_ship_are_legal_and_within_the_budget() {
    let game = Clans::standard();
    assert!(!game.decks().is_empty());
    for deck in game.decks() {
        assert_eq!(game.problems_within(deck, Some(BUDGET)), Vec::<String>::new(), "{}", deck.name);
        assert_eq!(deck.size(), 25);
    }
}

#[test]
fn each_violation_is_named() {
    told(&[("Desert Warrior", 3)], &["24 cards: exactly 25 are needed"]);
    told(
        &[("Desert Warrior", 5), ("Desert Tank", 2)],
        &["5 copies of Desert Warrior: at most 4 of a common card"],
    );
    told(
        &[("Sunfire Warlord", 2), ("Desert Tank", 2)],
        &["2 copies of Sunfire Warlord: at most 1 of a legendary"],
    );
    told(&[("Horsemann", 1)], &["there is no card Horsemann: did you mean Horseman?", "26 cards"]);
    let legendaries = [("Tidal Leviathan", 1), ("Ancient Treant", 1), ("Desert Tank", 1)];
    told(&legendaries, &["3 legendary cards: at most 2 are allowed"]);
    let epics = [
        ("Old Guard", 2),
        ("Woods Healing Tree", 2),
        ("Siege Cannon", 1),
        ("Desert Warrior", 0),
        ("Desert Tank", 2),
    ];
    told(&epics, &["7 epic cards: at most 6 are allowed", "points: at most 64 are allowed"]);
}

#[test]
fn one_card_written_in_two_ways_is_one_card() {
    told(&[("horseman", 4), ("Desert Warrior", 0)], &["7 copies of Horseman: at most 4 of a common card"]);
}

#[test]
fn everything_is_told_at_once() {
    let mut deck = Deck { name: "wild".to_owned(), ..Deck::default() };
    deck.tags.insert("hero".to_owned(), "Uther".to_owned());
    deck.cards.insert("Old Guard".to_owned(), u32::MAX);
    deck.cards.insert("Nobody".to_owned(), 1);
    let setup = Setup::new([deck, raid()]);
    let error = Clans::standard().start(&setup, &mut Dice::seeded(1)).unwrap_err();
    assert_eq!(error.problems.len(), 5, "{error}");
    assert!(error.problems.iter().all(|problem| problem.starts_with("A's deck wild: ")), "{error}");
}

#[test]
fn the_budget_is_an_option() {
    let game = Clans::standard();
    let mut request = Request { decks: vec![raid(), raid()], ..Request::default() };
    request.options.insert("points".to_owned(), "30".to_owned());
    let setup = game.setup(&request).unwrap();
    let error = game.start(&setup, &mut Dice::seeded(1)).unwrap_err().to_string();
    assert!(error.contains("points: at most 30 are allowed"), "{error}");
    request.options.insert("points".to_owned(), "off".to_owned());
    assert!(game.start(&game.setup(&request).unwrap(), &mut Dice::seeded(1)).is_ok());
}

#[test]
fn options_are_read_and_mistakes_are_all_named() {
    let game = Clans::standard();
    let mut request = Request::default();
    request.options.insert("base_blockers".to_owned(), "any".to_owned());
    request.options.insert("first".to_owned(), "B".to_owned());
    let setup = game.setup(&request).unwrap();
    assert_eq!((setup.base_blockers, setup.first), (Blockers::Any, Some(Seat::B)));
    for name in ["first", "base-blockers", "points", "weather"] {
        request.options.insert(name.to_owned(), "none".to_owned());
    }
    request.seats = Some(3);
    assert_eq!(game.setup(&request).unwrap_err().problems.len(), 5);
}

/// C-45: both players begin about equally often, and the same seed is the same match.
#[test]
fn the_dice_say_who_begins() {
    let game = Arc::new(Clans::standard());
    let setup = Setup::new([raid(), raid()]);
    let first = |seed| Match::start(game.clone(), setup.clone(), seed).unwrap().status();
    let begins = (0..200).filter(|&seed| first(seed).acting().has(Seat::A)).count();
    assert!((70..=130).contains(&begins), "{begins}");
    assert_eq!(first(5), first(5));
}

/// C-28: the default move of an expired turn is always legal, and ends the turn.
#[test]
fn an_expired_turn_ends() {
    let game = Arc::new(Clans::standard());
    let mut table = Match::start(game.clone(), Setup::new([raid(), raid()]), 1).unwrap();
    while let Status::Act(seats) = table.status() {
        let seat = seats.iter().next().unwrap();
        let mv = game.default_move(table.state(), seat);
        assert_eq!(mv, Move::End);
        table.play(seat, mv).unwrap();
    }
    assert_eq!(table.turns().len(), 80, "and a match without moves ends after turn 80");
}
