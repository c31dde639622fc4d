//! What a unit listens for, what is so as long as it is in play, and what must be so.

use super::{Compiler, Phrase};
use crate::place::Range;
use crate::script::{
    Amount, Ban, Condition, Count, Deed, Filter, Gift, Hearing, Rare, ScriptId, Standing, Subject, Who, Whose,
};
use crate::words::Word::{self, *};
use script::{number, sub};
use text::Axis;

impl Compiler<'_> {
    pub(super) fn hearing(mut self, ability: &Phrase, script: ScriptId) -> Result<Hearing, String> {
        if ability.key == RoundEnds {
            return Ok(Hearing { deed: Deed::RoundEnds, subject: Subject::Player(Whose::Any), script });
        }
        let event = sub(ability, 0);
        let deed = match event.key {
            IsDeployed | IsDeployedAt => Deed::Deployed,
            Dies => Deed::Died,
            IsSacrificed => Deed::Sacrificed,
            IsDamaged => Deed::Damaged,
            IsBounced => Deed::Bounced,
            Moves => Deed::Moved,
            IsHealed => Deed::Healed,
            WinsSlot => Deed::Won,
            YouSacrifice => Deed::Sacrificed,
            YouDraw => Deed::Drew,
            YouAct | TheyAct => Deed::Acted,
            _ => Deed::Passed,
        };
        let subject = match event.key {
            YouAct | YouPass | YouDraw => Subject::Player(Whose::Ally),
            TheyAct | TheyPass => Subject::Player(Whose::Enemy),
            _ => self.subject(sub(event, 0))?,
        };
        let subject = match (event.key, subject) {
            (IsDeployedAt, Subject::Unit(filter)) => {
                if filter.range != Range::Any {
                    return Err("the unit is described twice in the same respect".to_owned());
                }
                let range = if sub(event, 1).key == Opposite { Range::Same } else { Range::Close };
                Subject::Unit(Filter { range, ..filter })
            }
            (YouSacrifice, Subject::Unit(filter)) if filter.whose == Whose::Enemy => {
                return Err("you sacrifice only allies".to_owned());
            }
            (YouSacrifice, Subject::Unit(filter)) => Subject::Unit(Filter { whose: Whose::Ally, ..filter }),
            (_, subject) => subject,
        };
        let instead = match (deed, subject) {
            (Deed::Deployed, Subject::This) => "Deploy:",
            (Deed::Died, Subject::This) => "Death:",
            (Deed::Sacrificed, Subject::This) => "When this is sacrificed,",
            (Deed::Won, Subject::This) => "Conquer:",
            (Deed::Bounced, Subject::This) => return Err("a unit that has left hears nothing".to_owned()),
            _ => return Ok(Hearing { deed, subject, script }),
        };
        Err(format!("say \"{instead}\""))
    }

    fn subject(&mut self, phrase: &Phrase) -> Result<Subject, String> {
        Ok(match phrase.key {
            SubjectThis => Subject::This,
            SubjectAnother => Subject::Unit(Filter { other: true, ..self.such(sub(phrase, 0))? }),
            _ => Subject::Unit(self.such(sub(phrase, 0))?),
        })
    }

    pub(super) fn standing(mut self, ability: &Phrase) -> Result<Standing, String> {
        let (condition, phrase) = match ability.key {
            StandsWhile => (Some(self.is_so(sub(ability, 0))?), sub(ability, 1)),
            _ => (None, sub(ability, 0)),
        };
        let (whom, gift) = match phrase.key {
            ThisGetsAlways => (None, Gift::Power(Amount::just(number(phrase, 0)))),
            ThisGetsForEach => {
                let of = Some(self.counted(sub(phrase, 1))?);
                (None, Gift::Power(Amount { each: number(phrase, 0), of }))
            }
            ThisCannot => (None, Gift::Ban(ban(sub(phrase, 0)))),
            AllGetAlways => (Some(sub(phrase, 0)), Gift::Power(Amount::just(number(phrase, 1)))),
            TheHas => (Some(sub(phrase, 0)), Gift::Power(Amount::just(number(phrase, 1)))),
            _ => (Some(sub(phrase, 0)), Gift::Ban(ban(sub(phrase, 1)))),
        };
        let the = matches!(phrase.key, TheHas | TheCannot);
        let whom = whom.map(|crowd| match self.whom(crowd, the)? {
            Who::Each(filter) => Ok(filter),
            _ => Err("what is so all the time is so for all; say \"all\"".to_owned()),
        });
        let standing = Standing { condition, whom: whom.transpose()?, gift };
        match standing.depends_on_power() {
            true => Err("what is so all the time cannot depend on power, which may depend on it".to_owned()),
            false => Ok(standing),
        }
    }

    fn whom(&mut self, phrase: &Phrase, the: bool) -> Result<Who, String> {
        if !the {
            return self.crowd(phrase);
        }
        match self.such(phrase)? {
            filter if filter.range == Range::Same => Ok(Who::Each(filter)),
            _ => Err("\"the\" needs to say which, as in \"the opposing enemy\"".to_owned()),
        }
    }

    pub(super) fn is_so(&mut self, phrase: &Phrase) -> Result<Condition, String> {
        let at_least = |count, least| Condition::Within { count, least, most: i16::MAX };
        let none = |count| Condition::Within { count, least: 0, most: 0 };
        Ok(match phrase.key {
            ThereIs => self.there_are(Whose::Ally, sub(phrase, 0))?,
            TheyControl => self.there_are(Whose::Enemy, sub(phrase, 0))?,
            WonLast => Condition::WonLast(Whose::Ally),
            LostLast => Condition::WonLast(Whose::Enemy),
            AllyBounced => Condition::Bounced,
            ItWasAlly => Condition::WasAlly(self.named()?),
            ItWasEnemy => Condition::WasEnemy(self.named()?),
            ItDied => Condition::Died(self.named()?),
            ItSurvives => Condition::Survives(self.named()?),
            DiedThisRound => {
                let whose = match sub(phrase, 0).key {
                    Ally => Whose::Ally,
                    Enemy => Whose::Enemy,
                    _ => Whose::Any,
                };
                at_least(Count::Deaths(whose), 1)
            }
            Ahead => Condition::Ahead(Whose::Ally),
            Behind => Condition::Ahead(Whose::Enemy),
            Unopposed => {
                self.this_place()?;
                none(Count::Units(Filter { whose: Whose::Enemy, range: Range::Same, ..Filter::default() }))
            }
            YouHaveMore => {
                let [mine, theirs] = measures(sub(phrase, 0).key);
                Condition::More(mine, theirs)
            }
            TheyHaveMore => {
                let [mine, theirs] = measures(sub(phrase, 0).key);
                Condition::More(theirs, mine)
            }
            YouHave => at_least(measures(sub(phrase, 1).key)[0], number(phrase, 0)),
            HasPower => {
                let who = match sub(phrase, 0).key {
                    ThisUnit | It => self.single(sub(phrase, 0))?,
                    _ => return Err("a condition chooses no unit; say \"this unit\" or \"it\"".to_owned()),
                };
                at_least(Count::Power(who), number(phrase, 1))
            }
            TheyPassed => Condition::Passed,
            other => unreachable!("{other:?} is not a condition"),
        })
    }

    fn there_are(&mut self, whose: Whose, held: &Phrase) -> Result<Condition, String> {
        let such = held.tree(0).or_else(|| held.tree(1)).expect("the pattern has a phrase in one slot");
        let filter = self.known(such)?;
        if filter.whose == Whose::Enemy {
            return Err("nobody controls enemies; say \"opponent controls a unit\"".to_owned());
        }
        let other = filter.other || held.key == Word::Axis(Axis::Another);
        if other && !self.has_place() {
            return Err("\"another\" means nothing here: this text is not on a unit".to_owned());
        }
        let count = Count::Units(Filter { whose, other, ..filter });
        let (least, most) = match held.key {
            Word::Axis(Axis::None) => (0, 0),
            Word::Axis(Axis::AtLeast) => (number(held, 0), i16::MAX),
            Word::Axis(Axis::AtMost) => (0, number(held, 0)),
            _ => (1, i16::MAX),
        };
        Ok(Condition::Within { count, least, most })
    }

    fn named(&self) -> Result<u8, String> {
        self.outline
            .it
            .ok_or_else(|| "\"it\" means nothing here: the text has named no unit before".to_owned())
    }

    fn this_place(&self) -> Result<(), String> {
        match self.has_place() {
            true => Ok(()),
            false => Err("\"opposing\" means nothing here: this text is not on a unit".to_owned()),
        }
    }
}

