//! The table of games.

use crate::stock::{Strategies, shelf};
use crate::{Shelf, Unknown, named};
use clans::Clans;
use kitbash::Kitbash;
use principality::Principality;
use spellfaire::Spellfaire;
use territory::Territory;

/// Makes the table out of one line per game: its type, and how to make it. A test that wants other
/// games writes a table of its own.
#[macro_export]
macro_rules! games {
    ($($game:ty: $shelf:expr,)*) => {
        /// Every game. Nothing is loaded before it is used.
        pub fn games() -> Vec<Box<dyn $crate::Shelf>> {
            vec![$($shelf),*]
        }

        /// Shows a visitor the game of a shelf with its type.
        pub fn visit<V: $crate::Visitor>(shelf: &dyn $crate::Shelf, visitor: V) -> V::Out {
            $(if let Some(game) = shelf.as_any().downcast_ref::<::std::sync::Arc<$game>>() {
                return visitor.visit(game);
            })*
            unreachable!("every shelf holds a game of the table")
        }
    };
}

games! {
    Spellfaire: shelf("spellfaire", Spellfaire::standard, Spellfaire::from_cards, Spellfaire::words, spellfaire::PHRASES)
        .beside("", spellfaire::CARDS),
    Principality: shelf("principality", Principality::standard, Principality::from_cards, Principality::words, principality::PHRASES)
        .beside("set = \"New\"", "")
        .reading(&Strategies { read: Principality::with_strategies, words: Principality::strategy_words }),
    Territory: shelf("territory", Territory::standard, Territory::from_cards, Territory::words, territory::PHRASES)
        .beside("", territory::CARDS),
    Clans: shelf("clans", Clans::standard, Clans::from_cards, Clans::words, clans::PHRASES)
        .beside("", clans::CARDS),
    Kitbash: shelf("kitbash", Kitbash::standard, Kitbash::from_cards, Kitbash::words, kitbash::PHRASES)
        .beside("", kitbash::CARDS),
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
