//! Every kind of line in a scenario can fail, and says where and why.

use conform::scenario::{self, Failure, Report};
use conform::toys::Auction;
use std::sync::Arc;

const POSITION: &str = "A hand: 3, 7\nB hand: 1, 9\nprize: 4\n";

fn check(text: &str) -> Report {
    scenario::check(&Arc::new(Auction), "rules.md", text)
}

/// Runs the lines in the position above; it begins at line 4 of the file, so they begin at line 7.
fn run(lines: &str) -> Report {
    check(&format!("# Auction\n### R7 Bids\n```scenario Title\n{POSITION}{lines}\n```\n"))
}

fn passes(lines: &str) {
    let report = run(lines);
    assert_eq!((report.passed, report.failures.len()), (1, 0), "{lines}\n{report}");
}

#[track_caller]
fn fails(lines: &str, at: usize, message: &str) -> Failure {
    let mut report = run(lines);
    assert_eq!((report.passed, report.failures.len()), (0, 1), "{lines}\n{report}");
    let failure = report.failures.remove(0);
    assert_eq!(failure.line, at, "{failure}");
    assert!(failure.message.contains(message), "{failure}");
    failure
}

#[test]
fn a_move_is_played_or_the_scenario_fails() {
    passes("A> bid 7");
    fails("A> bid 8", 7, "found     refused: A does not hold the 8 [A2]\nA may:\n  bid 3\n  bid 7");
    fails("A> bid 7\nA> bid 3", 8, "not A's turn");
    fails("C> bid 7", 7, "nobody sits at C");
    fails("A>", 7, "refused");
}

#[test]
fn a_refusal_must_come_with_its_reason() {
    passes("A! bid 8");
    passes("A! bid 8 -- DOES NOT  hold");
    passes("A! bid 8 -- [A2]");
    fails("A! bid 7", 7, "expected  refused\nfound     played: bid 7");
    fails("A! bid 8 -- A3", 7, "expected  refused: … A3 …\nfound     refused: A does not hold the 8 [A2]");
}

#[test]
fn what_is_seen_is_held_to_the_letter() {
    passes("A sees A hand:  3,  7\nB sees A hand: 2 cards");
    passes("all see prize: 4\nspectator sees B hand: 2 cards");
    fails("A sees A hand: 7, 3", 7, "expected  A hand: 7, 3\nfound     A hand: 3, 7\nA sees:\n  stock: 0");
    fails("all see A hand: 3, 7", 7, "found     A hand: 2 cards\nB sees:");
    fails("spectator sees prize: 5", 7, "found     prize: 4");
    fails("A sees A hat: 3", 7, "there is no field \"A hat\"\nA sees:");
    fails("D sees prize: 4", 7, "nobody sits at D");
}

#[test]
fn what_is_not_seen_must_differ() {
    passes("A does not see prize: 5\nA sees not prize: 3\nnobody sees prize: 2");
    fails("A does not see prize: 4", 7, "expected  not prize: 4\nfound     prize: 4");
    fails("nobody sees prize: 4", 7, "expected  not prize: 4");
    fails("A does not see price: 4", 7, "there is no field \"price\"");
}

#[test]
fn one_thing_of_a_list_can_be_expected() {
    passes("A sees A hand contains: 7\nA does not see A hand contains: 9\nnobody sees A hand contains: 4");
    fails("A sees A hand contains: 9", 7, "expected  A hand contains: 9\nfound     A hand: 3, 7\nA sees:");
    fails("A does not see A hand contains: 7", 7, "expected  not A hand contains: 7");
    fails("all see A hand contains: 7", 7, "found     A hand: 2 cards\nB sees:");
    fails("A sees A hat contains: 7", 7, "there is no field \"A hat\"");
    fails("A sees A hand contains:", 7, "write: A sees B hand contains: Mend");
}

#[test]
fn what_is_heard_has_an_order() {
    passes("A> bid 7\nB> bid 9\nA hears in order: B bids a card; A shows the 7; B takes");
    let wrong = "A> bid 7\nB> bid 9\nA hears in order: B bids a card; B takes; A shows the 7";
    fails(wrong, 9, "expected  to hear: A shows the 7, after: B takes\nA heard:\n  B bids a card.");
    // One line is heard once.
    fails("A> bid 7\nA hears in order: A bids; the 7", 8, "expected  to hear: the 7, after: A bids");
    fails("A hears in order: x; y", 7, "nothing can be heard before the first move");
}

#[test]
fn what_is_played_when_time_is_up() {
    passes("A late: bid 3\nB late: BID 1\nA> bid 7\nA late: nothing");
    fails("all late: bid 3", 7, "expected  bid 3\nfound     bid 1");
    fails("D late: bid 3", 7, "nobody sits at D");
}

#[test]
fn what_is_heard_is_about_the_last_move() {
    passes("A> bid 7\nall hear: a BIDS\nA hears: the 7\nB hears not: 7\nnobody hears: tea");
    fails("A> bid 7\nB> bid 9\nA hears: A bids the 7", 9, "A heard:\n  B bids a card.\n  A shows the 7");
    fails("A> bid 7\nB hears: the 7", 8, "expected  to hear: the 7\nB heard:\n  A bids a card.");
    fails("A> bid 7\nA does not hear: the 7", 8, "expected  not to hear: the 7");
    fails("A> bid 7\nnobody hears: the 7", 8, "A heard:");
    fails("A hears: x", 7, "nothing can be heard before the first move");
}

