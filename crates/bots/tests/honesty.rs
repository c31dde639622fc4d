//! Bots decide by what they may know, and a bot that does not is caught.

use bots::{Bot, Opponent, check_honesty, contender, roster};
use conform::toys::{Auction, Nim};
use kernel::{Dice, Game, Glimpse};

#[test]
fn every_bot_is_honest() {
    assert!(check_honesty(&Nim, &roster(&Nim), 0..50).unwrap() > 100);
    assert!(check_honesty(&Auction, &roster(&Auction), 0..100).unwrap() > 500);
}

/// Remembers what it was asked before, so that a match could not be played again.
#[derive(Default)]
struct Moody {
    asked: usize,
}

impl<G: Game> Bot<G> for Moody {
    fn choose(&mut self, glimpse: &Glimpse<G>, _: &mut Dice) -> G::Move {
        self.asked += 1;
        glimpse.legal()[self.asked % glimpse.legal().len()]
    }
}

#[test]
fn a_bot_that_decides_by_something_else_is_caught() {
    let moody = Opponent::new("moody", "", Moody::default);
    let caught = check_honesty(&Auction, &[moody], 0..10).unwrap_err();
    assert_eq!(caught.bot, "moody");
    assert_ne!(caught.here, caught.there);
}

#[test]
fn a_bot_that_peeks_is_caught() {
    let peeker = contender(&Auction, "seer:search:40").unwrap();
    let caught = check_honesty(&Auction, &[peeker], 0..100).unwrap_err();
    assert_eq!(caught.bot, "seer:search:40");
    let twin = contender(&Auction, "search:40").unwrap();
    assert!(check_honesty(&Auction, &[twin], 0..100).is_ok());
}
