//! Running a card's text.

use crate::counts::Pile;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::lot::Lot;
use crate::script::{Blow, Place, Step, Which};
use crate::state::{Chosen, Job, Stop, Task, Turn};
use crate::zones;
use kernel::{Seat, Seats, Zone};

impl InPlay<'_> {
    /// Plays an action card from the hand of the active player.
    pub(crate) fn play_action(&mut self, card: Pile) {
        let seat = self.state.active;
        self.state.side_mut(seat).hand.take(card);
        self.bring_into_play(card, zones::hand(seat));
    }

    /// A card of the active player, which has left its zone, comes into play, and its text happens.
    pub(crate) fn bring_into_play(&mut self, card: Pile, from: Zone) {
        let seat = self.state.active;
        self.state.side_mut(seat).play.add(card);
        self.log.tell(|| {
            let lot = Lot::new(vec![self.state.layout.face(card)], from, zones::play(seat));
            Event::Played { seat, lot }
        });
        self.begin_text(card);
    }

    /// Lets others react to an attack, then runs the text (P-14).
    pub(crate) fn begin_text(&mut self, card: Pile) {
        let traits = self.card(card).traits;
        if traits.duration {
            let seat = self.state.active;
            self.state.side_mut(seat).due.add(card);
        }
        if traits.attack && self.somebody_can_react() {
            // Reactions add to the immune; the first step takes them.
            self.state.agenda.first(Task::Steps(card, Turn::Now, 0, Seats::NONE));
            for seat in self.state.others(self.state.active).rev() {
                self.state.agenda.first(Task::React(card, seat));
            }
            return;
        }
        self.steps(card, Turn::Now, 0, Seats::NONE);
    }

    fn somebody_can_react(&self) -> bool {
        let (state, reactions) = (&self.state, self.state.layout.reactions);
        !reactions.is_empty()
            && state.others(state.active).any(|seat| !state.side(seat).hand.some().and(reactions).is_empty())
    }

    /// Runs a text from a step on, until it is done or something comes in between.
    pub(crate) fn steps(&mut self, card: Pile, turn: Turn, from: u8, immune: Seats) {
        let immune = if from == 0 { std::mem::take(&mut self.state.immune) } else { immune };
        let cards = self.cards;
        let script = &cards.card(self.state.layout.face(card)).script;
        let steps = match turn {
            Turn::Now => &script.now,
            Turn::Next => &script.next,
        };
        for (at, &step) in steps.iter().enumerate().skip(from.into()) {
            let at = at as u8;
            let pauses = step.may_pause();
            if pauses && usize::from(at) + 1 < steps.len() {
                self.state.agenda.first(Task::Steps(card, turn, at + 1, immune));
            }
            match step {
                Step::Others(blow) => self.others(card, turn, at, immune, blow),
                step => self.step(card, step),
            }
            if pauses {
                return;
            }
        }
    }

    fn step(&mut self, card: Pile, step: Step) {
        let seat = self.state.active;
        match step {
            Step::Cards(count) => self.draw(seat, count),
            Step::Plus { actions, buys, coins } => {
                self.state.actions = self.state.actions.saturating_add(actions.into());
                self.state.buys = self.state.buys.saturating_add(buys.into());
                self.earn(coins.into());
            }
            Step::FirstSilver(coins) => {
                self.state.first_silver = self.state.first_silver.saturating_add(coins.into());
            }
            Step::DiscardAny => self.ask_to_discard(seat, card, u8::MAX, Stop::May),
            Step::DrawThatMany => self.draw(seat, self.state.chosen.count),
            Step::Discard(count) => self.ask_to_discard(seat, card, count, Stop::MayNot),
            Step::DiscardPerPile => {
                self.ask_to_discard(seat, card, self.state.empty_piles() as u8, Stop::MayNot);
            }
            Step::TrashUpTo(count) => self.ask_to_trash(card, Which::Any, count, Stop::May),
            Step::Trash(which) => self.ask_to_trash(card, which, 1, Stop::MayNot),
            Step::MayTrash(which) => self.ask_to_trash(card, which, 1, Stop::May),
            Step::CoinsIfTrashed(coins) => {
                if self.state.chosen.count > 0 {
                    self.earn(coins.into());
                }
            }
            Step::TrashThis => self.trash_this(card),
            Step::Gain(which, cost, place) => self.ask_to_gain(card, which, cost, place),
            Step::GainMore(which, more, place) => {
                let Chosen { count, cost, .. } = self.state.chosen;
                if count > 0 {
                    self.ask_to_gain(card, which, cost.saturating_add(more), place);
                }
            }
            Step::GainNamed(id, place) => {
                if let Some(pile) = self.state.layout.pile_of(id) {
                    self.gain(seat, pile, place);
                }
            }
            Step::PutOnDeck => self.ask_to_put(card),
            Step::MayPutBack => self.ask_to_put_back(card),
            Step::PlayTwice => self.ask_to_play_twice(card),
            Step::DrawUntil(hand) => self.draw_until(card, hand),
            Step::MayDiscardDeck => {
                if self.state.side(seat).deck_size() > 0 {
                    self.ask(seat, card, Job::DiscardDeck, 1);
                }
            }
            Step::RevealUntil(count) => self.reveal_until(count),
            Step::DiscardAndPlay => self.discard_and_play(card),
            Step::SortTop(count) => self.look_at_top(card, count),
            Step::Others(_) => {}
        }
    }

    /// The other players in turn order, each fully before the next (P-13).
    fn others(&mut self, card: Pile, turn: Turn, at: u8, immune: Seats, blow: Blow) {
        for seat in self.state.others(self.state.active).rev().filter(|&seat| !immune.has(seat)) {
            self.state.agenda.first(Task::Blow(card, turn, at, seat));
        }
        if blow == Blow::Spied {
            self.state.agenda.first(Task::Blow(card, turn, at, self.state.active));
        }
    }

    /// What a text does to another player.
    pub(crate) fn strike(&mut self, card: Pile, turn: Turn, at: u8, victim: Seat) {
        let cards = self.cards;
        let script = &cards.card(self.state.layout.face(card)).script;
        let steps = if turn == Turn::Now { &script.now } else { &script.next };
        let Some(Step::Others(blow)) = steps.get(usize::from(at)).copied() else { return };
        match blow {
            Blow::Draw => self.draw(victim, 1),
            Blow::Gain(id) => {
                if let Some(pile) = self.state.layout.pile_of(id) {
                    self.gain(victim, pile, Place::Discard);
                }
            }
            Blow::DiscardDown(hand) => {
                let surplus = self.state.side(victim).hand.total().saturating_sub(hand.into());
                self.ask_to_discard(victim, card, surplus.min(255) as u8, Stop::MayNot);
            }
            Blow::PutVictory => self.ask_for_victory(card, victim),
            Blow::Spied => self.spy(card, victim),
            Blow::Robbed(count) => self.rob(card, victim, count),
            Blow::Lose(count, kept) => self.lose(card, victim, count, kept),
        }
    }
}
