//! Nonsense of every kind into everything that reads: it may be refused, it must not panic, and
//! what is refused changes nothing.
//!
//! The inputs are the same in every run; each test says how many it tries.

use conform::scenario::check;
use kernel::{Deck, Dice, Game, Match, Seat, Status, decks_from_toml, digest, read_replay, write_replay};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::sync::{Arc, LazyLock};
use territory::{Setup, Territory};

const CARDS: &str = include_str!("../cards/territory.toml");
const DECKS: &str = include_str!("../decks/territory.toml");
const BOOK: &str = include_str!("../rules/05-slots.md");

static GAME: LazyLock<Arc<Territory>> = LazyLock::new(|| Arc::new(Territory::standard()));

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

/// Where to cut a text, how much goes, and what comes in its place.
type Edit = (u16, u8, String);

const PIECES: [&str; 24] = [
    "\"",
    "'''",
    "=",
    "[[",
    "]]",
    "\n",
    "\0",
    "é",
    "🂡",
    "999",
    "-1",
    "+2 power",
    "this unit",
    "Deploy: ",
    "Conquer: ",
    "an ally",
    "close ",
    "```scenario x\n",
    "A> ",
    "B! ",
    "dice: 7\n",
    "all see ",
    "slot A2",
    "== moves ==",
];

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let piece = prop_oneof![3 => prop::sample::select(&PIECES[..]).prop_map(str::to_owned), 1 => "\\PC{0,8}"];
    prop::collection::vec((any::<u16>(), 0..30u8, piece), 1..4)
}

fn edited(text: &str, edits: &[Edit]) -> String {
    edits.iter().fold(text.to_owned(), |text, (at, gone, piece)| {
        let from = text.floor_char_boundary(text.len() * usize::from(*at) / usize::from(u16::MAX));
        let to = text.floor_char_boundary((from + usize::from(*gone)).min(text.len())).max(from);
        format!("{}{piece}{}", &text[..from], &text[to..])
    })
}

/// What is said about a file of cards points into the file and can be shown.
fn read_cards(text: &str) -> Option<Territory> {
    match Territory::from_cards("garbage.toml", text) {
        Ok(game) => Some(game),
        Err(problems) => {
            assert!(!problems.is_empty());
            for problem in &problems {
                assert!(text.get(problem.span.clone()).is_some(), "{problem}");
                assert!(!problem.render(text, true).is_empty());
            }
            None
        }
    }
}

/// 400 edits of the file and 400 of single sentences: refused, or played to the end.
#[test]
fn a_spoiled_file_of_cards_is_refused_or_played() {
    over(400, (edits(), any::<u64>()), |(edits, seed)| {
        if let Some(game) = read_cards(&edited(CARDS, &edits)) {
            play_at_random(&Arc::new(game), seed);
        }
    });
    let texts: Vec<&str> = CARDS.lines().filter(|line| line.starts_with("text = ")).collect();
    over(400, (0..texts.len(), edits(), any::<u64>()), |(at, edits, seed)| {
        let inside = texts[at]["text = ".len()..].trim_matches(['\'', '"']);
        let other: String = edited(inside, &edits).chars().filter(|c| !"'\n\r\0".contains(*c)).collect();
        if let Some(game) = read_cards(&CARDS.replacen(texts[at], &format!("text = '''{other}'''"), 1)) {
            play_at_random(&Arc::new(game), seed);
        }
    });
}

/// A phrase of this kind, made from the game's own words by the choices given.
fn phrase(kind: &str, choices: &mut impl Iterator<Item = u8>, depth: usize) -> String {
    let rows: Vec<&str> =
        Territory::words().into_iter().filter(|&(of, _)| of == kind).map(|(_, row)| row).collect();
    let choice = usize::from(choices.next().unwrap_or(0));
    let row = if depth > 7 { rows[0] } else { rows[choice % rows.len()] };
    let (mut text, mut rest, mut last) = (String::new(), row, 0);
    while let Some(at) = rest.find(['{', '[', '(']) {
        text += &rest[..at];
        let close = rest[at..].find(['}', ']', ')']).unwrap() + at;
        let slot = &rest[at + 1..close];
        text += &match &rest[at..=at] {
            "[" => slot.split('|').nth(usize::from(last != 1)).unwrap().to_owned(),
            "(" => "(n)".to_owned(),
            _ => {
                let number = [1u16, 2, 3, 5, 99, 999][usize::from(choices.next().unwrap_or(1)) % 6];
                last = number;
                match slot {
                    "number" => number.to_string(),
                    "signed" => format!("{}{number}", if choice.is_multiple_of(2) { "+" } else { "-" }),
                    _ => match slot.strip_prefix('^') {
                        Some(kind) => {
                            let words = phrase(kind, choices, depth + 1);
                            let mut letters = words.chars();
                            letters
                                .next()
                                .map_or(String::new(), |c| c.to_uppercase().chain(letters).collect())
                        }
                        None => phrase(slot, choices, depth + 1),
                    },
                }
            }
        };
        rest = &rest[close + 1..];
    }
    text + rest
}

