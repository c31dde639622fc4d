//! Tables that are refused, and why.

use text::{Row, Vocabulary, row};

fn refusal(rows: &[Row<u8>]) -> String {
    Vocabulary::new(rows).expect_err("the table is wrong").to_string()
}

#[test]
fn patterns_must_be_well_formed() {
    for (pattern, reason) in [
        ("", "a pattern needs at least one word or slot"),
        ("  ", "a pattern needs at least one word or slot"),
        ("deal {number", "`{` is never closed"),
        ("draw {number} [card", "`[` is never closed"),
        ("draw }", "a stray `}`"),
        ("this | that", "a stray `|`"),
        ("draw {cards}", "no row is of the kind `cards`"),
        ("{^number} cards", "`^` has no meaning before `number`"),
        ("draw {number} [card]", "`[card]` must have two forms, as in `[card|cards]`"),
        ("draw {number} [a|b|c]", "`[a|b|c]` must have two forms, as in `[card|cards]`"),
        ("draw {number} [|cards]", "`[|cards]` must have two forms, as in `[card|cards]`"),
    ] {
        let wanted = format!("in the pattern `{pattern}`: {reason}");
        assert_eq!(refusal(&[row("effect", 0, pattern)]), wanted);
    }
}

#[test]
fn rows_must_differ() {
    assert_eq!(
        refusal(&[row("effect", 0, "draw"), row("effect", 1, "draw")]),
        "the effect `draw` stands in the table twice"
    );
    assert_eq!(
        refusal(&[row("effect", 0, "draw"), row("effect", 0, "discard")]),
        "the key 0 has two rows: `draw` and `discard`"
    );
    assert_eq!(
        refusal(&[row("number", 0, "two")]),
        "`number` is a slot of the notation and cannot be a kind"
    );
}

#[test]
fn no_phrase_begins_with_itself() {
    assert_eq!(
        refusal(&[row("list", 0, "{list} and {list}")]),
        "a phrase must not begin with its own kind: list > list"
    );
    assert_eq!(
        refusal(&[row("text", 0, "{list}"), row("list", 1, "{item}!"), row("item", 2, "{^list}?")]),
        "a phrase must not begin with its own kind: list > item > list"
    );
    assert!(Vocabulary::new(&[row("list", 0, "x"), row("list", 1, "x and {list}")]).is_ok());
}

#[test]
fn the_table_can_be_listed() {
    let rows = [row("text", 0, "{^effect}."), row("effect", 1, "draw")];
    let words = Vocabulary::new(&rows).unwrap();
    assert_eq!(words.kinds(), ["text", "effect"]);
    assert_eq!(words.rows(), rows);
}
