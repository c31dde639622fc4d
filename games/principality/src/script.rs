//! What a card's text does, ready to run.

mod points;
mod trigger;
mod which;

pub use points::Points;
pub use trigger::{Happening, Hearing, Standing};
pub use which::{Beside, Kinds, Price, Which};

use crate::moves::Verb;
use kernel::Face;
use script::Amount;

/// What a text does, in order. Where it may stop for a choice, or other texts may come in between, it asks.
pub type Program = script::Program<Step, Step, Condition>;

/// So much, perhaps for each of something.
pub type Much = Amount<Count>;

/// One thing a text does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Draws.
    Cards(Much),
    /// Actions, buys and coins.
    Plus {
        /// More actions.
        actions: u8,
        /// More buys.
        buys: u8,
        /// More coins.
        coins: u8,
    },
    /// So much more of something.
    Bonus(Bonus, Much),
    /// The first Silver of the turn is worth this much more.
    FirstSilver(u8),
    /// Cards are worth so many coins more this turn.
    Produce(Which, u8),
    /// Cards cost so much less this turn.
    Cheaper(Which, u8),
    /// Cards cannot be bought this turn.
    Bar(Which),
    /// Something happens to cards that the player chooses.
    Choose {
        /// What happens.
        verb: Verb,
        /// Where they are.
        from: Spot,
        /// Which.
        which: Which,
        /// At most how many; 99 for any number.
        most: Much,
        /// Whether fewer may be chosen.
        may: bool,
    },
    /// Something happens to all cards of a place.
    All(Verb, Spot, Which),
    /// Something happens to the card that was handled last.
    It(Verb),
    /// Something happens to this card, if it is in play.
    This(Verb),
    /// Something happens to the top cards of the deck.
    Top(Verb, Much),
    /// A card of the hand is played so often.
    Play {
        /// Where it is.
        from: Spot,
        /// Which.
        which: Which,
        /// How often.
        times: u8,
        /// Whether one need not.
        may: bool,
    },
    /// The card that was handled last may be played, or is.
    PlayIt {
        /// Whether one need not.
        may: bool,
    },
    /// Cards are gained that the player chooses.
    Gain(Which, Much, Place),
    /// This card is gained.
    GainNamed(Face, Much, Place),
    /// A copy of the card that was handled last is gained.
    GainCopy(Place),
    /// Cards are discarded until so many are in hand.
    DiscardDown(u8),
    /// Draws up to this many in hand.
    DrawUntil(u8),
    /// Draws up to this many in hand; actions may be set aside.
    DrawSetting(u8),
    /// The deck becomes discards, or may.
    DiscardDeck {
        /// Whether one need not.
        may: bool,
    },
    /// Reveals until this many of these are found, which go to the hand.
    RevealUntil(u8, Which),
    /// The hand is revealed.
    RevealHand,
    /// The top cards of the deck are looked at, by all or by their owner.
    Look(Much, bool),
    /// For each of the cards that are looked at one of these is chosen.
    Sort(Fate),
    /// What is left of the cards that are looked at goes back.
    Leave,
    /// A token is put on the pile of this card.
    PutToken,
    /// The player says whether to go on.
    Whether,
    /// The player chooses so many of these parts of the text.
    Parts(u8, u8),
    /// A part of the text happens to players in turn order.
    Each(Whom, u8),
    /// A victory card of the hand goes on the deck, or the hand is shown.
    PutVictory,
    /// The top card is revealed, and the player whose text it is decides.
    Spied,
    /// So many cards are revealed; the player whose text it is trashes a treasure and may gain it.
    Robbed(u8),
    /// So many cards are revealed, and a treasure other than this is trashed.
    Lose(u8, Face),
}

/// What one can have more of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// Actions.
    Actions,
    /// Buys.
    Buys,
    /// Coins, or fewer.
    Coins,
    /// Points at the end.
    Points,
}

/// To whom a part of a text happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whom {
    /// All others, as far as they have not blocked an attack.
    Others,
    /// Those of them with so many cards in hand.
    OthersWith(u8),
    /// All players, whose text it is first; who has blocked an attack is left out.
    All,
    /// The next player.
    Left,
    /// The player before.
    Right,
}

/// What can be chosen for cards that are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// Trash, discard or put back.
    Any,
    /// Discard or put back.
    DiscardBack,
    /// Trash or put back.
    TrashBack,
    /// Trash or discard.
    TrashDiscard,
    /// Put back.
    Back,
}

