//! What a card's text does, ready to run.

use crate::cards::CardList;
use crate::creature::{Creature, Keywords};
use crate::state::{Body, Run};
use kernel::{Face, Seat};
use script::{Op, Program};

pub use script::Amount;

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
    /// "The first time this dies".
    FirstDies,
    /// "Start of your turn".
    Start,
    /// "End of your turn".
    End,
    /// The first thing it listens for.
    HearsOne,
    /// The second.
    HearsTwo,
    /// The third.
    HearsThree,
}

impl When {
    /// How many there are.
    pub const COUNT: usize = 9;
    /// What a card can listen for.
    pub const HEARS: [When; 3] = [When::HearsOne, When::HearsTwo, When::HearsThree];
}

/// A text as a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    /// What its player must choose first, if anything.
    pub target: Option<Aim>,
    /// What happens, in order.
    pub program: Program<Step, Aim, Condition>,
    /// The parts of its "choose one", as they are written.
    pub parts: Vec<String>,
}

impl Script {
    /// Everything that it can do.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        self.program.iter().filter_map(|op| match op {
            Op::Do(step) => Some(*step),
            _ => None,
        })
    }

    /// What is chosen before anything happens.
    pub fn first_aims(&self) -> impl Iterator<Item = Aim> {
        self.program.iter().map_while(|op| match op {
            Op::Ask { aim, .. } => Some(*aim),
            _ => None,
        })
    }

    /// Whether all of it happens whatever is chosen, on one target at most: no parts.
    pub fn is_plain(&self) -> bool {
        self.parts.is_empty() && self.first_aims().count() == self.asks() && self.asks() <= 1
    }

    fn asks(&self) -> usize {
        self.program.iter().filter(|op| matches!(op, Op::Ask { .. })).count()
    }
}

/// What a card listens for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hearing {
    /// What happens.
    pub deed: Deed,
    /// To or by whom.
    pub subject: Subject,
}

/// What can be listened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A creature attacks.
    Attacks,
    /// It has attacked a creature and survived.
    Survives,
    /// It takes damage.
    TakesDamage,
    /// It dies.
    Dies,
    /// It enters play.
    Enters,
    /// A player casts a spell.
    Casts,
}

/// Whom a listener means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The listener itself.
    This,
    /// A creature like this.
    Creature(Filter),
    /// A player.
    Player(Whose),
}

/// What is so as long as a creature is in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Only as long as this is so.
    pub condition: Option<Condition>,
    /// What.
    pub gift: Gift,
}

/// What a continuous effect gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gift {
    /// Attack, Health and keywords.
    Stats {
        /// To whom.
        who: Who,
        /// So much Attack.
        attack: Amount<Count>,
        /// So much Health.
        health: Amount<Count>,
        /// These keywords.
        keywords: Keywords,
    },
    /// Spells cost so much less.
    Cheaper(u8),
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
    Damage(Amount<Count>, Who),
    /// Heals.
    Heal(Amount<Count>, Who),
    /// A player draws.
    Draw(Amount<Count>, Whose),
    /// A player discards at random.
    Discard(Amount<Count>, Whose),
    /// Freezes.
    Freeze(Who),
    /// Changes Attack and Health for good.
    Change(Who, Amount<Count>, Amount<Count>),
    /// Changes the Attack until the End Phase.
    Boost(Who, Amount<Count>),
    /// Gives a keyword.
    Grant(Who, Keywords),
    /// Gives a keyword until the End Phase.
    Lend(Who, Keywords),
    /// Puts counters of a kind on it.
    Mark(Who, u8, Amount<Count>),
    /// Tokens enter play.
    Summon(Face, Amount<Count>),
    /// Destroys.
    Destroy(Who),
    /// It loses its text and keywords.
    Silence(Who),
    /// It changes sides.
    Control(Who),
    /// Attack and Health change places.
    Swap(Who),
    /// Its Attack is doubled.
    Double(Who),
    /// It goes back to a hand.
    Bounce(Who),
    /// A random dead creature like this, of at most this cost, comes back to the hand.
    Return(Filter, u8),
    /// What has died comes back with this Health.
    Revive(i16),
}

/// Whom a step concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// What this register holds: a target, what a step before has picked, or what was heard of.
    It(u8),
    /// The creature whose text it is.
    This,
    /// One such creature at random, which this register holds from then on.
    Random(u8, Filter),
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
    /// Not what the text has chosen already.
    pub apart: bool,
    /// Only Frozen ones.
    pub frozen: bool,
    /// Only damaged ones, or only others.
    pub damaged: Option<bool>,
    /// Only with these keywords.
    pub keywords: Keywords,
    /// Only of this tribe or name.
    pub noun: Option<Noun>,
    /// Only within these bounds.
    pub bound: Option<Bound>,
}

/// What a capitalised word means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noun {
    /// A tribe, by its place in the list.
    Tribe(u8),
    /// The creatures of a name, by its place in the list of names that texts use.
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

/// A number of a creature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stat {
    /// Its printed cost (R23).
    Cost,
    /// Its Attack.
    Attack,
    /// Its Health.
    Health,
}

impl Filter {
    /// Whether a creature of `owner` fits, for a run of a text.
    #[inline]
    pub fn fits(&self, run: &Run, owner: Seat, creature: &Creature, cards: &CardList) -> bool {
        self.side.is_none_or(|whose| whose.seat(run.seat) == owner)
            && !(self.other && creature.number == run.source)
            && (!self.frozen || creature.is_frozen())
            && creature.keywords.has(self.keywords)
            && self.is_so(run, creature, cards)
    }

    /// The rarer questions.
    #[inline]
    fn is_so(&self, run: &Run, creature: &Creature, cards: &CardList) -> bool {
        let named = |noun| match noun {
            Noun::Tribe(tribe) => cards.card(creature.face).tribe == Some(tribe),
            Noun::Named(name) => cards.gist(creature.face).name == Some(name),
        };
        let within = |bound: Bound| {
            let number = match bound.stat {
                Stat::Cost => cards.gist(creature.face).cost.into(),
                Stat::Attack => creature.attack(),
                Stat::Health => creature.health,
            };
            (bound.least..=bound.most).contains(&number)
        };
        self.bound.is_none_or(within)
            && self.noun.is_none_or(named)
            && self.damaged.is_none_or(|damaged| damaged == (creature.health < creature.max_health))
            && !(self.apart && run.its.contains(&Some(Body::Creature(creature.number))))
    }
}

/// What must be so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// So many such creatures are in play (R51, R52).
    Creatures {
        /// Which.
        filter: Filter,
        /// The least.
        least: u8,
        /// The most.
        most: u8,
    },
    /// The player has more creatures than the opponent.
    MoreCreatures,
    /// The player has no cards in hand.
    EmptyHand,
    /// The player's Hero has at most this Health.
    LowHealth(i16),
}

/// What can be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Such creatures in play.
    Creatures(Filter),
    /// Cards in a hand.
    Hand(Whose),
    /// Counters of a kind on the creature whose text it is.
    Counters(u8),
    /// Spells that the player has cast this turn.
    Spells,
    /// Creatures that have died this turn.
    Deaths,
    /// The number of what a register holds.
    Its(u8, Stat),
    /// The number of the creature whose text it is.
    This(Stat),
}
