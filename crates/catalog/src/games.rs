//! The table of games.

use crate::stock::shelf;
use crate::{Shelf, Unknown, named};
use spellfaire::Spellfaire;

/// Every game. Nothing is loaded before it is used.
pub fn games() -> Vec<Box<dyn Shelf>> {
    vec![shelf("spellfaire", Spellfaire::standard, Spellfaire::from_cards, Spellfaire::words)]
}

/// The game with this name.
pub fn find(name: &str) -> Result<Box<dyn Shelf>, Unknown> {
    let mut games = games();
    let index = named("game", name, games.iter().map(|shelf| shelf.name()))?;
    Ok(games.swap_remove(index))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_calls_each_game_by_its_own_name() {
        for shelf in games() {
            assert_eq!(shelf.name(), shelf.game().info().name);
        }
    }

    #[test]
    fn a_misspelt_game_is_suggested() {
        let error = find("spelfair").err().unwrap();
        assert_eq!(error.to_string(), "no game is called \"spelfair\"; did you mean \"spellfaire\"?");
    }
}
