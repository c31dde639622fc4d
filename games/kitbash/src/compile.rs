//! From a sentence that was read to what it does.

mod conditions;
mod deeds;
mod nouns;
mod numbers;
mod passive;
mod standing;

use crate::cards::{CardDef, Kind};
use crate::keywords::Keywords;
use crate::script::{
    Aim, Amount, Body, Condition, Count, Filter, HEARD, Hearing, Never, REGISTERS, Step, When, Where, Who,
};
use crate::words::{
    VOCABULARY,
    Word::{self, *},
};
use kernel::Face;
use script::{Compile, Outline};
use std::collections::BTreeMap;
use text::{Axis, Tree};

pub(crate) use numbers::{keyword, small};
pub(crate) use script::{number, sub};

use numbers::{boon, keyword_number, keywords, stats, sum, without_hp};
use passive::passive;

pub(crate) type Phrase = Tree<Word>;

/// What names on cards stand for.
pub(crate) struct Names<'a> {
    /// Tokens that can be summoned.
    pub tokens: &'a BTreeMap<String, Face>,
    /// Every card of the file.
    pub cards: &'a BTreeMap<String, Face>,
    /// Starter buildings.
    pub starters: &'a BTreeMap<String, Face>,
    /// Tags that some card has.
    pub tags: &'a [String],
    /// What a reshuffle costs by the rules.
    pub exhaustion: i16,
    /// Tokens that texts make, behind all cards of the file.
    pub made: &'a mut Vec<Made>,
    /// The face of the first of them.
    pub first: usize,
}

/// A token that a text makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Made {
    pub name: String,
    pub atk: i16,
    pub hp: i16,
    pub keywords: Keywords,
}

/// Adds one sentence to a card.
///
/// Fails with a sentence if the words can be read but mean nothing together.
pub(crate) fn compile(names: &mut Names, card: &mut CardDef, sentence: &Phrase) -> Result<(), String> {
    match sentence.key {
        OfUnit | OfStructure | OfPiece | OfAura | Priced | PricedPiece => {
            return compile(names, card, sub(sentence, 0));
        }
        Trap => script(names, card, When::TileEntered, sub(sentence, 0))?,
        Do => script(names, card, When::Cast, sub(sentence, 0))?,
        IfItDies => script(names, card, When::TargetDies, sub(sentence, 0))?,
        NextRound => script(names, card, When::NextStart, sub(sentence, 0))?,
        ThisRoundsEnd => script(names, card, When::ThisEnd, sub(sentence, 0))?,
        StartOfRound => script(names, card, When::Start, sub(sentence, 0))?,
        EndOfRound => script(names, card, When::End, sub(sentence, 0))?,
        Whenever | OncePerRound => listen(names, card, sentence, false)?,
        OfHero => match sub(sentence, 0).key {
            Whenever | OncePerRound => listen(names, card, sub(sentence, 0), true)?,
            _ => return Err("a hero's second text can listen: \"When …\"".to_owned()),
        },
        Stands => {
            let lasting = Compiler::new(names, card, When::Start).lasting(sub(sentence, 0))?;
            lasting.into_iter().for_each(|lasting| lasting.add_to(card));
        }
        ThisCosts | PricedEach | PricedIf => {
            let price = Compiler::new(names, card, When::Start).price_of_this(sentence)?;
            card.prices.push(price);
        }
        WhileDamaged => card.powers.damaged = without_hp(stats(sub(sentence, 0)))?,
        Returns => card.powers.returns = small(sentence, 0).max(1),
        GeneratesMana => card.powers.income.0 = small(sentence, 0),
        GeneratesGold => card.powers.income.1 = small(sentence, 0),
        AttachedGets => {
            same_host(card, sub(sentence, 0))?;
            let (old, new) = (card.powers.attached.stats, stats(sub(sentence, 1)));
            card.powers.attached.stats = sum(old, new);
        }
        AttachedGains => {
            same_host(card, sub(sentence, 0))?;
            card.powers.attached.keywords = card.powers.attached.keywords.and(keywords(sub(sentence, 1)));
        }
        AttachedHas => {
            same_host(card, sub(sentence, 0))?;
            if !card.powers.lends && card.scripts.iter().any(|script| !script.is_empty()) {
                return Err("an aura has texts of its own, or gives its host a text, not both".to_owned());
            }
            card.powers.lends = true;
            return compile(names, card, sub(sentence, 1));
        }
        AttachedEach => {
            same_host(card, sub(sentence, 0))?;
            let standing = Compiler::new(names, card, When::Start).attached_each(sentence)?;
            card.standing.push(standing);
        }
        Loses => {}
        _ => passive(names, card, sentence)?,
    }
    Ok(())
}

