//! Noun phrases: who, which, how many.

use super::{Compiler, Phrase, hero, keyword};
use crate::script::{Aim, Bound, Condition, Count, Filter, Stat, Who, Whose};
use crate::words::Word::{self, *};
use script::{number, sub};
use text::Axis;

impl Compiler<'_> {
    pub(super) fn victim(&mut self, phrase: &Phrase) -> Result<Who, String> {
        match phrase.key {
            AnyTarget => self.target(Aim::Any),
            VictimHero => Ok(Who::Hero(hero(sub(phrase, 0)))),
            _ => self.creature(sub(phrase, 0)),
        }
    }

    pub(super) fn creature(&mut self, phrase: &Phrase) -> Result<Who, String> {
        match phrase.key {
            It => self.it(),
            ThisCreature => self.this(),
            ACreature => {
                let filter = self.such(sub(phrase, 0))?;
                self.target(Aim::Creature(filter))
            }
            AnotherCreature => {
                let filter = self.such(sub(phrase, 0))?;
                self.target(Aim::Creature(Filter { other: true, apart: true, ..filter }))
            }
            OneOfYours => {
                let filter = self.such(sub(phrase, 0))?;
                self.target(Aim::Creature(Filter { side: Some(Whose::Mine), ..filter }))
            }
            ARandom => {
                let filter = self.such(sub(phrase, 0))?;
                self.random(filter)
            }
            _ => self.crowd(sub(phrase, 0)),
        }
    }

    pub(super) fn crowd(&mut self, phrase: &Phrase) -> Result<Who, String> {
        let filter = self.such(sub(phrase, 0))?;
        match phrase.key {
            Yours => Ok(Who::Each(Filter { side: Some(Whose::Mine), ..filter })),
            _ => Ok(Who::Each(filter)),
        }
    }

    /// What a creature must be like, layer by layer.
    pub(super) fn such(&mut self, phrase: &Phrase) -> Result<Filter, String> {
        let filter = match phrase.key {
            Word::Axis(Axis::Quality) => {
                let filter = self.such(sub(phrase, 1))?;
                return quality(sub(phrase, 0), filter);
            }
            _ => self.noun(sub(phrase, 0))?,
        };
        Ok(match phrase.key {
            Word::Axis(Axis::NounWith) => feature(sub(phrase, 1), filter),
            _ => filter,
        })
    }

    fn noun(&mut self, phrase: &Phrase) -> Result<Filter, String> {
        let noun = match phrase.key {
            Called => Some(self.lexicon.noun(phrase.name(0).unwrap_or_default())?),
            _ => return marked(phrase),
        };
        Ok(Filter { noun, ..Filter::default() })
    }

    /// The dead are known by their card only.
    pub(super) fn dead(&mut self, phrase: &Phrase) -> Result<Filter, String> {
        let filter = self.such(phrase)?;
        let known =
            Filter { noun: filter.noun, bound: filter.bound, keywords: filter.keywords, ..Filter::default() };
        if filter == known {
            Ok(filter)
        } else {
            Err("of a creature that has died only its card counts: its name, tribe, cost, numbers and keywords"
                .to_owned())
        }
    }

    pub(super) fn is_so(&mut self, phrase: &Phrase) -> Result<Condition, String> {
        let side = match phrase.key {
            MoreCreatures => return Ok(Condition::MoreCreatures),
            EmptyHand => return Ok(Condition::EmptyHand),
            LowHealth => return Ok(Condition::LowHealth(number(phrase, 0))),
            YouControl => Some(Whose::Mine),
            _ => Some(Whose::Theirs),
        };
        let held = sub(phrase, 0);
        let such = held.tree(0).or_else(|| held.tree(1));
        let filter = Filter { side, ..self.such(such.expect("the pattern has a phrase in one slot"))? };
        let (least, most) = match held.key {
            Word::Axis(Axis::None) => (0, 0),
            Word::Axis(Axis::AtLeast) => (many(held), u8::MAX),
            Word::Axis(Axis::AtMost) => (0, many(held)),
            _ => (1, u8::MAX),
        };
        let filter = Filter { other: filter.other || held.key == Word::Axis(Axis::Another), ..filter };
        Ok(Condition::Creatures { filter, least, most })
    }

    pub(super) fn counted(&mut self, phrase: &Phrase) -> Result<Count, String> {
        let of = |side, filter: Filter| Count::Creatures(Filter { side, ..filter });
        Ok(match phrase.key {
            Word::Axis(Axis::Things) => Count::Creatures(self.such(sub(phrase, 0))?),
            ThingsYouControl => of(Some(Whose::Mine), self.such(sub(phrase, 0))?),
            ThingsTheyControl => of(Some(Whose::Theirs), self.such(sub(phrase, 0))?),
            CardsInHand => Count::Hand(Whose::Mine),
            CardsInTheirHand => Count::Hand(Whose::Theirs),
            Counters => {
                self.this()?;
                Count::Counters(self.lexicon.counter(phrase.name(0).unwrap_or_default())?)
            }
            SpellsThisTurn => Count::Spells,
            _ => Count::Deaths,
        })
    }

    pub(super) fn quantity(&mut self, phrase: &Phrase) -> Result<Count, String> {
        let its = |who, stat| match who {
            Who::It(register) => Count::Its(register, stat),
            _ => Count::This(stat),
        };
        Ok(match phrase.key {
            ItsAttack => its(self.it()?, Stat::Attack),
            ItsHealth => its(self.it()?, Stat::Health),
            ThisAttack => its(self.this()?, Stat::Attack),
            ThisHealth => its(self.this()?, Stat::Health),
            _ => return self.counted(sub(phrase, 0)),
        })
    }
}

