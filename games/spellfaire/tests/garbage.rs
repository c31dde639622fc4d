//! Nonsense of every kind into everything that reads: it may be refused, it must not panic, and
//! what is refused changes nothing.
//!
//! The inputs are the same in every run; each test says how many it tries.

use conform::scenario::{check, rules_in};
use kernel::{
    Deck, Dice, Game, Match, Refusal, Seat, Stage, Status, Viewer, decks_from_toml, digest, read_replay,
    write_replay,
};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use spellfaire::{Setup, Spellfaire};
use std::sync::{Arc, LazyLock};

const CARDS: &str = include_str!("../cards/spellfaire.toml");
const DECKS: &str = include_str!("../decks/spellfaire.toml");
const BOOK: &str = include_str!("../rules/22-necropolis.md");

static GAME: LazyLock<Arc<Spellfaire>> = LazyLock::new(|| Arc::new(Spellfaire::standard()));

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

/// A place in a text of whatever length: 0 is its beginning, `u16::MAX` its end.
fn place(text: &str, at: u16) -> usize {
    text.floor_char_boundary(text.len() * usize::from(at) / usize::from(u16::MAX))
}

/// One way to spoil a text.
#[derive(Clone, Debug)]
enum Spoil {
    /// Removes a stretch.
    Cut(u16, u8),
    /// Writes something in between.
    Insert(u16, String),
    /// Copies a stretch to another place.
    Copy(u16, u8, u16),
    /// Leaves off everything behind this.
    Stop(u16),
    /// Exchanges two lines.
    Swap(u16, u16),
}

impl Spoil {
    fn spoil(&self, text: &str) -> String {
        let stretch = |at: u16, length: u8| {
            let from = place(text, at);
            from..text.floor_char_boundary((from + usize::from(length)).min(text.len()))
        };
        match self {
            Spoil::Cut(at, length) => {
                let gone = stretch(*at, *length);
                format!("{}{}", &text[..gone.start], &text[gone.end.max(gone.start)..])
            }
            Spoil::Insert(at, more) => {
                let (before, after) = text.split_at(place(text, *at));
                format!("{before}{more}{after}")
            }
            Spoil::Copy(at, length, to) => {
                let (copy, (before, after)) = (stretch(*at, *length), text.split_at(place(text, *to)));
                format!("{before}{}{after}", &text[copy.start..copy.end.max(copy.start)])
            }
            Spoil::Stop(at) => text[..place(text, *at)].to_owned(),
            Spoil::Swap(one, other) => {
                let mut lines: Vec<&str> = text.lines().collect();
                let index = |at: u16| (lines.len().max(1) - 1) * usize::from(at) / usize::from(u16::MAX);
                let (one, other) = (index(*one), index(*other));
                if !lines.is_empty() {
                    lines.swap(one, other);
                }
                lines.join("\n")
            }
        }
    }
}

/// Pieces that mean something somewhere.
const PIECES: [&str; 40] = [
    "\"",
    "\"\"\"",
    "'",
    "=",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    "#",
    "\n",
    "\r\n",
    "\0",
    "\u{feff}",
    "é",
    "’",
    "🂡",
    "999",
    "-1",
    "18446744073709551616",
    "1e9",
    "nan",
    "0x10",
    "+1/+1",
    "it",
    "another",
    "a random creature",
    "When played, ",
    "If it survives, ",
    "(Freeze)",
    "```",
    "```scenario x\n",
    "A> ",
    "B! ",
    "dice: 7 0 9\n",
    "all see ",
    "== moves ==",
    "concede",
    "target your Hero",
];

fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => prop::sample::select(&PIECES[..]).prop_map(str::to_owned),
        1 => "\\PC{0,12}",
        1 => any::<char>().prop_map(String::from),
    ]
}

fn spoil() -> impl Strategy<Value = Spoil> {
    prop_oneof![
        3 => (any::<u16>(), 1..40u8).prop_map(|(at, length)| Spoil::Cut(at, length)),
        4 => (any::<u16>(), piece()).prop_map(|(at, more)| Spoil::Insert(at, more)),
        2 => (any::<u16>(), 1..60u8, any::<u16>()).prop_map(|(at, length, to)| Spoil::Copy(at, length, to)),
        1 => any::<u16>().prop_map(Spoil::Stop),
        1 => (any::<u16>(), any::<u16>()).prop_map(|(one, other)| Spoil::Swap(one, other)),
    ]
}

