//! The words cards are written in.
//!
//! Each row is a phrase that can stand on a card, good for reading and for printing. A card in
//! known words needs nothing here; a new keyword is a row, its line in `compile.rs` and its place
//! in the rules.

use std::sync::LazyLock;
use text::{Row, Vocabulary, also, row};

/// The name of each phrase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the rows below say what each one is
pub enum Word {
    LastAbility,
    MoreAbilities,
    Guard,
    Ranged,
    LongRange,
    FarAttack,
    Stationary,
    Cleave,
    FirstStrike,
    Fury,
    Shield,
    Regen,
    Thorns,
    HealAlly,
}

use Word::*;

/// Every phrase.
pub const ROWS: &[Row<Word>] = &[
    row("card text", LastAbility, "{ability}."),
    also("card text", LastAbility, "{ability}"),
    row("card text", MoreAbilities, "{ability}. {card text}"),
    row("ability", Guard, "Guard"),
    row("ability", Ranged, "Ranged"),
    row("ability", LongRange, "Long Range"),
    // What older lists call Long Range (C-38).
    row("ability", FarAttack, "Far Attack"),
    row("ability", Stationary, "Stationary"),
    row("ability", Cleave, "Cleave"),
    row("ability", FirstStrike, "First Strike"),
    row("ability", Fury, "Fury {number}"),
    row("ability", Shield, "Shield {number}"),
    row("ability", Regen, "Regen {number}"),
    row("ability", Thorns, "Thorns {number}"),
    row("ability", HealAlly, "Heal Ally {number}"),
];

/// The vocabulary, ready to read and print.
pub static VOCABULARY: LazyLock<Vocabulary<Word>> =
    LazyLock::new(|| Vocabulary::new(ROWS).expect("the rows above are well formed; a test reads them"));
