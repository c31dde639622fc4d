//! Noun phrases: who, which, how many, and whether.

use super::standing::stat;
use super::{Compiler, Meaning, Phrase, power, trait_of};
use crate::script::{Bound, Condition, Count, Filter, Gift, Where, Who, Whose};
use crate::texts::NOTHING;
use crate::words::Word::{self, *};
use script::{number, sub};
use text::Axis;

impl Compiler<'_> {
    pub(super) fn unit(&mut self, phrase: &Phrase) -> Result<Who, String> {
        match phrase.key {
            UnitOne => self.one(sub(phrase, 0)),
            _ => self.crowd(sub(phrase, 0)),
        }
    }

    pub(super) fn one(&mut self, phrase: &Phrase) -> Result<Who, String> {
        match phrase.key {
            It => return self.it(),
            This => return self.this(),
            TheOther => return self.the_attacker(),
            _ => {}
        }
        let filter = self.such(sub(phrase, 0))?;
        match phrase.key {
            A => self.target(filter),
            Another => self.target(Filter { other: true, apart: true, ..filter }),
            OneOfYours => self.target(Filter { side: Some(Whose::Mine), ..filter }),
            key => {
                self.picked = true;
                let register = self.register()?;
                Ok(match key {
                    Random => Who::Random(register, filter),
                    _ => Who::Extreme(register, filter, stat(sub(phrase, 1)), key == Most),
                })
            }
        }
    }

    pub(super) fn crowd(&mut self, phrase: &Phrase) -> Result<Who, String> {
        if phrase.key == SomeOf {
            let filter = Filter { apart: true, ..self.such(sub(phrase, 1))? };
            let many = number(phrase, 0).clamp(1, i16::from(u8::MAX)) as u8;
            return self.targets(filter, many);
        }
        let filter = self.such(sub(phrase, 0))?;
        match phrase.key {
            Yours => Ok(Who::Each(Filter { side: Some(Whose::Mine), ..filter })),
            _ => Ok(Who::Each(filter)),
        }
    }

    /// What a card must be like, layer by layer.
    pub(super) fn such(&mut self, phrase: &Phrase) -> Result<Filter, String> {
        let filter = match phrase.key {
            Word::Axis(Axis::Quality) => {
                let filter = self.such(sub(phrase, 1))?;
                return quality(sub(phrase, 0), filter);
            }
            _ => self.noun(sub(phrase, 0))?,
        };
        match phrase.key {
            Word::Axis(Axis::NounWith) => feature(sub(phrase, 1), filter),
            There => Ok(Filter { place: place(sub(phrase, 1)), ..filter }),
            ThereWith => feature(sub(phrase, 1), Filter { place: place(sub(phrase, 2)), ..filter }),
            _ => Ok(filter),
        }
    }

    fn noun(&mut self, phrase: &Phrase) -> Result<Filter, String> {
        let Some(name) = phrase.name(0) else { return Ok(Filter::default()) };
        match (self.lexicon.noun(name)?, phrase.key) {
            (Meaning::Noun(noun), _) => Ok(Filter { noun: Some(noun), ..Filter::default() }),
            (Meaning::Gift(gift), Kindred) => Ok(Filter { with: Some(gift), ..Filter::default() }),
            (Meaning::Gift(_), _) => Err(format!("{name} is a keyword; say \"a {name} card\"")),
        }
    }

    pub(super) fn is_so(&mut self, phrase: &Phrase) -> Result<Condition, String> {
        let attacked = |now, so| Ok(Condition::Attacked { now, so });
        let (mine, theirs) = (Some(Whose::Mine), Some(Whose::Theirs));
        match phrase.key {
            YouHave => self.held(mine, sub(phrase, 0)),
            TheyHave => self.held(theirs, sub(phrase, 0)),
            NoSuch => Ok(Condition::Within(Count::Cards(self.such(sub(phrase, 0))?), 0, 0)),
            ManySuch => {
                let filter = self.such(sub(phrase, 1))?;
                Ok(Condition::Within(Count::Cards(filter), number(phrase, 0), i16::MAX))
            }
            YouHaveMore | TheyHaveMore => {
                let filter = self.such(sub(phrase, 0))?;
                let [mine, theirs] = [mine, theirs].map(|side| Count::Cards(Filter { side, ..filter }));
                Ok(match phrase.key {
                    YouHaveMore => Condition::More(mine, theirs),
                    _ => Condition::More(theirs, mine),
                })
            }
            HoldNone => Ok(Condition::Within(hand(sub(phrase, 0)), 0, 0)),
            HoldAtLeast => Ok(Condition::Within(hand(sub(phrase, 0)), number(phrase, 1), i16::MAX)),
            HoldAtMost => Ok(Condition::Within(hand(sub(phrase, 0)), 0, number(phrase, 1))),
            YouHoldMore => Ok(Condition::More(Count::Hand(Whose::Mine), Count::Hand(Whose::Theirs))),
            TheyHoldMore => Ok(Condition::More(Count::Hand(Whose::Theirs), Count::Hand(Whose::Mine))),
            BaseAtMost | BaseAtLeast => {
                let (base, than) = (Count::Base(super::deeds::base(sub(phrase, 0))), number(phrase, 1));
                Ok(match phrase.key {
                    BaseAtMost => Condition::Within(base, 0, than),
                    _ => Condition::Within(base, than, i16::MAX),
                })
            }
            YourBaseLess => Ok(Condition::More(Count::Base(Whose::Theirs), Count::Base(Whose::Mine))),
            YourBaseMore => Ok(Condition::More(Count::Base(Whose::Mine), Count::Base(Whose::Theirs))),
            ThisHas => Ok(Condition::Fits(self.this()?, feature(sub(phrase, 0), Filter::default())?)),
            ItHas => Ok(Condition::Fits(self.it()?, feature(sub(phrase, 0), Filter::default())?)),
            ThisIsSo => Ok(Condition::Fits(self.this()?, self.being(sub(phrase, 0))?)),
            ItIsSo => Ok(Condition::Fits(self.it()?, self.being(sub(phrase, 0))?)),
            PlacedAtLeast => Ok(Condition::Within(Count::Placed, number(phrase, 0), i16::MAX)),
            DiedThisTurn => Ok(Condition::Within(Count::Deaths, 1, i16::MAX)),
            Alone => {
                let others = Filter { other: true, place: place(sub(phrase, 0)), ..Filter::default() };
                Ok(Condition::Within(Count::Cards(others), 0, 0))
            }
            HasAttacked => attacked(false, true),
            HasNotAttacked => attacked(false, false),
            HasAttackedNow => attacked(true, true),
            HasNotAttackedNow => attacked(true, false),
            ItDies => match self.it()? {
                Who::It(register) => Ok(Condition::Died(register)),
                _ => Err("\"it\" stands for nothing here".to_owned()),
            },
            YouDo if self.outline.options.last().is_some_and(|option| option == NOTHING) => {
                Ok(Condition::Did)
            }
            YouDo => Err("\"if you do\" needs a \"you may\" before it".to_owned()),
            IsYourTurn => Ok(Condition::Turn(Whose::Mine)),
            _ => Ok(Condition::Turn(Whose::Theirs)),
        }
    }

    fn being(&mut self, phrase: &Phrase) -> Result<Filter, String> {
        match phrase.key {
            BeingThere => Ok(Filter { place: place(sub(phrase, 0)), ..Filter::default() }),
            BeingSuch => self.such(sub(phrase, 0)),
            key => Ok(Filter { damaged: Some(key == BeingDamaged), ..Filter::default() }),
        }
    }

    fn held(&mut self, side: Option<Whose>, held: &Phrase) -> Result<Condition, String> {
        let such = held.tree(0).or_else(|| held.tree(1));
        let filter = Filter { side, ..self.such(such.expect("the pattern has a phrase in one slot"))? };
        let (least, most) = match held.key {
            Word::Axis(Axis::None) => (0, 0),
            Word::Axis(Axis::AtLeast) => (number(held, 0), i16::MAX),
            Word::Axis(Axis::AtMost) => (0, number(held, 0)),
            _ => (1, i16::MAX),
        };
        let filter = Filter { other: filter.other || held.key == Word::Axis(Axis::Another), ..filter };
        Ok(Condition::Within(Count::Cards(filter), least, most))
    }

    pub(super) fn counted(&mut self, phrase: &Phrase) -> Result<Count, String> {
        let of = |side, filter: Filter| Count::Cards(Filter { side, ..filter });
        Ok(match phrase.key {
            Word::Axis(Axis::Things) => Count::Cards(self.such(sub(phrase, 0))?),
            ThingsYouHave => of(Some(Whose::Mine), self.such(sub(phrase, 0))?),
            ThingsTheyHave => of(Some(Whose::Theirs), self.such(sub(phrase, 0))?),
            CardsInHand => Count::Hand(Whose::Mine),
            CardsInTheirHand => Count::Hand(Whose::Theirs),
            CardsDiscarded => Count::Discard(Whose::Mine),
            Counters => Count::Counters(self.lexicon.counter(phrase.name(0).unwrap_or_default())?),
            CardsPlaced => Count::Placed,
            _ => Count::Deaths,
        })
    }

    pub(super) fn quantity(&mut self, phrase: &Phrase) -> Result<Count, String> {
        Ok(match phrase.key {
            ItsStat => match self.it()? {
                Who::It(register) => Count::Its(register, stat(sub(phrase, 0))),
                _ => Count::This(stat(sub(phrase, 0))),
            },
            ThisStat => {
                self.this()?;
                Count::This(stat(sub(phrase, 0)))
            }
            _ => return self.counted(sub(phrase, 0)),
        })
    }
}

