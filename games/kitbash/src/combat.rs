//! Attacks (F 6).

use crate::board::TILES;
use crate::events::Event;
use crate::in_play::{Ids, InPlay};
use crate::keywords::{Amount, Trait};
use crate::piece::{Marks, Piece};
use crate::script::Deed;
use crate::stats::Snapshot;
use crate::verbs::Healer;
use kernel::List;

/// One piece attacks another, by their places in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Attack {
    pub attacker: u8,
    pub target: u8,
    pub strikes: u8,
}

impl Attack {
    fn slots(self) -> (usize, usize) {
        (self.attacker.into(), self.target.into())
    }
}

/// Attacks that happen at once, by ascending id of the attacker.
pub(crate) type Batch = List<Attack, TILES>;

/// What a batch of attacks has done so far. It is applied only when all of it is computed.
struct Blows {
    pots: [i16; TILES],
    /// Strikes that were not prevented, for Lifesteal.
    landed: [u8; TILES],
    /// Targets that were hit, and who hit them.
    hits: List<(u8, u8), 255>,
    /// Who has hurt whom, if anybody listens for that.
    hurt: List<(u8, u8), 64>,
}

impl InPlay<'_> {
    /// Everybody attacks at once.
    pub(crate) fn combat(&mut self) {
        let stats = self.snapshot();
        let ranks = self.ranks(&stats);
        let mut batch = Batch::new();
        for (slot, mine) in stats.iter().enumerate() {
            // R61: without ATK there is no attack.
            if mine.atk > 0
                && self.may_attack(slot)
                && let Some(target) = self.choose_target(&stats, &ranks, slot)
            {
                let strikes = mine.keywords.get(Amount::MultiStrike).max(1);
                batch.push(Attack { attacker: slot as u8, target: target as u8, strikes });
            }
        }
        self.attacks(&stats, &batch);
    }

    /// Whether it lives and is not kept from attacking.
    pub(crate) fn may_attack(&self, slot: usize) -> bool {
        self.state.pieces[slot].lives() && !self.state.pieces[slot].is(Marks::CALM)
    }

    /// A text lets a piece attack at once, with one strike.
    pub(crate) fn attack_now(&mut self, id: u16) {
        let Some(attacker) = self.state.slot(id) else { return };
        let stats = self.snapshot();
        if stats[attacker].atk > 0
            && self.may_attack(attacker)
            && let Some(target) = self.choose_target(&stats, &self.ranks(&stats), attacker)
        {
            let attack = Attack { attacker: attacker as u8, target: target as u8, strikes: 1 };
            self.attacks(&stats, &[attack].into_iter().collect());
        }
    }

    /// ATTACKS of section F: all is read from the snapshot, then all happens.
    pub(crate) fn attacks(&mut self, stats: &Snapshot, batch: &Batch) {
        if batch.is_empty() {
            return;
        }
        let mut blows = Blows { pots: [0; TILES], landed: [0; TILES], hits: List::new(), hurt: List::new() };
        for attack in batch.iter() {
            self.state.pieces[attack.slots().0].marks.set(Marks::ATTACKED);
            for _ in 0..attack.strikes {
                self.strike(stats, attack, &mut blows);
            }
        }
        if self.cards.hears(Deed::Attacks) {
            self.tell_attacks(batch);
        }
        self.subtract(&blows.pots);
        self.lifesteal(stats, batch, &blows);
        let pushed = self.on_hit(stats, &blows);
        let kills = self.tell_hurt(&blows);
        self.settle();
        if !kills.is_empty() {
            kills.iter().for_each(|(killer, victim)| self.tell_of(Deed::Kills, killer, Some(victim)));
            self.hear_out();
        }
        if !pushed.is_empty() {
            self.push_back(&pushed);
        }
    }

    fn strike(&mut self, stats: &Snapshot, attack: &Attack, blows: &mut Blows) {
        let (attacker, target) = attack.slots();
        let (mine, theirs) = (&stats[attacker], &stats[target]);
        if theirs.has(Trait::Evade) && !self.state.pieces[target].is(Marks::EVADED) {
            self.state.pieces[target].marks.set(Marks::EVADED);
            let (attacker, target) = (self.mark(attacker), self.mark(target));
            return self.log.tell(|| Event::Evaded { attacker, target });
        }
        let siege = if self.card_of(target).kind.is_unit() { 0 } else { mine.amount(Amount::Siege) };
        let critical = self.is_critical(mine.keywords.get(Amount::CriticalHit));
        let base = (mine.atk + siege) * if critical { 2 } else { 1 };
        let taker = self.recipient(target, |slot| stats[slot].has(Trait::Protector));
        let armor = (stats[taker].amount(Amount::Armor) - mine.amount(Amount::Pierce)).max(0);
        let damage = (base - armor).max(0);
        self.hurt(attacker, taker, damage, blows);
        let (from, to, takes) = (self.mark(attacker), self.mark(target), self.mark(taker));
        self.log.tell(|| Event::Struck { attacker: from, target: to, recipient: takes, damage, critical });
        let splash = mine.amount(Amount::Splash);
        if splash > 0 {
            self.splash(stats, attack, splash, blows);
        }
        blows.landed[attacker] = blows.landed[attacker].saturating_add(1);
        if !blows.hits.is_full() {
            blows.hits.push((attack.attacker, attack.target));
        }
    }

    /// R55: a roll below the number doubles; with 100 or more there is nothing to roll.
    fn is_critical(&mut self, chance: u8) -> bool {
        match chance {
            0 => false,
            100.. => true,
            _ => self.dice.below(100) < chance.into(),
        }
    }

    /// Enemy units beside the target, whatever the target is (R56).
    fn splash(&mut self, stats: &Snapshot, attack: &Attack, splash: i16, blows: &mut Blows) {
        let (attacker, target) = attack.slots();
        let (at, owner) = (self.state.pieces[target].at, self.state.pieces[attacker].owner);
        for tile in at.neighbours() {
            let Some(other) = self.state.slot_at(tile) else { continue };
            let piece = &self.state.pieces[other];
            if piece.owner != owner && piece.lives() && self.card_of(other).kind.is_unit() {
                let taker = self.recipient(other, |slot| stats[slot].has(Trait::Protector));
                let damage = (splash - stats[taker].amount(Amount::Armor)).max(0);
                self.hurt(attacker, taker, damage, blows);
                let (from, to, takes) = (self.mark(attacker), self.mark(other), self.mark(taker));
                self.log.tell(|| Event::Splashed { attacker: from, target: to, recipient: takes, damage });
            }
        }
    }

    fn hurt(&self, attacker: usize, taker: usize, damage: i16, blows: &mut Blows) {
        blows.pots[taker] = blows.pots[taker].saturating_add(damage);
        if damage > 0 && (self.cards.hears(Deed::Kills) || self.cards.hears(Deed::DealsDamage)) {
            let pair = (attacker as u8, taker as u8);
            if !blows.hurt.contains(&pair) && !blows.hurt.is_full() {
                blows.hurt.push(pair);
            }
        }
    }

    /// Attackers that still stand heal for each strike that landed (R57).
    fn lifesteal(&mut self, stats: &Snapshot, batch: &Batch, blows: &Blows) {
        for (attacker, _) in batch.iter().map(|attack| attack.slots()) {
            let amount = stats[attacker].amount(Amount::Lifesteal) * i16::from(blows.landed[attacker]);
            if amount > 0 && self.state.pieces[attacker].lives() {
                self.heal(attacker, amount, Healer::Keyword("Lifesteal"));
            }
        }
    }

    /// Slow and Root on units that still stand; returns whom Knockback pushes (R52, R58).
    fn on_hit(&mut self, stats: &Snapshot, blows: &Blows) -> Ids {
        let mut pushed = Ids::new();
        for &(attacker, target) in blows.hits.iter() {
            let (attacker, target) = (usize::from(attacker), usize::from(target));
            if !self.card_of(target).kind.is_unit() || self.state.pieces[target].hp <= 0 {
                continue;
            }
            let mine = &stats[attacker];
            if mine.amount(Amount::Slow) > 0 {
                self.slow(target, mine.keywords.get(Amount::Slow));
            }
            if mine.has(Trait::Root) {
                self.root(target);
            }
            let id = self.state.pieces[target].id;
            if mine.has(Trait::Knockback) && !pushed.contains(&id) {
                pushed.push(id);
            }
        }
        pushed
    }

    fn tell_attacks(&mut self, batch: &Batch) {
        for (attacker, target) in batch.iter().map(|attack| attack.slots()) {
            let (attacker, target) = (self.state.pieces[attacker], self.state.pieces[target]);
            self.tell_of(Deed::Attacks, &attacker, Some(&target));
        }
    }

    /// Tells who has dealt damage to whom; returns who has killed whom, as they were.
    fn tell_hurt(&mut self, blows: &Blows) -> List<(Piece, Piece), 16> {
        let mut kills = List::new();
        for &(attacker, taker) in blows.hurt.iter() {
            let (attacker, taker) =
                (self.state.pieces[usize::from(attacker)], self.state.pieces[usize::from(taker)]);
            if taker.is(Marks::SAFE) {
                continue;
            }
            self.tell_of(Deed::DealsDamage, &attacker, Some(&taker));
            if taker.hp <= 0 && self.cards.hears(Deed::Kills) && !kills.is_full() {
                kills.push((attacker, taker));
            }
        }
        kills
    }
}
