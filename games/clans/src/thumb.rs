//! Rules of thumb, after the design document's notes on the opponent (phase 7): finish weak
//! enemies, hit the base where no Guard stands, advance when it is safe, place where threatened.
//!
//! Nothing here is a rule, and only what is in plain sight is looked at.

mod trial;

use crate::Clans;
use crate::abilities::Trait;
use crate::board::{Place, Tile, Way};
use crate::cards::{CardList, Stats};
use crate::combat::{clash, is_closed, splash};
use crate::judge::{firepower, lead, rate};
use crate::moves::{Move, Target};
use crate::state::State;
use kernel::{Craft, Dice, Face, Insight, Odds, Seat, Skill};

/// What winning the match is worth.
const WIN: i32 = 10_000;

impl Insight for Clans {
    type Plan = ();

    fn value(&self, state: &State, seat: Seat) -> i32 {
        if let Some(scores) = state.over {
            return scores.of(seat).into();
        }
        (500 + lead(state, seat) / 8).clamp(20, 980)
    }

    fn odds(&self) -> Option<Odds> {
        Some(Odds { even: 40, slope: 180 })
    }

    fn levels(&self) -> [Skill; 5] {
        [
            Skill::Thumb { slips: 60 },
            Skill::Thumb { slips: 0 },
            Skill::Search { iterations: 20 },
            Skill::Search { iterations: 80 },
            Skill::Search { iterations: 320 },
        ]
    }

    fn craft(&self) -> Craft {
        Craft { plies: 20, ..Craft::default() }
    }

    fn thumb(&self, state: &State, seat: Seat, legal: &[Move], _: &mut Dice) -> Move {
        let thumb = Thumb { cards: &self.cards, state, seat };
        // The first of the best: later ones must be better.
        let mut best = (legal[0], i32::MIN);
        for &mv in legal {
            let score = match thumb.cards.has_texts {
                true => thumb.score(mv) + thumb.trial(self, mv),
                false => thumb.score(mv),
            };
            if score > best.1 {
                best = (mv, score);
            }
        }
        best.0
    }
}

/// What a card with this many HP is worth: what it deals over the next turns and what it can take.
fn worth(stats: &Stats, hp: i16) -> i32 {
    let (abilities, hp, rate) = (&stats.abilities, i32::from(hp), rate(stats));
    let blows = if stats.has(Trait::Cleave) { rate / 2 } else { 0 };
    let shots = if stats.has(Trait::Ranged) { rate / 2 } else { 0 };
    let guard = if stats.has(Trait::Guard) { hp / 2 } else { 0 };
    let help = i32::from(abilities.regen) + i32::from(abilities.heal_ally) + i32::from(abilities.thorns);
    4 + 3 * rate + hp + blows + shots + guard + 3 * i32::from(abilities.shield) + 2 * help
}

/// One decision, move by move. What is not worth doing is below 0, which is ending the turn.
struct Thumb<'a> {
    cards: &'a CardList,
    state: &'a State,
    seat: Seat,
}

impl Thumb<'_> {
    fn score(&self, mv: Move) -> i32 {
        match mv {
            Move::Place(face, lane) => self.score_place(face, lane.into()),
            Move::March(place, way) => self.score_march(place, way),
            Move::Attack(from, Target::Base) => self.score_base(from),
            Move::Attack(from, Target::Card(to)) => self.score_attack(from, to),
            // What a text asks for is tried out.
            Move::End | Move::Choose(_) | Move::Part(_) | Move::Discard(_) => 0,
        }
    }

    /// A base without Guards is hit whenever there is nothing better.
    fn score_base(&self, from: Place) -> i32 {
        let Some(unit) = self.state.unit(from) else { return 0 };
        let blow = unit.stats.blow();
        if blow >= self.state.base(self.seat.other()) { WIN } else { 10 + 3 * i32::from(blow) }
    }

    /// Weak cards are finished; otherwise more must be dealt than is taken.
    fn score_attack(&self, from: Place, to: Place) -> i32 {
        let (Some(unit), Some(foe)) = (self.state.unit(from), self.state.unit(to)) else { return 0 };
        let (mine, theirs) = (&unit.stats, &foe.stats);
        let clash = clash((from.tile(), unit), (to.tile(), foe));
        let gain = if clash.destroys { 10 + worth(theirs, foe.hp) } else { clash.dealt.into() };
        let swept: i32 = splash(self.state, unit, to)
            .filter_map(|(at, hit)| Some((self.state.unit(at)?, hit)))
            .map(|(other, hit)| {
                let stats = &other.stats;
                if hit >= other.hp { worth(stats, other.hp) } else { hit.into() }
            })
            .sum();
        let taken = i32::from(clash.retaliation + clash.thorns);
        let loss = if clash.falls { worth(mine, unit.hp) } else { taken };
        // A Guard is in the way of everything else.
        let guard = if theirs.has(Trait::Guard) { i32::from(clash.dealt) / 2 } else { 0 };
        gain + swept + guard - loss
    }

    /// Forward when what waits there does not destroy it, or a base is open; back when it would
    /// fall in the middle and not at home.
    fn score_march(&self, place: Place, way: Way) -> i32 {
        let Some(unit) = self.state.unit(place) else { return 0 };
        let (lane, foe) = (place.tile().lane(), self.seat.other());
        let danger = firepower(self.state, foe, Tile::middle(lane));
        let stats = &unit.stats;
        let safe = danger < i32::from(unit.hp);
        // A card that shoots from home does not need to move.
        let useful = rate(stats) > 0 && stats.range == 1;
        match way {
            Way::Forward if useful && safe => 5 + rate(stats),
            Way::Forward if useful && !is_closed(self.state, lane, foe) => rate(stats) - danger / 2,
            _ => -1,
        }
    }

    /// The best card first, and where the enemy comes closest; Guards where the base is open.
    fn score_place(&self, face: Face, lane: usize) -> i32 {
        let stats = self.cards.stats(face);
        let home = Tile::home(self.seat, lane);
        let threat = firepower(self.state, self.seat.other(), home);
        let open = !is_closed(self.state, lane, self.seat);
        let needed = if open && stats.has(Trait::Guard) { 2 * threat } else { threat / 2 };
        // Where nobody is yet there is a way forward.
        let crowd = self.state.on(home).len() as i32;
        20 + worth(stats, stats.hp.into()) + needed - 2 * crowd
    }
}
