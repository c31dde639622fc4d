//! Running a card's text.

use crate::creature::Creature;
use crate::in_play::{InPlay, fitting, has_target};
use crate::script::{Condition, Filter, Step, Who};
use crate::state::{BOARD, Body, Choice, Run, Task};
use kernel::List;

/// Up to every creature in play.
pub(crate) type Refs = List<Body, { 2 * BOARD }>;

impl Default for Body {
    fn default() -> Self {
        Body::Creature(0)
    }
}

impl InPlay<'_> {
    /// Asks for the target if there is one to choose, otherwise does what the text says.
    pub(crate) fn run_text(&mut self, run: Run) {
        let cards = self.cards;
        let Some(script) = cards.card(run.face).script(run.when) else { return };
        if run.target.is_none()
            && let Some(aim) = script.target
            && has_target(cards, self.state, &run, aim)
        {
            self.state.choice = Choice::Target(run);
            return;
        }
        let mut it = run.target;
        let mut steps = script.steps.iter();
        while let Some(step) = steps.next() {
            match *step {
                Step::If(condition) if !self.holds(condition, &run) => {
                    steps.next();
                }
                step => self.step(step, &run, &mut it),
            }
        }
        self.state.agenda.first(Task::Settle);
    }

    fn step(&mut self, step: Step, run: &Run, it: &mut Option<Body>) {
        match step {
            Step::Damage(amount, who) => {
                for target in &self.who(who, run, it) {
                    self.damage_by(run, *target, amount);
                }
            }
            Step::Freeze(who) => self.who(who, run, it).iter().for_each(|&target| self.freeze(target)),
            Step::Change(who, attack, health) => {
                self.who(who, run, it).iter().for_each(|&target| self.change(target, attack, health));
            }
            Step::Boost(who, attack) => {
                self.who(who, run, it).iter().for_each(|&target| self.boost(target, attack));
            }
            Step::Grant(who, keyword) => {
                self.who(who, run, it).iter().for_each(|&target| self.grant(target, keyword));
            }
            Step::Destroy(who) => self.who(who, run, it).iter().for_each(|&target| self.destroy(target)),
            Step::Heal(amount, whose) => self.heal(whose.seat(run.seat), amount),
            Step::Draw(count) => (0..count).for_each(|_| self.draw(run.seat)),
            Step::Summon(face) => self.summon(run.seat, face),
            Step::Return(max_cost) => self.return_dead(run.seat, max_cost),
            Step::If(_) => {}
        }
    }

    /// Whom a step concerns, now.
    fn who(&mut self, who: Who, run: &Run, it: &mut Option<Body>) -> Refs {
        match who {
            Who::It => it.iter().copied().collect(),
            Who::This => self.in_play(run.source).into_iter().collect(),
            Who::Hero(whose) => [Body::Hero(whose.seat(run.seat))].into_iter().collect(),
            Who::Each(filter) => self.fitting(run, &filter),
            Who::Random(filter) => {
                *it = self.dice.pick(&self.fitting(run, &filter)).copied();
                it.iter().copied().collect()
            }
        }
    }

    fn in_play(&self, number: u16) -> Option<Body> {
        self.state.find(number).map(|_| Body::Creature(number))
    }

    fn fitting(&self, run: &Run, filter: &Filter) -> Refs {
        let number = |(owner, at): (_, usize)| Body::Creature(self.state.side(owner).board[at].number);
        fitting(self.cards, self.state, run, filter).map(number).collect()
    }

    fn holds(&self, condition: Condition, run: &Run) -> bool {
        let fits = |creature: &Creature| {
            let other = creature.number != run.source;
            match condition {
                Condition::Keyword(keyword) => creature.keywords.has(keyword),
                Condition::AnotherOf(tribe) => other && self.card(creature.face).tribe == Some(tribe),
                Condition::Another => other,
            }
        };
        self.state.side(run.seat).board.iter().any(fits)
    }
}