/// Adds what happens at a time.
fn script(names: &mut Names, card: &mut CardDef, when: When, sentence: &Phrase) -> Result<(), String> {
    if matches!(when, When::TargetDies | When::NextStart | When::ThisEnd) && card.kind.is_piece() {
        return Err("only spells and tactics have effects that wait".to_owned());
    }
    let mut compiler = Compiler::new(names, card, when);
    let heard = When::HEARS.iter().position(|hears| *hears == when).and_then(|at| card.hearings[at]);
    compiler.passive = heard.is_some_and(|hearing| hearing.passive);
    compiler.sentence(sentence)?;
    let Compiler { outline, aim, parts, .. } = compiler;
    (card.aim, card.parts) = (aim, parts);
    card.scripts[when as usize].extend(outline.ops.finish()?);
    Ok(())
}

/// "When …, …": what happens to the piece itself has a time of its own, all else is listened for.
fn listen(names: &mut Names, card: &mut CardDef, sentence: &Phrase, passive: bool) -> Result<(), String> {
    let once = sentence.key == OncePerRound;
    let event = sub(sentence, 0);
    let own = matches!(event.key, Enters | Dies) && !once;
    let when = match event.tree(0).map(|subject| subject.key) {
        Some(SubjectThis) if own && event.key == Enters => When::Enters,
        Some(SubjectThis) if own && card.kind != Kind::Aura => When::Dies,
        Some(SubjectAttached | SubjectIt) if own && event.key == Dies && card.kind == Kind::Aura => {
            When::HostDies
        }
        _ => {
            let Some(free) = card.hearings.iter().position(Option::is_none) else {
                return Err("a card can listen for three things at most".to_owned());
            };
            let once_more = |other: &Hearing| other.once && other.passive == passive;
            if once && card.hearings.iter().flatten().any(once_more) {
                return Err("a card can have only one text that happens once per round".to_owned());
            }
            let mut compiler = Compiler::new(names, card, When::HEARS[free]);
            compiler.passive = passive;
            let hearing = compiler.hearing(event)?;
            card.hearings[free] = Some(Hearing { once, passive, ..hearing });
            When::HEARS[free]
        }
    };
    if passive && !When::HEARS.contains(&when) {
        return Err("a hero's second text is not about the unit".to_owned());
    }
    if matches!(when, When::Enters | When::Dies) && !card.kind.is_piece() {
        return Err("only what stands on the board enters play and dies".to_owned());
    }
    script(names, card, when, sub(sentence, 1))
}

pub(super) struct Compiler<'a, 'b> {
    names: &'a mut Names<'b>,
    when: When,
    kind: Kind,
    /// Whether an aura speaks for its host.
    lends: bool,
    /// Whether it is a hero's second text, which is not about the unit.
    passive: bool,
    card: &'a CardDef,
    /// What the order names, as far as the text has asked for it.
    aim: Option<Aim>,
    outline: Outline<Step, Never, Condition, Count>,
    /// What it names for each part of its "choose one".
    parts: Vec<Option<Aim>>,
    /// How many things are picked.
    picked: u8,
}

impl Compile for Compiler<'_, '_> {
    type Key = Word;
    type Effect = Step;
    type Aim = Never;
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

    fn outline(&mut self) -> &mut Outline<Step, Never, Condition, Count> {
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

    /// A count can speak of the target that the deed before it names: "… to target unit for each allied
    /// unit in its lane".
    fn effect(&mut self, phrase: &Phrase) -> Result<(), String> {
        match Self::axis(phrase.key) {
            Some(Axis::Once) => self.deed(sub(phrase, 0)),
            Some(Axis::Governed) => self.clause(sub(phrase, 0), None),
            Some(Axis::ForEach) => {
                let (before, picked) = (self.outline.clone(), self.picked);
                let aim = self.aim;
                self.outline.each = Some(Count::Rounds);
                let named = self.deed(sub(phrase, 0)).ok().and(self.outline.it);
                let named = named.filter(|_| self.picked == picked);
                (self.outline, self.picked, self.aim) = (before.clone(), picked, aim);
                self.outline.it = named.or(before.it);
                let count = self.counted(sub(phrase, 1))?;
                (self.outline.it, self.outline.each) = (before.it, Some(count));
                let done = self.deed(sub(phrase, 0));
                self.outline.each = None;
                done
            }
            _ => self.deed(phrase),
        }
    }

    /// The order says which part (R73).
    fn choose(&mut self, options: &Phrase) -> Result<(), String> {
        if self.when != When::Cast {
            return Err("nobody is asked while a round resolves: only a spell or tactic says \"choose one\", and at once"
                .to_owned());
        }
        if self.aim.is_some() || !self.parts.is_empty() {
            return Err("\"choose one\" stands in front, and once".to_owned());
        }
        let (mut parts, mut ways) = (Vec::new(), Vec::new());
        for phrase in script::each_option::<Self>(options) {
            self.outline.it = None;
            parts.push(self.part(phrase)?);
            ways.push(self.aim.take());
        }
        self.outline.ops.choose(parts);
        self.parts = ways;
        Ok(())
    }
}

impl<'a, 'b> Compiler<'a, 'b> {
    fn new(names: &'a mut Names<'b>, card: &'a CardDef, when: When) -> Compiler<'a, 'b> {
        let hears = When::HEARS.contains(&when);
        let targets = matches!(when, When::Cast | When::TargetDies | When::NextStart | When::ThisEnd);
        let it = match card.aim {
            _ if hears => Some(HEARD),
            Some(Aim::Piece(_) | Aim::Sideways(_)) if targets => Some(0),
            Some(Aim::Two(..)) if targets => Some(1),
            Some(Aim::Tile) if when == When::TileEntered => Some(0),
            _ => None,
        };
        let outline = Outline::new(it);
        Compiler {
            names,
            when,
            kind: card.kind,
            lends: card.powers.lends,
            passive: false,
            card,
            aim: card.aim,
            outline,
            parts: card.parts.clone(),
            picked: HEARD + 1,
        }
    }

