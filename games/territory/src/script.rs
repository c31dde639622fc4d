//! What a text does, ready to run.

mod needs;
mod standing;

pub use needs::Needs;
pub use standing::{Ban, Deed, Gift, Hearing, Standing, Subject};

use crate::cards::Kind;
use crate::place::Range;
use crate::state::Face;
use kernel::Seat;
use script::{Op, Program};

pub use script::Amount;

/// The index of a script in the card list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ScriptId(pub u8);

/// The index of an effect that slots can be given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct EffectId(pub u8);

/// A text as a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    /// What happens, in order.
    pub program: Program<Step, Aim, Condition>,
    /// What must be there for a card or a leader's ability to be used (T-36).
    pub needs: Needs,
    /// Whether more must be there than `needs` can say.
    pub picky: bool,
    /// The card whose text it is; none for slots and leaders.
    pub face: Option<Face>,
    /// The printed words, for the player who is asked to choose.
    pub text: String,
    /// The parts of its "choose one", as they are written.
    pub parts: Vec<String>,
}

impl Script {
    /// The VP that the text gives from this operation on, once its cost was paid with this much power; not
    /// what has yet to be paid for or chosen.
    pub(crate) fn sure_vp(&self, at: u8, paid: Option<u8>) -> i16 {
        let (mut at, mut vp) = (at as usize, 0);
        if let (Some(Op::Unless { condition: Condition::Paid, .. }), Some(_)) = (self.program.get(at), paid) {
            at += 1;
        }
        let sacrificed = paid.unwrap_or_default();
        while let Some(op) = self.program.get(at) {
            at += 1;
            match *op {
                Op::Do(Step::Gain(Amount { each, of: None }, Whose::Ally)) => vp += each,
                Op::Do(Step::Gain(Amount { each, of: Some(Count::Sacrificed) }, Whose::Ally)) => {
                    vp += each * i16::from(sacrificed);
                }
                Op::Unless { skip, .. } | Op::Skip(skip) => at += skip as usize,
                // Behind the ways to the parts stands the way behind all of them.
                Op::Choose(parts) => at += parts as usize,
                _ => {}
            }
        }
        vp
    }

    /// Everything that it can do.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        self.program.iter().filter_map(|op| match op {
            Op::Do(step) => Some(*step),
            _ => None,
        })
    }
}

/// One thing that a text asks, or that must be done before it goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The player names the slot from which "close" is counted (T-23).
    Anchor {
        /// Only slots with an ally close to them.
        allies: bool,
    },
    /// The player chooses a unit, which the register holds from then on.
    Unit(Filter),
    /// The player chooses where the unit in the register moves to: an empty place of its side (T-30).
    Destination(Land),
    /// The player chooses ground, which the register holds from then on.
    Ground(Land),
    /// The player chooses one effect and it goes.
    RemoveEffect(Land),
    /// The player chooses a slot and it loses all effects.
    RemoveFromSlot,
    /// The player chooses a unit to sacrifice; its power is the amount (T-19).
    Sacrifice {
        /// Which.
        filter: Filter,
        /// Whether the player may decline.
        may: bool,
        /// What must be there for what it pays for.
        needs: Needs,
    },
    /// All such units are sacrificed.
    SacrificeAll(Filter),
    /// A player chooses a card of the hand and discards it.
    Discard {
        /// Who.
        whose: Whose,
        /// Whether the player may decline.
        may: bool,
    },
    /// The player takes such a card from the discard pile (T-29).
    Return(Option<Kind>),
    /// The player takes such a card from the discard pile, and it enters where the register says (T-61).
    Revive(Option<Kind>),
    /// The player takes such a card from the deck, which is shuffled (T-61).
    Search(Option<Kind>),
    /// The player splits the amount between the enemies close by (T-24).
    Distribute,
}

