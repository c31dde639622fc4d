//! Simple strategies win as often as an independent simulator published. Fewer games than
//! `cardwright evidence principality winrates` plays, so the interval is wider.

use principality::Principality;
use principality::evidence::{Row, published};

/// Games a pairing.
const GAMES: u64 = 2_000;
/// Five standard errors instead of 2.576, in thousandths of the 99 % interval: the seeds are fixed,
/// and a test must not fail by chance when play changes a little.
const WIDENING: u64 = 1_500;

#[test]
fn published_win_rates_are_reproduced() {
    let game = Principality::standard();
    let (games, pairings) = published();
    assert_eq!(pairings.len(), 10);
    for pairing in pairings {
        let tally = game.play_pairing(&pairing, 0..GAMES).unwrap();
        let row = Row::new(pairing, games, tally, WIDENING);
        assert_eq!(tally.games, tally.wins[0] + tally.wins[1] + tally.ties);
        assert!(row.agrees(), "{row}");
    }
}

#[test]
fn points_and_rounds_are_as_published() {
    let game = Principality::standard();
    for pairing in published().1 {
        let tally = game.play_pairing(&pairing, 0..GAMES).unwrap();
        let near = |mean: i64, published: u64, by: u64| mean.unsigned_abs().abs_diff(published) <= by;
        let games = tally.games as i64;
        assert!(near(tally.rounds as i64 * 100 / games, pairing.rounds, 25), "{pairing:?} {tally:?}");
        for side in 0..2 {
            assert!(
                near(tally.points[side] * 100 / games, pairing.points[side], 80),
                "{pairing:?} {tally:?}"
            );
        }
    }
}

#[test]
fn alone_the_game_is_over_soon() {
    let game = Principality::standard();
    let kingdom = &game.kingdoms()[0];
    assert_eq!(kingdom.name, "first-eight");
    let turns = game.play_solo(&kingdom.cards, "sprint", 0..2_000).unwrap();
    assert!(turns.sum() < 15 * turns.total(), "{turns}");
    assert!(turns.percentile(99) <= 20, "{turns}");
}
