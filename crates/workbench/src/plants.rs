//! Planted faults: cards of which one line was changed, to see whether the lab finds them.

mod draw;
mod found;
mod trial;

pub use draw::{Draw, Nature, draws};
pub use found::{Found, Part};
pub use trial::{Judged, Said, Trial, TrialPlan, Truth};

use crate::sources::SOURCES;
use catalog::{Shelf, find};
use serde::Deserialize;
use text::Located;

const PLANTS: &str = include_str!("../plants.toml");

/// A change of one line of one card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plant {
    /// The game.
    pub game: String,
    /// The card.
    pub card: String,
    /// Which of its lines.
    pub line: String,
    /// What it says now, as in a file of cards.
    pub now: String,
}

#[derive(Deserialize)]
struct File {
    plant: Vec<Plant>,
}

/// The plants that ship, game by game.
pub fn plants() -> Vec<Plant> {
    toml::from_str::<File>(PLANTS).expect("a test reads the plants that ship").plant
}

impl Plant {
    /// What the line said before; `None` if there is no such line.
    pub fn before(&self) -> Option<&'static str> {
        let (source, line) = self.find()?;
        Some(value(&source[line]))
    }

    /// The game with the card changed; `None` if there is no such card or line.
    pub fn planted(&self) -> Option<Result<Box<dyn Shelf>, Vec<Located>>> {
        let (source, line) = self.find()?;
        let changed = format!("{}{} = {}{}", &source[..line.start], self.line, self.now, &source[line.end..]);
        Some(find(&self.game).ok()?.with_cards("plant.toml", &changed))
    }

    /// The file and the place of the line in it.
    fn find(&self) -> Option<(&'static str, std::ops::Range<usize>)> {
        let name = format!("name = \"{}\"\n", self.card);
        let sources = SOURCES.into_iter().filter(|(game, _)| *game == self.game);
        sources.map(|(_, source)| source).find_map(|source| {
            let begin = source.find(&name)?;
            let end = source[begin..].find("\n[").map_or(source.len(), |length| begin + length);
            let key = format!("\n{} = ", self.line);
            let start = begin + source[begin..end].find(&key)? + 1;
            let length = source[start..].find('\n')?;
            Some((source, start..start + length))
        })
    }
}

fn value(line: &str) -> &str {
    line.split_once(" = ").map_or("", |(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_plant_changes_a_card_that_ships() {
        let plants = plants();
        for plant in &plants {
            let before = plant.before().unwrap_or_else(|| panic!("{plant:?} is nowhere"));
            assert_ne!(before, plant.now, "{plant:?} changes nothing");
            let planted = plant.planted().expect("it was found");
            let shelf = planted.unwrap_or_else(|problems| panic!("{plant:?}: {}", problems[0]));
            let own = find(&plant.game).unwrap();
            assert_ne!(shelf.game().info().cards, own.game().info().cards, "{plant:?}");
        }
        for shelf in catalog::games() {
            let own = plants.iter().filter(|plant| plant.game == shelf.name()).count();
            assert_eq!(own, 8, "{}", shelf.name());
        }
    }
}
