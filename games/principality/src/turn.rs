//! The course of a turn (P-01).

use crate::counts::{Counts, PILES, Pile, Piles};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::lot::Lot;
use crate::score::scores;
use crate::script::{Happening, Place, Spot};
use crate::state::{Choice, Phase, Run, State, Task, ThisTurn};
use crate::zones;
use kernel::{Seat, Zone};

/// Cards in a new hand.
pub const HAND: u8 = 5;

impl InPlay<'_> {
    /// Asks the active player what to do, or passes a phase in which there is nothing to choose.
    pub(crate) fn go_on(&mut self) {
        if self.state.this_turn.ended {
            return self.end_turn();
        }
        self.refresh();
        if self.state.phase == Phase::Action {
            if can_act(self.state) {
                self.state.choice = Choice::Phase;
                return;
            }
            self.state.phase = Phase::Buy;
        }
        if can_buy(self.state) {
            self.state.choice = Choice::Phase;
        } else {
            self.end_turn();
        }
    }

    /// Deals the first hands and begins the first turn (P-02).
    pub(crate) fn deal(&mut self) {
        Seat::first(self.state.seats.into()).for_each(|seat| self.draw(seat, HAND));
        self.begin_turn(self.state.active);
    }

    /// Begins a turn: durations of the last one come first (P-18).
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        let state = &mut *self.state;
        state.active = seat;
        state.phase = Phase::Action;
        (state.actions, state.buys, state.coins) = (1, 1, 0);
        (state.bought, state.first_silver) = (false, 0);
        let side = state.side_mut(seat);
        side.turns += 1;
        side.gained = Counts::default();
        let (turn, due) = (side.turns, std::mem::take(&mut side.due));
        self.log.tell(|| Event::TurnBegan { seat, turn });
        self.state.this_turn = ThisTurn { due, ..ThisTurn::default() };
        (self.state.less, self.state.barred) = ([0; PILES], Piles::NONE);
        if !due.is_empty() {
            self.state.agenda.first(Task::Due);
        }
    }

    /// What is due at the start of the turn happens, the last in the order of the supply first.
    pub(crate) fn next_due(&mut self) {
        let Some(card) = self.state.this_turn.due.last() else { return };
        self.state.this_turn.due.take(card);
        self.state.agenda.first(Task::Due);
        let script = &self.card(card).script;
        if let Some(part) = script.next {
            let seat = self.state.active;
            self.run_text(Run { card, part, owner: seat, seat, ..Run::default() });
        }
    }

    /// Cleanup, then the test for the end, then the next player's turn.
    pub(crate) fn end_turn(&mut self) {
        let seat = self.state.active;
        if self.cards.listens && !std::mem::replace(&mut self.state.this_turn.ended, true) {
            self.hear_of_the_end(seat);
            if !self.state.listeners.is_empty() {
                return;
            }
        }
        self.clean_up(seat);
        if self.state.is_last_turn() {
            return self.end_match();
        }
        self.begin_turn(self.state.after(seat));
    }

    fn clean_up(&mut self, seat: Seat) {
        let durations = self.state.layout.durations;
        let side = self.state.side_mut(seat);
        let hand = std::mem::take(&mut side.hand);
        // Cards that were in play lie above those of the hand: the others know them anyway.
        let (mut played, lasted) = (std::mem::take(&mut side.play), std::mem::take(&mut side.lasting));
        if !played.some().and(durations).is_empty() {
            side.lasting = split_off(&mut played, durations);
        }
        side.discard_all(&hand);
        let mut done = lasted;
        done.add_all(&played);
        if !done.is_empty() {
            side.discard_all(&done);
            side.last_play = done;
        }
        self.tell_cleanup(seat, &hand, &played, &lasted);
        self.draw(seat, HAND);
    }

    /// Tells what went where, if anything did; which cards of the hand is for their owner only.
    fn tell_cleanup(&mut self, seat: Seat, hand: &Counts, played: &Counts, lasted: &Counts) {
        let stay = &self.state.side(seat).lasting;
        if [hand, played, lasted, stay].into_iter().all(Counts::is_empty) {
            return;
        }
        self.log.whisper(seat, || {
            let (play, lasting, discard) = (zones::play(seat), zones::lasting(seat), zones::discard(seat));
            let open = [(played, play, discard), (lasted, lasting, discard), (stay, play, lasting)];
            let lot = |(cards, from, to): (&Counts, Zone, Zone)| {
                (!cards.is_empty()).then(|| Lot::new(self.state.layout.faces_of(cards), from, to))
            };
            let held = lot((hand, zones::hand(seat), discard));
            let told = |held: Option<Lot>| Event::CleanedUp {
                seat,
                lots: held.into_iter().chain(open.into_iter().filter_map(lot)).collect(),
            };
            (told(held.clone()), Some(told(held.as_ref().map(Lot::hidden))))
        });
    }

    /// Plays every treasure of the hand.
    pub(crate) fn play_treasures(&mut self) {
        let (seat, treasures) = (self.state.active, self.state.layout.treasures);
        let played = split_off(&mut self.state.side_mut(seat).hand, treasures);
        self.state.side_mut(seat).play.add_all(&played);
        self.log.tell(|| {
            let lot = Lot::new(self.state.layout.faces_of(&played), zones::hand(seat), zones::play(seat));
            Event::Played { seat, lot }
        });
        for (card, count) in played.iter() {
            self.use_treasures(card, count);
        }
    }

    /// Plays one treasure of the hand.
    pub(crate) fn play_treasure(&mut self, card: Pile) {
        let seat = self.state.active;
        let side = self.state.side_mut(seat);
        side.hand.take(card);
        side.play.add(card);
        self.log.tell(|| {
            let lot = Lot::new(vec![self.state.layout.face(card)], zones::hand(seat), zones::play(seat));
            Event::Played { seat, lot }
        });
        self.use_treasures(card, 1);
    }

    fn use_treasures(&mut self, card: Pile, count: u8) {
        if card == Pile::SILVER {
            // Merchants wait for the first Silver of the turn.
            let more = std::mem::take(&mut self.state.first_silver);
            self.earn(more);
        }
        let extra = u16::from(self.state.this_turn.extra[card.index()]);
        self.earn(extra * u16::from(count));
        match self.card(card).script.only_coins() {
            Some(coins) => {
                self.earn(u16::from(coins) * u16::from(count));
                (0..count).for_each(|_| self.hear_of(Happening::Play, self.state.active, card, Spot::Play));
            }
            None => self.state.agenda.first(Task::PlayAll(card, count)),
        }
    }

    /// Coins for the active player.
    #[inline]
    pub(crate) fn earn(&mut self, coins: u16) {
        let seat = self.state.active;
        let lost = coins.min(self.state.this_turn.owed);
        self.state.this_turn.owed -= lost;
        let coins = coins - lost;
        self.state.coins = self.state.coins.saturating_add(coins);
        let side = self.state.side_mut(seat);
        side.earned = side.earned.saturating_add(coins.into());
    }

    /// Buys a card.
    pub(crate) fn buy(&mut self, card: Pile) {
        let seat = self.state.active;
        self.state.buys -= 1;
        self.state.coins -= u16::from(self.state.cost(card));
        self.state.bought = true;
        self.state.side_mut(seat).bought.add(card);
        self.log.tell(|| {
            let lot = Lot::gained(self.state.layout.face(card), zones::pile(card), seat, Place::Discard);
            Event::Bought { seat, lot }
        });
        self.state.supply.take(card);
        self.state.side_mut(seat).receive(card, Place::Discard);
        self.has_gained(seat, card, Place::Discard);
        self.hear_of(Happening::Buy, seat, card, Spot::Discard);
    }

    /// Coins that are lost, also those that are not there yet (P-24).
    pub(crate) fn lose_coins(&mut self, coins: u16) {
        let lost = coins.min(self.state.coins);
        self.state.coins -= lost;
        self.state.this_turn.owed = self.state.this_turn.owed.saturating_add(coins - lost);
    }

    fn end_match(&mut self) {
        let scores = scores(self.cards, self.state);
        self.state.over = Some(scores);
        self.log.tell(|| Event::Ended { result: scores.to_string() });
    }
}

