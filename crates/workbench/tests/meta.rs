//! Decks are solved the same every time, and the solution holds.

use catalog::Shelf;
use lab::{Journal, Ledger, Meta, MetaPlan};
use std::fs;

/// A few of Spellfaire's decks, of different strength.
fn plan(shelf: &dyn Shelf, threads: usize) -> MetaPlan {
    let decks = workbench::of(shelf).every_deck().into_iter().step_by(42).collect();
    MetaPlan {
        games: 10,
        rounds: 2,
        round_games: 40,
        trial_games: 40,
        final_games: 60,
        threads,
        ..MetaPlan::new(decks, "thumb".to_owned(), 5)
    }
}

fn solve(shelf: &dyn Shelf, plan: &MetaPlan, journal: &Journal) -> (Meta, Ledger) {
    workbench::of(shelf).meta(plan, journal, &|_| ()).unwrap()
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let shelf = catalog::find("spellfaire").unwrap();
    let solved = |threads| solve(&*shelf, &plan(&*shelf, threads), &Journal::nowhere());
    let one = solved(1);
    assert!(one == solved(2) && one == solved(5));
}

#[test]
fn an_interrupted_run_goes_on_to_the_same_solution() {
    let shelf = catalog::find("spellfaire").unwrap();
    let plan = plan(&*shelf, 2);
    let path = std::env::temp_dir().join(format!("cardwright-meta-{}", std::process::id()));
    let line = workbench::of(&*shelf).meta_line(&plan);
    let run = |resume| {
        let journal = Journal::open(&path, &line, resume).unwrap();
        (solve(&*shelf, &plan, &journal), journal.blocks())
    };
    let whole = run(false);
    let text = fs::read_to_string(&path).unwrap();
    // Cut off in the middle of a line, as a kill does.
    fs::write(&path, &text[..text.len() / 2]).unwrap();
    let again = run(true);
    fs::remove_file(&path).unwrap();
    assert!(again.1 > 0 && whole.0 == again.0);
}

#[test]
fn the_solution_holds_together() {
    let shelf = catalog::find("spellfaire").unwrap();
    let plan = plan(&*shelf, 0);
    let (meta, ledger) = solve(&*shelf, &plan, &Journal::nowhere());
    assert!((meta.decks.iter().map(|deck| deck.weight).sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(meta.residue < 1e-9);
    // The best response to the mixture is no worse than the mixture, which is even with itself.
    let best = &meta.decks[meta.best_response];
    assert!(best.finalist && best.against.interval.high >= 0.5);
    assert!(meta.decks.iter().all(|deck| deck.weight_range.low <= deck.weight_range.high));
    for (one, other) in (0..8).flat_map(|one| (0..8).map(move |other| (one, other))) {
        let rate = ledger.score(one, other).unwrap() + ledger.score(other, one).unwrap();
        assert!((rate - 1.0).abs() < 1e-12);
        assert!(one == other || ledger.matches(one, other) >= plan.games);
    }
    // Eight decks of eight kinds have no kin.
    assert!(meta.kin.is_none());
}

/// A bad name or a bad deck is reported before anything is played.
#[test]
fn what_cannot_be_played_is_refused() {
    let shelf = catalog::find("spellfaire").unwrap();
    let refused = |plan: &MetaPlan| {
        workbench::of(&*shelf).meta(plan, &Journal::nowhere(), &|_| ()).unwrap_err().to_string()
    };
    assert_eq!(
        refused(&MetaPlan { bot: "nobody".into(), ..plan(&*shelf, 1) }),
        "no bot is called \"nobody\""
    );
    let mut short = plan(&*shelf, 1);
    short.decks[3].cards.clear();
    assert!(refused(&short).contains("needs exactly 14"), "{}", refused(&short));
}
