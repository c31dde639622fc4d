//! Setting up: the start (P-02), the supply (P-04), kingdoms and options (P-21).

use kernel::{Dice, Game, Log, Match, Request, Seat, Survey, Viewer};
use principality::{Principality, Setup, Times, View};
use std::collections::BTreeSet;
use std::sync::Arc;

fn game() -> Principality {
    Principality::standard()
}

fn request(seats: Option<usize>, options: &[(&str, &str)]) -> Request {
    let options = options.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    Request { seats, options, ..Request::default() }
}

fn begun(request: &Request, seed: u64) -> Match<Principality> {
    let game = Arc::new(game());
    let setup = game.setup(request).unwrap();
    Match::start(game, setup, seed).unwrap()
}

fn kingdom(view: &View) -> Vec<String> {
    view.supply.iter().skip(7).map(|pile| pile.name.clone()).collect()
}

#[test]
fn everybody_begins_with_seven_copper_and_three_estates() {
    for seats in 1..=4 {
        for seed in 0..20 {
            let table = begun(&request(Some(seats), &[]), seed);
            for seat in Seat::first(seats) {
                let side = &table.view(seat.into()).sides[seat.index()];
                let owned: Vec<String> = side.owned.iter().map(Times::to_string).collect();
                assert_eq!(owned, ["7 Copper", "3 Estate"]);
                assert_eq!((side.hand.count, side.deck.count, side.discard.count), (5, 5, 0));
                assert_eq!(side.points, 3);
            }
        }
    }
}

#[test]
fn hands_are_dealt_by_the_seed() {
    let hand = |seed| -> Vec<(String, u8)> {
        let view = begun(&request(None, &[]), seed).view(Viewer::Seat(Seat::A));
        view.sides[0].hand.known().map(|copies| (copies.name.clone(), copies.count)).collect()
    };
    assert_eq!(hand(3), hand(3));
    let hands: BTreeSet<Vec<(String, u8)>> = (0..60).map(hand).collect();
    // Between two and five Copper.
    assert_eq!(hands.len(), 4, "{hands:?}");
}

#[test]
fn the_seed_or_an_option_chooses_who_begins() {
    let first = |seed| begun(&request(Some(4), &[]), seed).view(Viewer::Spectator).active;
    let firsts: BTreeSet<Seat> = (0..60).map(first).collect();
    assert_eq!(firsts.len(), 4);
    let named = begun(&request(Some(4), &[("first", "C")]), 1);
    assert_eq!(named.view(Viewer::Spectator).active, Seat::C);
}

#[test]
fn who_began_can_be_told_all_through_the_game() {
    let game = game();
    for seats in 1..=4 {
        for first in Seat::first(seats) {
            let setup = Setup { first: Some(first), ..Setup::new(seats, None) };
            let mut dice = Dice::swift(9);
            let mut state = game.start(&setup, &mut dice).unwrap();
            let mut moves = Vec::new();
            while let Some(seat) = game.status(&state).acting().iter().next() {
                assert_eq!(game.opener(&state), Some(first));
                moves.clear();
                game.legal(&state, seat, &mut moves);
                game.play(&mut state, seat, *dice.pick(&moves).unwrap(), &mut dice, &mut Log::off());
            }
            assert_eq!(game.opener(&state), Some(first));
        }
    }
}

#[test]
fn a_random_kingdom_is_ten_different_cards_by_the_seed() {
    let cards =
        |seed| kingdom(&begun(&request(None, &[("kingdom", "random")]), seed).view(Viewer::Spectator));
    assert_eq!(cards(8), cards(8));
    let mut seen = BTreeSet::new();
    for seed in 0..80 {
        let cards = cards(seed);
        let different: BTreeSet<&String> = cards.iter().collect();
        assert_eq!((cards.len(), different.len()), (10, 10));
        seen.extend(cards);
    }
    assert_eq!(seen.len(), 35, "every kingdom card comes up");
}

