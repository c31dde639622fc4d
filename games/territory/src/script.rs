//! What a text does, ready to run.

use crate::place::Range;
use crate::state::Face;
use kernel::Seat;

/// The index of a script in the card list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ScriptId(pub u8);

/// The index of an effect that slots can be given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct EffectId(pub u8);

/// A text as a list of steps.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    /// What happens, in order.
    pub steps: Vec<Step>,
    /// What must be there for an Action or a leader's ability to be used (T-36).
    pub needs: Needs,
    /// The card whose text it is; none for slots and leaders.
    pub face: Option<Face>,
    /// The printed words, for the player who is asked to choose.
    pub text: String,
}

impl Script {
    /// The VP that the text gives from this step on, once this much was sacrificed for it; not what has
    /// yet to be paid for.
    pub(crate) fn sure_vp(&self, step: u8, sacrificed: u8) -> i16 {
        let (mut at, mut vp) = (step as usize, 0);
        while let Some(step) = self.steps.get(at) {
            at += 1;
            match *step {
                Step::Gain(Amount::Fixed(amount)) => vp += amount,
                Step::Gain(Amount::Sacrificed) => vp += i16::from(sacrificed),
                Step::Sacrifice { pays, .. } | Step::Discard { pays } | Step::IfAllyBounced(pays) => {
                    at += pays as usize;
                }
                _ => {}
            }
        }
        vp
    }
}

/// One thing a text does, or asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The player names the slot from which "close" is counted (T-23).
    Anchor {
        /// Only slots with an ally close to them.
        allies: bool,
    },
    /// The player chooses a unit: "it" from then on.
    Unit(Filter),
    /// The player chooses where to: an empty place of their own close to "it" (T-30).
    Destination,
    /// The player chooses what ground to give an effect.
    Ground(Plot),
    /// The player chooses one effect and it goes.
    RemoveEffect,
    /// The player chooses a slot and it loses all effects.
    RemoveFromSlot,
    /// Every slot loses all effects.
    RemoveEverywhere,
    /// The player chooses an ally to sacrifice; its power is the amount (T-19).
    Sacrifice {
        /// Whether the player may decline; then this many steps are skipped.
        may: bool,
        /// How many steps the sacrifice pays for.
        pays: u8,
        /// What those steps need to do anything.
        needs: Needs,
    },
    /// All allies close to the anchor are sacrificed.
    SacrificeClose,
    /// The player chooses a card of the hand and discards it; without one, as many steps as it
    /// pays for are skipped.
    Discard {
        /// How many steps it pays for.
        pays: u8,
    },
    /// The player takes a card from the discard pile (T-29).
    Return,
    /// The player splits the amount between the enemies close by (T-24).
    Distribute,
    /// Damage.
    Damage(Amount, Who),
    /// Power for the round, more or less.
    Power(Amount, Who),
    /// Healing (T-17).
    Heal(u8, Who),
    /// "It" returns to its owner's hand.
    Bounce(Who),
    /// The next steps, this many, only happen if an ally was bounced.
    IfAllyBounced(u8),
    /// The player draws.
    Draw(Amount),
    /// The player gains VP.
    Gain(Amount),
    /// The opponent loses VP, not below 0 (T-49).
    OpponentLoses(u8),
    /// Ground is given an effect.
    Give(EffectId, Where),
}

/// How much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// As printed.
    Fixed(i16),
    /// The power of the sacrificed unit.
    Sacrificed,
}

/// Which units a step concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The one that was chosen.
    It,
    /// The unit whose ability it is.
    This,
    /// Every such unit.
    Each(Filter),
}

/// Whose, seen from the player of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Whose {
    /// Anybody's.
    #[default]
    Any,
    /// The player's own, "this unit" included (T-19).
    Ally,
    /// The opponent's.
    Enemy,
}

impl Whose {
    /// Whether a unit of `owner` is meant by a text of `player`.
    #[inline]
    pub fn is(self, player: Seat, owner: Seat) -> bool {
        match self {
            Whose::Any => true,
            Whose::Ally => player == owner,
            Whose::Enemy => player != owner,
        }
    }
}

/// What a unit must be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Whose.
    pub whose: Whose,
    /// How far from where the text happens.
    pub range: Range,
    /// Not the unit whose text it is.
    pub other: bool,
    /// Only one that has an empty place of its side close to it (T-30).
    pub movable: bool,
}

/// Ground to choose from (T-38, T-39).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plot {
    /// One of the player's places.
    Yours,
    /// One of the player's places close by.
    YoursClose,
    /// One of the opponent's places.
    Opponents,
    /// One of the opponent's places close by.
    OpponentsClose,
    /// A whole slot (T-13).
    Whole,
}

/// Ground to give something to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// What was chosen.
    It,
    /// The place where the unit stands or stood.
    This,
    /// The player's places close by.
    AllClose,
    /// All of the player's places.
    AllYours,
    /// All of the opponent's places.
    AllOpponents,
    /// Every slot, for both sides.
    Everywhere,
}

/// What a text needs to be worth starting (T-36).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Needs(u8);

impl Needs {
    /// An ally.
    pub const ALLY: Needs = Needs(1);
    /// A second ally, for the first will be gone.
    pub const ANOTHER_ALLY: Needs = Needs(2);
    /// An enemy.
    pub const ENEMY: Needs = Needs(4);
    /// Any unit.
    pub const UNIT: Needs = Needs(8);
    /// An effect that can be removed.
    pub const EFFECT: Needs = Needs(16);
    /// An ally that can move.
    pub const MOVABLE: Needs = Needs(32);
    /// A card in the hand.
    pub const CARD: Needs = Needs(64);
    /// A card in the discard pile.
    pub const DISCARDED: Needs = Needs(128);

    /// Both.
    pub const fn and(self, other: Needs) -> Needs {
        Needs(self.0 | other.0)
    }

    /// This too, if so.
    #[inline]
    pub const fn and_if(self, so: bool, other: Needs) -> Needs {
        Needs(self.0 | if so { other.0 } else { 0 })
    }

    /// These without those.
    #[inline]
    pub const fn without(self, others: Needs) -> Needs {
        Needs(self.0 & !others.0)
    }

    /// Whether all of them are among what is there.
    #[inline]
    pub const fn are_in(self, present: Needs) -> bool {
        self.without(present).0 == 0
    }
}
