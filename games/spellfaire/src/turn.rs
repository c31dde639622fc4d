//! The course of a turn (5).

use crate::creature::Creature;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::script::When;
use crate::state::{Choice, ENDLESS, MANA, Run, Task};
use kernel::{Card, Face, List, Scores, Seat};

impl InPlay<'_> {
    /// Marks the first copy that is not yet marked; nobody else learns of it (R03).
    pub(crate) fn mark_for_replacement(&mut self, seat: Seat, face: Face) {
        let side = self.state.side_mut(seat);
        let marks = side.mulligan.marks;
        let mut hand = side.hand.iter().enumerate();
        if let Some((at, _)) = hand.find(|&(at, card)| card.face == face && marks & 1 << at == 0) {
            side.mulligan.marks |= 1 << at;
        }
    }

    /// Both players have chosen: cards go back and are replaced, the first player's first (R03).
    pub(crate) fn finish_mulligan(&mut self) {
        for seat in [self.state.active, self.state.active.other()] {
            self.replace_cards(seat);
        }
        self.begin_turn(self.state.active);
    }

    fn replace_cards(&mut self, seat: Seat) {
        let side = self.state.side_mut(seat);
        let marks = std::mem::take(&mut side.mulligan.marks);
        let (mut kept, count) = (List::new(), marks.count_ones() as u16);
        for (at, card) in side.hand.iter().enumerate() {
            if marks & 1 << at == 0 {
                kept.push(*card);
            } else {
                side.deck.push(Card::hidden(card.face));
            }
        }
        side.hand = kept;
        side.mulligan.replaced = count as u8;
        self.log.tell(|| Event::Replaced { seat, count });
        if count > 0 {
            self.dice.shuffle(&mut self.state.side_mut(seat).deck);
            (0..count).for_each(|_| self.draw(seat));
        }
    }

    /// Mana, ready, start triggers, draw, then the Main Phase (R05).
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        let first_turn_mana = self.state.ruleset.first_turn_mana;
        self.state.active = seat;
        self.state.turn += 1;
        self.state.deaths_this_turn = 0;
        let turn = self.state.turn;
        self.log.tell(|| Event::TurnBegan { seat, turn });
        let side = self.state.side_mut(seat);
        // R01: the first turn has its own mana, only later ones add to it.
        side.max_mana = if side.turns == 0 { first_turn_mana } else { (side.max_mana + 1).min(MANA) };
        side.turns = side.turns.saturating_add(1);
        side.mana = side.max_mana;
        side.board.iter_mut().for_each(|creature| creature.wake());
        self.state.agenda.first_all([Task::Triggers(When::Start, 0), Task::Draw, Task::Settle, Task::Main]);
    }

    /// Runs the next start or end trigger of the active player, in order of entering play.
    pub(crate) fn next_trigger(&mut self, when: When, after: u16) {
        let seat = self.state.active;
        let mut board = self.state.side(seat).board.iter();
        let acts = |c: &Creature| self.cards.gist(c.face).acts(when) && !c.condition.silent;
        let waiting = board.find(|c| c.number > after && acts(c));
        if let Some(&creature) = waiting {
            let run = Run { face: creature.face, when, seat, source: creature.number, ..Run::default() };
            self.state.agenda.first_all([Task::Run(run), Task::Triggers(when, creature.number)]);
        }
    }

    /// The active player may act, unless the match has gone on for too long (R58).
    pub(crate) fn main_phase(&mut self) {
        match self.state.turn.max(self.state.entered) {
            ENDLESS.. => self.end_match(Scores::draw(2)),
            _ => self.state.choice = Choice::Main,
        }
    }

    pub(crate) fn draw_phase(&mut self) {
        self.draw(self.state.active);
    }

    /// End triggers, then the End Phase.
    pub(crate) fn end_turn(&mut self) {
        self.state.agenda.first_all([Task::Triggers(When::End, 0), Task::EndPhase]);
    }

    /// "This turn" ends, then Frozen that has blocked this turn goes (R08, R42); the other player begins.
    pub(crate) fn end_phase(&mut self) {
        let active = self.state.active;
        for side in &mut self.state.sides {
            side.board.iter_mut().for_each(|creature| {
                creature.boost = 0;
                creature.keywords = creature.keywords.without(std::mem::take(&mut creature.lent));
            });
            side.spells = 0;
        }
        for creature in self.state.side_mut(active).board.iter_mut() {
            creature.condition.frozen_now = false;
        }
        self.refresh();
        self.begin_turn(active.other());
    }

    /// Ends the match.
    pub(crate) fn end_match(&mut self, scores: Scores) {
        self.state.over = Some(scores);
        self.state.choice = Choice::Nothing;
        self.state.agenda.clear();
        self.state.deaths.clear();
        self.state.listeners.clear();
        self.log.tell(|| Event::ended(scores));
    }
}
