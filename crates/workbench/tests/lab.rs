//! What the lab finds out about the games is the same every time and true.

use catalog::Shelf;
use lab::{BalancePlan, ComparePlan, Deed, Journal, PanelVerdict, Stop, Until, Verdict};
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
fn a_run_that_is_stopped_begins_nothing_more() {
    let shelf = catalog::find("territory").unwrap();
    let (journal, done) = (Journal::nowhere(), std::sync::atomic::AtomicU64::new(0));
    let stop = |more| {
        done.fetch_add(more, std::sync::atomic::Ordering::Relaxed);
        journal.close();
    };
    let found = workbench::of(&*shelf).balance(&plan(&*shelf, 2_000, 2), &journal, &stop);
    assert_eq!(found.unwrap_err().to_string(), "the run was stopped");
    // What two threads were at.
    assert!(done.into_inner() <= 64);
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
        let games = match shelf.name() {
            "kitbash" => 16,
            "principality" => 1_000,
            _ => 100,
        };
        let replays = if shelf.name() == "kitbash" { 32 } else { 4_000 };
        let plan = BalancePlan { trials: 0, replays, ..plan(&*shelf, games, 0) };
        let (report, sheets) = workbench::of(&*shelf).balance(&plan, &Journal::nowhere(), &|_| ()).unwrap();
        let (tried, changed) = report.idle_replays;
        let most = if shelf.name() == "kitbash" { tried / 10 } else { 0 };
        assert!(tried > 0 && changed <= most, "{}: {changed} of {tried}", shelf.name());
        let known = report.cards.iter().filter(|card| card.worth.is_some()).count();
        // From a few matches nothing is said.
        assert!(
            known > 5 || shelf.name() == "kitbash",
            "{}: only {known} cards can be made plain",
            shelf.name()
        );
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
    let until = if independent { Until::Played } else { Until::Settled };
    let usual = workbench::of(old).compare_plan(&[], &[], &Default::default());
    let plan = ComparePlan { independent, until, seed, ..usual }.with_games(games);
    workbench::of(old)
        .compare(new, &plan, &Journal::nowhere(), &|_| ())
        .expect("both are of one game")
        .unwrap()
}

#[test]
fn a_game_is_no_different_from_itself() {
    for shelf in catalog::games() {
        let found = compare(&*shelf, &*shelf, 400, false);
        assert_eq!((found.stop, found.pairs), (Stop::Same, 0), "{}", shelf.name());
        assert!(!found.is_different() && found.edits.is_empty());
    }
    let shelf = catalog::find("spellfaire").unwrap();
    // At a family-wise error rate of 5 %, one in twenty may be a false alarm.
    let calm =
        (0..20).filter(|&seed| !compare_with(&*shelf, &*shelf, 300, true, seed).is_different()).count();
    assert!(calm >= 17, "{calm} of 20");
}

/// The files say which card it is, and matches how much it matters.
#[test]
fn a_planted_fault_is_found() {
    let plants = workbench::plants();
    for (game, at, games) in
        [("spellfaire", 0, 6_000), ("territory", 0, 6_000), ("clans", 1, 4_000), ("principality", 0, 3_000)]
    {
        let plant = plants.iter().filter(|plant| plant.game == game).nth(at).unwrap();
        let new = plant.planted().unwrap().ok().unwrap();
        let found = compare(&*catalog::find(game).unwrap(), &*new, games, false);
        let [trial] = &found.cards[..] else { panic!("{game}: {:?}", found.cards) };
        assert_eq!((trial.card.as_str(), found.edits.len()), (plant.card.as_str(), 1), "{game}");
        let change = trial.measured().unwrap();
        assert_eq!(change.verdict, Verdict::Matters, "{game}: {change:?}");
        let first = &trial.opinions[0];
        assert!(first.played > 0 && !first.decks.is_empty() && found.is_different());
    }
}

fn with(game: &str, file: &str, edit: impl Fn(&str) -> String) -> Box<dyn Shelf> {
    let path = format!("{}/../../games/{game}/cards/{file}", env!("CARGO_MANIFEST_DIR"));
    let cards = fs::read_to_string(path).unwrap();
    let changed = edit(&cards);
    assert_ne!(changed, cards);
    catalog::find(game)
        .unwrap()
        .with_cards("mine.toml", &changed)
        .unwrap_or_else(|problems| panic!("{}", problems[0]))
}

