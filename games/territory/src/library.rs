//! The scripts and slot effects of a card list, and what else its texts amount to.

use crate::compile::Abilities;
use crate::script::{EffectId, Filter, GiftId, Hearing, Noun, Script, ScriptId, Standing};
use crate::state::Face;

/// The most texts, and the most slot effects, of a card list.
pub const MOST: usize = 250;

/// What a slot can be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EffectDef {
    /// Its words, without the last period.
    pub text: String,
    /// What it does when a unit is deployed.
    pub script: Option<ScriptId>,
    /// The ability that a unit is given which is deployed (T-58).
    pub gift: GiftId,
    /// Power of the unit that stands there (T-42).
    pub bonus: i16,
}

/// What a unit can be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GiftDef {
    /// Its words.
    pub text: String,
    /// What they amount to.
    pub abilities: Abilities,
}

/// A unit that no card stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is called.
    pub name: String,
    /// Its power.
    pub power: i16,
}

/// Some of a list that stand behind each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Span {
    first: u8,
    count: u8,
}

impl Span {
    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.count == 0
    }

    fn of<T>(self, list: &[T]) -> &[T] {
        &list[usize::from(self.first)..][..usize::from(self.count)]
    }
}

/// Every script and every effect, by its index.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Library {
    scripts: Vec<Script>,
    effects: Vec<EffectDef>,
    gifts: Vec<GiftDef>,
    hearings: Vec<Hearing>,
    standings: Vec<Standing>,
    groups: Vec<Filter>,
    /// Names of the factions.
    pub factions: Vec<String>,
    /// The names of units that texts use.
    pub names: Vec<String>,
    /// Names of the cards that are units, by face; others are empty.
    pub units: Vec<String>,
    /// The tokens that texts bring into play; their faces stand behind those of the cards.
    pub tokens: Vec<Token>,
}

impl Library {
    /// A script.
    #[inline]
    pub fn script(&self, id: ScriptId) -> &Script {
        &self.scripts[id.0 as usize]
    }

    /// An effect.
    #[inline]
    pub fn effect(&self, id: EffectId) -> &EffectDef {
        &self.effects[id.0 as usize]
    }

    /// What a unit was given, if anything.
    #[inline]
    pub fn gift(&self, id: GiftId) -> Option<&GiftDef> {
        self.gifts.get(usize::from(id.0).wrapping_sub(1))
    }

    /// What somebody listens for.
    #[inline]
    pub fn hearings(&self, span: Span) -> &[Hearing] {
        span.of(&self.hearings)
    }

    /// What somebody makes so as long as they are in play.
    #[inline]
    pub fn standings(&self, span: Span) -> &[Standing] {
        span.of(&self.standings)
    }

    /// All that anything listens for.
    pub fn all_hearings(&self) -> &[Hearing] {
        &self.hearings
    }

    /// All continuous effects.
    pub fn all_standings(&self) -> &[Standing] {
        &self.standings
    }

    /// Whether a unit can be given such an ability.
    pub fn gives(&self, is: impl Fn(&Abilities) -> bool) -> bool {
        self.gifts.iter().any(|gift| is(&gift.abilities))
    }

    /// Whose victories count.
    pub fn group(&self, index: u8) -> &Filter {
        &self.groups[usize::from(index)]
    }

    /// The effect with these words, in any case and with a last period or without.
    pub fn effect_named(&self, text: &str) -> Option<EffectId> {
        let text = text.strip_suffix('.').unwrap_or(text);
        let index = self.effects.iter().position(|effect| effect.text.eq_ignore_ascii_case(text))?;
        Some(EffectId(index as u8))
    }

    /// The gift with these words.
    pub fn gift_named(&self, text: &str) -> Option<GiftId> {
        let index = self.gifts.iter().position(|gift| gift.text.eq_ignore_ascii_case(text))?;
        Some(GiftId(index as u8 + 1))
    }

    /// Every effect.
    pub fn effects(&self) -> &[EffectDef] {
        &self.effects
    }

    /// Every effect's words.
    pub fn effect_texts(&self) -> impl Iterator<Item = &str> {
        self.effects.iter().map(|effect| effect.text.as_str())
    }

