//! What a card's text does, ready to run.

use crate::keywords::Keywords;
use kernel::{Face, Seat};

/// When a text happens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum When {
    /// A spell or tactic resolves.
    Cast,
    /// The target of the spell dies in the same round.
    TargetDies,
    /// The piece has entered play.
    Enters,
    /// The piece has died.
    Dies,
    /// The unit has killed an enemy unit.
    Kills,
    /// Start-of-round triggers (R64).
    Start,
    /// End-of-round triggers (R60).
    End,
    /// An allied unit has died; once per round.
    AllyDies,
    /// An enemy unit has entered the tile that the aura is attached to.
    TileEntered,
}

impl When {
    /// How many there are.
    pub const COUNT: usize = 9;
}

/// What the order must name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A unit, of this side if it matters.
    Unit(Option<Whose>),
    /// A unit of this side, and whether it goes left or right.
    Sideways(Whose),
    /// A structure.
    Structure {
        /// Of this side.
        side: Whose,
        /// Whether it may be the Command Center.
        center: bool,
    },
    /// A column.
    Lane,
    /// A tile.
    Tile,
}

/// One thing a text does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Damage, which Armor and Protector meet.
    Damage(i16, Who),
    /// Heals up to the maximum.
    Heal(i16, Who),
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
    /// Changes numbers until Cleanup.
    Boost(Who, Stats),
    /// Changes numbers for as long as the piece stays on the board.
    Grow(Who, Stats),
    /// Gives keywords until Cleanup.
    Grant(Who, Keywords),
    /// Keeps from moving this round.
    Still(Who),
    /// Moves a unit tile by tile as far as nothing is in the way.
    Move(Who, u8, Direction),
    /// Moves units back, all at once.
    Push(Who, u8),
    /// The target attacks at once, with one strike.
    Attack,
    /// Tokens enter play.
    Summon(u8, Face, Place),
    /// More cards at the next income.
    Draw(u8),
    /// More Mana at the next income.
    Mana(u8),
    /// Gold now.
    Gold(u8),
    /// The discard pile becomes part of the deck, at no loss.
    Shuffle,
    /// The rest of the text only happens if this holds.
    If(Condition),
}

/// Whom a step concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The target.
    That,
    /// The piece whose text it is, or that the aura is attached to.
    This,
    /// Every such unit.
    Each(Option<Whose>, Where),
    /// A Command Center.
    Center(Whose),
}

/// Where units are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// On the whole board.
    Anywhere,
    /// On tiles adjacent to the piece whose text it is.
    Adjacent,
    /// In the lane that the order names.
    Lane,
    /// On tiles adjacent to the target.
    NextToThat,
    /// In the lane of the target.
    ThatLane,
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

/// What must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The player has fewer than this many of these on the board.
    Fewer(u8, Face),
    /// The unit has made no attack this round.
    DidNotAttack,
}

/// A change of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub struct Stats {
    pub atk: i8,
    pub spd: i8,
    pub hp: i8,
}

/// What something gives to a piece as long as it is there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bonus {
    /// Numbers.
    pub stats: Stats,
    /// Keywords.
    pub keywords: Keywords,
}

/// Which pieces are meant: any unit that has one of these tags, or structures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Group {
    /// Every unit.
    Units,
    /// Units with one of these tags, a bit each.
    Tagged(u64),
    /// Structures.
    Structures,
}

/// What a piece gives to those around it, or a hero to a whole side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grace {
    /// To whom.
    pub group: Group,
    /// What.
    pub bonus: Bonus,
    /// Only in the round in which they enter play.
    pub on_entry: bool,
}

/// The first card of a kind costs less in each round (R11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Discount {
    /// Structures, or else units.
    pub structures: bool,
    /// Less Mana.
    pub mana: u8,
    /// Less Gold.
    pub gold: u8,
}

/// What a hero changes for its deck, on the board or not (R24).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Passive {
    pub graces: Vec<Grace>,
    pub discount: Option<Discount>,
    pub gold: u8,
    pub hand_limit: Option<u8>,
    pub exhaustion: Option<u8>,
    /// A starter building and its additional Mana.
    pub generates: Vec<(Face, u8)>,
}
