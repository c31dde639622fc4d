//! What a text does.

use super::abilities::{bonus, gift, slot_effect};
use super::ground::land;
use super::{Compiler, Phrase, Scene, When};
use crate::cards::Kind;
use crate::script::{Aim, Amount, Condition, Count, Filter, Land, Needs, Step, Where, Who, Whose};
use crate::words::Word::*;
use script::{Builder, number, sub};

/// The most cards that a text makes somebody discard.
const MOST_DISCARDS: i16 = 10;

impl Compiler<'_> {
    pub(super) fn happens(&mut self, phrase: &Phrase) -> Result<(), String> {
        let step = match phrase.key {
            Damage => Step::Damage(self.amount(phrase, 0), self.units(sub(phrase, 1))?),
            DamageEqual => Step::Damage(self.equal(phrase, 0)?, self.units(sub(phrase, 1))?),
            GivePower => {
                let who = self.units(sub(phrase, 0))?;
                Step::Power(self.amount(phrase, 1), who)
            }
            Gets => {
                let who = self.single(sub(phrase, 0))?;
                Step::Power(self.amount(phrase, 1), who)
            }
            AllGet => {
                let who = self.crowd(sub(phrase, 0))?;
                Step::Power(self.amount(phrase, 1), who)
            }
            GivePowerEqual => Step::Power(self.equal(phrase, 1)?, self.units(sub(phrase, 0))?),
            GetsEqual => Step::Power(self.equal(phrase, 1)?, self.single(sub(phrase, 0))?),
            GiveUnits => {
                let gift = gift(sub(phrase, 1), self.library)?;
                Step::Endow(gift, self.units(sub(phrase, 0))?)
            }
            Heal => Step::Heal(small(number(phrase, 1)), self.units(sub(phrase, 0))?),
            Destroy => Step::Destroy(self.units(sub(phrase, 0))?),
            Bounce => Step::Bounce(self.units(sub(phrase, 0))?),
            LosesAbilities => Step::Silence(self.single(sub(phrase, 0))?),
            LoseAbilities => Step::Silence(self.crowd(sub(phrase, 0))?),
            DoublePower => {
                let who = self.units(sub(phrase, 0))?;
                return self.double(who);
            }
            DoubleOf => {
                let who = match sub(phrase, 0).key {
                    ItsOwn => self.it()?,
                    ThisOwn => self.this()?,
                    _ => return Err("what was sacrificed has no power any more".to_owned()),
                };
                return self.double(who);
            }
            SetPower => Step::Set(small(number(phrase, 1)), self.units(sub(phrase, 0))?),
            HealFully => Step::Heal(u8::MAX, self.units(sub(phrase, 0))?),
            Control => {
                let who = self.single(sub(phrase, 0))?;
                let it = self.outline.it;
                let register = self.register()?;
                self.outline.it = it;
                self.asks(
                    register,
                    Aim::Ground(Land { whose: Whose::Ally, empty: true, ..Land::default() }),
                )?;
                Step::Control(who, Where::It(register))
            }
            ReturnThis => match self.scene {
                Scene::Unit(_) => Step::ReturnThis,
                _ => return Err("only a unit returns to the hand by its own text".to_owned()),
            },
            DiscardHand => Step::DiscardHand,
            Steal => Step::Steal(self.amount(phrase, 0)),
            Search => return self.asks(0, Aim::Search(kind(sub(phrase, 0)))),
            Revive => {
                let ground = self.ground_where(sub(phrase, 1), |land| {
                    let whose = if land.whose == Whose::Any { Whose::Ally } else { land.whose };
                    Land { whose, empty: true, ..land }
                })?;
                let Where::It(register) = ground else {
                    return Err("it returns to one slot; say \"your empty slot\"".to_owned());
                };
                self.need(Needs::DISCARDED);
                self.picky = true;
                return self.asks(register, Aim::Revive(kind(sub(phrase, 0))));
            }
            Swap => Step::Swap(self.single(sub(phrase, 0))?, self.single(sub(phrase, 1))?),
            Move => return self.moves(phrase),
            Draw => Step::Draw(self.amount(phrase, 0), Whose::Ally),
            DrawEqual => Step::Draw(self.equal(phrase, 0)?, Whose::Ally),
            TheyDraw => Step::Draw(self.amount(phrase, 1), player(sub(phrase, 0))),
            DiscardOne => return self.discards(Whose::Ally, 1),
            Discard => return self.discards(Whose::Ally, number(phrase, 0)),
            TheyDiscard => return self.discards(player(sub(phrase, 0)), number(phrase, 1)),
            Return => {
                self.need(Needs::DISCARDED);
                let kind = kind(sub(phrase, 0));
                self.picky |= kind.is_some();
                return self.asks(0, Aim::Return(kind));
            }
            Gain | GainAdditional => Step::Gain(self.amount(phrase, 0), Whose::Ally),
            GainEqual => Step::Gain(self.equal(phrase, 0)?, Whose::Ally),
            TheyGain => Step::Gain(self.amount(phrase, 1), player(sub(phrase, 0))),
            TheyLose => {
                let Amount { each, of } = self.amount(phrase, 1);
                Step::Gain(Amount { each: -each, of }, player(sub(phrase, 0)))
            }
            GiveSlots | GiveSlotsPower => {
                if self.scene == Scene::Slot {
                    return Err("an effect on a slot cannot give a slot another effect".to_owned());
                }
                let effect = match phrase.key {
                    GiveSlots => slot_effect(sub(phrase, 1), self.library)?,
                    _ => bonus(number(phrase, 1), self.library)?,
                };
                Step::Give(effect, self.ground(sub(phrase, 0))?)
            }
            RemoveEffect => {
                self.need(Needs::EFFECT);
                let land = self.any_of(sub(phrase, 0))?;
                self.picky |= land != Land::default();
                return self.asks(0, Aim::RemoveEffect(land));
            }
            RemoveAll => {
                if sub(phrase, 0).key == ASlot && self.any_of(sub(phrase, 0))? == Land::default() {
                    return self.asks(0, Aim::RemoveFromSlot);
                }
                Step::Clear(self.ground(sub(phrase, 0))?)
            }
            Summon | SummonKnown => return self.summons(phrase),
            Distribute => {
                let amount = self.equal(phrase, 0)?;
                if amount.of != Some(Count::Sacrificed) {
                    return Err("only the power of what was sacrificed can be distributed".to_owned());
                }
                return self.asks(0, Aim::Distribute);
            }
            EndRound => Step::EndRound,
            NobodyGains => Step::NobodyGains,
            PlayAgain => Step::PlayAgain,
            ReduceCost => return Ok(()), // T-25: there are no costs
            other => unreachable!("{other:?} is not a deed"),
        };
        let counts = matches!(step, Step::Damage(..) | Step::Power(..) | Step::Draw(..) | Step::Gain(..));
        if self.outline.each.is_some() && !counts {
            return Err("\"for each\" needs damage, power, cards to draw or VP before it".to_owned());
        }
        self.outline.ops.act(step);
        Ok(())
    }

    /// A question, which is asked when the text gets there.
    pub(super) fn asks(&mut self, register: u8, aim: Aim) -> Result<(), String> {
        if self.outline.each.is_some() {
            return Err("\"for each\" needs damage, power, cards to draw or VP before it".to_owned());
        }
        self.outline.ops.ask_here(register, aim);
        Ok(())
    }

    /// A number as printed, times what the deed counts.
    fn amount(&self, phrase: &Phrase, index: usize) -> Amount<Count> {
        Amount { each: number(phrase, index), of: self.outline.each }
    }

    /// "equal to …".
    fn equal(&mut self, phrase: &Phrase, index: usize) -> Result<Amount<Count>, String> {
        if self.outline.each.is_some() {
            return Err("\"equal to\" and \"for each\" cannot both say how much".to_owned());
        }
        Ok(Amount { each: 1, of: Some(self.quantity(sub(phrase, index))?) })
    }

    /// Each unit gets as much power as it has: asked for one, for then it is clear how much.
    fn double(&mut self, who: Who) -> Result<(), String> {
        if matches!(who, Who::Each(_) | Who::These(..)) {
            return Err("the power of one unit can be doubled; say \"a\", \"it\" or \"this unit\"".to_owned());
        }
        self.outline.ops.act(Step::Power(Amount { each: 1, of: Some(Count::Power(who)) }, who));
        Ok(())
    }

    fn moves(&mut self, phrase: &Phrase) -> Result<(), String> {
        let land = land(sub(phrase, 1))?;
        if land.whose == Whose::Enemy
            || matches!(sub(phrase, 1).key, AllSlots | AllYourSlots | AllOpponentsSlots)
        {
            return Err("a unit moves to one slot of its own side (T-30)".to_owned());
        }
        let land = Land { whose: Whose::Any, empty: true, ..land };
        self.outline.it = match self.single_with(sub(phrase, 0), Some(land))? {
            Who::It(register) => Some(register),
            _ => {
                let register = self.register()?;
                self.outline.ops.act(Step::Name(register));
                Some(register)
            }
        };
        let register = self.outline.it.unwrap_or_default();
        self.asks(register, Aim::Destination(land))
    }

    fn discards(&mut self, whose: Whose, cards: i16) -> Result<(), String> {
        if cards > MOST_DISCARDS {
            return Err(format!("at most {MOST_DISCARDS} cards can be discarded"));
        }
        let whose: &[Whose] = match whose {
            Whose::Any => &[Whose::Ally, Whose::Enemy],
            Whose::Ally => &[Whose::Ally],
            Whose::Enemy => &[Whose::Enemy],
        };
        for &whose in whose {
            if whose == Whose::Ally {
                self.need(Needs::CARD);
            }
            for _ in 0..cards {
                self.asks(0, Aim::Discard { whose, may: false })?;
            }
        }
        Ok(())
    }

    /// What happens when the next round begins is a text of its own, which knows no unit any more.
    pub(super) fn later(&mut self, phrase: &Phrase) -> Result<(), String> {
        use script::Compile;
        let mut later = Compiler::new(Scene::Leader, self.library);
        later.effect(sub(phrase, 0))?;
        let script = later.finish(None, phrase)?;
        let script = self.library.add(script)?;
        self.outline.ops.act(Step::Later(script));
        Ok(())
    }

    fn summons(&mut self, phrase: &Phrase) -> Result<(), String> {
        let name = phrase.name(0).unwrap_or_default();
        let (power, slots) = match phrase.key {
            Summon => (Some(number(phrase, 1)), 2),
            _ => (None, 1),
        };
        let face = self.library.token(name, power)?;
        let ground = self.ground_where(sub(phrase, slots), |land| {
            let whose = if land.whose == Whose::Any { Whose::Ally } else { land.whose };
            Land { whose, empty: true, ..land }
        })?;
        self.outline.ops.act(Step::Summon(face, ground));
        Ok(())
    }

    /// "Sacrifice an ally: …", "You may discard a card to …".
    pub(super) fn paid(&mut self, phrase: &Phrase) -> Result<(), String> {
        let (cost, effect) = (sub(phrase, 0), sub(phrase, 1));
        let sacrifices = matches!(cost.key, PaySacrifice | PaySeveral);
        if cost.key == PaySacrificeAll {
            if phrase.key == MayPay {
                return Err("all of them are sacrificed or none is; say it without \"may\"".to_owned());
            }
            self.cost(cost, false, Needs::default())?;
            return self.effect_of(effect);
        }
        let before = (self.sacrificed, self.anchored);
        if sacrifices {
            (self.sacrificed, self.anchored) = (true, true);
        }
        let (inner, needs) = self.inner(effect)?;
        (self.sacrificed, self.anchored) = before;
        let needs = if sacrifices { after_sacrifice(needs) } else { needs };
        self.cost(cost, phrase.key == MayPay, needs)?;
        self.need(needs);
        self.outline.ops.branch(Condition::Paid, inner, Builder::new());
        Ok(())
    }

    /// What must be paid; on a unit a sacrifice is an offer (T-19).
    pub(super) fn cost(&mut self, cost: &Phrase, may: bool, needs: Needs) -> Result<(), String> {
        match cost.key {
            PaySacrifice => {
                let filter = self.victims(sub(cost, 0))?;
                self.need(Needs::ALLY);
                self.picky |= filter != Filter { whose: Whose::Ally, ..Filter::default() };
                self.asks(0, Aim::Sacrifice { filter, may: may || self.has_place(), needs })
            }
            PaySeveral => {
                let filter = self.victims(sub(cost, 1))?;
                if number(cost, 0) != 2 {
                    return Err("a text can ask for one sacrifice, for two or for all".to_owned());
                }
                self.need(Needs::ALLY.and(Needs::ANOTHER_ALLY));
                self.picky |= filter != Filter { whose: Whose::Ally, ..Filter::default() };
                let both = needs.and(Needs::ALLY).and(Needs::ANOTHER_ALLY);
                self.asks(0, Aim::Sacrifice { filter, may: may || self.has_place(), needs: both })?;
                let mut second = Builder::new();
                second.ask_here(0, Aim::Sacrifice { filter, may: false, needs: Needs::default() });
                self.outline.ops.branch(Condition::Paid, second, Builder::new());
                Ok(())
            }
            PaySacrificeAll => {
                let filter = self.victims(sub(cost, 0))?;
                self.need(Needs::ALLY);
                self.sacrificed = true;
                self.asks(0, Aim::SacrificeAll(filter))
            }
            _ => {
                self.need(Needs::CARD);
                self.asks(0, Aim::Discard { whose: Whose::Ally, may })
            }
        }
    }

    fn effect_of(&mut self, phrase: &Phrase) -> Result<(), String> {
        use script::Compile;
        self.effect(phrase)
    }

    /// Only the player's own units can be sacrificed.
    fn victims(&mut self, such: &Phrase) -> Result<Filter, String> {
        let filter = self.such(such)?;
        if filter.whose == Whose::Enemy {
            return Err("only allies can be sacrificed; say \"destroy\" for enemies".to_owned());
        }
        self.anchor(filter.range, true);
        Ok(Filter { whose: Whose::Ally, ..filter })
    }

    pub(super) fn is_conquer(&self) -> bool {
        matches!(self.scene, Scene::Unit(When::Conquer | When::GroupConquer))
    }
}

fn small(number: i16) -> u8 {
    number.clamp(0, u8::MAX.into()) as u8
}

fn kind(card: &Phrase) -> Option<Kind> {
    match card.key {
        AUnitCard => Some(Kind::Unit),
        AnActionCard => Some(Kind::Action),
        _ => None,
    }
}

fn player(phrase: &Phrase) -> Whose {
    if phrase.key == Opponent { Whose::Enemy } else { Whose::Any }
}

/// What steps need that come after a sacrifice: an ally must be left.
fn after_sacrifice(needs: Needs) -> Needs {
    let ally = Needs::ALLY.are_in(needs) || Needs::MOVABLE.are_in(needs);
    if ally { needs.and(Needs::ANOTHER_ALLY) } else { needs }
}
