//! Every law can fail: each kind of fault is seeded once, and the law that it breaks, and no
//! other, says so.

mod faulty;

use conform::laws::{self, Breach, Extent, Law};
use conform::{Rulebook, reference, scenario};
use faulty::{Fault, Faulty};
use std::path::Path;
use std::sync::Arc;

fn extent() -> Extent {
    Extent { seeds: 0..20, bound: 60, worlds: 2, sample: 4 }
}

/// What the laws say, each tried alone, so that none hides behind another.
fn breaches(fault: Fault) -> Vec<Breach> {
    let alone = |law: Law<Faulty>| laws::hold_these(&Arc::new(Faulty::new(fault)), &extent(), &[law]).err();
    laws::all().into_iter().filter_map(alone).map(|breach| *breach).collect()
}

fn broken_by(fault: Fault) -> Vec<&'static str> {
    breaches(fault).into_iter().map(|breach| breach.law).collect()
}

/// Laws that a fault breaks only together with others; see below.
const SEVERAL: [&str; 3] = ["offers", "events", "envelope"];
/// Laws that the kernel holds for a game that holds the others.
const KERNEL: [&str; 3] = ["paths", "drafts", "takeback"];

#[test]
fn without_a_fault_every_law_holds() {
    assert_eq!(broken_by(Fault::None), [""; 0]);
}

#[test]
fn each_fault_breaks_the_law_that_fits() {
    let faults = [
        (Fault::NobodyActs, "moves"),
        (Fault::NoMoves, "moves"),
        (Fault::ListsTooFew, "enumeration"),
        (Fault::HidesCandidate, "enumeration"),
        (Fault::NearlyTheSameText, "notation"),
        (Fault::StraySpaces, "notation"),
        (Fault::NoReason, "refusal"),
        (Fault::LastMoverCounts, "commuting"),
        (Fault::SpoilsTheOthersMove, "commuting"),
        (Fault::ViewShowsHands, "view"),
        (Fault::BoardShowsHands, "view"),
        (Fault::GuessIsTruth, "guess"),
        (Fault::UnreadableField, "fields"),
        (Fault::UnlistedField, "fields"),
        (Fault::PointsBeside, "references"),
        (Fault::HidesChange, "picture"),
        (Fault::StrayField, "schema"),
        (Fault::ForbiddenWhenLate, "timeout"),
        (Fault::Endless, "ending"),
        (Fault::ForgetsSetup, "replay"),
        (Fault::LogChangesPlay, "determinism"),
    ];
    for (fault, law) in faults {
        assert_eq!(broken_by(fault), [law], "{fault:?}");
    }
    let tried: Vec<&str> = faults.iter().map(|(_, law)| *law).chain(SEVERAL).chain(KERNEL).collect();
    let all = laws::all::<Faulty>();
    let spared: Vec<&str> = all.iter().map(|law| law.name).filter(|name| !tried.contains(name)).collect();
    assert_eq!(spared, [""; 0], "laws that were never broken");
}

/// Some faults break several laws by their nature.
#[test]
fn some_faults_break_several_laws() {
    // What is listed twice cannot be told apart when it is read.
    assert_eq!(broken_by(Fault::ListsTwice), ["enumeration", "notation", "replay"]);
    // Of two moves with one text, one may be forbidden, and a replay cannot tell them apart either.
    assert_eq!(broken_by(Fault::TheSameText), ["notation", "refusal", "replay"]);
    // An event that is told twice happens twice in a client's picture.
    assert_eq!(broken_by(Fault::TellsDraws), ["events", "picture"]);
    assert_eq!(broken_by(Fault::TellsBids), ["events", "picture"]);
    // A seat that holds only refused cards has no default move.
    assert_eq!(broken_by(Fault::RefusesListed), ["enumeration", "timeout"]);
    // What shows too much is sent.
    assert_eq!(broken_by(Fault::TextTellsStock), ["offers", "envelope"]);
    assert_eq!(broken_by(Fault::DataShowsHands), ["view", "envelope"]);
    // Forecasts are made from guesses.
    assert_eq!(broken_by(Fault::GuessFollowsTruth), ["guess", "envelope"]);
    // A replay is a second run.
    assert_eq!(broken_by(Fault::RemembersRuns), ["replay", "determinism"]);
}

/// In positions that are written by hand, too, list and check must agree: in that of a scenario,
/// after each of its moves, and in those that differ a little.
#[test]
fn staged_positions_are_held_to_the_laws() {
    let text = "## A1 Bids\n```scenario Bids\nA hand: 3, 7\nB hand: 2, 9\nprize: 4\nA> bid 3\n```\n";
    let game = |fault| Arc::new(Faulty::new(fault));
    for fault in [Fault::ListsTooFew, Fault::ListsTwice] {
        for report in [scenario::check(&game(fault), "", text), scenario::strain(&game(fault), "", text)] {
            assert!(report.to_string().contains("the law of enumeration is broken"), "{report}");
        }
    }
    let (right, tried) =
        (scenario::check(&game(Fault::None), "", text), scenario::strain(&game(Fault::None), "", text));
    assert!(right.failures.is_empty() && tried.failures.is_empty() && tried.passed > 5, "{tried}");
}

#[test]
fn a_random_setup_must_be_playable() {
    let breach = laws::hold(&Arc::new(Faulty::new(Fault::BadSetup)), &extent()).unwrap_err();
    assert_eq!((breach.law, breach.seed), ("setup", 0));
}

/// What a game says of itself can be wrong, too.
#[test]
fn what_is_said_falsely_is_found() {
    let folder = Rulebook::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rules")).unwrap();
    let options = reference::options(&Faulty::new(Fault::PromisesMore));
    assert_eq!(options, ["cards=1 is listed and refused"]);
    let words = reference::glossary(&Arc::new(Faulty::new(Fault::ForgetsTerms)), &["prize", "stock"]);
    assert_eq!(words, ["no term: stock, in: a view", "prize: the rulebook has no rule A99"]);
    // The folder has the rules of another game as well.
    let rules = reference::rulebook(&Arc::new(Faulty::new(Fault::NoReason)), &folder);
    let expected =
        ["the game's rulebook is not what its folder of rules says", "there is no rule fault, but: "];
    assert_eq!(rules, expected);
}

#[test]
fn a_breach_says_where_and_how_to_get_there() {
    let breach = &breaches(Fault::TellsBids)[0];
    let text = breach.to_string();
    assert!(text.contains("the law of events is broken"), "{text}");
    assert!(text.contains(&format!("seed {}, after {} moves", breach.seed, breach.step)), "{text}");
    let game = Arc::new(Faulty::new(Fault::TellsBids));
    let again = kernel::read_replay(game, &breach.replay).unwrap();
    assert_eq!(again.turns().len(), breach.step);
}
