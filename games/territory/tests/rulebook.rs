//! The rulebook: every scenario passes, every ruling, every leader and every card has one.

use conform::Rulebook;
use std::path::Path;
use std::sync::Arc;
use territory::Territory;

fn rulebook() -> Rulebook {
    Rulebook::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rules")).unwrap()
}

#[test]
fn every_scenario_passes() {
    let report = rulebook().check(&Arc::new(Territory::standard()));
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.passed >= 170, "only {} scenarios ran", report.passed);
}

#[test]
fn what_can_be_done_is_known_in_any_position() {
    let report = rulebook().strain(&Arc::new(Territory::standard()));
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.passed >= 400, "only {} positions were tried", report.passed);
}

#[test]
fn every_rule_has_a_scenario() {
    assert_eq!(rulebook().bare_rules(), Vec::<String>::new());
}

#[test]
fn every_ruling_is_in_the_rulebook() {
    let rulings = (1..=54).map(|number| format!("T-{number:02}"));
    assert_eq!(rulebook().missing_rules(rulings), Vec::<String>::new());
}

#[test]
fn every_card_and_every_leader_has_a_scenario() {
    let game = Territory::standard();
    let cards = game.card_list().cards.iter().map(|card| card.name.as_str());
    let leaders = game.card_list().leaders.iter().map(|leader| leader.name.as_str());
    assert_eq!(rulebook().unmentioned(cards.chain(leaders)), Vec::<&str>::new());
}
