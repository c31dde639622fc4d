//! A game without decks, for any number of players, whose bots can be data: as a person runs it.

mod cardwright;

use cardwright::{cardwright, cardwright_with, scratch};
use std::fs;

/// A file with this text.
fn file(folder: &str, text: &str) -> String {
    let file = scratch(folder).join("mine.toml");
    fs::write(&file, text).unwrap();
    file.to_str().unwrap().to_owned()
}

/// The example in CONTRIBUTING.md, as a reader would copy it.
fn example() -> String {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../CONTRIBUTING.md")).unwrap();
    let blocks = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    blocks.filter(|block| block.contains("[[strategy]]")).collect()
}

#[test]
fn the_example_is_read_and_plays() {
    let mine = &file("example", &example());
    cardwright(&["strategies", "principality", "--check", mine])
        .succeeds()
        .says("two-smithies")
        .says("1 strategy read");
    let sim = ["sim", "principality", "--strategies", mine, "--seats", "two-smithies,big-money"];
    cardwright(&[&sim[..], &["--games", "400"]].concat())
        .succeeds()
        .says("two-smithies")
        .says("1, two-smithies, is better");
    let play = ["play", "principality", "--strategies", mine, "--against", "two-smithies", "--seed", "3"];
    cardwright_with(&play, "end turn\nquit\n")
        .succeeds()
        .says("B  the bot two-smithies")
        .says("You left the match.");
}

#[test]
fn the_words_of_rules_are_listed() {
    cardwright(&["strategies", "principality", "--words"]).succeeds().says("{Name} if {condition}");
    cardwright(&["strategies", "principality"]).succeeds().says("chapel-witch").says("random");
    cardwright(&["strategies", "--help"]).succeeds().says("[[strategy]]");
}

#[test]
fn a_mistake_is_pointed_at() {
    let mine = &file("mistake", "[[strategy]]\nname = \"mine\"\nbuy = [\"Provinse\"]\n");
    let run = cardwright(&["sim", "principality", "--strategies", mine, "--seats", "mine"])
        .fails("mine.toml has 1 problem");
    for part in
        ["mine: there is no card called Provinse", "mine.toml:3:9", "^^^^^^^^", "did you mean `Province`?"]
    {
        assert!(run.err.contains(part), "{part} is missing in:\n{}", run.err);
    }
    let taken = &file("taken", "[[strategy]]\nname = \"greedy\"\nbuy = [\"Gold\"]\n");
    cardwright(&["play", "principality", "--strategies", taken])
        .fails("there is a bot called greedy already");
    let bundled = &file("bundled", "[[strategy]]\nname = \"Big Money\"\nbuy = [\"Gold\"]\n");
    cardwright(&["strategies", "principality", "--check", bundled])
        .fails("there is a bot called big-money already");
}

#[test]
fn a_game_without_strategies_says_which_have_some() {
    let refusal = "spellfaire reads no strategies; these games do: principality";
    cardwright(&["sim", "spellfaire", "--strategies", "mine.toml"]).fails(refusal);
    cardwright(&["strategies", "spellfaire"]).fails(refusal);
}

#[test]
fn alone_is_a_mode() {
    let alone = ["play", "principality", "--option", "mode=solo", "--seed", "2"];
    let run = cardwright_with(&alone, "play all treasures\nquit\n").succeeds().says("Seed 2");
    assert!(!run.out.contains("B  "), "{}", run.out);
    let sim = ["sim", "principality", "--option", "mode=solo", "--seats", "sprint", "--games", "20"];
    cardwright(&sim).succeeds().says("sprint plays alone: nobody wins or loses").says("turns");
}

/// Always the first card that can be bought, which is Copper as long as there is any.
#[test]
fn a_result_tells_what_was_counted() {
    let play = ["play", "principality", "--option", "kingdom=none", "--against", "big-money", "--seed", "4"];
    let run = cardwright_with(&play, &"play all treasures\nend turn\n".repeat(200)).succeeds();
    run.says("You lose").says("VP a turn").says("bought: none").says(" Province");
    let sim = ["sim", "principality", "--seats", "big-money,smithy", "--games", "50"];
    let run = cardwright(&sim).succeeds();
    for answer in ["turns to finish", "victory points", "coins made", "Provinces", "cards owned"] {
        assert!(run.out.contains(answer), "{answer} is missing in:\n{}", run.out);
    }
    // What nobody has is left out.
    assert!(!run.out.contains("Curses"), "{}", run.out);
}

#[test]
fn two_play_if_nobody_says_how_many() {
    cardwright(&["sim", "principality", "--games", "10"]).succeeds().says("2  thumb");
}

#[test]
fn the_table_that_is_measured_can_be_chosen() {
    let bench = ["bench", "principality", "--seconds", "0.05"];
    cardwright(&bench).succeeds().says("0  allocations per move");
    cardwright(&[&bench[..], &["--seats", "4", "--option", "kingdom=first-game"]].concat()).succeeds();
    cardwright(&[&bench[..], &["--option", "kingdom=Smihty"]].concat()).fails("did you mean Smithy?");
    cardwright(&[&bench[..], &["--decks", "mine"]].concat()).fails("no deck is called \"mine\"");
}

#[test]
fn long_checks_say_how_long_they_are() {
    cardwright(&["evidence", "principality"]).succeeds().says("200,000").says("10,000");
}
