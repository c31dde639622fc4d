//! From a sentence that was read to a script that runs.

use crate::creature::Keywords;
use crate::script::{Aim, Condition, Filter, Script, Step, Tribe, When, Who, Whose};
use crate::words::Word::{self, *};
use kernel::Face;
use text::Tree;

type Phrase = Tree<Word>;

/// A token that a text brings into play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its own name, or that of the card that makes it (R66).
    pub name: Option<String>,
    /// Printed Attack.
    pub attack: i16,
    /// Printed Health.
    pub health: i16,
    /// Printed keywords.
    pub keywords: Keywords,
}

/// Gives a token its face, or says what is wrong with it.
pub type Mint<'a> = dyn FnMut(Token) -> Result<Face, String> + 'a;

/// The scripts of a card, by the time they happen.
pub type Scripts = [Option<Script>; When::COUNT];

/// Compiles a whole text. `token` gives the face of a token.
///
/// Fails with a sentence if the words can be read but mean nothing together.
pub fn compile(text: &Phrase, token: &mut Mint) -> Result<Scripts, String> {
    let mut scripts = Scripts::default();
    let mut rest = Some(text);
    while let Some(phrase) = rest {
        let (ability, more) = match phrase.key {
            Spell => (phrase, None),
            _ => (sub(phrase, 0), phrase.tree(1)),
        };
        let (when, script) = compile_ability(ability, token)?;
        if scripts[when as usize].replace(script).is_some() {
            return Err("a card can have only one text for the same time; join them with a period".to_owned());
        }
        rest = more;
    }
    Ok(scripts)
}

fn compile_ability(ability: &Phrase, token: &mut Mint) -> Result<(When, Script), String> {
    let when = match ability.key {
        WhenPlayed => When::Played,
        WhenDies => When::Dies,
        StartOfTurn => When::Start,
        EndOfTurn => When::End,
        _ => When::Cast,
    };
    let mut compiler = Compiler { when, script: Script::default(), it: false, token };
    compiler.effects(sub(ability, 0))?;
    Ok((when, compiler.script))
}

struct Compiler<'a> {
    when: When,
    script: Script,
    /// Whether "it" has something to stand for.
    it: bool,
    token: &'a mut Mint<'a>,
}

