//! From a sentence that was read to a script that runs.

mod abilities;
mod deeds;
mod nouns;
mod standing;

pub use abilities::Abilities;

use crate::creature::Keywords;
use crate::script::{Aim, Amount, Condition, Count, Filter, Noun as Meant, Script, Step, When, Who, Whose};
use crate::state::{REGISTERS, SUBJECT};
use crate::words::{
    VOCABULARY,
    Word::{self, *},
};
use kernel::Face;
use script::Op;
use text::Tree;

pub(crate) type Phrase = Tree<Word>;

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

/// What the rest of a file of cards says of the words in a text.
pub trait Lexicon {
    /// The face of a token, or what is wrong with it.
    fn token(&mut self, token: Token) -> Result<Face, String>;
    /// What a capitalised word means.
    fn noun(&mut self, name: &str) -> Result<Meant, String>;
    /// The number of a kind of counter.
    fn counter(&mut self, name: &str) -> Result<u8, String>;
}

/// Compiles a whole text. Fails with a sentence if the words can be read but mean nothing together.
pub fn compile(text: &Phrase, lexicon: &mut dyn Lexicon) -> Result<Abilities, String> {
    let mut abilities = Abilities::default();
    let mut rest = Some(text);
    while let Some(phrase) = rest {
        let (ability, more) = match phrase.key {
            Spell => (phrase, None),
            _ => (sub(phrase, 0), phrase.tree(1)),
        };
        compile_ability(ability, &mut abilities, lexicon)?;
        rest = more;
    }
    if abilities.scripts[When::Dies as usize].is_some()
        && abilities.scripts[When::FirstDies as usize].is_some()
    {
        return Err("a card cannot have \"When this dies\" and \"The first time this dies\"".to_owned());
    }
    Ok(abilities)
}

fn compile_ability(
    ability: &Phrase,
    abilities: &mut Abilities,
    lexicon: &mut dyn Lexicon,
) -> Result<(), String> {
    let mut at = |when, sentence| {
        let mut compiler = Compiler::new(when, lexicon);
        compiler.text(sentence).map(|()| compiler.script)
    };
    match ability.key {
        WhenPlayed => abilities.put(When::Played, at(When::Played, sub(ability, 0))?),
        WhenDies => abilities.put(When::Dies, at(When::Dies, sub(ability, 0))?),
        FirstDies => abilities.put(When::FirstDies, at(When::FirstDies, sub(ability, 0))?),
        StartOfTurn => abilities.put(When::Start, at(When::Start, sub(ability, 0))?),
        EndOfTurn => abilities.put(When::End, at(When::End, sub(ability, 0))?),
        Whenever | Survives => {
            let script = at(When::HearsOne, sub(ability, 1))?;
            let hearing = Compiler::new(When::HearsOne, lexicon).hearing(ability)?;
            abilities.listen(hearing, script)
        }
        Stands => {
            let mut compiler = Compiler::new(When::HearsOne, lexicon);
            match compiler.standing(sub(ability, 0))? {
                None => abilities.twice = true,
                Some(standing) => abilities.standing.push(standing),
            }
            Ok(())
        }
        _ => abilities.put(When::Cast, at(When::Cast, sub(ability, 0))?),
    }
}

pub(super) struct Compiler<'a> {
    when: When,
    script: Script,
    /// The operations of the part at hand: the questions stand in front of what happens.
    ops: Vec<Op<Step, Aim, Condition>>,
    /// How many of them are questions.
    asks: usize,
    /// What "it" stands for.
    it: Option<u8>,
    /// How many registers are in use.
    used: u8,
    /// What the amounts of the effect at hand are multiplied by.
    each: Option<Count>,
    lexicon: &'a mut dyn Lexicon,
}

