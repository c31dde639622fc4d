//! Styles of play: the same rules of thumb, weighed differently.

use kernel::{Dice, Style};

/// How much each consideration counts, in hundredths of what is advised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Temper {
    /// To march where the way ends beside the Command Center.
    pub(super) middle: i32,
    /// To meet approaching enemies.
    pub(super) defence: i32,
    /// To go where nobody stands in the way.
    pub(super) open: i32,
    /// To follow where the own side is ahead.
    pub(super) push: i32,
    /// Not to stand in line behind others.
    pub(super) spread: i32,
    /// To keep cards.
    pub(super) thrift: i32,
    /// To keep Mana and Gold for units rather than spells.
    pub(super) might: i32,
}

/// What the game advises.
pub(super) const ADVISED: Temper =
    Temper { middle: 100, defence: 100, open: 100, push: 100, spread: 100, thrift: 100, might: 100 };

/// Those that have a name.
const NAMED: [(&str, &str, Temper); 5] = [
    (
        "raider",
        "Attacks: goes where the way is open.",
        Temper { defence: 30, open: 250, push: 150, ..ADVISED },
    ),
    ("warden", "Defends: meets every enemy that comes.", Temper { defence: 250, open: 50, ..ADVISED }),
    (
        "wedge",
        "Masses: one strong lane down the middle.",
        Temper { middle: 200, push: 250, spread: 40, ..ADVISED },
    ),
    ("skirmisher", "Spreads out over all lanes.", Temper { middle: 30, spread: 300, open: 200, ..ADVISED }),
    ("wizard", "Spells first.", Temper { might: 30, ..ADVISED }),
];

/// The weights that are tried.
const WEIGHTS: [i32; 8] = [0, 30, 60, 100, 150, 200, 300, 450];

impl Temper {
    /// Every temper that has a name.
    pub(super) fn named() -> impl Iterator<Item = Style<Temper>> {
        NAMED.into_iter().map(|(name, about, plan)| Style {
            name: name.to_owned(),
            about: about.to_owned(),
            plan,
        })
    }

    /// One consideration counts more or less.
    pub(super) fn vary(mut self, dice: &mut Dice) -> Temper {
        let Temper { middle, defence, open, push, spread, thrift, might } = &mut self;
        let weights = [middle, defence, open, push, spread, thrift, might];
        let place = dice.below(weights.len() as u32) as usize;
        if let (Some(weight), Some(&value)) = (weights.into_iter().nth(place), dice.pick(&WEIGHTS)) {
            *weight = value;
        }
        self
    }
}
