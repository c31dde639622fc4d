//! What happens: verbs with their numbers.

use super::{Compiler, Made, Phrase, boon, keyword_number, keywords, small};
use crate::cards::Kind;
use crate::keywords::{Amount as Number, Keywords, Trait as Mark};
use crate::piece::Marks;
use crate::script::{Aim, Amount, Body, Direction, Filter, Place, Step, When, Where, Who, Whose};
use crate::words::Word::*;
use kernel::Face;
use script::{number, sub};

impl Compiler<'_, '_> {
    pub(super) fn happens(&mut self, phrase: &Phrase) -> Result<(), String> {
        let step = match phrase.key {
            Damage => {
                let whom = self.whom(sub(phrase, 1))?;
                Step::Damage(self.amount(number(phrase, 0)), whom)
            }
            DamageBoth => {
                let whom = self.whom(sub(phrase, 1))?;
                self.act(Step::Damage(self.amount(number(phrase, 0)), whom));
                let whom = self.whom(sub(phrase, 3))?;
                Step::Damage(self.amount(number(phrase, 2)), whom)
            }
            DamageEqual | HealEqual => {
                if self.outline.each.is_some() {
                    return Err("\"equal to\" and \"for each\" do not go together".to_owned());
                }
                let amount = Amount { each: 1, of: Some(self.quantity(sub(phrase, 0))?) };
                let whom = self.whom(sub(phrase, 1))?;
                if phrase.key == DamageEqual { Step::Damage(amount, whom) } else { Step::Heal(amount, whom) }
            }
            Heal => {
                let whom = self.whom(sub(phrase, 1))?;
                Step::Heal(self.amount(number(phrase, 0)), whom)
            }
            HealCenter => Step::Heal(self.amount(number(phrase, 0)), Who::Center(Whose::Mine)),
            Destroy => {
                let whom = self.whom(sub(phrase, 0))?;
                if can_be_center(self.card.aim.or(self.aim), whom) {
                    return Err(
                        "a Command Center cannot simply be destroyed; say \"other than a Command Center\""
                            .to_owned(),
                    );
                }
                Step::Destroy(whom)
            }
            Strip => Step::Strip(self.whom(sub(phrase, 0))?),
            TakeBack if self.is_own_card(sub(phrase, 0)) => Step::Retrieve,
            TakeBack => Step::TakeBack(self.unit(sub(phrase, 0), "only units can return to a hand")?),
            Apply => self.affliction(phrase)?,
            GetsForRound => return self.boosts(phrase),
            GetsForGood => return self.grows(phrase),
            LosesKeywords => Step::Mark(self.whom(sub(phrase, 0))?, Marks::PLAIN),
            StaysPut => Step::Mark(self.whom(sub(phrase, 0))?, Marks::STILL),
            HoldsFire => Step::Mark(self.whom(sub(phrase, 0))?, Marks::CALM),
            TakesNoDamage => Step::Mark(self.whom(sub(phrase, 0))?, Marks::SAFE),
            AttacksTwice => Step::Grant(self.whom(sub(phrase, 0))?, Keywords::amount(Number::MultiStrike, 2)),
            Move => self.movement(phrase)?,
            Push => Step::Push(self.whom(sub(phrase, 0))?, small(phrase, 1)),
            SwapTwo => {
                let filter = self.such(sub(phrase, 0))?;
                is_unit(filter)?;
                let first = self.target(filter)?;
                Step::Swap(first, self.target(filter)?)
            }
            SwapWith => {
                let units = "only units change places";
                let first = self.unit(sub(phrase, 0), units)?;
                Step::Swap(first, self.unit(sub(phrase, 1), units)?)
            }
            Attacks if self.when == When::Cast => Step::Attack(self.whom(sub(phrase, 0))?),
            Attacks => return Err("only a spell or a tactic lets somebody attack immediately".to_owned()),
            ControlForRound => Step::Control(self.unit(sub(phrase, 0), "only units change sides")?, true),
            Control => Step::Control(self.unit(sub(phrase, 0), "only units change sides")?, false),
            AttachTo => match (self.kind, self.card.aim) {
                (Kind::Aura, Some(Aim::Piece(_))) => Step::Attach(self.whom(sub(phrase, 0))?),
                _ => return Err("only an aura of a piece can be attached".to_owned()),
            },
            Summon => {
                let place = self.spot(sub(phrase, 2))?;
                Step::Summon(self.amount(number(phrase, 0)), self.token(phrase, 1)?, place)
            }
            SummonNew => {
                let place = self.spot(sub(phrase, 3))?;
                Step::Summon(self.amount(1), self.new_token(phrase, 0, Keywords::NONE)?, place)
            }
            SummonNewWith => {
                let place = self.spot(sub(phrase, 4))?;
                let token = self.new_token(phrase, 0, keywords(sub(phrase, 3)))?;
                Step::Summon(self.amount(1), token, place)
            }
            SummonMany => {
                let place = self.spot(sub(phrase, 4))?;
                let token = self.new_token(phrase, 1, Keywords::NONE)?;
                Step::Summon(self.amount(number(phrase, 0)), token, place)
            }
            CopyOf => {
                let place = self.spot(sub(phrase, 1))?;
                Step::Copy(self.unit(sub(phrase, 0), "only units can be copied")?, place)
            }
            DoubleAtk => Step::Double(self.whom(sub(phrase, 0))?),
            Draw => Step::Draw(self.amount(number(phrase, 0)), Whose::Mine),
            TheyGainGold | TheyLoseGold | TheyDraw | TheyDiscard => return self.players(phrase),
            GainMana => Step::Mana(self.amount(number(phrase, 0))),
            GainGold => Step::Gold(self.amount(number(phrase, 0)), Whose::Mine),
            LoseGold => Step::Gold(self.amount(-number(phrase, 0)), Whose::Mine),
            StealGold => Step::Steal(self.amount(number(phrase, 0))),
            Discard => Step::Discard(self.amount(number(phrase, 0)), Whose::Mine),
            Recover => Step::Recover(self.sort(sub(phrase, 0))?),
            Shuffle => Step::Shuffle,
            other => unreachable!("{other:?} is not an effect"),
        };
        self.add(step)
    }

