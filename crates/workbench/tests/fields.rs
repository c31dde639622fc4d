//! `docs/scenarios.md` lists the fields of every game. `BLESS=1` rewrites the lists.

use conform::expectation::{blessing, hold};
use kernel::{FieldSheet, Role};
use std::fs;
use std::path::Path;

const BEGIN: &str = "<!-- The lists are made by a test, crates/workbench/tests/fields.rs. -->\n";
const END: &str = "<!-- Here they end. -->\n";

#[test]
fn the_page_about_scenarios_lists_every_field() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scenarios.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(BEGIN).expect("the page says where the lists begin");
    let (_, after) = rest.split_once(END).expect("the page says where the lists end");
    let lists: String = catalog::games().iter().map(|shelf| list(&**shelf)).collect();
    hold(&path, &format!("{before}{BEGIN}{lists}\n{END}{after}"), blessing())
        .unwrap_or_else(|drift| panic!("{drift}"));
}

/// The fields of a game: those that are set up, then those that can only be expected.
fn list(shelf: &dyn catalog::Shelf) -> String {
    let (seen, set): (Vec<&FieldSheet>, Vec<&FieldSheet>) =
        workbench::of(shelf).fields().iter().partition(|sheet| sheet.role == Role::Seen);
    let rows = |sheets: &[&FieldSheet]| sheets.iter().map(|sheet| row(sheet)).collect::<String>();
    let title = shelf.game().info().title;
    let only_seen = if seen.is_empty() {
        String::new()
    } else {
        format!("| *only in expectations* | |\n{}", rows(&seen))
    };
    format!("\n| in {title} | |\n|---|---|\n{}{only_seen}", rows(&set))
}

fn row(sheet: &FieldSheet) -> String {
    let only = if sheet.role == Role::Set { "; only in positions" } else { "" };
    format!("| `{sheet}` | {}{only} |\n", sheet.about)
}
