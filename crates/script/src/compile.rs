//! From a sentence that was read to a program: the phrases that all games share.

use crate::Builder;
use text::{Axis, Tree};

/// A text on its way to a program.
#[derive(Clone, Debug)]
pub struct Outline<E, A, C, N> {
    /// The operations of the part at hand.
    pub ops: Builder<E, A, C>,
    /// Which register "it" stands for.
    pub it: Option<u8>,
    /// What the numbers of the deed at hand are multiplied by.
    pub each: Option<N>,
    /// The parts of its "choose one", as they are written.
    pub options: Vec<String>,
    used: u8,
}

impl<E, A, C, N> Outline<E, A, C, N> {
    /// Nothing yet; "it" stands for what this register holds, if anything.
    pub const fn new(it: Option<u8>) -> Self {
        Outline { ops: Builder::new(), it, each: None, options: Vec::new(), used: 0 }
    }

    /// A register that nothing uses yet, which "it" stands for from now on. Fails if there are `most`.
    pub fn register(&mut self, most: u8) -> Result<u8, String> {
        if self.used == most {
            return Err(format!("a text can name at most {most} things; say \"it\" for the last one"));
        }
        self.used += 1;
        self.it = Some(self.used - 1);
        Ok(self.used - 1)
    }
}

/// What a game knows of its own phrases. The methods that are provided compile those that all games
/// share.
pub trait Compile {
    /// A phrase of the game.
    type Key: Copy;
    /// What a text can do.
    type Effect;
    /// What it can ask for.
    type Aim;
    /// What it can be asked about.
    type Condition;
    /// What can be counted.
    type Count;

    /// Which of the shared phrases this is, if any.
    fn axis(key: Self::Key) -> Option<Axis>;
    /// How a phrase is printed.
    fn print(phrase: &Tree<Self::Key>) -> String;
    /// The text so far.
    #[allow(clippy::type_complexity)] // an alias would only rename what the trait says
    fn outline(&mut self) -> &mut Outline<Self::Effect, Self::Aim, Self::Condition, Self::Count>;
    /// Something happens: a phrase of the kind `deed`, or one of the kinds `sentence`, `effect` and
    /// `clause` that is the game's own.
    fn deed(&mut self, phrase: &Tree<Self::Key>) -> Result<(), String>;
    /// Something may be so.
    fn condition(&mut self, phrase: &Tree<Self::Key>) -> Result<Self::Condition, String>;
    /// Something can be counted.
    fn countable(&mut self, phrase: &Tree<Self::Key>) -> Result<Self::Count, String>;

    /// A sentence and those behind it.
    fn sentence(&mut self, phrase: &Tree<Self::Key>) -> Result<(), String> {
        match Self::axis(phrase.key) {
            Some(Axis::Last) => self.effect(sub(phrase, 0)),
            Some(Axis::Then) => {
                self.effect(sub(phrase, 0))?;
                self.sentence(sub(phrase, 1))
            }
            Some(Axis::ChooseOne) => self.choose(sub(phrase, 0)),
            Some(Axis::ChooseThen) => {
                self.choose(sub(phrase, 0))?;
                self.sentence(sub(phrase, 1))
            }
            Some(Axis::Otherwise) => self.clause(sub(phrase, 0), Some(sub(phrase, 1))),
            Some(Axis::OtherwiseThen) => {
                self.clause(sub(phrase, 0), Some(sub(phrase, 1)))?;
                self.sentence(sub(phrase, 2))
            }
            _ => self.effect(phrase),
        }
    }

    /// An effect: a deed with what governs or multiplies it.
    fn effect(&mut self, phrase: &Tree<Self::Key>) -> Result<(), String> {
        match Self::axis(phrase.key) {
            Some(Axis::Once) => self.deed(sub(phrase, 0)),
            Some(Axis::ForEach) => {
                let count = self.countable(sub(phrase, 1))?;
                self.outline().each = Some(count);
                let done = self.deed(sub(phrase, 0));
                self.outline().each = None;
                done
            }
            Some(Axis::Governed) => self.clause(sub(phrase, 0), None),
            _ => self.deed(phrase),
        }
    }

    /// An effect under a condition, and perhaps what happens otherwise.
    fn clause(
        &mut self,
        phrase: &Tree<Self::Key>,
        otherwise: Option<&Tree<Self::Key>>,
    ) -> Result<(), String> {
        let Some(Axis::If) = Self::axis(phrase.key) else {
            return match otherwise {
                None => self.deed(phrase),
                Some(_) => Err("\"Otherwise\" needs an \"if\" before it".to_owned()),
            };
        };
        let condition = self.condition(sub(phrase, 0))?;
        let then = self.part(sub(phrase, 1))?;
        let otherwise = otherwise.map_or(Ok(Builder::new()), |phrase| self.part(phrase))?;
        self.outline().ops.branch(condition, then, otherwise);
        Ok(())
    }

    /// A part of the text that has its own questions, which are asked when the text gets there. What it
    /// names is not known behind it, for it may not have happened.
    #[allow(clippy::type_complexity)] // as above
    fn part(
        &mut self,
        phrase: &Tree<Self::Key>,
    ) -> Result<Builder<Self::Effect, Self::Aim, Self::Condition>, String> {
        let outline = self.outline();
        let (outer, it) = (std::mem::take(&mut outline.ops), outline.it);
        let done = self.effect(phrase);
        let outline = self.outline();
        outline.it = it;
        let part = std::mem::replace(&mut outline.ops, outer);
        done.map(|()| part)
    }

    /// One of several parts.
    fn choose(&mut self, options: &Tree<Self::Key>) -> Result<(), String> {
        if !self.outline().options.is_empty() {
            return Err("a text can have only one \"choose one\"".to_owned());
        }
        let phrases = each_option::<Self>(options);
        let options: Vec<String> = phrases.iter().map(|phrase| Self::print(phrase)).collect();
        if (1..options.len()).any(|at| options[..at].contains(&options[at])) {
            return Err("two parts of a \"choose one\" say the same".to_owned());
        }
        self.outline().options = options;
        let parts = phrases.into_iter().map(|phrase| self.part(phrase)).collect::<Result<_, _>>()?;
        self.outline().ops.choose(parts);
        Ok(())
    }
}

/// The parts of a "choose one".
pub fn each_option<C: Compile + ?Sized>(options: &Tree<C::Key>) -> Vec<&Tree<C::Key>> {
    let mut phrases = Vec::new();
    let mut rest = Some(options);
    while let Some(phrase) = rest {
        phrases.push(sub(phrase, 0));
        rest = phrase.tree(1);
        if let (Some(Axis::LastOptions), Some(last)) = (C::axis(phrase.key), rest) {
            phrases.push(last);
            rest = None;
        }
    }
    phrases
}

/// The phrase in a slot. The vocabulary's patterns say which slots there are.
pub fn sub<K>(phrase: &Tree<K>, index: usize) -> &Tree<K> {
    phrase.tree(index).expect("the pattern has a phrase in this slot")
}

/// The number in a slot.
pub fn number<K>(phrase: &Tree<K>, index: usize) -> i16 {
    phrase.number(index).expect("the pattern has a number in this slot") as i16
}
