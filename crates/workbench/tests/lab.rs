//! What the lab finds out about the games is the same every time and true.

use catalog::Shelf;
use lab::{BalancePlan, ComparePlan, Deed, Journal, Stop};
use std::fs;

fn plan(shelf: &dyn Shelf, games: u64, threads: usize) -> BalancePlan {
    let field = workbench::of(shelf).field(&[], &[], &Default::default());
    BalancePlan {
        trials: 4,
        replays: 2 * games,
        threads,
        ..workbench::of(shelf).balance_plan(field, games, 7)
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let shelf = catalog::find("spellfaire").unwrap();
    let report = |threads| {
        let found = workbench::of(&*shelf)
            .balance(&plan(&*shelf, 300, threads), &Journal::nowhere(), &|_| ())
            .unwrap();
        // As text: numbers that nobody could measure are equal there.
        (format!("{:?}", found.0), found.1)
    };
    let one = report(1);
    assert!(one == report(2) && one == report(5));
}

#[test]
fn an_interrupted_run_goes_on_to_the_same_report() {
    let shelf = catalog::find("territory").unwrap();
    let plan = plan(&*shelf, 200, 2);
    let path = std::env::temp_dir().join(format!("cardwright-lab-{}", std::process::id()));
    let line = workbench::of(&*shelf).balance_line(&plan);
    let run = |resume| {
        let journal = Journal::open(&path, &line, resume).unwrap();
        let (report, sheets) = workbench::of(&*shelf).balance(&plan, &journal, &|_| ()).unwrap();
        (format!("{report:?}"), sheets, journal.blocks())
    };
    let whole = run(false);
    let text = fs::read_to_string(&path).unwrap();
    // Cut off in the middle of a line, as a kill does.
    fs::write(&path, &text[..text.len() / 2]).unwrap();
    let again = run(true);
    assert!(again.2 > 0 && (whole.0, whole.1) == (again.0, again.1));
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), text.lines().count());
    fs::remove_file(&path).unwrap();
}

/// Replays with a plain card change nothing where nobody had the card. Only in Kitbash do bots try out
/// whole rounds in worlds that they imagine, and so now and then draw the card in their minds.
#[test]
fn a_card_that_nobody_has_does_nothing() {
    for shelf in catalog::games() {
        let games = if shelf.name() == "kitbash" { 16 } else { 100 };
        let plan = BalancePlan { trials: 0, ..plan(&*shelf, games, 0) };
        let (report, sheets) = workbench::of(&*shelf).balance(&plan, &Journal::nowhere(), &|_| ()).unwrap();
        let (tried, changed) = report.idle_replays;
        let most = if shelf.name() == "kitbash" { tried / 10 } else { 0 };
        assert!(tried > 0 && changed <= most, "{}: {changed} of {tried}", shelf.name());
        let known = report.cards.iter().filter(|card| card.worth.is_some()).count();
        assert!(known > 5, "{}: only {known} cards can be made plain", shelf.name());
        let cards = shelf.game().cards().len();
        for sheet in &sheets {
            for seat in [kernel::Seat::A, kernel::Seat::B] {
                for card in 0..cards {
                    let is = |deed| sheet.is(deed, seat, card);
                    assert!(!is(Deed::Opening) || is(Deed::Held), "{}", shelf.name());
                    assert!(!is(Deed::First) || is(Deed::Held), "{}", shelf.name());
                    assert!(!(is(Deed::First) && sheet.is(Deed::First, seat.other(), card)));
                }
            }
        }
    }
}

fn compare(old: &dyn Shelf, new: &dyn Shelf, games: u64, independent: bool) -> lab::Comparison {
    compare_with(old, new, games, independent, 3)
}

fn compare_with(
    old: &dyn Shelf,
    new: &dyn Shelf,
    games: u64,
    independent: bool,
    seed: u64,
) -> lab::Comparison {
    let field = workbench::of(old).field(&[], &[], &Default::default());
    let plan = ComparePlan { field, games, delta: 0.02, independent, all: false, seed, threads: 0 };
    workbench::of(old).compare(new, &plan, &|_| ()).expect("both are of one game").unwrap()
}

#[test]
fn a_game_is_no_different_from_itself() {
    for shelf in catalog::games().iter().filter(|shelf| shelf.name() != "kitbash") {
        let found = compare(&**shelf, &**shelf, 400, false);
        assert!(!found.is_different() && found.parted == 0, "{}", shelf.name());
    }
    let shelf = catalog::find("spellfaire").unwrap();
    // At a family-wise error rate of 5 %, one in twenty may be a false alarm.
    let calm =
        (0..20).filter(|&seed| !compare_with(&*shelf, &*shelf, 300, true, seed).is_different()).count();
    assert!(calm >= 17, "{calm} of 20");
    assert_eq!(compare(&*shelf, &*shelf, 10_000, false).stop, Stop::Same);
}

#[test]
fn a_planted_fault_is_found() {
    let plants = workbench::plants();
    for game in ["spellfaire", "territory", "clans"] {
        let plant = plants.iter().find(|plant| plant.game == game).unwrap();
        let new = plant.planted().unwrap().ok().unwrap();
        let found = compare(&*catalog::find(game).unwrap(), &*new, 1_500, false);
        let names: Vec<&str> = found.accused.iter().map(|accused| accused.name.as_str()).collect();
        assert_eq!(names, [plant.card.as_str()], "{game}");
        assert!(found.is_different());
    }
}

#[test]
fn other_games_cannot_be_compared() {
    let games = catalog::games();
    let field = workbench::of(&*games[0]).field(&[], &[], &Default::default());
    let plan =
        ComparePlan { field, games: 2, delta: 0.02, independent: false, all: false, seed: 1, threads: 0 };
    assert!(workbench::of(&*games[0]).compare(&*games[1], &plan, &|_| ()).is_none());
}
