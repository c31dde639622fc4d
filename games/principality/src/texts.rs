//! Running a card's text.

use crate::counting::{holds, much_of};
use crate::counts::Pile;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::lot::Lot;
use crate::script::{Bonus, Condition, Fate, Happening, Much, Program, Spot, Step, Whom};
use crate::state::{Chosen, Job, Run, Stop, Task};
use crate::zones::play;
use kernel::{Seat, Seats, Zone};
use script::{Actor, Answer, Op, Progress, advance};

/// A text that runs.
struct Running<'a, 'b> {
    table: &'a mut InPlay<'b>,
    run: Run,
}

impl Actor<Step, Step, Condition> for Running<'_, '_> {
    fn act(&mut self, step: Step) {
        self.table.step(&self.run, step);
    }

    /// Where it might pause it always stops, so that what comes in between stands in front of the rest.
    fn ask(&mut self, _: u8, _: Step) -> Answer {
        Answer::Open
    }

    fn holds(&mut self, condition: Condition) -> bool {
        holds(self.table.state, &self.run, condition)
    }

    fn settled(&mut self, _: u8, _: u8) -> Option<Option<u8>> {
        None
    }
}

impl InPlay<'_> {
    /// A card of the active player, which has left its zone, comes into play, and its text happens.
    pub(crate) fn bring_into_play(&mut self, card: Pile, from: Zone) {
        let seat = self.state.active;
        self.state.side_mut(seat).play.add(card);
        self.log.tell(|| {
            let lot = Lot::new(vec![self.state.layout.face(card)], from, play(seat));
            Event::Played { seat, lot }
        });
        self.begin_text(card);
    }

    /// Lets others react to an attack, then runs the text (P-14).
    pub(crate) fn begin_text(&mut self, card: Pile) {
        let seat = self.state.active;
        let def = self.card(card);
        if def.script.next.is_some() {
            self.state.side_mut(seat).due.add(card);
        }
        if self.cards.remembers && self.state.layout.actions.has(card) {
            self.state.this_turn.played = self.state.this_turn.played.saturating_add(1);
        }
        self.recall_later();
        self.hear_of(Happening::Play, seat, card, Spot::Play);
        let run = Run { card, owner: seat, seat, ..Run::default() };
        if def.traits.attack && self.somebody_can_react() {
            // Reactions add to the immune; the first step takes them.
            self.state.agenda.first(Task::Run(run));
            for seat in self.state.others(seat).rev() {
                self.state.agenda.first(Task::React(card, seat));
            }
            return;
        }
        self.run_text(run);
    }

    /// A text that is under way speaks again of what it did, when what comes in between is done.
    pub(crate) fn recall_later(&mut self) {
        if matches!(self.state.agenda.iter().next(), Some(Task::Run(_))) {
            self.state.agenda.first(Task::Recall(self.state.chosen));
        }
        self.state.chosen = Chosen::default();
    }

    fn somebody_can_react(&self) -> bool {
        let (state, reactions) = (&self.state, self.state.layout.reactions);
        !reactions.is_empty()
            && state.others(state.active).any(|seat| !state.side(seat).hand.some().and(reactions).is_empty())
    }

    /// Runs a text from where it is until it is done or something may come in between.
    pub(crate) fn run_text(&mut self, mut run: Run) {
        if run.at == 0 && run.part == 0 {
            run.immune = std::mem::take(&mut self.state.immune);
        }
        let cards = self.cards;
        let program: &Program =
            &cards.card(self.state.layout.face(run.card)).script.parts[usize::from(run.part)];
        let mut at = run.at;
        let progress = advance(program, &mut at, &mut Running { table: self, run });
        if progress == Progress::Done {
            return;
        }
        let here = Run { at, ..run };
        match program.get(usize::from(at)) {
            Some(Op::Choose(parts)) => {
                self.state.agenda.first(Task::Run(here));
                self.ask(run.seat, run.card, Job::Parts(*parts, 0), 1);
            }
            Some(&Op::Ask { aim, .. }) => {
                if usize::from(at) + 1 < program.len() {
                    self.state.agenda.first(Task::Run(Run { at: at + 1, ..run }));
                }
                self.refresh();
                self.step(&here, aim);
            }
            _ => {}
        }
    }

    /// The player has chosen these parts of the text that waits.
    pub(crate) fn take_parts(&mut self, taken: u8) {
        let cards = self.cards;
        if let Some(Task::Run(mut run)) = self.state.agenda.take() {
            let script = &cards.card(self.state.layout.face(run.card)).script;
            match script.parts[usize::from(run.part)].get(usize::from(run.at)) {
                // The way to the part stands behind the question.
                Some(Op::Choose(_)) => run.at += 1 + taken.trailing_zeros() as u8,
                _ => run.taken = taken,
            }
            self.state.agenda.first(Task::Run(run));
        }
    }

    fn step(&mut self, run: &Run, step: Step) {
        let (seat, card) = (run.seat, run.card);
        let much = |table: &Self, much: Much| much_of(table.state, run, much);
        let stop = |may| if may { Stop::May } else { Stop::MayNot };
        match step {
            Step::Cards(amount) => self.draw(seat, much(self, amount).clamp(0, 255) as u8),
            Step::Plus { actions, buys, coins } => {
                if seat == self.state.active {
                    self.state.actions = self.state.actions.saturating_add(actions.into());
                    self.state.buys = self.state.buys.saturating_add(buys.into());
                    self.earn(coins.into());
                }
            }
            Step::Bonus(bonus, amount) => {
                let amount = much(self, amount);
                self.give(seat, bonus, amount);
            }
            Step::FirstSilver(coins) => {
                self.state.first_silver = self.state.first_silver.saturating_add(coins.into());
            }
            Step::Produce(which, coins) => {
                for pile in self.state.like(which) {
                    let extra = &mut self.state.this_turn.extra[pile.index()];
                    *extra = extra.saturating_add(coins);
                }
            }
            Step::Cheaper(which, coins) => {
                for pile in self.state.like(which) {
                    let less = &mut self.state.this_turn.cheaper[pile.index()];
                    *less = less.saturating_add(coins);
                }
                self.compute_costs();
            }
            Step::Bar(which) => {
                let barred = self.state.this_turn.barred.or(self.state.like(which));
                self.state.this_turn.barred = barred;
                self.compute_costs();
            }
            Step::Choose { verb, from, which, most, may } => {
                let most = much(self, most).clamp(0, 99) as u8;
                self.ask_for_cards(run, verb, from, self.state.meant(run, which), most, stop(may));
            }
            Step::All(verb, from, which) => self.handle_all(run, verb, from, self.state.meant(run, which)),
            Step::It(verb) => self.handle_it(run, verb),
            Step::This(verb) => self.handle_this(run, verb),
            Step::Top(verb, amount) => {
                let amount = much(self, amount).clamp(0, 99) as u8;
                self.handle_top(run, verb, amount);
            }
            Step::Play { from, which, times, may } => self.ask_to_play(run, from, which, times, stop(may)),
            Step::PlayIt { may } => self.play_it(run, may),
            Step::Gain(which, amount, place) => {
                let (amount, chosen) = (much(self, amount).clamp(0, 99) as u8, self.state.chosen);
                if !which.compares() || chosen.count > 0 {
                    self.ask_to_gain(seat, card, self.state.meant(run, which), place, amount);
                }
            }
            Step::GainNamed(id, amount, place) => {
                let amount = much(self, amount).clamp(0, 99);
                self.state.chosen = Chosen::default();
                if let Some(pile) = self.state.layout.pile_of(id) {
                    (0..amount).for_each(|_| self.gain(seat, pile, place));
                }
            }
            Step::GainCopy(place) => {
                if let Some(pile) = self.state.it() {
                    self.gain(seat, pile, place);
                }
            }
            Step::DiscardDown(hand) => {
                let surplus = self.state.side(seat).hand.total().saturating_sub(hand.into());
                self.ask_to_discard(seat, card, surplus.min(255) as u8);
            }
            Step::DrawUntil(hand) => {
                let missing = u16::from(hand).saturating_sub(self.state.side(seat).hand.total());
                self.draw(seat, missing as u8);
            }
            Step::DrawSetting(hand) => self.draw_until(seat, card, hand),
            Step::DiscardDeck { may } => {
                if self.state.side(seat).deck_size() > 0 {
                    match may {
                        true => self.ask(seat, card, Job::DiscardDeck, 1),
                        false => self.discard_deck(seat),
                    }
                }
            }
            Step::RevealUntil(count, which) => self.reveal_until(seat, count, which),
            Step::RevealHand => {
                let hand = self.state.side(seat).hand;
                self.reveal(seat, &hand, &[]);
            }
            Step::Look(amount, open) => {
                let amount = much(self, amount).clamp(0, 99) as u8;
                self.look_at_top(seat, amount, open);
            }
            Step::Sort(fate) => self.sort(run, fate),
            Step::Leave => self.sort(run, Fate::Back),
            Step::PutToken => {
                let tokens = &mut self.state.tokens[card.index()];
                *tokens = tokens.saturating_add(1);
            }
            Step::Whether => self.ask(seat, card, Job::Whether, 1),
            Step::Parts(count, of) => self.ask(seat, card, Job::Parts(of, 0), count),
            Step::Each(whom, part) => self.each(run, whom, part),
            Step::PutVictory => self.ask_for_victory(card, seat),
            Step::Spied => self.spy(run),
            Step::Robbed(count) => self.rob(run, count),
            Step::Lose(count, kept) => self.lose(card, seat, count, kept),
        }
    }

    /// More actions, buys and coins are for those whose turn it is.
    fn give(&mut self, seat: Seat, bonus: Bonus, amount: i16) {
        let (more, active) = (amount.max(0) as u16, seat == self.state.active);
        match bonus {
            Bonus::Points => {
                let side = self.state.side_mut(seat);
                side.tokens = side.tokens.saturating_add(more);
            }
            Bonus::Actions if active => self.state.actions = self.state.actions.saturating_add(more),
            Bonus::Buys if active => self.state.buys = self.state.buys.saturating_add(more),
            Bonus::Coins if active && amount < 0 => self.lose_coins(amount.unsigned_abs()),
            Bonus::Coins if active => self.earn(more),
            Bonus::Actions | Bonus::Buys | Bonus::Coins => {}
        }
    }

    /// Players in turn order do a part of the text, each fully before the next (P-13).
    fn each(&mut self, run: &Run, whom: Whom, part: u8) {
        let large = |seat: Seat| match whom {
            Whom::OthersWith(least) => self.state.side(seat).hand.total() >= least.into(),
            _ => true,
        };
        let others = self.state.others(run.owner).filter(|&seat| large(seat) && !run.immune.has(seat));
        let own = (whom == Whom::All).then_some(run.owner);
        let most = if whom == Whom::Left { 1 } else { usize::MAX };
        let skipped = if whom == Whom::Right { usize::from(self.state.seats).saturating_sub(2) } else { 0 };
        let seats: kernel::List<Seat, { kernel::MAX_SEATS }> =
            own.into_iter().chain(others).skip(skipped).take(most).collect();
        if seats.is_empty() {
            return;
        }
        self.recall_later();
        for &seat in seats.iter().rev() {
            self.state.agenda.first(Task::Run(Run { part, at: 0, seat, immune: Seats::NONE, ..*run }));
        }
    }
}
