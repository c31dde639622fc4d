//! Files that people write: what is wrong with them is said plainly, and nothing of theirs is lost.

mod cardwright;

use cardwright::{cardwright, cardwright_with, scratch};
use std::fs;
use std::path::PathBuf;

fn written(name: &str, text: &str) -> String {
    let file = scratch(name).join("mine.toml");
    fs::write(&file, text).unwrap();
    file.display().to_string()
}

fn cards_of(game: &str) -> String {
    let ours =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{game}/cards/{game}.toml"));
    fs::read_to_string(ours).unwrap()
}

const DECK: &str =
    "[[deck]]\nname = \"mine\"\nfaction = \"Kingdom\"\nschool = \"Fire\"\n[deck.cards]\n\"Town Guard\" = 2\n";

#[test]
fn a_deck_is_refused_at_the_word_that_is_wrong() {
    for (from, to, reason) in [
        ("= 2", "= -2", "how many copies is a whole number from 0 to 999"),
        ("\"mine\"", "7", "`name` is a text in quotation marks"),
        ("[[deck]]", "[deck]", "double brackets"),
    ] {
        let file = written("deck-faults", &DECK.replace(from, to));
        let run = cardwright(&["decks", "spellfaire", &file]).fails(reason);
        assert!(run.err.contains("mine.toml:") && run.err.contains('^'), "no place: {}", run.err);
        assert!(!run.err.contains("u32") && !run.err.contains("invalid type"), "{}", run.err);
    }
}

#[test]
fn a_text_where_a_list_is_meant_is_said_so() {
    let cards = cards_of("spellfaire").replacen("keywords = [\"Guard\"]", "keywords = \"Guard\"", 1);
    let run = cardwright(&["cards", "spellfaire", "--check", &written("list", &cards)]).fails("1 problem");
    run.says("this must be a list in brackets").says("keywords = \"Guard\"");
    let cards = cards_of("kitbash");
    let text = cards.lines().find(|line| line.starts_with("text = [\"")).unwrap();
    let single = text.replace("[\"", "\"").replace("\"]", "\"");
    let run =
        cardwright(&["cards", "kitbash", "--check", &written("list", &cards.replacen(text, &single, 1))]);
    run.fails("1 problem").says("this must be a list in brackets");
}

#[test]
fn bent_quotation_marks_and_apostrophes_are_understood() {
    let bent = DECK.replacen("\"mine\"", "“mine”", 1).replacen("\"Town Guard\"", "“Town Guard”", 1);
    cardwright(&["decks", "spellfaire", &written("bent-deck", &bent)]).says("Town Guard");
    let cards = cards_of("spellfaire");
    assert!(cards.contains("can’t attack"));
    let straight =
        cards.replace("can’t attack", "can't attack").replacen("\"Town Guard\"", "“Town Guard”", 1);
    cardwright(&["cards", "spellfaire", "--check", &written("bent-cards", &straight)])
        .succeeds()
        .says(" cards\n");
}

#[test]
fn a_suggestion_is_one_that_helps() {
    let cards = cards_of("spellfaire");
    let text = cards.lines().find(|line| line.contains("damage to any target.")).unwrap();
    let slip = text.replace("any target", "enmy creature");
    let run =
        cardwright(&["cards", "spellfaire", "--check", &written("slip", &cards.replacen(text, &slip, 1))]);
    // `any` is near, but no creature can follow it.
    assert!(!run.out.contains("did you mean `any`"), "{}", run.out);
    let slip = text.replace("any target", "any targt");
    let run =
        cardwright(&["cards", "spellfaire", "--check", &written("slip", &cards.replacen(text, &slip, 1))]);
    run.says("did you mean `target`?");
}

#[test]
fn a_large_file_is_refused_by_its_size() {
    let file = written("large", &"# nothing\n".repeat(30_000));
    for words in [["cards", "spellfaire", "--check", &file], ["decks", "spellfaire", &file, "--json"]] {
        cardwright(&words).fails("is larger than 256 KB, the limit");
    }
}

#[test]
fn many_problems_are_not_all_shown() {
    let cards: String = (0..90)
        .map(|n| format!("[[spell]]\nname = \"C{n}x\"\nschool = \"None\"\ncost = 3\ntext = \"Deel.\"\n"))
        .collect();
    let run = cardwright(&["cards", "spellfaire", "--check", &written("many", &cards)]).fails("problems");
    assert_eq!(run.out.matches("error: ").count(), 20, "{}", run.out);
    run.says("more problems");
}

#[test]
fn what_is_not_ours_is_not_overwritten() {
    let folder = scratch("foreign");
    let out = folder.to_str().unwrap();
    fs::write(folder.join("index.html"), "mine").unwrap();
    let balance = ["balance", "spellfaire", "--games", "2", "--replays", "0", "--out", out];
    cardwright(&balance).fails("index.html is there already and not from an earlier run");
    cardwright(&["meta", "spellfaire", "--out", out]).fails("index.html is there already");
    assert_eq!(fs::read_to_string(folder.join("index.html")).unwrap(), "mine");
    assert!(!folder.join("journal.txt").exists());
    cardwright(&[&balance[..], &["--force"]].concat()).succeeds();
    cardwright(&balance).succeeds();
    let save = folder.join("match.txt");
    fs::write(&save, "mine").unwrap();
    let play = ["play", "clans", "--save", save.to_str().unwrap()];
    cardwright_with(&play, "quit\n").fails("exists already; to overwrite it, add --force");
    assert_eq!(fs::read_to_string(&save).unwrap(), "mine");
}

#[test]
fn no_file_gives_orders_to_the_terminal() {
    let deck = DECK.replace("mine", "m\\u001b]0;x\\u0007ine");
    let run = cardwright(&["decks", "spellfaire", &written("orders", &deck)]);
    assert!(!run.out.contains('\x1b') && !run.err.contains('\x1b'), "{}{}", run.out, run.err);
    let broken = format!("name = \x1b[2J\n{DECK}");
    let run = cardwright(&["decks", "spellfaire", &written("orders", &broken)]);
    assert!(!run.out.contains('\x1b') && !run.err.contains('\x1b'), "{}{}", run.out, run.err);
    let cards = cards_of("clans").replacen("Hussar", "\x1b[31mHussar", 1);
    let run = cardwright(&["cards", "clans", "--check", &written("orders", &cards)]);
    assert!(!run.out.contains('\x1b') && !run.err.contains('\x1b'), "{}{}", run.out, run.err);
    let run = cardwright_with(&["play", "clans"], "\x1b[2Jdance\nquit\n");
    assert!(!run.out.contains('\x1b'), "{}", run.out);
}
