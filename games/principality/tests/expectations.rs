//! Perft counts and golden replays: whatever changes in the rules shows here.
//! `cargo xtask bless` rewrites them.

use conform::{golden, perft, rollout};
use kernel::{Dice, Game, Insight, Request, Seat, Viewer};
use principality::Principality;
use std::path::PathBuf;
use std::sync::Arc;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

#[test]
fn perft() {
    perft::check(&Principality::standard(), &file("perft.txt")).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_random_match_as_a_spectator_sees_it() {
    let game = Arc::new(Principality::standard());
    let path = file("replays/random.txt");
    golden::check_random(&game, 7, 4000, Viewer::Spectator, &path).unwrap_or_else(|error| panic!("{error}"));
}

/// A match in which the seats follow the game's advice.
fn advised(request: &Request, seed: u64) -> kernel::Match<Principality> {
    let game = Arc::new(Principality::standard());
    let setup = game.setup(request).unwrap();
    let table = rollout::match_by(&game, setup, seed, 4000, |glimpse| {
        let mut dice = Dice::swift(0);
        let world = glimpse.imagine(&mut dice);
        glimpse.game().thumb(&world, glimpse.seat(), glimpse.legal(), &mut dice)
    });
    table.unwrap()
}

#[test]
fn three_advised_players_in_the_harbour_as_a_sees_it() {
    let options = [("kingdom".to_owned(), "harbour".to_owned()), ("set".to_owned(), "classic".to_owned())];
    let request = Request { seats: Some(3), options: options.into(), ..Request::default() };
    let path = file("replays/harbour.txt");
    golden::check(&advised(&request, 3), Viewer::Seat(Seat::A), &path)
        .unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_solo_game_as_its_player_sees_it() {
    let request = Request { seats: Some(1), ..Request::default() };
    let path = file("replays/solo.txt");
    golden::check(&advised(&request, 5), Viewer::Seat(Seat::A), &path)
        .unwrap_or_else(|error| panic!("{error}"));
}
