//! What can be written: one reading for each sentence, and a player who copes with it.

use conform::garbage::one_reading;
use kernel::{Dice, Field, Insight, Match, Seat, Stage};
use principality::{Principality, Setup};
use std::sync::Arc;

/// Whatever the grammar can say has one reading, and prints back word for word.
#[test]
fn no_sentence_has_two_readings() {
    let read = one_reading(Principality::words(), 6_000).unwrap_or_else(|found| panic!("{found}"));
    assert!(read > 3_000, "only {read} sentences of 6,000 could be read");
}

/// The rule-of-thumb player tries out what it does not know.
#[test]
fn parts_of_a_text_are_tried_out() {
    let toml = "set = \"mine\"\n[[card]]\nname = \"Bargain\"\ntype = \"Action\"\ncost = 4\n\
                text = \"Choose one: -$3; or +1 VP; or +$5; or discard your hand.\"\n";
    let game = Arc::new(Principality::from_cards("mine.toml", toml).unwrap_or_else(|e| panic!("{}", e[0])));
    let position: Vec<Field> =
        ["A hand: Bargain, 2 Gold", "kingdom: Bargain"].into_iter().filter_map(Field::parse).collect();
    let state = game.stage(&position).unwrap();
    let mut table = Match::resume(game.clone(), Setup::new(2, None), state, Dice::seeded(1));
    table.play_text(Seat::A, "play Bargain").unwrap();
    let wish = game.thumb(table.state(), Seat::A, &table.legal(Seat::A), &mut Dice::swift(0));
    assert_eq!(table.say(Seat::A, wish), "choose +$5");
}
