//! Whatever is thrown at the game is refused in words or played; nothing panics.

use kernel::{Dice, Game, Match, Seat, Status, decks_from_toml, read_replay, write_replay};
use kitbash::Kitbash;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::sync::{Arc, LazyLock};

const CARDS: &str = include_str!("../cards/kitbash.toml");
const DECKS: &str = include_str!("../decks/kitbash.toml");

static GAME: LazyLock<Arc<Kitbash>> = LazyLock::new(|| Arc::new(Kitbash::standard()));

/// The same inputs every time, so that a failure can be found again.
fn over<S: Strategy>(cases: u32, strategy: S, test: impl Fn(S::Value)) {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let rng = proptest::test_runner::TestRng::deterministic_rng(config.rng_algorithm);
    let run = TestRunner::new_with_rng(config, rng).run(&strategy, |value| {
        test(value);
        Ok(())
    });
    run.unwrap_or_else(|error| panic!("{error}"));
}

/// A text with some bytes cut out and others put in.
fn spoiled(text: &'static str) -> impl Strategy<Value = String> {
    let cut = (0..text.len(), 0..40usize, "[ -~]{0,6}");
    prop::collection::vec(cut, 1..3).prop_map(move |cuts| {
        cuts.into_iter().fold(text.to_owned(), |text, (at, len, put)| {
            let floor =
                |at: usize| (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
            let (from, to) = (floor(at), floor(at + len));
            format!("{}{put}{}", &text[..from], &text[to..])
        })
    })
}

/// A random match, at most so many moves long.
fn running(game: &Arc<Kitbash>, seed: u64, most: usize) -> Option<Match<Kitbash>> {
    let mut dice = Dice::swift(seed);
    let mut table = Match::start(game.clone(), game.random_setup(&mut dice), seed).ok()?;
    for _ in 0..most {
        let Status::Act(seats) = table.status() else { break };
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = *dice.pick(&seats)?;
        let legal = table.legal(seat);
        table.play(seat, *dice.pick(&legal)?).expect("a legal move is not refused");
    }
    Some(table)
}

#[test]
fn a_spoiled_file_of_cards_is_refused_or_played() {
    over(60, (spoiled(CARDS), any::<u64>()), |(text, seed)| {
        match Kitbash::from_cards("garbage.toml", &text) {
            Ok(game) => drop(running(&Arc::new(game), seed, 60)),
            Err(problems) => {
                for problem in &problems {
                    assert!(problem.span.end <= text.len() && !problem.to_string().is_empty());
                    assert!(!problem.render(&text, true).is_empty());
                }
                assert!(!problems.is_empty());
            }
        }
    });
}

#[test]
fn a_spoiled_deck_is_judged() {
    over(150, spoiled(DECKS), |text| {
        for deck in decks_from_toml(&text).unwrap_or_default() {
            let setup = kitbash::Setup { token: None, decks: [deck.clone(), deck.clone()] };
            let started = GAME.start(&setup, &mut Dice::swift(1));
            assert_eq!(started.is_ok(), GAME.deck_problems(&deck).is_empty());
        }
    });
}

#[test]
fn a_spoiled_replay_is_refused_or_read() {
    let replay: &'static str =
        Box::leak(write_replay(&running(&GAME, 12, 60).unwrap(), None).into_boxed_str());
    assert!(read_replay(GAME.clone(), replay).is_ok());
    over(60, spoiled(replay), |text| drop(read_replay(GAME.clone(), &text)));
}

#[test]
fn garbled_moves_change_nothing() {
    over(150, ("\\PC{0,30}", 0..40usize), |(text, most)| {
        let mut table = running(&GAME, most as u64, most).unwrap();
        let before = (table.turns().len(), table.log().len());
        if table.play_text(Seat::A, &text).is_err() {
            assert_eq!((table.turns().len(), table.log().len()), before);
        }
    });
}

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
            "there is no colour rad",
        ),
        ("signature = \"Rage\"", "signature = \"Rege\"", "there is no card Rege"),
        ("\"Rally 1\"", "\"Pathfinder\"", "Rally"),
        ("attach = \"tile\"", "attach = \"tyle\"", "there is no host tyle"),
        ("hand_limit = 7", "hand_limit = 11", "from 1 to 10"),
        ("name = \"Sellsword\"", "name = \"Goblin\"", "there is already a card called Goblin"),
        ("instead of 21 HP", "instead of 20 HP", "by the rules it costs 21 HP"),
        ("Attached structure gains Armor 1.", "Attached unit gains Armor 1.", "attached to something else"),
    ] {
        let told = said(from, to);
        assert!(told.contains(message), "{to}: {told}");
    }
}
