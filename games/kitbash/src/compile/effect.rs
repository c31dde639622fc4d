//! The effects of a sentence.

use super::{Names, Phrase, amount, keywords, number, small, stats, sub};
use crate::cards::Kind;
use crate::keywords::{Amount as Number, Trait as Mark};
use crate::script::{Aim, Condition, Direction, Place, Step, When, Where, Who, Whose};
use crate::words::Word::*;
use text::unknown;

/// Effects of one sentence, as they are read.
pub(super) struct Effects<'a> {
    pub names: &'a Names<'a>,
    pub when: When,
    pub kind: Kind,
    /// What the order names, as far as the text has asked for it.
    pub aim: Option<Aim>,
    pub steps: Vec<Step>,
}

impl Effects<'_> {
    pub fn add(&mut self, phrase: &Phrase) -> Result<(), String> {
        let step = match phrase.key {
            Damage => Step::Damage(number(phrase, 0), self.whom(sub(phrase, 1))?),
            Heal => Step::Heal(number(phrase, 0), self.whom(sub(phrase, 1))?),
            HealCenter => Step::Heal(number(phrase, 0), Who::Center(Whose::Mine)),
            Destroy => {
                can_be_destroyed(sub(phrase, 0))?;
                Step::Destroy(self.whom(sub(phrase, 0))?)
            }
            Strip => Step::Strip(self.whom(sub(phrase, 0))?),
            TakeBack => {
                is_unit(sub(phrase, 0))?;
                Step::TakeBack(self.whom(sub(phrase, 0))?)
            }
            Apply => self.affliction(phrase)?,
            GetsForRound => {
                let stats = stats(sub(phrase, 1));
                if stats.hp != 0 {
                    return Err("HP can only change permanently".to_owned());
                }
                Step::Boost(self.whom(sub(phrase, 0))?, stats)
            }
            GetsForGood => {
                let stats = stats(sub(phrase, 1));
                if stats.spd != 0 || stats.hp < 0 {
                    return Err("only ATK can change permanently, and HP can only rise".to_owned());
                }
                Step::Grow(self.whom(sub(phrase, 0))?, stats)
            }
            GainsForRound => Step::Grant(self.whom(sub(phrase, 0))?, keywords(sub(phrase, 1))),
            StaysPut => Step::Still(self.whom(sub(phrase, 0))?),
            Move => self.movement(phrase)?,
            Push => Step::Push(self.whom(sub(phrase, 0))?, small(phrase, 1)),
            Attacks => {
                self.that()?;
                Step::Attack
            }
            Summon => Step::Summon(small(phrase, 0), self.token(phrase)?, self.nearby()?),
            SummonOnTile => {
                self.nearby()?;
                Step::Summon(small(phrase, 0), self.token(phrase)?, Place::Here)
            }
            SummonInZone => Step::Summon(small(phrase, 0), self.token(phrase)?, Place::Zone),
            Draw => Step::Draw(small(phrase, 0)),
            GainMana => Step::Mana(small(phrase, 0)),
            GainGold => Step::Gold(small(phrase, 0)),
            Shuffle => Step::Shuffle,
            If => {
                let condition = self.condition(sub(phrase, 0))?;
                self.steps.push(Step::If(condition));
                return self.add(sub(phrase, 1));
            }
            other => unreachable!("{other:?} is not an effect"),
        };
        self.steps.push(step);
        Ok(())
    }

    fn affliction(&mut self, phrase: &Phrase) -> Result<Step, String> {
        let who = self.whom(sub(phrase, 1))?;
        match (sub(phrase, 0).key, amount(sub(phrase, 0))) {
            (Trait(Mark::Root), _) => Ok(Step::Root(who)),
            (_, Some((Number::Slow, number))) => Ok(Step::Slow(number, who)),
            _ => Err("only Root and Slow are applied; other keywords are gained".to_owned()),
        }
    }

    fn movement(&mut self, phrase: &Phrase) -> Result<Step, String> {
        let direction = match sub(phrase, 2).key {
            Forward => Direction::Forward,
            Back => Direction::Back,
            _ => Direction::Sideways,
        };
        let who = self.whom(sub(phrase, 0))?;
        if direction == Direction::Sideways {
            self.aim = match (who, self.aim) {
                (Who::That, Some(Aim::Unit(Some(side)))) => Some(Aim::Sideways(side)),
                _ => return Err("only a target of one side can go left or right".to_owned()),
            };
        }
        Ok(Step::Move(who, small(phrase, 1), direction))
    }

    fn token(&self, phrase: &Phrase) -> Result<kernel::Face, String> {
        let name = phrase.name(1).unwrap_or_default();
        let token = self.names.tokens.get(name).copied();
        token.ok_or_else(|| unknown("token", name, self.names.tokens.keys().map(String::as_str)))
    }

    fn condition(&self, phrase: &Phrase) -> Result<Condition, String> {
        match phrase.key {
            FewerTokens => Ok(Condition::Fewer(small(phrase, 0), self.token(phrase)?)),
            _ => self.this().map(|_| Condition::DidNotAttack),
        }
    }

    fn whom(&mut self, phrase: &Phrase) -> Result<Who, String> {
        let side = || if sub(phrase, 0).key == Allied { Whose::Mine } else { Whose::Theirs };
        match phrase.key {
            TargetUnit => self.target(Aim::Unit(None)),
            TargetSuchUnit => self.target(Aim::Unit(Some(side()))),
            TargetStructure => self.target(Aim::Structure { side: side(), center: true }),
            TargetLesserStructure => self.target(Aim::Structure { side: side(), center: false }),
            That => self.that(),
            This => self.this(),
            Attached if self.kind == Kind::Aura && self.when == When::End => Ok(Who::This),
            Attached => Err("nothing is attached here".to_owned()),
            Each => Ok(Who::Each(None, Where::Anywhere)),
            EachSuch => Ok(Who::Each(Some(side()), Where::Anywhere)),
            EachAdjacent => self.nearby().map(|_| Who::Each(None, Where::Adjacent)),
            EachAdjacentSuch => self.nearby().map(|_| Who::Each(Some(side()), Where::Adjacent)),
            EachInLane => self.lane().map(|()| Who::Each(None, Where::Lane)),
            EachSuchInLane => self.lane().map(|()| Who::Each(Some(side()), Where::Lane)),
            EachSuchNextToThat => self.that().map(|_| Who::Each(Some(side()), Where::NextToThat)),
            EachSuchInThatLane => self.that().map(|_| Who::Each(Some(side()), Where::ThatLane)),
            EachThatEnters if self.when == When::TileEntered && self.aim == Some(Aim::Tile) => Ok(Who::That),
            EachThatEnters => Err("only an aura on a tile can wait for units that enter it".to_owned()),
            EnemyCenter => Ok(Who::Center(Whose::Theirs)),
            other => unreachable!("{other:?} is nobody"),
        }
    }

    fn target(&mut self, aim: Aim) -> Result<Who, String> {
        if self.when != When::Cast {
            return Err("only spells and tactics have a target".to_owned());
        }
        if self.aim.replace(aim).is_some() {
            return Err("a card can have only one target; say \"that unit\" for the same one".to_owned());
        }
        Ok(Who::That)
    }

    fn lane(&mut self) -> Result<(), String> {
        match self.aim {
            _ if self.when != When::Cast => Err("only spells and tactics have a target lane".to_owned()),
            None | Some(Aim::Lane) => {
                self.aim = Some(Aim::Lane);
                Ok(())
            }
            Some(_) => Err("a card cannot have a target and a target lane".to_owned()),
        }
    }

    fn that(&self) -> Result<Who, String> {
        match (self.when, self.aim) {
            (When::Cast | When::TargetDies, Some(Aim::Unit(_) | Aim::Sideways(_))) => Ok(Who::That),
            _ => Err("\"that unit\" stands for nothing here: name a target unit first".to_owned()),
        }
    }

    fn this(&self) -> Result<Who, String> {
        match (self.kind, self.when) {
            (_, When::Dies) => Err("a unit that has died is no longer there".to_owned()),
            (Kind::Unit, _) => Ok(Who::This),
            // A hero's second text is not about the unit.
            (Kind::Hero, when) if when != When::AllyDies => Ok(Who::This),
            _ => Err("there is no unit here to be called \"this unit\"".to_owned()),
        }
    }

    /// Whether there is a tile to be adjacent to.
    fn nearby(&self) -> Result<Place, String> {
        match self.kind {
            Kind::Unit | Kind::Structure => Ok(Place::Adjacent),
            Kind::Hero if self.when != When::AllyDies => Ok(Place::Adjacent),
            _ => Err("nothing is adjacent here: this card is not on the board".to_owned()),
        }
    }
}

fn is_unit(whom: &Phrase) -> Result<(), String> {
    match whom.key {
        EnemyCenter | TargetStructure | TargetLesserStructure | Attached => {
            Err("only units can return to a hand".to_owned())
        }
        _ => Ok(()),
    }
}

fn can_be_destroyed(whom: &Phrase) -> Result<(), String> {
    match whom.key {
        EnemyCenter | TargetStructure => Err("a Command Center cannot simply be destroyed".to_owned()),
        _ => Ok(()),
    }
}
