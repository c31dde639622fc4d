//! Drawing and taking cards off a deck (P-03).

use crate::counts::{Counts, Pile};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::lot::Lot;
use crate::script::Which;
use crate::state::{Job, Task};
use crate::zones;
use kernel::{Seat, Zone};

impl InPlay<'_> {
    /// Draws this many cards, or as many as there are.
    pub(crate) fn draw(&mut self, seat: Seat, count: u8) {
        let mut drawn = Counts::default();
        for _ in 0..count {
            let Some(pile) = self.take_top(seat) else { break };
            drawn.add(pile);
        }
        if !drawn.is_empty() {
            self.state.side_mut(seat).hand.add_all(&drawn);
            self.tell_draw(seat, &drawn);
        }
    }

    fn tell_draw(&mut self, seat: Seat, drawn: &Counts) {
        self.log.whisper(seat, || {
            let lot = Lot::new(self.state.layout.faces_of(drawn), zones::deck(seat), zones::hand(seat));
            Event::secret(lot, |lot| Event::Drew { seat, lot })
        });
    }

    /// Takes the top card of a deck. Where its order is not settled, the dice settle it now: a
    /// card drawn at random is the top card of a shuffled deck.
    #[inline]
    pub(crate) fn take_top(&mut self, seat: Seat) -> Option<Pile> {
        let side = self.state.side_mut(seat);
        if let Some(card) = side.stack.pop() {
            return Some(card.pile);
        }
        if side.deck.is_empty() {
            if side.discard.is_empty() {
                return None;
            }
            side.deck = std::mem::take(&mut side.discard);
            side.top = None;
            self.log.tell(|| Event::Shuffled { seat });
        }
        let side = &mut self.state.sides[seat.index()];
        let at = self.dice.below(side.deck.total().into());
        let pile = side.deck.nth(at);
        side.deck.take(pile);
        Some(pile)
    }

    /// Takes up to this many cards off a deck.
    pub(crate) fn take_several(&mut self, seat: Seat, count: u8) -> Counts {
        (0..count).map_while(|_| self.take_top(seat)).collect()
    }

    /// Draws until this many are in hand; each action may be set aside, and those that were are
    /// discarded at the end.
    pub(crate) fn draw_until(&mut self, seat: Seat, card: Pile, hand: u8) {
        while self.state.side(seat).hand.total() < hand.into() {
            let Some(pile) = self.take_top(seat) else { break };
            self.state.side_mut(seat).hand.add(pile);
            self.tell_draw(seat, &std::iter::once(pile).collect());
            if self.state.layout.actions.has(pile) {
                return self.ask(seat, card, Job::SetAside(pile, hand), 1);
            }
        }
        let aside = std::mem::take(&mut self.state.aside);
        self.discard_openly(seat, &aside, zones::aside(seat));
    }

    /// Sets the drawn action aside or keeps it, then goes on drawing.
    pub(crate) fn set_aside(&mut self, seat: Seat, card: Pile, pile: Pile, hand: u8, aside: bool) {
        if aside {
            self.state.side_mut(seat).hand.take(pile);
            self.state.aside.add(pile);
            self.log.tell(|| {
                let lot = Lot::new(vec![self.state.layout.face(pile)], zones::hand(seat), zones::aside(seat));
                Event::SetAside { seat, lot }
            });
        }
        self.state.agenda.first(Task::DrawUntil(card, hand));
    }

    /// Reveals cards until this many of these are found; they go to the hand, the rest is discarded.
    pub(crate) fn reveal_until(&mut self, seat: Seat, count: u8, which: Which) {
        let wanted = self.state.like(which);
        let (mut found, mut rest) = (Counts::default(), Counts::default());
        while found.total() < count.into() {
            let Some(pile) = self.take_top(seat) else { break };
            if wanted.has(pile) { found.add(pile) } else { rest.add(pile) }
        }
        let mut all = found;
        all.add_all(&rest);
        self.reveal(seat, &all, &[(zones::hand(seat), &found), (zones::discard(seat), &rest)]);
        let side = self.state.side_mut(seat);
        side.hand.add_all(&found);
        side.discard_all(&rest);
    }

    /// Shows cards to everybody; they stay in sight until the next move. Those that come off the
    /// deck go to these zones.
    pub(crate) fn reveal(&mut self, seat: Seat, cards: &Counts, go: &[(Zone, &Counts)]) {
        if cards.is_empty() {
            return;
        }
        self.state.revealing = true;
        self.state.side_mut(seat).revealed.add_all(cards);
        self.log.tell(|| {
            let layout = &self.state.layout;
            let gone = go.iter().filter(|(_, some)| !some.is_empty());
            let lots = gone.map(|&(to, some)| Lot::new(layout.faces_of(some), zones::deck(seat), to));
            Event::Revealed { seat, cards: layout.faces_of(cards), lots: lots.collect() }
        });
    }
}