/// One thing a text does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Damage.
    Damage(Amount<Count>, Who),
    /// Power for the round, more or less.
    Power(Amount<Count>, Who),
    /// Healing (T-17).
    Heal(u8, Who),
    /// They die.
    Destroy(Who),
    /// They return to their owners' hands.
    Bounce(Who),
    /// Their power becomes this.
    Set(u8, Who),
    /// They change sides, to some ground of the player (T-61).
    Control(Who, Where),
    /// The card whose text it is returns to its owner's hand.
    ReturnThis,
    /// The player discards the hand.
    DiscardHand,
    /// The opponent loses VP, and the player gains as many.
    Steal(Amount<Count>),
    /// Another text happens when the next round begins (T-60).
    Later(ScriptId),
    /// They lose their abilities.
    Silence(Who),
    /// They get an ability.
    Endow(GiftId, Who),
    /// This register holds the unit whose text it is.
    Name(u8),
    /// Two units change places.
    Swap(Who, Who),
    /// A player draws.
    Draw(Amount<Count>, Whose),
    /// A player gains or loses VP, not below 0 (T-49).
    Gain(Amount<Count>, Whose),
    /// Ground is given an effect.
    Give(EffectId, Where),
    /// Ground loses all effects.
    Clear(Where),
    /// A token enters play on such ground (T-57).
    Summon(Face, Where),
    /// Both players pass.
    EndRound,
    /// Nobody gains VP in this round any more.
    NobodyGains,
    /// The player keeps priority.
    PlayAgain,
}

/// What can be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// The power of what was sacrificed.
    Sacrificed,
    /// Such units.
    Units(Filter),
    /// Slots without a unit (T-27).
    EmptySlots,
    /// Cards in a hand.
    Hand(Whose),
    /// Cards in the player's discard pile.
    Discard,
    /// Effects on some ground.
    Effects(Where),
    /// Units that died this round.
    Deaths(Whose),
    /// Slots that the player wins as it stands.
    Led,
    /// Rounds that the player has lost.
    RoundsLost,
    /// VP of this round.
    Points(Whose),
    /// The power of some unit.
    Power(Who),
}

/// What must be so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The cost was paid.
    Paid,
    /// An ally was bounced.
    Bounced,
    /// What this register holds was an ally when it was chosen.
    WasAlly(u8),
    /// It was an enemy.
    WasEnemy(u8),
    /// What this register holds is at 0 or has left.
    Died(u8),
    /// It is still there.
    Survives(u8),
    /// Somebody would have more VP if the round ended now.
    Ahead(Whose),
    /// Somebody won the last round.
    WonLast(Whose),
    /// The opponent has passed.
    Passed,
    /// There is so much of something.
    Within {
        /// Of what.
        count: Count,
        /// The least.
        least: i16,
        /// The most.
        most: i16,
    },
    /// There is more of the first than of the second.
    More(Count, Count),
}

/// Which units a step concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// What this register holds: what was chosen, or what was heard of.
    It(u8),
    /// What so many registers hold, from this one on.
    These(u8, u8),
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

    /// Who is meant, the player of the text first.
    pub fn seats(self, player: Seat) -> impl Iterator<Item = Seat> {
        [player, player.other()].into_iter().filter(move |&seat| self.is(player, seat))
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
    /// Only one that has an empty place like this for it (T-30).
    pub room: Option<Land>,
    /// The rarer questions, if there are any.
    pub rare: Option<Rare>,
}

/// What is seldom asked of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rare {
    /// Not what the text has chosen already.
    pub apart: bool,
    /// Only damaged ones, or only others.
    pub damaged: Option<bool>,
    /// The least power.
    pub least: i16,
    /// The most power.
    pub most: i16,
    /// Only of this faction or name.
    pub noun: Option<Noun>,
    /// Only those with the least or the most power of all that fit.
    pub extreme: Option<Extreme>,
}

impl Default for Rare {
    fn default() -> Rare {
        Rare { apart: false, damaged: None, least: i16::MIN, most: i16::MAX, noun: None, extreme: None }
    }
}

/// What a capitalised word means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noun {
    /// A faction.
    Faction(u8),
    /// A name, by its place in the list of names that texts use.
    Named(u8),
}

/// Which end of the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extreme {
    /// The least power.
    Weakest,
    /// The most power.
    Strongest,
}

/// Ground as a text describes it, seen from where it happens (T-38, T-39).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Land {
    /// Whose places; anybody's are whole slots (T-13).
    pub whose: Whose,
    /// How far away.
    pub range: Range,
    /// Only where nobody stands.
    pub empty: bool,
}

/// Ground to give something to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// What this register holds.
    It(u8),
    /// All ground like this.
    All(Land),
}

/// The index of an ability that units can be given, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct GiftId(pub u8);