fn hand(holder: &Phrase) -> Count {
    Count::Hand(if holder.key == YouHold { Whose::Mine } else { Whose::Theirs })
}

fn quality(phrase: &Phrase, filter: Filter) -> Result<Filter, String> {
    let side = match phrase.key {
        Enemy => Some(Whose::Theirs),
        Friendly => Some(Whose::Mine),
        _ => None,
    };
    let again = side.is_some() && filter.side.is_some()
        || phrase.key == Other && filter.other
        || phrase.key == Adjacent && filter.place.is_some()
        || matches!(phrase.key, Damaged | Undamaged) && filter.damaged.is_some();
    if again {
        return Err("a card is described twice in the same respect".to_owned());
    }
    Ok(match phrase.key {
        Enemy | Friendly => Filter { side, ..filter },
        Other => Filter { other: true, ..filter },
        Adjacent => Filter { place: Some(Where::Beside), ..filter },
        _ => Filter { damaged: Some(phrase.key == Damaged), ..filter },
    })
}

fn feature(phrase: &Phrase, filter: Filter) -> Result<Filter, String> {
    let gift = match phrase.key {
        FeatureTrait => Gift::Trait(trait_of(sub(phrase, 0))),
        FeaturePower => power(sub(phrase, 0)),
        key => {
            let (stat, than) = (stat(sub(phrase, 1)), number(phrase, 0));
            let (least, most) = if key == AtMost { (i16::MIN, than) } else { (than, i16::MAX) };
            return Ok(Filter { bound: Some(Bound { stat, least, most }), ..filter });
        }
    };
    match filter.with {
        None => Ok(Filter { with: Some(gift), ..filter }),
        Some(_) => Err("a card can be asked for one keyword only".to_owned()),
    }
}

/// Where; everywhere on the board if nothing is said.
pub(super) fn place(phrase: &Phrase) -> Option<Where> {
    match phrase.key {
        OnThisTile => Some(Where::Tile),
        InThisLane => Some(Where::Lane),
        InAnotherLane => Some(Where::OtherLane),
        NextToThis => Some(Where::Beside),
        InFront => Some(Where::Front),
        Behind => Some(Where::Behind),
        InTheMiddle => Some(Where::Middle),
        AtHome => Some(Where::Home),
        AtEnemyHome => Some(Where::EnemyHome),
        _ => None,
    }
}