/// The number of "three or more".
fn many(held: &Phrase) -> u8 {
    number(held, 0).min(u8::MAX.into()) as u8
}

/// A creature with capitalised qualities: these stand next to the noun, for before a name they could be
/// its first word.
fn marked(phrase: &Phrase) -> Result<Filter, String> {
    match phrase.key {
        Marked | MarkedMore => quality(sub(phrase, 0), marked(sub(phrase, 1))?),
        _ => Ok(Filter::default()),
    }
}

fn quality(phrase: &Phrase, filter: Filter) -> Result<Filter, String> {
    let side = match phrase.key {
        Enemy => Some(Whose::Theirs),
        Friendly => Some(Whose::Mine),
        _ => None,
    };
    let again = side.is_some() && filter.side.is_some()
        || phrase.key == Frozen && filter.frozen
        || phrase.key == Other && filter.other
        || matches!(phrase.key, Damaged | Undamaged) && filter.damaged.is_some();
    if again {
        return Err("a creature is described twice in the same respect".to_owned());
    }
    Ok(match phrase.key {
        Enemy | Friendly => Filter { side, ..filter },
        Frozen => Filter { frozen: true, ..filter },
        Other => Filter { other: true, ..filter },
        Damaged => Filter { damaged: Some(true), ..filter },
        Undamaged => Filter { damaged: Some(false), ..filter },
        _ => Filter { keywords: filter.keywords.with(keyword(sub(phrase, 0))), ..filter },
    })
}

fn feature(phrase: &Phrase, filter: Filter) -> Filter {
    let stat = match phrase.key {
        CostAtMost | CostAtLeast => Stat::Cost,
        AttackAtMost | AttackAtLeast => Stat::Attack,
        HealthAtMost | HealthAtLeast => Stat::Health,
        _ => return Filter { keywords: filter.keywords.with(keyword(sub(phrase, 0))), ..filter },
    };
    let (least, most) = match phrase.key {
        CostAtMost | AttackAtMost | HealthAtMost => (i16::MIN, number(phrase, 0)),
        _ => (number(phrase, 0), i16::MAX),
    };
    Filter { bound: Some(Bound { stat, least, most }), ..filter }
}
