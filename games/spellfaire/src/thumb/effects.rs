//! What the steps of a text are worth to its player.

use super::{BODY, CARD, LETHAL, Thumb, hero_worth, worth};
use crate::creature::{Creature, Keywords};
use crate::in_play::fitting;
use crate::moves::Target;
use crate::script::{Script, Step, When, Who};
use crate::state::{HERO, Run, State};
use kernel::Seat;

impl Thumb<'_> {
    /// The sum over the steps, with this target.
    pub(super) fn gain(&self, script: &Script, run: &Run, target: Option<Target>) -> i32 {
        script.steps().map(|step| self.step_gain(step, run, target)).sum()
    }

    fn step_gain(&self, step: Step, run: &Run, it: Option<Target>) -> i32 {
        match step {
            Step::Damage(amount, who) => {
                self.over(who, run, it, |target| self.damage_gain(target, amount.each))
            }
            Step::Heal(amount, Who::Hero(whose)) => self.heal_gain(whose.seat(run.seat), amount.each),
            Step::Draw(amount, _) => self.draw_gain(amount.each.clamp(0, 99) as u8),
            Step::Freeze(who) => self.over(who, run, it, |target| self.freeze_gain(target)),
            Step::Change(who, attack, health) => {
                self.over(who, run, it, |target| self.change_gain(target, attack.each, health.each))
            }
            Step::Boost(who, attack) => {
                self.over(who, run, it, |target| self.boost_gain(target, attack.each))
            }
            Step::Grant(who, _) => self.over(who, run, it, |target| self.side_of(target, 2 * BODY)),
            Step::Summon(face, count) => {
                let card = self.cards.card(face);
                let keywords = card.keywords.names().count() as i32;
                let body = 2 * i32::from(card.attack) + i32::from(card.health) + 2 * keywords + 1;
                BODY * body * i32::from(count.each)
            }
            Step::Destroy(who) => self.over(who, run, it, |target| self.destroy_gain(target)),
            Step::Return(..) => {
                if self.state.side(run.seat).dead.is_empty() {
                    0
                } else {
                    CARD
                }
            }
            // Tried out.
            Step::Heal(..)
            | Step::Discard(..)
            | Step::Lend(..)
            | Step::Mark(..)
            | Step::Silence(_)
            | Step::Control(_)
            | Step::Swap(_)
            | Step::Double(_)
            | Step::Bounce(_)
            | Step::Revive(_) => 0,
        }
    }

    /// Adds up a gain over all that a step concerns; of one at random, the average.
    fn over(&self, who: Who, run: &Run, it: Option<Target>, gain: impl Fn(Target) -> i32) -> i32 {
        match who {
            Who::It(_) => it.map_or(0, gain),
            Who::This => 2,
            Who::Hero(whose) => gain(Target::Hero(whose.seat(run.seat))),
            Who::Each(filter) | Who::Random(_, filter) => {
                let (mut sum, mut count) = (0, 0);
                for (owner, at) in fitting(self.cards, self.state, run, &filter) {
                    sum += gain(Target::Creature(owner, at as u8));
                    count += 1;
                }
                if matches!(who, Who::Random(..)) { sum / count.max(1) } else { sum }
            }
        }
    }

    /// Good for a friend is bad for a foe.
    fn signed(&self, owner: Seat, gain: i32) -> i32 {
        if owner == self.seat { gain } else { -gain }
    }

    fn side_of(&self, target: Target, gain: i32) -> i32 {
        match target {
            Target::Hero(owner) | Target::Creature(owner, _) => self.signed(owner, gain),
        }
    }

    fn damage_gain(&self, target: Target, amount: i16) -> i32 {
        let harm = match (target, self.creature(target)) {
            (Target::Hero(owner), _) if amount >= self.state.side(owner).hero => LETHAL,
            (Target::Hero(owner), _) => hero_loss(self.state.side(owner).hero, amount),
            (_, Some((_, creature))) => harm(creature, amount),
            (Target::Creature(..), None) => 0,
        };
        -self.side_of(target, harm)
    }

    fn heal_gain(&self, seat: Seat, amount: i16) -> i32 {
        let hero = self.state.side(seat).hero;
        let healed = amount.min(HERO - hero).max(0);
        self.signed(seat, hero_worth(hero + healed) - hero_worth(hero))
    }

    /// The emptier the hand, the better a card.
    fn draw_gain(&self, count: u8) -> i32 {
        let side = self.state.side(self.seat);
        let each = if side.hand.len() <= 3 { CARD + 3 } else { CARD };
        match side.deck.len() >= count as usize && self.may_draw() {
            true => each * i32::from(count),
            false => -CARD * i32::from(count),
        }
    }

    fn freeze_gain(&self, target: Target) -> i32 {
        let Some((owner, creature)) = self.creature(target) else { return 0 };
        let lost = if creature.is_frozen() { 0 } else { 2 * i32::from(creature.attack()) };
        -self.signed(owner, lost)
    }

    /// What a creature leaves behind when it dies makes up for it in part.
    fn destroy_gain(&self, target: Target) -> i32 {
        let Some((owner, creature)) = self.creature(target) else { return 0 };
        let legacy = self.cards.card(creature.face).script(When::Dies).map_or(0, |_| CARD);
        -self.signed(owner, BODY * worth(creature) - legacy)
    }

    fn change_gain(&self, target: Target, attack: i16, health: i16) -> i32 {
        let Some((owner, creature)) = self.creature(target) else { return 0 };
        match creature.health.saturating_add(health) <= 0 {
            true => -self.signed(owner, BODY * worth(creature)),
            false => self.signed(
                owner,
                BODY * (2 * i32::from(attack) + i32::from(health))
                    + i32::from(attacks(self.state, owner, creature)),
            ),
        }
    }

    /// More Attack helps who can use it this turn; less of it spares who attacks the creature.
    fn boost_gain(&self, target: Target, attack: i16) -> i32 {
        let Some((owner, creature)) = self.creature(target) else { return 0 };
        if owner == self.seat {
            let useful = attacks(self.state, owner, creature);
            return if useful { 2 * i32::from(attack) } else { 0 };
        }
        let (before, after) = (creature.attack(), creature.attack().saturating_add(attack).max(0));
        let ours = self.state.side(self.seat).board.iter();
        let able = ours.filter(|own| own.can_attack() && own.attack() >= creature.health);
        able.map(|own| harm(own, before) - harm(own, after)).max().unwrap_or(0)
    }
}

/// What damage does to a creature, counted as its owner's loss.
pub(super) fn harm(creature: &Creature, amount: i16) -> i32 {
    match (creature.keywords.has(Keywords::WARD), amount >= creature.health) {
        _ if amount <= 0 => 0,
        (true, _) => 2 * BODY,
        (false, true) => BODY * worth(creature),
        (false, false) => BODY * i32::from(amount) / 2,
    }
}

/// What damage does to a Hero, counted as its player's loss.
pub(super) fn hero_loss(health: i16, amount: i16) -> i32 {
    hero_worth(health) - hero_worth(health.saturating_sub(amount))
}

fn attacks(state: &State, owner: Seat, creature: &Creature) -> bool {
    owner == state.active && creature.can_attack()
}
