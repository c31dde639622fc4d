//! What the steps of a text are worth to its player.

use super::{LETHAL, Thumb, worth};
use crate::creature::{Creature, Keywords};
use crate::moves::Target;
use crate::script::{Script, Step, Who};
use crate::state::{HERO, Run, State};
use crate::table::fitting;
use kernel::Seat;

impl Thumb<'_> {
    /// The sum over the steps, with this target.
    pub(super) fn gain(&self, script: &Script, run: &Run, target: Option<Target>) -> i32 {
        script.steps.iter().map(|&step| self.step_gain(step, run, target)).sum()
    }

    fn step_gain(&self, step: Step, run: &Run, it: Option<Target>) -> i32 {
        match step {
            Step::Damage(amount, who) => self.over(who, run, it, |target| self.damage_gain(target, amount)),
            Step::Heal(amount, whose) => self.heal_gain(whose.seat(run.seat), amount),
            Step::Draw(count) => self.draw_gain(count),
            Step::Freeze(who) => self.over(who, run, it, |target| self.freeze_gain(target)),
            Step::Change(who, attack, health) => {
                self.over(who, run, it, |target| self.change_gain(target, attack, health))
            }
            Step::Boost(who, attack) => self.over(who, run, it, |target| self.boost_gain(target, attack)),
            Step::Grant(who, _) => self.over(who, run, it, |target| self.side_of(target, 3)),
            Step::Summon(face) => {
                let card = self.cards.card(face);
                2 * i32::from(card.attack) + i32::from(card.health) + 1
            }
            Step::Destroy(who) => self.over(who, run, it, |target| {
                self.creature(target).map_or(0, |(owner, creature)| -self.signed(owner, 2 * worth(creature)))
            }),
            Step::Return(_) => {
                if self.state.side(run.seat).dead.is_empty() {
                    0
                } else {
                    5
                }
            }
            Step::If(_) => 0,
        }
    }

    /// Adds up a gain over all that a step concerns; of one at random, the average.
    fn over(&self, who: Who, run: &Run, it: Option<Target>, gain: impl Fn(Target) -> i32) -> i32 {
        match who {
            Who::It => it.map_or(0, gain),
            Who::This => 2,
            Who::Hero(whose) => gain(Target::Hero(whose.seat(run.seat))),
            Who::Each(filter) | Who::Random(filter) => {
                let (mut sum, mut count) = (0, 0);
                for (owner, at) in fitting(self.cards, self.state, run, &filter) {
                    sum += gain(Target::Creature(owner, at as u8));
                    count += 1;
                }
                if matches!(who, Who::Random(_)) { sum / count.max(1) } else { sum }
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
            (_, Some((_, creature))) => harm(creature, amount),
            _ => amount.into(),
        };
        -self.side_of(target, harm)
    }

    fn heal_gain(&self, seat: Seat, amount: i16) -> i32 {
        let hero = self.state.side(seat).hero;
        let healed = i32::from(amount.min(HERO - hero).max(0));
        self.signed(seat, if hero <= 12 { 3 * healed } else { healed })
    }

    fn draw_gain(&self, count: u8) -> i32 {
        let side = self.state.side(self.seat);
        match side.deck.len() >= count as usize && self.may_draw() {
            true => 6 * i32::from(count),
            false => -3 * i32::from(count),
        }
    }

    fn freeze_gain(&self, target: Target) -> i32 {
        let Some((owner, creature)) = self.creature(target) else { return 0 };
        let lost = if creature.is_frozen() { 0 } else { 2 * i32::from(creature.attack()) };
        -self.signed(owner, lost)
    }

    fn change_gain(&self, target: Target, attack: i16, health: i16) -> i32 {
        let Some((owner, creature)) = self.creature(target) else { return 0 };
        match creature.health.saturating_add(health) <= 0 {
            true => -self.signed(owner, 2 * worth(creature)),
            false => self.signed(
                owner,
                2 * i32::from(attack) + i32::from(health) + i32::from(attacks(self.state, owner, creature)),
            ),
        }
    }

    /// More Attack helps a creature that can use it this turn; less of it helps only our own attack.
    fn boost_gain(&self, target: Target, attack: i16) -> i32 {
        let Some((owner, creature)) = self.creature(target) else { return 0 };
        let useful = owner != self.seat || attacks(self.state, owner, creature);
        if useful { self.signed(owner, attack.into()) } else { 0 }
    }
}

/// What damage does to a creature, counted as its owner's loss.
fn harm(creature: &Creature, amount: i16) -> i32 {
    match (creature.keywords.has(Keywords::WARD), amount >= creature.health) {
        (true, _) => 2,
        (false, true) => 2 * worth(creature),
        (false, false) => amount.into(),
    }
}

fn attacks(state: &State, owner: Seat, creature: &Creature) -> bool {
    owner == state.active && creature.can_attack()
}
