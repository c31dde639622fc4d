//! What the project promises about its own files.

mod files;

use files::{Source, sources};
use std::path::Path;

/// A promise: its name, and what breaks it.
type Check = (&'static str, fn(&[Source]) -> Vec<String>);

const CHECKS: [Check; 8] = [
    ("kernel and games use integers only", no_floats),
    ("kernel and games share one list of what is impure", one_purity_list),
    ("every crate takes the workspace's lints", lints_inherited),
    ("nothing is left unfinished", nothing_unfinished),
    ("files with logic stay short", short_files),
    ("nothing points outside the project", no_outside_paths),
    ("links in documents lead somewhere", links_lead_somewhere),
    ("play does not depend on the lab, nor a game on another", one_way),
];

/// Runs every check and lists every breach.
pub fn run() -> Result<(), String> {
    let sources = sources(Path::new("."))?;
    let mut broken = 0;
    for (promise, check) in CHECKS {
        for breach in check(&sources) {
            eprintln!("tidy: {promise}: {breach}");
            broken += 1;
        }
    }
    if broken == 0 { Ok(()) } else { Err(format!("{broken} breaches")) }
}

fn is_pure(source: &Source) -> bool {
    source.is_rust()
        && (source.is_under("crates/kernel/src")
            || (source.is_under("games") && source.path.contains("/src/")))
}

fn no_floats(sources: &[Source]) -> Vec<String> {
    let float =
        |line: &str| line.split(|c: char| !c.is_alphanumeric()).any(|word| word == "f32" || word == "f64");
    let mut breaches: Vec<String> =
        sources.iter().filter(|s| is_pure(s)).flat_map(|s| s.lines_where(float)).collect();
    let roots = sources.iter().filter(|s| is_pure(s) && s.path.ends_with("src/lib.rs"));
    let missing = roots.filter(|s| !s.text.contains("#![deny(clippy::float_arithmetic)]"));
    breaches.extend(missing.map(|s| format!("{}: lacks #![deny(clippy::float_arithmetic)]", s.path)));
    breaches
}

fn one_purity_list(sources: &[Source]) -> Vec<String> {
    let text = |path: &str| sources.iter().find(|s| s.path == path).map(|s| &s.text);
    let (kernel, games) = (text("crates/kernel/clippy.toml"), text("games/clippy.toml"));
    match kernel.is_some() && kernel == games {
        true => Vec::new(),
        false => vec!["crates/kernel/clippy.toml and games/clippy.toml differ".to_owned()],
    }
}

fn lints_inherited(sources: &[Source]) -> Vec<String> {
    let manifests = sources.iter().filter(|s| s.path.ends_with("/Cargo.toml"));
    let lax = manifests.filter(|s| !s.text.contains("[lints]\nworkspace = true"));
    lax.map(|s| format!("{}: lacks [lints] workspace = true", s.path)).collect()
}

fn nothing_unfinished(sources: &[Source]) -> Vec<String> {
    // Put together here, so that this file does not find itself.
    let marks = [
        "to".to_owned() + "do!",
        "unimpl".to_owned() + "emented!",
        "FIX".to_owned() + "ME",
        "#[ign".to_owned() + "ore",
    ];
    let marked = |line: &str| marks.iter().any(|mark| line.contains(mark.as_str()));
    sources.iter().filter(|s| s.is_rust()).flat_map(|s| s.lines_where(marked)).collect()
}

fn short_files(sources: &[Source]) -> Vec<String> {
    const MOST: usize = 400;
    let long = sources.iter().filter(|s| s.is_rust() && s.text.lines().count() > MOST);
    long.map(|s| format!("{}: {} lines, at most {MOST}", s.path, s.text.lines().count())).collect()
}

fn no_outside_paths(sources: &[Source]) -> Vec<String> {
    let marks = ["../sha".to_owned() + "red", "/wo".to_owned() + "rk/", "/ro".to_owned() + "ot/"];
    let marked = |line: &str| marks.iter().any(|mark| line.contains(mark.as_str()));
    sources.iter().flat_map(|s| s.lines_where(marked)).collect()
}

fn links_lead_somewhere(sources: &[Source]) -> Vec<String> {
    let pages = sources.iter().filter(|s| s.path.ends_with(".md"));
    pages.flat_map(|page| page.dead_links()).collect()
}

fn one_way(sources: &[Source]) -> Vec<String> {
    const PLAY: [&str; 10] =
        ["agents", "bots", "catalog", "kernel", "live", "mcp", "models", "script", "store", "text"];
    const LAB: [&str; 3] = ["lab", "report", "workbench"];
    let manifests = || sources.iter().filter(|s| s.path.ends_with("/Cargo.toml"));
    let game = |s: &Source| s.path.strip_prefix("games/")?.strip_suffix("/Cargo.toml").map(str::to_owned);
    let games: Vec<String> = manifests().filter_map(game).collect();
    let mut breaches = Vec::new();
    for manifest in manifests() {
        let own = game(manifest);
        let plays = own.is_some() || PLAY.iter().any(|name| manifest.is_under(&format!("crates/{name}")));
        let others: Vec<&String> =
            games.iter().filter(|&other| own.as_ref().is_some_and(|own| own != other)).collect();
        breaches.extend(manifest.lines_where(|line| {
            let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
            (plays && LAB.contains(&name)) || others.iter().any(|other| *other == name)
        }));
    }
    breaches
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    /// Every promise can be broken, and is found broken by its own check only.
    #[test]
    fn each_check_can_fail() {
        let long = "fn f() {}\n".repeat(401);
        let unfinished = "fn f() { to".to_owned() + "do!() }";
        let outside = "see ../sha".to_owned() + "red/x";
        let faults = [
            source("games/x/src/state.rs", "struct State { hero: f32 }"),
            source("games/clippy.toml", "disallowed-types = []"),
            source("crates/x/Cargo.toml", "[package]"),
            source("crates/x/src/a.rs", &unfinished),
            source("crates/x/src/b.rs", &long),
            source("docs/a.txt", &outside),
            source("README.md", "[there](nowhere/at-all.md)"),
            source("crates/catalog/Cargo.toml", "[lints]\nworkspace = true\nlab.workspace = true"),
        ];
        for (at, fault) in faults.into_iter().enumerate() {
            let sound = source("crates/kernel/clippy.toml", "");
            let sources = if at == 1 {
                vec![sound, fault]
            } else {
                vec![sound, source("games/clippy.toml", ""), fault]
            };
            let broken = CHECKS.iter().map(|(_, check)| check(&sources).len());
            let expected = (0..CHECKS.len()).map(|check| usize::from(check == at));
            assert!(broken.clone().eq(expected), "fault {at}: {:?}", broken.collect::<Vec<_>>());
        }
    }
}
