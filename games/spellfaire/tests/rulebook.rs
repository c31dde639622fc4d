//! The rulebook: every scenario passes, every rule and every card has one.

use conform::Rulebook;
use spellfaire::{Kind, Spellfaire};
use std::path::Path;
use std::sync::Arc;

fn rulebook() -> Rulebook {
    Rulebook::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rules")).unwrap()
}

#[test]
fn every_scenario_passes() {
    let report = rulebook().check(&Arc::new(Spellfaire::standard()));
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.passed >= 450, "only {} scenarios ran", report.passed);
}

#[test]
fn what_can_be_done_is_known_in_any_position() {
    let report = rulebook().strain(&Arc::new(Spellfaire::standard()));
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.passed >= 400, "only {} positions were tried", report.passed);
}

#[test]
fn every_rule_has_a_scenario() {
    assert_eq!(rulebook().bare_rules(), Vec::<String>::new());
}

#[test]
fn every_ruling_is_in_the_rulebook() {
    let rulings = (1..=66).map(|number| format!("R{number:02}"));
    assert_eq!(rulebook().missing_rules(rulings), Vec::<String>::new());
}

#[test]
fn every_card_has_a_scenario() {
    let game = Spellfaire::standard();
    let cards = game.card_list().cards.iter().filter(|card| card.kind != Kind::Token);
    assert_eq!(rulebook().unmentioned(cards.map(|card| card.name.as_str())), Vec::<&str>::new());
}
