//! Effects that slots are given and lose (T-12, T-37, T-41, T-42).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::place::{Ground, Part};
use crate::script::EffectId;
use crate::units::removable;
use kernel::Ref;

impl InPlay<'_> {
    /// Ground is given an effect. Units that stand there already feel only a bonus (T-41, T-42).
    pub(crate) fn give_effect(&mut self, effect: EffectId, ground: Ground) {
        if self.cards.library.effect(effect).bonus != 0 {
            self.state.effects.expect_bonus();
            self.state.shaken = true;
        }
        self.state.effects.add(effect, ground);
        let cards = self.cards;
        let effects = &self.state.effects;
        for part in ground.parts() {
            self.log.tell(|| Event::Given {
                place: part.what(),
                effect: Ref::Effect(part.spot(), effects.count_on(part).saturating_sub(1)),
                text: cards.library.effect(effect).text.clone(),
            });
        }
    }

    /// One effect goes; power that it gave stays (T-37).
    pub(crate) fn remove_effect(&mut self, part: Part, index: u8) {
        let Some(effect) = self.state.effects.on(part, index) else { return };
        self.state.effects.remove(part, index);
        self.state.shaken = true;
        let cards = self.cards;
        self.log.tell(|| Event::Removed {
            place: part.what(),
            effect: Ref::Effect(part.spot(), index),
            text: cards.library.effect(effect).text.clone(),
        });
    }

    /// All effects go that may be removed.
    pub(crate) fn remove_effects(&mut self, ground: Ground) {
        let removable = removable(self.cards, self.state);
        self.state.shaken = true;
        for part in ground.parts().filter(|part| removable.meets(part.ground())) {
            if self.state.effects.on(part, 0).is_some() {
                self.log.tell(|| Event::Cleared { place: part.what() });
            }
            self.state.effects.clear(part.ground());
        }
    }
}
