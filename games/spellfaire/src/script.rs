//! What a card's text does, ready to run.

use crate::cards::CardList;
use crate::creature::{Creature, Keywords};
use kernel::{Face, Seat};

/// When a text happens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum When {
    /// A spell is cast.
    #[default]
    Cast,
    /// "When played", after the creature has entered.
    Played,
    /// "When this dies".
    Dies,
    /// "Start of your turn".
    Start,
    /// "End of your turn".
    End,
}

impl When {
    /// How many there are.
    pub const COUNT: usize = 5;
}

/// A text as a list of steps.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    /// What its player must choose first, if anything.
    pub target: Option<Aim>,
    /// What happens, in order.
    pub steps: Vec<Step>,
}

/// What can be chosen as a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A creature or a Hero, either side's (R19).
    Any,
    /// A creature like this.
    Creature(Filter),
}

/// One thing a text does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Damage.
    Damage(i16, Who),
    /// Heals a Hero.
    Heal(i16, Whose),
    /// The player draws.
    Draw(u8),
    /// Freezes.
    Freeze(Who),
    /// Changes Attack and Health for good.
    Change(Who, i16, i16),
    /// Changes the Attack until the End Phase.
    Boost(Who, i16),
    /// Gives a keyword.
    Grant(Who, Keywords),
    /// A token enters play.
    Summon(Face),
    /// Destroys.
    Destroy(Who),
    /// A random dead creature of at most this cost comes back to the hand.
    Return(u8),
    /// The next step only happens if the player controls such a creature.
    If(Condition),
}

/// Whom a step concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The target, or what a step before has picked.
    It,
    /// The creature whose text it is.
    This,
    /// One such creature at random, which is "it" from then on.
    Random(Filter),
    /// Every such creature.
    Each(Filter),
    /// A Hero.
    Hero(Whose),
}

/// Seen from the player of the card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// The player's own.
    Mine,
    /// The opponent's.
    Theirs,
}

impl Whose {
    /// Which seat that is.
    #[inline]
    pub fn seat(self, player: Seat) -> Seat {
        match self {
            Whose::Mine => player,
            Whose::Theirs => player.other(),
        }
    }
}

/// What a creature must be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// On which side, if it matters.
    pub side: Option<Whose>,
    /// Not the creature whose text it is.
    pub other: bool,
    /// Only Frozen ones.
    pub frozen: bool,
    /// Only with this printed cost or less (R23).
    pub max_cost: Option<u8>,
}

impl Filter {
    /// Whether a creature of `owner` fits, for a text of `player` and its creature `source`.
    #[inline]
    pub fn fits(
        &self,
        player: Seat,
        source: u16,
        owner: Seat,
        creature: &Creature,
        cards: &CardList,
    ) -> bool {
        self.side.is_none_or(|whose| whose.seat(player) == owner)
            && !(self.other && creature.number == source)
            && (!self.frozen || creature.is_frozen())
            && self.max_cost.is_none_or(|max| cards.gist(creature.face).cost <= max)
    }
}

/// What a player must control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// A creature with this keyword (R51).
    Keyword(Keywords),
    /// Another creature of this tribe (R52).
    AnotherOf(Tribe),
    /// Another creature.
    Another,
}

/// What the creatures of a faction are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tribe {
    /// Of the Kingdom.
    Order,
    /// Of the Wildclan.
    Beast,
    /// Of the Necropolis.
    Undead,
    /// Of the Ironbound.
    Construct,
}

impl Tribe {
    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Tribe::Order => "Order",
            Tribe::Beast => "Beast",
            Tribe::Undead => "Undead",
            Tribe::Construct => "Construct",
        }
    }
}