/// Nobody is blamed for what plays the same, and no match is needed to know it.
#[test]
fn a_card_that_moved_or_was_renamed_is_not_blamed() {
    let old = catalog::find("clans").unwrap();
    let end = |cards: &str, begin: usize| cards[begin + 1..].find("[[card]]").unwrap() + begin + 1;
    let moved = with("clans", "clans.toml", |cards| {
        let begin = cards.find("[[card]]\nname = \"Desert Warrior\"").unwrap();
        let end = end(cards, begin);
        format!("{}{}\n{}", &cards[..begin], &cards[end..], &cards[begin..end])
    });
    let renamed =
        with("clans", "clans.toml", |cards| cards.replace("\"Desert Warrior\"", "\"Dune Warrior\""));
    for (new, card) in [(moved, "Desert Warrior"), (renamed, "Dune Warrior")] {
        let found = compare(&*old, &*new, 400, false);
        assert_eq!((found.stop, found.edits.len(), found.edits[0].card.as_str()), (Stop::Same, 1, card));
        assert!(found.left_out.is_empty() || card == "Dune Warrior");
    }
}

/// No deck that ships has the card: decks are made for it.
#[test]
fn a_card_that_no_deck_holds_is_put_into_decks() {
    let shelf = catalog::find("territory").unwrap();
    let cards = shelf.game().cards();
    let decks = shelf.game().decks();
    let free = |name: &str| decks.iter().all(|deck| !deck.cards.contains_key(name));
    let card = cards.iter().find(|card| card.deckable && card.kind == "unit" && free(&card.name));
    let card = card.expect("a unit that no deck holds").name.clone();
    let new = with("territory", "territory.toml", |cards| {
        let begin = cards.find(&format!("name = \"{card}\"")).unwrap();
        let at = begin + cards[begin..].find("power = ").unwrap() + "power = ".len();
        let end = at + cards[at..].find('\n').unwrap();
        format!("{}{}{}", &cards[..at], 9, &cards[end..])
    });
    let found = compare(&*shelf, &*new, 2_000, false);
    let trial = &found.cards[0];
    assert_eq!(trial.card, card);
    let first = &trial.opinions[0];
    assert!(!first.made.is_empty() && first.held > 100, "{trial:?}");
    assert_eq!(trial.measured().unwrap().verdict, Verdict::Matters);
}

/// A leader is in no deck: it is tried where leaders are played with, and by decks that may have it.
#[test]
fn a_leader_is_tried_where_leaders_count() {
    let shelf = catalog::find("territory").unwrap();
    // No deck that ships has the first; one has the other.
    for (leader, before, now) in [
        ("Siegemaster Orla", "Deal 1 damage", "Deal 5 damage"),
        ("Marshal Vex", "get +1 power", "get +4 power"),
    ] {
        let new = with("territory", "territory.toml", |cards| {
            let begin = cards.find(&format!("name = \"{leader}\"")).unwrap();
            format!("{}{}", &cards[..begin], cards[begin..].replacen(before, now, 1))
        });
        let found = compare(&*shelf, &*new, 2_000, false);
        let trial = &found.cards[0];
        assert_eq!((trial.card.as_str(), trial.opinions[0].held), (leader, trial.opinions[0].pairs));
        let change = trial.measured().unwrap_or_else(|| panic!("{trial:?}"));
        assert!(change.sure && change.gain.value > 0.0, "{change:?}");
    }
}

/// What nobody can hold is not called no difference.
#[test]
fn what_nobody_holds_is_not_tested() {
    let old = catalog::find("spellfaire").unwrap();
    let new = with("spellfaire", "spellfaire.toml", |cards| {
        cards.replacen(
            "name = \"Town Guard\"\nfaction = \"Kingdom\"\ncost = 1",
            "name = \"Town Guard\"\nfaction = \"Kingdom\"\ncost = 2",
            1,
        )
    });
    let others: Vec<_> =
        old.game().decks().into_iter().filter(|deck| deck.tag("faction") != "Kingdom").collect();
    let usual = workbench::of(&*old).compare_plan(&[], &others, &Default::default());
    let plan = ComparePlan { seed: 3, ..usual }.with_games(2_000);
    let found = workbench::of(&*old).compare(&*new, &plan, &Journal::nowhere(), &|_| ()).unwrap().unwrap();
    let [trial] = &found.cards[..] else { panic!("{:?}", found.cards) };
    assert_eq!(
        (trial.card.as_str(), trial.panel, found.is_different()),
        ("Town Guard", PanelVerdict::NotTested, false)
    );
    for opinion in &trial.opinions {
        match &opinion.finding {
            lab::Finding::NotTested(reason) => assert!(reason.contains("none could be made: "), "{reason}"),
            lab::Finding::Measured(change) => panic!("{change:?}"),
        }
    }
}

#[test]
fn other_games_cannot_be_compared() {
    let games = catalog::games();
    let plan = workbench::of(&*games[0]).compare_plan(&[], &[], &Default::default()).with_games(2);
    assert!(workbench::of(&*games[0]).compare(&*games[1], &plan, &Journal::nowhere(), &|_| ()).is_none());
}
