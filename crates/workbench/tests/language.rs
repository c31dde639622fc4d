//! `docs/language.md` lists the phrases of every game. `BLESS=1` rewrites the lists.

use catalog::{Phrase, Shelf};
use conform::expectation::{blessing, hold};
use std::fs;
use std::path::Path;

const BEGIN: &str = "<!-- The lists are made by a test, crates/workbench/tests/language.rs. -->\n";
const END: &str = "<!-- Here they end. -->\n";

#[test]
fn the_page_about_the_language_lists_every_phrase() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/language.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(BEGIN).expect("the page says where the lists begin");
    let (_, after) = rest.split_once(END).expect("the page says where the lists end");
    let lists: String = catalog::games().iter().map(|shelf| list(&**shelf)).collect();
    hold(&path, &format!("{before}{BEGIN}{lists}\n{END}{after}"), blessing())
        .unwrap_or_else(|drift| panic!("{drift}"));
}

/// The phrases of a game, kind by kind.
fn list(shelf: &dyn Shelf) -> String {
    let title = shelf.game().info().title;
    let phrases = shelf.phrases();
    let mut text = format!("\n## The phrases of {title}\n");
    for kind in phrases.chunk_by(|one, next| one.kind == next.kind) {
        text += &format!("\n| {} | for example | |\n|---|---|---|\n", kind[0].kind);
        text.extend(kind.iter().map(row));
    }
    text
}

fn row(phrase: &Phrase) -> String {
    let Phrase { pattern, example, meaning, .. } = phrase;
    let [pattern, example, meaning] = [pattern, example, meaning].map(|cell| cell.replace('|', "\\|"));
    format!("| `{pattern}` | {example} | {meaning} |\n")
}
