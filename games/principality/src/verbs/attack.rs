//! What attacks do to those who did not block them (P-13 to P-15).

use crate::counts::{Pile, Piles};
use crate::in_play::InPlay;
use crate::state::{Job, Looked, Run};
use crate::zones::looked;
use kernel::{Face, Seat};

impl InPlay<'_> {
    /// Asks for a victory card to put on the deck; a hand without one is shown.
    pub(crate) fn ask_for_victory(&mut self, card: Pile, victim: Seat) {
        let hand = self.state.side(victim).hand;
        if hand.some().and(self.state.layout.victories).is_empty() {
            self.reveal(victim, &hand, &[]);
        } else {
            self.ask(victim, card, Job::PutVictory, 1);
        }
    }

    /// A player reveals the top card, and the attacker decides what happens to it.
    pub(crate) fn spy(&mut self, run: &Run) {
        if self.uncover(run.seat, 1) {
            self.ask(run.owner, run.card, Job::Spy, 1);
        }
    }

    /// A player reveals cards; the attacker chooses a treasure among them, if there are several.
    pub(crate) fn rob(&mut self, run: &Run, count: u8) {
        self.uncover(run.seat, count);
        let treasures = self.state.looked.cards.some().and(self.state.layout.treasures);
        match treasures.len() {
            0 => self.discard_looked(),
            1 => self.rob_of(run.owner, run.card, treasures.lowest().unwrap_or_default()),
            _ => self.ask(run.owner, run.card, Job::Rob, 1),
        }
    }

    /// The treasure is trashed, the rest discarded, and the attacker may gain it.
    pub(crate) fn rob_of(&mut self, thief: Seat, card: Pile, pile: Pile) {
        self.trash_looked(pile);
        self.discard_looked();
        self.ask(thief, card, Job::GainTrashed(pile), 1);
    }

    /// A player reveals cards and trashes a treasure among them, if one is not to be kept.
    pub(crate) fn lose(&mut self, card: Pile, victim: Seat, count: u8, kept: Face) {
        self.uncover(victim, count);
        let kept = self.state.layout.pile_of(kept).map_or(Piles::NONE, Piles::only);
        let treasures = self.state.looked.cards.some().and(self.state.layout.treasures).without(kept);
        match treasures.len() {
            0 => self.discard_looked(),
            1 => self.lose_this(treasures.lowest().unwrap_or_default()),
            _ => self.ask(victim, card, Job::Lose(treasures), 1),
        }
    }

    /// The treasure is trashed, the rest discarded.
    pub(crate) fn lose_this(&mut self, pile: Pile) {
        self.trash_looked(pile);
        self.discard_looked();
    }

    /// A player reveals the top cards of the deck; false if there is none.
    fn uncover(&mut self, seat: Seat, count: u8) -> bool {
        let cards = self.take_several(seat, count);
        self.state.looked = Looked { cards, owner: seat, open: true };
        self.reveal(seat, &cards, &[(looked(seat), &cards)]);
        !cards.is_empty()
    }

    /// Trashes one of the cards that were looked at.
    pub(crate) fn trash_looked(&mut self, pile: Pile) {
        let owner = self.state.looked.owner;
        self.state.looked.cards.take(pile);
        self.trash(owner, &std::iter::once(pile).collect(), looked(owner));
    }

    /// Discards what is left of the cards that were looked at.
    pub(crate) fn discard_looked(&mut self) {
        let Looked { cards, owner, .. } = std::mem::take(&mut self.state.looked);
        self.discard_openly(owner, &cards, looked(owner));
    }
}
