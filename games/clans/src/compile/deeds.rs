//! What happens: verbs with their numbers.

use super::standing::{ban, bonuses, stat};
use super::{Compiler, Phrase, Token, trait_of};
use crate::abilities::Trait;
use crate::board::Way;
use crate::script::{Aim, Amount, Condition, Count, Gift, Scale, Site, Stat, Step, Until, Who, Whose};
use crate::texts::NOTHING;
use crate::words::Word::{self, *};
use script::{Builder, Compile, number, sub};

impl Compiler<'_> {
    pub(super) fn happens(&mut self, phrase: &Phrase) -> Result<(), String> {
        let step = match phrase.key {
            And => {
                self.deed(sub(phrase, 0))?;
                return self.effect(sub(phrase, 1));
            }
            May => return self.may(sub(phrase, 0)),
            AtCounters => return self.at_counters(phrase),
            OneActs => {
                let who = self.one(sub(phrase, 0))?;
                return self.acts(who, sub(phrase, 1));
            }
            CrowdActs => {
                let who = self.crowd(sub(phrase, 0))?;
                return self.acts(who, sub(phrase, 1));
            }
            Give | GiveFor => {
                let who = self.unit(sub(phrase, 0))?;
                return self.give(who, sub(phrase, 1), 1, phrase.tree(2));
            }
            Damage => {
                let amount = self.amount(number(phrase, 0));
                self.hits(sub(phrase, 1), amount, Step::Damage, Step::DamageBase)?
            }
            DamageEqual => {
                let amount = self.equal(sub(phrase, 0))?;
                self.hits(sub(phrase, 1), amount, Step::Damage, Step::DamageBase)?
            }
            Heal => {
                let amount = self.amount(number(phrase, 1));
                self.hits(sub(phrase, 0), amount, Step::Heal, Step::HealBase)?
            }
            Destroy => Step::Destroy(self.unit(sub(phrase, 0))?),
            DrawOne => Step::Draw(self.amount(1), Whose::Mine),
            Draw => Step::Draw(self.amount(number(phrase, 0)), Whose::Mine),
            DiscardChosen => {
                self.outline.ops.ask_here(0, Aim::Held(Whose::Mine));
                return Ok(());
            }
            PlayerDiscardsChosen => {
                if sub(phrase, 0).key == EachPlayer {
                    self.outline.ops.ask_here(0, Aim::Held(Whose::Mine));
                }
                self.outline.ops.ask_here(0, Aim::Held(Whose::Theirs));
                return Ok(());
            }
            PlayerDrawsOne => return self.players(phrase, 1, Step::Draw),
            PlayerDraws => return self.players(phrase, number(phrase, 1), Step::Draw),
            PlayerDiscardsOne => return self.players(phrase, 1, Step::Discard),
            PlayerDiscards => return self.players(phrase, number(phrase, 1), Step::Discard),
            DiscardOne => Step::Discard(self.amount(1), Whose::Mine),
            Discard => Step::Discard(self.amount(number(phrase, 0)), Whose::Mine),
            Swap => Step::Swap(self.unit(sub(phrase, 0))?),
            Double => {
                let stat = stat(sub(phrase, 0));
                Step::Scale(self.unit(sub(phrase, 1))?, stat, Scale::Double, Until::Gone)
            }
            DoubleFor => {
                let (stat, until) = (stat(sub(phrase, 0)), self.until(sub(phrase, 2)));
                if stat == Stat::Ap {
                    return Err("AP is spent, so it cannot be given for a time".to_owned());
                }
                Step::Scale(self.unit(sub(phrase, 1))?, stat, Scale::Double, until)
            }
            Halve => {
                let stat = stat(sub(phrase, 0));
                Step::Scale(self.unit(sub(phrase, 1))?, stat, Scale::Halve, Until::Gone)
            }
            SetTo => {
                let (stat, to) = (stat(sub(phrase, 0)), Scale::To(number(phrase, 2)));
                Step::Scale(self.unit(sub(phrase, 1))?, stat, to, Until::Gone)
            }
            PutCounter => self.put_counters(phrase.name(0), sub(phrase, 1), 1)?,
            PutCounters => self.put_counters(phrase.name(1), sub(phrase, 2), number(phrase, 0))?,
            RemoveCounters => Step::Unmark(self.last_counter()?),
            Move => {
                let who = self.unit(sub(phrase, 0))?;
                Step::Move(who, way(sub(phrase, 1)))
            }
            Return => Step::Return(self.one(sub(phrase, 0))?),
            ReturnAll => Step::Return(self.crowd(sub(phrase, 0))?),
            Salvage => Step::Salvage,
            Summon | SummonHomes => {
                let (token, many) = summoned(sub(phrase, 0));
                let site = if phrase.key == Summon { Site::Tile } else { Site::Homes };
                Step::Summon(self.lexicon.token(token)?, self.amount(many), site)
            }
            PlaceOneMore => Step::Placements(self.amount(1)),
            PlaceMore => Step::Placements(self.amount(number(phrase, 0))),
            StartNow => Step::Start(self.amount(number(phrase, 0))),
            other => unreachable!("{other:?} is not a deed"),
        };
        self.done(step)
    }

    /// A step whose numbers, if it has any, were counted.
    fn done(&mut self, step: Step) -> Result<(), String> {
        let plain = matches!(
            step,
            Step::Destroy(_)
                | Step::Swap(_)
                | Step::Scale(..)
                | Step::Unmark(_)
                | Step::Move(..)
                | Step::Return(_)
                | Step::Salvage
        );
        if plain && self.outline.each.is_some() {
            return Err("\"for each\" needs an effect with a number".to_owned());
        }
        self.act(step);
        Ok(())
    }

    /// The opponent does it, or you and then the opponent.
    fn players(
        &mut self,
        phrase: &Phrase,
        many: i16,
        step: fn(Amount<Count>, Whose) -> Step,
    ) -> Result<(), String> {
        let amount = self.amount(many);
        if sub(phrase, 0).key == EachPlayer {
            self.act(step(amount, Whose::Mine));
        }
        self.act(step(amount, Whose::Theirs));
        Ok(())
    }

    /// The player may do it or not.
    fn may(&mut self, deed: &Phrase) -> Result<(), String> {
        if !self.outline.options.is_empty() {
            return Err("a text can have only one choice: one \"choose one\" or one \"you may\"".to_owned());
        }
        self.outline.options = vec![Self::print(deed), NOTHING.to_owned()];
        // Behind it "it" is what was chosen in it, if anything was.
        let outer = std::mem::take(&mut self.outline.ops);
        let done = self.deed(deed);
        self.act(Step::Did);
        let part = std::mem::replace(&mut self.outline.ops, outer);
        done?;
        self.outline.ops.choose(vec![part, Builder::new()]);
        Ok(())
    }

    fn at_counters(&mut self, phrase: &Phrase) -> Result<(), String> {
        let counters = Count::Counters(self.last_counter()?);
        let then = self.part(sub(phrase, 1))?;
        let condition = Condition::Within(counters, number(phrase, 0), i16::MAX);
        self.outline.ops.branch(condition, then, Builder::new());
        Ok(())
    }

    fn put_counters(&mut self, name: Option<&str>, unit: &Phrase, many: i16) -> Result<Step, String> {
        let kind = self.lexicon.counter(name.unwrap_or_default())?;
        self.counter = Some(kind);
        Ok(Step::Mark(self.unit(unit)?, kind, self.amount(many)))
    }

    fn last_counter(&self) -> Result<u8, String> {
        self.counter.ok_or_else(|| "which counters? put one on a card first".to_owned())
    }

    fn equal(&mut self, quantity: &Phrase) -> Result<Amount<Count>, String> {
        if self.outline.each.is_some() {
            return Err("\"equal to\" and \"for each\" do not go together".to_owned());
        }
        Ok(Amount { each: 1, of: Some(self.quantity(quantity)?) })
    }

    fn hits(
        &mut self,
        victim: &Phrase,
        amount: Amount<Count>,
        card: fn(Amount<Count>, Who) -> Step,
        of_base: fn(Amount<Count>, Whose) -> Step,
    ) -> Result<Step, String> {
        Ok(match victim.key {
            VictimBase => of_base(amount, base(sub(victim, 0))),
            _ => card(amount, self.unit(sub(victim, 0))?),
        })
    }

    /// What cards do, or what is done to them.
    fn acts(&mut self, who: Who, act: &Phrase) -> Result<(), String> {
        let step = match act.key {
            Gain | GainFor => return self.give(who, sub(act, 0), 1, act.tree(1)),
            Lose | LoseFor => return self.give(who, sub(act, 0), -1, act.tree(1)),
            GainEqual => {
                let amount = self.equal(sub(act, 1))?;
                change(who, stat(sub(act, 0)), amount, Until::Gone)
            }
            LoseText => Step::Change(who, Gift::Trait(Trait::Silent), Amount::just(1), Until::Gone),
            Recover => Step::Heal(self.amount(number(act, 0)), who),
            Take => Step::Damage(self.amount(number(act, 0)), who),
            CannotFor => {
                let gift = Gift::Trait(ban(sub(act, 0)));
                Step::Change(who, gift, Amount::just(1), self.until(sub(act, 1)))
            }
            _ => Step::Move(who, way(sub(act, 0))),
        };
        self.done(step)
    }

    /// Bonuses, or with the sign turned round what is lost.
    fn give(&mut self, who: Who, list: &Phrase, sign: i16, duration: Option<&Phrase>) -> Result<(), String> {
        let until = duration.map_or(Until::Gone, |duration| self.until(duration));
        // What is picked is picked once.
        let mut who = who;
        for (stat, by) in bonuses(list)? {
            let keyword = matches!(stat, Stat::Of(Gift::Trait(_)));
            if keyword && self.outline.each.is_some() {
                return Err("a keyword cannot be had \"for each\" of something".to_owned());
            }
            if stat == Stat::Ap && duration.is_some() {
                return Err("AP is spent, so it cannot be given for a time".to_owned());
            }
            let amount = self.amount(by * sign);
            self.act(change(who, stat, amount, until));
            if let Who::Random(register, _) | Who::Extreme(register, ..) = who {
                who = Who::It(register);
            }
        }
        Ok(())
    }

    fn until(&self, duration: &Phrase) -> Until {
        match duration.key {
            ThisTurn => Until::Turns(0),
            UntilNextTurn => Until::NextTurn,
            ItsNextTurn => Until::ItsNextTurn,
            _ => Until::NextTurnEnds,
        }
    }
}

fn change(who: Who, stat: Stat, amount: Amount<Count>, until: Until) -> Step {
    match stat {
        Stat::Ap => Step::Points(who, amount),
        Stat::Of(gift) => Step::Change(who, gift, amount, until),
    }
}

/// Whose base.
pub(super) fn base(phrase: &Phrase) -> Whose {
    if phrase.key == YourBase { Whose::Mine } else { Whose::Theirs }
}

fn way(phrase: &Phrase) -> Way {
    if phrase.key == Word::Forward { Way::Forward } else { Way::Back }
}

/// A token, and how many of it.
fn summoned(phrase: &Phrase) -> (Token, i16) {
    let (many, first) = match phrase.key {
        Tokens | TokensWith => (number(phrase, 0), 1),
        _ => (1, 0),
    };
    let with = matches!(phrase.key, OneTokenWith | TokensWith);
    let token = Token {
        name: phrase.name(first).unwrap_or_default().to_owned(),
        damage: number(phrase, first + 1),
        hp: number(phrase, first + 2),
        ability: with.then(|| trait_of(sub(phrase, first + 3))),
    };
    (token, many)
}
