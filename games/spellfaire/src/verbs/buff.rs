//! Changes to a creature's numbers and keywords.

use crate::creature::{Creature, Keywords};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::state::Body;

impl InPlay<'_> {
    /// Changes Attack and Health for good; not damage, and Health falls with its maximum (R49, R50).
    pub(crate) fn change(&mut self, target: Body, attack: i16, health: i16) {
        let event = |target| Event::Changed { target, attack, health };
        self.alter(target, event, |creature| {
            creature.attack = creature.attack.saturating_add(attack);
            creature.health = creature.health.saturating_add(health);
            creature.max_health = creature.max_health.saturating_add(health);
        });
    }

    /// Changes the Attack until the End Phase (R08, R47, R48).
    pub(crate) fn boost(&mut self, target: Body, attack: i16) {
        let event = |target| Event::Boosted { target, attack };
        self.alter(target, event, |creature| creature.boost = creature.boost.saturating_add(attack));
    }

    /// Gives a keyword; one it has already is wasted (R54).
    pub(crate) fn grant(&mut self, target: Body, keyword: Keywords) {
        let event = |target| Event::granted(target, keyword);
        self.alter(target, event, |creature| creature.keywords = creature.keywords.with(keyword));
    }

    /// Changes a creature in play and tells it; Heroes have nothing to change.
    pub(crate) fn alter(
        &mut self,
        target: Body,
        event: impl FnOnce(kernel::Mark) -> Event,
        change: impl FnOnce(&mut Creature),
    ) {
        let Body::Creature(number) = target else { return };
        let Some((seat, at)) = self.state.find(number) else { return };
        change(&mut self.state.side_mut(seat).board[at]);
        self.log.tell(|| event(self.state.mark(target)));
    }
}
