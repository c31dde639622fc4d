//! The fields that Principality's design document names, read from what a seat is sent.

use crate::Metrics;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The document's fields.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub struct Document {
    /// Principality: `action`, `buy` or `cleanup`.
    #[serde(skip_serializing_if = "Option::is_none")]
    current_phase: Option<String>,
    /// Principality: your hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Vec<String>>,
    /// Principality: actions left.
    #[serde(skip_serializing_if = "Option::is_none")]
    actions_remaining: Option<u64>,
    /// Principality: buys left.
    #[serde(skip_serializing_if = "Option::is_none")]
    buys_remaining: Option<u64>,
    /// Principality: coins to spend.
    #[serde(skip_serializing_if = "Option::is_none")]
    coins_available: Option<u64>,
    /// Principality: what you have in play.
    #[serde(skip_serializing_if = "Option::is_none")]
    cards_in_play: Option<Vec<String>>,
    /// Principality: how many cards each pile has left.
    #[serde(skip_serializing_if = "Option::is_none")]
    supply_piles: Option<BTreeMap<String, u64>>,
    /// Principality: which of your turns it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn_number: Option<u64>,
    /// Principality: cards in your deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    deck_size: Option<u64>,
    /// Principality: cards in your discard pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    discard_size: Option<u64>,
}

impl Document {
    /// Which of the seat's turns it is.
    pub fn turn_number(&self) -> Option<u64> {
        self.turn_number
    }

    /// The fields for a seat; `None` if the game is another.
    pub fn of(envelope: &Value) -> Option<Document> {
        let (view, side) = principality(envelope)?;
        let pile = |pile: &Value| Some((pile["name"].as_str()?.to_owned(), pile["count"].as_u64()?));
        let phase = view["phase"].as_str()?;
        Some(Document {
            current_phase: Some(if phase == "over" { "cleanup" } else { phase }.to_owned()),
            hand: Some(names(&side["hand"])),
            actions_remaining: side["actions"].as_u64(),
            buys_remaining: side["buys"].as_u64(),
            coins_available: side["coins"].as_u64(),
            cards_in_play: Some([names(&side["lasting"]), names(&side["play"])].concat()),
            supply_piles: Some(view["supply"].as_array()?.iter().filter_map(pile).collect()),
            turn_number: side["turns"].as_u64(),
            deck_size: side["deck"]["count"].as_u64(),
            discard_size: side["discard"]["count"].as_u64(),
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