    fn add(&mut self, step: Step) -> Result<(), String> {
        let counts = matches!(
            step,
            Step::Damage(..)
                | Step::Heal(..)
                | Step::Boost(..)
                | Step::Grow(..)
                | Step::Summon(..)
                | Step::Draw(..)
                | Step::Mana(_)
                | Step::Gold(..)
                | Step::Steal(_)
                | Step::Discard(..)
        );
        if self.outline.each.is_some() && !counts {
            return Err("\"for each\" needs an effect with a number".to_owned());
        }
        self.act(step);
        Ok(())
    }

    /// Whether this is the card itself, which has died.
    fn is_own_card(&self, whom: &Phrase) -> bool {
        let died = matches!(self.when, When::Dies | When::HostDies);
        died && matches!(whom.key, It | One) && self.outline.it.is_none()
    }

    /// What happens to the opponent, or to each player.
    fn players(&mut self, phrase: &Phrase) -> Result<(), String> {
        let both = sub(phrase, 0).key == EachPlayer;
        let whose = if both { &[Whose::Mine, Whose::Theirs][..] } else { &[Whose::Theirs] };
        let many = number(phrase, 1);
        for &whose in whose {
            let step = match phrase.key {
                TheyGainGold => Step::Gold(self.amount(many), whose),
                TheyLoseGold => Step::Gold(self.amount(-many), whose),
                TheyDraw => Step::Draw(self.amount(many), whose),
                _ => Step::Discard(self.amount(many), whose),
            };
            self.add(step)?;
        }
        Ok(())
    }

    /// Somebody who must be a unit.
    fn unit(&mut self, phrase: &Phrase, otherwise: &str) -> Result<Who, String> {
        let who = self.whom(phrase)?;
        let filter = match who {
            Who::Each(filter) | Who::Pick(_, _, filter) => Some(filter),
            Who::Center(_) => return Err(otherwise.to_owned()),
            Who::It(0) => match self.aim {
                Some(Aim::Piece(filter) | Aim::Sideways(filter) | Aim::Two(filter, _)) => Some(filter),
                _ => None,
            },
            Who::It(1) => match self.aim {
                Some(Aim::Two(_, filter)) => Some(filter),
                _ => None,
            },
            Who::This if self.kind == Kind::Structure => return Err(otherwise.to_owned()),
            _ => None,
        };
        match filter {
            Some(filter) if filter.body == Body::Structure => Err(otherwise.to_owned()),
            _ => Ok(who),
        }
    }

