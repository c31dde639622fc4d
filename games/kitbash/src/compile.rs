//! From a sentence that was read to what it does.

mod effect;

use crate::cards::CardDef;
use crate::keywords::{Amount, Keywords};
use crate::script::{Bonus, Discount, Grace, Group, Stats, When};
use crate::words::Word::{self, *};
use effect::Effects;
use kernel::Face;
use std::collections::BTreeMap;
use text::{Tree, unknown};

pub(crate) type Phrase = Tree<Word>;

/// What names on cards stand for.
pub(crate) struct Names<'a> {
    /// Tokens that can be summoned.
    pub tokens: &'a BTreeMap<String, Face>,
    /// Starter buildings.
    pub starters: &'a BTreeMap<String, Face>,
    /// Tags that some card has.
    pub tags: &'a [String],
    /// What a reshuffle costs by the rules.
    pub exhaustion: i16,
}

/// Adds one sentence to a card.
///
/// Fails with a sentence if the words can be read but mean nothing together.
pub(crate) fn compile(names: &Names, card: &mut CardDef, sentence: &Phrase) -> Result<(), String> {
    match sentence.key {
        OfUnit | OfStructure => return compile(names, card, sub(sentence, 0)),
        Trap => effects(names, card, When::TileEntered, sentence, 0)?,
        Do => effects(names, card, When::Cast, sentence, 0)?,
        IfItDies => effects(names, card, When::TargetDies, sentence, 0)?,
        WhenEnters => effects(names, card, When::Enters, sentence, 0)?,
        WhenDies => effects(names, card, When::Dies, sentence, 0)?,
        WhenKills => effects(names, card, When::Kills, sentence, 0)?,
        StartOfRound => effects(names, card, When::Start, sentence, 0)?,
        EndOfRound | EndOfRoundOnHost => effects(names, card, When::End, sentence, 0)?,
        AllyDies | AllyOfHeroDies => effects(names, card, When::AllyDies, sentence, 0)?,
        WhileDamaged => card.powers.damaged = without_hp(stats(sub(sentence, 0)))?,
        Returns => card.powers.returns = small(sentence, 0).max(1),
        GeneratesMana => card.powers.income.0 = small(sentence, 0),
        GeneratesGold => card.powers.income.1 = small(sentence, 0),
        AdjacentGet | AdjacentGain => {
            let grace = grace(names, sentence)?;
            without_hp(grace.bonus.stats)?;
            if card.powers.nearby.replace(grace).is_some() {
                return Err("a card can give something to adjacent units only once".to_owned());
            }
        }
        AttachedGets => {
            same_host(card, sub(sentence, 0))?;
            let (old, new) = (card.powers.attached.stats, stats(sub(sentence, 1)));
            card.powers.attached.stats = sum(old, new);
        }
        AttachedGains => {
            same_host(card, sub(sentence, 0))?;
            card.powers.attached.keywords = card.powers.attached.keywords.and(keywords(sub(sentence, 1)));
        }
        Loses => {}
        _ => passive(names, card, sentence)?,
    }
    Ok(())
}

/// Compiles a sentence of a hero's second text.
fn passive(names: &Names, card: &mut CardDef, sentence: &Phrase) -> Result<(), String> {
    let hero = &mut card.passive;
    match sentence.key {
        YourGet | YourGetOnEntry | YourHave => {
            let mut grace = grace(names, sentence)?;
            grace.on_entry = sentence.key == YourGetOnEntry;
            if grace.on_entry {
                without_hp(grace.bonus.stats)?;
            }
            hero.graces.push(grace);
        }
        Discount => {
            let (less, structures) = (small(sentence, 1), sub(sentence, 0).key == Structure);
            let mana = sub(sentence, 2).key == Mana;
            let (mana, gold) = if mana { (less, 0) } else { (0, less) };
            hero.discount = Some(Discount { structures, mana, gold });
        }
        BeginWithGold => hero.gold = small(sentence, 0),
        HandLimit => match small(sentence, 0) {
            limit @ 1..=10 => hero.hand_limit = Some(limit),
            _ => return Err("a hand limit is 1 to 10".to_owned()),
        },
        Exhaustion => {
            if number(sentence, 1) != names.exhaustion {
                return Err(format!("by the rules it costs {} HP", names.exhaustion));
            }
            hero.exhaustion = Some(small(sentence, 0));
        }
        GeneratesMore => {
            let name = sentence.name(0).unwrap_or_default();
            let starter = names.starters.get(name).copied();
            let starter = starter.ok_or_else(|| {
                unknown("starter building", name, names.starters.keys().map(String::as_str))
            })?;
            hero.generates.push((starter, small(sentence, 1)));
        }
        other => unreachable!("{other:?} is not a sentence"),
    }
    Ok(())
}

