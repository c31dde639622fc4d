//! From a sentence that was read to abilities that play.

use crate::abilities::{Abilities, Trait};
use crate::words::Word::{self, *};
use text::Tree;

/// The largest number an ability can have.
const MOST: i32 = 99;

/// Compiles a whole text. An ability that is there twice counts twice (C-41).
///
/// Fails with a sentence if the words can be read but mean nothing.
pub fn compile(text: &Tree<Word>) -> Result<Abilities, String> {
    let mut abilities = Abilities::default();
    let mut rest = Some(text);
    while let Some(phrase) = rest {
        add(&mut abilities, phrase.tree(0).expect("every text begins with an ability"))?;
        rest = phrase.tree(1);
    }
    Ok(abilities)
}

fn add(abilities: &mut Abilities, phrase: &Tree<Word>) -> Result<(), String> {
    if let Some(found) = trait_of(phrase.key) {
        abilities.traits = abilities.traits.with(found);
        return Ok(());
    }
    let amount = match phrase.key {
        Fury => &mut abilities.fury,
        Shield => &mut abilities.shield,
        Regen => &mut abilities.regen,
        Thorns => &mut abilities.thorns,
        HealAlly => &mut abilities.heal_ally,
        other => unreachable!("{other:?} is not an ability"),
    };
    let more = phrase.number(0).expect("these abilities have a number");
    match i32::from(*amount) + more {
        sum if more > 0 && sum <= MOST => *amount = sum as u8,
        _ => return Err(format!("{:?} needs a number from 1 to {MOST}, all of them together", phrase.key)),
    }
    Ok(())
}

fn trait_of(word: Word) -> Option<Trait> {
    match word {
        Guard => Some(Trait::Guard),
        Ranged => Some(Trait::Ranged),
        LongRange | FarAttack => Some(Trait::LongRange),
        Stationary => Some(Trait::Stationary),
        Cleave => Some(Trait::Cleave),
        FirstStrike => Some(Trait::FirstStrike),
        _ => None,
    }
}
