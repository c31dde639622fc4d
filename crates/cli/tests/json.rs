//! `docs/json.md` lists the fields of everything that is written as JSON.

mod cardwright;

use cardwright::{cardwright, scratch};
use serde_json::Value;
use std::fs;

const PAGE: &str = include_str!("../../../docs/json.md");

/// What the page says of a command: the names in the first column of its table.
fn documented(command: &str) -> Vec<&'static str> {
    let section = PAGE.split("\n## ").find(|section| section.starts_with(&format!("`{command}`")));
    let section = section.unwrap_or_else(|| panic!("docs/json.md says nothing of {command}"));
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let mut names: Vec<&str> = rows.collect();
    names.sort_unstable();
    names
}

#[track_caller]
fn holds(command: &str, json: &str) {
    let value: Value = serde_json::from_str(json).unwrap();
    let mut fields: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    fields.sort_unstable();
    assert_eq!(fields, documented(command), "{command}");
    assert_eq!(value["version"], 1, "{command}");
    for field in ["game", "rules"] {
        assert!(!value[field].is_null(), "{command} does not say its {field}");
    }
}

#[test]
fn the_page_about_json_is_true() {
    let file = scratch("json").join("mine.toml");
    let ours = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/spellfaire/cards/spellfaire.toml");
    fs::copy(ours, &file).unwrap();
    let file = file.to_str().unwrap();
    let run = |words: &str| {
        let words = words.replace("FILE", file);
        cardwright(&words.split_whitespace().collect::<Vec<_>>()).succeeds().out
    };
    for (command, words) in [
        ("cards GAME --json", "cards spellfaire --json"),
        ("cards GAME --words --json", "cards spellfaire --words --json"),
        ("cards GAME --check FILE --json", "cards spellfaire --check FILE --json"),
        ("decks GAME --json", "decks spellfaire --json"),
        ("rules GAME --json", "rules spellfaire --json"),
        ("sim GAME --json", "sim spellfaire --games 4 --json"),
        ("ladder GAME --json", "ladder spellfaire --bots thumb,greedy --games 2 --json"),
        ("compare GAME --json", "compare spellfaire --cards FILE --games 4 --json"),
        ("bench GAME --json", "bench spellfaire --seconds 0.05 --json"),
        ("bench GAME --search --json", "bench spellfaire --seconds 0.05 --search --json"),
        ("bench GAME --envelope --json", "bench spellfaire --seconds 0.05 --envelope --json"),
    ] {
        holds(command, &run(words));
    }
    let out = scratch("json-report");
    let folder = out.to_str().unwrap();
    run(&format!("balance spellfaire --games 4 --replays 0 --out {folder}"));
    holds("balance GAME", &fs::read_to_string(out.join("report.json")).unwrap());
    let decks = "example-a,example-b";
    run(&format!("meta spellfaire --decks {decks} --games 2 --rounds 0 --force --out {folder}"));
    holds("meta GAME", &fs::read_to_string(out.join("report.json")).unwrap());
    run(&format!("arena spellfaire --seats thumb,novice --games 2 --ladder 0 --force --out {folder}"));
    holds("arena GAME", &fs::read_to_string(out.join("report.json")).unwrap());
}
