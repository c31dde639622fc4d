//! Nonsense of every kind into everything that reads: it may be refused, it must not panic, and
//! what is refused changes nothing. The inputs are the same in every run.

use conform::scenario::check;
use kernel::{Dice, Field, Game, Log, Match, Seat, Stage, Status, Viewer, digest, read_replay, write_replay};
use principality::{Principality, Setup};
use std::sync::Arc;

const CARDS: &str = include_str!("../cards/more.toml");
/// The last of the strategies has the habits that follow.
const STRATEGIES: &str =
    concat!(include_str!("../strategies/bundled.toml"), include_str!("../strategies/habits.toml"));
const BOOK: &str = include_str!("../rules/07-more-cards.md");

/// Pieces that mean something somewhere.
const PIECES: [&str; 36] = [
    "\"",
    "'",
    "=",
    "[",
    "]]",
    "{",
    "#",
    "\n",
    "\r",
    ",",
    ".",
    ";",
    ":",
    "+",
    "-",
    "$",
    "0",
    "1",
    "99",
    "1000",
    "-1",
    "card",
    "Card",
    "Action",
    " - ",
    "Duration",
    "Copper",
    "Throne Room",
    "each other player",
    "if",
    "is below",
    "times",
    "🂡",
    "\u{0}",
    "deck",
    "discard",
];

/// A text with something cut, doubled, moved or written in between.
fn spoiled(text: &str, dice: &mut Dice) -> String {
    let place = |dice: &mut Dice| text.floor_char_boundary(dice.below(text.len() as u32 + 1) as usize);
    let from = place(dice);
    let to = text.floor_char_boundary((from + dice.below(40) as usize).min(text.len()));
    let (to, at) = (to.max(from), place(dice));
    match dice.below(4) {
        0 => format!("{}{}", &text[..from], &text[to..]),
        1 => format!("{}{}{}", &text[..at], &text[from..to], &text[at..]),
        2 => text[..at].to_owned(),
        _ => format!("{}{}{}", &text[..at], dice.pick(&PIECES).unwrap(), &text[at..]),
    }
}

fn nonsense(dice: &mut Dice) -> String {
    let count = 1 + dice.below(12);
    let pieces: Vec<&str> = (0..count).map(|_| *dice.pick(&PIECES).unwrap()).collect();
    pieces.join(if dice.below(2) == 0 { " " } else { "" })
}

/// Plays some random moves with all kingdom cards of a set.
fn play_at_random(game: &Principality, setup: &Setup, dice: &mut Dice) {
    let Ok(mut state) = game.start(setup, dice) else { return };
    let mut moves = Vec::new();
    for _ in 0..300 {
        let Some(seat) = game.status(&state).acting().iter().next() else { break };
        moves.clear();
        game.legal(&state, seat, &mut moves);
        let mv = *dice.pick(&moves).unwrap();
        game.play(&mut state, seat, mv, dice, &mut Log::off());
    }
}

/// 250 spoiled files: refused with places in the file, or played.
#[test]
fn a_spoiled_file_of_cards_is_refused_or_played() {
    let mut dice = Dice::swift(1);
    let mut read = 0;
    for _ in 0..250 {
        let text = if dice.below(8) == 0 { nonsense(&mut dice) } else { spoiled(CARDS, &mut dice) };
        match Principality::from_cards("garbage.toml", &text) {
            Ok(game) => {
                read += 1;
                play_at_random(&game, &Setup::new(3, None), &mut dice);
            }
            Err(problems) => {
                assert!(!problems.is_empty());
                for problem in &problems {
                    assert!(
                        problem.span.start <= problem.span.end && problem.span.end <= text.len(),
                        "{problem}"
                    );
                    assert!(!problem.render(&text, true).is_empty());
                }
            }
        }
    }
    assert!(read > 5, "only {read} could still be read");
}

