//! What a card listens for, and what is so as long as it is in play.

use super::nouns::groups;
use super::{Compiler, Phrase, boon, small, without_hp};
use crate::cards::{CardDef, Kind};
use crate::script::{
    Body, Bonus, Condition, Deed, Filter, Grace, Hearing, Price, Standing, Subject, Where, Whose,
};
use crate::words::Word::*;
use script::sub;

/// What a sentence about cards that stand adds.
pub(super) enum Lasting {
    Nearby(Grace),
    Far(Standing),
    Price(Price),
}

impl Lasting {
    pub(super) fn add_to(self, card: &mut CardDef) {
        match self {
            Lasting::Nearby(grace) if card.powers.nearby.is_none() => card.powers.nearby = Some(grace),
            Lasting::Nearby(Grace { group, bonus, .. }) => card.standing.push(Standing {
                to: Some(Filter {
                    place: Where::Adjacent,
                    side: Some(Whose::Mine),
                    ..crate::cards::filter_of(group)
                }),
                bonus,
                each: None,
                condition: None,
            }),
            Lasting::Far(standing) => card.standing.push(standing),
            Lasting::Price(price) => card.prices.push(price),
        }
    }
}

impl Compiler<'_, '_> {
    pub(super) fn hearing(&mut self, event: &Phrase) -> Result<Hearing, String> {
        let deed = match event.key {
            Enters => Deed::Enters,
            Dies => Deed::Dies,
            Kills => Deed::Kills,
            DealsDamage => Deed::DealsDamage,
            AttacksAny | AttacksSuch => Deed::Attacks,
            TakesDamage => Deed::TakesDamage,
            IsHealed => Deed::IsHealed,
            Moves => Deed::Moves,
            _ => Deed::Plays,
        };
        let subject = match event.key {
            YouPlay => Subject::Player(Whose::Mine, self.sort(sub(event, 0))?),
            TheyPlay => Subject::Player(Whose::Theirs, self.sort(sub(event, 0))?),
            _ => self.subject(sub(event, 0))?,
        };
        let object = match event.key {
            Kills | DealsDamage | AttacksSuch => Some(self.such(sub(event, 1))?),
            _ => None,
        };
        if deed == Deed::Dies && subject == Subject::This {
            return Err("what has died listens no more: say \"When this dies\" without \"once\"".to_owned());
        }
        Ok(Hearing { deed, subject, object, once: false, passive: false })
    }

    fn subject(&mut self, phrase: &Phrase) -> Result<Subject, String> {
        match phrase.key {
            SubjectThis => self.this_of(sub(phrase, 0)).map(|_| Subject::This),
            SubjectIt if self.kind == Kind::Aura => Ok(Subject::This),
            SubjectIt => Err("\"it\" stands for nothing here; say \"this\"".to_owned()),
            SubjectAttached => self.host(sub(phrase, 0)).map(|_| Subject::This),
            AnotherSuch => Ok(Subject::Such(Filter { other: true, ..self.such(sub(phrase, 0))? })),
            _ => Ok(Subject::Such(self.such(sub(phrase, 0))?)),
        }
    }

    /// A continuous effect (R74).
    pub(super) fn lasting(&mut self, phrase: &Phrase) -> Result<Vec<Lasting>, String> {
        let far = |to, bonus, each| Lasting::Far(Standing { to, bonus, each, condition: None });
        Ok(match phrase.key {
            AsLongAs => {
                let condition = self.is_so(sub(phrase, 0))?;
                let inner = self.lasting(sub(phrase, 1))?;
                inner.into_iter().map(|lasting| under(lasting, condition)).collect::<Result<_, _>>()?
            }
            CardsCost | TheirCardsCost => {
                let whose = if phrase.key == CardsCost { Whose::Mine } else { Whose::Theirs };
                let of = Some((whose, self.sort(sub(phrase, 0))?));
                let price = Price { of, each: None, condition: None, ..price(phrase, 1) };
                vec![Lasting::Price(price)]
            }
            ItGets => {
                self.this()?;
                let bonus = boon(sub(phrase, 0));
                without_hp(bonus.stats)?;
                vec![far(None, bonus, None)]
            }
            ThisGets | GetsEach => {
                self.this_of(sub(phrase, 0))?;
                if phrase.key == GetsEach {
                    let bonus = self.numbers(sub(phrase, 1))?;
                    return Ok(vec![far(None, bonus, Some(self.counted(sub(phrase, 2))?))]);
                }
                let bonus = boon(sub(phrase, 1));
                without_hp(bonus.stats)?;
                vec![far(None, bonus, None)]
            }
            _ => self.crowd(sub(phrase, 0), sub(phrase, 1))?,
        })
    }