impl Fate {
    /// What can be done.
    pub fn verbs(self) -> &'static [Verb] {
        match self {
            Fate::Any => &[Verb::Trash, Verb::Discard, Verb::PutBack],
            Fate::DiscardBack => &[Verb::Discard, Verb::PutBack],
            Fate::TrashBack => &[Verb::Trash, Verb::PutBack],
            Fate::TrashDiscard => &[Verb::Trash, Verb::Discard],
            Fate::Back => &[Verb::PutBack],
        }
    }
}

/// Where cards are that something happens to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Spot {
    /// The hand.
    #[default]
    Hand,
    /// The discard pile.
    Discard,
    /// Among the cards that are looked at.
    Looked,
    /// The trash.
    Trash,
    /// In play.
    Play,
    /// Nobody can say any more.
    Gone,
}

/// Where cards are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// In the hand.
    Hand,
    /// In play, durations included.
    Play,
    /// In the discard pile.
    Discard,
    /// Among all of the player's cards.
    Owned,
    /// In the trash.
    Trash,
    /// Among those that are looked at or were revealed.
    Revealed,
    /// Among those that were gained this turn.
    Gained,
}

/// What is counted: each of them, or so many together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// What.
    pub of: Counted,
    /// How many count as one.
    pub per: u8,
}

impl From<Counted> for Count {
    fn from(of: Counted) -> Count {
        Count { of, per: 1 }
    }
}

/// What can be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// Empty piles of the supply.
    EmptyPiles,
    /// Cards that the text has just handled.
    Handled,
    /// The coins that the card costs that was handled last.
    ItsCost,
    /// Cards.
    Cards(Where, Which),
    /// Cards besides this one.
    Besides(Where, Which),
    /// Names of cards.
    Names(Where, Which),
    /// Coins that are there.
    Coins,
    /// Actions that were played this turn.
    Played,
    /// Other players.
    Others,
    /// Tokens on this card's pile.
    Tokens,
}

/// What may be so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Whether the text has just done anything, or has not.
    Did(bool),
    /// The card that was handled last is like this.
    It(Which),
    /// The card that was handled last is not like this.
    ItNot(Which),
    /// There are so many.
    Between {
        /// Of what.
        of: Counted,
        /// At least.
        least: u8,
        /// At most.
        most: u8,
    },
    /// No two cards of the hand have one name.
    AllDiffer,
    /// The pile of this card is empty.
    PileEmpty(Face),
    /// The player has chosen this part of the text.
    Taken(u8),
}

/// Where a gained card goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Place {
    /// The discard pile (P-10).
    #[default]
    Discard,
    /// The hand.
    Hand,
    /// The top of the deck.
    Deck,
}

/// What a text does, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script {
    /// Its parts; the first happens when the card is played.
    pub parts: Vec<Program>,
    /// The part that happens at the start of the player's next turn.
    pub next: Option<u8>,
    /// What there is to choose from, in words.
    pub options: Vec<String>,
    /// Whether it can be revealed to block an attack.
    pub blocks: bool,
    /// What it listens for.
    pub hearings: Vec<Hearing>,
    /// What is so all the time.
    pub standing: Vec<Standing>,
    /// Whether it asks what happened earlier in a turn.
    pub remembers: bool,
}

impl Default for Script {
    fn default() -> Script {
        Script {
            parts: vec![Program::new()],
            next: None,
            options: Vec::new(),
            blocks: false,
            hearings: Vec::new(),
            standing: Vec::new(),
            remembers: false,
        }
    }
}

impl Script {
    /// What happens when the card is played, in order.
    pub fn now(&self) -> impl Iterator<Item = Step> {
        steps(&self.parts[0])
    }

    /// Everything that can happen.
    pub fn all(&self) -> impl Iterator<Item = Step> {
        self.parts.iter().flat_map(steps)
    }

    /// The coins of a card that gives nothing else.
    #[inline]
    pub fn only_coins(&self) -> Option<u8> {
        match self.parts[0][..] {
            _ if self.next.is_some() => None,
            [script::Op::Do(Step::Plus { actions: 0, buys: 0, coins })] => Some(coins),
            _ => None,
        }
    }
}

fn steps(program: &Program) -> impl Iterator<Item = Step> {
    program.iter().filter_map(|op| match *op {
        script::Op::Do(step) | script::Op::Ask { aim: step, .. } => Some(step),
        _ => None,
    })
}

impl Step {
    /// Whether play may stop for a choice, or other texts may come in between.
    pub fn may_pause(self) -> bool {
        use Step::*;
        !matches!(
            self,
            Cards(_)
                | Plus { .. }
                | Bonus(..)
                | FirstSilver(_)
                | Produce(..)
                | Cheaper(..)
                | Bar(_)
                | DrawUntil(_)
                | RevealUntil(..)
                | RevealHand
                | Look(..)
                | PutToken
        )
    }
}