/// Takes the cards of these piles out of a zone.
fn split_off(cards: &mut Counts, piles: Piles) -> Counts {
    let mut taken = Counts::default();
    for pile in cards.some().and(piles) {
        let count = cards.of(pile);
        taken.add_many(pile, count);
        cards.take_many(pile, count);
    }
    taken
}

/// Whether the active player can play an action.
#[inline]
pub(crate) fn can_act(state: &State) -> bool {
    state.actions > 0 && !state.side(state.active).hand.some().and(state.layout.actions).is_empty()
}

/// The treasures that the active player can play (P-01).
#[inline]
pub(crate) fn playable_treasures(state: &State) -> Piles {
    if state.bought { Piles::NONE } else { state.side(state.active).hand.some().and(state.layout.treasures) }
}

/// Whether there is something to choose in the buy phase.
#[inline]
fn can_buy(state: &State) -> bool {
    state.buys > 0 && (!playable_treasures(state).is_empty() || !affordable(state).is_empty())
}

/// The piles that the active player can buy from. Curses are only gained through attacks.
#[inline]
pub(crate) fn affordable(state: &State) -> Piles {
    if state.buys == 0 {
        Piles::NONE
    } else {
        state.up_to(state.coins).and(state.supply.some()).without(state.barred)
    }
}
