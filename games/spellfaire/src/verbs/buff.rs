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
        self.alter(target, event, |creature| {
            creature.keywords = creature.keywords.with(keyword);
            creature.lent = creature.lent.without(keyword);
            creature.aura.keywords = creature.aura.keywords.without(keyword);
        });
    }

    /// Gives a keyword until the End Phase, unless it has it already.
    pub(crate) fn lend(&mut self, target: Body, keyword: Keywords) {
        let Body::Creature(number) = target else { return };
        if self.state.creature(number).is_none_or(|creature| creature.keywords.has(keyword)) {
            return;
        }
        let event = |target| Event::granted(target, keyword);
        self.alter(target, event, |creature| {
            creature.keywords = creature.keywords.with(keyword);
            creature.lent = creature.lent.with(keyword);
        });
    }

    /// Doubles the Attack as it counts, for good.
    pub(crate) fn double(&mut self, target: Body) {
        if let Body::Creature(number) = target
            && let Some(attack) = self.state.creature(number).map(Creature::attack)
        {
            self.change(target, attack, 0);
        }
    }

    /// Attack and Health change places; what is at 0 Health then dies (R74).
    pub(crate) fn swap(&mut self, target: Body) {
        let Body::Creature(number) = target else { return };
        let Some(creature) = self.state.creature(number).copied() else { return };
        let by = creature.health.saturating_sub(creature.attack());
        let event = |target| Event::Changed { target, attack: by, health: -by };
        self.alter(target, event, |it| {
            it.attack = it.attack.saturating_add(by);
            it.health = creature.attack();
            it.max_health = creature.attack();
        });
    }

    /// Puts counters on a creature, 99 at most.
    pub(crate) fn mark_with(&mut self, target: Body, kind: u8, amount: i16) {
        let name = self.cards.counters.get(kind as usize).map_or("", String::as_str);
        let event = |target| Event::Marked { target, counter: name.to_owned(), amount };
        self.alter(target, event, |creature| {
            let counters = &mut creature.counters[kind as usize];
            *counters = (i16::from(*counters) + amount).clamp(0, 99) as u8;
        });
    }

    /// A creature loses its text and its keywords; changes to its numbers stay (R72).
    pub(crate) fn silence(&mut self, target: Body) {
        let event = |target| Event::Silenced { target };
        self.alter(target, event, |creature| {
            creature.keywords = creature.aura.keywords;
            creature.lent = Keywords::default();
            creature.condition.silent = true;
        });
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
