//! Who may let programs play.

use crate::agent::Agent;
use crate::command::words;
use crate::program::Program;
use crate::{Fault, Faults};
use bots::{NoBot, Opponent, contender, opponent};
use kernel::Insight;
use models::{LLM, Models};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// What a program's name begins with.
pub const EXEC: &str = "exec:";
/// A program that fails in this many matches in a row is not asked again.
pub const STRIKES: u64 = 3;

/// The right to start programs and to ask language models, and what became of those that were asked.
/// Without it (the default) `exec:` and `llm:` name nobody.
#[derive(Clone, Default)]
pub struct Agents {
    programs: Option<Arc<House>>,
    models: Models,
}

/// The programs of a run.
pub(crate) struct House {
    /// How long a program may take to decide.
    pub patience: Duration,
    guests: Mutex<BTreeMap<String, Guest>>,
}

/// A program by its name.
#[derive(Default)]
struct Guest {
    /// Those that wait for the next match.
    idle: Vec<Program>,
    faults: Faults,
    /// Matches in a row that it failed in.
    strikes: u64,
}

impl Agents {
    /// Programs may play, and have this long for each decision.
    pub fn allowed(patience: Duration) -> Agents {
        let house = House { patience, guests: Mutex::default() };
        Agents { programs: Some(Arc::new(house)), models: Models::default() }
    }

    /// The same, and these models may play.
    pub fn with_models(self, models: Models) -> Agents {
        Agents { models, ..self }
    }

    /// Whether a name is that of a program or a model, which only some may ask to the table.
    pub fn are_meant(name: &str) -> bool {
        [EXEC, LLM].iter().any(|mark| name.trim().starts_with(mark))
    }

    /// The models.
    pub fn models(&self) -> &Models {
        &self.models
    }

    /// The opponent with this name: a program, a model, or any that [`opponent`] knows.
    pub fn opponent<G: Insight>(&self, game: &G, name: &str) -> Result<Opponent<G>, NoBot> {
        self.guest(game, name.trim()).unwrap_or_else(|| opponent(game, name))
    }

    /// One to measure by: a program, a model, or any that [`contender`] knows.
    pub fn contender<G: Insight>(&self, game: &G, name: &str) -> Result<Opponent<G>, NoBot> {
        self.guest(game, name.trim()).unwrap_or_else(|| contender(game, name))
    }

    /// The program or model with this name; `None` if it is neither's.
    fn guest<G: Insight>(&self, game: &G, name: &str) -> Option<Result<Opponent<G>, NoBot>> {
        if name.starts_with(LLM) {
            return Some(self.models.opponent(game, name));
        }
        name.strip_prefix(EXEC).map(|command| self.program(name, command))
    }

    fn program<G: Insight>(&self, name: &str, command: &str) -> Result<Opponent<G>, NoBot> {
        let miswritten = |problem: String| NoBot::Miswritten(name.to_owned(), problem);
        let house = self.programs.clone();
        let house =
            house.ok_or_else(|| miswritten("programs play only on your own command line".to_owned()))?;
        let words = words(command).map_err(miswritten)?;
        let (title, about) = (name.to_owned(), format!("the program {command}"));
        Ok(Opponent::new(name, about, move || Agent::new(house.clone(), title.clone(), words.clone())))
    }

    /// How each program did, by its name.
    pub fn faults(&self) -> Vec<Faults> {
        let Some(house) = &self.programs else { return Vec::new() };
        house
            .guests()
            .iter()
            .map(|(bot, guest)| Faults { bot: bot.clone(), ..guest.faults.clone() })
            .collect()
    }
}

impl fmt::Debug for Agents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let allowed = self.programs.is_some();
        f.debug_struct("Agents").field("allowed", &allowed).field("models", &self.models).finish()
    }
}

impl House {
    fn guests(&self) -> MutexGuard<'_, BTreeMap<String, Guest>> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A program sits down to a match: which of its matches it is, from 1.
    pub fn welcome(&self, name: &str) -> u64 {
        let mut guests = self.guests();
        let faults = &mut guests.entry(name.to_owned()).or_default().faults;
        faults.matches += 1;
        faults.matches
    }

    /// A program that runs: one that waits, or a new one.
    pub fn bring(&self, name: &str, words: &[String]) -> Result<Program, Fault> {
        let mut guests = self.guests();
        let guest = guests.entry(name.to_owned()).or_default();
        if guest.strikes >= STRIKES {
            return Err(Fault::Struck);
        }
        let waiting = guest.idle.pop();
        drop(guests);
        waiting.map_or_else(|| Program::start(words), Ok)
    }

    /// It made this many decisions, and waits for its next match.
    pub fn rest(&self, name: &str, program: Option<Program>, decisions: u64) {
        let mut guests = self.guests();
        let guest = guests.entry(name.to_owned()).or_default();
        guest.faults.decisions += decisions;
        guest.idle.extend(program);
    }

    /// It failed.
    pub fn strike(&self, name: &str, fault: &Fault, program: Option<Program>) {
        let stderr = program.map(Program::end).unwrap_or_default();
        let mut guests = self.guests();
        let guest = guests.entry(name.to_owned()).or_default();
        guest.strikes += 1;
        guest.faults.add(fault, &stderr);
    }

    /// It finished a match without a fault.
    pub fn clear(&self, name: &str) {
        let mut guests = self.guests();
        let guest = guests.entry(name.to_owned()).or_default();
        guest.strikes = if guest.strikes < STRIKES { 0 } else { guest.strikes };
    }
}
