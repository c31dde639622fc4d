//! What must be so, and what is counted.

use super::nouns::{feature, figure};
use super::{Compiler, Phrase, small};
use crate::script::{Body, Condition, Count, Filter, Who, Whose};
use crate::words::Word::{self, *};
use script::{number, sub};
use text::Axis;

impl Compiler<'_, '_> {
    pub(super) fn is_so(&mut self, phrase: &Phrase) -> Result<Condition, String> {
        let between = |many: i16, change: &Phrase| match change.key {
            Fewer => (i16::MIN, many),
            _ => (many, i16::MAX),
        };
        Ok(match phrase.key {
            FewerTokens => {
                let face = Some(self.token(phrase, 1)?);
                let filter = Filter { face, side: Some(Whose::Mine), ..Filter::default() };
                Condition::Number(Count::Pieces(filter), 0, number(phrase, 0) - 1)
            }
            DidNotAttack => {
                self.this_of(sub(phrase, 0))?;
                Condition::DidNotAttack
            }
            YouControl => self.held(Some(Whose::Mine), sub(phrase, 0))?,
            TheyControl => self.held(Some(Whose::Theirs), sub(phrase, 0))?,
            ThereIs => self.held(None, sub(phrase, 0))?,
            YouHave | TheyHave => {
                let whose = if phrase.key == YouHave { Whose::Mine } else { Whose::Theirs };
                let (least, most) = between(number(phrase, 0), sub(phrase, 1));
                Condition::Number(self.tally(whose, sub(phrase, 2))?, least, most)
            }
            YouHaveMore | TheyHaveMore => {
                let mine = self.tally(Whose::Mine, sub(phrase, 0))?;
                let theirs = self.tally(Whose::Theirs, sub(phrase, 0))?;
                match phrase.key {
                    YouHaveMore => Condition::More(mine, theirs),
                    _ => Condition::More(theirs, mine),
                }
            }
            CenterAgainst => {
                let (mine, theirs) = (Count::Center(Whose::Mine), Count::Center(Whose::Theirs));
                match sub(phrase, 0).key {
                    Fewer => Condition::More(theirs, mine),
                    _ => Condition::More(mine, theirs),
                }
            }
            CenterAtMost => {
                let (least, most) = between(number(phrase, 0), sub(phrase, 1));
                Condition::Number(Count::Center(Whose::Mine), least, most)
            }
            IsLike => {
                let who = self.one(sub(phrase, 0))?;
                let any = Filter { body: Body::Any, ..Filter::default() };
                Condition::Like(who, self.quality(sub(phrase, 1), any)?)
            }
            HasFeature => {
                let who = self.one(sub(phrase, 0))?;
                let any = Filter { body: Body::Any, ..Filter::default() };
                Condition::Like(who, feature(sub(phrase, 1), any)?)
            }
            _ => Condition::Round(small(phrase, 0)),
        })
    }

    fn one(&self, phrase: &Phrase) -> Result<Who, String> {
        match phrase.key {
            OneIt => self.it(),
            OneThis => self.this_of(sub(phrase, 0)),
            _ => self.host(sub(phrase, 0)),
        }
    }

    /// "two or more units": how many there are of something.
    fn held(&mut self, side: Option<Whose>, held: &Phrase) -> Result<Condition, String> {
        let such = held.tree(0).or_else(|| held.tree(1));
        let filter = self.such(such.expect("the pattern has a phrase in one slot"))?;
        let filter = Filter { side: side.or(filter.side), ..filter };
        let (least, most) = match held.key {
            Word::Axis(Axis::None) => (0, 0),
            Word::Axis(Axis::AtLeast) => (number(held, 0), i16::MAX),
            Word::Axis(Axis::AtMost) => (0, number(held, 0)),
            _ => (1, i16::MAX),
        };
        let filter = Filter { other: filter.other || held.key == Word::Axis(Axis::Another), ..filter };
        Ok(Condition::Number(Count::Pieces(filter), least, most))
    }

    fn tally(&mut self, whose: Whose, phrase: &Phrase) -> Result<Count, String> {
        Ok(match phrase.key {
            YourGold => Count::Gold(whose),
            YourMana => Count::Mana(whose),
            YourCards => Count::Hand(whose),
            _ => {
                let filter = self.such(sub(phrase, 0))?;
                Count::Pieces(Filter { side: Some(whose), ..filter })
            }
        })
    }

    pub(super) fn counted(&mut self, phrase: &Phrase) -> Result<Count, String> {
        Ok(match phrase.key {
            Word::Axis(Axis::Things) => Count::Pieces(self.such(sub(phrase, 0))?),
            InHand => Count::Hand(Whose::Mine),
            InTheirHand => Count::Hand(Whose::Theirs),
            InPile => Count::Pile(Whose::Mine),
            AurasOnThis => {
                self.nearby()?;
                Count::Auras
            }
            _ => Count::Rounds,
        })
    }

    pub(super) fn quantity(&mut self, phrase: &Phrase) -> Result<Count, String> {
        Ok(match phrase.key {
            GoldNow => Count::Gold(Whose::Mine),
            ItsNumber => match self.it()? {
                Who::It(register) => Count::Its(register, figure(sub(phrase, 0))),
                _ => Count::This(figure(sub(phrase, 0))),
            },
            ThisNumber => {
                self.this_of(sub(phrase, 1))?;
                Count::This(figure(sub(phrase, 0)))
            }
            _ => return self.counted(sub(phrase, 0)),
        })
    }
}
