//! Carrying out what a player answered to a card's question.

use crate::counts::Pile;
use crate::in_play::InPlay;
use crate::moves::{Move, Verb};
use crate::script::Spot;
use crate::state::{Job, Pick, Run};
use crate::zones::hand;

impl InPlay<'_> {
    /// Does what was answered.
    pub(crate) fn answer(&mut self, pick: Pick, mv: Move) {
        match (mv, pick.job) {
            (Move::Pick(verb, pile), _) => self.picked(pick, verb, pile),
            (Move::Play(pile), Job::Play { from, times, .. }) => {
                self.note(pile, Spot::Play);
                self.play_times(pile, from, times);
            }
            (Move::Play(pile), Job::PlayIt(_, spot)) => self.play_from(spot, pile),
            (Move::DiscardDeck, _) => self.discard_deck(pick.seat),
            (Move::Accept, _) => self.state.chosen.count = 1,
            (Move::Part(part), Job::Parts(of, taken)) => self.chose_part(pick, part, of, taken),
            _ => self.declined(pick),
        }
    }

    fn picked(&mut self, pick: Pick, verb: Verb, pile: Pile) {
        let seat = pick.seat;
        match pick.job {
            Job::Cards { from, which, .. } => {
                self.handle_chosen(seat, verb, from, pile);
                if pick.left > 1 && !self.choosable(seat, from, which).is_empty() {
                    self.ask(seat, pick.card, pick.job, pick.left - 1);
                } else {
                    self.finish_choosing(seat, verb, from);
                }
            }
            Job::Gain(which, place) => {
                self.state.chosen.count = 0;
                self.gain(seat, pile, place);
                if pick.left > 1 && !self.state.gainable(which).is_empty() {
                    self.ask(seat, pick.card, pick.job, pick.left - 1);
                }
            }
            Job::GainTrashed(_) => self.gain_trashed(seat, pile),
            Job::PutVictory => {
                self.state.side_mut(seat).hand.take(pile);
                self.put_openly(seat, pile, hand(seat));
            }
            Job::SetAside(_, hand) => self.set_aside(seat, pick.card, pile, hand, true),
            Job::Spy => self.handle(seat, verb, Spot::Looked, pile),
            Job::Sort(fate) => {
                self.handle(seat, verb, Spot::Looked, pile);
                self.sort(&Run { card: pick.card, owner: seat, seat, ..Run::default() }, fate);
            }
            Job::Rob => self.rob_of(seat, pick.card, pile),
            Job::Lose(_) => self.lose_this(pile),
            Job::React => self.block(seat, pile),
            Job::Play { .. } | Job::PlayIt(..) | Job::DiscardDeck | Job::Whether | Job::Parts(..) => {}
        }
    }

    fn chose_part(&mut self, pick: Pick, part: u8, of: u8, taken: u8) {
        let taken = taken | 1 << part;
        match pick.left {
            0 | 1 => self.take_parts(taken),
            left => self.ask(pick.seat, pick.card, Job::Parts(of, taken), left - 1),
        }
    }

    fn declined(&mut self, pick: Pick) {
        match pick.job {
            Job::Cards { verb, from, .. } => self.finish_choosing(pick.seat, verb, from),
            Job::SetAside(pile, hand) => self.set_aside(pick.seat, pick.card, pile, hand, false),
            Job::Whether | Job::Play { .. } => self.state.chosen = Default::default(),
            _ => {}
        }
    }
}
