//! The scripts and slot effects of a card list.

use crate::script::{EffectId, Script, ScriptId};

/// The most texts, and the most slot effects, of a card list.
pub const MOST: usize = 250;

/// What a slot can be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EffectDef {
    /// Its words, without the last period.
    pub text: String,
    /// What it does when a unit is deployed.
    pub script: Option<ScriptId>,
    /// Power of the unit that stands there (T-42).
    pub bonus: i16,
}

/// Every script and every effect, by its index.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Library {
    scripts: Vec<Script>,
    effects: Vec<EffectDef>,
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

    /// The effect with these words, in any case and with a last period or without.
    pub fn effect_named(&self, text: &str) -> Option<EffectId> {
        let text = text.strip_suffix('.').unwrap_or(text);
        let index = self.effects.iter().position(|effect| effect.text.eq_ignore_ascii_case(text))?;
        Some(EffectId(index as u8))
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
        let id = ScriptId(room(self.scripts.len())?);
        self.scripts.push(script);
        Ok(id)
    }

    /// Adds an effect.
    pub fn add_effect(&mut self, effect: EffectDef) -> Result<EffectId, String> {
        let id = EffectId(room(self.effects.len())?);
        self.effects.push(effect);
        Ok(id)
    }
}

fn room(len: usize) -> Result<u8, String> {
    if len < MOST { Ok(len as u8) } else { Err(format!("a file can have at most {MOST} different texts")) }
}
