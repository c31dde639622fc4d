//! Running a text.

use crate::choices::options;
use crate::counts::{holds, much};
use crate::in_play::InPlay;
use crate::moves::Move;
use crate::place::{Ground, Place};
use crate::power::power;
use crate::script::{Aim, Condition, Step};
use crate::state::{Choice, It, Notes, Run, Task};
use crate::units::{Places, around, fitting, meant, where_to};
use script::{Actor, Answer, Op, Progress, advance};

/// A text that runs.
struct Running<'a, 'b> {
    table: &'a mut InPlay<'b>,
    run: Run,
    /// What is sacrificed before it goes on.
    paid: Option<Places>,
}

impl InPlay<'_> {
    /// Does what the text says from where it stands, until it is done or must wait; then units at
    /// 0 leave.
    pub(crate) fn run_text(&mut self, run: Run) {
        let script = self.cards.script(run.script);
        let mut at = run.at;
        let mut running = Running { table: self, run, paid: None };
        match advance(&script.program, &mut at, &mut running) {
            Progress::Done => self.settle(),
            Progress::Waits => {
                let Running { run, paid, .. } = running;
                let run = Run { at, ..run };
                match paid {
                    Some(places) => self.pay_with(run, &places),
                    None => self.state.choice = Choice::Text(run),
                }
            }
        }
    }

    /// The player has chosen.
    pub(crate) fn answer(&mut self, mut run: Run, mv: Move) {
        match (self.cards.script(run.script).program.get(run.at as usize), mv) {
            // The ways to the parts stand behind the question.
            (Some(Op::Choose(_)), Move::Part(part)) => run.at += 1 + part,
            (Some(&Op::Ask { register, aim }), _) => {
                if let Some(places) = self.carry_out(&mut run, register, aim, mv) {
                    return self.pay_with(run, &places);
                }
                run.at += 1;
            }
            _ => return,
        }
        self.run_text(run);
    }

    /// Does what was chosen. What is sacrificed leaves before the text goes on.
    fn carry_out(&mut self, run: &mut Run, register: u8, aim: Aim, mv: Move) -> Option<Places> {
        match (aim, mv) {
            (_, Move::Decline) => run.notes.set(Notes::PAID, false),
            (Aim::Sacrifice { .. }, Move::Choose(place)) => {
                run.notes.set(Notes::PAID, true);
                // The text of an Action happens from then on where the unit stood (T-24).
                if run.slot == Run::NOWHERE {
                    run.slot = place.slot();
                }
                return Some([place].into_iter().collect());
            }
            (Aim::Unit(_), Move::Choose(place)) => {
                let unit = self.state.unit(place).map_or(It::NONE, |unit| It::unit(unit.number));
                run.its[usize::from(register)] = unit;
                run.notes.set(Notes::ally(register), place.seat() == run.seat);
            }
            (Aim::Ground(_), Move::Slot(part)) => run.its[usize::from(register)] = It::part(part),
            (Aim::Destination(_), Move::Slot(part)) => {
                let it = run.its[usize::from(register)].as_unit().and_then(|number| self.state.find(number));
                if let (Some(from), Some(to)) = (it, part.as_place()) {
                    self.move_unit(from, to);
                }
            }
            (Aim::Anchor { .. }, Move::Slot(part)) => run.slot = part.slot(),
            (Aim::RemoveFromSlot, Move::Slot(part)) => self.remove_effects(Ground::around(part.slot())),
            (Aim::RemoveEffect(_), Move::Remove(part, index)) => self.remove_effect(part, index),
            (Aim::Discard { .. }, Move::Discard(face)) => {
                run.notes.set(Notes::PAID, true);
                self.discard(crate::choices::chooser(run, aim), face);
            }
            (Aim::Return(_), Move::Take(face)) => self.take_back(run.seat, face),
            (Aim::Search(_), Move::Take(face)) => self.search(run.seat, face),
            (Aim::Revive(_), Move::Take(face)) => {
                if let Some(place) = run.its[usize::from(register)].as_part().as_place() {
                    self.revive(run.seat, face, place);
                }
            }
            (Aim::Distribute, Move::Split(left)) => self.distribute(run, left),
            _ => {}
        }
        None
    }

    /// Puts the rest of the text on the agenda, then all that the sacrifices cause in front of it.
    /// The power that counts is that just before leaving (T-19).
    fn pay_with(&mut self, run: Run, places: &[Place]) {
        let powers = places.iter().filter_map(|&place| power(self.cards, self.state, place));
        let amount = powers.sum::<i16>().clamp(0, u8::MAX.into()) as u8;
        self.state.agenda.first(Task::Run(Run { at: run.at + 1, amount, ..run }));
        places.iter().rev().for_each(|&place| self.sacrifice(place));
    }
}

impl Actor<Step, Aim, Condition> for Running<'_, '_> {
    fn act(&mut self, step: Step) {
        self.table.step(step, &mut self.run);
    }

