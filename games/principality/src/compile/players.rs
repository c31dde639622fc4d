//! Who does what a text says, and which of its parts.

use super::{Compiler, Phrase, small};
use crate::script::{Condition, Step, Whom};
use crate::words::Word::{self, *};
use script::{Builder, Compile, Op, sub};
use text::Axis;

impl Compiler<'_> {
    /// Other players do something, one after the other.
    pub(super) fn each(&mut self, whom: Whom, phrase: &Phrase) -> Result<(), String> {
        let others = std::mem::replace(&mut self.others, true);
        let body = self.body(phrase);
        self.others = others;
        let part = self.part_of(body?);
        self.once(Step::Each(whom, part))
    }

    /// Other players choose what they do, one after the other.
    pub(super) fn choosers(&mut self, phrase: &Phrase) -> Result<(), String> {
        let whom = if sub(phrase, 0).key == OtherChooser { Whom::Others } else { Whom::Left };
        let others = std::mem::replace(&mut self.others, true);
        let body = self.body_of(|compiler| compiler.choose(sub(phrase, 1)));
        self.others = others;
        let part = self.part_of(body?);
        self.once(Step::Each(whom, part))
    }

    /// One step happens to other players.
    pub(super) fn struck(&mut self, whom: Whom, step: Step) -> Result<(), String> {
        let part = self.part_of(vec![Op::Ask { register: 0, aim: step }]);
        self.once(Step::Each(whom, part))
    }

    /// What those do of whom the text has just spoken, perhaps only if something is so.
    pub(super) fn they(
        &mut self,
        condition: Option<&Phrase>,
        phrase: &Phrase,
        otherwise: Option<&Phrase>,
    ) -> Result<(), String> {
        let part = match self.outline.ops.ops().last() {
            _ if self.others && condition.is_none() => return self.effect(phrase),
            Some(Op::Ask { aim: Step::Each(_, part), .. }) => usize::from(*part),
            _ => {
                let message = "\"they\" stands for nobody here: say first what each other player does";
                return Err(message.to_owned());
            }
        };
        let others = std::mem::replace(&mut self.others, true);
        let read = |compiler: &mut Self| -> Result<Vec<_>, String> {
            let condition = condition.map(|condition| compiler.is_so(condition)).transpose()?;
            let then = compiler.aside(|compiler| compiler.effect(phrase))?;
            let otherwise = otherwise
                .map_or(Ok(Builder::new()), |phrase| compiler.aside(|compiler| compiler.effect(phrase)))?;
            let mut whole = Builder::new();
            match condition {
                Some(condition) => whole.branch(condition, then, otherwise),
                None => return then.finish(),
            }
            whole.finish()
        };
        let more = read(self);
        self.others = others;
        self.script.parts[part].extend(more?);
        Ok(())
    }

    /// The player does one thing or the other.
    pub(super) fn one_or_other(&mut self, phrase: &Phrase) -> Result<(), String> {
        if !self.outline.options.is_empty() {
            return Err("a text can have only one choice of parts".to_owned());
        }
        self.outline.options = [0, 1].map(|at| Self::print(sub(phrase, at))).to_vec();
        let parts = [0, 1].map(|at| self.aside(|compiler| compiler.does(sub(phrase, at), false)));
        let parts = parts.into_iter().collect::<Result<_, _>>()?;
        self.outline.ops.choose(parts);
        Ok(())
    }

    /// Several of the parts.
    pub(super) fn several(&mut self, phrase: &Phrase) -> Result<(), String> {
        let count = small(phrase, 0);
        let mut phrases = Vec::new();
        let mut rest = Some(sub(phrase, 1));
        while let Some(options) = rest {
            phrases.push(sub(options, 0));
            rest = options.tree(1);
            if let (Word::Axis(Axis::LastOptions), Some(last)) = (options.key, rest) {
                phrases.push(last);
                rest = None;
            }
        }
        let options: Vec<String> = phrases.iter().map(|phrase| Self::print(phrase)).collect();
        if !self.outline.options.is_empty() {
            return Err("a text can have only one choice of parts".to_owned());
        }
        if (1..options.len()).any(|at| options[..at].contains(&options[at])) {
            return Err("two of the parts say the same".to_owned());
        }
        if count == 0 || usize::from(count) >= options.len() || options.len() > 8 {
            return Err(format!("{count} of {} parts are no choice", options.len()));
        }
        self.act(Step::Parts(count, options.len() as u8));
        self.outline.options = options;
        for (at, phrase) in phrases.into_iter().enumerate() {
            let part = self.part(phrase)?;
            self.outline.ops.branch(Condition::Taken(at as u8), part, Builder::new());
        }
        Ok(())
    }
}
