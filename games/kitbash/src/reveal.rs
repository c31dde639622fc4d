//! Spells, tactics and auras (F 3.2).

use crate::cards::Kind;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::orders::{Order, Target};
use crate::script::When;
use crate::state::{ORDERS, Wake};
use crate::texts::Cause;
use crate::zones::lane;
use kernel::{Face, List, Ref, Seat};

impl InPlay<'_> {
    /// By priority; within one, the players take turns, the token holder first (R21).
    pub(crate) fn cast_all(&mut self) {
        let mut turns: List<(u8, u8, bool, u8), { 2 * ORDERS }> = List::new();
        for seat in self.state.by_token() {
            let orders = self.state.side(seat).past;
            for (at, order) in orders.iter().enumerate() {
                let &Order::Cast(face, ..) = order else { continue };
                let priority = self.card(face).priority;
                let same = |order: &&Order| matches!(order, Order::Cast(face, ..) if self.card(*face).priority == priority);
                let turn = orders[..at].iter().filter(same).count();
                turns.push((priority, turn as u8, seat != self.state.token, at as u8));
            }
        }
        turns.sort_unstable();
        for &(.., second, at) in turns.iter() {
            let seat = if second { self.state.token.other() } else { self.state.token };
            if let Order::Cast(face, target, part) = self.state.side(seat).past[at as usize] {
                self.cast((seat, face, part), target, Ref::Order(seat, at));
                self.settle();
            }
        }
    }

    fn cast(&mut self, (seat, face, part): (Seat, Face, u8), target: Target, order: Ref) {
        let host = target.id().map(|id| self.state.slot(id));
        let state = &*self.state;
        self.log.tell(|| {
            let place = match target {
                Target::Lane(column) => Some(lane(column)),
                Target::Tile(tile) => Some(tile.place()),
                _ => None,
            };
            let target = host.flatten().map(|slot| state.pieces[slot].mark());
            Event::Cast { seat, order, card: face, target, place }
        });
        // R20: what needs the target fizzles; the rest happens.
        let lost = host == Some(None);
        if lost {
            self.log.tell(|| Event::Fizzled { seat, card: face });
        }
        if self.card(face).kind == Kind::Aura {
            if lost {
                self.spend(order, seat, face);
            } else {
                self.attach(order, seat, face, target);
            }
            return self.tell_of_play(seat, face);
        }
        self.run(&Cause { part, ..Cause::of(seat, face, 0, None, target) }, When::Cast);
        let named = target.id().filter(|_| !lost);
        for when in [When::TargetDies, When::ThisEnd, When::NextStart] {
            let waits = !self.card(face).script(when).is_empty();
            if waits && (named.is_some() || when != When::TargetDies) && !self.state.wakes.is_full() {
                let target = named.unwrap_or_default();
                self.state.wakes.push(Wake { when, due: false, target, face, owner: seat });
            }
        }
        self.spend(order, seat, face);
        self.tell_of_play(seat, face);
    }
}
