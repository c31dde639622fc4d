//! What a card listens for, and what is so as long as it is in play.

use super::{Compiler, Phrase, each_bonus, keyword};
use crate::creature::Keywords;
use crate::script::{Deed, Filter, Gift, Hearing, Standing, Subject, Who, Whose};
use crate::words::Word::*;
use script::{number, sub};

impl Compiler<'_> {
    pub(super) fn hearing(&mut self, ability: &Phrase) -> Result<Hearing, String> {
        let event = match ability.key {
            Survives => ability,
            _ => sub(ability, 0),
        };
        let deed = match event.key {
            Survives => Deed::Survives,
            Attacks => Deed::Attacks,
            TakesDamage => Deed::TakesDamage,
            Dies => Deed::Dies,
            Enters => Deed::Enters,
            _ => Deed::Casts,
        };
        let subject = match event.key {
            YouCast => Subject::Player(Whose::Mine),
            TheyCast => Subject::Player(Whose::Theirs),
            _ => self.subject(sub(event, 0))?,
        };
        match (deed, subject) {
            (Deed::Dies, Subject::This) => Err("say \"When this dies\"".to_owned()),
            (Deed::Enters, Subject::This) => Err("say \"When played\"".to_owned()),
            _ => Ok(Hearing { deed, subject }),
        }
    }

    fn subject(&mut self, phrase: &Phrase) -> Result<Subject, String> {
        match phrase.key {
            This => Ok(Subject::This),
            Another => Ok(Subject::Creature(Filter { other: true, ..self.such(sub(phrase, 0))? })),
            _ => Ok(Subject::Creature(self.such(sub(phrase, 0))?)),
        }
    }

    /// A continuous effect; none for "can attack twice".
    pub(super) fn standing(&mut self, phrase: &Phrase) -> Result<Option<Standing>, String> {
        let (who, bonuses) = match phrase.key {
            Twice => return Ok(None),
            AsLongAs => {
                let condition = Some(self.is_so(sub(phrase, 0))?);
                let Some(inner) = self.standing(sub(phrase, 1))? else {
                    return Err("\"as long as\" cannot govern how often a creature attacks".to_owned());
                };
                return match inner.condition {
                    None => Ok(Some(Standing { condition, ..inner })),
                    Some(_) => Err("there is one \"as long as\" too many".to_owned()),
                };
            }
            SpellsCostLess => {
                let less = number(phrase, 0).min(10) as u8;
                return Ok(Some(Standing { condition: None, gift: Gift::Cheaper(less) }));
            }
            ThisHas => (Who::This, sub(phrase, 0)),
            ThisHasEach => {
                self.outline.each = Some(self.counted(sub(phrase, 1))?);
                (Who::This, sub(phrase, 0))
            }
            _ => (self.crowd(sub(phrase, 0))?, sub(phrase, 1)),
        };
        let (mut attack, mut health, mut keywords) = (0, 0, Keywords::default());
        for bonus in each_bonus(bonuses) {
            match bonus.key {
                BothStats => (attack, health) = (attack + number(bonus, 0), health + number(bonus, 1)),
                AttackOnly => attack += number(bonus, 0),
                HealthOnly => health += number(bonus, 0),
                _ if self.outline.each.is_some() => {
                    return Err("a keyword cannot be had \"for each\" of something".to_owned());
                }
                _ => keywords = keywords.with(keyword(sub(bonus, 0))),
            }
        }
        if keywords.has(Keywords::WARD) {
            return Err("Ward is used up, so it cannot be had all the time; say \"give\"".to_owned());
        }
        let gift = Gift::Stats { who, attack: self.amount(attack), health: self.amount(health), keywords };
        Ok(Some(Standing { condition: None, gift }))
    }
}
