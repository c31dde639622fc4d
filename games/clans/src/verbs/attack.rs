//! Attacking cards and bases (7).

use crate::board::{CAPACITY, Place, Tile};
use crate::combat::{clash, splash};
use crate::events::{Cause, Event};
use crate::in_play::InPlay;
use crate::moves::Target;
use crate::state::Unit;
use crate::zones::spot;
use kernel::{List, Mark};

impl InPlay<'_> {
    /// The active player's card that stands at `from` attacks.
    pub(crate) fn attack(&mut self, from: Place, target: Target) {
        self.pay_for_attack(from);
        match target {
            Target::Card(to) => self.attack_card(from, to),
            Target::Base => self.attack_base(from),
        }
    }

    fn pay_for_attack(&mut self, from: Place) {
        let unit = *self.state.the(from);
        let stats = self.cards.stats(unit.face);
        let cost = stats.attack_cost;
        self.state.crowd.set_ap(from, unit.ap - cost, stats);
        let tally = &mut self.state.side_mut(unit.owner).tally;
        tally.attacks += 1;
        tally.ap_spent += u16::from(cost);
    }

    fn attack_card(&mut self, from: Place, to: Place) {
        let (attacker, target) = (*self.state.the(from), *self.state.the(to));
        self.log.tell(|| {
            let cost = self.cards.stats(attacker.face).attack_cost;
            Event::Attacked { attacker: attacker.mark(), target: target.mark(), cost }
        });
        let clash = clash(self.cards, (from.tile(), &attacker), (to.tile(), &target));
        // C-02: all of it is known before any of it is done.
        let splash: List<(u8, i16), CAPACITY> =
            splash(self.cards, self.state, &attacker, to).map(|(at, hit)| (at.slot() as u8, hit)).collect();
        self.hit(to, clash.dealt, &attacker, Cause::Attack);
        for &(slot, hit) in &splash {
            self.hit(Place::new(to.tile(), slot.into()), hit, &attacker, Cause::Cleave);
        }
        self.hit(from, clash.retaliation, &target, Cause::Retaliation);
        self.hit(from, clash.thorns, &target, Cause::Thorns);
        self.bury(to.tile());
        if clash.falls && from.tile() != to.tile() {
            self.bury(from.tile());
        }
        if clash.advances {
            self.advance(from, to.tile());
        }
    }

    /// A base has no Shield and does not strike back (C-05, C-29); damage stops at 0 (C-40).
    fn attack_base(&mut self, from: Place) {
        let attacker = *self.state.the(from);
        let seat = attacker.owner.other();
        let stats = self.cards.stats(attacker.face);
        let amount = stats.blow().min(self.state.side(seat).base);
        let base = &mut self.state.side_mut(seat).base;
        *base -= amount;
        let left = *base;
        self.state.side_mut(attacker.owner).tally.base_damage += amount as u16;
        self.log.tell(|| {
            let (attacker, target) = (attacker.mark(), Mark::seat(seat));
            Event::BaseAttacked { attacker, target, cost: stats.attack_cost, amount, left }
        });
        self.end_if_fallen(seat);
    }

    fn hit(&mut self, place: Place, amount: i16, source: &Unit, cause: Cause) {
        self.state.crowd.add_hp(place, -amount);
        if amount > 0 {
            let target = self.state.the(place);
            self.log.tell(|| Event::Damaged { target: target.mark(), amount, source: source.mark(), cause });
        }
    }

    /// The dead of a tile go to their discard piles for good (C-48).
    fn bury(&mut self, tile: Tile) {
        let active = self.state.active;
        let mut fallen = self.state.crowd.fallen(tile);
        while let Some(place) = fallen.next() {
            fallen.close(place);
            let unit = self.state.crowd.remove(place);
            self.state.side_mut(unit.owner).discard.push(unit.face);
            let tally = &mut self.state.side_mut(active).tally;
            tally.destroyed = tally.destroyed.saturating_add((unit.owner != active).into());
            self.log.tell(|| Event::Destroyed { unit: unit.mark(), place: spot(tile) });
        }
    }
}