/// 150 spoiled files of strategies: refused, or they play to the end.
#[test]
fn a_spoiled_file_of_strategies_is_refused_or_played() {
    let (mut dice, mut moves) = (Dice::swift(2), Vec::new());
    let game = Principality::standard();
    for _ in 0..150 {
        let text = spoiled(STRATEGIES, &mut dice);
        let Ok(game) = game.with_strategies("garbage.toml", &text, &[]) else { continue };
        let mut state = game.start(&Setup::new(2, None), &mut dice).unwrap();
        let last = game.strategies().last().unwrap();
        game.play_out(&mut state, &[&last.plan], &mut dice, &mut moves);
    }
}

/// 60 spoiled chapters and 600 spoiled positions.
#[test]
fn spoiled_scenarios_and_positions_do_not_panic() {
    let mut dice = Dice::swift(3);
    let game = Arc::new(Principality::standard());
    for _ in 0..60 {
        let _ = check(&game, "garbage.md", &spoiled(BOOK, &mut dice));
    }
    let lines = [
        "A hand: 3 Copper, Smithy",
        "B deck: Gold",
        "coins: 4",
        "Province pile: 1",
        "turn: B",
        "players: 3",
        "kingdom: harbour",
    ];
    for _ in 0..600 {
        let position: Vec<Field> =
            lines.iter().filter_map(|line| Field::parse(&spoiled(line, &mut dice))).collect();
        if let Ok(mut state) = game.stage(&position) {
            for viewer in Viewer::all(game.seats(&state)) {
                let _ = game.view(&game.guess(&state, viewer, &mut dice), viewer).to_string();
            }
            if let Some(seat) = game.status(&state).acting().iter().next() {
                let mut moves = Vec::new();
                game.legal(&state, seat, &mut moves);
                let mv = *dice.pick(&moves).unwrap();
                game.play(&mut state, seat, mv, &mut dice, &mut Log::off());
            }
        }
    }
}

fn running(game: &Arc<Principality>, seed: u64, length: u32) -> Match<Principality> {
    let mut dice = Dice::swift(seed);
    let mut table = Match::start(game.clone(), game.random_setup(&mut dice), seed).unwrap();
    for _ in 0..length {
        let Status::Act(seats) = table.status() else { break };
        let seat = seats.iter().next().unwrap();
        let legal = table.legal(seat);
        table.play(seat, *dice.pick(&legal).unwrap()).unwrap();
    }
    table
}

/// 60 matches with 40 texts each: what is refused changes nothing, what is done was on offer.
#[test]
fn garbage_at_the_table_changes_nothing() {
    let game = Arc::new(Principality::standard());
    let mut dice = Dice::swift(4);
    for seed in 0..60 {
        let mut table = running(&game, seed, 10 + dice.below(150));
        for _ in 0..40 {
            let Status::Act(seats) = table.status() else { break };
            let seat = seats.iter().next().unwrap();
            let offers = table.texts(seat);
            let offer = dice.pick(&offers).unwrap().clone();
            let text = if dice.below(3) == 0 { nonsense(&mut dice) } else { spoiled(&offer, &mut dice) };
            let before = (digest(table.state()), table.turns().len(), table.log().len());
            match table.play_text(seat, &text) {
                Ok(done) => assert!(offers.contains(&done), "{text:?} became {done:?}"),
                Err(refusal) => {
                    assert_eq!(before, (digest(table.state()), table.turns().len(), table.log().len()));
                    assert!(!refusal.reason.is_empty() && !refusal.rule.is_empty());
                }
            }
            let other = Seat::new((seat.index() + 1) % 4);
            assert!(!table.status().acting().has(other) || table.seats() > 1);
        }
    }
}

/// 200 spoiled replays: refused, or true.
#[test]
fn a_spoiled_replay_is_refused_or_true() {
    let game = Arc::new(Principality::standard());
    let text = write_replay(&running(&game, 5, 120), Some(Viewer::Spectator));
    let mut dice = Dice::swift(5);
    for _ in 0..200 {
        if let Err(error) = read_replay(game.clone(), &spoiled(&text, &mut dice)) {
            assert!(!error.to_string().is_empty());
        }
    }
}
