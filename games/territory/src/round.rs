//! The course of rounds and the end of the match (T-03 to T-10).

use crate::events::{Event, Leaving};
use crate::in_play::InPlay;
use crate::place::{Part, Place};
use crate::power::{is_banned, leads};
use crate::script::{Ban, Deed};
use crate::state::{Choice, DRAWS, EXCHANGE, Face, Mulligan, State, Task};
use kernel::{List, Scores, Seat};

impl InPlay<'_> {
    /// Both have passed: slots are decided for good, each is 1 VP, and Conquer comes (T-06, T-07).
    pub(crate) fn score(&mut self) {
        self.state.winners = 0;
        self.state.standing = self.state.units.map(|unit| unit.map(|unit| unit.nature()));
        for slot in 0..4 {
            let winner = leads(self.cards, self.state, slot);
            if let Some(seat) = winner {
                self.state.winners |= 1 << Place::new(seat, slot).index();
                let points = i16::from(!self.state.barren);
                self.state.side_mut(seat).vp = self.state.side(seat).vp.saturating_add(points);
            }
            let barren = self.state.barren;
            self.log.tell(|| Event::SlotWon { slot: Part::whole(slot).what(), winner, barren });
        }
        self.state.agenda.first(Task::EndRound);
        self.hear_of(Deed::RoundEnds, self.state.priority);
        for place in Place::all() {
            if self.state.won(place) {
                self.hear(Deed::Won, place);
            }
        }
        let (first, other) = (self.state.priority, self.state.priority.other());
        for slot in (0..4).rev() {
            for place in [Place::new(other, slot), Place::new(first, slot)] {
                if self.conquers(place) && !is_banned(self.cards, self.state, place, Ban::Conquer) {
                    self.state.agenda.first(Task::Conquer(place));
                }
            }
        }
    }

    /// More VP wins the round (T-03). Units go without Death, effects stay (T-40).
    pub(crate) fn end_round(&mut self) {
        let [a, b] = [Seat::A, Seat::B].map(|seat| self.state.side(seat).vp);
        let winner = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(Seat::A),
            std::cmp::Ordering::Less => Some(Seat::B),
            std::cmp::Ordering::Equal => None,
        };
        let round = self.state.round;
        self.log.tell(|| Event::RoundEnded { round, winner, vp: [a, b], units: self.state.leaving() });
        match winner {
            Some(seat) => self.state.side_mut(seat).wins += 1,
            None => self.state.ties += 1,
        }
        self.state.last = winner;
        self.clear_table();
        match self.result() {
            Some(scores) => self.end_match(scores),
            None => self.begin_round(self.state.round + 1),
        }
    }

    fn clear_table(&mut self) {
        for place in Place::all() {
            if let Some(unit) = self.state.units[place.index()].take().filter(|unit| !unit.token) {
                self.state.side_mut(unit.owner(place.seat())).discard.push(unit.face);
            }
        }
        self.state.winners = 0;
        self.state.standing = [None; Place::COUNT];
        (self.state.barren, self.state.again) = (false, false);
        self.state.listeners.clear();
        for side in &mut self.state.sides {
            (side.vp, side.plays, side.passed, side.used, side.deaths) = (0, 0, false, false, 0);
        }
    }

    /// Two rounds decide unless each player has won one; then a third does (T-05).
    fn result(&self) -> Option<Scores> {
        let [a, b] = [Seat::A, Seat::B].map(|seat| self.state.side(seat).wins);
        match self.state.round {
            0 | 1 => None,
            2 if a == 1 && b == 1 => None,
            _ if a > b => Some(Scores::winner(Seat::A, 2)),
            _ if b > a => Some(Scores::winner(Seat::B, 2)),
            _ => Some(Scores::draw(2)),
        }
    }

    /// Draws, the mulligan if it is played with, and priority: the player who did not begin the round
    /// before (T-10).
    pub(crate) fn begin_round(&mut self, round: u8) {
        if round > 1 {
            self.state.starter = self.state.starter.other();
        }
        let starter = self.state.starter;
        (self.state.round, self.state.priority) = (round, starter);
        self.log.tell(|| Event::RoundBegan { round, starter });
        for seat in [starter, starter.other()] {
            let leader = self.state.side(seat).leader.filter(|_| round == 1);
            let more = leader.map_or(0, |index| self.cards.leaders[index as usize].leadership.draw);
            (0..DRAWS[usize::from(round > 1)] + more).for_each(|_| self.draw(seat));
        }
        if self.state.mulligan {
            self.state.choice = Choice::Mulligan;
            self.state.sides.iter_mut().for_each(|side| side.mulligan = Mulligan::default());
        } else {
            self.open_round();
        }
    }

    /// Marks the first copy that is not yet marked; nobody else learns of it.
    pub(crate) fn mark_for_exchange(&mut self, seat: Seat, face: Face) {
        let side = self.state.side_mut(seat);
        if let Some(at) = side.unmarked(face) {
            side.mulligan.marks |= 1 << at;
        }
        debug_assert!(side.mulligan.marks.count_ones() <= EXCHANGE);
    }

    /// A player keeps the rest; when both do, cards go back and as many are drawn.
    pub(crate) fn keep(&mut self, seat: Seat) {
        self.state.side_mut(seat).mulligan.done = true;
        if self.state.sides.iter().any(|side| !side.mulligan.done) {
            self.state.choice = Choice::Mulligan;
            return;
        }
        let starter = self.state.starter;
        for seat in [starter, starter.other()] {
            self.exchange(seat);
        }
        self.open_round();
    }

    fn exchange(&mut self, seat: Seat) {
        let side = self.state.side_mut(seat);
        let marks = std::mem::take(&mut side.mulligan.marks);
        let (mut kept, count) = (List::new(), marks.count_ones() as u8);
        for (at, held) in side.hand.iter().enumerate() {
            if marks & 1 << at == 0 {
                kept.push(*held);
            } else {
                side.deck.push(held.face);
            }
        }
        (side.hand, side.mulligan.exchanged) = (kept, count);
        self.log.tell(|| Event::Exchanged { seat, count: count.into() });
        if count > 0 {
            self.dice.shuffle(&mut self.state.side_mut(seat).deck);
            (0..count).for_each(|_| self.draw(seat));
        }
    }

    fn end_match(&mut self, scores: Scores) {
        self.state.over = Some(scores);
        self.state.choice = Choice::Nothing;
        self.state.agenda.clear();
        self.log.tell(|| Event::Ended { result: scores.to_string() });
    }
}

impl State {
    /// All units, which leave when the round ends.
    fn leaving(&self) -> Vec<Leaving> {
        let unit = |place: Place| {
            let unit = self.unit(place)?;
            Some(Leaving { unit: unit.mark(place.seat()), place: place.what(), token: unit.token })
        };
        Place::all().filter_map(unit).collect()
    }
}
