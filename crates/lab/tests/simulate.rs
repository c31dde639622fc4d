//! Simulations of the toy games.

use bots::NoBot;
use conform::toys::{Auction, Nim};
use lab::{Entrant, PlanError, SimulationPlan, simulate};
use std::sync::atomic::{AtomicU64, Ordering};

fn plan(bots: &[&str], games: u64, threads: usize) -> SimulationPlan {
    let entrants = bots.iter().map(|bot| Entrant { bot: (*bot).to_owned(), deck: None }).collect();
    SimulationPlan {
        entrants,
        options: Default::default(),
        games,
        seed: 5,
        threads,
        agents: Default::default(),
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let outcome =
        |threads| simulate(&Auction, &plan(&["random", "greedy"], 1_001, threads), &|_| ()).unwrap();
    let one = outcome(1);
    assert_eq!(one.matches, 1_002);
    assert_eq!(one, outcome(2));
    assert_eq!(one, outcome(7));
}

#[test]
fn progress_adds_up() {
    let done = AtomicU64::new(0);
    let add = |more| {
        done.fetch_add(more, Ordering::Relaxed);
    };
    let outcome = simulate(&Nim, &plan(&["random", "random"], 333, 2), &add).unwrap();
    assert_eq!((outcome.matches, done.into_inner()), (334, 334));
}

#[test]
fn every_deal_is_played_from_every_seat() {
    let outcome = simulate(&Nim, &plan(&["greedy", "random"], 400, 0), &|_| ()).unwrap();
    let [greedy, random] = &outcome.entrants[..] else { panic!() };
    assert!(greedy.at_seat.iter().chain(&random.at_seat).all(|record| record.matches == 200));
    assert_eq!(greedy.record.wins, random.record.losses);
    assert_eq!(greedy.record.wins + greedy.record.losses, 400);
    assert!(greedy.record.interval.low > 0.9 && greedy.record.by_chance.unwrap() < 1e-6);
}

/// Were the same match counted twice, the interval would promise too much.
#[test]
fn a_bot_against_itself_never_plays_a_deal_twice() {
    let outcome = simulate(&Auction, &plan(&["random", "random"], 1_000, 0), &|_| ()).unwrap();
    assert_eq!((outcome.matches, outcome.matches_per_deal), (1_000, 1));
    let [one, other] = &outcome.entrants[..] else { panic!() };
    assert_eq!((one.at_seat[0].matches, one.at_seat[1].matches), (500, 500));
    assert_ne!(one.at_seat[0].wins, other.at_seat[0].wins);
    assert!(one.record.by_chance.unwrap() > 0.001);
}

#[test]
fn a_plan_that_cannot_be_played_is_refused() {
    let refused = |bots: &[&str]| simulate(&Nim, &plan(bots, 1, 1), &|_| ()).unwrap_err();
    assert!(
        matches!(refused(&["random", "nobody"]), PlanError::Bot(NoBot::Unknown(name)) if name == "nobody")
    );
    let mut odd = plan(&["random", "random"], 1, 1);
    odd.options.insert("heaps".into(), "99".into());
    assert!(matches!(simulate(&Nim, &odd, &|_| ()), Err(PlanError::Setup(_))));
    assert!(matches!(refused(&["random"]), PlanError::Seats { given: 1, fewest: 2, most: 2 }));
}

/// What the game asks is averaged for each entrant: all prizes go to one of the two.
#[test]
fn the_games_own_questions_are_answered() {
    let outcome = simulate(&Auction, &plan(&["greedy", "random"], 200, 2), &|_| ()).unwrap();
    let points = |entrant: usize| {
        let [points] = &outcome.entrants[entrant].answers[..] else { panic!() };
        assert_eq!(points.name, "points");
        points.mean
    };
    let together = points(0) + points(1);
    assert!(points(0) > 0.0 && points(1) > 0.0 && together <= 10.0 * 6.0, "{together}");
}