#[test]
fn what_is_on_offer_is_read_forgivingly() {
    passes("A may: BID the 7\nA may not: bid 9\nA may: concede\nA> concede\nA may not: concede");
    passes("A may only: 7; bid 3\nA> bid 7\nA may only: nothing");
    fails("A may: bid 9", 7, "refused: A does not hold the 9 [A2]\nA may:\n  bid 3");
    fails("A may: bid", 7, "could be any of: bid 3; bid 7");
    fails("A may not: bid 7", 7, "expected  not on offer\nfound     on offer: bid 7");
    fails("A may not: bid", 7, "could be any of: bid 3; bid 7");
    fails("A may only: bid 7", 7, "expected  nothing else\nfound     bid 3");
    fails("A may only: bid 7; bid 3; bid 9", 7, "no move is called \"bid 9\"");
    fails("A may only: nothing", 7, "found     bid 3");
    fails("all may: bid 7", 7, "B does not hold");
}

#[test]
fn the_status_is_as_expected() {
    passes("to act: B, A\nresult: none\nA> concede\nto act: nobody\nresult: b  WINS");
    fails("to act: A", 7, "expected  A\nfound     A, B");
    fails("to act: nobody", 7, "expected  nobody\nfound     A, B");
    fails("result: draw", 7, "expected  draw\nfound     none");
    fails("A> concede\nresult: A wins", 8, "found     B wins");
}

#[test]
fn scripted_dice_must_fit() {
    passes("dice: 6\nA> bid 7\nB> bid 9\nall see prize: 6");
    fails("dice: 7\nA> bid 7\nB> bid 9", 9, "roll 1 is scripted as 7");
    fails("dice:\nA> bid 7\nB> bid 9", 9, "roll 1 was not scripted");
    fails("dice: 1 2\nA> bid 7\nB> bid 9", 7, "of the scripted rolls (2) only 1 happened");
    fails("dice: six\nA> bid 7", 7, "\"six\" is not a number");
    fails("dice: 1\ndice: 1\nA> bid 7", 8, "twice");
}

#[test]
fn a_position_must_be_possible() {
    fails("A hat: 3\nto act: A", 7, "A hat: there is no such field; a player has hand, bid and points");
    fails("C hand: 3\nto act: A", 7, "no such field");
    fails("stock: 7\nto act: A", 7, "there is only one 7");
    fails("stock: seven\nto act: A", 7, "\"seven\" is not a number");
    fails("B bid: 2\nto act: A", 7, "as many cards for A as for B");
    fails("to act: A, B\nstock: 8", 8, "the position must stand before the first move");
}

#[test]
fn a_line_that_says_nothing_is_a_failure() {
    fails("A bids 7", 7, "this line is not understood");
    fails("", 3, "nothing happens here and nothing is expected");
    passes("# a comment\n\nto act: A, B");
}

#[test]
fn a_failure_shows_file_line_rule_and_what_is() {
    let failure = fails("B sees A hand: 3, 7", 7, "");
    let text = "rules.md:7: B sees A hand: 3, 7\n    in R7, \"Title\"\n    expected  A hand: 3, 7\n    \
        found     A hand: 2 cards\n    B sees:\n";
    assert!(failure.to_string().starts_with(text), "{failure}");
    let report = run("B sees A hand: 3, 7");
    assert!(report.to_string().ends_with("\n0 passed, 1 failed"), "{report}");
}

#[test]
fn the_book_itself_must_be_whole() {
    let faults = |text| {
        let failures = check(text).failures;
        failures.into_iter().map(|failure| (failure.line, failure.message)).collect::<Vec<_>>()
    };
    assert_eq!(faults("x\n```scenario y\nto act: A\n")[0].0, 2);
    assert!(faults("```scenarios y\n```")[0].1.contains("must be: scenario"));
    assert_eq!(faults("---\ngame: nim\n---\n"), [(1, "this is about nim, not auction".to_owned())]);
    assert_eq!(faults("---\ngame: auction\ncard: x.toml\n---\n")[0].0, 3);
    assert_eq!(faults("No scenario at all."), []);
}

/// A backtick in a title once hid the scenario, and took its end for the beginning of another block.
#[test]
fn every_block_that_says_scenario_is_counted() {
    let block = |title: &str| format!("```scenario {title}\n{POSITION}to act: A, B\n```\n");
    let text = ["The `prize`", "A ``` mark", "plain"].map(block).concat();
    assert_eq!(check(&text), Report { passed: 3, failures: vec![] });
    let quoted = block("x").lines().map(|line| format!("> {line}\n")).collect::<String>();
    assert_eq!(check(&quoted).failures.len(), 1);
}

#[test]
fn a_file_may_name_its_cards() {
    let text = "---\ngame: auction\ncards: my/cards.toml\n---\n";
    assert_eq!(scenario::cards_of(text), Some("my/cards.toml"));
    assert_eq!(check(text).failures, []);
    assert_eq!(scenario::cards_of("---\ngame: auction\n---\n"), None);
}

#[test]
fn lines_may_end_as_on_windows_and_blocks_may_be_indented() {
    let text = "---\r\ngame: auction\r\n---\r\n1. In a list\r\n\r\n   ```scenario One\r\n   A hand: 3\r\n   \
        B hand: 1\r\n   A> bid 3\r\n   A sees A bid: 3\r\n   ```\r\n";
    assert_eq!(check(text), Report { passed: 1, failures: vec![] });
    assert_eq!(scenario::game_of(text), Some("auction"));
}
