//! A card in a hand, and a hero.

use crate::cards::{CardDef, CardList, NO_PRIORITY};
use kernel::{Face, Ref};
use schemars::JsonSchema;
use serde::Serialize;

/// A card with all that is printed on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)] // the words of the card
pub struct CardView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub card: Face,
    pub name: String,
    pub kind: &'static str,
    pub mana: u8,
    pub gold: u8,
    /// What it costs now, with the discount of the hero (R11).
    pub price: Price,
    /// Of a unit or structure.
    pub atk: Option<i16>,
    pub hp: Option<i16>,
    pub range: Option<u8>,
    /// Of a unit.
    pub speed: Option<u8>,
    /// Of a spell, tactic or aura that prints one.
    pub priority: Option<u8>,
    pub keywords: Vec<String>,
    pub text: String,
    /// What a hero changes for its deck, on the board or not.
    pub passive: Option<String>,
    /// It is queued or to be discarded.
    pub taken: bool,
}

/// What playing a card costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Price {
    pub mana: u8,
    pub gold: u8,
}

impl Price {
    /// Mana and Gold.
    pub(super) fn new((mana, gold): (u8, u8)) -> Price {
        Price { mana, gold }
    }
}

impl CardView {
    /// A card that lies there and costs this much.
    pub(super) fn of(cards: &CardList, what: Ref, face: Face, price: Price) -> CardView {
        let card: &CardDef = cards.card(face);
        let (piece, unit) = (card.kind.is_piece(), card.kind.is_unit());
        CardView {
            what,
            card: face,
            name: card.name.clone(),
            kind: card.kind.name(),
            mana: card.mana,
            gold: card.gold,
            price,
            atk: piece.then_some(card.atk),
            hp: piece.then_some(card.hp),
            range: piece.then_some(card.rng),
            speed: unit.then_some(card.spd),
            priority: (!piece && card.priority != NO_PRIORITY).then_some(card.priority),
            keywords: card.keywords.names().chain(card.abilities.names()).collect(),
            text: card.text.join(" "),
            passive: (!card.passive_text.is_empty()).then(|| card.passive_text.join(" ")),
            taken: false,
        }
    }
}
