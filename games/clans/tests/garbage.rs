//! Nonsense of every kind into everything that reads: it may be refused, it must not panic, and
//! what is refused changes nothing.
//!
//! The inputs are the same in every run; each test says how many it tries.

use clans::{Clans, Setup};
use conform::scenario::check;
use kernel::{
    Deck, Dice, Game, Match, Request, Seat, Stage, Status, Viewer, decks_from_toml, digest, read_replay,
    write_replay,
};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::sync::{Arc, LazyLock};

const CARDS: &str = include_str!("../cards/clans.toml");
const DECKS: &str = include_str!("../decks/clans.toml");
const BOOK: &str = include_str!("../rules/05-abilities.md");

static GAME: LazyLock<Arc<Clans>> = LazyLock::new(|| Arc::new(Clans::standard()));

/// Runs a property over this many inputs, always the same.
#[track_caller]
fn over<S: Strategy>(inputs: u32, strategy: S, property: impl Fn(S::Value))
where
    S::Value: std::fmt::Debug,
{
    let config = Config { cases: inputs, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let run = runner.run(&strategy, |input| {
        property(input);
        Ok(())
    });
    run.unwrap_or_else(|error| panic!("{error}"));
}

/// Pieces that mean something somewhere.
const PIECES: [&str; 36] = [
    "\"",
    "'",
    "=",
    "[",
    "]]",
    "#",
    "\n",
    "\r\n",
    "\0",
    "é",
    "’",
    "999",
    "-1",
    "0",
    "18446744073709551616",
    "Guard. ",
    "Fury 2.",
    "Fury 999. Fury 999.",
    "Long Range",
    "middle 2: ",
    "home 9: ",
    "A Horseman (",
    "0 HP",
    "300 AP)",
    ", ",
    "(",
    ")",
    "deal: Thornwood, Grand Army\n",
    "```",
    "```scenario x\n",
    "A> ",
    "B! ",
    "all see ",
    "== moves ==",
    "concede",
    "end turn",
];

fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => prop::sample::select(&PIECES[..]).prop_map(str::to_owned),
        1 => "\\PC{0,12}",
        1 => any::<char>().prop_map(String::from),
    ]
}

/// Characters, and pieces that mean something.
fn garbage() -> impl Strategy<Value = String> {
    prop_oneof!["\\PC{0,80}", prop::collection::vec(piece(), 0..20).prop_map(|pieces| pieces.concat())]
}

/// A text with one to four stretches replaced.
fn spoiled(text: &'static str) -> impl Strategy<Value = String> {
    let edits = prop::collection::vec((any::<prop::sample::Index>(), 0..40usize, piece()), 1..4);
    edits.prop_map(move |edits| {
        edits.iter().fold(text.to_owned(), |text, (at, gone, more)| {
            let from = text.floor_char_boundary(at.index(text.len() + 1));
            let to = text.floor_char_boundary((from + gone).min(text.len())).max(from);
            format!("{}{more}{}", &text[..from], &text[to..])
        })
    })
}

/// Plays a random match of a game whose cards may be anything, looking at it from all sides.
fn play_at_random(game: &Arc<Clans>, seed: u64, most: usize) {
    let mut dice = Dice::seeded(seed);
    let Ok(mut table) = Match::start(game.clone(), game.random_setup(&mut dice), seed) else { return };
    for _ in 0..most {
        let Status::Act(seats) = table.status() else { break };
        let seat = seats.iter().next().unwrap();
        let legal = table.legal(seat);
        table.play(seat, *dice.pick(&legal).unwrap()).expect("a legal move is not refused");
    }
    for viewer in Viewer::all(2) {
        let view = table.view(viewer);
        assert!(!view.to_string().is_empty() && !game.fields(&view).is_empty());
        table.story(viewer, 0..table.log().len());
    }
    let replay = write_replay(&table, None);
    let again = read_replay(game.clone(), &replay).unwrap_or_else(|error| panic!("{error}\n{replay}"));
    assert_eq!(digest(again.state()), digest(table.state()));
}

/// 1,000 inputs: garbage, and the shipped file spoiled. What is refused points into the file.
#[test]
fn a_file_of_cards_is_refused_or_played() {
    let read = |text: &str, seed: u64| match Clans::from_cards("x.toml", text) {
        Ok(game) => play_at_random(&Arc::new(game), seed, 60),
        Err(problems) => problems.iter().for_each(|problem| {
            assert!(text.get(problem.span.clone()).is_some() && !problem.render(text, false).is_empty());
        }),
    };
    over(600, garbage(), |text| read(&text, 1));
    over(400, (spoiled(CARDS), any::<u64>()), |(text, seed)| read(&text, seed));
}

