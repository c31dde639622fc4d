//! Words that can stand on a card but on none that ships.

use conform::scenario;
use kitbash::Kitbash;
use std::sync::Arc;

const SET: &str = include_str!("../cards/kitbash.toml");
const CARDS: &str = include_str!("vocabulary/cards.toml");
const SCENARIOS: &str = include_str!("vocabulary/scenarios.md");

fn game(cards: &str) -> Result<Kitbash, String> {
    let source = format!("{SET}{cards}");
    let told = |problem: text::Located| problem.render(&source, false);
    Kitbash::from_cards("cards.toml", &source).map_err(|problems| problems.into_iter().map(told).collect())
}

#[test]
fn every_scenario_passes() {
    let game = game(CARDS).unwrap_or_else(|problems| panic!("{problems}"));
    let report = scenario::check(&Arc::new(game), "vocabulary/scenarios.md", SCENARIOS);
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.passed >= 12, "{report}");
}

#[test]
fn only_units_return_to_a_hand() {
    let cards = CARDS.replace("Return target unit to", "Return target enemy structure to");
    let told = game(&cards).err().unwrap_or_default();
    assert!(told.contains("only units can return to a hand"), "{told}");
}
