//! From a sentence that was read to a script that runs.

mod deeds;
mod nouns;
mod players;
mod triggers;

use crate::script::{Condition, Count, Much, Points, Program, Script, Step};
use crate::words::{
    VOCABULARY,
    Word::{self, *},
};
use kernel::Face;
use script::{Builder, Compile, Outline, sub};
use text::{Arg, Axis, Tree};

pub(crate) type Phrase = Tree<Word>;

/// The largest number in a card's text.
const MOST: i32 = 99;

/// What a name on a card stands for: the card, or what is wrong with the name.
pub type Named<'a> = &'a dyn Fn(&str) -> Result<Face, String>;

/// Compiles a text. Fails with a sentence if a name means nothing, or if the words can be read but mean
/// nothing together.
pub fn compile(text: &Phrase, face: Named<'_>) -> Result<Script, String> {
    modest(text)?;
    let mut compiler = Compiler::new(face);
    match text.key {
        Only => compiler.triggers(sub(text, 0))?,
        StandingFirst => {
            compiler.stands(sub(text, 0))?;
            let part = compiler.body(sub(text, 1))?;
            compiler.script.parts[0] = part;
        }
        _ => {
            let part = compiler.body(sub(text, 0))?;
            compiler.script.parts[0] = part;
            text.tree(1).map_or(Ok(()), |triggers| compiler.triggers(triggers))?;
        }
    }
    compiler.finish()
}

/// What a victory card is worth, and what it does besides.
pub fn score(phrase: &Phrase, face: Named<'_>) -> Result<(Points, Script), String> {
    modest(phrase)?;
    let mut compiler = Compiler::new(face);
    let points = compiler.points(sub(phrase, 0))?;
    phrase.tree(1).map_or(Ok(()), |triggers| compiler.triggers(triggers))?;
    Ok((points, compiler.finish()?))
}

pub(super) struct Compiler<'a> {
    script: Script,
    outline: Outline<Step, Step, Condition, Count>,
    face: Named<'a>,
    /// Whether what is read is done by others.
    others: bool,
    /// Whether cards are looked at that nothing has been said of yet.
    looking: bool,
}

impl Compile for Compiler<'_> {
    type Key = Word;
    type Effect = Step;
    type Aim = Step;
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

    fn outline(&mut self) -> &mut Outline<Step, Step, Condition, Count> {
        &mut self.outline
    }

    /// A condition may also stand behind what it governs, and what "they" do belongs to what they did before.
    fn clause(&mut self, phrase: &Phrase, otherwise: Option<&Phrase>) -> Result<(), String> {
        let (condition, effect) = match phrase.key {
            Word::Axis(Axis::If) => (sub(phrase, 0), sub(phrase, 1)),
            _ => (sub(phrase, 1), sub(phrase, 0)),
        };
        let effect = if effect.key == They && self.others { sub(effect, 0) } else { effect };
        if effect.key == They {
            return self.they(Some(condition), sub(effect, 0), otherwise);
        }
        if matches!(condition.key, TheyDo | TheyDont) && !self.others {
            return Err("behind \"if they do\" stands what \"they\" do".to_owned());
        }
        let condition = self.is_so(condition)?;
        let then = self.part(effect)?;
        let otherwise = otherwise.map_or(Ok(Builder::new()), |phrase| self.part(phrase))?;
        self.outline.ops.branch(condition, then, otherwise);
        Ok(())
    }

    fn deed(&mut self, phrase: &Phrase) -> Result<(), String> {
        self.happens(phrase)
    }

    fn condition(&mut self, phrase: &Phrase) -> Result<Condition, String> {
        self.is_so(phrase)
    }

    fn countable(&mut self, phrase: &Phrase) -> Result<Count, String> {
        self.counted(phrase).map(Count::from)
    }
}

impl<'a> Compiler<'a> {
    fn new(face: Named<'a>) -> Compiler<'a> {
        Compiler {
            script: Script::default(),
            outline: Outline::new(None),
            face,
            others: false,
            looking: false,
        }
    }

    /// The whole script, unless it is too long.
    fn finish(self) -> Result<Script, String> {
        let longest = Builder::<Step, Step, Condition>::LONGEST;
        match self.script.parts.len() > 60 || self.script.parts.iter().any(|part| part.len() > longest) {
            true => Err("this is too much for one card".to_owned()),
            false => Ok(self.script),
        }
    }

    /// A part of the text that runs by itself: its sentences, or one effect.
    fn body(&mut self, phrase: &Phrase) -> Result<Program, String> {
        self.body_of(|compiler| compiler.sentence(phrase))
    }

    fn body_of(&mut self, read: impl FnOnce(&mut Self) -> Result<(), String>) -> Result<Program, String> {
        let mut outline = Outline::new(None);
        outline.options = std::mem::take(&mut self.outline.options);
        let outer = std::mem::replace(&mut self.outline, outline);
        let looking = std::mem::take(&mut self.looking);
        let done = read(self);
        if std::mem::replace(&mut self.looking, looking) {
            self.act(Step::Leave);
        }
        let inner = std::mem::replace(&mut self.outline, outer);
        self.script.options.clone_from(&inner.options);
        self.outline.options = inner.options;
        done.and_then(|()| inner.ops.finish())
    }

    /// Adds a part to the script, and says which.
    fn part_of(&mut self, program: Program) -> u8 {
        self.script.parts.push(program);
        self.script.parts.len() as u8 - 1
    }

    /// Adds a step; bonuses that follow each other are one step, for their order does not matter.
    fn act(&mut self, step: Step) {
        let ops = &mut self.outline.ops;
        match (ops.last_effect(), step) {
            (
                Some(Step::Plus { actions, buys, coins }),
                Step::Plus { actions: more_actions, buys: more_buys, coins: more_coins },
            ) => {
                *actions = actions.saturating_add(more_actions);
                *buys = buys.saturating_add(more_buys);
                *coins = coins.saturating_add(more_coins);
            }
            _ if step.may_pause() => ops.ask_here(0, step),
            _ => ops.act(step),
        }
    }

    /// So much, as often as the text says.
    fn much(&self, each: i16) -> Much {
        Much { each, of: self.outline.each }
    }
}

/// Numbers that a card can sensibly print.
fn modest(phrase: &Phrase) -> Result<(), String> {
    phrase.args.iter().try_for_each(|arg| match arg {
        Arg::Number(number) if *number > MOST => {
            Err(format!("{number} is too much: a card may say up to {MOST}"))
        }
        Arg::Tree(tree) => modest(tree),
        _ => Ok(()),
    })
}

/// A number, which is at most [`MOST`].
fn small(phrase: &Phrase, index: usize) -> u8 {
    script::number(phrase, index).clamp(0, MOST as i16) as u8
}
