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
use script::{Compile, Op, Outline, sub};
use text::{Axis, Tree};

pub(crate) type Phrase = Tree<Word>;

/// How many things a text can name; one register more holds what was heard of.
const NAMED: u8 = REGISTERS as u8 - 1;

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
    let mut at = |when, sentence| Compiler::new(when, lexicon).script(sentence);
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
    outline: Outline<Step, Aim, Condition, Count>,
    lexicon: &'a mut dyn Lexicon,
}

impl Compile for Compiler<'_> {
    type Key = Word;
    type Effect = Step;
    type Aim = Aim;
    type Condition = Condition;
    type Count = Count;

    fn axis(key: Word) -> Option<Axis> {
        match key {
            Word::Axis(axis) => Some(axis),
            _ => None,
        }
    }

    fn print(phrase: &Phrase) -> String {
        VOCABULARY.print(phrase)
    }

    fn outline(&mut self) -> &mut Outline<Step, Aim, Condition, Count> {
        &mut self.outline
    }

    fn deed(&mut self, phrase: &Phrase) -> Result<(), String> {
        self.happens(phrase)
    }

    fn condition(&mut self, phrase: &Phrase) -> Result<Condition, String> {
        self.is_so(phrase)
    }

    fn countable(&mut self, phrase: &Phrase) -> Result<Count, String> {
        self.counted(phrase)
    }
}

impl<'a> Compiler<'a> {
    fn new(when: When, lexicon: &'a mut dyn Lexicon) -> Compiler<'a> {
        let it = When::HEARS.contains(&when).then_some(SUBJECT);
        Compiler { when, outline: Outline::new(it), lexicon }
    }

    fn script(mut self, sentence: &Phrase) -> Result<Script, String> {
        self.sentence(sentence)?;
        let Outline { ops, options, .. } = self.outline;
        let mut script = Script { target: None, program: ops.finish()?, parts: options };
        let target = script.first_aims().next();
        script.target = target;
        Ok(script)
    }

    fn act(&mut self, step: Step) {
        self.outline.ops.act(step);
    }

    /// A number of the effect at hand.
    fn amount(&self, each: i16) -> Amount<Count> {
        Amount { each, of: self.outline.each }
    }

    fn target(&mut self, aim: Aim) -> Result<Who, String> {
        // Everything is chosen before anything happens: a target behind a random creature would be
        // chosen before it.
        let picked = self.outline.ops.ops().iter().any(|op| matches!(op, Op::Do(step) if picks(step)));
        if picked {
            return Err("a text cannot pick a creature at random and then have a target".to_owned());
        }
        let register = self.outline.register(NAMED)?;
        self.outline.ops.ask(register, aim);
        Ok(Who::It(register))
    }

    fn random(&mut self, filter: Filter) -> Result<Who, String> {
        Ok(Who::Random(self.outline.register(NAMED)?, filter))
    }

    fn it(&self) -> Result<Who, String> {
        let missing = "\"it\" stands for nothing here: name a target or a random creature first";
        self.outline.it.map(Who::It).ok_or_else(|| missing.to_owned())
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
