//! Every command that a help text or a page shows can be typed as it stands.

mod cardwright;

use cardwright::{Run, cardwright};
use std::fs;
use std::path::Path;

/// The commands in a text: lines that begin with one, and what stands in backticks.
fn shown(text: &str) -> Vec<String> {
    let lines = text
        .lines()
        .filter_map(|line| line.trim_start().trim_start_matches("$ ").strip_prefix("cardwright "));
    // Behind two spaces a help text says what the command does; a page says it behind a hash.
    let lines = lines
        .map(|line| line.split("  ").next().unwrap_or(line).split(" #").next().unwrap_or(line).to_owned());
    let quoted = text.split('`').skip(1).step_by(2).filter_map(|quoted| quoted.strip_prefix("cardwright "));
    lines.chain(quoted.map(|quoted| quoted.replace('\n', " "))).collect()
}

/// What comes of the command with `--help` behind it: an option that does not exist is refused before.
fn tried(command: &str) -> Run {
    // What stands in quotation marks is one word.
    let quoted = command.split('"').enumerate();
    let plain: String =
        quoted.map(|(at, part)| if at % 2 == 0 { part.to_owned() } else { part.replace(' ', "_") }).collect();
    let plain = plain.replace("COMMAND", "sim").replace("GAME", "spellfaire");
    let words: Vec<&str> = plain.split('>').next().unwrap_or_default().split_whitespace().collect();
    cardwright(&[&words[..], &["--help"]].concat())
}

#[test]
fn commands_in_help_texts_exist() {
    let main = cardwright(&["--help"]).succeeds().out;
    let names: Vec<&str> =
        main.lines().filter_map(|line| line.strip_prefix("  ")?.split_whitespace().next()).collect();
    let commands = names
        .iter()
        .filter(|name| name.chars().all(|letter| letter.is_ascii_lowercase()) && **name != "cardwright");
    let mut texts = vec![main.clone()];
    texts.extend(commands.map(|name| cardwright(&[name, "--help"]).succeeds().out));
    let mut count = 0;
    for command in texts.iter().flat_map(|text| shown(text)) {
        tried(&command).succeeds();
        count += 1;
    }
    assert!(count > 40, "only {count} commands were found");
}

#[test]
fn commands_on_pages_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let docs = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages = docs.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    for page in pages.chain([root.join("README.md"), root.join("CONTRIBUTING.md")]) {
        for command in shown(&fs::read_to_string(&page).unwrap()) {
            let run = tried(&command);
            assert_eq!(run.code, 0, "{}: cardwright {command}\n{}", page.display(), run.err);
        }
    }
}
