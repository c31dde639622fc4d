//! The rulebook: every scenario passes, every rule, every ruling and every card has one.

use clans::Clans;
use conform::scenario::{check, rules_in};
use std::path::PathBuf;
use std::sync::Arc;

/// The chapters, by name.
fn chapters() -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("rules");
    let files = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    let mut chapters: Vec<(String, String)> =
        files.map(|path| (name(&path), std::fs::read_to_string(path).unwrap())).collect();
    chapters.sort();
    chapters
}

#[test]
fn every_scenario_passes() {
    let game = Arc::new(Clans::standard());
    let mut passed = 0;
    let mut failures = String::new();
    for (file, text) in chapters() {
        let report = check(&game, &file, &text);
        passed += report.passed;
        report.failures.iter().for_each(|failure| failures += &format!("{failure}\n"));
    }
    assert!(failures.is_empty(), "{failures}{passed} passed");
    assert!(passed >= 130, "only {passed} scenarios ran");
}

#[test]
fn every_rule_has_a_scenario() {
    let rules: Vec<_> = chapters().iter().flat_map(|(_, text)| rules_in(text)).collect();
    let bare: Vec<_> = rules.iter().filter(|rule| rule.scenarios == 0).map(|rule| &rule.number).collect();
    assert!(bare.is_empty(), "rules without a scenario: {bare:?}");
}

#[test]
fn every_ruling_is_in_the_rulebook() {
    let rules: Vec<String> =
        chapters().iter().flat_map(|(_, text)| rules_in(text)).map(|rule| rule.number).collect();
    let missing: Vec<String> =
        (1..=51).map(|n| format!("C{n:02}")).filter(|number| !rules.contains(number)).collect();
    assert!(missing.is_empty(), "rulings without a rule: {missing:?}");
}

#[test]
fn every_card_has_a_scenario() {
    let game = Clans::standard();
    let text: String = chapters().into_iter().map(|(_, text)| text).collect();
    let blocks: Vec<&str> =
        text.split("```scenario").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let names = game.card_list().cards.iter().map(|card| card.name.as_str());
    let bare: Vec<&str> = names.filter(|name| !blocks.iter().any(|block| block.contains(name))).collect();
    assert!(bare.is_empty(), "cards without a scenario: {bare:?}");
}
