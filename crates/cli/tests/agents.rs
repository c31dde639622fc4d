//! Programs at the table: the examples play every game, and those that misbehave lose and harm nothing.

mod cardwright;

use cardwright::{cardwright, cardwright_with, scratch};
use serde_json::Value;
use std::fs;

const GAMES: [&str; 5] = ["spellfaire", "principality", "territory", "clans", "kitbash"];

fn example(words: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/agents");
    let (runner, file) = words.split_once(' ').unwrap();
    format!("exec:{runner} \"{folder}/{file}\"")
}

/// The result of a simulation against rules of thumb, and what is told of the program.
fn sim(game: &str, program: &str, more: &[&str]) -> (Value, Value) {
    let seats = format!("{program},thumb");
    let words = [&["sim", game, "--seats", &seats, "--json"], more].concat();
    let outcome: Value = serde_json::from_str(&cardwright(&words).succeeds().out).unwrap();
    (outcome["entrants"][0]["record"].clone(), outcome["programs"][0].clone())
}

fn plays_every_game(program: &str) {
    for game in GAMES {
        let (record, told) = sim(game, program, &["--games", "20", "--patience", "60"]);
        assert_eq!((&record["matches"], &told["matches"]), (&20.into(), &20.into()), "{game}");
        assert_eq!(told["first"], Value::Null, "{game}: {told}");
        assert!(told["decisions"].as_u64().unwrap() >= 60, "{game}: {told}");
    }
}

#[test]
fn the_python_example_plays_every_game() {
    plays_every_game(&example("python3 agent.py"));
}

#[test]
fn the_javascript_example_plays_every_game() {
    plays_every_game(&example("node agent.mjs"));
}

#[test]
fn the_same_seed_gives_the_same_matches() {
    let record = || sim("territory", &example("python3 agent.py"), &["--games", "8"]).0;
    assert_eq!(record(), record());
}

/// What is wrong with a program, its name among the faults, and how long it may take.
const BAD: [(&str, &str, &str); 8] = [
    ("import time; time.sleep(600)", "slow", "0.3"),
    ("raise SystemExit('I give up')", "ended", "30"),
    ("import sys\nwhile True: sys.stdout.write('x' * 4096)", "flood", "30"),
    ("import sys\nwhile True: sys.stderr.write('x' * 4096)", "slow", "0.3"),
    ("input(); print('hello', flush=True); input()", "nonsense", "30"),
    ("while input(): print('{\"path\": [9999]}', flush=True)", "refused", "30"),
    ("while input(): print('{\"path\": [\"win\"]}', flush=True)", "refused", "30"),
    (
        "import sys; input(); sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush(); input()",
        "nonsense",
        "30",
    ),
];

/// A comma would part two bots, so programs stand in files.
#[test]
fn who_misbehaves_loses_and_is_told_why() {
    let folder = scratch("bad_agents");
    for (at, (program, fault, patience)) in BAD.into_iter().enumerate() {
        let path = folder.join(format!("bad{at}.py"));
        fs::write(&path, program).unwrap();
        let name = format!("exec:python3 \"{}\"", path.display());
        let (record, told) =
            sim("territory", &name, &["--games", "6", "--threads", "1", "--patience", patience]);
        assert_eq!(record["losses"], 6, "{program}: {record}");
        // Three strikes, and the rest is conceded without asking.
        assert_eq!((&told[fault], &told["struck"]), (&3.into(), &3.into()), "{program}: {told}");
    }
}

#[test]
fn what_cannot_be_started_is_told() {
    let (record, told) = sim("clans", "exec:no-such-program-anywhere", &["--games", "2"]);
    assert_eq!((&record["losses"], &told["absent"]), (&2.into(), &2.into()));
    let run = cardwright(&["sim", "clans", "--seats", "exec:no-such-program-anywhere,thumb", "--games", "2"]);
    run.succeeds().says("conceded 2 of 2 matches by fault (2 could not be started): it cannot be started");
    cardwright(&["sim", "clans", "--seats", "exec:,thumb"]).fails("name a program");
    cardwright(&["sim", "clans", "--seats", "exec:say 'it,thumb"]).fails("is not closed");
}

#[test]
fn programs_play_wherever_bots_do() {
    let program = example("python3 agent.py");
    let pair = format!("{program},random");
    cardwright(&["ladder", "territory", "--bots", &pair, "--games", "4"]).succeeds().says("agent.py");
    let folder = scratch("balance_with_agent");
    let folder = folder.to_str().unwrap();
    let measure =
        ["balance", "territory", "--games", "4", "--replays", "0", "--out", folder, "--bots", &program];
    cardwright(&measure).succeeds().says("The whole report");
    let gone = "exec:python3 -c pass";
    let run = cardwright_with(
        &["play", "territory", "--against", gone, "--seat", "B", "--seed", "1"],
        "pass\npass\n\n",
    );
    run.succeeds().says("conceded 1 of 1 matches by fault (1 ended)");
}

#[test]
fn matches_are_kept_and_true() {
    let folder = scratch("kept_matches").join("new");
    let path = folder.to_str().unwrap();
    cardwright(&["sim", "kitbash", "--games", "4", "--save", path]).succeeds();
    let files: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 4);
    for file in files {
        cardwright(&["replay", file.to_str().unwrap(), "--verify"]).succeeds().says("is true");
    }
    cardwright(&["sim", "kitbash", "--games", "4", "--save", path]).fails("is not empty");
}

#[test]
fn decisions_are_exported() {
    let folder = scratch("exported");
    for game in GAMES {
        let path = folder.join(format!("{game}.jsonl"));
        let words = ["export", game, "--games", "2", "--out", path.to_str().unwrap()];
        cardwright(&words).succeeds();
        let lines: Vec<Value> = fs::read_to_string(&path)
            .unwrap()
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert!(lines.len() > 20, "{game}: {}", lines.len());
        for line in &lines {
            let (offers, choice) = (&line["offers"], line["choice"].as_u64().unwrap() as usize);
            assert_eq!(offers[choice], line["text"], "{game}");
            assert_eq!(line["envelope"]["viewer"], line["seat"], "{game}");
        }
        let ends: Vec<u64> = lines.iter().map(|line| line["share"].as_u64().unwrap()).collect();
        assert!(ends.iter().all(|share| [0, 500, 1000].contains(share)) && ends.contains(&1000), "{game}");
        cardwright(&words).fails("exists already");
    }
    let path = folder.join("clans.parquet");
    cardwright(&["export", "clans", "--games", "2", "--out", path.to_str().unwrap()]).succeeds();
    assert!(fs::read(&path).unwrap().starts_with(b"PAR1"));
    cardwright(&["export", "clans", "--out", "games.txt"]).fails("must end in .parquet or .jsonl");
}
