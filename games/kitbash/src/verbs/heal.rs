//! Healing, and who does it.

use crate::events::Event;
use crate::in_play::InPlay;
use crate::keywords::Ability;
use crate::piece::Marks;
use crate::script::Deed;
use crate::texts::Cause;

/// Why a piece heals.
#[derive(Clone, Copy)]
pub(crate) enum Healer<'a> {
    /// By a keyword of its own.
    Keyword(&'static str),
    /// By an ability of the piece in this place of the list.
    Ability(usize, Ability),
    /// By a text.
    Text(&'a Cause),
}

impl InPlay<'_> {
    /// Heals up to the maximum; a Command Center that has fallen stays so (R62).
    pub(crate) fn heal(&mut self, slot: usize, amount: i16, healer: Healer<'_>) {
        let target = &mut self.state.pieces[slot];
        if target.is(Marks::FALLEN) {
            return;
        }
        let amount = target.heal(amount);
        let (piece, hp) = (target.mark(), target.hp);
        if amount > 0 {
            let state = &*self.state;
            self.log.tell(|| {
                let (source, by) = match healer {
                    Healer::Keyword(name) => (piece, Some(name)),
                    Healer::Ability(source, ability) => (state.pieces[source].mark(), Some(ability.name())),
                    Healer::Text(cause) => (state.source(cause), None),
                };
                Event::Healed { piece, amount, hp, source, by }
            });
            let target = self.state.pieces[slot];
            self.tell_of(Deed::IsHealed, &target, None);
        }
    }
}
