//! What is so as long as a card is on the board.

use super::{Compiler, Phrase, keyword_of};
use crate::abilities::Trait;
use crate::script::{Amount, Gift, Lasting, Standing, Stat, Who};
use crate::words::Word::*;
use script::{number, sub};

impl Compiler<'_> {
    pub(super) fn standing(&mut self, phrase: &Phrase) -> Result<Vec<Standing>, String> {
        let (when, unless) = match phrase.key {
            AsLongAs => (Some(self.is_so(sub(phrase, 0))?), None),
            Until => (None, Some(self.is_so(sub(phrase, 0))?)),
            _ => (None, None),
        };
        let lasting = if phrase.key == Always { sub(phrase, 0) } else { sub(phrase, 1) };
        let effects = self.lasting(lasting)?;
        Ok(effects.into_iter().map(|effect| Standing { when, unless, effect }).collect())
    }

    fn lasting(&mut self, phrase: &Phrase) -> Result<Vec<Lasting>, String> {
        let (who, state) = match phrase.key {
            MorePlacementsOne => return Ok(vec![Lasting::Placements(1)]),
            MorePlacements => return Ok(vec![Lasting::Placements(number(phrase, 0).min(9) as u8)]),
            StartAlways => return Ok(vec![Lasting::Start(number(phrase, 0).min(9) as u8)]),
            ThisIs => (Who::This, sub(phrase, 0)),
            _ => (self.crowd(sub(phrase, 0))?, sub(phrase, 1)),
        };
        let given = self.state(state)?;
        Ok(given.into_iter().map(|(gift, by)| Lasting::Gives(who, gift, by)).collect())
    }

    fn state(&mut self, phrase: &Phrase) -> Result<Vec<(Gift, Amount<crate::script::Count>)>, String> {
        if phrase.key == Cannot {
            return Ok(vec![(Gift::Trait(ban(sub(phrase, 0))), Amount::just(1))]);
        }
        if phrase.key == Unanswered {
            return Ok(vec![(Gift::Trait(Trait::Unanswered), Amount::just(1))]);
        }
        if phrase.key == HaveEach {
            self.outline.each = Some(self.counted(sub(phrase, 1))?);
        }
        let given = bonuses(sub(phrase, 0))?;
        let given = given.into_iter().map(|(stat, by)| match stat {
            Stat::Of(gift) => Ok((gift, self.amount(by))),
            Stat::Ap => Err("AP is spent, so it cannot be had all the time; say \"gains\"".to_owned()),
        });
        given.collect()
    }
}

/// What a list of bonuses gives, one by one.
pub(super) fn bonuses(phrase: &Phrase) -> Result<Vec<(Stat, i16)>, String> {
    let mut all = Vec::new();
    let mut rest = Some(phrase);
    while let Some(phrase) = rest {
        let bonus = sub(phrase, 0);
        all.push(match bonus.key {
            Keyword => keyword_of(sub(bonus, 0)).map(|(gift, more)| (Stat::Of(gift), more))?,
            _ => (stat(sub(bonus, 1)), number(bonus, 0)),
        });
        rest = phrase.tree(1);
    }
    Ok(all)
}

/// What a card may not do.
pub(super) fn ban(phrase: &Phrase) -> Trait {
    match phrase.key {
        ToAttack => Trait::Peaceful,
        ToAttackBases => Trait::Timid,
        ToMove => Trait::Rooted,
        _ => Trait::Hidden,
    }
}

pub(super) fn stat(phrase: &Phrase) -> Stat {
    match phrase.key {
        StatDamage => Stat::Of(Gift::Damage),
        StatHp => Stat::Of(Gift::Hp),
        StatMaxAp => Stat::Of(Gift::MaxAp),
        StatApPerTurn => Stat::Of(Gift::ApPerTurn),
        StatAttackCost => Stat::Of(Gift::AttackCost),
        StatRange => Stat::Of(Gift::Range),
        _ => Stat::Ap,
    }
}