/// `a(n)` as the next word sounds.
fn with_articles(text: &str) -> String {
    let mut parts = text.split("(n)");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |whole, part| {
        let vowel = part.trim_start().starts_with(['a', 'e']);
        format!("{whole}{}{part}", if vowel { "n" } else { "" })
    })
}

/// 120 whole sets of cards with random texts in the game's own words: whatever can be said and is
/// not refused can be played, however absurd.
#[test]
fn whatever_can_be_said_can_be_played() {
    let accepted = std::cell::Cell::new(0);
    over(120, (prop::collection::vec(any::<u8>(), 900), any::<u64>()), |(choices, seed)| {
        let mut choices = choices.into_iter();
        let mut file = "[[faction]]\nname = \"Wild\"\n[[faction]]\nname = \"Odd\"\n".to_owned();
        let kinds = [
            ("unit", "unit text", "power = 2\n", 6),
            ("action", "action text", "", 5),
            ("leader", "leader text", "", 2),
        ];
        for (table, kind, more, count) in kinds {
            for n in 0..count {
                let head = format!("[[{table}]]\nname = \"{table} {n}\"\nfaction = \"Wild\"\n{more}");
                let fits = |text: &String| {
                    read_cards(&format!("[[faction]]\nname = \"Wild\"\n{head}text = '''{text}'''\n"))
                        .is_some()
                };
                let said = (0..6).map(|_| with_articles(&phrase(kind, &mut choices, 0))).find(fits);
                accepted.set(accepted.get() + u32::from(said.is_some()));
                let plain = if table == "unit" { "Deploy: Draw 1 card" } else { "Draw 1 card" };
                let plain = if table == "leader" { "Once per round: Draw 1 card" } else { plain };
                file += &format!("{head}text = '''{}'''\n", said.unwrap_or_else(|| plain.to_owned()));
            }
        }
        let game = read_cards(&file).expect("each of the texts was accepted");
        play_at_random(&Arc::new(game), seed);
    });
    assert!(accepted.get() > 120 * 13 / 2, "only {} texts of {}", accepted.get(), 120 * 13);
}

/// Plays a random match of a game whose cards may be anything, and replays it.
fn play_at_random(game: &Arc<Territory>, seed: u64) {
    let mut dice = Dice::seeded(seed);
    let setup = game.random_setup(&mut dice);
    let Ok(mut table) = Match::start(game.clone(), setup, seed) else { return };
    for _ in 0..120 {
        let Status::Act(seats) = table.status() else { break };
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = *dice.pick(&seats).unwrap();
        let legal = table.legal(seat);
        table.play(seat, *dice.pick(&legal).expect("whoever acts has a move")).expect("it is legal");
    }
    let replay = write_replay(&table, None);
    let again = read_replay(game.clone(), &replay).unwrap_or_else(|error| panic!("{error}\n{replay}"));
    assert_eq!(digest(again.state()), digest(table.state()));
}

/// 400 edits of the decks; a deck that is found legal can be played, and no other.
#[test]
fn decks_of_anything_are_judged() {
    over(400, (edits(), any::<bool>()), |(edits, leaders)| {
        for deck in decks_from_toml(&edited(DECKS, &edits)).unwrap_or_default() {
            judge(deck, leaders);
        }
    });
}

fn judge(deck: Deck, leaders: bool) {
    let problems = GAME.problems_of(&deck, leaders);
    let setup = Setup { leaders, ..Setup::new([deck.clone(), deck]) };
    assert_eq!(GAME.start(&setup, &mut Dice::seeded(1)).is_ok(), problems.is_empty(), "{problems:?}");
}

/// 100 matches with 12 garbled texts each: refused without a trace, or an offer.
#[test]
fn garbage_at_the_table_changes_nothing() {
    over(
        100,
        (any::<u64>(), 0..60usize, prop::collection::vec((any::<u16>(), edits()), 12)),
        |(seed, moves, texts)| {
            let mut table = conform::rollout::random_match(&GAME, seed % 1000, moves).unwrap();
            for (at, edits) in &texts {
                let Some(seat) = table.status().acting().iter().next() else { return };
                let (offers, before) = (table.texts(seat), (digest(table.state()), table.turns().len()));
                let text = edited(&offers[usize::from(*at) % offers.len()], edits);
                match table.play_text(seat, &text) {
                    Ok(done) => {
                        assert!(offers.contains(&done) || done == "concede", "{text:?} became {done:?}")
                    }
                    Err(refusal) => {
                        assert_eq!((digest(table.state()), table.turns().len()), before, "{text:?}");
                        assert!(!refusal.reason.is_empty());
                    }
                }
            }
        },
    );
}

/// 500 edited replays and 250 edited chapters.
#[test]
fn spoiled_replays_and_scenarios() {
    let replay = write_replay(&conform::rollout::random_match(&GAME, 5, 60).unwrap(), None);
    assert!(read_replay(GAME.clone(), &replay).is_ok());
    over(500, edits(), |edits| drop(read_replay(GAME.clone(), &edited(&replay, &edits))));
    over(250, edits(), |edits| drop(check(&GAME, "book", &edited(BOOK, &edits))));
}
