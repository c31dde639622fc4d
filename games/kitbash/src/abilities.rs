//! Activated abilities (F 3.4, 3b).

use crate::aims::is_repairable;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::keywords::{Ability, Amount, Keywords, Trait};
use crate::orders::{Order, Target};
use crate::piece::Marks;
use crate::script::Stats;
use crate::state::ORDERS;
use crate::verbs::Healer;
use kernel::{List, Seat};

impl InPlay<'_> {
    /// By source id; the dead use nothing, and what they cost stays paid (R25).
    pub(crate) fn use_abilities(&mut self) {
        let mut uses: List<(u16, Ability, Target), { 2 * ORDERS }> = List::new();
        for seat in [Seat::A, Seat::B] {
            for order in self.state.side(seat).past.iter() {
                if let &Order::Use(id, ability, target) = order {
                    uses.push((id, ability, target));
                }
            }
        }
        uses.sort_unstable();
        for &(id, ability, target) in uses.iter() {
            // Agile is part of movement (R40).
            if ability != Ability::Agile
                && let Some(slot) = self.state.slot(id)
            {
                self.use_ability(slot, ability, target);
            }
        }
    }

    fn use_ability(&mut self, slot: usize, ability: Ability, target: Target) {
        let number = self.card_of(slot).abilities.number(ability);
        let (id, piece) = (self.state.pieces[slot].id, self.mark(slot));
        self.log.tell(|| Event::Used { piece, ability: ability.of(id), name: ability.name() });
        match ability {
            Ability::HoldPosition => {
                let marks = &mut self.state.pieces[slot].marks;
                marks.toggle(Marks::HOLDING);
                let holds = marks.has(Marks::HOLDING);
                self.log.tell(|| Event::Held { piece, holds });
            }
            Ability::Agile => {}
            Ability::Rally => self.rally(slot, number),
            Ability::Overcharge => {
                self.boost(slot, Stats { spd: number as i8, ..Stats::default() });
            }
            Ability::Fortify => self.grant(slot, Keywords::amount(Amount::Armor, number)),
            Ability::SmokeBomb => self.grant(slot, Keywords::of(Trait::Stealth)),
            Ability::Repair => self.repair(slot, number, target),
        }
    }

    /// Allied units adjacent now get ATK and keep it when they move (R66).
    fn rally(&mut self, slot: usize, number: u8) {
        let (at, owner) = (self.state.pieces[slot].at, self.state.pieces[slot].owner);
        for tile in at.neighbours() {
            if let Some(other) = self.state.slot_at(tile)
                && self.state.pieces[other].owner == owner
                && self.card_of(other).kind.is_unit()
            {
                self.boost(other, Stats { atk: number as i8, ..Stats::default() });
            }
        }
    }

    fn repair(&mut self, slot: usize, number: u8, target: Target) {
        let (at, owner) = (self.state.pieces[slot].at, self.state.pieces[slot].owner);
        let Some(other) = target.id().and_then(|id| self.state.slot(id)) else { return };
        let piece = &self.state.pieces[other];
        if piece.at.distance(at) == 1 && is_repairable(self.cards, owner, piece) {
            self.heal(other, number.into(), Healer::Ability(slot, Ability::Repair));
        }
    }
}
