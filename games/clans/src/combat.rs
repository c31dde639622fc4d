//! What an attack does, computed before it is made (7).
//!
//! Everything is read from the state before the attack and applied together (C-02). Play, views
//! and bots all ask here, so what a player is shown is what happens.

use crate::abilities::{Trait, Traits};
use crate::board::{Place, Tile};
use crate::cards::Stats;
use crate::state::{Blockers, State, Unit};
use kernel::Seat;

/// The course of an attack on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clash {
    /// What the target takes.
    pub dealt: i16,
    /// Whether that destroys it.
    pub destroys: bool,
    /// What the attacker takes in retaliation.
    pub retaliation: i16,
    /// What the attacker takes from Thorns.
    pub thorns: i16,
    /// Whether that destroys the attacker.
    pub falls: bool,
    /// Whether the attacker takes the place of what it destroyed (C-17).
    pub advances: bool,
}

/// What happens if `attacker` on `from` attacks `target` on `to`.
pub(crate) fn clash((from, attacker): (Tile, &Unit), (to, target): (Tile, &Unit)) -> Clash {
    let (mine, theirs) = (&attacker.stats, &target.stats);
    let dealt = theirs.taken(mine.blow());
    let destroys = dealt >= target.hp;
    // C-33: nothing comes back from what First Strike has destroyed, unless that has it too.
    let strikes_first = mine.has(Trait::FirstStrike) && !theirs.has(Trait::FirstStrike);
    let answered = !(destroys && strikes_first);
    let retaliates = answered && retaliates(mine, theirs, from.distance(to));
    let retaliation = if retaliates { mine.taken(theirs.damage.into()) } else { 0 };
    // C-32: any attacker, from any distance; a separate hit, so Shield counts again (C-05).
    let thorns = if answered { mine.taken(theirs.abilities.thorns.into()) } else { 0 };
    let falls = retaliation + thorns >= attacker.hp;
    let walks = !mine.has(Trait::Ranged) && !mine.abilities.traits.any(Traits::STILL);
    let advances = destroys && !falls && walks && to.is_middle() && !from.is_middle();
    Clash { dealt, destroys, retaliation, thorns, falls, advances }
}

/// Whether the target's answer reaches the attacker (C-03, C-58); no damage is no answer (C-39).
#[inline]
fn retaliates(attacker: &Stats, target: &Stats, distance: u8) -> bool {
    target.damage > 0 && distance <= target.range && !attacker.abilities.traits.any(Traits::UNANSWERED)
}

/// Whether a card of `seat` keeps enemies from attacking others of that player on this tile (C-06).
#[inline]
pub(crate) fn is_guarded(state: &State, tile: Tile, seat: Seat) -> bool {
    !(state.crowd.of(seat) & state.crowd.guards()).on(tile).is_empty()
}

/// Whether the base of `seat` cannot be attacked in this lane (C-06, C-08).
#[inline]
pub(crate) fn is_closed(state: &State, lane: usize, seat: Seat) -> bool {
    let home = Tile::home(seat, lane);
    match state.blockers {
        Blockers::Guards => is_guarded(state, home, seat),
        Blockers::Any => !state.on(home).is_empty(),
    }
}

/// The others that Cleave strikes, with what each takes (C-31). Guard does not help (C-09).
pub(crate) fn splash<'a>(
    state: &'a State,
    attacker: &Unit,
    target: Place,
) -> impl Iterator<Item = (Place, i16)> + use<'a> {
    let mine = attacker.stats;
    let owner = attacker.owner;
    let others = state.on(target.tile()).iter().enumerate();
    others
        .filter(move |&(slot, unit)| mine.has(Trait::Cleave) && unit.owner != owner && slot != target.slot())
        .map(move |(slot, unit)| (Place::new(target.tile(), slot), unit.stats.taken(mine.blow())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Face;

    /// No card that ships has Long Range without Ranged, so no scenario can show this half of C-03.
    #[test]
    fn from_afar_only_what_reaches_as_far_strikes_back() {
        let card = |name: &str, text: &str| {
            format!(
                "[[card]]\nname = \"{name}\"\nclan = \"Lake\"\nrarity = \"rare\"\ndamage = 3\nhp = 9\n\
                 max_ap = 1\nap_per_turn = 1\nattack_cost = 1\npoints = 1\ntext = \"{text}\"\n"
            )
        };
        let file =
            ["[[clan]]\nname = \"Lake\"\n", &card("Pike", "Long Range."), &card("Eel", "Guard.")].concat();
        let game = crate::Clans::from_cards("pike.toml", &file).unwrap();
        let unit = |face, owner| {
            let face = Face(face);
            Unit { face, hp: 9, ap: 1, copy: 1, owner, stats: *game.cards.stats(face), ..Unit::default() }
        };
        let (pike, eel) = (unit(0, Seat::A), unit(1, Seat::B));
        let retaliation = |target: &Unit, row| {
            let (from, to) = (Tile::new(0, 0), Tile::new(0, row));
            clash((from, &pike), (to, target)).retaliation
        };
        assert_eq!([1, 2].map(|row| retaliation(&eel, row)), [3, 0]);
        assert_eq!([1, 2].map(|row| retaliation(&unit(0, Seat::B), row)), [3, 3]);
    }
}
