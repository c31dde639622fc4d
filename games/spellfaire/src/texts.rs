//! Running a card's text.

use crate::cards::CardList;
use crate::in_play::{InPlay, fitting, has_target, is_possible};
use crate::script::{Aim, Amount, Condition, Count, Filter, Stat, Step, Who, Whose};
use crate::state::{BOARD, Body, Choice, Run, State, Task};
use kernel::List;
use script::{Actor, Answer, Progress, advance};

/// Up to every creature in play.
pub(crate) type Refs = List<Body, { 2 * BOARD }>;

impl Default for Body {
    fn default() -> Self {
        Body::Creature(0)
    }
}

/// A text that runs.
struct Running<'a, 'b> {
    table: &'a mut InPlay<'b>,
    run: Run,
    /// What is asked, when it waits.
    choice: Choice,
}

impl InPlay<'_> {
    /// Goes on with a text until it is done or its player must choose; then creatures at 0 leave.
    pub(crate) fn run_text(&mut self, run: Run) {
        let Some(script) = self.cards.card(run.face).script(run.when) else { return };
        let mut at = run.at;
        let mut running = Running { table: self, run, choice: Choice::Nothing };
        match advance(&script.program, &mut at, &mut running) {
            Progress::Waits => {
                self.state.choice = match running.choice {
                    Choice::Part(run) => Choice::Part(Run { at, ..run }),
                    _ => Choice::Target(Run { at, ..running.run }),
                };
            }
            Progress::Done => self.state.agenda.first(Task::Settle),
        }
    }

    /// The player has chosen what the question at this place asks for.
    pub(crate) fn answer(&mut self, mut run: Run, target: Body) {
        let program = self.cards.card(run.face).script(run.when).map_or(&[][..], |script| &script.program);
        if let Some(script::Op::Ask { register, .. }) = program.get(run.at as usize) {
            run.its[*register as usize] = Some(target);
        }
        self.state.agenda.first(Task::Run(Run { at: run.at + 1, ..run }));
    }

    /// The player has chosen a part: the way to it stands behind the question.
    pub(crate) fn answer_part(&mut self, run: Run, part: u8) {
        self.state.agenda.first(Task::Run(Run { at: run.at + 1 + part, ..run }));
    }
}

impl Actor<Step, Aim, Condition> for Running<'_, '_> {
    fn act(&mut self, step: Step) {
        self.table.step(step, &mut self.run);
        self.table.refresh();
    }

    fn ask(&mut self, _: u8, aim: Aim) -> Answer {
        match has_target(self.table.cards, self.table.state, &self.run, aim) {
            true => Answer::Open,
            false => Answer::Given,
        }
    }

    fn holds(&mut self, condition: Condition) -> bool {
        holds(self.table.cards, self.table.state, &self.run, &condition)
    }

    /// Nothing to choose is skipped.
    fn settled(&mut self, at: u8, parts: u8) -> Option<Option<u8>> {
        let run = Run { at, ..self.run };
        let possible = |part: &u8| is_possible(self.table.cards, self.table.state, &run, *part);
        if (0..parts).any(|part| possible(&part)) {
            self.choice = Choice::Part(run);
            return None;
        }
        Some(None)
    }
}

