//! The toy games hold to the laws, to their counts, to their replays and to their rulebooks.
//!
//! This is also what the `tests/` folder of a game looks like.

use conform::garbage::Garbage;
use conform::toys::{Auction, Nim, Orchard, auction};
use conform::{golden, laws, perft, reference, rollout, scenario};
use kernel::{Dice, Field, Game, Glimpse, Insight, Request, Seat, Stage, Viewer};
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn holds<G: Stage>(game: G) -> laws::Tried {
    let extent = laws::Extent { seeds: 0..300, bound: 60, ..laws::Extent::default() };
    laws::hold(&Arc::new(game), &extent).unwrap_or_else(|breach| panic!("{breach}"))
}

#[test]
fn nim_holds_to_the_laws() {
    let tally = holds(Nim);
    assert_eq!((tally.matches, tally.others, tally.swaps), (300, 0, 0), "nothing is hidden: {tally}");
}

#[test]
fn auction_holds_to_the_laws() {
    let tally = holds(Auction);
    let tried = [tally.moves, tally.texts, tally.refusals, tally.swaps, tally.others, tally.echoes];
    assert!(tried.iter().all(|&n| n > 1_000), "{tally}");
}

#[test]
fn orchard_holds_to_the_laws() {
    let tally = holds(Orchard::standard());
    let tried = [tally.moves, tally.texts, tally.refusals, tally.others, tally.echoes];
    assert!(tried.iter().all(|&n| n > 1_000), "{tally}");
}

#[test]
fn counts_are_as_they_were() {
    perft::check(&Nim, &here("tests/perft/nim.txt")).unwrap();
    perft::check(&Auction, &here("tests/perft/auction.txt")).unwrap();
    perft::check(&Orchard::standard(), &here("tests/perft/orchard.txt")).unwrap();
}

#[test]
fn random_matches_go_as_they_went() {
    let path = here("tests/replays/nim-1.replay");
    golden::check_random(&Arc::new(Nim), 1, 60, Viewer::Spectator, &path).unwrap();
    let path = here("tests/replays/auction-1.replay");
    golden::check_random(&Arc::new(Auction), 1, 60, Viewer::Seat(Seat::A), &path).unwrap();
    let path = here("tests/replays/orchard-1.replay");
    golden::check_random(&Arc::new(Orchard::standard()), 1, 60, Viewer::Seat(Seat::A), &path).unwrap();
}

/// A match in which A plays by the rules of thumb, on worlds that it imagines.
#[test]
fn a_thoughtful_match_goes_as_it_went() {
    let game = Arc::new(Nim);
    let mut dice = Dice::swift(1);
    let mut thumb = |glimpse: &Glimpse<'_, Nim>| {
        let world = glimpse.imagine(&mut dice);
        glimpse.game().thumb(&world, glimpse.seat(), glimpse.legal(), &mut dice)
    };
    let setup = rollout::numbered_setup(&Nim, 3);
    let table = rollout::match_by(&game, setup, 3, 60, &mut thumb).unwrap();
    golden::check(&table, Viewer::Spectator, &here("tests/replays/nim-thumb.replay")).unwrap();
}

#[test]
fn an_unfinished_match_is_no_golden_replay() {
    let path = here("tests/replays/never.replay");
    let error = golden::check_random(&Arc::new(Nim), 1, 1, Viewer::Spectator, &path).unwrap_err();
    assert!(matches!(error, golden::Tarnished::Unfinished(1)), "{error}");
}

/// The player who moves first from a heap of five wins by leaving four.
#[test]
fn the_rules_of_thumb_are_sound() {
    let mut dice = Dice::swift(0);
    let five = Nim.stage(&[Field::table("heaps", "5")]).unwrap();
    let mut legal = Vec::new();
    Nim.legal(&five, Seat::A, &mut legal);
    assert_eq!(Nim.thumb(&five, Seat::A, &legal, &mut dice).stones, 1);
    assert_eq!((Nim.value(&five, Seat::A), Nim.value(&five, Seat::B)), (1000, 0));

    let position =
        ["A hand: 3, 7", "B hand: 1, 2", "prize: 6", "A points: 5"].map(|line| Field::parse(line).unwrap());
    let rich = Auction.stage(&position).unwrap();
    let bids = [auction::Bid(3), auction::Bid(7)];
    assert_eq!(Auction.thumb(&rich, Seat::A, &bids, &mut dice), auction::Bid(7));
    assert_eq!((Auction.value(&rich, Seat::A), Auction.value(&rich, Seat::B)), (600, 400));
}

#[test]
fn a_setup_that_breaks_the_rules_is_refused() {
    let request = |name: &str, value: &str| Request {
        options: [(name.to_owned(), value.to_owned())].into(),
        ..Request::default()
    };
    let refused = Nim.setup(&request("heaps", "0, 10")).unwrap_err();
    assert_eq!(refused.to_string(), "a heap begins with 1 to 9 stones, not 0");
    assert!(Nim.setup(&request("heaps", "1, 1, 1, 1, 1, 1, 1")).is_err());
    assert!(Nim.setup(&request("heaps", "many")).is_err());
    assert!(Auction.setup(&request("cards", "5")).is_err());
    assert_eq!(Auction.setup(&request("cards", "8")).unwrap().cards, 8);
}

#[test]
fn the_toys_tell_the_truth_of_themselves() {
    assert_eq!([reference::options(&Nim), reference::options(&Auction)].concat(), [""; 0]);
    assert_eq!(reference::glossary(&Arc::new(Nim), &["heap"]), [""; 0]);
    assert_eq!(reference::glossary(&Arc::new(Auction), &["prize", "stock", "bid"]), [""; 0]);
    let orchard = Orchard::standard();
    assert_eq!(reference::faces(&orchard), [""; 0]);
    assert_eq!(reference::glossary(&Arc::new(orchard), &["worth", "basket", "behind"]), [""; 0]);
}

conform::garbage_tests!(Garbage {
    game: Arc::new(Orchard::standard()),
    from_cards: Orchard::from_cards,
    cards: include_str!("../rules/orchard.cards.toml"),
    decks: include_str!("../rules/orchard.decks.toml"),
    book: include_str!("../rules/orchard.md"),
    pieces: &["draw a card", "gain 2 points", "if you are behind, ", "pick Apple", "worth = 3"],
});

fn rulebook_holds<G: Stage>(game: G, file: &str, scenarios: usize) {
    let text = std::fs::read_to_string(here(file)).unwrap();
    assert_eq!(scenario::game_of(&text), Some(game.info().name));
    let report = scenario::check(&Arc::new(game), file, &text);
    assert_eq!((report.passed, report.failures.len()), (scenarios, 0), "{report}");
    let bare: Vec<_> = scenario::rules_in(&text).into_iter().filter(|rule| rule.scenarios == 0).collect();
    assert!(bare.is_empty(), "rules without a scenario: {bare:?}");
}

#[test]
fn the_rulebooks_hold() {
    rulebook_holds(Nim, "rules/nim.md", 7);
    rulebook_holds(Auction, "rules/auction.md", 8);
    rulebook_holds(Orchard::standard(), "rules/orchard.md", 9);
}
