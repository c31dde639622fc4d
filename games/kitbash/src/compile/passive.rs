//! A hero's second text.

use super::{Compiler, Names, Phrase, keywords, number, small, stats, sub, without_hp};
use crate::cards::CardDef;
use crate::script::{Bonus, Discount, Grace, When};
use crate::words::Word::*;
use text::unknown;

/// Compiles a sentence of a hero's second text.
pub(super) fn passive(names: &mut Names, card: &mut CardDef, sentence: &Phrase) -> Result<(), String> {
    match sentence.key {
        YourGet | YourGetOnEntry | YourHave => {
            let group = Compiler::new(names, card, When::Start).group(sub(sentence, 0))?;
            let bonus = match sentence.key {
                YourHave => Bonus { keywords: keywords(sub(sentence, 1)), ..Bonus::default() },
                _ => Bonus { stats: stats(sub(sentence, 1)), ..Bonus::default() },
            };
            let on_entry = sentence.key == YourGetOnEntry;
            if on_entry {
                without_hp(bonus.stats)?;
            }
            card.passive.graces.push(Grace { group, bonus, on_entry });
        }
        Discount => {
            let sort = Compiler::new(names, card, When::Start).sort(sub(sentence, 0))?;
            let less = small(sentence, 1);
            let (mana, gold) = if sub(sentence, 2).key == Mana { (less, 0) } else { (0, less) };
            card.passive.discount = Some(Discount { sort, mana, gold });
        }
        BeginWithGold => card.passive.gold = small(sentence, 0),
        HandLimit => match small(sentence, 0) {
            limit @ 1..=10 => card.passive.hand_limit = Some(limit),
            _ => return Err("a hand limit is 1 to 10".to_owned()),
        },
        Exhaustion => {
            if number(sentence, 1) != names.exhaustion {
                return Err(format!("by the rules it costs {} HP", names.exhaustion));
            }
            card.passive.exhaustion = Some(small(sentence, 0));
        }
        GeneratesMore => {
            let name = sentence.name(0).unwrap_or_default();
            let starter = names.starters.get(name).copied();
            let starter = starter.ok_or_else(|| {
                unknown("starter building", name, names.starters.keys().map(String::as_str))
            })?;
            card.passive.generates.push((starter, small(sentence, 1)));
        }
        other => unreachable!("{other:?} is not a sentence"),
    }
    Ok(())
}
