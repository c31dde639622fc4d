//! What a card's text does, ready to run.

mod filter;
mod lasting;

pub use filter::{Body, Bound, Figure, Filter, Keyword, Where};
pub use lasting::{Bonus, Discount, Grace, Group, Passive, Price, Standing, Stats};

use crate::keywords::Keywords;
use crate::piece::Marks;
use kernel::{Face, Seat};

pub use script::Amount;

/// Nothing is asked while a round resolves: what an order needs, it names (R20).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Never {}

/// A text as a program.
pub type Program = script::Program<Step, Never, Condition>;

/// When a text happens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum When {
    /// A spell or tactic resolves.
    #[default]
    Cast,
    /// The target of the spell dies in the same round.
    TargetDies,
    /// At the end of the round in which the spell was cast.
    ThisEnd,
    /// At the start of the round after it.
    NextStart,
    /// The piece has entered play.
    Enters,
    /// The piece has died.
    Dies,
    /// The piece has died to which the aura was attached.
    HostDies,
    /// Start-of-round triggers (R64).
    Start,
    /// End-of-round triggers (R60).
    End,
    /// An enemy unit has entered the tile that the aura is attached to.
    TileEntered,
    /// The first thing it listens for (R72).
    HearsOne,
    /// The second.
    HearsTwo,
    /// The third.
    HearsThree,
}

impl When {
    /// How many there are.
    pub const COUNT: usize = 13;
    /// What a card can listen for.
    pub const HEARS: [When; 3] = [When::HearsOne, When::HearsTwo, When::HearsThree];
}

/// What a card listens for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hearing {
    /// What happens.
    pub deed: Deed,
    /// By or to whom.
    pub subject: Subject,
    /// To whom it is done, if that matters.
    pub object: Option<Filter>,
    /// Only the first time in a round.
    pub once: bool,
    /// By a hero's second text, on the board or not.
    pub passive: bool,
}

/// What can be listened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Deed {
    Enters,
    Dies,
    Kills,
    DealsDamage,
    Attacks,
    TakesDamage,
    IsHealed,
    Moves,
    Plays,
}

/// Whom a listener means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The piece whose text it is, or that the aura is attached to.
    This,
    /// A piece like this.
    Such(Filter),
    /// A player who plays such a card.
    Player(Whose, Sort),
}

/// Which cards are meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// Any.
    Any,
    /// Units, and the hero.
    Units,
    /// Structures.
    Structures,
    /// Spells.
    Spells,
    /// Tactics.
    Tactics,
    /// Auras.
    Auras,
    /// With one of these tags, a bit each.
    Tagged(u64),
}

/// What the order must name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A piece like this.
    Piece(Filter),
    /// A unit like this, and whether it goes left or right.
    Sideways(Filter),
    /// Two of them: the first like this, the second like that.
    Two(Filter, Filter),
    /// A column.
    Lane,
    /// A tile.
    Tile,
}

/// One thing a text does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Damage, which Armor and Protector meet.
    Damage(Amount<Count>, Who),
    /// Heals up to the maximum.
    Heal(Amount<Count>, Who),
    /// Destroys.
    Destroy(Who),
    /// Takes all auras off.
    Strip(Who),
    /// Takes off the board and back to where it was played from.
    TakeBack(Who),
    /// Takes speed away through the next round.
    Slow(u8, Who),
    /// Keeps from moving in the next movement step.
    Root(Who),
    /// Changes numbers until Cleanup, so often.
    Boost(Who, Stats, Amount<Count>),
    /// Changes numbers for as long as the piece stays on the board, so often.
    Grow(Who, Stats, Amount<Count>),
    /// Doubles the ATK until Cleanup.
    Double(Who),
    /// Gives keywords until Cleanup.
    Grant(Who, Keywords),
    /// Is in one of these states until Cleanup.
    Mark(Who, Marks),
    /// Moves a unit tile by tile as far as nothing is in the way.
    Move(Who, u8, Direction),
    /// Moves units back, all at once.
    Push(Who, u8),
    /// Two units change places.
    Swap(Who, Who),
    /// They attack at once, with one strike.
    Attack(Who),
    /// A unit changes sides, until Cleanup or for good.
    Control(Who, bool),
    /// The aura goes onto this piece.
    Attach(Who),
    /// Tokens enter play.
    Summon(Amount<Count>, Face, Place),
    /// A token that is a copy of this unit enters play.
    Copy(Who, Place),
    /// A player has more cards at the next income.
    Draw(Amount<Count>, Whose),
    /// More Mana at the next income.
    Mana(Amount<Count>),
    /// A player has more Gold, or less.
    Gold(Amount<Count>, Whose),
    /// Gold goes from the opponent to the player.
    Steal(Amount<Count>),
    /// A player discards at random.
    Discard(Amount<Count>, Whose),
    /// A random such card of the discard pile comes back to the hand.
    Recover(Sort),
    /// The card itself comes back from the discard pile to the hand.
    Retrieve,
    /// The discard pile becomes part of the deck, at no loss.
    Shuffle,
}

/// Whom a step concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// What this register holds: a target, what was heard of, or what was picked.
    It(u8),
    /// The piece whose text it is, or that the aura is attached to.
    This,
    /// Every such piece.
    Each(Filter),
    /// One such piece by a rule, which this register holds from then on.
    Pick(u8, Rule, Filter),
    /// A Command Center.
    Center(Whose),
}

/// The registers of a text: two targets, then what was heard of, then what is picked.
pub const HEARD: u8 = 2;
/// How many registers there are.
pub const REGISTERS: usize = 6;

/// How one of several is picked; nobody is asked (R73).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// By the dice.
    Random,
    /// The nearest, or the farthest.
    Far(bool),
    /// The one with the lowest number, or the highest.
    By(Figure, bool),
}

/// Where tokens enter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On empty tiles around the piece.
    Adjacent,
    /// On the tile of the piece.
    Here,
    /// On empty tiles of the player's deployment zone.
    Zone,
}

/// Which way a unit is moved, seen from its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// The way it advances.
    Forward,
    /// Toward its own side.
    Back,
    /// As the order says.
    Sideways,
}

/// Seen from the player of the card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

/// What must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// There are so many of these.
    Number(Count, i16, i16),
    /// There are more of the first than of the second.
    More(Count, Count),
    /// The unit has made no attack this round.
    DidNotAttack,
    /// What a step concerns is like this.
    Like(Who, Filter),
    /// It is this round or a later one.
    Round(u8),
}

/// What can be counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Count {
    /// Such pieces on the board.
    Pieces(Filter),
    /// Cards in a hand.
    Hand(Whose),
    /// Cards in a player's discard pile.
    Pile(Whose),
    /// Gold of a player.
    Gold(Whose),
    /// Mana of a player.
    Mana(Whose),
    /// Auras on the piece whose text it is.
    Auras,
    /// Rounds, with this one.
    Rounds,
    /// A number of what a register holds.
    Its(u8, Figure),
    /// A number of the piece whose text it is.
    This(Figure),
    /// HP of a Command Center.
    Center(Whose),
}
