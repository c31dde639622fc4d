//! What a view predicts is what happens, and what it offers is what may be done.

use clans::Clans;
use conform::rollout::{numbered_setup, random_move};
use kernel::{Dice, Match, Seat, Viewer};
use std::sync::Arc;

/// What is left of a card or a base of `seat`; nothing if it is gone.
fn left(table: &Match<Clans>, seat: Seat, label: &str) -> i16 {
    let view = table.view(Viewer::Spectator);
    if label == "base" {
        return view.sides[seat.index()].base;
    }
    let mut units = view.lanes.iter().flatten().flat_map(|tile| &tile.units);
    units.find(|unit| unit.seat == seat && unit.label == label).map_or(0, |unit| unit.hp)
}

/// Every attack that is on offer anywhere in twelve random matches is tried out.
#[test]
fn every_attack_goes_as_foretold() {
    let game = Arc::new(Clans::standard());
    let mut attacks = 0;
    for seed in 0..12 {
        let mut table = Match::start(game.clone(), numbered_setup(&*game, seed), seed).unwrap();
        let mut dice = Dice::swift(seed);
        while let Some((seat, mv)) = random_move(&table, &mut dice) {
            let view = table.view(Viewer::Seat(seat));
            let offers = table.texts(seat);
            let mut shown = 1; // ending the turn
            shown += view.sides[seat.index()]
                .hand
                .known()
                .map(|card| (&card.name, card.lanes.len()))
                .collect::<std::collections::BTreeMap<_, _>>()
                .values()
                .sum::<usize>();
            for unit in view.lanes.iter().flatten().flat_map(|tile| &tile.units) {
                assert!(unit.seat == seat || (unit.moves.is_empty() && unit.attacks.is_empty()));
                shown += unit.moves.len() + unit.attacks.len();
                for attack in &unit.attacks {
                    let text = format!("attack with {} on {}", unit.label, attack.target);
                    assert!(offers.contains(&text));
                    let mut fork = table.clone();
                    fork.play_text(seat, &text).unwrap();
                    let target = attack.target.strip_prefix("enemy ").unwrap();
                    assert_eq!(left(&fork, seat.other(), target), attack.left, "{text}: {attack}");
                    let taken = (unit.hp - attack.retaliation - attack.thorns).max(0);
                    assert_eq!(left(&fork, seat, &unit.label), taken, "{text}: {attack}");
                    assert_eq!(attack.survives, taken > 0);
                    assert_eq!(attack.destroys, attack.left == 0);
                    for hit in &attack.splash {
                        let before = left(&table, seat.other(), &hit.card);
                        assert_eq!(left(&fork, seat.other(), &hit.card), (before - hit.damage).max(0));
                        assert_eq!(hit.destroys, hit.damage >= before);
                    }
                    let told =
                        fork.story(Viewer::Spectator, fork.turns().last().unwrap().events..fork.log().len());
                    assert_eq!(told.iter().any(|line| line.contains("takes its place")), attack.advances);
                    attacks += 1;
                }
            }
            assert_eq!(shown, offers.len(), "the view shows what may be done and nothing else");
            table.play(seat, mv).unwrap();
        }
    }
    assert!(attacks > 1_000, "only {attacks}");
}
