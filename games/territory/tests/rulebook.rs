//! The rulebook: every scenario passes, every ruling, every leader and every card has one.

#![allow(clippy::disallowed_methods)] // a test may read its own rulebook

use conform::Rulebook;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use territory::Territory;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("rules")
}

fn rulebook() -> Rulebook {
    Rulebook::open(&folder()).unwrap()
}

/// Each section under a heading of the third level: its first word, and its text.
fn sections() -> Vec<(String, String)> {
    let files = std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let text: String = files.map(|path| std::fs::read_to_string(path).unwrap()).collect();
    let sections = text.split("\n### ").skip(1);
    sections.map(|text| (text.split(' ').next().unwrap().to_owned(), text.to_owned())).collect()
}

#[test]
fn every_scenario_passes() {
    let report = rulebook().check(&Arc::new(Territory::standard()));
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.passed >= 170, "only {} scenarios ran", report.passed);
}

#[test]
fn every_ruling_has_a_scenario() {
    let sections = sections();
    for number in (1..=53).map(|number| format!("T-{number:02}")) {
        let found = sections.iter().filter(|(name, _)| *name == number).collect::<Vec<_>>();
        let [(_, text)] = &found[..] else { panic!("{number} stands {} times in the rulebook", found.len()) };
        assert!(text.contains("```scenario"), "{number} has no scenario");
    }
}

#[test]
fn every_rule_has_a_scenario() {
    assert_eq!(rulebook().bare_rules(), Vec::<String>::new());
}

#[test]
fn every_card_and_every_leader_has_a_scenario() {
    let game = Territory::standard();
    let cards = game.card_list().cards.iter().map(|card| card.name.as_str());
    let leaders = game.card_list().leaders.iter().map(|leader| leader.name.as_str());
    assert_eq!(rulebook().unmentioned(cards.chain(leaders)), Vec::<&str>::new());
}
