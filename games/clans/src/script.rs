//! What a card's text does, ready to run.

mod filter;

use crate::board::{Place, Way};
use crate::state::Unit;
use kernel::{Face, Seat};
use script::{Op, Program};

pub use filter::{Bound, Filter, Gift, Noun, Stat, Where};
pub use script::Amount;

/// Something that a card does when it hears of something (C-54).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reaction {
    /// What it listens for.
    pub hearing: Hearing,
    /// What happens, in order.
    pub program: Program<Step, Aim, Condition>,
    /// The parts of its "choose one", as they are written.
    pub parts: Vec<String>,
}

impl Reaction {
    /// What is asked at a place of the program.
    pub fn aim(&self, at: u8) -> Option<(u8, Aim)> {
        match self.program.get(at as usize) {
            Some(Op::Ask { register, aim }) => Some((*register, *aim)),
            _ => None,
        }
    }
}

/// What can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A card on the board like this.
    Card(Filter),
    /// A card that this player holds, who chooses it and discards it.
    Held(Whose),
}

impl Aim {
    /// Who chooses, for a text of this player.
    pub fn chooser(self, player: Seat) -> Seat {
        match self {
            Aim::Card(_) => player,
            Aim::Held(whose) => whose.seat(player),
        }
    }
}

/// What a card listens for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hearing {
    /// What happens.
    pub deed: Deed,
    /// To or by whom.
    pub subject: Subject,
    /// To what other card, if that matters.
    pub object: Option<Filter>,
    /// Where to, if that matters.
    pub place: Option<Where>,
    /// Only the first time in a turn.
    pub once: bool,
}

/// What can be listened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A card is placed, or enters as a token.
    Placed,
    /// A card is destroyed.
    Dies,
    /// A card has attacked a card.
    Attacks,
    /// A card has attacked a base.
    AttacksBase,
    /// A card has been attacked.
    IsAttacked,
    /// A card has damaged another one.
    Damages,
    /// A card destroys another one.
    Destroys,
    /// A card takes damage.
    TakesDamage,
    /// A card comes to another tile.
    Moves,
    /// A card recovers HP.
    IsHealed,
    /// A turn begins.
    TurnBegins,
    /// A turn ends.
    TurnEnds,
    /// A player draws a card.
    Draws,
    /// A base takes damage.
    BaseDamaged,
}

/// Whom a listener means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The listener itself.
    This,
    /// A card like this.
    Card(Filter),
    /// A player.
    Player(Whose),
    /// Either player.
    Anybody,
    /// Its player, so many turns after it came.
    Nth(u8),
}

/// What is so as long as a card is on the board (C-55).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Only if this is so.
    pub when: Option<Condition>,
    /// Only if this is not so.
    pub unless: Option<Condition>,
    /// What.
    pub effect: Lasting,
}

/// A continuous effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lasting {
    /// Cards are changed.
    Gives(Who, Gift, Amount<Count>),
    /// The player may place so many more cards in a turn.
    Placements(u8),
    /// What the player places begins with so many action points.
    Start(u8),
}

/// How long a change lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// As long as the card is on the board.
    Gone,
    /// So many turns, both players' counted, after this one.
    Turns(u8),
    /// Until the next turn of the text's player begins.
    NextTurn,
    /// Until the next turn of the text's player ends.
    NextTurnEnds,
    /// Until the next turn of the changed card's player ends.
    ItsNextTurn,
}

/// One thing a text does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Damage to cards.
    Damage(Amount<Count>, Who),
    /// Damage to a base.
    DamageBase(Amount<Count>, Whose),
    /// Heals cards.
    Heal(Amount<Count>, Who),
    /// Heals a base.
    HealBase(Amount<Count>, Whose),
    /// Destroys.
    Destroy(Who),
    /// Changes cards.
    Change(Who, Gift, Amount<Count>, Until),
    /// Gives or takes action points.
    Points(Who, Amount<Count>),
    /// Damage and HP change places.
    Swap(Who),
    /// A number of it is doubled, halved or set.
    Scale(Who, Stat, Scale, Until),
    /// Puts counters of a kind on cards.
    Mark(Who, u8, Amount<Count>),
    /// Takes the counters of a kind off the card whose text it is.
    Unmark(u8),
    /// A player draws.
    Draw(Amount<Count>, Whose),
    /// What "you may" offered has been done.
    Did,
    /// A player discards at random.
    Discard(Amount<Count>, Whose),
    /// Moves cards along their lanes.
    Move(Who, Way),
    /// Cards go back to their players' hands.
    Return(Who),
    /// A random card of the discard pile comes back to the hand.
    Salvage,
    /// Tokens come to a tile.
    Summon(Face, Amount<Count>, Site),
    /// The player may place more cards in this turn.
    Placements(Amount<Count>),
    /// What the player places in this turn begins with so many action points.
    Start(Amount<Count>),
}

/// What becomes of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Twice as much.
    Double,
    /// Half as much, rounded up.
    Halve,
    /// So much.
    To(i16),
}

impl Scale {
    /// How much more or less it then is.
    pub fn change(self, from: i16) -> i16 {
        match self {
            Scale::Double => from,
            Scale::Halve => -(from / 2),
            Scale::To(number) => number - from,
        }
    }
}

/// Where tokens come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Site {
    /// The tile of the card whose text it is.
    Tile,
    /// Each home tile of its player.
    Homes,
}

/// Whom a step concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// What this register holds: a target, what a step before has picked, or what was heard of.
    It(u8),
    /// The card whose text it is.
    This,
    /// One such card at random, which this register holds from then on.
    Random(u8, Filter),
    /// Of such cards the one with most (or least) of a number, the first of several; this register
    /// holds it from then on.
    Extreme(u8, Filter, Stat, bool),
    /// What these registers hold: the first, and how many.
    These(u8, u8),
    /// Every such card.
    Each(Filter),
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

/// What must be so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// A number is within bounds.
    Within(Count, i16, i16),
    /// There is more of the first than of the second.
    More(Count, Count),
    /// What a register holds, or the card whose text it is, fits.
    Fits(Who, Filter),
    /// The card whose text it is has attacked; in this turn, if so.
    Attacked {
        /// Only attacks of this turn count.
        now: bool,
        /// Whether it must have.
        so: bool,
    },
    /// What a register holds is gone, or about to be.
    Died(u8),
    /// It is the turn of a player.
    Turn(Whose),
    /// The player has done what "you may" offered.
    Did,
}

/// What can be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Such cards on the board.
    Cards(Filter),
    /// Cards in a hand.
    Hand(Whose),
    /// Cards in a discard pile.
    Discard(Whose),
    /// The HP of a base.
    Base(Whose),
    /// Counters of a kind on the card whose text it is.
    Counters(u8),
    /// Cards that were placed this turn.
    Placed,
    /// Cards that were destroyed this turn.
    Deaths,
    /// The number of what a register holds.
    Its(u8, Stat),
    /// The number of the card whose text it is.
    This(Stat),
}

/// A card with its place, as something happens to it.
pub(crate) type Standpoint = (Place, Unit);