fn ban(phrase: &Phrase) -> Ban {
    match phrase.key {
        CannotBeTargeted => Ban::Target,
        CannotBeDamaged => Ban::Damage,
        CannotBeBounced => Ban::Bounce,
        CannotBeMoved => Ban::Move,
        CannotBeHealed => Ban::Heal,
        _ => Ban::Conquer,
    }
}

/// What the player has of something, and what the opponent has.
fn measures(key: Word) -> [Count; 2] {
    [Whose::Ally, Whose::Enemy].map(|whose| match key {
        HandCards => Count::Hand(whose),
        Points => Count::Points(whose),
        _ => Count::Units(Filter { whose, ..Filter::default() }),
    })
}

impl Standing {
    fn depends_on_power(&self) -> bool {
        let rare = |rare: &Rare| rare.least > i16::MIN || rare.most < i16::MAX || rare.extreme.is_some();
        let filter = |filter: &Filter| filter.rare.as_ref().is_some_and(rare);
        let count = |count: &Count| match count {
            Count::Units(units) => filter(units),
            Count::Power(_) | Count::Led => true,
            _ => false,
        };
        let condition = |condition: &Condition| match condition {
            Condition::Within { count: of, .. } => count(of),
            Condition::More(one, other) => count(one) || count(other),
            Condition::Died(_) | Condition::Survives(_) | Condition::Ahead(_) => true,
            _ => false,
        };
        let amount = match &self.gift {
            Gift::Power(amount) => amount.of.as_ref().is_some_and(count),
            Gift::Ban(_) => false,
        };
        amount || self.whom.as_ref().is_some_and(filter) || self.condition.as_ref().is_some_and(condition)
    }
}