    /// Nothing to choose is skipped, the only option is taken.
    fn ask(&mut self, register: u8, aim: Aim) -> Answer {
        let (cards, state, run) = (self.table.cards, &*self.table.state, &mut self.run);
        if let Aim::SacrificeAll(filter) = aim {
            self.paid = Some(fitting(cards, state, run, filter).collect());
            return Answer::Open;
        }
        let (mut count, mut first) = (0, None);
        options(cards, state, run, register, aim, |mv| {
            count += 1;
            first = first.or(Some(mv));
        });
        match (count, first) {
            (1, Some(mv)) => {
                self.paid = self.table.carry_out(run, register, aim, mv);
                if self.paid.is_some() { Answer::Open } else { Answer::Given }
            }
            (_, Some(_)) => Answer::Open,
            (_, None) => {
                run.notes.set(Notes::PAID, false);
                if matches!(aim, Aim::Unit(_) | Aim::Ground(_)) {
                    run.its[usize::from(register)] = It::NONE;
                }
                Answer::Given
            }
        }
    }

    fn holds(&mut self, condition: Condition) -> bool {
        holds(self.table.cards, self.table.state, &self.run, &condition)
    }

    fn settled(&mut self, at: u8, parts: u8) -> Option<Option<u8>> {
        let (cards, state) = (self.table.cards, &*self.table.state);
        let possible = |part: &u8| crate::choices::is_possible(cards, state, &self.run, at + 1 + part);
        let mut ways = (0..parts).filter(possible);
        match (ways.next(), ways.next()) {
            (Some(_), Some(_)) => None,
            (only, _) => Some(only),
        }
    }
}

impl InPlay<'_> {
    fn step(&mut self, step: Step, run: &mut Run) {
        let cards = self.cards;
        match step {
            Step::Damage(amount, who) => {
                let amount = much(cards, self.state, run, amount);
                meant(cards, self.state, run, who).iter().for_each(|&place| self.damage(place, amount));
            }
            Step::Power(amount, who) => {
                let amount = much(cards, self.state, run, amount);
                meant(cards, self.state, run, who).iter().for_each(|&place| self.give_power(place, amount));
            }
            Step::Heal(amount, who) => {
                meant(cards, self.state, run, who).iter().for_each(|&place| self.heal(place, amount.into()));
            }
            Step::Destroy(who) => {
                let dying = meant(cards, self.state, run, who);
                let dying = dying.iter().fold(0, |places, place| places | 1 << place.index());
                if dying != 0 {
                    self.die(dying);
                }
            }
            Step::Bounce(who) => {
                for &place in &meant(cards, self.state, run, who) {
                    let bounced = self.bounce(place) && place.seat() == run.seat;
                    run.notes.set(Notes::BOUNCED, bounced || run.notes.has(Notes::BOUNCED));
                }
            }
            Step::Set(wanted, who) => {
                for &place in &meant(cards, self.state, run, who) {
                    let now = power(cards, self.state, place).unwrap_or(0);
                    self.give_power(place, i16::from(wanted) - now);
                }
            }
            Step::Control(who, ground) => {
                let to = where_to(self.state, run, ground).parts().find_map(|part| part.as_place());
                if let (Some(&from), Some(to)) = (meant(cards, self.state, run, who).first(), to) {
                    self.take_control(from, to);
                }
            }
            Step::ReturnThis => self.return_this(run),
            Step::DiscardHand => {
                while let Some(held) = self.state.side(run.seat).hand.first() {
                    let face = held.face;
                    self.discard(run.seat, face);
                }
            }
            Step::Steal(amount) => {
                let foe = run.seat.other();
                let wanted = much(cards, self.state, run, amount).max(0);
                let stolen = wanted.min(self.state.side(foe).vp);
                self.gain(foe, -stolen);
                self.gain(run.seat, stolen);
            }
            Step::Later(script) => self.put_off(run.seat, script),
            Step::Silence(who) => {
                meant(cards, self.state, run, who).iter().for_each(|&place| self.silence(place));
            }
            Step::Endow(gift, who) => {
                meant(cards, self.state, run, who).iter().for_each(|&place| self.endow(place, gift));
            }
            Step::Name(register) => {
                run.its[usize::from(register)] = It::unit(run.unit);
                run.notes.set(Notes::ally(register), true);
            }
            Step::Swap(one, other) => {
                let [one, other] = [one, other].map(|who| meant(cards, self.state, run, who));
                if let (Some(&one), Some(&other)) = (one.first(), other.first()) {
                    self.swap(one, other);
                }
            }
            Step::Draw(amount, whose) => {
                let amount = much(cards, self.state, run, amount);
                for seat in whose.seats(run.seat) {
                    (0..amount).for_each(|_| self.draw(seat));
                }
            }
            Step::Gain(amount, whose) => {
                let amount = much(cards, self.state, run, amount);
                whose.seats(run.seat).for_each(|seat| self.gain(seat, amount));
            }
            Step::Give(effect, ground) => self.give_effect(effect, where_to(self.state, run, ground)),
            Step::Clear(ground) => self.remove_effects(around(where_to(self.state, run, ground))),
            Step::Summon(face, ground) => {
                for place in where_to(self.state, run, ground).parts().filter_map(|part| part.as_place()) {
                    self.summon(face, place);
                }
            }
            Step::EndRound => self.cut_round(),
            Step::NobodyGains => self.lay_waste(),
            Step::PlayAgain => self.state.again = self.state.priority == run.seat,
        }
    }
}
