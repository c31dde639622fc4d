//! What the kernel promises of any game holds for Clans.

use clans::Clans;
use conform::laws::{Extent, hold};
use conform::rollout;
use kernel::{Dice, Game, Insight, Status};
use std::sync::Arc;

#[test]
fn the_laws_hold() {
    let extent = Extent { seeds: 0..12, ..Extent::default() };
    let tally = hold(&Arc::new(Clans::standard()), &extent).unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!(tally.matches, 12);
    assert!(tally.others > 1_000 && tally.echoes > 1_000, "{tally}");
}

fn daring() -> Arc<Clans> {
    let read = Clans::from_cards("daring.toml", include_str!("daring.toml"));
    Arc::new(read.unwrap_or_else(|problems| panic!("{problems:#?}")))
}

#[test]
fn the_laws_hold_for_daring_cards() {
    let extent = Extent { seeds: 0..6, ..Extent::default() };
    let tally = hold(&daring(), &extent).unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!(tally.matches, 6);
}

/// What no rule of thumb knows is tried out: such a match comes to its end, too.
#[test]
fn rules_of_thumb_play_daring_cards() {
    let game = daring();
    for seed in 0..4 {
        let setup = game.random_setup(&mut Dice::swift(seed));
        let table = rollout::match_by(&game, setup, seed, 4_000, |glimpse| {
            let mut dice = Dice::swift(seed);
            let world = glimpse.imagine(&mut dice);
            glimpse.game().thumb(&world, glimpse.seat(), glimpse.legal(), &mut dice)
        });
        assert!(matches!(table.unwrap().status(), Status::Over(_)));
    }
}
