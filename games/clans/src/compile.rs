//! From a sentence that was read to abilities that play.

mod deeds;
mod hearing;
mod nouns;
mod standing;

use crate::abilities::{Abilities, Trait};
use crate::script::{
    Aim, Amount, Condition, Count, Deed, Filter, Gift, Hearing, Noun, Reaction, Standing, Step, Subject, Who,
};
use crate::state::{OTHER, REGISTERS, SUBJECT};
use crate::words::{
    VOCABULARY,
    Word::{self, *},
};
use kernel::Face;
use script::{Compile, Outline, number, sub};
use text::{Axis, Tree};

pub(crate) type Phrase = Tree<Word>;

/// The largest number an ability can have.
const MOST: i32 = 99;
/// How many things a text can name.
const NAMED: u8 = SUBJECT;
/// The most texts of a card that listen.
const TEXTS: usize = 8;

/// A card's whole text, ready for play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    /// Its keywords.
    pub abilities: Abilities,
    /// What it does when it hears of something.
    pub reactions: Vec<Reaction>,
    /// What is so as long as it is on the board.
    pub standings: Vec<Standing>,
}

/// A token that a text brings to the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its name.
    pub name: String,
    /// What it deals.
    pub damage: i16,
    /// What it can take.
    pub hp: i16,
    /// What it has, if anything.
    pub ability: Option<Trait>,
}

/// What a capitalised word means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// A clan or the name of a card.
    Noun(Noun),
    /// A keyword.
    Gift(Gift),
}

/// What the rest of a file of cards says of the words in a text.
pub trait Lexicon {
    /// The face of a token, or what is wrong with it.
    fn token(&mut self, token: Token) -> Result<Face, String>;
    /// What a capitalised word means.
    fn noun(&mut self, name: &str) -> Result<Meaning, String>;
    /// The number of a kind of counter.
    fn counter(&mut self, name: &str) -> Result<u8, String>;
}

/// Compiles a whole text. An ability that is there twice counts twice (C-41).
///
/// Fails with a sentence if the words can be read but mean nothing.
pub fn compile(text: &Phrase, lexicon: &mut dyn Lexicon) -> Result<Text, String> {
    let mut whole = Text::default();
    let mut rest = Some(text);
    while let Some(phrase) = rest {
        add(&mut whole, sub(phrase, 0), lexicon)?;
        rest = phrase.tree(1);
    }
    if whole.reactions.len() > TEXTS {
        return Err(format!("a card can listen for {TEXTS} things at most"));
    }
    Ok(whole)
}

fn add(whole: &mut Text, ability: &Phrase, lexicon: &mut dyn Lexicon) -> Result<(), String> {
    let mut compiler =
        Compiler { outline: Outline::new(None), lexicon, hearing: None, picked: false, counter: None };
    match ability.key {
        Has => join(&mut whole.abilities, sub(ability, 0)),
        Stands => {
            whole.standings.extend(compiler.standing(sub(ability, 0))?);
            Ok(())
        }
        StartsWith => {
            let hearing = Hearing {
                deed: Deed::Placed,
                subject: Subject::This,
                object: None,
                place: None,
                once: false,
            };
            compiler.act(Step::Points(Who::This, Amount::just(number(ability, 0))));
            let program = compiler.outline.ops.finish()?;
            whole.reactions.push(Reaction { hearing, program, parts: Vec::new() });
            Ok(())
        }
        _ => {
            let hearing = compiler.hearing(sub(ability, 0))?;
            whole.reactions.push(compiler.reaction(hearing, sub(ability, 1))?);
            Ok(())
        }
    }
}

/// One more keyword.
fn join(abilities: &mut Abilities, keyword: &Phrase) -> Result<(), String> {
    let (gift, more) = keyword_of(keyword)?;
    let amount = match gift {
        Gift::Fury => &mut abilities.fury,
        Gift::Shield => &mut abilities.shield,
        Gift::Regen => &mut abilities.regen,
        Gift::Thorns => &mut abilities.thorns,
        Gift::HealAlly => &mut abilities.heal_ally,
        Gift::Trait(ability) => {
            abilities.traits = abilities.traits.with(ability);
            return Ok(());
        }
        _ => return Err("this is not a keyword".to_owned()),
    };
    match i32::from(*amount) + i32::from(more) {
        sum if sum <= MOST => *amount = sum as u8,
        _ => return Err(out_of_bounds(sub(keyword, 0))),
    }
    Ok(())
}

fn out_of_bounds(power: &Phrase) -> String {
    format!("{:?} needs a number from 1 to {MOST}, all of them together", power.key)
}