impl InPlay<'_> {
    fn step(&mut self, step: Step, run: &mut Run) {
        match step {
            Step::Damage(amount, who) => {
                let amount = self.much(amount, run);
                for target in &self.who(who, run) {
                    self.damage_by(run, *target, amount);
                }
            }
            Step::Heal(amount, who) => {
                let amount = self.much(amount, run);
                self.who(who, run).iter().for_each(|&target| self.heal_body(target, amount));
            }
            Step::Freeze(who) => self.who(who, run).iter().for_each(|&target| self.freeze(target)),
            Step::Change(who, attack, health) => {
                let (attack, health) = (self.much(attack, run), self.much(health, run));
                self.who(who, run).iter().for_each(|&target| self.change(target, attack, health));
            }
            Step::Boost(who, attack) => {
                let attack = self.much(attack, run);
                self.who(who, run).iter().for_each(|&target| self.boost(target, attack));
            }
            Step::Grant(who, keyword) => {
                self.who(who, run).iter().for_each(|&target| self.grant(target, keyword));
            }
            Step::Lend(who, keyword) => {
                self.who(who, run).iter().for_each(|&target| self.lend(target, keyword));
            }
            Step::Mark(who, counter, amount) => {
                let amount = self.much(amount, run);
                self.who(who, run).iter().for_each(|&target| self.mark_with(target, counter, amount));
            }
            Step::Destroy(who) => self.who(who, run).iter().for_each(|&target| self.destroy(target)),
            Step::Silence(who) => self.who(who, run).iter().for_each(|&target| self.silence(target)),
            Step::Control(who) => {
                self.who(who, run).iter().for_each(|&target| self.take_control(run.seat, target));
            }
            Step::Swap(who) => self.who(who, run).iter().for_each(|&target| self.swap(target)),
            Step::Double(who) => self.who(who, run).iter().for_each(|&target| self.double(target)),
            Step::Bounce(who) => self.who(who, run).iter().for_each(|&target| self.bounce(target)),
            Step::Draw(amount, whose) => {
                (0..self.much(amount, run)).for_each(|_| self.draw(whose.seat(run.seat)));
            }
            Step::Discard(amount, whose) => {
                (0..self.much(amount, run)).for_each(|_| self.discard_random(whose.seat(run.seat)));
            }
            Step::Summon(face, amount) => {
                (0..self.much(amount, run).min(BOARD as i16)).for_each(|_| self.summon(run.seat, face));
            }
            Step::Return(filter, max_cost) => self.return_dead(run.seat, &filter, max_cost),
            Step::Revive(health) => self.revive(run.seat, run.face, health),
        }
    }

    /// How much it is now.
    fn much(&self, amount: Amount<Count>, run: &Run) -> i16 {
        amount.value(|of| count(self.cards, self.state, run, of))
    }

    /// Whom a step concerns, now.
    fn who(&mut self, who: Who, run: &mut Run) -> Refs {
        match who {
            Who::It(register) => run.its[register as usize].into_iter().collect(),
            Who::This => self.in_play(run.source).into_iter().collect(),
            Who::Hero(whose) => [Body::Hero(whose.seat(run.seat))].into_iter().collect(),
            Who::Each(filter) => self.fitting(run, &filter),
            Who::Random(register, filter) => {
                let picked = self.dice.pick(&self.fitting(run, &filter)).copied();
                run.its[register as usize] = picked;
                picked.into_iter().collect()
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
}

/// Whether something is so, for a text.
pub(crate) fn holds(cards: &CardList, state: &State, run: &Run, condition: &Condition) -> bool {
    let side = state.side(run.seat);
    match condition {
        Condition::Creatures { filter, least, most } => {
            let found = fitting(cards, state, run, filter).count();
            (usize::from(*least)..=usize::from(*most)).contains(&found)
        }
        Condition::MoreCreatures => side.board.len() > state.side(run.seat.other()).board.len(),
        Condition::EmptyHand => side.hand.is_empty(),
        Condition::LowHealth(most) => side.hero <= *most,
    }
}

/// How many there are, for a text.
pub(crate) fn count(cards: &CardList, state: &State, run: &Run, what: &Count) -> i16 {
    let stat = |number: u16, stat: &Stat| {
        state.creature(number).map_or(0, |creature| match stat {
            Stat::Cost => cards.gist(creature.face).cost.into(),
            Stat::Attack => creature.attack(),
            Stat::Health => creature.health,
        })
    };
    match what {
        Count::Creatures(filter) => fitting(cards, state, run, filter).count() as i16,
        Count::Hand(whose) => state.side(whose.seat(run.seat)).hand.len() as i16,
        Count::Counters(kind) => {
            state.creature(run.source).map_or(0, |it| it.counters[*kind as usize].into())
        }
        Count::Spells => state.side(run.seat).spells.into(),
        Count::Deaths => state.deaths_this_turn.into(),
        Count::Its(register, of) => match run.its[*register as usize] {
            Some(Body::Creature(number)) => stat(number, of),
            Some(Body::Hero(seat)) if *of == Stat::Health => state.side(seat).hero,
            _ => 0,
        },
        Count::This(of) => stat(run.source, of),
    }
}

impl Whose {
    /// Whose a seat is.
    pub(crate) fn of(seat: kernel::Seat, player: kernel::Seat) -> Whose {
        if seat == player { Whose::Mine } else { Whose::Theirs }
    }
}
