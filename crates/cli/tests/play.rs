//! Matches at the terminal, as a script plays them: plain text, line after line.

mod cardwright;

use cardwright::cardwright_with;

const GAMES: [&str; 5] = ["spellfaire", "principality", "territory", "clans", "kitbash"];

/// The lists that were shown, without their numbers.
fn lists(out: &str) -> Vec<Vec<&str>> {
    let mut lists: Vec<Vec<&str>> = vec![Vec::new()];
    for line in out.lines() {
        let entry = line.trim_start().split_once("  ").filter(|(number, _)| number.parse::<usize>().is_ok());
        match entry.filter(|_| line.starts_with(' ')) {
            Some((_, text)) => lists.last_mut().unwrap().push(text),
            None if lists.last().unwrap().is_empty() => {}
            None => lists.push(Vec::new()),
        }
    }
    lists.retain(|list| !list.is_empty());
    lists
}

#[test]
fn the_end_of_a_turn_is_never_first() {
    let ends = ["pass", "end turn", "lock in", "end action phase", "decline", "keep", "keep the rest"];
    for game in GAMES {
        let run = cardwright_with(&["play", game, "--seed", "5"], &"1\n".repeat(60)).succeeds();
        let lists = lists(&run.out);
        assert!(lists.len() > 20, "{game}: {}", run.out);
        for list in lists.iter().filter(|list| list.len() > 1) {
            assert!(!ends.contains(&list[0]), "{game}: {list:?}");
        }
    }
}

#[test]
fn purchases_stand_by_cost_and_name() {
    let run =
        cardwright_with(&["play", "principality", "--seed", "7"], "play all treasures\nquit\n").succeeds();
    let buys: Vec<&str> = lists(&run.out).pop().unwrap();
    let expected =
        ["buy Copper", "buy Cellar", "buy Estate", "buy Silver", "buy Village", "buy Woodcutter", "end turn"];
    assert_eq!(buys, expected);
}

#[test]
fn an_order_is_taken_back_before_it_is_locked_in() {
    let run = cardwright_with(&["play", "kitbash", "--seed", "7"], "1\n1\nundo\nquit\n").succeeds();
    assert_eq!(run.out.matches("ordered: play").count(), 1, "{}", run.out);
    assert_eq!(run.out.matches("Mana 2  Gold 3").count(), 5, "both sides twice, one side once: {}", run.out);
}

#[test]
fn pieces_on_the_map_are_explained_beside_it() {
    let run = cardwright_with(&["play", "kitbash", "--seed", "7"], "1\n1\nlock in\nquit\n").succeeds();
    run.says("Fb Frenzied Butcher").says("^Fb4").says("To Tower");
}

#[test]
fn moves_rules_and_the_board_can_be_asked_for() {
    let said = "moves\nrules\nrules combat\nboard\nquit\n";
    let run = cardwright_with(&["play", "spellfaire", "--seed", "7"], said).succeeds();
    let run = run.says("  replace Shatter").says("The chapters;").says("6.1 Attacking");
    assert!(run.out.matches("Hero 25").count() >= 4, "{}", run.out);
}

#[test]
fn into_a_pipe_goes_plain_text() {
    for game in GAMES {
        let run = cardwright_with(&["play", game, "--seed", "7"], &"1\n".repeat(10)).succeeds();
        let private = |letter: char| ('\u{e000}'..='\u{e0ff}').contains(&letter);
        assert!(!run.out.contains('\x1b') && !run.out.contains(private), "{game}: {}", run.out);
    }
}
