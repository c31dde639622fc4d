//! Files of cards with something wrong: what a designer is told.

use clans::Clans;
use text::Located;

const CARDS: &str = include_str!("../cards/clans.toml");

/// The shipped file with a card more, whose lines are changed.
fn file(changes: &[(&str, &str)]) -> String {
    let mut card = "[[card]]\nname = \"Eel\"\nclan = \"Lake\"\nrarity = \"rare\"\ndamage = 3\nhp = 4\n\
        max_ap = 2\nap_per_turn = 1\nattack_cost = 2\npoints = 1\ntext = \"Regen 1.\"\n"
        .to_owned();
    for (from, to) in changes {
        assert!(card.contains(from), "the card has no {from}");
        card = card.replacen(from, to, 1);
    }
    format!("{CARDS}\n{card}")
}

fn problems(changes: &[(&str, &str)]) -> Vec<Located> {
    let text = file(changes);
    let problems = Clans::from_cards("my/cards.toml", &text).err().unwrap_or_default();
    for problem in &problems {
        assert!(text.get(problem.span.clone()).is_some(), "{problem}");
        assert!(problem.render(&text, false).contains("my/cards.toml"));
    }
    problems
}

/// The one problem marks this part of the file and says this.
#[track_caller]
fn told(changes: &[(&str, &str)], marked: &str, message: &str) {
    let found = problems(changes);
    let [only] = &found[..] else { panic!("{found:#?}") };
    assert_eq!(&file(changes)[only.span.clone()], marked, "{only}");
    assert!(only.to_string().contains(message), "{only}");
}

#[test]
fn a_sound_card_is_read() {
    assert_eq!(problems(&[]), []);
    assert_eq!(problems(&[("points = 1", "points = 1\nrange = 1\nstationary = false")]), []);
}

#[test]
fn an_attack_must_be_affordable() {
    told(&[("attack_cost = 2", "attack_cost = 3")], "3", "could never attack: it holds at most 2 AP (C-20)");
    told(&[("attack_cost = 2", "attack_cost = 0")], "0", "a number from 1 to 9");
}

#[test]
fn a_gain_must_fit() {
    told(&[("ap_per_turn = 1", "ap_per_turn = 3")], "3", "gains more than it can hold: at most 2 AP (C-19)");
}

#[test]
fn the_range_is_that_of_the_text() {
    told(&[("points = 1", "points = 1\nrange = 2")], "2", "its text makes it 1 (C-38)");
    let far = [("Regen 1.", "Long Range."), ("points = 1", "points = 1\nrange = 1")];
    told(&far, "1", "its text makes it 2 (C-38)");
}

#[test]
fn stationary_is_said_once() {
    told(&[("points = 1", "points = 1\nstationary = true")], "true", "not Stationary (C-37)");
    let rooted = [("Regen 1.", "Stationary."), ("points = 1", "points = 1\nstationary = false")];
    told(&rooted, "false", "that it is Stationary (C-37)");
}

#[test]
fn no_damage_means_no_fury_and_no_cleave() {
    for text in ["Fury 1.", "Cleave."] {
        let changes = [("damage = 3", "damage = 0"), ("Regen 1.", text)];
        told(&changes, &format!("\"{text}\""), "cannot attack, so Fury and Cleave would mean nothing (C-39)");
    }
    assert_eq!(problems(&[("damage = 3", "damage = 0")]), []);
}

#[test]
fn words_are_pointed_at() {
    told(&[("Regen 1.", "Regen 1. Gard.")], "Gard", "Guard");
    told(&[("Regen 1.", "Regen.")], ".", "a number");
    told(&[("Regen 1.", "Regen 0.")], "Regen 0.", "from 1 to 99");
    told(&[("Regen 1.", "Fury 60. Fury 60.")], "Fury 60. Fury 60.", "from 1 to 99");
    told(&[("\"Lake\"", "\"Lak\"")], "\"Lak\"", "did you mean `Lake`");
    told(&[("rare", "rar")], "\"rar\"", "did you mean `rare`");
}

#[test]
fn names_can_be_told_apart() {
    told(&[("Eel", "horseman")], "\"horseman\"", "already a card called Horseman");
    told(&[("Eel", "Eel 2")], "\"Eel 2\"", "no word of a name begins with a digit");
    told(&[("Eel", "")], "\"\"", "1 to 40 letters");
}

#[test]
fn everything_is_told_at_once() {
    let changes = [("attack_cost = 2", "attack_cost = 3"), ("Regen 1.", "Rgen 1."), ("hp = 4", "hp = 0")];
    assert_eq!(problems(&changes).len(), 3);
    assert_eq!(problems(&[("hp = 4", "health = 4")]).len(), 1);
}
