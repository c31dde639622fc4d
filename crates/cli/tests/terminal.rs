//! A person at a real terminal: pages that are redrawn, colours, the size of the window, Ctrl-C.

mod cardwright;

use cardwright::scratch;
use std::io::Write;
use std::process::{Command, Stdio};

const CTRL_C: &str = "key 3";

/// What the program writes to a terminal of this size while these steps are taken; see `terminal.py`.
/// `None` where there is no Python to sit there.
fn sit(name: &str, size: &str, words: &str, variables: &[(&str, &str)], steps: &[&str]) -> Option<String> {
    let seat = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cardwright/terminal.py");
    let child = Command::new("python3")
        .args([seat, size, env!("CARGO_BIN_EXE_cardwright")])
        .args(words.split_whitespace())
        .env("XDG_STATE_HOME", scratch(name))
        .env("TERM", "xterm-256color")
        .env_remove("NO_COLOR")
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        assert!(!std::env::var("CI").is_ok_and(|ci| ci == "true"), "python3 is missing");
        eprintln!("skipped: python3 is missing");
        return None;
    };
    child.stdin.take().unwrap().write_all(steps.join("\n").as_bytes()).unwrap();
    let run = child.wait_with_output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    Some(String::from_utf8(run.stdout).unwrap())
}

/// The pages that were drawn, from the second on: the first is what is said before the match.
fn pages(out: &str) -> Vec<String> {
    let pages = out.split("\x1b[2J\x1b[1;1H").skip(2);
    pages.map(|page| without_orders(page).replace('\r', "")).collect()
}

/// The text without the escape sequences in it.
fn without_orders(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    let end = |letter: char| letter.is_ascii_alphabetic();
    first + &parts.filter_map(|part| part.split_once(end)).map(|(_, rest)| rest).collect::<String>()
}

/// The lines above the prompt.
fn above_the_prompt(page: &str) -> Vec<&str> {
    page.lines().take_while(|line| !line.starts_with("A> ")).collect()
}

#[test]
fn a_page_fits_the_window_and_follows_it() {
    let steps = [
        "see Press Enter",
        "type ",
        "see A> ",
        "resize 120x40",
        "see A> ",
        "resize 60x24",
        "see A> ",
        CTRL_C,
    ];
    for game in ["spellfaire", "principality", "territory", "clans", "kitbash"] {
        let play = format!("play {game} --seed 7");
        let Some(out) = sit(&format!("fits-{game}"), "80x24", &play, &[], &steps) else { return };
        let pages = pages(&out);
        assert_eq!(pages.len(), 3, "{game}: drawn once, and once for each size: {out:?}");
        for (page, (width, height)) in pages.iter().zip([(80, 24), (120, 40), (60, 24)]) {
            let lines = above_the_prompt(page);
            assert!(lines.len() < height, "{game} at {width}x{height}: {page}");
            // The map of Kitbash from its first to its last row, the hand beside it, and what can be done.
            let kitbash = ["\n12  ", "\n 0  ", "your hand", "\nGive your orders", "lock in"];
            let seen = kitbash.iter().all(|part| page.contains(part));
            assert!(game != "kitbash" || width < 80 || seen, "{width}x{height}: {page}");
            assert!(lines.iter().all(|line| line.chars().count() <= width), "{game} at {width}: {page}");
        }
    }
}

#[test]
fn what_was_typed_survives_a_new_size() {
    // The end of the line is typed after the window has changed.
    let steps = [
        "see Press Enter",
        "type ",
        "see A> ",
        "key 107",
        "see k",
        "resize 100x30",
        "see A> ",
        "type eep",
        "see Turn",
        "see A> ",
        CTRL_C,
    ];
    let Some(out) = sit("typed", "80x24", "play spellfaire --seed 7", &[], &steps) else { return };
    assert!(pages(&out).last().unwrap().contains("── Turn"), "{out:?}");
}

#[test]
fn colours_are_for_those_who_want_them() {
    let steps = ["see Press Enter", "type ", "see A> ", CTRL_C];
    let colours = |name, variables: &[(&str, &str)]| {
        let out = sit(name, "80x24", "play clans --seed 7", variables, &steps)?;
        Some(
            out.split("\x1b[")
                .filter(|part| part.split_once('m').is_some_and(|(code, _)| code == "94"))
                .count(),
        )
    };
    let Some(count) = colours("colours", &[]) else { return };
    assert!(count > 0, "seat A is blue");
    assert_eq!(colours("no-colours", &[("NO_COLOR", "1")]), Some(0));
}

#[test]
fn an_interrupted_match_is_kept_and_goes_on() {
    let steps =
        ["see Press Enter", "type ", "see A> ", "type keep", "see Turn 1", "see A> ", CTRL_C, "see --resume"];
    let Some(out) = sit("kept", "80x24", "play spellfaire --seed 7", &[], &steps) else { return };
    assert!(out.contains("You left the match."), "{out}");
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("kept/cardwright/last-spellfaire.txt");
    let resume = format!("play --resume {}", file.display());
    let steps = ["see continues", "type ", "see Turn 1", "see A> ", CTRL_C];
    sit("kept-on", "80x24", &resume, &[], &steps).unwrap();
}

#[test]
fn a_long_text_is_read_page_by_page() {
    let steps = [
        "see Press Enter",
        "type ",
        "see A> ",
        "type rules combat",
        "see Enter shows more.",
        "see A> ",
        "type ",
        "see 6.3",
        "see A> ",
        CTRL_C,
    ];
    let Some(out) = sit("rules", "80x24", "play spellfaire --seed 7", &[], &steps) else { return };
    let pages = pages(&out);
    assert!(pages[1].contains("── Combat ──") && !pages[1].contains("6.3"), "{out:?}");
    assert!(pages.iter().all(|page| above_the_prompt(page).len() < 24), "{out:?}");
}

#[test]
fn lines_can_be_edited_and_come_back() {
    // Up, as a terminal sends it: the line before.
    let up = ["key 27", "key 91", "key 65"];
    let before =
        ["see Press Enter", "type ", "see A> ", "type ? mend", "see Enter shows the table", "see A> "];
    let after = ["see ? mend", "type ", "see Enter shows the table", "see A> ", CTRL_C];
    let Some(out) =
        sit("history", "80x24", "play spellfaire --seed 7", &[], &[&before[..], &up, &after].concat())
    else {
        return;
    };
    assert_eq!(pages(&out).iter().filter(|page| page.starts_with("Mend")).count(), 2, "{out:?}");
}

#[test]
fn nothing_that_is_typed_gives_orders() {
    // An order in one character, which the line editor drops, and one that turns the direction of writing.
    let typed = "type \u{9b}2Jx\u{202e}y";
    let steps = ["see Press Enter", "type ", "see A> ", typed, "see no move is called", "see A> ", CTRL_C];
    let Some(out) = sit("orders", "80x24", "play spellfaire --seed 7", &[], &steps) else { return };
    let said = out.split("no move is called").nth(1).unwrap();
    assert!(!out.contains('\u{9b}') && said.starts_with(" \"2Jx\u{fffd}y\";"), "{said:?}");
}