/// Any text spoiled in one to four ways.
fn spoiled(text: &'static str) -> impl Strategy<Value = String> {
    let spoils = prop::collection::vec(spoil(), 1..4);
    spoils.prop_map(move |spoils| spoils.iter().fold(text.to_owned(), |text, spoil| spoil.spoil(&text)))
}

/// Garbage: characters, and pieces that mean something.
fn garbage() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,80}",
        any::<Vec<u8>>().prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
        prop::collection::vec(piece(), 0..20).prop_map(|pieces| pieces.concat()),
    ]
}

/// What is said about a file of cards points into the file and can be shown.
fn read_cards(text: &str) -> Option<Spellfaire> {
    match Spellfaire::from_cards("garbage.toml", text) {
        Ok(game) => Some(game),
        Err(problems) => {
            assert!(!problems.is_empty());
            for problem in &problems {
                let span = problem.span.clone();
                assert!(span.start <= span.end && span.end <= text.len(), "{problem}: {span:?}");
                assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end), "{problem}");
                assert!(!problem.to_string().is_empty() && !problem.render(text, true).is_empty());
            }
            None
        }
    }
}

/// 800 inputs.
#[test]
fn garbage_is_not_a_file_of_cards() {
    over(800, garbage(), |text| drop(read_cards(&text)));
}

/// 250 inputs. What still can be read can also be played.
#[test]
fn a_spoiled_file_of_cards_is_refused_or_played() {
    over(250, (spoiled(CARDS), any::<u64>()), |(text, seed)| {
        if let Some(game) = read_cards(&text) {
            assert_eq!(game.cards().len(), game.card_list().cards.len());
            play_at_random(&Arc::new(game), seed, 40);
        }
    });
}

/// 400 inputs: the text of one card spoiled, so that sentences are nearly right.
#[test]
fn a_spoiled_sentence_is_refused_or_played() {
    let texts: Vec<&str> = CARDS.lines().filter_map(|line| line.strip_prefix("text = ")).collect();
    let count = texts.len();
    let spoils = prop::collection::vec(spoil(), 1..3);
    over(400, (0..count, spoils, any::<u64>()), |(at, spoils, seed)| {
        let sentence = texts[at].trim_matches('"');
        let other = spoils.iter().fold(sentence.to_owned(), |text, spoil| spoil.spoil(&text));
        let escaped: String = other.chars().filter(|c| !"\"\\\n\r".contains(*c)).collect();
        let text = CARDS.replacen(texts[at], &format!("\"{escaped}\""), 1);
        if let Some(game) = read_cards(&text) {
            play_at_random(&Arc::new(game), seed, 40);
        }
    });
}

