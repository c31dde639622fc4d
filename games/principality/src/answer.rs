//! Carrying out what a player answered to a card's question.

use crate::counts::Pile;
use crate::in_play::InPlay;
use crate::moves::{Move, Verb};
use crate::state::{Job, Pick};
use crate::zones::{discard, hand, looked};

impl InPlay<'_> {
    /// Does what was answered.
    pub(crate) fn answer(&mut self, pick: Pick, mv: Move) {
        match mv {
            Move::Pick(verb, pile) => self.picked(pick, verb, pile),
            Move::Play(pile) if pick.job == Job::PlayTwice => self.play_twice(pile),
            Move::Play(pile) => self.play_discarded(pile),
            Move::DiscardDeck => self.discard_deck(pick.seat),
            _ => self.declined(pick),
        }
    }

    fn picked(&mut self, pick: Pick, verb: Verb, pile: Pile) {
        let seat = pick.seat;
        match pick.job {
            Job::Discard(_) | Job::Trash(..) => {
                self.pick_from_hand(pick, pile);
                match pick.left {
                    0 | 1 => self.finish_picking(pick),
                    left => self.ask(seat, pick.card, pick.job, left - 1),
                }
            }
            Job::Gain(.., place) => self.gain(seat, pile, place),
            Job::GainTrashed(_) => self.gain_trashed(seat, pile),
            Job::Put => {
                self.state.side_mut(seat).hand.take(pile);
                self.put_secretly(seat, pile, hand(seat));
            }
            Job::PutVictory => {
                self.state.side_mut(seat).hand.take(pile);
                self.put_openly(seat, pile, hand(seat));
            }
            Job::PutBack => {
                self.take_from_discard(seat, pile);
                self.put_secretly(seat, pile, discard(seat));
            }
            Job::SetAside(_, hand) => self.set_aside(seat, pick.card, pile, hand, true),
            Job::Sort | Job::Spy => self.place_looked(pick, verb, pile),
            Job::Rob => self.rob_of(pick.card, pile),
            Job::Lose(_) => self.lose_this(pile),
            Job::React => self.block(seat, pile),
            Job::PlayTwice | Job::PlayDiscarded(_) | Job::DiscardDeck => {}
        }
    }

    fn declined(&mut self, pick: Pick) {
        match pick.job {
            Job::Discard(_) | Job::Trash(..) => self.finish_picking(pick),
            Job::SetAside(pile, hand) => self.set_aside(pick.seat, pick.card, pile, hand, false),
            _ => {}
        }
    }

    fn finish_picking(&mut self, pick: Pick) {
        match pick.job {
            Job::Discard(_) => self.discard_picked(pick.seat),
            _ => self.trash_picked(pick.seat),
        }
    }

    /// A card that was looked at goes where the player says.
    fn place_looked(&mut self, pick: Pick, verb: Verb, pile: Pile) {
        let (owner, open) = (self.state.looked.owner, self.state.looked.open);
        match verb {
            Verb::Trash => self.trash_looked(pile),
            _ => self.state.looked.cards.take(pile),
        }
        match verb {
            Verb::Discard => self.discard_one(owner, pile, looked(owner)),
            Verb::PutBack if open => self.put_openly(owner, pile, looked(owner)),
            Verb::PutBack => self.put_secretly(owner, pile, looked(owner)),
            _ => {}
        }
        if self.state.looked.cards.is_empty() {
            self.state.looked = Default::default();
        } else {
            self.ask(pick.seat, pick.card, pick.job, pick.left.saturating_sub(1));
        }
    }
}