    fn boosts(&mut self, phrase: &Phrase) -> Result<(), String> {
        let given = boon(sub(phrase, 1));
        if given.stats.hp != 0 {
            return Err("HP can only change permanently".to_owned());
        }
        let who = self.whom(sub(phrase, 0))?;
        let mut again = who;
        if given.stats != Default::default() {
            self.add(Step::Boost(who, given.stats, self.amount(1)))?;
            again = self.same(who);
        }
        match given.keywords.is_empty() {
            true => Ok(()),
            false if self.outline.each.is_some() => {
                Err("a keyword cannot be had \"for each\" of something".to_owned())
            }
            false => self.add(Step::Grant(again, given.keywords)),
        }
    }

    fn grows(&mut self, phrase: &Phrase) -> Result<(), String> {
        let given = boon(sub(phrase, 1));
        if !given.keywords.is_empty() {
            return Err("keywords can be given until end of round, or by an aura or a neighbour".to_owned());
        }
        if given.stats.spd != 0 || given.stats.hp < 0 {
            return Err("only ATK can change permanently, and HP can only rise".to_owned());
        }
        let who = self.whom(sub(phrase, 0))?;
        self.add(Step::Grow(who, given.stats, self.amount(1)))
    }

    /// The same once more: what was picked is not picked again.
    fn same(&self, who: Who) -> Who {
        match who {
            Who::Pick(register, ..) => Who::It(register),
            who => who,
        }
    }

    fn affliction(&mut self, phrase: &Phrase) -> Result<Step, String> {
        let who = self.whom(sub(phrase, 1))?;
        match (sub(phrase, 0).key, keyword_number(sub(phrase, 0))) {
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
        let who = self.unit(sub(phrase, 0), "only units move")?;
        if direction == Direction::Sideways {
            self.aim = match (who, self.aim) {
                (Who::It(0), Some(Aim::Piece(filter))) => Some(Aim::Sideways(filter)),
                _ => return Err("only the target of an order can go left or right".to_owned()),
            };
        }
        Ok(Step::Move(who, small(phrase, 1), direction))
    }

    fn spot(&mut self, phrase: &Phrase) -> Result<Place, String> {
        match phrase.key {
            SpotZone => Ok(Place::Zone),
            SpotHere => match self.when {
                When::Dies | When::HostDies => Ok(Place::Here),
                _ => Err("its tile is only free when it has died".to_owned()),
            },
            _ => self.nearby().map(|()| Place::Adjacent),
        }
    }

    /// A token that this text makes.
    fn new_token(&mut self, phrase: &Phrase, first: usize, keywords: Keywords) -> Result<Face, String> {
        let name = phrase.name(first + 2).unwrap_or_default().to_owned();
        let (atk, hp) = (number(phrase, first), number(phrase, first + 1).max(1));
        if self.names.tokens.contains_key(&name) {
            return Err(format!("there is a token called {name}: say \"1 {name} token\""));
        }
        if self.names.cards.contains_key(&name) {
            return Err(format!("{name} is a card; a token needs a name of its own"));
        }
        let made = Made { name, atk, hp, keywords };
        let same = self.names.made.iter().position(|other| other.name == made.name);
        let at = match same {
            Some(at) if self.names.made[at] == made => at,
            Some(_) => return Err(format!("another text makes {} with other numbers", made.name)),
            None => {
                self.names.made.push(made);
                self.names.made.len() - 1
            }
        };
        Ok(Face((self.names.first + at) as u16))
    }
}

/// Whether a Command Center can be among them.
fn can_be_center(aim: Option<Aim>, who: Who) -> bool {
    let could = |filter: Filter| {
        filter.body != Body::Unit && !filter.lesser && filter.tags == 0 && filter.face.is_none()
    };
    match (who, aim) {
        (Who::Each(filter) | Who::Pick(_, _, filter), _) => could(filter),
        (Who::Center(_), _) => true,
        (Who::It(0), Some(Aim::Piece(filter) | Aim::Two(filter, _))) => could(filter),
        (Who::It(1), Some(Aim::Two(_, filter))) => could(filter),
        _ => false,
    }
}

fn is_unit(filter: Filter) -> Result<(), String> {
    match filter.body {
        Body::Unit if filter.place == Where::Anywhere => Ok(()),
        Body::Unit => Err("a target is anywhere on the board".to_owned()),
        _ => Err("only units change places".to_owned()),
    }
}