/// A phrase of this kind, made from the game's own words by the choices given.
fn phrase(kind: &str, choices: &mut impl Iterator<Item = u8>, depth: usize) -> String {
    let rows: Vec<&str> =
        Spellfaire::words().into_iter().filter(|&(of, _)| of == kind).map(|(_, row)| row).collect();
    let choice = usize::from(choices.next().unwrap_or(0));
    // Deep in a sentence only the shortest way out is taken.
    let row = if depth > 6 { rows[0] } else { rows[choice % rows.len()] };
    let (mut text, mut rest, mut last) = (String::new(), row, 0);
    while let Some(at) = rest.find(['{', '[', '(']) {
        text += &rest[..at];
        let close = rest[at..].find(['}', ']', ')']).unwrap() + at;
        let slot = &rest[at + 1..close];
        match &rest[at..=at] {
            "[" => text += slot.split('|').nth(usize::from(last != 1)).unwrap(),
            // `a(n)`: whether it is "an" is seen from what follows.
            "(" if slot == "n" => text += "(n)",
            "(" => text += &rest[at..=close],
            _ => {
                let number = [0u16, 1, 2, 3, 7, 99, 999][usize::from(choices.next().unwrap_or(1)) % 7];
                last = number;
                text += &match slot {
                    "number" => number.to_string(),
                    "signed" => format!("{}{number}", if choice.is_multiple_of(2) { "+" } else { "-" }),
                    "Name" => "Imp".to_owned(),
                    _ => match slot.strip_prefix('^') {
                        Some(kind) => capital(&phrase(kind, choices, depth + 1)),
                        None => phrase(slot, choices, depth + 1),
                    },
                };
            }
        }
        rest = &rest[close + 1..];
    }
    text + rest
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// `a(n)` as the next word sounds.
fn with_articles(text: &str) -> String {
    let parts: Vec<&str> = text.split("(n)").collect();
    let mut whole = parts[0].to_owned();
    for part in &parts[1..] {
        let vowel = part.trim_start().starts_with(|c: char| "aeiouAEIOU".contains(c));
        whole += if vowel { "n" } else { "" };
        whole += part;
    }
    whole
}

/// 100 inputs, each a whole set of cards with random texts in the game's own words: whatever can
/// be said and is not refused can be played, however absurd.
#[test]
fn whatever_can_be_said_can_be_played() {
    let accepted = std::cell::Cell::new(0);
    over(100, (prop::collection::vec(any::<u8>(), 600), any::<u64>()), |(choices, seed)| {
        let mut choices = choices.into_iter();
        let mut text =
            "[[faction]]\nname = \"Wild\"\ntribe = \"Beast\"\n[[school]]\nname = \"Odd\"\n".to_owned();
        let mut sentence = |kind: &str| {
            // A few tries for a text that is not refused; then none.
            let plain =
                |kind: &str| if kind == "spell" { "Draw a card." } else { "When played, draw a card." };
            let fits = |text: &String| {
                let head = "[[faction]]\nname = \"W\"\ntribe = \"Beast\"\n[[school]]\nname = \"O\"\n";
                let card = match kind {
                    "spell" => "[[spell]]\nname = \"x\"\nschool = \"O\"\ncost = 0\n",
                    _ => "[[creature]]\nname = \"x\"\nfaction = \"W\"\ncost = 0\nattack = 1\nhealth = 1\n",
                };
                read_cards(&format!("{head}{card}text = \"{text}\"\n")).is_some()
            };
            let tried = (0..4).map(|_| with_articles(&phrase(kind, &mut choices, 0))).find(fits);
            accepted.set(accepted.get() + u32::from(tried.is_some()));
            tried.unwrap_or_else(|| plain(kind).to_owned())
        };
        for n in 0..7 {
            let (words, keyword) =
                (sentence("creature text"), ["Guard", "Charge", "Lifesteal", "Ward"][n % 4]);
            text += &format!(
                "[[creature]]\nname = \"C{n}\"\nfaction = \"Wild\"\ncost = {}\nattack = {n}\n",
                n % 3
            );
            text += &format!("health = {}\nkeywords = [\"{keyword}\"]\ntext = \"{words}\"\n", 1 + n % 4);
        }
        for n in 0..5 {
            text += &format!("[[spell]]\nname = \"S{n}\"\nschool = \"Odd\"\ncost = {}\n", n % 3);
            text += &format!("text = \"{}\"\n", sentence("spell"));
        }
        let game = read_cards(&text).expect("each of the texts was accepted");
        play_at_random(&Arc::new(game), seed, 300);
    });
    // Most texts are said well enough to be played.
    assert!(accepted.get() > 100 * 12 / 2, "only {} texts of {}", accepted.get(), 100 * 12);
}

/// Plays a random match of a game whose cards may be anything, looking at it from all sides.
fn play_at_random(game: &Arc<Spellfaire>, seed: u64, most: usize) {
    let mut dice = Dice::seeded(seed);
    let setup = game.random_setup(&mut dice);
    let Ok(mut table) = Match::start(game.clone(), setup, seed) else { return };
    for _ in 0..most {
        let Status::Act(seats) = table.status() else { break };
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = *dice.pick(&seats).unwrap();
        let legal = table.legal(seat);
        let mv = *dice.pick(&legal).expect("whoever acts has a move");
        table.play(seat, mv).expect("a legal move is not refused");
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

/// 1,000 inputs.
#[test]
fn garbage_is_not_a_deck() {
    over(600, garbage(), |text| drop(decks_from_toml(&text)));
    over(400, spoiled(DECKS), |text| {
        for deck in decks_from_toml(&text).unwrap_or_default() {
            judge(&deck);
        }
    });
}

/// A deck that is found legal can be played, and no other.
fn judge(deck: &Deck) {
    let problems = GAME.deck_problems(deck);
    let started = GAME.start(&Setup::new([deck.clone(), deck.clone()]), &mut Dice::seeded(1));
    assert_eq!(started.is_ok(), problems.is_empty(), "{problems:?}");
    if problems.is_empty() {
        let total: u32 = deck.cards.values().sum();
        assert_eq!(total, 24, "{deck:?}");
        assert!(deck.cards.values().all(|&count| count <= 2), "{deck:?}");
    }
}

/// 600 inputs: decks of any names and any numbers.
#[test]
fn decks_of_anything_are_judged() {
    let names: Vec<String> = GAME.card_list().cards.iter().map(|card| card.name.clone()).collect();
    let name = prop_oneof![4 => prop::sample::select(names), 1 => "\\PC{0,10}"];
    let count = prop_oneof![4 => 0..4u32, 1 => any::<u32>()];
    let tag = prop_oneof![Just("Kingdom"), Just("Fire"), Just(""), Just("fire"), Just("Ice")];
    let cards = prop::collection::btree_map(name, count, 0..14);
    over(600, (cards, tag.clone(), tag), |(cards, faction, school)| {
        let mut deck = Deck { name: "any".to_owned(), cards, ..Deck::default() };
        deck.tags.insert("faction".to_owned(), faction.to_owned());
        deck.tags.insert("school".to_owned(), school.to_owned());
        judge(&deck);
    });
}

/// A match that has been played at random for some moves.
fn running(seed: u64, moves: usize) -> Match<Spellfaire> {
    let mut dice = Dice::seeded(seed);
    let setup = GAME.random_setup(&mut dice);
    let mut table = Match::start(GAME.clone(), setup, seed).unwrap();
    for _ in 0..moves {
        let Status::Act(seats) = table.status() else { break };
        let seat = seats.iter().next().unwrap();
        let legal = table.legal(seat);
        table.play(seat, *dice.pick(&legal).unwrap()).unwrap();
    }
    table
}

/// All that a refusal must leave as it was.
fn trace(table: &Match<Spellfaire>) -> (u64, usize, usize, Status, Vec<String>) {
    let offers = [Seat::A, Seat::B].into_iter().flat_map(|seat| table.offers(seat)).collect();
    (digest(table.state()), table.turns().len(), table.log().len(), table.status(), offers)
}

/// Says a text at the table. A refusal changes nothing and gives a reason; what is done was on offer.
fn say(table: &mut Match<Spellfaire>, seat: Seat, text: &str) -> Result<(), Refusal> {
    let (before, offers, dice) = (trace(table), table.offers(seat), table.dice().clone());
    match table.play_text(seat, text).map(str::to_owned) {
        Ok(done) => {
            assert!(offers.contains(&done) || done == "concede", "{text:?} became {done:?}");
            assert_eq!(table.turns().len(), before.1 + 1);
            Ok(())
        }
        Err(refusal) => {
            assert_eq!(trace(table), before, "{text:?} was refused and changed something");
            assert_eq!(table.dice().clone().fork(), dice.clone().fork(), "{text:?} rolled dice");
            assert!(!refusal.reason.is_empty() && !refusal.rule.is_empty());
            Err(refusal)
        }
    }
}

/// 100 matches with 20 garbage texts each: 2,000 inputs.
#[test]
fn garbage_at_the_table_changes_nothing() {
    let texts = prop::collection::vec(garbage(), 20);
    over(100, (any::<u64>(), 0..90usize, texts, 0..3usize), |(seed, moves, texts, seat)| {
        let mut table = running(seed, moves);
        for text in &texts {
            let _ = say(&mut table, Seat::new(seat), text);
        }
    });
}

/// 250 matches with 12 spoiled moves each: 3,000 inputs. Moves of both seats, of this and of other
/// moments, with words left out, doubled or misspelt.
#[test]
fn spoiled_moves_are_refused_or_mean_an_offer() {
    const WORDS: [&str; 22] = [
        "play",
        "attack",
        "attack with",
        "on",
        "target",
        "enemy",
        "your",
        "my",
        "Hero",
        "end turn",
        "keep the rest",
        "replace",
        "resolve",
        "1",
        "2",
        "3",
        "Town Guard",
        "Sproutling",
        "Grave Rat",
        "Ember Bolt",
        "the",
        "T",
    ];
    let said =
        prop::collection::vec(prop::sample::select(&WORDS[..]), 1..6).prop_map(|words| words.join(" "));
    let moves = prop::collection::vec((any::<u16>(), spoil(), said, any::<bool>()), 12);
    over(250, (any::<u64>(), 0..90usize, moves), |(seed, length, moves)| {
        let mut table = running(seed, length);
        for (at, spoil, said, other) in &moves {
            let Status::Act(seats) = table.status() else { break };
            let seat = seats.iter().next().unwrap();
            let offers = table.offers(seat);
            let offer = &offers[usize::from(*at) % offers.len()];
            let text = if *other { said.clone() } else { spoil.spoil(offer) };
            let _ = say(&mut table, seat, &text);
            if table.status().acting().has(seat.other()) {
                continue;
            }
            let turn = say(&mut table, seat.other(), offer).unwrap_err();
            assert!(["turn", "over"].contains(&turn.rule), "{turn}");
        }
    });
}

/// 100 matches: every offer, said as it stands, is understood as itself.
#[test]
fn every_offer_is_understood() {
    over(100, (any::<u64>(), 0..90usize), |(seed, moves)| {
        let table = running(seed, moves);
        for seat in [Seat::A, Seat::B] {
            for offer in table.offers(seat) {
                let mut fork = table.clone();
                assert_eq!(fork.play_text(seat, &offer), Ok(offer.as_str()));
            }
        }
    });
}

static REPLAY: LazyLock<String> = LazyLock::new(|| write_replay(&running(12, 80), Some(Viewer::Spectator)));

/// 900 inputs.
#[test]
fn garbage_is_not_a_replay() {
    assert!(read_replay(GAME.clone(), &REPLAY).is_ok());
    over(500, garbage(), |text| drop(read_replay(GAME.clone(), &text)));
    over(400, spoiled(REPLAY.as_str()), |text| {
        if let Ok(table) = read_replay(GAME.clone(), &text) {
            // It was only spoiled where nothing is read, or its end is missing.
            let again = write_replay(&table, None);
            assert!(read_replay(GAME.clone(), &again).is_ok());
        }
    });
}

/// 700 inputs.
#[test]
fn garbage_is_not_a_scenario() {
    over(500, garbage(), |text| {
        check(&GAME, "garbage", &text);
        check(&GAME, "garbage", &format!("```scenario x\n{text}\n```\n"));
    });
    let all = check(&GAME, "book", BOOK);
    assert!(all.failures.is_empty() && all.passed > 20);
    over(200, spoiled(BOOK), |text| {
        let report = check(&GAME, "book", &text);
        rules_in(&text);
        let lines = text.lines().count().max(1);
        assert!(report.failures.iter().all(|failure| (1..=lines).contains(&failure.line)), "{report}");
    });
}

/// 800 inputs: positions of any values.
#[test]
fn garbage_is_not_a_position() {
    const FIELDS: [&str; 15] = [
        "hero",
        "mana",
        "hand",
        "deck",
        "board",
        "discard",
        "dead",
        "fatigue",
        "turns",
        "faction",
        "school",
        "turn",
        "phase",
        "heal cap",
        "first-turn mana",
    ];
    const VALUES: [&str; 20] = [
        "-32768",
        "32767",
        "32768",
        "0",
        "250",
        "10/10",
        "11/1",
        "A",
        "B",
        "mulligan",
        "off",
        "2",
        "Town Guard",
        "Town Guard -5/-5 (frozen, asleep)",
        "Grave Rat 32767/32767 (Ward, no Ward)",
        "Sproutling, Sproutling",
        "Lich Adept, Lich Adept, Lich Adept, Lich Adept, Lich Adept, Lich Adept, Lich Adept",
        "((",
        "Mend, Mend, Mend",
        "Soul Collector 1/1, Grave Rat 0/0",
    ];
    let value =
        prop_oneof![5 => prop::sample::select(&VALUES[..]).prop_map(str::to_owned), 1 => "\\PC{0,10}"];
    let owner = prop::sample::select(&["A ", "B ", "C ", ""][..]);
    let field = (owner, prop::sample::select(&FIELDS[..]), value);
    over(800, prop::collection::vec(field, 1..8), |fields| {
        let position: String =
            fields.iter().map(|(owner, name, value)| format!("{owner}{name}: {value}\n")).collect();
        let book = format!(
            "```scenario x\n{position}A> end turn\nB> end turn\nA> end turn\n```\n\
            ```scenario y\n{position}A> keep\nB> keep\nB> end turn\nA> end turn\n```\n"
        );
        check(&GAME, "position", &book);
    });
}
