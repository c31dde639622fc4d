//! Which models may be seated.

use crate::model::personality;
use crate::{Conduct, Model, ModelError, Personality, Place, Record};
use bots::{NoBot, Opponent};
use kernel::Insight;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// What a model's name begins with.
pub const LLM: &str = "llm:";

/// The right to ask models to the table, and how those behaved that were asked. Without it (the
/// default) `llm:` names nobody.
#[derive(Clone, Default)]
pub struct Models(Option<Arc<House>>);

/// The models of a run.
pub(crate) struct House {
    listed: Vec<Model>,
    personalities: Vec<Personality>,
    /// Whether a name may also be a short form, with any personality.
    free: bool,
    told: Mutex<BTreeMap<String, Conduct>>,
    /// Those that play.
    seated: Mutex<Vec<(String, Weak<Mutex<Record>>)>>,
}

impl House {
    /// A model sits down.
    pub fn seat(&self, name: &str, record: &Arc<Mutex<Record>>) {
        let mut seated = open(&self.seated);
        seated.retain(|(_, record)| record.strong_count() > 0);
        seated.push((format!("{LLM}{name}"), Arc::downgrade(record)));
    }

    /// A match is over.
    pub fn tell(&self, name: &str, conduct: &Conduct) {
        open(&self.told).entry(format!("{LLM}{name}")).or_default().merge(conduct);
    }
}

fn open<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Models {
    /// For somebody at their own command line: the models of a file, the short forms, and
    /// `NAME+PERSONALITY`.
    pub fn free((listed, personalities): (Vec<Model>, Vec<Personality>)) -> Models {
        Models::new(listed, personalities, true)
    }

    /// For a server: the models of its operator's file, by name, and nothing else.
    pub fn listed((listed, personalities): (Vec<Model>, Vec<Personality>)) -> Models {
        Models::new(listed, personalities, false)
    }

    fn new(listed: Vec<Model>, personalities: Vec<Personality>, free: bool) -> Models {
        Models(Some(Arc::new(House {
            listed,
            personalities,
            free,
            told: Mutex::default(),
            seated: Mutex::default(),
        })))
    }

    /// The models that are written down.
    pub fn all(&self) -> &[Model] {
        self.0.as_ref().map_or(&[], |house| &house.listed)
    }

    /// The model with this name, with or without `llm:`.
    pub fn find(&self, name: &str) -> Result<Model, ModelError> {
        let name = name.trim();
        let name = name.strip_prefix(LLM).unwrap_or(name);
        let nobody = || ModelError("language models play only where they are allowed to".to_owned());
        let house = self.0.as_ref().ok_or_else(nobody)?;
        let of_name = |name: &str| house.listed.iter().find(|model| model.name == name).cloned();
        if let Some(model) = of_name(name) {
            return Ok(model);
        }
        let (short, manner) =
            name.split_once('+').map_or((name, None), |(short, manner)| (short, Some(manner)));
        let found = house.free.then(|| of_name(short).or_else(|| Model::short(short))).flatten();
        let found = found.ok_or_else(|| house.unknown(name))?;
        let personality = manner.map(|manner| personality(manner, &house.personalities)).transpose()?;
        let personality = personality.unwrap_or_else(|| found.personality.clone());
        Ok(Model { name: name.to_owned(), personality, ..found })
    }

    /// The opponent with this name.
    pub fn opponent<G: Insight>(&self, game: &G, name: &str) -> Result<Opponent<G>, NoBot> {
        let name = name.trim();
        let miswritten = |error: ModelError| NoBot::Miswritten(name.to_owned(), error.0);
        let model = self.find(name).map_err(miswritten)?;
        let about = model.about();
        let (place, house) = (Place::new(game, model, None)?, self.0.clone());
        Ok(Opponent::new(name, about, move || {
            let sitting = place.sit(place.line());
            match &house {
                Some(house) => sitting.told_to(house.clone()),
                None => sitting,
            }
        }))
    }

    /// How each model behaved that has played or still plays, by its name.
    pub fn conduct(&self) -> BTreeMap<String, Conduct> {
        let Some(house) = &self.0 else { return BTreeMap::new() };
        let mut told = open(&house.told).clone();
        for (name, record) in open(&house.seated).iter() {
            if let Some(record) = record.upgrade().filter(|record| open(record).conduct.matches > 0) {
                told.entry(name.clone()).or_default().merge(&open(&record).conduct);
            }
        }
        told
    }
}

impl House {
    fn unknown(&self, name: &str) -> ModelError {
        let mut names: Vec<String> = self.listed.iter().map(|model| format!("{LLM}{}", model.name)).collect();
        if self.free {
            names.extend(["claude", "ollama/MODEL", "openai/MODEL"].map(|short| format!("{LLM}{short}")));
        }
        ModelError(format!("no model is called \"{name}\"; there are {}", names.join(", ")))
    }
}

impl fmt::Debug for Models {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.all().iter().map(|model| model.name.as_str()).collect();
        f.debug_tuple("Models").field(&names).finish()
    }
}
