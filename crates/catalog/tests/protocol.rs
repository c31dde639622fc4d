//! `docs/protocol.md` tells the truth: its examples are what is sent, and no field is forgotten.

use kernel::{Field, Pick, Viewer};
use serde_json::Value;
use std::path::Path;

const PAGE: &str = "docs/protocol.md";

fn page() -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(PAGE)).unwrap()
}

/// The position of the examples: A has played a card that must be aimed.
const POSITION: [&str; 4] = ["A hand: Ember Bolt, Mend", "A mana: 3/5", "B board: Town Guard", "turn: A"];

/// What the page shows, generated again.
fn examples() -> [(&'static str, Value); 2] {
    let shelf = catalog::find("spellfaire").unwrap();
    let position: Vec<Field> = POSITION.iter().filter_map(|line| Field::parse(line)).collect();
    let table = shelf.game().stage(&position, 7.into()).unwrap();
    let seat = kernel::Seat::A;
    let mut bytes = Vec::new();
    table.envelope(Viewer::Seat(seat), 0, &mut bytes);
    let bolt = table.forecast(seat, &[Pick::from("play Ember Bolt"), Pick::from("target enemy Town Guard")]);
    [
        ("spellfaire envelope", serde_json::from_slice(&bytes).unwrap()),
        ("spellfaire forecast", serde_json::to_value(bolt.unwrap()).unwrap()),
    ]
}

/// With `BLESS=1` in the environment the examples are rewritten.
#[test]
fn the_examples_are_what_is_sent() {
    let mut text = page();
    for (name, value) in examples() {
        let mark = format!("<!-- example: {name} -->\n");
        let fence = format!("\n```json {name}\n{}\n```\n", serde_json::to_string_pretty(&value).unwrap());
        let begin = text.find(&mark).unwrap_or_else(|| panic!("{PAGE} has no example {name}")) + mark.len();
        let shown = text[begin..].starts_with("\n```json");
        let end = if shown { begin + text[begin..].find("\n```\n").unwrap() + 5 } else { begin };
        if std::env::var_os("BLESS").is_some() {
            text.replace_range(begin..end, &fence);
        }
        assert!(text[begin..].starts_with(&fence), "{PAGE}: the example {name} is stale; BLESS=1 renews it");
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(PAGE), text).unwrap();
    }
}

#[test]
fn picks_are_read_as_the_page_writes_them() {
    let text = page();
    let fence = text.split("```json pick\n").nth(1).unwrap().split("```").next().unwrap();
    let picks: Vec<Pick> = serde_json::from_str(fence).unwrap();
    assert_eq!(picks, [Pick::Index(0), Pick::from("target enemy Hero")]);
}

/// Everything that all games send in the same way is described.
#[test]
fn no_field_is_forgotten() {
    let (text, schema) = (page(), catalog::find("spellfaire").unwrap().game().schema());
    let shared = ["Question", "Offer", "Part", "Sentence", "Standing", "Score", "Change"];
    let defs = shared
        .iter()
        .map(|name| schema.pointer(&format!("/$defs/{name}")).unwrap_or_else(|| panic!("{name}")));
    let mut names = Vec::new();
    defs.chain([&schema]).for_each(|schema| collect(schema, &mut names));
    names.retain(|name| !text.contains(&format!("`{name}`")));
    assert_eq!(names, [""; 0], "fields that {PAGE} does not describe");
}

fn collect(schema: &Value, names: &mut Vec<String>) {
    if let Some(fields) = schema.get("properties").and_then(Value::as_object) {
        names.extend(fields.keys().cloned());
    }
    for choice in schema.get("oneOf").and_then(Value::as_array).into_iter().flatten() {
        collect(choice, names);
    }
}