    /// Adds a script.
    pub fn add(&mut self, script: Script) -> Result<ScriptId, String> {
        add(&mut self.scripts, script).map(ScriptId)
    }

    /// Adds an effect.
    pub fn add_effect(&mut self, effect: EffectDef) -> Result<EffectId, String> {
        add(&mut self.effects, effect).map(EffectId)
    }

    /// Adds something that units can be given.
    pub fn add_gift(&mut self, gift: GiftDef) -> Result<GiftId, String> {
        add(&mut self.gifts, gift).map(|index| GiftId(index + 1))
    }

    /// Adds whose victories count.
    pub fn add_group(&mut self, group: Filter) -> Result<u8, String> {
        add(&mut self.groups, group)
    }

    /// Adds what a card listens for.
    pub fn add_hearings(&mut self, hearings: Vec<Hearing>) -> Result<Span, String> {
        add_all(&mut self.hearings, hearings)
    }

    /// Adds the continuous effects of a card.
    pub fn add_standings(&mut self, standings: Vec<Standing>) -> Result<Span, String> {
        add_all(&mut self.standings, standings)
    }

    /// What the name before "ally" means.
    pub fn faction(&mut self, name: &str) -> Result<Noun, String> {
        let found = self.factions.iter().position(|faction| faction == name);
        let known = || text::unknown("faction", name, self.factions.iter().map(String::as_str));
        found.map(|index| Noun::Faction(index as u8)).ok_or_else(known)
    }

    /// What a name by itself means: the units that are called so.
    pub fn noun(&mut self, name: &str) -> Result<Noun, String> {
        let known = self.units.iter().chain(self.tokens.iter().map(|token| &token.name));
        if !known.clone().any(|known| known == name) {
            return Err(text::unknown(
                "unit",
                name,
                known.map(String::as_str).filter(|name| !name.is_empty()),
            ));
        }
        let index = self.names.iter().position(|known| known == name);
        index.map_or_else(|| add(&mut self.names, name.to_owned()), |index| Ok(index as u8)).map(Noun::Named)
    }

    /// The face of a unit that a text brings into play: a token of this power, or a copy of a card.
    pub fn token(&mut self, name: &str, power: Option<i16>) -> Result<Face, String> {
        let card = self.units.iter().position(|unit| unit == name);
        let token = self.tokens.iter().position(|token| token.name == name);
        let behind = |index: usize| Face((self.units.len() + index) as u8);
        match (power, card, token) {
            (Some(power), _, _) if !(1..=99).contains(&power) => {
                Err("the power of a unit must be a number from 1 to 99: a unit at 0 dies (T-16)".to_owned())
            }
            (Some(_), Some(_), _) => Err(format!("there is a card called {name}; say \"summon a {name}\"")),
            (None, Some(card), _) => Ok(Face(card as u8)),
            (None, None, Some(token)) => Ok(behind(token)),
            (Some(power), None, Some(token)) if self.tokens[token].power == power => Ok(behind(token)),
            (Some(_), None, Some(_)) => {
                Err(format!("another text summons a {name} with another power; give it another name"))
            }
            (None, None, None) => {
                Err(format!("there is no unit called {name}; say \"with 2 power\" for a new one"))
            }
            (Some(power), None, None) => {
                if self.units.len() + self.tokens.len() >= MOST {
                    return Err(format!("a file can have at most {MOST} cards and tokens"));
                }
                self.tokens.push(Token { name: name.to_owned(), power });
                Ok(Face((self.units.len() + self.tokens.len() - 1) as u8))
            }
        }
    }
}

fn add<T>(list: &mut Vec<T>, item: T) -> Result<u8, String> {
    if list.len() >= MOST {
        return Err(format!("a file can have at most {MOST} different texts"));
    }
    list.push(item);
    Ok(list.len() as u8 - 1)
}

fn add_all<T>(list: &mut Vec<T>, items: Vec<T>) -> Result<Span, String> {
    let (first, count) = (list.len(), items.len());
    if first + count > MOST {
        return Err(format!("a file can have at most {MOST} different texts"));
    }
    list.extend(items);
    Ok(Span { first: first as u8, count: count as u8 })
}
