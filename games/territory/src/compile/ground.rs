//! Which slots (T-38, T-39).

use super::{Compiler, Phrase};
use crate::place::Range;
use crate::script::{Aim, Land, Where, Whose};
use crate::words::Word::*;

impl Compiler<'_> {
    /// What a phrase says of slots, be it one of them or all.
    pub(super) fn any_of(&self, phrase: &Phrase) -> Result<Land, String> {
        let land = land(phrase)?;
        if land.range != Range::Any && !self.has_place() {
            return Err(
                "\"this slot\", \"opposing\", \"close\" and \"far\" mean nothing here: this text is not on a unit"
                    .to_owned(),
            );
        }
        Ok(land)
    }

    /// Ground, which the player may have to choose.
    pub(super) fn ground(&mut self, phrase: &Phrase) -> Result<Where, String> {
        self.ground_where(phrase, |land| land)
    }

    pub(super) fn ground_where(
        &mut self,
        phrase: &Phrase,
        only: impl FnOnce(Land) -> Land,
    ) -> Result<Where, String> {
        let land = only(self.any_of(phrase)?);
        if !matches!(phrase.key, ASlot | YourSlot | OpponentsSlot) {
            return Ok(Where::All(land));
        }
        let it = self.outline.it;
        let register = self.register()?;
        self.outline.it = it;
        self.picky |= land.empty;
        self.asks(register, Aim::Ground(land))?;
        Ok(Where::It(register))
    }
}

/// What a phrase says of slots, wherever it stands.
pub(super) fn land(phrase: &Phrase) -> Result<Land, String> {
    let (whose, range) = match phrase.key {
        ThisSlot => (Whose::Ally, Range::Same),
        OpposingSlot => (Whose::Enemy, Range::Same),
        YourSlot | AllYourSlots => (Whose::Ally, Range::Any),
        OpponentsSlot | AllOpponentsSlots => (Whose::Enemy, Range::Any),
        _ => (Whose::Any, Range::Any),
    };
    let mut land = Land { whose, range, empty: false };
    let mut place = phrase.tree(0);
    while let Some(phrase) = place {
        let again = match phrase.key {
            CloseSlot => std::mem::replace(&mut land.range, Range::Close) != Range::Any,
            FarSlot => std::mem::replace(&mut land.range, Range::Far) != Range::Any,
            EmptySlot => std::mem::replace(&mut land.empty, true),
            _ => false,
        };
        if again {
            return Err("a slot is described twice in the same respect".to_owned());
        }
        place = phrase.tree(0);
    }
    // A builder does not build for the enemy (T-39).
    if land.whose == Whose::Any && land != Land::default() {
        land.whose = Whose::Ally;
    }
    Ok(land)
}
