//! Running a text, step by step.

use crate::choices::options;
use crate::in_play::InPlay;
use crate::moves::Move;
use crate::place::{Ground, Part, Place, Range};
use crate::power::power;
use crate::script::{Amount, Filter, Step, Where, Who, Whose};
use crate::state::{Choice, Run, Task};
use crate::units::fitting;
use kernel::List;

/// Up to every unit in play.
type Places = List<Place, { Place::COUNT }>;

/// How a text goes on after a step.
enum Flow {
    /// With the next step.
    On,
    /// Behind this many steps.
    Skip(u8),
    /// Once what the step caused has been dealt with.
    Later,
    /// Once its player has chosen.
    Wait,
}

impl InPlay<'_> {
    /// Does what the text says from where it stands, until it is done or must wait; then units at
    /// 0 leave.
    pub(crate) fn run_text(&mut self, mut run: Run) {
        let script = self.cards.script(run.script);
        while let Some(&step) = script.steps.get(run.step as usize) {
            let flow = self.step(step, &mut run);
            match flow {
                Flow::On => run.step += 1,
                Flow::Skip(steps) => run.step += 1 + steps,
                Flow::Later => return,
                Flow::Wait => {
                    self.state.choice = Choice::Text(run);
                    return;
                }
            }
        }
        self.settle();
    }

    /// The player has chosen.
    pub(crate) fn answer(&mut self, mut run: Run, mv: Move) {
        let Some(&step) = self.cards.script(run.script).steps.get(run.step as usize) else { return };
        match self.carry_out(step, &mut run, mv) {
            Flow::Skip(steps) => run.step += 1 + steps,
            Flow::Later => return,
            Flow::On | Flow::Wait => run.step += 1,
        }
        self.run_text(run);
    }

    fn step(&mut self, step: Step, run: &mut Run) -> Flow {
        match step {
            Step::Anchor { .. }
            | Step::Unit(_)
            | Step::Destination
            | Step::Ground(_)
            | Step::RemoveEffect
            | Step::RemoveFromSlot
            | Step::Sacrifice { .. }
            | Step::Discard { .. }
            | Step::Return
            | Step::Distribute => return self.ask(step, run),
            Step::SacrificeClose => return self.sacrifice_close(run),
            Step::IfAllyBounced(steps) if !run.bounced => return Flow::Skip(steps),
            Step::IfAllyBounced(_) => {}
            Step::RemoveEverywhere => self.remove_effects(Ground::ALL),
            Step::Damage(amount, who) => {
                let amount = of(amount, run);
                self.who(who, run).iter().for_each(|&place| self.damage(place, amount));
            }
            Step::Power(amount, who) => {
                let amount = of(amount, run);
                self.who(who, run).iter().for_each(|&place| self.give_power(place, amount));
            }
            Step::Heal(amount, who) => {
                self.who(who, run).iter().for_each(|&place| self.heal(place, amount.into()));
            }
            Step::Bounce(who) => {
                for &place in &self.who(who, run) {
                    run.bounced |= self.bounce(place) && place.seat() == run.seat;
                }
            }
            Step::Draw(amount) => (0..of(amount, run)).for_each(|_| self.draw(run.seat)),
            Step::Gain(amount) => self.gain(run.seat, of(amount, run)),
            Step::OpponentLoses(amount) => self.gain(run.seat.other(), -i16::from(amount)),
            Step::Give(effect, ground) => self.give_effect(effect, where_to(ground, run)),
        }
        Flow::On
    }

    /// Opens a choice if there is one: nothing to choose is skipped, the only option is taken.
    fn ask(&mut self, step: Step, run: &mut Run) -> Flow {
        let (mut count, mut first) = (0, None);
        options(self.cards, self.state, run, step, |mv| {
            count += 1;
            first = first.or(Some(mv));
        });
        match (count, first) {
            (1, Some(mv)) => self.carry_out(step, run, mv),
            (_, Some(_)) => Flow::Wait,
            (_, None) => {
                run.it = Part::NONE;
                match step {
                    Step::Sacrifice { pays, .. } | Step::Discard { pays } => Flow::Skip(pays),
                    _ => Flow::On,
                }
            }
        }
    }

    fn carry_out(&mut self, step: Step, run: &mut Run, mv: Move) -> Flow {
        match (step, mv) {
            (Step::Sacrifice { pays, .. }, Move::Decline) => return Flow::Skip(pays),
            (Step::Sacrifice { .. }, Move::Choose(place)) => return self.pay(run, place),
            (Step::Unit(_), Move::Choose(place)) => run.it = Part::place(place),
            (Step::Destination, Move::Slot(part)) => self.move_unit(run.it, part),
            (Step::Anchor { .. }, Move::Slot(part)) => run.slot = part.slot(),
            (Step::Ground(_), Move::Slot(part)) => run.it = part,
            (Step::RemoveFromSlot, Move::Slot(part)) => self.remove_effects(Ground::around(part.slot())),
            (Step::RemoveEffect, Move::Remove(part, index)) => self.remove_effect(part, index),
            (Step::Discard { .. }, Move::Discard(face)) => self.discard(run.seat, face),
            (Step::Return, Move::Take(face)) => self.take_back(run.seat, face),
            (Step::Distribute, Move::Split(left)) => self.distribute(run, left),
            _ => {}
        }
        Flow::On
    }

    /// An ally is sacrificed; the rest of the text follows when its Death is done. The text of an
    /// Action happens from then on where the unit stood (T-24).
    fn pay(&mut self, run: &Run, place: Place) -> Flow {
        let slot = if run.slot == Run::NOWHERE { place.slot() } else { run.slot };
        self.pay_with(Run { slot, ..*run }, &[place])
    }

    fn sacrifice_close(&mut self, run: &Run) -> Flow {
        let close = Filter { whose: Whose::Ally, range: Range::Close, ..Filter::default() };
        let close: Places = fitting(self.state, run, close).collect();
        self.pay_with(*run, &close)
    }

    /// Puts the rest of the text on the agenda, then all that the sacrifices cause in front of it.
    /// The power that counts is that just before leaving (T-19).
    fn pay_with(&mut self, run: Run, places: &[Place]) -> Flow {
        let powers = places.iter().filter_map(|&place| power(self.cards, self.state, place));
        let amount = powers.sum::<i16>().clamp(0, u8::MAX.into()) as u8;
        self.state.agenda.first(Task::Run(Run { step: run.step + 1, amount, ..run }));
        places.iter().rev().for_each(|&place| self.sacrifice(place));
        Flow::Later
    }

    /// Which units a step concerns, now.
    fn who(&self, who: Who, run: &Run) -> Places {
        let here = |place: &Place| self.state.unit(*place).is_some();
        match who {
            Who::It => run.it.as_place().into_iter().filter(here).collect(),
            Who::This => {
                let is = |place: &Place| self.state.unit(*place).is_some_and(|unit| unit.number == run.unit);
                run.place().into_iter().filter(is).collect()
            }
            Who::Each(filter) => fitting(self.state, run, filter).collect(),
        }
    }
}

fn of(amount: Amount, run: &Run) -> i16 {
    match amount {
        Amount::Fixed(amount) => amount,
        Amount::Sacrificed => run.amount.into(),
    }
}

fn where_to(ground: Where, run: &Run) -> Ground {
    match ground {
        Where::It => run.it.ground(),
        Where::This => run.place().map_or(Ground::NOWHERE, |place| Part::place(place).ground()),
        Where::AllClose => Ground::close(run.seat, run.slot),
        Where::AllYours => Ground::side(run.seat),
        Where::AllOpponents => Ground::side(run.seat.other()),
        Where::Everywhere => Ground::everywhere(),
    }
}
