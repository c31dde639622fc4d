//! What holds for every game in the catalog.

use alloc_counter::{AllocCounterSystem, count_alloc};
use kernel::{Request, Seat, Status};
use lab::{Entrant, SimulationPlan};
use std::time::Duration;

#[global_allocator]
static ALLOCATOR: AllocCounterSystem = AllocCounterSystem;

#[test]
fn a_random_playout_does_not_allocate_and_a_state_is_small() {
    let allocations = |work: &mut dyn FnMut()| {
        let ((taken, grown, _), ()) = count_alloc(work);
        (taken + grown) as u64
    };
    for shelf in catalog::games() {
        let bench = workbench::of(&*shelf)
            .bench(&Request::default(), Duration::from_millis(200), &allocations)
            .unwrap();
        assert_eq!(bench.allocations_per_move, 0.0, "{}", shelf.name());
        assert!(
            bench.bytes_of_state < most_bytes(shelf.name()),
            "{}: {} bytes",
            shelf.name(),
            bench.bytes_of_state
        );
    }
}

/// How big a state may be: two KB for what texts have chosen, heard and changed, more for four seats and
/// for a grid of 143 tiles.
fn most_bytes(game: &str) -> usize {
    match game {
        "principality" => 4096,
        "kitbash" => 8192,
        _ => 2048,
    }
}

#[test]
fn every_bot_is_honest() {
    for shelf in catalog::games() {
        let found = workbench::of(&*shelf)
            .prove("honesty", 6, &|_| {})
            .unwrap()
            .unwrap_or_else(|found| panic!("{}: {found}", shelf.name()));
        let decisions: u64 = found.split(' ').next().unwrap().parse().unwrap();
        assert!(decisions > 200, "{}: {found}", shelf.name());
    }
}

/// A certain win is taken, where others do not act at the same time.
#[test]
fn the_master_finishes() {
    for shelf in catalog::games().iter().filter(|shelf| shelf.name() != "kitbash") {
        // Few matches of Territory end in a certain win.
        let matches = if shelf.name() == "territory" { 40 } else { 4 };
        let found = workbench::of(&**shelf).prove("finish", matches, &|_| {}).unwrap();
        let told = found.unwrap_or_else(|found| panic!("{}: {found}", shelf.name()));
        assert!(!told.starts_with("0 of 0"), "{}: {told}", shelf.name());
    }
}

/// Where a last decision can be solved, the master makes a best move; in Territory a match
/// can come to one.
#[test]
fn the_master_ends_well() {
    let territory = catalog::find("territory").unwrap();
    let told = workbench::of(&*territory)
        .prove("endings", 20, &|_| {})
        .unwrap()
        .unwrap_or_else(|found| panic!("{found}"));
    assert!(!told.starts_with("0 of 0"), "{told}");
}

#[test]
fn bots_play_a_whole_match_at_any_table() {
    for shelf in catalog::games() {
        for bot in shelf.bots() {
            let mut table = shelf.game().start(&Request::default(), 3.into()).unwrap();
            let mut player = shelf.player(&bot.name, 4).unwrap();
            player.hurry(Duration::from_millis(1));
            while let Some(seat) = table.status().acting().iter().next() {
                let said = player.act(&mut *table, seat).expect("a bot moves when it may act").text;
                assert!(!said.is_empty());
            }
            assert!(matches!(table.status(), Status::Over(_)));
            assert_eq!(player.act(&mut *table, Seat::A), None);
        }
    }
}

#[test]
fn a_simulation_is_the_same_on_any_number_of_threads() {
    for shelf in catalog::games() {
        let bots = ["thumb", "greedy", "random", "random"];
        let seats = *shelf.game().info().seats.start();
        let decks = shelf.game().decks();
        let entrants = bots.iter().take(seats).enumerate();
        let entrants =
            entrants.map(|(i, bot)| Entrant { bot: (*bot).to_owned(), deck: decks.get(i).cloned() });
        let mut plan = SimulationPlan {
            agents: Default::default(),
            entrants: entrants.collect(),
            options: Default::default(),
            games: 100,
            seed: 1,
            threads: 1,
        };
        let one = workbench::of(&*shelf).simulate(&plan, &|_| ()).unwrap();
        plan.threads = 3;
        assert_eq!(one, workbench::of(&*shelf).simulate(&plan, &|_| ()).unwrap(), "{}", shelf.name());
    }
}
