//! Builds the browser UI and writes a list of its files, which go into the binary.
//!
//! `CARDWRIGHT_UI` names a folder that is built already. Without it npm builds one; where npm is
//! missing or fails, the binary serves a page that says how to get the UI, and all the rest works.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const GIVEN: &str = "CARDWRIGHT_UI";
/// What the UI is made from.
const SOURCES: [&str; 10] = [
    "src",
    "art",
    "build",
    "index.html",
    "chat.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "vite.chat.config.ts",
    "svelte.config.js",
];

const WITHOUT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Cardwright</title>\
<h1>Cardwright runs, but without its browser UI</h1>\
<p>It was built where npm could not build the UI. Install Node 20 with npm, then build Cardwright again. \
The API is at <a href=\"/api/games\">/api/games</a>, and <code>cardwright play</code> plays at the terminal.</p></html>";

fn main() {
    println!("cargo::rerun-if-env-changed={GIVEN}");
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to build"));
    let files = match env::var_os(GIVEN) {
        Some(given) => PathBuf::from(given),
        None => {
            for source in SOURCES.iter().map(|name| web.join(name)).filter(|path| path.exists()) {
                println!("cargo::rerun-if-changed={}", source.display());
            }
            built(&web, &out)
        }
    };
    let mut list = String::from("[\n");
    collect(&files, &files, &mut list);
    list.push(']');
    fs::write(out.join("files.rs"), list).expect("the list of files can be written");
}

/// The folder of the built UI, or of the page that says why there is none.
fn built(web: &Path, out: &Path) -> PathBuf {
    let dist = out.join("dist");
    let _ = fs::remove_dir_all(&dist);
    let into = dist.to_string_lossy();
    // The page for chats comes to the others, so it is made after them.
    let build = |script: &str, emptied: &str| {
        npm(web, &["run", "--silent", script, "--", "--outDir", &into, emptied, "--logLevel", "error"])
    };
    let problem = installed(web)
        .and_then(|()| build("build", "--emptyOutDir"))
        .and_then(|()| build("build:chat", "--emptyOutDir=false"));
    if let Err(problem) = problem {
        println!("cargo::warning=the browser UI is not in this build: {problem}");
        let _ = fs::remove_dir_all(&dist);
        fs::create_dir_all(&dist).expect("a folder can be made");
        fs::write(dist.join("index.html"), WITHOUT).expect("a page can be written");
    }
    dist
}

/// Installs what the UI is built with, unless that is done.
fn installed(web: &Path) -> Result<(), String> {
    let age = |path: PathBuf| fs::metadata(path).and_then(|data| data.modified()).ok();
    let (have, want) = (age(web.join("node_modules/.package-lock.json")), age(web.join("package-lock.json")));
    if have.is_some() && have >= want {
        Ok(())
    } else {
        npm(web, &["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
    }
}

fn npm(web: &Path, args: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let done = Command::new(program).args(args).current_dir(web).output();
    let done = done.map_err(|error| format!("npm cannot be run ({error}); install Node 20 with npm"))?;
    if done.status.success() {
        return Ok(());
    }
    Err(format!(
        "npm {} failed: {}",
        args.join(" "),
        String::from_utf8_lossy(&done.stderr).replace('\n', " ")
    ))
}

/// Adds a line for each file below a folder, in a fixed order.
fn collect(root: &Path, folder: &Path, list: &mut String) {
    let entries = fs::read_dir(folder).expect("the built UI can be read");
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(root, &path, list);
        } else {
            let name = path.strip_prefix(root).expect("it is below").to_string_lossy().replace('\\', "/");
            let _ = writeln!(list, "({name:?}, include_bytes!({:?}) as &[u8]),", path.display().to_string());
        }
    }
}
