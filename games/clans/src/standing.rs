//! What cards are now: computed from their printed numbers, from what texts have changed (C-56), and
//! from continuous effects (C-55).

use crate::abilities::{Abilities, Trait};
use crate::board::{PLACES, Place};
use crate::cards::Stats;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::script::{Gift, Lasting, Who};
use crate::state::{Boon, Run, Unit};
use crate::texts::{count, holds};
use kernel::{List, Seat};

/// The cards on the board as they were.
type Snapshot = List<(Place, Unit), PLACES>;

impl InPlay<'_> {
    /// Computes what the cards are now, and tells what is not as it was.
    pub(crate) fn recompute(&mut self) {
        let before: Snapshot = self.state.crowd.all().map(|place| (place, *self.state.the(place))).collect();
        for &(place, unit) in &before {
            let stats = self.base_of(&unit);
            self.state.crowd.get(place).stats = stats;
        }
        let mut now: List<Stats, PLACES> =
            before.iter().map(|&(place, _)| self.state.the(place).stats).collect();
        let mut given = [(0, 0); 2];
        if self.cards.stands {
            for &(place, source) in &before {
                self.standing(place, &source, &before, &mut now, &mut given);
            }
        }
        for (seat, (more, start)) in [Seat::A, Seat::B].into_iter().zip(given) {
            let side = self.state.side_mut(seat);
            (side.more, side.start) = (more, start);
        }
        for (&(place, old), &stats) in before.iter().zip(&now) {
            self.become_now(place, &old, stats);
        }
    }

    /// Its numbers without continuous effects.
    fn base_of(&self, unit: &Unit) -> Stats {
        let mut stats = *self.cards.stats(unit.face);
        let own = || self.state.boons.iter().filter(|boon| boon.unit == unit.number);
        let silent = |boon: &Boon| boon.gift == Gift::Trait(Trait::Silent) && boon.by > 0;
        if own().any(silent) {
            (stats.abilities, stats.range) = (Abilities::default(), 1);
        }
        own().for_each(|boon| stats.receive(boon.gift, boon.by.into()));
        stats
    }

    /// What one card gives to all. What it asks about is as it was before any continuous effect.
    fn standing(
        &self,
        place: Place,
        source: &Unit,
        all: &Snapshot,
        now: &mut List<Stats, PLACES>,
        given: &mut [(u8, u8); 2],
    ) {
        if self.state.the(place).stats.has(Trait::Silent) {
            return;
        }
        let (seat, tile) = (source.owner, place.tile());
        let run = Run { face: source.face, seat, source: source.number, tile, ..Run::default() };
        for standing in &self.cards.card(source.face).standings {
            let so = |condition: &_| holds(self.cards, self.state, &run, condition);
            if !standing.when.as_ref().is_none_or(so) || standing.unless.as_ref().is_some_and(so) {
                continue;
            }
            let (more, start) = &mut given[seat.index() & 1];
            match &standing.effect {
                Lasting::Placements(cards) => *more = (*more).saturating_add(*cards).min(9),
                Lasting::Start(ap) => *start = (*start).max(*ap),
                Lasting::Gives(who, gift, amount) => {
                    let by = amount.value(|of| count(self.cards, self.state, &run, of));
                    for (at, (there, unit)) in all.iter().enumerate() {
                        let meant = match who {
                            Who::This => unit.number == source.number,
                            Who::Each(filter) => {
                                filter.fits(&run, there.tile(), self.state.the(*there), self.cards)
                            }
                            _ => false,
                        };
                        if meant {
                            now[at].receive(*gift, by);
                        }
                    }
                }
            }
        }
    }

    /// HP that is given is there at once; HP that goes is taken from the maximum, and damage stays
    /// (C-55).
    fn become_now(&mut self, place: Place, old: &Unit, stats: Stats) {
        self.state.crowd.reshape(place, stats);
        if stats == old.stats {
            return;
        }
        let (was, is) = (i16::from(old.stats.hp), i16::from(stats.hp));
        let hp = if is > was { old.hp + is - was } else { old.hp.min(is) };
        self.state.crowd.add_hp(place, hp - old.hp);
        self.state.crowd.set_ap(place, old.ap.min(stats.max_ap));
        let unit = *self.state.the(place);
        for ((number, before), (_, after)) in numbers(old).into_iter().zip(numbers(&unit)) {
            if after != before {
                let mark = unit.mark();
                self.log.tell(|| Event::Changed { unit: mark, number, by: after - before });
            }
        }
        for ability in Trait::ALL.into_iter().chain(Trait::GIVEN) {
            let (had, has) = (old.stats.has(ability), stats.has(ability));
            if had != has {
                let (mark, ability) = (unit.mark(), ability.name());
                self.log.tell(|| Event::Became { unit: mark, ability, gained: has });
            }
        }
    }
}

/// Its numbers, as views and events call them.
fn numbers(unit: &Unit) -> [(&'static str, i16); 13] {
    let of = |gift: Gift| gift.of(unit);
    [
        ("hp", unit.hp),
        ("ap", unit.ap.into()),
        ("damage", of(Gift::Damage)),
        ("max_hp", of(Gift::Hp)),
        ("max_ap", of(Gift::MaxAp)),
        ("ap_per_turn", of(Gift::ApPerTurn)),
        ("attack_cost", of(Gift::AttackCost)),
        ("range", of(Gift::Range)),
        ("Fury", of(Gift::Fury)),
        ("Shield", of(Gift::Shield)),
        ("Regen", of(Gift::Regen)),
        ("Thorns", of(Gift::Thorns)),
        ("Heal Ally", of(Gift::HealAlly)),
    ]
}
