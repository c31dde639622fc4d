//! Which cards: where they stand, what they are and what they have.

use super::Whose;
use crate::abilities::Trait;
use crate::board::{Tile, home_row};
use crate::cards::CardList;
use crate::state::{Run, Unit};
use kernel::Seat;

/// What of a card can be changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub enum Gift {
    #[default]
    Damage,
    Hp,
    MaxAp,
    ApPerTurn,
    AttackCost,
    Range,
    Fury,
    Shield,
    Regen,
    Thorns,
    HealAlly,
    Trait(Trait),
}

/// A number of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stat {
    /// The action points it has now.
    Ap,
    /// A number that a gift changes; of HP, what is left.
    Of(Gift),
}

/// Where a card stands, seen from the card whose text it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// On its tile.
    Tile,
    /// In its lane.
    Lane,
    /// In another lane.
    OtherLane,
    /// On a tile before or behind it.
    Beside,
    /// On the next tile towards the enemy.
    Front,
    /// On the next tile towards home.
    Behind,
    /// On a middle tile.
    Middle,
    /// On a home tile of its player.
    Home,
    /// On a home tile of the opponent.
    EnemyHome,
}

impl Where {
    /// Whether a tile is meant.
    #[inline]
    pub fn has(self, run: &Run, tile: Tile) -> bool {
        let own = run.tile;
        match self {
            Where::Tile => tile == own,
            Where::Lane => tile.lane() == own.lane(),
            Where::OtherLane => tile.lane() != own.lane(),
            Where::Beside => tile.lane() == own.lane() && tile.distance(own) == 1,
            Where::Front => ahead(own, tile, run.seat),
            Where::Behind => ahead(tile, own, run.seat),
            Where::Middle => tile.is_middle(),
            Where::Home => tile.row() == home_row(run.seat),
            Where::EnemyHome => tile.row() == home_row(run.seat.other()),
        }
    }
}

/// Whether the second tile is the next one towards the enemy of a player.
fn ahead(from: Tile, to: Tile, seat: Seat) -> bool {
    let [from_row, to_row] = [from, to].map(|tile| tile.seen_by(seat).row());
    from.lane() == to.lane() && to_row == from_row + 1
}

/// What a card must be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// On which side, if it matters.
    pub side: Option<Whose>,
    /// Not the card whose text it is.
    pub other: bool,
    /// Not what the text has chosen already.
    pub apart: bool,
    /// Only damaged ones, or only others.
    pub damaged: Option<bool>,
    /// Only those that have this.
    pub with: Option<Gift>,
    /// Only of this clan or name.
    pub noun: Option<Noun>,
    /// Only within these bounds.
    pub bound: Option<Bound>,
    /// Only there.
    pub place: Option<Where>,
}

/// What a capitalised word means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noun {
    /// A clan, by its place in the list.
    Clan(u8),
    /// The cards of a name, by its place in the list of names that texts use.
    Named(u8),
}

/// A number and its bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// Which number.
    pub stat: Stat,
    /// The least.
    pub least: i16,
    /// The most.
    pub most: i16,
}

impl Filter {
    /// Whether a card that stands there fits, for a run of a text.
    #[inline]
    pub fn fits(&self, run: &Run, tile: Tile, unit: &Unit, cards: &CardList) -> bool {
        self.side.is_none_or(|whose| whose.seat(run.seat) == unit.owner)
            && !(self.other && unit.number == run.source)
            && self.place.is_none_or(|place| place.has(run, tile))
            && self.is_so(run, unit, cards)
    }

    /// The rarer questions.
    #[inline]
    fn is_so(&self, run: &Run, unit: &Unit, cards: &CardList) -> bool {
        let named = |noun| match noun {
            Noun::Clan(clan) => cards.card(unit.face).clan == clan,
            Noun::Named(name) => {
                cards.names.get(name as usize).is_some_and(|name| *name == cards.card(unit.face).name)
            }
        };
        let within = |bound: Bound| (bound.least..=bound.most).contains(&bound.stat.of(unit));
        self.noun.is_none_or(named)
            && self.bound.is_none_or(within)
            && self.with.is_none_or(|gift| gift.of(unit) > 0)
            && self.damaged.is_none_or(|damaged| damaged == (unit.hp < unit.stats.hp.into()))
            && !(self.apart && run.its.contains(&Some(unit.number)))
    }
}

impl Stat {
    /// How much of it a card has.
    pub fn of(self, unit: &Unit) -> i16 {
        match self {
            Stat::Ap => unit.ap.into(),
            Stat::Of(Gift::Hp) => unit.hp.max(0),
            Stat::Of(gift) => gift.of(unit),
        }
    }
}

impl Gift {
    /// The keywords that have a number.
    pub const POWERS: [(&'static str, Gift); 5] = [
        ("Fury", Gift::Fury),
        ("Shield", Gift::Shield),
        ("Regen", Gift::Regen),
        ("Thorns", Gift::Thorns),
        ("Heal Ally", Gift::HealAlly),
    ];

    /// How much of it a card has; of a trait, whether.
    pub fn of(self, unit: &Unit) -> i16 {
        let (stats, abilities) = (&unit.stats, &unit.stats.abilities);
        i16::from(match self {
            Gift::Damage => stats.damage,
            Gift::Hp => stats.hp,
            Gift::MaxAp => stats.max_ap,
            Gift::ApPerTurn => stats.ap_per_turn,
            Gift::AttackCost => stats.attack_cost,
            Gift::Range => stats.range,
            Gift::Fury => abilities.fury,
            Gift::Shield => abilities.shield,
            Gift::Regen => abilities.regen,
            Gift::Thorns => abilities.thorns,
            Gift::HealAlly => abilities.heal_ally,
            Gift::Trait(ability) => stats.has(ability).into(),
        })
    }
}
