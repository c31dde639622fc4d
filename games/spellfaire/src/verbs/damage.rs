//! Damage, and Ward that prevents it.

use crate::creature::Keywords;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::script::Deed;
use crate::state::{Body, Run};

impl InPlay<'_> {
    /// Deals damage and returns how much was dealt. No damage is not damage (R28); Ward takes one
    /// packet of any size (R37, R38).
    pub(crate) fn damage(&mut self, target: Body, amount: i16) -> i16 {
        if amount <= 0 {
            return 0;
        }
        match target {
            Body::Hero(seat) => {
                let side = self.state.side_mut(seat);
                side.hero = side.hero.saturating_sub(amount);
            }
            Body::Creature(number) => {
                let Some((seat, at)) = self.state.find(number) else { return 0 };
                let creature = &mut self.state.side_mut(seat).board[at];
                if creature.keywords.has(Keywords::WARD) {
                    creature.keywords = creature.keywords.without(Keywords::WARD);
                    creature.lent = creature.lent.without(Keywords::WARD);
                    self.log.tell(|| Event::Warded { target: self.state.mark(target) });
                    return 0;
                }
                creature.health = creature.health.saturating_sub(amount);
                let hurt = *creature;
                self.log.tell(|| Event::Damaged { target: self.state.mark(target), amount });
                self.tell_of(Deed::TakesDamage, seat, hurt);
                return amount;
            }
        }
        self.log.tell(|| Event::Damaged { target: self.state.mark(target), amount });
        amount
    }

    /// Damage from a card's text; a creature with Lifesteal heals by what it deals (R39, R61).
    pub(crate) fn damage_by(&mut self, run: &Run, target: Body, amount: i16) {
        let dealt = self.damage(target, amount);
        let source = self.state.creature(run.source);
        if source.is_some_and(|creature| creature.keywords.has(Keywords::LIFESTEAL)) {
            self.heal(run.seat, dealt);
        }
    }
}
