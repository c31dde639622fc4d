//! A state with all that is needed to change it.

use crate::board::TILES;
use crate::cards::{CardDef, CardList};
use crate::events::{Event, Step};
use crate::listen::Ears;
use crate::state::{ORDERS, State};
use crate::stats::{Effective, Snapshot, effective, snapshot};
use kernel::{Dice, Face, List, Log, Mark, Ref, Seat};

/// The ids of some pieces, ascending unless said otherwise.
pub(crate) type Ids = List<u16, TILES>;

/// The state in play, lent for one move.
pub(crate) struct InPlay<'a> {
    pub(crate) cards: &'a CardList,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut Dice,
    pub(crate) log: &'a mut Log<Event>,
    /// Who has heard something and waits to act.
    pub(crate) ears: Ears,
    /// What orders have cost, where that can change while the round resolves.
    pub(crate) paid: [List<(u8, u8), ORDERS>; 2],
}

impl<'a> InPlay<'a> {
    /// A state in play.
    pub(crate) fn of(
        cards: &'a CardList,
        state: &'a mut State,
        dice: &'a mut Dice,
        log: &'a mut Log<Event>,
    ) -> InPlay<'a> {
        InPlay { cards, state, dice, log, ears: Ears::new(), paid: [List::new(); 2] }
    }

    /// The card with this face.
    #[inline]
    pub(crate) fn card(&self, face: Face) -> &'a CardDef {
        self.cards.card(face)
    }

    /// The card of the piece in this place of the list.
    #[inline]
    pub(crate) fn card_of(&self, slot: usize) -> &'a CardDef {
        self.cards.card(self.state.pieces[slot].face)
    }

    /// How events point at the piece in this place of the list.
    pub(crate) fn mark(&self, slot: usize) -> Mark {
        self.state.pieces[slot].mark()
    }

    /// The effective numbers of the piece in this place of the list.
    pub(crate) fn effective(&self, slot: usize) -> Effective {
        effective(self.cards, self.state, slot)
    }

    /// The effective numbers of all pieces.
    pub(crate) fn snapshot(&self) -> Snapshot {
        snapshot(self.cards, self.state)
    }

    /// Tells that a step of the round begins.
    pub(crate) fn begin(&mut self, step: Step) {
        self.ears.rest();
        self.log.tell(|| Event::Began { step });
    }

    /// A spell or tactic is done with, an aura has no host: the card goes to the discard pile (R07).
    pub(crate) fn spend(&mut self, order: Ref, seat: Seat, card: Face) {
        self.discard(seat, card);
        self.log.tell(|| Event::Spent { seat, order, card });
    }

    /// Puts a card into its owner's discard pile, for all to see (R07).
    pub(crate) fn discard(&mut self, seat: Seat, face: Face) {
        let pile = &mut self.state.side_mut(seat).discard;
        // A position written by hand may have more cards than a deck.
        if !pile.is_full() {
            pile.push(face);
        }
    }
}
