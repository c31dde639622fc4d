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

impl File {
    /// Every card that can be played, in the order in which they are read.
    pub fn played(&self) -> impl Iterator<Item = Price<'_>> {
        let heroes = self.hero.iter().map(HeroRow::price);
        let pieces =
            self.unit.iter().map(UnitRow::price).chain(self.structure.iter().map(StructureRow::price));
        let orders = self.spell.iter().chain(&self.tactic).map(OrderRow::price);
        heroes.chain(pieces).chain(orders).chain(self.aura.iter().map(AuraRow::price))
    }
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

/// What the row of every card has that can be played.
pub(super) struct Price<'a> {
    pub name: &'a Spanned<String>,
    pub colors: &'a Texts,
    pub mana: &'a Option<Spanned<i64>>,
    pub gold: &'a Option<Spanned<i64>>,
    pub tags: &'a Texts,
}

/// What the row of every card has that becomes a piece.
pub(super) struct Body<'a> {
    pub atk: &'a Spanned<i64>,
    pub hp: &'a Spanned<i64>,
    pub rng: &'a Option<Spanned<i64>>,
    pub keywords: &'a Texts,
}

/// A row of a card that can be played: what all have, and what it has of its own. Rows that are
/// flattened into each other would lose the places of their values.
macro_rules! card {
    ($(#[$doc:meta])* $row:ident { $($own:tt)* }) => {
        $(#[$doc])*
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $row {
            pub name: Spanned<String>,
            #[serde(default)]
            pub colors: Texts,
            pub mana: Option<Spanned<i64>>,
            pub gold: Option<Spanned<i64>>,
            #[serde(default)]
            pub tags: Texts,
            $($own)*
        }

        impl $row {
            pub fn price(&self) -> Price<'_> {
                Price {
                    name: &self.name,
                    colors: &self.colors, mana: &self.mana, gold: &self.gold, tags: &self.tags }
            }
        }
    };
}

/// The same for a card that becomes a piece.
macro_rules! piece {
    ($row:ident { $($own:tt)* }) => {
        card!($row {
            pub atk: Spanned<i64>,
            pub hp: Spanned<i64>,
            pub rng: Option<Spanned<i64>>,
            #[serde(default)]
            pub keywords: Texts,
            #[serde(default)]
            pub text: Texts,
            $($own)*
        });

        impl $row {
            pub fn body(&self) -> Body<'_> {
                Body { atk: &self.atk, hp: &self.hp, rng: &self.rng, keywords: &self.keywords }
            }
        }
    };
}

piece!(HeroRow {
    pub spd: Option<Spanned<i64>>,
    #[serde(default)]
    pub abilities: Texts,
    #[serde(default)]
    pub passive: Texts,
    pub signature: Spanned<String>,
    #[serde(default)]
    pub about: String,
});

piece!(UnitRow {
    pub spd: Option<Spanned<i64>>,
    #[serde(default)]
    pub abilities: Texts,
    #[serde(default)]
    pub pawn: bool,
    #[serde(default)]
    pub token: bool,
});

piece!(StructureRow {});

card!(
    /// A spell or a tactic.
    OrderRow {
        pub priority: Option<Spanned<i64>>,
        pub text: Texts,
    }
);

card!(AuraRow {
    pub attach: Spanned<String>,
    pub priority: Option<Spanned<i64>>,
    pub text: Texts,
});
