//! Attacking cards and bases (7).

use crate::board::{CAPACITY, Place, Tile};
use crate::combat::{clash, splash};
use crate::events::{Cause, Event};
use crate::in_play::InPlay;
use crate::moves::Target;
use crate::script::Deed;
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
        self.settle();
    }

    fn pay_for_attack(&mut self, from: Place) {
        let unit = *self.state.the(from);
        let cost = unit.stats.attack_cost;
        self.state.crowd.set_ap(from, unit.ap - cost);
        if self.cards.has_texts {
            self.state.crowd.get(from).tale.attacked = self.state.turn;
        }
        let tally = &mut self.state.side_mut(unit.owner).tally;
        tally.attacks += 1;
        tally.ap_spent += u16::from(cost);
    }

    fn attack_card(&mut self, from: Place, to: Place) {
        let (attacker, target) = (*self.state.the(from), *self.state.the(to));
        self.log.tell(|| {
            let cost = attacker.stats.attack_cost;
            Event::Attacked { attacker: attacker.mark(), target: target.mark(), cost }
        });
        self.blame = [Some((from, attacker)), Some((to, target))];
        let clash = clash((from.tile(), &attacker), (to.tile(), &target));
        // C-02: all of it is known before any of it is done.
        let splash: List<(u8, i16), CAPACITY> =
            splash(self.state, &attacker, to).map(|(at, hit)| (at.slot() as u8, hit)).collect();
        self.hit(to, clash.dealt, attacker.mark(), Cause::Attack);
        for &(slot, hit) in &splash {
            self.hit(Place::new(to.tile(), slot.into()), hit, attacker.mark(), Cause::Cleave);
        }
        self.hit(from, clash.retaliation, target.mark(), Cause::Retaliation);
        self.hit(from, clash.thorns, target.mark(), Cause::Thorns);
        self.tell_of(Deed::Attacks, (from, attacker), Some((to, target)));
        self.tell_of(Deed::IsAttacked, (to, target), Some((from, attacker)));
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
        let amount = attacker.stats.blow().min(self.state.side(seat).base);
        let base = &mut self.state.side_mut(seat).base;
        *base -= amount;
        let left = *base;
        self.state.side_mut(attacker.owner).tally.base_damage += amount as u16;
        self.log.tell(|| {
            let (attacker, target, cost) = (attacker.mark(), Mark::seat(seat), attacker.stats.attack_cost);
            Event::BaseAttacked { attacker, target, cost, amount, left }
        });
        self.tell_of(Deed::AttacksBase, (from, attacker), None);
        self.tell_of_player(Deed::BaseDamaged, seat);
        self.end_if_fallen();
    }

    /// A card takes damage, of which Shield has already taken its part.
    pub(crate) fn hit(&mut self, place: Place, amount: i16, source: Mark, cause: Cause) {
        self.state.crowd.add_hp(place, -amount);
        if amount > 0 {
            let target = *self.state.the(place);
            self.log.tell(|| Event::Damaged { target: target.mark(), amount, source, cause });
            if self.cards.listens {
                let by = self.culprit(&target);
                self.tell_of(Deed::TakesDamage, (place, target), by);
                if let Some(by) = by {
                    self.tell_of(Deed::Damages, by, Some((place, target)));
                }
            }
        }
    }

    /// Who is to blame for what happens to a card.
    fn culprit(&self, victim: &Unit) -> Option<(Place, Unit)> {
        self.blame.iter().flatten().find(|(_, unit)| unit.number != victim.number).copied()
    }

    /// The dead of a tile go to their discard piles for good (C-48); tokens are gone (C-57).
    fn bury(&mut self, tile: Tile) {
        let active = self.state.active;
        let mut fallen = self.state.crowd.fallen(tile);
        while let Some(place) = fallen.next() {
            if self.cards.listens {
                let unit = *self.state.the(place);
                let by = self.culprit(&unit);
                self.tell_of(Deed::Dies, (place, unit), by);
                if let Some(by) = by {
                    self.tell_of(Deed::Destroys, by, Some((place, unit)));
                }
            }
            fallen.close(place);
            let unit = self.state.crowd.remove(place);
            let token = self.cards.is_token(unit.face);
            if !token {
                self.state.side_mut(unit.owner).discard.push(unit.face);
            }
            if self.cards.has_texts {
                self.state.deaths = self.state.deaths.saturating_add(1);
                self.state.boons.retain(|boon| boon.unit != unit.number);
            }
            let tally = &mut self.state.side_mut(active).tally;
            tally.destroyed = tally.destroyed.saturating_add((unit.owner != active).into());
            self.log.tell(|| match token {
                false => Event::Destroyed { unit: unit.mark(), place: spot(tile) },
                true => Event::Vanished { unit: unit.mark(), place: spot(tile) },
            });
        }
    }

    /// The dead of all tiles leave; whether there were any.
    pub(crate) fn bury_all(&mut self) -> bool {
        let mut any = false;
        for tile in Tile::all() {
            if !self.state.crowd.fallen(tile).is_empty() {
                any = true;
                self.bury(tile);
            }
        }
        any
    }
}
