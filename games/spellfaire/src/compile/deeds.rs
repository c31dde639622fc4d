//! What happens: verbs with their numbers.

use super::{Compiler, Phrase, Token, each_bonus, keyword};
use crate::creature::Keywords;
use crate::script::{Amount, Step, When, Who, Whose};
use crate::words::Word::*;
use script::{number, sub};

impl Compiler<'_> {
    pub(super) fn happens(&mut self, phrase: &Phrase) -> Result<(), String> {
        let step = match phrase.key {
            CannotAttack => Step::Freeze(self.it()?),
            Damage => {
                let whom = self.victim(sub(phrase, 1))?;
                Step::Damage(self.amount(number(phrase, 0)), whom)
            }
            DamageBoth => {
                let whom = self.victim(sub(phrase, 1))?;
                let first = Step::Damage(self.amount(number(phrase, 0)), whom);
                self.act(first);
                let whom = self.victim(sub(phrase, 3))?;
                Step::Damage(self.amount(number(phrase, 2)), whom)
            }
            DamageEqual => {
                let of = Some(self.quantity(sub(phrase, 0))?);
                if self.outline.each.is_some() {
                    return Err("\"equal to\" and \"for each\" do not go together".to_owned());
                }
                Step::Damage(Amount { each: 1, of }, self.victim(sub(phrase, 1))?)
            }
            ItTakes => Step::Damage(self.amount(number(phrase, 0)), self.it()?),
            YouTake => Step::Damage(self.amount(number(phrase, 0)), Who::Hero(Whose::Mine)),
            Heal => {
                let whom = self.victim(sub(phrase, 0))?;
                Step::Heal(self.amount(number(phrase, 1)), whom)
            }
            DrawOne => Step::Draw(self.amount(1), Whose::Mine),
            Draw => Step::Draw(self.amount(number(phrase, 0)), Whose::Mine),
            TheyDraw => Step::Draw(self.amount(number(phrase, 0)), Whose::Theirs),
            TheyDiscard => Step::Discard(self.amount(number(phrase, 0)), Whose::Theirs),
            Freeze => Step::Freeze(self.creature(sub(phrase, 0))?),
            Give => {
                let who = self.creature(sub(phrase, 0))?;
                return self.bonuses(who, sub(phrase, 1), None);
            }
            GiveFor => {
                let who = self.creature(sub(phrase, 0))?;
                return self.bonuses(who, sub(phrase, 1), Some(sub(phrase, 2)));
            }
            Gain => {
                let this = self.this()?;
                return self.bonuses(this, sub(phrase, 0), None);
            }
            GainFor => {
                let this = self.this()?;
                return self.bonuses(this, sub(phrase, 0), Some(sub(phrase, 1)));
            }
            PutCounter => {
                let counter = self.lexicon.counter(phrase.name(0).unwrap_or_default())?;
                Step::Mark(self.creature(sub(phrase, 1))?, counter, self.amount(1))
            }
            Summon => {
                let (token, count) = summoned(sub(phrase, 0));
                Step::Summon(self.lexicon.token(token)?, self.amount(count))
            }
            Destroy => Step::Destroy(self.creature(sub(phrase, 0))?),
            Silence => Step::Silence(self.creature(sub(phrase, 0))?),
            TakeControl => Step::Control(self.creature(sub(phrase, 0))?),
            Swap => Step::Swap(self.creature(sub(phrase, 0))?),
            Double => Step::Double(self.creature(sub(phrase, 0))?),
            Bounce => Step::Bounce(self.creature(sub(phrase, 0))?),
            BounceAll => Step::Bounce(self.crowd(sub(phrase, 0))?),
            Return => Step::Return(self.dead(sub(phrase, 0))?, u8::MAX),
            ReturnCheap => {
                Step::Return(self.dead(sub(phrase, 0))?, number(phrase, 1).min(u8::MAX.into()) as u8)
            }
            Revive => match self.when {
                When::FirstDies => Step::Revive(number(phrase, 0).max(1)),
                _ => return Err("only \"The first time this dies\" can bring a creature back".to_owned()),
            },
            other => unreachable!("{other:?} is not a deed"),
        };
        let counts = matches!(
            step,
            Step::Damage(..)
                | Step::Heal(..)
                | Step::Draw(..)
                | Step::Discard(..)
                | Step::Mark(..)
                | Step::Summon(..)
        );
        if self.outline.each.is_some() && !counts {
            return Err("\"for each\" needs an effect with a number".to_owned());
        }
        self.act(step);
        Ok(())
    }

    fn bonuses(&mut self, who: Who, phrase: &Phrase, duration: Option<&Phrase>) -> Result<(), String> {
        let own_turn = matches!(self.when, When::Cast | When::Played | When::Start | When::End);
        if duration.is_some_and(|duration| duration.key == YourTurn) && !own_turn {
            return Err("this can happen in the other player's turn; say \"this turn\"".to_owned());
        }
        // What is picked at random is picked once.
        let mut who = who;
        for bonus in each_bonus(phrase) {
            let (attack, health) = match bonus.key {
                BothStats => (number(bonus, 0), number(bonus, 1)),
                AttackOnly => (number(bonus, 0), 0),
                HealthOnly => (0, number(bonus, 0)),
                _ => (0, 0),
            };
            let step = match (bonus.key, duration) {
                (Keyword, _) if self.outline.each.is_some() => {
                    return Err("a keyword cannot be had \"for each\" of something".to_owned());
                }
                (Keyword, None) => Step::Grant(who, keyword(sub(bonus, 0))),
                (Keyword, Some(_)) => Step::Lend(who, keyword(sub(bonus, 0))),
                (_, None) => Step::Change(who, self.amount(attack), self.amount(health)),
                (AttackOnly, Some(_)) => Step::Boost(who, self.amount(attack)),
                _ => {
                    let message = "Health cannot be given for a time, only Attack and keywords";
                    return Err(message.to_owned());
                }
            };
            self.act(step);
            if let Who::Random(register, _) = who {
                who = Who::It(register);
            }
        }
        Ok(())
    }
}

/// A token, and how many of it.
fn summoned(phrase: &Phrase) -> (Token, i16) {
    let (count, first) = match phrase.key {
        Tokens | TokensWith => (number(phrase, 0), 1),
        _ => (1, 0),
    };
    let with = match phrase.key {
        Unnamed => Some(2),
        OneTokenWith => Some(3),
        TokensWith => Some(4),
        _ => None,
    };
    let token = Token {
        name: phrase.name(first + 2).map(str::to_owned),
        attack: number(phrase, first),
        health: number(phrase, first + 1),
        keywords: with.map_or(Keywords::default(), |index| keyword(sub(phrase, index))),
    };
    (token, count)
}
