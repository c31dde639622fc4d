//! Numbers and keywords, as they stand in a text.

use super::Phrase;
use crate::keywords::{Amount as Number, Keywords};
use crate::script::{Bonus, Stats};
use crate::words::Word::{self, *};
use script::{number, sub};

/// Bonuses that come and go with the neighbours cannot change HP.
pub(super) fn without_hp(stats: Stats) -> Result<Stats, String> {
    if stats.hp == 0 { Ok(stats) } else { Err("only ATK and SPD can change like this".to_owned()) }
}

/// What "gets …" and "gains …" give.
pub(super) fn boon(phrase: &Phrase) -> Bonus {
    match phrase.key {
        OfStats => Bonus { stats: stats(sub(phrase, 0)), ..Bonus::default() },
        OfKeywords => Bonus { keywords: keywords(sub(phrase, 0)), ..Bonus::default() },
        _ => Bonus { stats: stats(sub(phrase, 0)), keywords: keywords(sub(phrase, 1)) },
    }
}

pub(super) fn stats(phrase: &Phrase) -> Stats {
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

pub(super) fn sum(one: Stats, other: Stats) -> Stats {
    Stats {
        atk: one.atk.saturating_add(other.atk),
        spd: one.spd.saturating_add(other.spd),
        hp: one.hp.saturating_add(other.hp),
    }
}

pub(super) fn keywords(phrase: &Phrase) -> Keywords {
    match phrase.key {
        OneKeyword => keyword(sub(phrase, 0)),
        _ => keyword(sub(phrase, 0)).and(keyword(sub(phrase, 1))),
    }
}

/// What a keyword's phrase means.
pub(crate) fn keyword(phrase: &Phrase) -> Keywords {
    match phrase.key {
        Trait(keyword) => Keywords::of(keyword),
        Word::Amount(keyword) => Keywords::amount(keyword, small(phrase, 0)),
        other => unreachable!("{other:?} is not a keyword"),
    }
}

/// The number of a keyword, if it has one.
pub(super) fn keyword_number(phrase: &Phrase) -> Option<(Number, u8)> {
    match phrase.key {
        Word::Amount(keyword) => Some((keyword, small(phrase, 0))),
        _ => None,
    }
}

/// The number in a slot, at most 100.
pub(crate) fn small(phrase: &Phrase, index: usize) -> u8 {
    number(phrase, index).clamp(0, 100) as u8
}
