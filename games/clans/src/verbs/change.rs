//! Changes to a card's numbers, keywords, action points and counters, and to bases (C-56).

use crate::abilities::{Abilities, Trait};
use crate::board::Place;
use crate::cards::Stats;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::script::{Deed, Gift};
use crate::state::{BASE, Boon};
use kernel::{Mark, Seat};

impl InPlay<'_> {
    /// Changes a card until this turn is over. Changes of the same kind are one; when too many last at
    /// a time, nothing more is changed.
    pub(crate) fn give(&mut self, place: Place, gift: Gift, by: i16, until: u8) {
        let unit = self.state.the(place).number;
        let alike = |boon: &&mut Boon| (boon.unit, boon.gift, boon.until) == (unit, gift, until);
        if let Some(boon) = self.state.boons.iter_mut().find(alike) {
            boon.by = (i16::from(boon.by).saturating_add(by)).clamp(-99, 99) as i8;
        } else if !self.state.boons.is_full() {
            self.state.boons.push(Boon { unit, gift, by: by.clamp(-99, 99) as i8, until });
        }
    }

    /// Gives or takes action points, within what the card can hold.
    pub(crate) fn add_ap(&mut self, place: Place, by: i16) {
        let unit = *self.state.the(place);
        let most = unit.stats.max_ap.max(unit.ap);
        let ap = (i16::from(unit.ap).saturating_add(by)).clamp(0, most.into()) as u8;
        self.state.crowd.set_ap(place, ap);
        let by = i16::from(ap) - i16::from(unit.ap);
        if by != 0 {
            self.log.tell(|| Event::Changed { unit: unit.mark(), number: "ap", by });
        }
    }

    /// Damage and HP change places, for good (C-56).
    pub(crate) fn swap(&mut self, place: Place) {
        let unit = *self.state.the(place);
        let (damage, hp) = (i16::from(unit.stats.damage), unit.hp);
        self.give(place, Gift::Damage, hp - damage, u8::MAX);
        self.give(place, Gift::Hp, damage - i16::from(unit.stats.hp), u8::MAX);
        self.recompute();
        let by = damage - self.state.the(place).hp;
        self.lose_hp(place, by);
    }

    /// HP go (or come) that are no damage.
    pub(crate) fn lose_hp(&mut self, place: Place, by: i16) {
        if by != 0 {
            self.state.crowd.add_hp(place, by);
            let unit = self.state.the(place).mark();
            self.log.tell(|| Event::Changed { unit, number: "hp", by });
        }
    }

    /// Puts counters on a card, 99 at most (C-59).
    pub(crate) fn count_up(&mut self, place: Place, kind: u8, by: i16) {
        let Some(counters) = self.state.crowd.get(place).tale.counters.get_mut(kind as usize) else { return };
        let before = *counters;
        *counters = (i16::from(before).saturating_add(by)).clamp(0, 99) as u8;
        let by = i16::from(*counters) - i16::from(before);
        let unit = self.state.the(place).mark();
        let counter = self.cards.counters.get(kind as usize).map_or("", String::as_str);
        self.log.tell(|| Event::Counted { unit, counter: counter.to_owned(), by });
    }

    /// A text damages or heals a base (C-40).
    pub(crate) fn change_base(&mut self, seat: Seat, by: i16) {
        let base = &mut self.state.side_mut(seat).base;
        let left = base.saturating_add(by).clamp(0, BASE.max(*base));
        let by = left - *base;
        *base = left;
        if by != 0 {
            self.log.tell(|| Event::BaseChanged { target: Mark::seat(seat), by, left });
        }
        if by < 0 {
            self.tell_of_player(Deed::BaseDamaged, seat);
        }
    }
}

impl Stats {
    /// With a change.
    pub(crate) fn receive(&mut self, gift: Gift, by: i16) {
        let Stats { damage, hp, max_ap, ap_per_turn, attack_cost, range, abilities } = self;
        let Abilities { traits, fury, shield, regen, thorns, heal_ally } = abilities;
        let (number, least, most) = match gift {
            Gift::Damage => (damage, 0, 99),
            Gift::Hp => (hp, 0, 199),
            Gift::MaxAp => (max_ap, 0, 9),
            Gift::ApPerTurn => (ap_per_turn, 0, 9),
            Gift::AttackCost => (attack_cost, 1, 9),
            Gift::Range => (range, 1, 2),
            Gift::Fury => (fury, 0, 99),
            Gift::Shield => (shield, 0, 99),
            Gift::Regen => (regen, 0, 99),
            Gift::Thorns => (thorns, 0, 99),
            Gift::HealAlly => (heal_ally, 0, 99),
            Gift::Trait(Trait::LongRange) => {
                *traits =
                    if by > 0 { traits.with(Trait::LongRange) } else { traits.without(Trait::LongRange) };
                (range, 1, 2)
            }
            Gift::Trait(ability) => {
                *traits = if by > 0 { traits.with(ability) } else { traits.without(ability) };
                return;
            }
        };
        *number = (i16::from(*number).saturating_add(by)).clamp(least, most) as u8;
    }
}