    fn act(&mut self, step: Step) {
        self.outline.ops.act(step);
    }

    /// A number of the effect at hand.
    fn amount(&self, each: i16) -> Amount<Count> {
        Amount { each, of: self.outline.each }
    }

    /// What the order names.
    fn target(&mut self, filter: Filter) -> Result<Who, String> {
        if self.when != When::Cast {
            return Err(
                "only spells and tactics have a target, and at once; say \"a random …\" or \"the nearest …\""
                    .to_owned(),
            );
        }
        if !matches!(filter.place, Where::Anywhere | Where::Base(_) | Where::Between) {
            return Err("a target is chosen on the whole board, in a base or in the neutral zone".to_owned());
        }
        let (aim, register) = match self.aim {
            _ if !self.parts.is_empty() => {
                return Err("what stands behind \"choose one\" has no target of its own".to_owned());
            }
            None => (Aim::Piece(filter), 0),
            Some(Aim::Piece(first)) => (Aim::Two(first, filter), 1),
            Some(_) => {
                return Err(
                    "an order names at most two pieces; say \"it\" or \"that unit\" for the last one"
                        .to_owned(),
                );
            }
        };
        self.aim = Some(aim);
        self.outline.it = Some(register);
        Ok(Who::It(register))
    }

    fn pick(&mut self, rule: crate::script::Rule, filter: Filter) -> Result<Who, String> {
        if usize::from(self.picked) == REGISTERS {
            return Err("a text picks at most three things".to_owned());
        }
        self.picked += 1;
        self.outline.it = Some(self.picked - 1);
        Ok(Who::Pick(self.picked - 1, rule, filter))
    }

    fn it(&self) -> Result<Who, String> {
        let missing =
            "\"it\" and \"that unit\" stand for nothing here: name a target or \"a random …\" first";
        // Where nothing was named, "it" is the piece itself.
        self.outline.it.map(Who::It).or_else(|| self.this().ok()).ok_or_else(|| missing.to_owned())
    }

    /// The piece whose text it is.
    fn this(&self) -> Result<Who, String> {
        match (self.kind, self.when) {
            _ if self.passive => Err("a hero's second text is not about the unit".to_owned()),
            (_, When::Dies | When::HostDies) => Err("what has died is no longer there".to_owned()),
            (Kind::Unit | Kind::Hero | Kind::Structure, _) => Ok(Who::This),
            (Kind::Aura, _) if self.lends => Ok(Who::This),
            (Kind::Aura, _) => {
                Err("an aura speaks of \"attached unit\" or \"attached structure\"".to_owned())
            }
            _ => Err("nothing here is on the board to be called \"this\"".to_owned()),
        }
    }

    /// What the aura is attached to.
    fn host(&self, host: &Phrase) -> Result<Who, String> {
        same_host(self.card, host)?;
        match self.when {
            When::HostDies => Err("what has died is no longer there".to_owned()),
            _ => Ok(Who::This),
        }
    }

    /// Whether there is a tile to be adjacent to.
    fn nearby(&self) -> Result<(), String> {
        match self.kind {
            _ if self.passive => Err("nothing is adjacent to a hero's second text".to_owned()),
            Kind::Unit | Kind::Structure | Kind::Hero => Ok(()),
            Kind::Aura if self.card.aim != Some(Aim::Tile) => Ok(()),
            _ => Err("nothing is adjacent here: this card is not on the board".to_owned()),
        }
    }
}

/// Whether the sentence speaks of what the aura is attached to.
pub(super) fn same_host(card: &CardDef, host: &Phrase) -> Result<(), String> {
    let body = if host.key == Unit { Body::Unit } else { Body::Structure };
    match card.aim {
        Some(Aim::Piece(filter)) if filter.body == body && card.kind == Kind::Aura => Ok(()),
        _ if card.kind != Kind::Aura => Err("nothing is attached here".to_owned()),
        _ => Err("this aura is attached to something else".to_owned()),
    }
}
