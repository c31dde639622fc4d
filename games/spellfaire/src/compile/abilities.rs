//! What a text does, by the time it happens.

use crate::script::{Hearing, Script, Standing, When};

/// What a card's text does.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Abilities {
    /// By the time it happens.
    pub scripts: [Option<Script>; When::COUNT],
    /// What it listens for.
    pub hearings: [Option<Hearing>; 3],
    /// What is so as long as it is in play.
    pub standing: Vec<Standing>,
    /// Whether it can attack twice each turn.
    pub twice: bool,
}

impl Abilities {
    /// Adds those of another text, unless both have one for the same time.
    pub fn join(&mut self, other: Abilities) -> Result<(), String> {
        let Abilities { scripts, hearings, standing, twice } = other;
        for (when, script) in ALL.into_iter().zip(scripts) {
            let hearing = When::HEARS.iter().position(|hears| *hears == when).and_then(|at| hearings[at]);
            match (script, hearing) {
                (Some(script), Some(hearing)) => self.listen(hearing, script)?,
                (Some(script), None) => self.put(when, script)?,
                (None, _) => {}
            }
        }
        self.standing.extend(standing);
        self.twice |= twice;
        Ok(())
    }

    pub(super) fn put(&mut self, when: When, script: Script) -> Result<(), String> {
        match self.scripts[when as usize].replace(script) {
            None => Ok(()),
            Some(_) => {
                Err("a card can have only one text for the same time; join them with a period".to_owned())
            }
        }
    }

    pub(super) fn listen(&mut self, hearing: Hearing, script: Script) -> Result<(), String> {
        let Some(free) = self.hearings.iter().position(Option::is_none) else {
            return Err("a card can listen for three things at most".to_owned());
        };
        self.hearings[free] = Some(hearing);
        self.scripts[When::HEARS[free] as usize] = Some(script);
        Ok(())
    }
}

/// Every time, in the order of the table.
const ALL: [When; When::COUNT] = [
    When::Cast,
    When::Played,
    When::Dies,
    When::FirstDies,
    When::Start,
    When::End,
    When::HearsOne,
    When::HearsTwo,
    When::HearsThree,
];