#[test]
fn random_kingdoms_keep_to_the_chosen_sets() {
    let game = game();
    let list = game.card_list();
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        let setup = Setup { sets: vec!["classic".to_owned()], ..Setup::new(2, None) };
        let state = game.start(&setup, &mut Dice::seeded(seed)).unwrap();
        seen.extend(kingdom(&game.view(&state, Viewer::Spectator)));
    }
    assert_eq!(seen.len(), 15, "{seen:?}");
    assert!(seen.iter().all(|name| list.find(&[0], name).is_some()));
}

#[test]
fn presets_are_playable_and_good_to_choose_from() {
    let game = game();
    assert!(game.kingdoms().len() >= 7);
    for preset in game.kingdoms() {
        let table = begun(&request(None, &[("kingdom", &preset.name)]), 1);
        let count = if preset.name == "first-eight" { 8 } else { 10 };
        assert_eq!(kingdom(&table.view(Viewer::Spectator)).len(), count, "{}", preset.name);
        assert!(!preset.about.is_empty());
    }
}

#[test]
fn a_kingdom_can_be_a_list_of_any_length() {
    let one = begun(&request(None, &[("kingdom", "smithy, council room")]), 1);
    assert_eq!(kingdom(&one.view(Viewer::Spectator)), ["Smithy", "Council Room"]);
    let none = begun(&request(None, &[("kingdom", "none")]), 1);
    assert_eq!(kingdom(&none.view(Viewer::Spectator)), Vec::<String>::new());
}

#[test]
fn the_set_chooses_the_texts() {
    let coins = |set| {
        let table = begun(&request(None, &[("kingdom", "Militia"), ("set", set)]), 1);
        table.view(Viewer::Spectator).supply[7].text.clone()
    };
    assert!(!coins("base").contains("+$2"));
    assert!(coins("classic").contains("+$2"));
    assert!(coins("classic+more").contains("+$2"));
}

#[test]
fn solo_is_a_mode() {
    let table = begun(&request(None, &[("mode", "solo")]), 1);
    assert_eq!(table.seats(), 1);
    let view = table.view(Viewer::Spectator);
    assert_eq!(view.supply[5].count, 4);
}

#[test]
fn everything_wrong_is_named_at_once() {
    let options = [
        ("kingdom", "Smihty, Copper, Village, village"),
        ("set", "deluxe"),
        ("first", "E"),
        ("colour", "red"),
    ];
    let error = game().setup(&request(Some(5), &options)).unwrap_err();
    let expected = [
        "no option colour",
        "first is A, B, C, D or random, not E",
        "1 to 4 players, not 5",
        "no set deluxe: choose among base, classic, more",
        "no card Smihty: did you mean Smithy?",
        "Copper is in every supply",
        "village is named twice",
        "cards separated by commas, or first-eight, first-game, big-money",
    ];
    for part in expected {
        assert!(error.problems.iter().any(|problem| problem.contains(part)), "{part}: {:#?}", error.problems);
    }
    assert_eq!(error.problems.len(), expected.len(), "{:#?}", error.problems);
}

#[test]
fn modes_and_decks_that_do_not_fit_are_refused() {
    let refused = |request: Request| game().setup(&request).unwrap_err().to_string();
    assert!(refused(request(Some(2), &[("mode", "solo")])).contains("one player"));
    assert!(refused(request(Some(1), &[("mode", "versus")])).contains("2 to 4"));
    assert!(refused(request(None, &[("mode", "duel")])).contains("versus or solo"));
    let decks = Request { decks: vec![kernel::Deck::default()], ..Request::default() };
    assert!(refused(decks).contains("without decks"));
    assert!(refused(request(None, &[("first", "C")])).contains("nobody sits at C"));
}

#[test]
fn a_setup_from_a_file_is_checked_too() {
    let bad = [
        Setup::new(0, None),
        Setup::new(5, None),
        Setup::new(2, Some(vec!["Nothing".to_owned()])),
        Setup { sets: vec!["base".to_owned(), "x".to_owned()], ..Setup::new(2, None) },
    ];
    for setup in bad {
        assert!(game().start(&setup, &mut Dice::seeded(1)).is_err(), "{setup:?}");
    }
    let names = game().card_list().names().skip(7).take(18).map(str::to_owned).collect();
    let error = game().start(&Setup::new(2, Some(names)), &mut Dice::seeded(1)).unwrap_err();
    assert!(error.to_string().contains("at most 17"), "{error}");
}
