//! The rulebook: every scenario passes, every rule and every card has one.

use conform::scenario::{check, rules_in};
use principality::Principality;
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
    let game = Arc::new(Principality::standard());
    let (mut passed, mut failures) = (0, String::new());
    for (file, text) in chapters() {
        let report = check(&game, &file, &text);
        passed += report.passed;
        report.failures.iter().for_each(|failure| failures += &format!("{failure}\n"));
    }
    assert!(failures.is_empty(), "{failures}{passed} passed");
    assert!(passed >= 100, "only {passed} scenarios ran");
}

#[test]
fn every_rule_has_a_scenario() {
    let rules: Vec<_> = chapters().iter().flat_map(|(_, text)| rules_in(text)).collect();
    let bare: Vec<_> = rules.iter().filter(|rule| rule.scenarios == 0).map(|rule| &rule.number).collect();
    assert!(bare.is_empty(), "rules without a scenario: {bare:?}");
}

#[test]
fn every_ruling_is_in_the_rulebook() {
    let rules = chapters();
    let rules: Vec<String> = rules.iter().flat_map(|(_, text)| rules_in(text)).map(|rule| rule.number).collect();
    let rulings = (1..=23).map(|n| format!("P-{n:02}"));
    let missing: Vec<String> = rulings.filter(|number| !rules.contains(number)).collect();
    assert!(missing.is_empty(), "rulings without a rule: {missing:?}");
}

#[test]
fn every_card_has_a_scenario_of_its_own() {
    let game = Principality::standard();
    let text: String = chapters().into_iter().map(|(_, text)| text).collect();
    let titles: Vec<&str> =
        text.split("```scenario").skip(1).filter_map(|rest| rest.lines().next()).collect();
    let named = |name: &&str| !titles.iter().any(|title| title.contains(*name));
    let bare: Vec<&str> = game.card_list().names().filter(named).collect();
    assert!(bare.is_empty(), "cards without a scenario: {bare:?}");
}
