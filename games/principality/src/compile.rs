//! From a sentence that was read to a script that runs.

use crate::script::{Blow, Place, Points, Step, Which};
use crate::words::Word::{self, *};
use kernel::Face;
use text::{Arg, Tree};

type Phrase = Tree<Word>;

/// The largest number in a card's text.
const MOST: i32 = 99;

/// What a text does, and when.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    /// When the card is played.
    pub now: Vec<Step>,
    /// At the start of the player's next turn.
    pub next: Vec<Step>,
    /// Whether it can be revealed to block an attack.
    pub blocks: bool,
}

/// Compiles a text. `face` finds a card by its name; fails with a sentence if there is none, or if
/// the words can be read but mean nothing together.
pub fn compile(text: &Phrase, face: &dyn Fn(&str) -> Result<Face, String>) -> Result<Script, String> {
    modest(text)?;
    let mut compiler = Compiler { script: Script::default(), steps: Vec::new(), face };
    compiler.text(text)?;
    Ok(compiler.script)
}

/// What a victory card is worth.
pub fn points(phrase: &Phrase) -> Result<Points, String> {
    let points = phrase.number(0).unwrap_or(0);
    let per = phrase.number(1);
    let small = |number: i32| i8::try_from(number).map_err(|_| format!("{number} VP is too much"));
    match (phrase.key, per) {
        (PointsPer, Some(0)) => Err("every 0 cards is not a number of cards".to_owned()),
        (PointsPer, Some(per)) => Ok(Points { points: small(points)?, per: per.clamp(1, 255) as u8 }),
        _ => Ok(Points { points: small(points)?, per: 0 }),
    }
}

struct Compiler<'a> {
    script: Script,
    /// The steps of the part that is being read.
    steps: Vec<Step>,
    face: &'a dyn Fn(&str) -> Result<Face, String>,
}

impl Compiler<'_> {
    fn text(&mut self, phrase: &Phrase) -> Result<(), String> {
        match phrase.key {
            NextTurn | BothTurns => {
                let before = std::mem::take(&mut self.steps);
                self.rest(sub(phrase, 0))?;
                let later = std::mem::take(&mut self.steps);
                self.script.now = before;
                if phrase.key == BothTurns {
                    self.script.now.extend(&later);
                }
                self.script.next = later;
            }
            Reaction => {
                self.script.blocks = true;
                self.script.now = std::mem::take(&mut self.steps);
            }
            Comma | Stop | Semicolon => {
                self.effect(sub(phrase, 0))?;
                self.text(sub(phrase, 1))?;
            }
            _ => {
                self.effect(sub(phrase, 0))?;
                self.script.now = std::mem::take(&mut self.steps);
            }
        }
        Ok(())
    }

    /// What follows "at the start of your next turn".
    fn rest(&mut self, phrase: &Phrase) -> Result<(), String> {
        match phrase.key {
            NextTurn | BothTurns => {
                Err("only one \"at the start of your next turn\" can stand on a card".to_owned())
            }
            Reaction => Err("a reaction stands before \"at the start of your next turn\"".to_owned()),
            Comma | Stop | Semicolon => {
                self.effect(sub(phrase, 0))?;
                self.rest(sub(phrase, 1))
            }
            _ => self.effect(sub(phrase, 0)),
        }
    }

    fn effect(&mut self, phrase: &Phrase) -> Result<(), String> {
        let small = |index| number(phrase, index);
        let step = match phrase.key {
            Cards => Step::Cards(small(0)),
            Actions => Step::Plus { actions: small(0), buys: 0, coins: 0 },
            Buys => Step::Plus { actions: 0, buys: small(0), coins: 0 },
            Coins => Step::Plus { actions: 0, buys: 0, coins: small(0) },
            FirstSilver => Step::FirstSilver(small(0)),
            DiscardAny => {
                self.steps.push(Step::DiscardAny);
                Step::DrawThatMany
            }
            DiscardSome => Step::Discard(small(0)),
            DiscardPerPile => Step::DiscardPerPile,
            TrashUpTo => Step::TrashUpTo(small(0)),
            Trash => Step::Trash(source(sub(phrase, 0))),
            MayTrash => Step::MayTrash(source(sub(phrase, 0))),
            MayTrashFor => {
                self.steps.push(Step::MayTrash(Which::Only(self.named(phrase, 0)?)));
                Step::CoinsIfTrashed(small(1))
            }
            TrashThis => Step::TrashThis,
            TrashGain | TrashGainTo => {
                self.steps.push(Step::Trash(source(sub(phrase, 0))));
                Step::GainMore(which(sub(phrase, 1)), small(2), place(phrase.tree(3)))
            }
            Gain | GainTo => Step::Gain(which(sub(phrase, 0)), small(1), place(phrase.tree(2))),
            GainNamed | GainNamedTo => Step::GainNamed(self.named(phrase, 0)?, place(phrase.tree(1))),
            PutOnDeck => Step::PutOnDeck,
            MayPutBack => Step::MayPutBack,
            PlayTwice => Step::PlayTwice,
            DrawUntil => Step::DrawUntil(small(0)),
            MayDiscardDeck => Step::MayDiscardDeck,
            RevealUntil => Step::RevealUntil(small(0)),
            DiscardAndPlay => Step::DiscardAndPlay,
            SortTop => Step::SortTop(small(0)),
            OthersDraw => Step::Others(Blow::Draw),
            OthersGain => Step::Others(Blow::Gain(self.named(phrase, 0)?)),
            OthersDiscard => Step::Others(Blow::DiscardDown(small(0))),
            OthersPut => Step::Others(Blow::PutVictory),
            EachSpied => Step::Others(Blow::Spied),
            OthersRobbed => Step::Others(Blow::Robbed(small(0))),
            OthersLose => Step::Others(Blow::Lose(small(0), self.named(phrase, 1)?)),
            other => unreachable!("{other:?} is not an effect"),
        };
        self.push(step);
        Ok(())
    }

    /// Adds a step; bonuses that follow each other are one step, for their order does not matter.
    fn push(&mut self, step: Step) {
        let last = self.steps.last_mut();
        match (last, step) {
            (
                Some(Step::Plus { actions, buys, coins }),
                Step::Plus { actions: more_actions, buys: more_buys, coins: more_coins },
            ) => {
                *actions = actions.saturating_add(more_actions);
                *buys = buys.saturating_add(more_buys);
                *coins = coins.saturating_add(more_coins);
            }
            _ => self.steps.push(step),
        }
    }

    fn named(&self, phrase: &Phrase, index: usize) -> Result<Face, String> {
        (self.face)(phrase.name(index).expect("the pattern has a name in this slot"))
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

fn source(phrase: &Phrase) -> Which {
    which(sub(phrase, 0))
}

fn which(phrase: &Phrase) -> Which {
    match phrase.key {
        ATreasure => Which::Treasure,
        AnAction => Which::Action,
        AVictory => Which::Victory,
        _ => Which::Any,
    }
}

fn place(phrase: Option<&Phrase>) -> Place {
    match phrase.map(|phrase| phrase.key) {
        Some(ToHand) => Place::Hand,
        Some(ToDeck) => Place::Deck,
        _ => Place::Discard,
    }
}

/// The phrase in a slot. The vocabulary's patterns say which slots there are.
fn sub(phrase: &Phrase, index: usize) -> &Phrase {
    phrase.tree(index).expect("the pattern has a phrase in this slot")
}

/// The number in a slot, which is at most [`MOST`].
fn number(phrase: &Phrase, index: usize) -> u8 {
    phrase.number(index).expect("the pattern has a number in this slot").clamp(0, MOST) as u8
}
