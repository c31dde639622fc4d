//! What happens to cards: one verb for all places, one place for all verbs.

use crate::counts::{Counts, Pile, Piles};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::lot::Lot;
use crate::moves::Verb;
use crate::script::{Spot, Which};
use crate::state::{Chosen, Job, Run, State, Stop};
use crate::zones;
use kernel::{Ref, Seat, Zone};

impl State {
    /// The cards of a place, as a player finds them there.
    pub(crate) fn cards_in(&self, seat: Seat, spot: Spot) -> Counts {
        match spot {
            Spot::Hand => self.side(seat).hand,
            Spot::Discard => self.side(seat).discard,
            Spot::Looked => self.looked.cards,
            Spot::Trash => self.trash,
            Spot::Play => self.side(seat).play,
            Spot::Gone => Counts::default(),
        }
    }
}

impl InPlay<'_> {
    /// Asks for cards, as far as there are such (P-11).
    pub(crate) fn ask_for_cards(
        &mut self,
        run: &Run,
        verb: Verb,
        from: Spot,
        which: Which,
        most: u8,
        stop: Stop,
    ) {
        let cards = self.state.cards_in(run.seat, from);
        let fitting: u16 =
            cards.some().and(self.state.like(which)).map(|pile| u16::from(cards.of(pile))).sum();
        self.state.chosen = Chosen::default();
        let left = fitting.min(if most >= 99 { u16::from(u8::MAX) } else { most.into() }) as u8;
        if left > 0 {
            self.ask(run.seat, run.card, Job::Cards { verb, from, which, stop }, left);
        }
    }

    /// A card is chosen. Those of a hand that are discarded or trashed go together, and others see nothing
    /// of them before (P-12).
    pub(crate) fn handle_chosen(&mut self, seat: Seat, verb: Verb, from: Spot, pile: Pile) {
        if from == Spot::Hand && gathers(verb) {
            self.state.side_mut(seat).hand.take(pile);
            self.state.picked.add(pile);
        } else {
            self.handle(seat, verb, from, pile);
        }
    }

    /// All that were to be chosen are.
    pub(crate) fn finish_choosing(&mut self, seat: Seat, verb: Verb, from: Spot) {
        match verb {
            Verb::Discard if from == Spot::Hand => self.discard_picked(seat),
            Verb::Trash if from == Spot::Hand => self.trash_picked(seat),
            _ => {}
        }
    }

    /// Something happens to all cards of a place that are like this.
    pub(crate) fn handle_all(&mut self, run: &Run, verb: Verb, from: Spot, which: Which) {
        let cards = self.state.cards_in(run.seat, from).only(self.state.like(which));
        self.state.chosen = Chosen::default();
        for (pile, count) in cards.iter() {
            (0..count).for_each(|_| self.handle_chosen(run.seat, verb, from, pile));
        }
        self.finish_choosing(run.seat, verb, from);
    }

    /// Something happens to the card that was handled last, if it is still there.
    pub(crate) fn handle_it(&mut self, run: &Run, verb: Verb) {
        let (it, spot) = (self.state.it(), self.state.chosen.spot);
        let before = std::mem::take(&mut self.state.chosen);
        self.state.chosen = Chosen { count: 0, ..before };
        if let Some(pile) = it.filter(|&pile| self.state.cards_in(run.seat, spot).has(pile)) {
            self.handle(run.seat, verb, spot, pile);
        }
    }

    /// Something happens to the card itself, if it is still in play (P-17).
    pub(crate) fn handle_this(&mut self, run: &Run, verb: Verb) {
        let before = std::mem::take(&mut self.state.chosen);
        if self.state.side(run.owner).play.has(run.card) {
            self.handle(run.owner, verb, Spot::Play, run.card);
        } else if before.card == Some(run.card) {
            // It was just gained, trashed or discarded, and hears of that.
            self.state.chosen = before;
            self.handle_it(run, verb);
        }
    }

    /// Something happens to the top cards of the deck, which are turned over.
    pub(crate) fn handle_top(&mut self, run: &Run, verb: Verb, count: u8) {
        let seat = run.seat;
        self.state.chosen = Chosen::default();
        match verb {
            Verb::Discard => {
                let cards = self.take_several(seat, count);
                self.reveal(seat, &cards, &[(zones::discard(seat), &cards)]);
                self.state.side_mut(seat).discard_all(&cards);
                for (pile, count) in cards.iter() {
                    (0..count).for_each(|_| self.note(pile, Spot::Discard));
                }
            }
            _ => {
                self.look_at_top(seat, count, verb == Verb::Trash);
                self.handle_all(run, verb, Spot::Looked, Which::ANY);
            }
        }
    }

    /// Something happens to a card of a place.
    pub(crate) fn handle(&mut self, seat: Seat, verb: Verb, from: Spot, pile: Pile) {
        match verb {
            Verb::Gain => return self.gain_trashed(seat, pile),
            Verb::Reveal => {
                self.reveal(seat, &std::iter::once(pile).collect(), &[]);
                return self.note(pile, from);
            }
            _ => {}
        }
        let owner = if from == Spot::Looked { self.state.looked.owner } else { seat };
        let open = self.take_out(owner, from, pile);
        let zone = match from {
            Spot::Hand => zones::hand(owner),
            Spot::Discard => zones::discard(owner),
            Spot::Looked => zones::looked(owner),
            Spot::Play => zones::play(owner),
            Spot::Trash | Spot::Gone => zones::TRASH,
        };
        match verb {
            Verb::Discard => {
                self.discard_one(owner, pile, zone);
                self.note(pile, Spot::Discard);
            }
            Verb::Trash => {
                self.trash(owner, &std::iter::once(pile).collect(), zone);
                self.note(pile, Spot::Trash);
            }
            Verb::Return => {
                self.return_one(owner, pile, zone);
                self.note(pile, Spot::Gone);
            }
            Verb::Take => {
                self.take_one(owner, pile, zone, open);
                if open { self.note(pile, Spot::Hand) } else { self.note_secret() }
            }
            Verb::Put | Verb::PutBack if open => {
                self.put_openly(owner, pile, zone);
                self.note(pile, Spot::Gone);
            }
            Verb::Put | Verb::PutBack => {
                self.put_secretly(owner, pile, zone);
                self.note_secret();
            }
            Verb::Gain | Verb::SetAside | Verb::Reveal => {}
        }
        if from == Spot::Looked && self.state.looked.cards.is_empty() {
            self.state.looked = Default::default();
        }
    }

    /// Takes a card out of a place, and says whether all see it.
    fn take_out(&mut self, owner: Seat, from: Spot, pile: Pile) -> bool {
        match from {
            Spot::Hand => self.state.side_mut(owner).hand.take(pile),
            Spot::Discard => {
                self.take_from_discard(owner, pile);
                return false;
            }
            Spot::Looked => {
                self.state.looked.cards.take(pile);
                return self.state.looked.open;
            }
            Spot::Trash => {
                self.state.trash.take(pile);
                self.state.side_mut(owner).owned.add(pile);
            }
            Spot::Play => self.state.side_mut(owner).play.take(pile),
            Spot::Gone => {}
        }
        matches!(from, Spot::Trash | Spot::Play)
    }

    /// The text has handled a card that all may know.
    pub(crate) fn note(&mut self, pile: Pile, spot: Spot) {
        let count = self.state.chosen.count.saturating_add(1);
        self.state.chosen = Chosen { count, cost: self.state.cost(pile), card: Some(pile), spot };
    }

    /// The text has handled a card that only its owner knows.
    fn note_secret(&mut self) {
        let count = self.state.chosen.count.saturating_add(1);
        self.state.chosen = Chosen { count, ..Chosen::default() };
        self.state.chosen.spot = Spot::Gone;
    }

    /// A card, which has left its zone, goes to the hand.
    fn take_one(&mut self, seat: Seat, pile: Pile, from: Zone, open: bool) {
        self.state.side_mut(seat).hand.add(pile);
        let lot = |cards| Lot::new(cards, from, zones::hand(seat));
        let face = self.state.layout.face(pile);
        if open {
            self.log.tell(|| Event::Took { seat, lot: lot(vec![face]) });
        } else {
            self.log.whisper(seat, || Event::secret(lot(vec![face]), |lot| Event::Took { seat, lot }));
        }
    }

    /// A card, which has left its zone, goes back to its pile.
    fn return_one(&mut self, seat: Seat, pile: Pile, from: Zone) {
        self.state.side_mut(seat).owned.take(pile);
        self.state.supply.add(pile);
        self.log.tell(|| {
            let lot = Lot::new(vec![self.state.layout.face(pile)], from, zones::SUPPLY);
            Event::Returned { seat, lot: Lot { to: zones::pile(pile), from: Ref::Zone(from), ..lot } }
        });
    }

    /// The piles that a question about cards can be answered with.
    pub(crate) fn choosable(&self, seat: Seat, from: Spot, which: Which) -> Piles {
        self.state.cards_in(seat, from).some().and(self.state.like(which))
    }
}

/// Whether cards of a hand go together, with this verb.
fn gathers(verb: Verb) -> bool {
    matches!(verb, Verb::Discard | Verb::Trash)
}