fn effects(
    names: &Names,
    card: &mut CardDef,
    when: When,
    sentence: &Phrase,
    slot: usize,
) -> Result<(), String> {
    let mut effects = Effects { names, when, kind: card.kind, aim: card.aim, steps: Vec::new() };
    effects.add(sub(sentence, slot))?;
    let Effects { aim, steps, .. } = effects;
    card.aim = aim;
    card.scripts[when as usize].extend(steps);
    Ok(())
}

fn grace(names: &Names, phrase: &Phrase) -> Result<Grace, String> {
    let group = group(names, sub(phrase, 0))?;
    let bonus = match phrase.key {
        AdjacentGain | YourHave => Bonus { keywords: keywords(sub(phrase, 1)), ..Bonus::default() },
        _ => Bonus { stats: stats(sub(phrase, 1)), ..Bonus::default() },
    };
    Ok(Grace { group, bonus, on_entry: false })
}

fn group(names: &Names, phrase: &Phrase) -> Result<Group, String> {
    let tag = |slot: usize| {
        let name = phrase.name(slot).unwrap_or_default();
        let at = names.tags.iter().position(|tag| tag == name);
        at.map(|at| 1u64 << at).ok_or_else(|| unknown("tag", name, names.tags.iter().map(String::as_str)))
    };
    Ok(match phrase.key {
        Units => Group::Units,
        Structures => Group::Structures,
        UnitsOf => Group::Tagged(tag(0)?),
        _ => Group::Tagged(tag(0)? | tag(1)?),
    })
}

/// Whether the sentence speaks of what the aura is attached to.
fn same_host(card: &CardDef, host: &Phrase) -> Result<(), String> {
    use crate::script::Aim;
    match (card.aim, host.key) {
        (Some(Aim::Unit(_)), Unit) | (Some(Aim::Structure { .. }), Structure) => Ok(()),
        _ => Err("this aura is attached to something else".to_owned()),
    }
}

/// Bonuses that come and go with the neighbours cannot change HP.
fn without_hp(stats: Stats) -> Result<Stats, String> {
    if stats.hp == 0 { Ok(stats) } else { Err("only ATK and SPD can change like this".to_owned()) }
}

pub(crate) fn stats(phrase: &Phrase) -> Stats {
    let stat = |slot: usize| {
        let (phrase, mut stats) = (sub(phrase, slot), Stats::default());
        let value = number(phrase, 0).clamp(-100, 100) as i8;
        match phrase.key {
            Atk => stats.atk = value,
            Spd => stats.spd = value,
            _ => stats.hp = value,
        }
        stats
    };
    if phrase.key == OneStat { stat(0) } else { sum(stat(0), stat(1)) }
}

fn sum(one: Stats, other: Stats) -> Stats {
    Stats {
        atk: one.atk.saturating_add(other.atk),
        spd: one.spd.saturating_add(other.spd),
        hp: one.hp.saturating_add(other.hp),
    }
}

pub(crate) fn keywords(phrase: &Phrase) -> Keywords {
    match phrase.key {
        OneKeyword => keyword(sub(phrase, 0)),
        _ => keyword(sub(phrase, 0)).and(keyword(sub(phrase, 1))),
    }
}

/// What a keyword's phrase means.
pub(crate) fn keyword(phrase: &Phrase) -> Keywords {
    match phrase.key {
        Trait(keyword) => Keywords::of(keyword),
        Amount(keyword) => Keywords::amount(keyword, small(phrase, 0)),
        other => unreachable!("{other:?} is not a keyword"),
    }
}

/// The number of a keyword, if it has one.
pub(crate) fn amount(phrase: &Phrase) -> Option<(Amount, u8)> {
    match phrase.key {
        Word::Amount(keyword) => Some((keyword, small(phrase, 0))),
        _ => None,
    }
}

/// The phrase in a slot. The vocabulary's patterns say which slots there are.
pub(crate) fn sub(phrase: &Phrase, index: usize) -> &Phrase {
    phrase.tree(index).expect("the pattern has a phrase in this slot")
}

/// The number in a slot.
pub(crate) fn number(phrase: &Phrase, index: usize) -> i16 {
    phrase.number(index).expect("the pattern has a number in this slot") as i16
}

/// The number in a slot, at most 100.
pub(crate) fn small(phrase: &Phrase, index: usize) -> u8 {
    number(phrase, index).clamp(0, 100) as u8
}