impl<'a> Compiler<'a> {
    fn new(when: When, lexicon: &'a mut dyn Lexicon) -> Compiler<'a> {
        let it = When::HEARS.contains(&when).then_some(SUBJECT);
        let script = Script::default();
        Compiler { when, script, ops: Vec::new(), asks: 0, it, used: 0, each: None, lexicon }
    }

    fn text(&mut self, phrase: &Phrase) -> Result<(), String> {
        self.sentence(phrase)?;
        self.script.program = std::mem::take(&mut self.ops);
        let target = self.script.first_aims().next();
        self.script.target = target;
        match self.script.program.len() {
            0..=200 => Ok(()),
            _ => Err("a text has at most 200 steps".to_owned()),
        }
    }

    fn sentence(&mut self, phrase: &Phrase) -> Result<(), String> {
        match phrase.key {
            CannotAttack => {
                let it = self.it()?;
                self.act(Step::Freeze(it));
                Ok(())
            }
            ChooseOne => self.choose(sub(phrase, 0)),
            ChooseThen => {
                self.choose(sub(phrase, 0))?;
                self.sentence(sub(phrase, 1))
            }
            Then => {
                self.effect(sub(phrase, 0))?;
                self.sentence(sub(phrase, 1))
            }
            _ => self.effect(sub(phrase, 0)),
        }
    }

    fn effect(&mut self, phrase: &Phrase) -> Result<(), String> {
        match phrase.key {
            ForEach => {
                self.each = Some(self.countable(sub(phrase, 1))?);
                self.deed(sub(phrase, 0))?;
                self.each = None;
                Ok(())
            }
            If => {
                let condition = self.condition(sub(phrase, 0))?;
                let (it, governed) = (self.it, self.part(sub(phrase, 1))?);
                self.it = it;
                self.ops.push(Op::Unless { condition, skip: governed.len() as u8 });
                self.ops.extend(governed);
                Ok(())
            }
            Governed => self.effect(sub(phrase, 0)),
            _ => self.deed(sub(phrase, 0)),
        }
    }

    /// A part of the text that has its own questions, which are asked when the text gets there.
    fn part(&mut self, phrase: &Phrase) -> Result<Vec<Op<Step, Aim, Condition>>, String> {
        let outer = (std::mem::take(&mut self.ops), std::mem::take(&mut self.asks));
        let done = self.effect(phrase);
        let (ops, asks) = outer;
        self.asks = asks;
        let part = std::mem::replace(&mut self.ops, ops);
        done.map(|()| part)
    }

    fn choose(&mut self, options: &Phrase) -> Result<(), String> {
        if !self.script.parts.is_empty() {
            return Err("a text can have only one \"choose one\"".to_owned());
        }
        let mut parts = Vec::new();
        let mut rest = Some(options);
        while let Some(phrase) = rest {
            parts.push(sub(phrase, 0));
            rest = match phrase.key {
                LastOption => {
                    parts.push(sub(phrase, 1));
                    None
                }
                _ => phrase.tree(1),
            };
        }
        self.script.parts = parts.iter().map(|part| VOCABULARY.print(part)).collect();
        if (1..parts.len()).any(|at| self.script.parts[..at].contains(&self.script.parts[at])) {
            return Err("two parts of a \"choose one\" say the same".to_owned());
        }
        let it = self.it;
        let mut bodies = Vec::new();
        for part in &parts {
            let body = self.part(part)?;
            self.it = it;
            bodies.push(body);
        }
        // One Skip leads to each part, and one behind all; each part ends with a Skip behind all.
        let total: usize = bodies.iter().map(|body| body.len() + 1).sum();
        let count = bodies.len();
        self.ops.push(Op::Choose(count as u8));
        let mut start = 0;
        for (at, body) in bodies.iter().enumerate() {
            self.ops.push(Op::Skip((count - at + start) as u8));
            start += body.len() + 1;
        }
        self.ops.push(Op::Skip(total as u8));
        let mut left = total;
        for body in bodies {
            left -= body.len() + 1;
            self.ops.extend(body);
            self.ops.push(Op::Skip(left as u8));
        }
        Ok(())
    }

    fn act(&mut self, step: Step) {
        self.ops.push(Op::Do(step));
    }

    /// A number of the effect at hand.
    fn amount(&self, each: i16) -> Amount<Count> {
        Amount { each, of: self.each }
    }

    fn target(&mut self, aim: Aim) -> Result<Who, String> {
        // Everything is chosen before anything happens: a target behind a random creature would be
        // chosen before it.
        let picked = self.ops.iter().any(|op| matches!(op, Op::Do(step) if picks(step)));
        if picked {
            return Err("a text cannot pick a creature at random and then have a target".to_owned());
        }
        let register = self.register()?;
        self.ops.insert(self.asks, Op::Ask { register, aim });
        self.asks += 1;
        self.it = Some(register);
        Ok(Who::It(register))
    }

    fn random(&mut self, filter: Filter) -> Result<Who, String> {
        let register = self.register()?;
        self.it = Some(register);
        Ok(Who::Random(register, filter))
    }

    fn register(&mut self) -> Result<u8, String> {
        if usize::from(self.used) + 1 == REGISTERS {
            return Err(format!(
                "a text can name at most {} creatures; say \"it\" for the last one",
                REGISTERS - 1
            ));
        }
        self.used += 1;
        Ok(self.used - 1)
    }

    fn it(&self) -> Result<Who, String> {
        let missing = "\"it\" stands for nothing here: name a target or a random creature first";
        self.it.map(Who::It).ok_or_else(|| missing.to_owned())
    }

    fn this(&self) -> Result<Who, String> {
        match self.when {
            When::Cast => Err("a spell cannot gain anything or speak of \"this creature\"".to_owned()),
            When::Dies | When::FirstDies => Err("a creature that has died cannot gain anything".to_owned()),
            _ => Ok(Who::This),
        }
    }
}

fn picks(step: &Step) -> bool {
    let who = match *step {
        Step::Damage(_, who) | Step::Heal(_, who) | Step::Mark(who, ..) => who,
        Step::Change(who, ..) | Step::Boost(who, _) | Step::Grant(who, _) | Step::Lend(who, _) => who,
        Step::Freeze(who) | Step::Destroy(who) | Step::Silence(who) | Step::Control(who) => who,
        Step::Swap(who) | Step::Double(who) | Step::Bounce(who) => who,
        Step::Draw(..) | Step::Discard(..) | Step::Summon(..) | Step::Return(..) | Step::Revive(_) => {
            return false;
        }
    };
    matches!(who, Who::Random(..))
}

fn each_bonus(phrase: &Phrase) -> impl Iterator<Item = &Phrase> {
    let mut rest = Some(phrase);
    std::iter::from_fn(move || {
        let phrase = rest?;
        rest = phrase.tree(1);
        phrase.tree(0)
    })
}

fn hero(phrase: &Phrase) -> Whose {
    if phrase.key == YourHero { Whose::Mine } else { Whose::Theirs }
}

pub(super) fn keyword(phrase: &Phrase) -> Keywords {
    match phrase.key {
        Guard => Keywords::GUARD,
        Charge => Keywords::CHARGE,
        Lifesteal => Keywords::LIFESTEAL,
        _ => Keywords::WARD,
    }
}

/// The phrase in a slot. The vocabulary's patterns say which slots there are.
pub(super) fn sub(phrase: &Phrase, index: usize) -> &Phrase {
    phrase.tree(index).expect("the pattern has a phrase in this slot")
}

/// The number in a slot.
pub(super) fn number(phrase: &Phrase, index: usize) -> i16 {
    phrase.number(index).expect("the pattern has a number in this slot") as i16
}
