//! How a file of cards is laid out.

use serde::Deserialize;
use toml::Spanned;

/// A list of words or sentences.
pub(super) type Texts = Vec<Spanned<String>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub rules: RulesRow,
    #[serde(default)]
    pub starter: Vec<StarterRow>,
    #[serde(default)]
    pub hero: Vec<HeroRow>,
    #[serde(default)]
    pub unit: Vec<UnitRow>,
    #[serde(default)]
    pub structure: Vec<StructureRow>,
    #[serde(default)]
    pub spell: Vec<OrderRow>,
    #[serde(default)]
    pub tactic: Vec<OrderRow>,
    #[serde(default)]
    pub aura: Vec<AuraRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RulesRow {
    pub starting_gold: Spanned<i64>,
    pub level_rounds: [Spanned<i64>; 3],
    pub hand_limit: Spanned<i64>,
    pub exhaustion: Spanned<i64>,
    pub copies: Spanned<i64>,
    pub round_cap: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StarterRow {
    pub name: Spanned<String>,
    pub hp: Spanned<i64>,
    pub atk: Spanned<i64>,
    pub rng: Spanned<i64>,
    pub mana: [Spanned<i64>; 3],
    pub gold: [Spanned<i64>; 3],
    pub column: Spanned<i64>,
    #[serde(default)]
    pub text: Texts,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeroRow {
    pub name: Spanned<String>,
    #[serde(default)]
    pub colors: Texts,
    pub mana: Option<Spanned<i64>>,
    pub gold: Option<Spanned<i64>>,
    pub atk: Spanned<i64>,
    pub hp: Spanned<i64>,
    pub rng: Option<Spanned<i64>>,
    pub spd: Option<Spanned<i64>>,
    #[serde(default)]
    pub keywords: Texts,
    #[serde(default)]
    pub abilities: Texts,
    #[serde(default)]
    pub tags: Texts,
    #[serde(default)]
    pub text: Texts,
    #[serde(default)]
    pub passive: Texts,
    pub signature: Spanned<String>,
    #[serde(default)]
    pub about: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitRow {
    pub name: Spanned<String>,
    #[serde(default)]
    pub colors: Texts,
    pub mana: Option<Spanned<i64>>,
    pub gold: Option<Spanned<i64>>,
    pub atk: Spanned<i64>,
    pub hp: Spanned<i64>,
    pub rng: Option<Spanned<i64>>,
    pub spd: Option<Spanned<i64>>,
    #[serde(default)]
    pub keywords: Texts,
    #[serde(default)]
    pub abilities: Texts,
    #[serde(default)]
    pub tags: Texts,
    #[serde(default)]
    pub text: Texts,
    #[serde(default)]
    pub pawn: bool,
    #[serde(default)]
    pub token: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StructureRow {
    pub name: Spanned<String>,
    #[serde(default)]
    pub colors: Texts,
    pub mana: Option<Spanned<i64>>,
    pub gold: Option<Spanned<i64>>,
    pub atk: Spanned<i64>,
    pub hp: Spanned<i64>,
    pub rng: Option<Spanned<i64>>,
    #[serde(default)]
    pub keywords: Texts,
    #[serde(default)]
    pub tags: Texts,
    #[serde(default)]
    pub text: Texts,
}

/// A spell or a tactic.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OrderRow {
    pub name: Spanned<String>,
    #[serde(default)]
    pub colors: Texts,
    pub mana: Option<Spanned<i64>>,
    pub gold: Option<Spanned<i64>>,
    pub priority: Option<Spanned<i64>>,
    #[serde(default)]
    pub tags: Texts,
    pub text: Texts,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AuraRow {
    pub name: Spanned<String>,
    #[serde(default)]
    pub colors: Texts,
    pub mana: Option<Spanned<i64>>,
    pub gold: Option<Spanned<i64>>,
    pub attach: Spanned<String>,
    pub priority: Option<Spanned<i64>>,
    #[serde(default)]
    pub tags: Texts,
    pub text: Texts,
}
