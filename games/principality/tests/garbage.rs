//! Nonsense into everything that Principality reads.

use conform::garbage::{Garbage, Spoiler, play_at_random};
use kernel::{Field, Game, Log, Stage, Viewer};
use principality::{Principality, Setup};
use std::sync::Arc;

/// The last of the strategies has the habits that follow.
const STRATEGIES: &str =
    concat!(include_str!("../strategies/bundled.toml"), include_str!("../strategies/habits.toml"));
const PIECES: &[&str] = &[
    "card",
    "Action",
    " - ",
    "Duration",
    "Copper",
    "Throne Room",
    "each other player",
    "if",
    "is below",
    "times",
    "$",
    "deck",
    "discard",
];

fn garbage() -> Garbage<Principality> {
    Garbage {
        game: Arc::new(Principality::standard()),
        from_cards: Principality::from_cards,
        cards: include_str!("../cards/more.toml"),
        decks: "",
        book: include_str!("../rules/07-more-cards.md"),
        pieces: PIECES,
    }
}

conform::garbage_tests!(garbage());

/// Cards that set each other off, as far as they can.
const HOSTILE: [&str; 6] = [
    "+2 Cards, +1 Action. While this is in play, when you gain a card, gain a Copper.",
    "+2 Cards, +1 Action. While this is in play, when you gain a card, each other player gains a Curse.",
    "+1 Action. While this is in play, when you discard a card, +1 Card. When you discard this, discard a card.",
    "+2 Actions. When you gain this, gain a card costing up to $4. When you trash this, gain a Hostile A.",
    "+1 Card. Play an Action card from hand twice. +1 Card, +1 Action.",
    "+2 Cards, +2 Actions. While this is in play, when you play a card, trash a card from hand.",
];

#[test]
fn cards_that_set_each_other_off_come_to_an_end() {
    let card = |(at, text): (usize, &&str)| {
        let name = char::from(b'A' + at as u8);
        format!("[[card]]\nname = \"Hostile {name}\"\ntype = \"Action\"\ncost = 2\ntext = {text:?}\n")
    };
    let toml = format!("set = \"base\"\n{}", HOSTILE.iter().enumerate().map(card).collect::<String>());
    let game = Principality::from_cards("hostile.toml", &toml).unwrap_or_else(|e| panic!("{}", e[0]));
    let game = Arc::new(game);
    (0..12).for_each(|seed| play_at_random(&game, seed));
}

/// 150 spoiled files of strategies: refused, or they play to the end.
#[test]
fn a_spoiled_file_of_strategies_is_refused_or_played() {
    let (mut spoiler, mut moves) = (Spoiler::new(PIECES, 2), Vec::new());
    let game = Principality::standard();
    for _ in 0..150 {
        let text = spoiler.spoil(STRATEGIES);
        let Ok(game) = game.with_strategies("garbage.toml", &text, &[]) else { continue };
        let mut state = game.start(&Setup::new(2, None), &mut spoiler.dice).unwrap();
        let last = game.strategies().last().unwrap();
        game.play_out(&mut state, &[&last.plan], &mut spoiler.dice, &mut moves);
    }
}

/// 600 spoiled positions.
#[test]
fn spoiled_positions_do_not_panic() {
    let mut spoiler = Spoiler::new(PIECES, 3);
    let game = Arc::new(Principality::standard());
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
            lines.iter().filter_map(|line| Field::parse(&spoiler.spoil(line))).collect();
        if let Ok(mut state) = game.stage(&position) {
            for viewer in Viewer::all(game.seats(&state)) {
                let _ = game.view(&game.guess(&state, viewer, &mut spoiler.dice), viewer).to_string();
            }
            if let Some(seat) = game.status(&state).acting().iter().next() {
                let mut moves = Vec::new();
                game.legal(&state, seat, &mut moves);
                let mv = *spoiler.dice.pick(&moves).unwrap();
                game.play(&mut state, seat, mv, &mut spoiler.dice, &mut Log::off());
            }
        }
    }
}
