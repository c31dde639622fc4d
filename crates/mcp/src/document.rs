//! The fields that Principality's design document names, read from what a seat is sent.

use crate::Metrics;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The document's fields.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Document {
    /// Principality: `action`, `buy` or `cleanup`.
    current_phase: String,
    /// Principality: your hand.
    hand: Vec<String>,
    /// Principality: actions left.
    actions_remaining: u64,
    /// Principality: buys left.
    buys_remaining: u64,
    /// Principality: coins to spend.
    coins_available: u64,
    /// Principality: what you have in play.
    cards_in_play: Vec<String>,
    /// Principality: how many cards each pile has left.
    supply_piles: BTreeMap<String, u64>,
    /// Principality: which of your turns it is.
    turn_number: u64,
    /// Principality: cards in your deck.
    deck_size: u64,
    /// Principality: cards in your discard pile.
    discard_size: u64,
}

impl Document {
    /// The fields for a seat; `None` if the game is another.
    pub fn of(envelope: &Value) -> Option<Document> {
        let (view, side) = principality(envelope)?;
        let number = |of: &Value| of.as_u64().unwrap_or_default();
        let pile = |pile: &Value| Some((pile["name"].as_str()?.to_owned(), number(&pile["count"])));
        Some(Document {
            current_phase: match view["phase"].as_str()? {
                "over" => "cleanup".to_owned(),
                phase => phase.to_owned(),
            },
            hand: names(&side["hand"]),
            actions_remaining: number(&side["actions"]),
            buys_remaining: number(&side["buys"]),
            coins_available: number(&side["coins"]),
            cards_in_play: [names(&side["lasting"]), names(&side["play"])].concat(),
            supply_piles: view["supply"].as_array()?.iter().filter_map(pile).collect(),
            turn_number: number(&side["turns"]),
            deck_size: number(&side["deck"]["count"]),
            discard_size: number(&side["discard"]["count"]),
        })
    }
}

/// Turns and points, where the game counts them.
pub(crate) fn efficiency(envelope: &Value, metrics: &mut Metrics) {
    let Some((_, side)) = principality(envelope) else { return };
    metrics.turns = side["turns"].as_u64();
    metrics.score = side["points"].as_i64();
    metrics.score_per_turn = metrics
        .score
        .zip(metrics.turns.filter(|&turns| turns > 0))
        .map(|(score, turns)| (score as f64 / turns as f64 * 100.0).round() / 100.0);
}

fn principality(envelope: &Value) -> Option<(&Value, &Value)> {
    let (view, viewer) = (&envelope["view"], &envelope["viewer"]);
    let mut sides = view["sides"].as_array().filter(|_| envelope["game"] == "principality")?.iter();
    Some((view, sides.find(|side| side["seat"] == *viewer)?))
}

/// The cards of a zone, each as often as it is there.
fn names(zone: &Value) -> Vec<String> {
    let cards = zone["cards"].as_array().map(Vec::as_slice).unwrap_or_default();
    let copies = |card: &Value| {
        let count = card["count"].as_u64().unwrap_or(1) as usize;
        vec![card["name"].as_str().unwrap_or("?").to_owned(); count]
    };
    cards.iter().flat_map(copies).collect()
}
