//! From a sentence that was read to a script that runs.

mod abilities;
mod deeds;
mod ground;
mod nouns;
mod standing;

pub use abilities::{Abilities, Leadership, When, action, leader, unit};

use crate::library::Library;
use crate::script::{Aim, Condition, Count, Needs, Script, Step};
use crate::state::{Face, NAMED, SUBJECT};
use crate::words::{
    VOCABULARY,
    Word::{self, *},
};
use script::{Compile, Outline};
use text::{Axis, Tree};

/// A phrase of a card.
pub(crate) type Phrase = Tree<Word>;

/// Where a text stands, and so what "this" and "close" mean in it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scene {
    Action,
    Unit(When),
    Slot,
    Leader,
}

struct Compiler<'a> {
    scene: Scene,
    library: &'a mut Library,
    outline: Outline<Step, Aim, Condition, Count>,
    needs: Needs,
    picky: bool,
    /// Whether "close" has a slot to be counted from.
    anchored: bool,
    /// Whether something was sacrificed, so that "its power" means something.
    sacrificed: bool,
    /// Whether "a slot" was said of units: it is chosen before they are.
    some_slot: bool,
}

impl<'a> Compiler<'a> {
    fn new(scene: Scene, library: &'a mut Library) -> Self {
        let it = (scene == Scene::Unit(When::Hears)).then_some(SUBJECT);
        Compiler {
            anchored: matches!(scene, Scene::Unit(_) | Scene::Slot),
            scene,
            library,
            outline: Outline::new(it),
            needs: Needs::default(),
            picky: false,
            sacrificed: false,
            some_slot: false,
        }
    }

    fn script(mut self, effects: &Phrase, face: Option<Face>, whole: &Phrase) -> Result<Script, String> {
        self.sentence(effects)?;
        self.finish(face, whole)
    }

    fn finish(self, face: Option<Face>, whole: &Phrase) -> Result<Script, String> {
        let Compiler { outline, needs, picky, .. } = self;
        let (text, picky) = (VOCABULARY.print(whole), picky || !outline.options.is_empty());
        Ok(Script { program: outline.ops.finish()?, needs, picky, face, text, parts: outline.options })
    }

    /// Whether the text is that of a unit or of what a slot gives it.
    fn has_place(&self) -> bool {
        matches!(self.scene, Scene::Unit(_) | Scene::Slot)
    }

    fn need(&mut self, needs: Needs) {
        self.needs = self.needs.and(needs);
    }

    fn register(&mut self) -> Result<u8, String> {
        self.outline.register(NAMED)
    }
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
        match phrase.key {
            Paid | PaidTo | MayPay => self.paid(phrase),
            NextRound => self.later(phrase),
            _ => self.happens(phrase),
        }
    }

    fn condition(&mut self, phrase: &Phrase) -> Result<Condition, String> {
        self.is_so(phrase)
    }

    fn countable(&mut self, phrase: &Phrase) -> Result<Count, String> {
        self.counted(phrase)
    }

    /// What a part needs need not be there: it may not happen.
    fn part(&mut self, phrase: &Phrase) -> Result<script::Builder<Step, Aim, Condition>, String> {
        self.inner(phrase).map(|(part, _)| part)
    }
}

impl Compiler<'_> {
    /// A part of the text, and what must be there for it.
    fn inner(&mut self, phrase: &Phrase) -> Result<(script::Builder<Step, Aim, Condition>, Needs), String> {
        let (ops, it) = (std::mem::take(&mut self.outline.ops), self.outline.it);
        let (needs, picky, anchored) = (std::mem::take(&mut self.needs), self.picky, self.anchored);
        let done = self.effect(phrase);
        let part = std::mem::replace(&mut self.outline.ops, ops);
        let inner = std::mem::replace(&mut self.needs, needs);
        (self.outline.it, self.picky, self.anchored) = (it, picky, anchored);
        done.map(|()| (part, inner))
    }
}
