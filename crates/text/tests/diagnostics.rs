//! What a designer is told about a sentence.

mod toy;

use text::{Diagnostic, Vocabulary, row};
use toy::vocabulary;

/// The marked part of a refused sentence, and the diagnostic in one line.
fn refused(sentence: &str) -> (&str, String) {
    let diagnostic = vocabulary().read("text", sentence).expect_err(sentence);
    (&sentence[diagnostic.span.clone()], diagnostic.to_string())
}

#[track_caller]
fn check(sentence: &str, marked: &str, message: &str) {
    assert_eq!(refused(sentence), (marked, message.to_owned()));
}

#[test]
fn a_slip_of_the_pen() {
    check(
        "Deal 2 damge to any target.",
        "damge",
        "cannot read `damge` here; expected \"damage\"; did you mean `damage`?",
    );
    check(
        "Freeze any Target.",
        "Target",
        "cannot read `Target` here; expected \"target\"; write `target`, without a capital",
    );
    check(
        "draw a card.",
        "draw",
        "cannot read `draw` here; expected a text (such as \"Give\", \"When played\" or \
         \"When this dies\"); write `Draw`, with a capital",
    );
}

#[test]
fn the_nearest_phrase() {
    check(
        "Inflict 2 damage to any target.",
        "Inflict",
        "cannot read `Inflict` here; expected a text (such as \"Give\", \"When played\" or \
         \"When this dies\"); the nearest known phrase is: Deal {number} damage to {target}",
    );
    check(
        "Deal 2 wounds to any target.",
        "wounds",
        "cannot read `wounds` here; expected \"damage\"; \
         the nearest known phrase is: Deal {number} damage to {target}",
    );
    check(
        "Any target takes 2 damage.",
        "takes",
        "cannot read `takes` here; expected \"gets\"; \
         the nearest known phrase is: {target} gets {signed} power",
    );
    check(
        "When this is killed, draw a card.",
        "is",
        "cannot read `is` here; expected \"dies\"; \
         the nearest known phrase is: When this dies, {effect}",
    );
}

#[test]
fn nothing_near_is_not_guessed_at() {
    check(
        "Deal 2 damage to everyone.",
        "everyone",
        "cannot read `everyone` here; expected a target (such as \"any target\", \"a\" or \"another\")",
    );
    check(
        "Give your slot \"Deploy: Bonk any target.\"",
        "Bonk",
        "cannot read `Bonk` here; expected an effect (such as \"When played\", \"When this dies\" or \"Deal\")",
    );
}

#[test]
fn too_short_and_too_long() {
    check("Draw 2 cards", "", "the sentence stops too early; expected \".\"");
    check(
        "Draw 2 cards. and",
        "and",
        "cannot read `and` here; expected a text (such as \"Give\", \"When played\" or \
         \"When this dies\"), \"(\" or the end of the sentence",
    );
    check("", "", "there is no sentence here");
    check("  ", "  ", "there is no sentence here");
}

#[test]
fn agreement() {
    check("Draw 2 card.", "card", "2 goes with `cards`, not `card`; expected \"cards\"; write `cards`");
    check("+1 Cards", "Cards", "1 goes with `Card`, not `Cards`; expected \"Card\"; write `Card`");
    check("Freeze a enemy unit.", "a", "the article here is `an`, not `a`; expected \"an\"; write `an`");
    check(
        "An friendly unit gets +1 power.",
        "An",
        "the article here is `A`, not `An`; expected \"A\"; write `A`",
    );
}

#[test]
fn numbers_and_names() {
    check("Draw 1000 cards.", "1000", "numbers on cards go up to 999");
    check("Draw 99999999999 cards.", "99999999999", "numbers on cards go up to 999");
    check("Draw 02 cards.", "02", "a number is written without zeros in front; expected \"2\"; write `2`");
    check("Give a friendly unit -0 power.", "-0", "zero has no minus; expected \"+0\"; write `+0`");
    check(
        "This unit gets 1 power.",
        "1",
        "cannot read `1` here; expected a number with its sign; \
         the nearest known phrase is: {target} gets {signed} power",
    );
    check(
        "Summon a 1/1 rat creature.",
        "rat",
        "cannot read `rat` here; expected a name; \
         the nearest known phrase is: Summon a(n) {number}/{number} {Name} creature",
    );
}

#[test]
fn spaces() {
    let message = "the space here is not as it is printed; write `Draw 2 cards.`";
    for sentence in ["Draw  2 cards.", "Draw 2 cards .", " Draw 2 cards.", "Draw 2 cards. "] {
        check(sentence, " ", message);
    }
    check("Draw\t2 cards.", "\t", message);
    check("Draw 2 cards.Draw a card.", "D", "a space is missing here; write `Draw 2 cards. Draw a card.`");
}

#[test]
fn two_readings() {
    let words = Vocabulary::new(&[
        row("text", 0, "{^effect}."),
        row("effect", 1, "draw a card"),
        row("effect", 2, "draw a {noun}"),
        row("noun", 3, "card"),
        row("effect", 4, "give {Name} {Name} to me"),
    ])
    .unwrap();
    let refused = |sentence: &str| words.read("text", sentence).unwrap_err().to_string();
    assert_eq!(
        refused("Draw a card."),
        "`Draw a card` can be read in two ways; \
         either `draw a card`, or `draw a {noun}` with noun = `card`"
    );
    assert_eq!(
        refused("Give Old Red Rat to me."),
        "`Give Old Red Rat to me` can be read in two ways; \
         either `give {Name} {Name} to me` with Name = `Old`, Name = `Red Rat`, \
         or `give {Name} {Name} to me` with Name = `Old Red`, Name = `Rat`"
    );
}

#[test]
fn a_kind_that_does_not_exist() {
    let diagnostic = vocabulary().read("poem", "Roses").unwrap_err();
    let message = "this vocabulary has no phrases of the kind `poem`";
    assert_eq!(diagnostic, Diagnostic::new(message, 0..5));
}
