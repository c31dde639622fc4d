//! Draw & Income (F 1).

use crate::cards::{CardList, Role};
use crate::events::Event;
use crate::hand::hand_limit;
use crate::in_play::InPlay;
use crate::piece::Marks;
use crate::state::{HAND, Side, State, center_id};
use kernel::{Card, Face, Known, List, Mark, Seat};

impl InPlay<'_> {
    /// Both players draw and collect; then it may be over (R06).
    pub(crate) fn draw_and_income(&mut self) {
        let (round, token) = (self.state.round, self.state.token);
        self.log.tell(|| Event::RoundBegan { round, token });
        for seat in [Seat::A, Seat::B] {
            self.refill(seat);
            self.collect(seat);
        }
        self.fall();
        self.decide(false);
    }

    /// Draws to the hand limit, then what was promised, never beyond ten (R01, R08).
    fn refill(&mut self, seat: Seat) {
        let limit = hand_limit(self.cards, self.state.side(seat));
        let more = std::mem::take(&mut self.state.side_mut(seat).pending_draw);
        while self.state.side(seat).hand.len() < limit {
            if !self.draw(seat) {
                return;
            }
        }
        for _ in 0..more {
            if self.state.side(seat).hand.len() >= HAND || !self.draw(seat) {
                return;
            }
        }
    }

    /// Draws a card; false if there is none anywhere (R05).
    fn draw(&mut self, seat: Seat) -> bool {
        if self.state.side(seat).deck.is_empty() {
            if self.state.side(seat).discard.is_empty() {
                return false;
            }
            self.exhaust(seat);
        }
        let side = self.state.side_mut(seat);
        let Some(card) = side.deck.pop() else { return false };
        side.hand.push(Card { face: card.face, known: Known::only(seat) });
        self.log.whisper(seat, || {
            let drew = |card| Event::Drew { seat, card };
            (drew(Some(card.face)), Some(drew(None)))
        });
        true
    }

    /// A draw from an empty deck: the discard pile is shuffled, at a loss (R04, R06).
    fn exhaust(&mut self, seat: Seat) {
        let loss = exhaustion(self.cards, self.state.side(seat));
        if let Some(center) = self.state.center(seat) {
            self.state.pieces[center].hp -= loss;
        }
        let center = Mark::thing(center_id(seat), seat, self.cards.starters[0]);
        self.log.tell(|| Event::Exhausted { seat, center, loss });
        self.shuffle_in(seat);
    }

    /// The discard pile becomes part of the deck. Everybody remembers what lay there.
    pub(crate) fn shuffle_in(&mut self, seat: Seat) {
        self.remember(seat);
        let side = self.state.side_mut(seat);
        for &face in side.discard.iter() {
            if !side.deck.is_full() {
                side.deck.push(Card::hidden(face));
            }
        }
        side.discard.clear();
        self.dice.shuffle(&mut side.deck);
    }

    /// Notes which of a player's cards were ever in sight at once.
    fn remember(&mut self, seat: Seat) {
        let visible = visible(self.cards, self.state, seat);
        for &face in visible.iter() {
            let count = |faces: &[Face]| faces.iter().filter(|&&other| other == face).count();
            let seen = &mut self.state.side_mut(seat).seen;
            if count(seen) < count(&visible) && !seen.is_full() {
                seen.push(face);
            }
        }
    }

    /// Mana is set, Gold is added (R03, R12).
    fn collect(&mut self, seat: Seat) {
        let (mana, gained) = income(self.cards, self.state, seat, self.state.round);
        let side = self.state.side_mut(seat);
        side.pending_mana = 0;
        side.mana = mana;
        side.gold = side.gold.saturating_add(gained).min(9999);
        let gold = side.gold;
        self.log.tell(|| Event::Income { seat, mana, gold, gained });
    }
}

/// The Mana and Gold that the board as it is would pay a player in this round, with what was promised.
pub(crate) fn income(cards: &CardList, state: &State, seat: Seat, round: u8) -> (u8, u16) {
    let level = cards.rules.level(round);
    let side = state.side(seat);
    let (mut mana, mut gold) = (u16::from(side.pending_mana), 0u16);
    for piece in state.pieces.iter().filter(|piece| piece.owner == seat) {
        if piece.is(Marks::FALLEN) || piece.hp <= 0 {
            continue;
        }
        let card = cards.card(piece.face);
        for (m, g) in [card.income[level], card.powers.income] {
            (mana, gold) = (mana + u16::from(m), gold + u16::from(g));
        }
        let generates = &cards.card(side.hero).passive.generates;
        let more = generates.iter().filter(|(starter, _)| *starter == piece.face);
        mana += more.map(|&(_, more)| u16::from(more)).sum::<u16>();
    }
    (mana.min(200) as u8, gold)
}

/// What a draw from an empty deck costs the Command Center of a player (R04).
pub(crate) fn exhaustion(cards: &CardList, side: &Side) -> i16 {
    cards.card(side.hero).passive.exhaustion.map_or(cards.rules.exhaustion, i16::from)
}

/// The cards of a player's deck that everybody sees now: in the discard pile, on the board, in
/// play as auras, and those in the hand that were shown.
pub(crate) fn visible(cards: &CardList, state: &State, seat: Seat) -> List<Face, 96> {
    let side = state.side(seat);
    let mine = state.pieces.iter().filter(|piece| piece.home() == seat).map(|piece| piece.face);
    let board = mine.filter(|&face| cards.card(face).role != Role::Outside);
    let auras = state.auras.iter().filter(|aura| aura.owner == seat).map(|aura| aura.face);
    let shown = side.hand.iter().filter(|card| card.known == Known::EVERYBODY).map(|card| card.face);
    side.discard.iter().copied().chain(shown).chain(auras).chain(board).take(96).collect()
}
