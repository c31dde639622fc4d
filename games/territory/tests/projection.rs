//! Projected VP while Conquer texts beyond the printed ones wait or are half done (T-47).

use kernel::{Dice, Field, Match, Seat, Stage, Viewer};
use std::sync::Arc;
use territory::{Setup, Territory};

/// A table with a new unit, Priest, of power 5 and this text.
fn staged(text: &str, position: &str) -> Match<Territory> {
    let cards = include_str!("../cards/territory.toml");
    let priest = format!("[[unit]]\nname = \"Priest\"\nfaction = \"Cult\"\npower = 5\ntext = \"{text}\"\n");
    let game = Arc::new(Territory::from_cards("priest.toml", &format!("{cards}\n{priest}")).unwrap());
    let fields: Vec<Field> = position.lines().filter_map(Field::parse).collect();
    let state = game.stage(&fields).unwrap();
    Match::resume(game, Setup::new(Default::default()), state, Dice::seeded(1))
}

/// A's VP and projected VP.
fn vp(table: &Match<Territory>) -> (i16, i16) {
    let side = &table.view(Viewer::Spectator).sides[0];
    (side.vp, side.projected)
}

fn play(table: &mut Match<Territory>, moves: &[(Seat, &str)]) {
    for (seat, text) in moves {
        table.play_text(*seat, text).unwrap();
    }
}

const BOTH_PASS: [(Seat, &str); 2] = [(Seat::A, "pass"), (Seat::B, "pass")];

#[test]
fn vp_that_must_be_paid_for_are_projected_once_they_are_paid_for() {
    let position = "A hand: Scout\nB hand: Scout\nA units: 1 Priest, 2 Scout, 3 Pawn\nB units: 4 Scout";
    let mut table = staged("Conquer: You may sacrifice an ally to gain VP equal to its power.", position);
    assert_eq!(vp(&table), (0, 3));
    play(&mut table, &BOTH_PASS);
    assert_eq!(vp(&table), (3, 3));
    play(&mut table, &[(Seat::A, "sacrifice Pawn at A3")]);
    assert_eq!(vp(&table), (3, 4), "the Pawn's Death is being chosen");
}

#[test]
fn an_offer_of_vp_is_not_projected() {
    let position = "A hand: Scout\nB hand: Scout\nA units: 1 Priest, 2 Scout\nB units: 4 Scout";
    let mut table = staged("Conquer: You may sacrifice an ally to gain 2 VP.", position);
    assert_eq!(vp(&table), (0, 2));
    play(&mut table, &BOTH_PASS);
    assert_eq!(vp(&table), (2, 2));
}

#[test]
fn vp_behind_a_choice_of_the_same_text_are_still_projected() {
    let position = "A hand: Scout, Trap\nB hand: Scout\nA units: 1 Priest\nB units: 4 Scout";
    let mut table = staged("Conquer: Discard a card. Gain 2 VP.", position);
    assert_eq!(vp(&table), (0, 3));
    play(&mut table, &BOTH_PASS);
    assert_eq!(vp(&table), (1, 3), "the discard is being chosen");
}

#[test]
fn vp_before_a_choice_of_the_same_text_are_not_counted_twice() {
    let position = "A hand: Scout, Trap\nB hand: Scout\nA units: 1 Priest\nB units: 4 Scout";
    let mut table = staged("Conquer: Gain 2 VP. Discard a card.", position);
    assert_eq!(vp(&table), (0, 3));
    play(&mut table, &BOTH_PASS);
    assert_eq!(vp(&table), (3, 3));
}

/// As War Banner, whose VP are not its own Conquer.
#[test]
fn vp_for_others_that_conquer_are_not_projected() {
    let position = "A hand: Scout, Trap\nB hand: Scout\nA units: 1 Priest, 2 Champion\nB units: 4 Scout";
    let mut table = staged("Close allies Conquer: Gain 1 VP. Conquer: Discard a card.", position);
    assert_eq!(vp(&table), (0, 2));
    play(&mut table, &BOTH_PASS);
    assert_eq!(vp(&table), (2, 2));
}
