//! Perft counts and golden replays: whatever changes in the rules shows here.
//! `cargo xtask bless` rewrites them.

use conform::{golden, perft, rollout};
use kernel::{Dice, Game, Insight, Request, Seat, Viewer};
use kitbash::Kitbash;
use std::path::PathBuf;
use std::sync::Arc;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

#[test]
fn perft() {
    perft::check(&Kitbash::standard(), &file("perft.txt")).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_random_match_as_a_spectator_sees_it() {
    let game = Arc::new(Kitbash::standard());
    let path = file("replays/random.txt");
    golden::check_random(&game, 7, 4000, Viewer::Spectator, &path).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn two_decks_played_by_rules_of_thumb_as_a_sees_it() {
    let game = Arc::new(Kitbash::standard());
    let setup = game.setup(&Request::default()).unwrap();
    let table = rollout::match_by(&game, setup, 3, 4000, |glimpse| {
        let mut dice = Dice::swift(0);
        let world = glimpse.imagine(&mut dice);
        glimpse.game().thumb(&world, glimpse.seat(), glimpse.legal(), &mut dice)
    });
    let path = file("replays/thumb.txt");
    golden::check(&table.unwrap(), Viewer::Seat(Seat::A), &path).unwrap_or_else(|error| panic!("{error}"));
}