/// A keyword and how much of it.
fn keyword_of(phrase: &Phrase) -> Result<(Gift, i16), String> {
    let what = sub(phrase, 0);
    match phrase.key {
        Powered => match number(phrase, 1) {
            0 => Err(out_of_bounds(what)),
            more => Ok((power(what), more)),
        },
        _ => Ok((Gift::Trait(trait_of(what)), 1)),
    }
}

fn power(phrase: &Phrase) -> Gift {
    match phrase.key {
        Fury => Gift::Fury,
        Shield => Gift::Shield,
        Regen => Gift::Regen,
        Thorns => Gift::Thorns,
        _ => Gift::HealAlly,
    }
}

fn trait_of(phrase: &Phrase) -> Trait {
    match phrase.key {
        Guard => Trait::Guard,
        Ranged => Trait::Ranged,
        Stationary => Trait::Stationary,
        Cleave => Trait::Cleave,
        FirstStrike => Trait::FirstStrike,
        // Far Attack is an old name for it (C-38).
        _ => Trait::LongRange,
    }
}

pub(super) struct Compiler<'a> {
    outline: Outline<Step, Aim, Condition, Count>,
    lexicon: &'a mut dyn Lexicon,
    /// What the text at hand listens for; nothing for a continuous effect.
    hearing: Option<Hearing>,
    /// Whether something was picked that was not chosen.
    picked: bool,
    /// The kind of counters that the text has named last.
    counter: Option<u8>,
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

impl Compiler<'_> {
    fn reaction(mut self, hearing: Hearing, sentence: &Phrase) -> Result<Reaction, String> {
        self.hearing = Some(hearing);
        let of_a_card =
            !matches!(hearing.deed, Deed::TurnBegins | Deed::TurnEnds | Deed::Draws | Deed::BaseDamaged);
        self.outline.it = of_a_card.then_some(SUBJECT);
        self.sentence(sentence)?;
        let Outline { ops, options, .. } = self.outline;
        Ok(Reaction { hearing, program: ops.finish()?, parts: options })
    }

    fn act(&mut self, step: Step) {
        self.outline.ops.act(step);
    }

    /// A number of the effect at hand.
    fn amount(&self, each: i16) -> Amount<Count> {
        Amount { each, of: self.outline.each }
    }

    fn register(&mut self) -> Result<u8, String> {
        self.outline.register(NAMED)
    }

    fn target(&mut self, filter: Filter) -> Result<Who, String> {
        if self.hearing.is_none() {
            return Err("a continuous effect has no targets; say \"all\", \"your\" or \"this\"".to_owned());
        }
        // Everything is chosen before anything happens: a target behind a random card would be
        // chosen before it.
        if self.picked {
            return Err("a text cannot pick a card at random and then have a target".to_owned());
        }
        let register = self.register()?;
        self.outline.ops.ask(register, Aim::Card(filter));
        Ok(Who::It(register))
    }

    /// So many targets.
    fn targets(&mut self, filter: Filter, many: u8) -> Result<Who, String> {
        let mut first = None;
        for _ in 0..many {
            if let Who::It(register) = self.target(filter)? {
                first.get_or_insert(register);
            }
        }
        Ok(Who::These(first.unwrap_or_default(), many))
    }

    fn it(&self) -> Result<Who, String> {
        let missing = "\"it\" stands for nothing here: name a target or a random card first";
        match self.hearing {
            // In a continuous effect there is nobody else.
            None => Ok(Who::This),
            Some(_) => self.outline.it.map(Who::It).ok_or_else(|| missing.to_owned()),
        }
    }

    /// The card whose text it is: one that has died has no numbers any more.
    fn this(&self) -> Result<Who, String> {
        let died = |hearing: Hearing| (hearing.deed, hearing.subject) == (Deed::Dies, Subject::This);
        match self.hearing.is_some_and(died) {
            true => Err("a card that has died cannot gain anything, nor be spoken of as \"this\"".to_owned()),
            false => Ok(Who::This),
        }
    }

    /// The other card of an attack.
    fn the_attacker(&self) -> Result<Who, String> {
        let deed = self.hearing.map(|hearing| (hearing.deed, hearing.subject == Subject::This));
        match deed {
            Some((Deed::IsAttacked | Deed::TakesDamage | Deed::Dies, _)) => Ok(Who::It(OTHER)),
            Some((Deed::Attacks | Deed::AttacksBase | Deed::Destroys, false)) => Ok(Who::It(SUBJECT)),
            _ => {
                Err("nobody has attacked here: \"the attacker\" goes with \"is attacked\", \"takes damage\" \
                      and \"dies\""
                    .to_owned())
            }
        }
    }
}

const _: () = assert!((NAMED as usize) < REGISTERS);