/// 200 inputs, each a set of cards with random texts and numbers: whatever is read can be played.
#[test]
fn whatever_can_be_said_can_be_played() {
    const WORDS: [&str; 12] = [
        "Guard.",
        "Ranged.",
        "Long Range.",
        "Far Attack.",
        "Stationary.",
        "Cleave.",
        "First Strike.",
        "Fury 9.",
        "Shield 3.",
        "Regen 5.",
        "Thorns 9.",
        "Heal Ally 7.",
    ];
    let text =
        prop::collection::vec(prop::sample::select(&WORDS[..]), 1..6).prop_map(|words| words.join(" "));
    let card = (text, 1..=99u8, 1..=99u8, 1..=9u8, any::<[prop::sample::Index; 2]>());
    over(200, (prop::collection::vec(card, 7), any::<u64>()), |(cards, seed)| {
        let mut file = "[[clan]]\nname = \"Odd\"\n".to_owned();
        for (at, (text, damage, hp, max_ap, lower)) in cards.into_iter().enumerate() {
            let name = (b'a' + at as u8) as char;
            let [gain, cost] = lower.map(|index| 1 + index.index(max_ap.into()));
            file += &format!("[[card]]\nname = \"Card {name}\"\nclan = \"Odd\"\nrarity = \"common\"\n");
            file += &format!("damage = {damage}\nhp = {hp}\nmax_ap = {max_ap}\nap_per_turn = {gain}\n");
            file += &format!("attack_cost = {cost}\npoints = 0\ntext = \"{text}\"\n");
        }
        let game = Clans::from_cards("odd.toml", &file).unwrap_or_else(|problems| panic!("{problems:?}"));
        play_at_random(&Arc::new(game), seed, 400);
    });
}

/// A deck that is found legal can be played, and no other.
fn judge(deck: &Deck) {
    let problems = GAME.deck_problems(deck);
    let started = GAME.start(&Setup::new([deck.clone(), deck.clone()]), &mut Dice::seeded(1));
    assert_eq!(started.is_ok(), problems.is_empty(), "{problems:?}");
    assert!(!problems.is_empty() || deck.size() == 25, "{deck:?}");
}

/// 1,200 inputs: garbage, the shipped decks spoiled, and decks of any names and numbers.
#[test]
fn decks_of_anything_are_judged() {
    over(400, garbage(), |text| drop(decks_from_toml(&text)));
    over(400, spoiled(DECKS), |text| decks_from_toml(&text).unwrap_or_default().iter().for_each(judge));
    let names: Vec<String> = GAME.card_list().cards.iter().map(|card| card.name.clone()).collect();
    let name = prop_oneof![4 => prop::sample::select(names), 1 => "\\PC{0,10}"];
    let count = prop_oneof![4 => 0..5u32, 1 => any::<u32>()];
    over(400, prop::collection::btree_map(name, count, 0..14), |cards| {
        let cards = cards.into_iter().collect();
        judge(&Deck { name: "any".to_owned(), cards, ..Deck::default() });
    });
}

/// 400 inputs: options of any name and value are taken or named.
#[test]
fn options_of_anything_are_judged() {
    let name =
        prop_oneof![Just("first"), Just("base-blockers"), Just("points"), Just("base_blockers"), Just("x")];
    let value = prop_oneof![Just("A".to_owned()), Just("any".to_owned()), Just("64".to_owned()), piece()];
    over(400, prop::collection::vec((name, value), 0..4), |options| {
        let options = options.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        match GAME.setup(&Request { options, ..Request::default() }) {
            Ok(setup) => drop(GAME.start(&setup, &mut Dice::seeded(1))),
            Err(error) => assert!(!error.problems.is_empty()),
        }
    });
}

/// 60 matches with 12 garbage texts each: a refusal changes nothing and has a reason.
#[test]
fn garbage_at_the_table_changes_nothing() {
    let texts = prop::collection::vec(garbage(), 12);
    over(60, (any::<u64>(), 0..150usize, texts), |(seed, moves, texts)| {
        let mut dice = Dice::seeded(seed);
        let mut table = Match::start(GAME.clone(), GAME.random_setup(&mut dice), seed).unwrap();
        for _ in 0..moves {
            let Some(seat) = table.status().acting().iter().next() else { break };
            let legal = table.legal(seat);
            table.play(seat, *dice.pick(&legal).unwrap()).unwrap();
        }
        for (at, text) in texts.iter().enumerate() {
            let (seat, before, turns) = (Seat::new(at % 2), digest(table.state()), table.turns().len());
            match table.play_text(seat, text) {
                Ok(_) => assert_eq!(table.turns().len(), turns + 1),
                Err(refusal) => {
                    assert!(!refusal.reason.is_empty() && !refusal.rule.is_empty());
                    assert_eq!((digest(table.state()), table.turns().len()), (before, turns), "{text:?}");
                }
            }
        }
    });
}

/// 700 inputs: rulebooks and positions, spoiled.
#[test]
fn spoiled_rulebooks_fail_and_do_not_panic() {
    over(300, spoiled(BOOK), |text| drop(check(&GAME, "x.md", &text)));
    over(400, prop::collection::vec(piece(), 0..16), |pieces| {
        let text = format!("---\ngame: clans\n---\n```scenario x\n{}\nto act: A\n```\n", pieces.concat());
        drop(check(&GAME, "x.md", &text));
    });
}
