//! How a file of cards is laid out.

use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    #[serde(default)]
    pub faction: Vec<FactionRow>,
    #[serde(default)]
    pub school: Vec<SchoolRow>,
    #[serde(default)]
    pub keyword: Vec<KeywordRow>,
    #[serde(default)]
    pub creature: Vec<CreatureRow>,
    #[serde(default)]
    pub spell: Vec<SpellRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FactionRow {
    pub name: Spanned<String>,
    pub tribe: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SchoolRow {
    pub name: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CreatureRow {
    pub name: Spanned<String>,
    pub faction: Spanned<String>,
    pub cost: Spanned<i64>,
    pub attack: Spanned<i64>,
    pub health: Spanned<i64>,
    #[serde(default)]
    pub keywords: Vec<Spanned<String>>,
    pub text: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpellRow {
    pub name: Spanned<String>,
    pub school: Spanned<String>,
    pub cost: Spanned<i64>,
    pub text: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KeywordRow {
    pub name: Spanned<String>,
    pub text: Spanned<String>,
}
