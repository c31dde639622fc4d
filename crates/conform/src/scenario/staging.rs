//! From the lines of a scenario to a match in that position.

use super::book::Scenario;
use super::line::{Line, Step};
use super::run::Wrong;
use kernel::{Dice, Field, Match, Stage, StageError};
use std::sync::Arc;

/// A scenario whose lines are understood.
#[derive(Default)]
pub(super) struct Script<'a> {
    position: Vec<(usize, Field)>,
    /// The scripted rolls, with their line.
    pub dice: Option<(usize, Vec<u32>)>,
    /// What happens and must hold, line by line.
    pub steps: Vec<(usize, Step<'a>)>,
}

impl<'a> Script<'a> {
    pub fn read(scenario: &Scenario<'a>) -> Result<Script<'a>, Wrong> {
        let mut script = Script::default();
        for (line, text) in scenario.numbered() {
            let read = Line::read(text).and_then(|read| script.add(line, read));
            read.map_err(|message| Wrong { line, message })?;
        }
        if script.steps.is_empty() {
            let message = "nothing happens here and nothing is expected".to_owned();
            return Err(Wrong { line: scenario.line, message });
        }
        Ok(script)
    }

    fn add(&mut self, line: usize, read: Option<Line<'a>>) -> Result<(), String> {
        let Some(read) = read else { return Ok(()) };
        match read {
            Line::Step(step) => self.steps.push((line, step)),
            _ if !self.steps.is_empty() => {
                let advice = "the position must stand before the first move and the first expectation";
                return Err(format!("{advice};\nan expectation is written: A sees B hand: 1 card"));
            }
            Line::Dice(_) if self.dice.is_some() => return Err("the dice are scripted twice".to_owned()),
            Line::Dice(rolls) => self.dice = Some((line, rolls)),
            Line::Position(field)
                if self.position.iter().any(|(_, other)| other.label() == field.label()) =>
            {
                return Err(format!("{} is given twice", field.label()));
            }
            Line::Position(field) => self.position.push((line, field)),
        }
        Ok(())
    }

    /// The fields of the position.
    pub fn fields(&self) -> Vec<Field> {
        self.position.iter().map(|(_, field)| field.clone()).collect()
    }

    /// Sets the position up. Without scripted dice chance is the same every time.
    pub fn stage<G: Stage>(&self, game: &Arc<G>, scenario: &Scenario<'_>) -> Result<Match<G>, Wrong> {
        let state = game.stage(&self.fields()).map_err(|error| self.blame(error, scenario))?;
        let dice = match &self.dice {
            Some((_, rolls)) => Dice::scripted(rolls.clone()),
            None => Dice::seeded(0),
        };
        Ok(resume(game, state, dice))
    }

    /// Finds the line that the game could not set up.
    pub fn blame(&self, error: StageError, scenario: &Scenario<'_>) -> Wrong {
        let guilty = self.position.iter().rev().find(|(_, field)| field.label() == error.label);
        Wrong { line: guilty.map_or(scenario.line, |(line, _)| *line), message: error.to_string() }
    }
}

/// A match that continues from a position; it begins in the middle, so any setup will do.
pub(super) fn resume<G: Stage>(game: &Arc<G>, state: G::State, dice: Dice) -> Match<G> {
    let setup = game.random_setup(&mut Dice::seeded(0));
    Match::resume(game.clone(), setup, state, dice)
}
