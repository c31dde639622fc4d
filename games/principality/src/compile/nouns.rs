//! Which cards, how many, and what may be so.

use super::{Compiler, Phrase, small};
use crate::script::{Beside, Condition, Counted, Kinds, Points, Price, Where, Which};
use crate::words::Word::{self, *};
use script::sub;
use text::Axis;

impl Compiler<'_> {
    /// Which cards.
    pub(super) fn which(&mut self, phrase: &Phrase) -> Result<Which, String> {
        self.script.remembers |= phrase.key == Lately;
        let which = match phrase.key {
            Word::Axis(_) | Costing | OtherThan | Lately => self.which(sub(phrase, 0))?,
            Typed | Named => self.called(phrase.name(0).unwrap_or_default())?,
            EitherType => {
                let kinds = |at| match self.called(phrase.name(at).unwrap_or_default())? {
                    Which { kinds, only: None, .. } => Ok(kinds),
                    _ => {
                        Err("\"or\" stands between two types, such as \"Action or Treasure card\"".to_owned())
                    }
                };
                Which::of(Kinds(kinds(0)?.0 | kinds(1)?.0))
            }
            NonTreasure => Which { not: Kinds::TREASURE, ..Which::ANY },
            NonAction => Which { not: Kinds::ACTION, ..Which::ANY },
            NonVictory => Which { not: Kinds::VICTORY, ..Which::ANY },
            _ => Which::ANY,
        };
        Ok(match phrase.key {
            Costing => Which { price: price(sub(phrase, 1)), ..which },
            Lately => Which {
                price: price(sub(phrase, 1)),
                lately: Some(if sub(phrase, 2).key == Right { Beside::Right } else { Beside::Left }),
                ..which
            },
            OtherThan => match self.called(phrase.name(1).unwrap_or_default())? {
                Which { only: Some(face), .. } => Which { except: Some(face), ..which },
                Which { kinds, .. } => Which { not: kinds, ..which },
            },
            _ => which,
        })
    }

    /// A type or a card by its name.
    fn called(&self, name: &str) -> Result<Which, String> {
        let kind = Kinds::NAMES.iter().find(|(kind, _)| *kind == name && name != "Curse");
        match kind {
            Some(&(_, kinds)) => Ok(Which::of(kinds)),
            None => Ok(Which { only: Some((self.face)(name)?), ..Which::ANY }),
        }
    }

    /// What is counted.
    pub(super) fn counted(&mut self, phrase: &Phrase) -> Result<Counted, String> {
        self.script.remembers |= matches!(phrase.key, DoneThisTurn | PlayedThisTurn);
        let absolute = |which: Which| match which.compares() {
            true => Err("what is counted cannot be compared with another card's cost".to_owned()),
            false => Ok(which),
        };
        Ok(match phrase.key {
            CardsAt => Counted::Cards(place(sub(phrase, 1)), absolute(self.which(sub(phrase, 0))?)?),
            NamesAt => Counted::Names(place(sub(phrase, 1)), absolute(self.which(sub(phrase, 0))?)?),
            OthersAt => Counted::Besides(place(sub(phrase, 1)), absolute(self.which(sub(phrase, 0))?)?),
            CoinsNow => Counted::Coins,
            EmptyPiles => Counted::EmptyPiles,
            Done => Counted::Handled,
            DoneThisTurn => Counted::Cards(Where::Gained, absolute(self.which(sub(phrase, 0))?)?),
            PlayedThisTurn => Counted::Played,
            ItsCost => Counted::ItsCost,
            OtherPlayers => Counted::Others,
            TokensHere => Counted::Tokens,
            other => unreachable!("{other:?} is not counted"),
        })
    }

    /// What may be so.
    pub(super) fn is_so(&mut self, phrase: &Phrase) -> Result<Condition, String> {
        self.script.remembers |= matches!(phrase.key, HaveGained | FirstAction);
        Ok(match phrase.key {
            YouDo => Condition::Did(true),
            YouDont => Condition::Did(false),
            TheyDo => Condition::Did(true),
            TheyDont => Condition::Did(false),
            ItIs => Condition::It(self.which(sub(phrase, 0))?),
            ItIsNot => Condition::ItNot(self.which(sub(phrase, 0))?),
            ItCosts => Condition::It(Which { price: price(sub(phrase, 0)), ..Which::ANY }),
            Have => self.held(sub(phrase, 0), place(sub(phrase, 1)))?,
            HaveGained => self.held(sub(phrase, 0), Where::Gained)?,
            AllDiffer => Condition::AllDiffer,
            PilesEmpty => {
                Condition::Between { of: Counted::EmptyPiles, least: small(phrase, 0), most: u8::MAX }
            }
            NoDiscards => {
                Condition::Between { of: Counted::Cards(Where::Discard, Which::ANY), least: 0, most: 0 }
            }
            PileEmpty => Condition::PileEmpty((self.face)(phrase.name(0).unwrap_or_default())?),
            FirstAction => Condition::Between { of: Counted::Played, least: 0, most: 1 },
            other => unreachable!("{other:?} is not a condition"),
        })
    }

    fn held(&mut self, phrase: &Phrase, place: Where) -> Result<Condition, String> {
        let (which, least, most) = match phrase.key {
            Word::Axis(Axis::None) => (self.which(sub(phrase, 0))?, 0, 0),
            Word::Axis(Axis::AtLeast) => (self.which(sub(phrase, 1))?, small(phrase, 0), u8::MAX),
            Word::Axis(Axis::AtMost) => (self.which(sub(phrase, 1))?, 0, small(phrase, 0)),
            Word::Axis(Axis::Another) => (self.which(sub(phrase, 0))?, 2, u8::MAX),
            _ => (self.which(sub(phrase, 0))?, 1, u8::MAX),
        };
        if which.compares() {
            return Err("what is counted cannot be compared with another card's cost".to_owned());
        }
        Ok(Condition::Between { of: Counted::Cards(place, which), least, most })
    }

    /// What a victory card is worth.
    pub(super) fn points(&mut self, phrase: &Phrase) -> Result<Points, String> {
        let points = script::number(phrase, 0);
        let points = i8::try_from(points).map_err(|_| format!("{points} VP is too much"))?;
        let (per, of) = match phrase.key {
            PointsPer => (small(phrase, 1), Some(self.counted(sub(phrase, 2))?)),
            PointsEach => (1, Some(self.counted(sub(phrase, 1))?)),
            _ => return Ok(Points { points, per: 0, of: None }),
        };
        match of {
            _ if per == 0 => Err("every 0 cards is not a number of cards".to_owned()),
            Some(Counted::Cards(Where::Owned, which)) if which == Which::ANY => {
                Ok(Points { points, per, of: None })
            }
            Some(Counted::Cards(Where::Owned, _) | Counted::Names(Where::Owned, _) | Counted::EmptyPiles) => {
                Ok(Points { points, per, of })
            }
            _ => Err("points count cards \"you own\" or empty supply piles".to_owned()),
        }
    }
}

fn price(phrase: &Phrase) -> Price {
    let number = |at| small(phrase, at);
    match phrase.key {
        CostUpTo => Price::Between(0, number(0)),
        CostExactly => Price::Between(number(0), number(0)),
        CostAtLeast => Price::Between(number(0), u8::MAX),
        CostBetween => Price::Between(number(0), number(1)),
        CostSame => Price::ExactlyMore(0),
        CostMore => Price::More(number(0)),
        CostExactlyMore => Price::ExactlyMore(number(0)),
        _ => Price::Less,
    }
}

fn place(phrase: &Phrase) -> Where {
    match phrase.key {
        InHand => Where::Hand,
        InPlay => Where::Play,
        InDiscard => Where::Discard,
        InTrash => Where::Trash,
        Revealed => Where::Revealed,
        _ => Where::Owned,
    }
}
