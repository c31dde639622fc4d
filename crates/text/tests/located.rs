//! What a designer sees in the terminal.

mod toy;

use std::ops::Range;

use text::{Diagnostic, Located};
use toy::vocabulary;

const FILE: &str = r#"[[card]]
name = "Ember Bolt"
cost = 21
text = "Deal 2 damge to any target."

[[card]]
name = "Rally"
text = "Give your slot \"Deploy: Draw 2 card.\""
"#;

fn place(part: &str) -> Range<usize> {
    let start = FILE.find(part).unwrap();
    start..start + part.len()
}

fn refused(sentence: &str) -> Diagnostic {
    vocabulary().read("text", sentence).unwrap_err()
}

#[test]
fn a_word_in_a_sentence() {
    let value = place(r#""Deal 2 damge to any target.""#);
    let diagnostic = refused("Deal 2 damge to any target.");
    let located = Located::in_string("cards/fire.toml", FILE, value, diagnostic).on_card("Ember Bolt");
    assert_eq!(
        located.render(FILE, false),
        r#"error: Ember Bolt: cannot read `damge` here
 --> cards/fire.toml:4:16
  |
4 | text = "Deal 2 damge to any target."
  |                ^^^^^ expected "damage"
  |
  = help: did you mean `damage`?"#
    );
    assert!(located.render(FILE, true).contains("\u{1b}["));
}

#[test]
fn a_word_behind_escaped_quotes() {
    let value = place(r#""Give your slot \"Deploy: Draw 2 card.\"""#);
    let diagnostic = refused("Give your slot \"Deploy: Draw 2 card.\"");
    let located = Located::in_string("cards/fire.toml", FILE, value, diagnostic).on_card("Rally");
    assert_eq!(&FILE[located.span.clone()], "card");
    assert_eq!(
        located.to_string(),
        "cards/fire.toml: Rally: 2 goes with `cards`, not `card`; expected \"cards\"; write `cards`"
    );
}

#[test]
fn a_value_that_is_no_sentence() {
    let located = Located::message("cards/fire.toml", place("21"), "the cost must be 0 to 20");
    assert_eq!(
        located.on_card("Ember Bolt").render(FILE, false),
        r#"error: Ember Bolt: the cost must be 0 to 20
 --> cards/fire.toml:3:8
  |
3 | cost = 21
  |        ^^"#
    );
}

#[test]
fn a_place_outside_the_file_is_drawn_all_the_same() {
    for (text, span) in [("", 0..0), ("", 3..9), ("é", 1..2), ("a\n", 2..2), (FILE, 900..920)] {
        let drawn = Located::message("x.toml", span, "unexpected end").render(text, false);
        assert!(drawn.starts_with("error: unexpected end\n"), "{drawn}");
    }
}
