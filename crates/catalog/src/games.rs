//! The table of games.

use crate::stock::{Strategies, shelf};
use crate::{Evidence, Shelf, Unknown, named};
use clans::Clans;
use kitbash::Kitbash;
use principality::{Principality, evidence};
use spellfaire::Spellfaire;
use territory::Territory;

/// Every game. Nothing is loaded before it is used.
pub fn games() -> Vec<Box<dyn Shelf>> {
    vec![
        shelf("spellfaire", Spellfaire::standard, Spellfaire::from_cards, Spellfaire::words, []),
        shelf(
            "principality",
            Principality::standard,
            Principality::from_cards,
            Principality::words,
            [
                Evidence {
                    name: "winrates",
                    about: evidence::ABOUT,
                    matches: 200_000,
                    run: evidence::winrates,
                },
                Evidence { name: "solo", about: evidence::SOLO, matches: 10_000, run: evidence::solo },
            ],
        )
        .reading(&Strategies { read: Principality::with_strategies, words: Principality::strategy_words }),
        shelf("territory", Territory::standard, Territory::from_cards, Territory::words, []),
        shelf("clans", Clans::standard, Clans::from_cards, Clans::words, []),
        shelf(
            "kitbash",
            Kitbash::standard,
            Kitbash::from_cards,
            Kitbash::words,
            [
                Evidence {
                    name: "balance",
                    about: kitbash::evidence::BALANCE,
                    matches: 1_008,
                    run: kitbash::evidence::balance,
                },
                Evidence {
                    name: "rounds",
                    about: kitbash::evidence::ROUNDS,
                    matches: 200,
                    run: kitbash::evidence::rounds,
                },
            ],
        ),
    ]
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