impl Compiler<'_> {
    fn effects(&mut self, phrase: &Phrase) -> Result<(), String> {
        match phrase.key {
            CannotAttack => {
                let freeze = Step::Freeze(self.it()?);
                self.script.steps.push(freeze);
                Ok(())
            }
            Then => {
                self.effect(sub(phrase, 0))?;
                self.effects(sub(phrase, 1))
            }
            _ => self.effect(sub(phrase, 0)),
        }
    }

    fn effect(&mut self, phrase: &Phrase) -> Result<(), String> {
        let step = match phrase.key {
            Damage => Step::Damage(number(phrase, 0), self.victim(sub(phrase, 1))?),
            DamageBoth => {
                let first = Step::Damage(number(phrase, 0), self.victim(sub(phrase, 1))?);
                self.script.steps.push(first);
                Step::Damage(number(phrase, 2), self.victim(sub(phrase, 3))?)
            }
            ItTakes => Step::Damage(number(phrase, 0), self.it()?),
            YouTake => Step::Damage(number(phrase, 0), Who::Hero(Whose::Mine)),
            Heal => Step::Heal(number(phrase, 1), hero(sub(phrase, 0))),
            DrawOne => Step::Draw(1),
            Draw => Step::Draw(number(phrase, 0).min(u8::MAX.into()) as u8),
            Freeze => Step::Freeze(self.creature(sub(phrase, 0))?),
            Give => {
                let who = self.creature(sub(phrase, 0))?;
                bonus(who, sub(phrase, 1))
            }
            GiveThisTurn => Step::Boost(self.creature(sub(phrase, 0))?, number(phrase, 1)),
            Gain => bonus(self.this()?, sub(phrase, 0)),
            GainThisTurn => Step::Boost(self.this()?, number(phrase, 0)),
            SummonNamed | SummonNamedWith | SummonWith => Step::Summon((self.token)(summoned(phrase))?),
            Destroy => Step::Destroy(self.creature(sub(phrase, 0))?),
            Return => Step::Return(number(phrase, 0).min(u8::MAX.into()) as u8),
            If => {
                let condition = self.condition(sub(phrase, 0))?;
                self.script.steps.push(Step::If(condition));
                let before = self.script.steps.len();
                self.effect(sub(phrase, 1))?;
                return match self.script.steps.len() - before {
                    1 => Ok(()),
                    _ => Err("\"if\" can only govern a single effect".to_owned()),
                };
            }
            other => unreachable!("{other:?} is not an effect"),
        };
        self.script.steps.push(step);
        Ok(())
    }

    fn victim(&mut self, phrase: &Phrase) -> Result<Who, String> {
        match phrase.key {
            AnyTarget => self.target(Aim::Any),
            VictimHero => Ok(Who::Hero(hero(sub(phrase, 0)))),
            _ => self.creature(sub(phrase, 0)),
        }
    }

    fn creature(&mut self, phrase: &Phrase) -> Result<Who, String> {
        let which = |index| filter(sub(phrase, index));
        let friendly = Filter { side: Some(Whose::Mine), ..Filter::default() };
        match phrase.key {
            It => self.it(),
            This => self.this(),
            ACreature => self.target(Aim::Creature(Filter::default())),
            ASuchCreature => self.target(Aim::Creature(which(0))),
            ACheapCreature => {
                let max_cost = Some(number(phrase, 1).min(u8::MAX.into()) as u8);
                self.target(Aim::Creature(Filter { max_cost, ..which(0) }))
            }
            AnotherFriendly => self.target(Aim::Creature(Filter { other: true, ..friendly })),
            OneOfYours => self.target(Aim::Creature(friendly)),
            ARandom => self.random(Filter::default()),
            ARandomSuch => self.random(which(0)),
            All => Ok(Who::Each(Filter::default())),
            AllSuch => Ok(Who::Each(which(0))),
            YourOthers => Ok(Who::Each(Filter { other: true, ..friendly })),
            other => unreachable!("{other:?} is not a creature"),
        }
    }

    fn target(&mut self, aim: Aim) -> Result<Who, String> {
        if self.script.target.replace(aim).is_some() {
            return Err("a text can have only one target; say \"it\" for the same one".to_owned());
        }
        self.it = true;
        Ok(Who::It)
    }

    fn random(&mut self, filter: Filter) -> Result<Who, String> {
        if self.script.target.is_some() {
            return Err("a text cannot have a target and pick another creature at random".to_owned());
        }
        self.it = true;
        Ok(Who::Random(filter))
    }

    fn it(&self) -> Result<Who, String> {
        let missing = "\"it\" stands for nothing here: name a target or a random creature first";
        if self.it { Ok(Who::It) } else { Err(missing.to_owned()) }
    }

    fn this(&self) -> Result<Who, String> {
        match self.when {
            When::Cast => Err("a spell cannot gain anything or speak of \"this creature\"".to_owned()),
            When::Dies => Err("a creature that has died cannot gain anything".to_owned()),
            _ => Ok(Who::This),
        }
    }

    fn condition(&self, phrase: &Phrase) -> Result<Condition, String> {
        Ok(match phrase.key {
            WithKeyword => Condition::Keyword(keyword(sub(phrase, 0))),
            AnotherTribe => Condition::AnotherOf(tribe(sub(phrase, 0))),
            _ => Condition::Another,
        })
    }
}

/// What a tribe's word means.
pub fn tribe(phrase: &Phrase) -> Tribe {
    match phrase.key {
        Order => Tribe::Order,
        Beast => Tribe::Beast,
        Undead => Tribe::Undead,
        _ => Tribe::Construct,
    }
}

fn bonus(who: Who, phrase: &Phrase) -> Step {
    match phrase.key {
        BothStats => Step::Change(who, number(phrase, 0), number(phrase, 1)),
        AttackOnly => Step::Change(who, number(phrase, 0), 0),
        HealthOnly => Step::Change(who, 0, number(phrase, 0)),
        _ => Step::Grant(who, keyword(sub(phrase, 0))),
    }
}

fn summoned(phrase: &Phrase) -> Token {
    let with = match phrase.key {
        SummonNamedWith => Some(3),
        SummonWith => Some(2),
        _ => None,
    };
    Token {
        name: phrase.name(2).map(str::to_owned),
        attack: number(phrase, 0),
        health: number(phrase, 1),
        keywords: with.map_or(Keywords::default(), |index| keyword(sub(phrase, index))),
    }
}

fn filter(phrase: &Phrase) -> Filter {
    match phrase.key {
        Enemy => Filter { side: Some(Whose::Theirs), ..Filter::default() },
        Friendly => Filter { side: Some(Whose::Mine), ..Filter::default() },
        _ => Filter { frozen: true, ..Filter::default() },
    }
}

fn hero(phrase: &Phrase) -> Whose {
    if phrase.key == YourHero { Whose::Mine } else { Whose::Theirs }
}

fn keyword(phrase: &Phrase) -> Keywords {
    match phrase.key {
        Guard => Keywords::GUARD,
        Charge => Keywords::CHARGE,
        Lifesteal => Keywords::LIFESTEAL,
        _ => Keywords::WARD,
    }
}

/// The phrase in a slot. The vocabulary's patterns say which slots there are.
fn sub(phrase: &Phrase, index: usize) -> &Phrase {
    phrase.tree(index).expect("the pattern has a phrase in this slot")
}

/// The number in a slot.
fn number(phrase: &Phrase, index: usize) -> i16 {
    phrase.number(index).expect("the pattern has a number in this slot") as i16
}