    fn crowd(&mut self, crowd: &Phrase, given: &Phrase) -> Result<Vec<Lasting>, String> {
        let bonus = boon(given);
        without_hp(bonus.stats)?;
        let mut filters = Vec::new();
        for slot in 0..crowd.args.len() {
            filters.push(self.such(sub(crowd, slot))?);
        }
        if filters.iter().any(|filter| filter.keyword.is_some()) {
            return Err("who has a keyword can change by what is given; name a tag instead".to_owned());
        }
        // Adjacent allies are the most common, so they have a way of their own.
        let bare = |filter: Filter| match filter {
            Filter { side: Some(Whose::Mine), place: Where::Adjacent, .. } => {
                let body =
                    if filter.tags == 0 && filter.body == Body::Structure { Body::Unit } else { filter.body };
                Filter { side: None, place: Where::Anywhere, body, ..filter }
            }
            other => other,
        };
        Ok(match groups(&filters, bare) {
            Some(group) if filters.iter().all(|filter| filter.place == Where::Adjacent) => {
                vec![Lasting::Nearby(Grace { group, bonus, on_entry: false })]
            }
            _ => filters
                .into_iter()
                .map(|to| Lasting::Far(Standing { to: Some(to), bonus, each: None, condition: None }))
                .collect(),
        })
    }

    /// "Attached unit gets … for each …".
    pub(super) fn attached_each(&mut self, phrase: &Phrase) -> Result<Standing, String> {
        let bonus = self.numbers(sub(phrase, 1))?;
        Ok(Standing { to: None, bonus, each: Some(self.counted(sub(phrase, 2))?), condition: None })
    }

    /// What can be had so often.
    fn numbers(&self, phrase: &Phrase) -> Result<Bonus, String> {
        let bonus = boon(phrase);
        without_hp(bonus.stats)?;
        match bonus.keywords.is_empty() {
            true => Ok(bonus),
            false => Err("a keyword cannot be had \"for each\" of something".to_owned()),
        }
    }

    /// "This costs …".
    pub(super) fn price_of_this(&mut self, phrase: &Phrase) -> Result<Price, String> {
        let (first, each, condition) = match phrase.key {
            PricedIf => (1, None, Some(self.is_so(sub(phrase, 0))?)),
            PricedEach => (0, Some(self.counted(sub(phrase, 3))?), None),
            _ => (0, None, None),
        };
        Ok(Price { each, condition, ..price(phrase, first) })
    }
}

/// "1 less Mana".
fn price(phrase: &Phrase, first: usize) -> Price {
    let by = small(phrase, first).min(100) as i8;
    let by = if sub(phrase, first + 1).key == Fewer { -by } else { by };
    let (mana, gold) = if sub(phrase, first + 2).key == Mana { (by, 0) } else { (0, by) };
    Price { of: None, mana, gold, each: None, condition: None }
}

fn under(lasting: Lasting, condition: Condition) -> Result<Lasting, String> {
    let condition = Some(condition);
    match lasting {
        Lasting::Nearby(Grace { group, bonus, .. }) => {
            let to =
                Filter { place: Where::Adjacent, side: Some(Whose::Mine), ..crate::cards::filter_of(group) };
            Ok(Lasting::Far(Standing { to: Some(to), bonus, each: None, condition }))
        }
        Lasting::Far(standing) if standing.condition.is_none() => {
            Ok(Lasting::Far(Standing { condition, ..standing }))
        }
        Lasting::Price(price) if price.condition.is_none() => {
            Ok(Lasting::Price(Price { condition, ..price }))
        }
        _ => Err("there is one \"as long as\" too many".to_owned()),
    }
}
