//! The server, called by tools that are not ours through nothing but what its documents say.

use crate::debian;
use crate::python::python;
use crate::test::finish;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

/// What Python needs, pinned.
const REQUIREMENTS: &str = "xtask/api/requirements.txt";

/// Every game is played over the socket, some with `curl`.
const GAMES: [&str; 5] = ["spellfaire", "principality", "territory", "clans", "kitbash"];
const BY_CURL: [&str; 2] = ["spellfaire", "territory"];

/// Plays the examples, then calls everything that is described.
pub fn run() -> Result<(), String> {
    let folder = crate::built().join("api");
    std::fs::create_dir_all(&folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    // As the tests build it, so that nothing is built twice.
    finish(Command::new("cargo").args(["build", "--quiet", "--workspace", "--bin", "cardwright"]))?;
    let python = python(&folder, REQUIREMENTS)?;
    let server = Server::start(&folder)?;
    for game in GAMES {
        finish(Command::new(&python).args(["examples/websockets/play.py", &server.url, game]))?;
    }
    if has_tools()? {
        for game in BY_CURL {
            finish(Command::new("bash").args(["examples/curl/play.sh", &server.url, game]))?;
        }
    }
    conform(&python, &server)
}

/// Calls everything that the description of the API describes, with what fits it and what does not;
/// with the flag `CARDWRIGHT_LONG` much more often.
fn conform(python: &Path, server: &Server) -> Result<(), String> {
    let often = if std::env::var_os("CARDWRIGHT_LONG").is_some() { "200" } else { "4" };
    let python = std::path::absolute(python).map_err(|error| error.to_string())?;
    let mut command = Command::new(python);
    command.current_dir("xtask/api").envs([("SCHEMATHESIS_HOOKS", "hooks"), ("PYTHONPATH", ".")]);
    command.env("PYTHONDONTWRITEBYTECODE", "1");
    command.args(["-m", "schemathesis.cli", "run", &format!("{}/api/openapi.json", server.url)]);
    command.args(["--seed", "1", "--max-examples", often, "--phases", "examples,coverage,fuzzing"]);
    finish(command.args(["--request-timeout", "30", "--warnings", "off", "--no-color"]))
}

/// Whether there are `curl` and `jq`, installed now where that may be done; CI must have them.
fn has_tools() -> Result<bool, String> {
    for tool in ["curl", "jq"] {
        let found = || Command::new(tool).arg("--version").stdout(Stdio::null()).status().is_ok();
        if !found() && cfg!(unix) && debian::may_install() {
            debian::install(tool)?;
        }
        if found() {
            continue;
        }
        let problem = format!("no {tool} found: install it (Debian: `sudo apt-get install {tool}`)");
        if std::env::var("CI").is_ok_and(|ci| ci == "true") {
            return Err(problem);
        }
        println!("the match with curl is skipped: {problem}");
        return Ok(false);
    }
    Ok(true)
}

/// A server with a database of its own, which stops when this is dropped.
struct Server {
    url: String,
    process: Child,
    /// What it says; it could not go on talking if nobody listened.
    told: Option<BufReader<ChildStdout>>,
}

impl Server {
    fn start(folder: &Path) -> Result<Server, String> {
        let data = folder.join("data");
        let _ = std::fs::remove_dir_all(&data);
        let program =
            crate::built().join("debug").join(format!("cardwright{}", std::env::consts::EXE_SUFFIX));
        let mut command = Command::new(program);
        // Calls come from many addresses: none is slowed down.
        command.args(["serve", "--port", "0", "--trust-proxy", "--log-level", "warn", "--db"]);
        command.arg(format!("sqlite:{}/server.db", data.display())).stdout(Stdio::piped());
        let mut process = command.spawn().map_err(|error| format!("cannot run {command:?}: {error}"))?;
        let told = process.stdout.take().map(BufReader::new);
        let mut server = Server { url: String::new(), process, told };
        let mut line = String::new();
        if let Some(told) = &mut server.told {
            told.read_line(&mut line).map_err(|error| format!("{command:?}: {error}"))?;
        }
        // The address is the last word of the first line.
        server.url = line.split_whitespace().last().unwrap_or_default().to_owned();
        if server.url.starts_with("http") { Ok(server) } else { Err(format!("{command:?} did not start")) }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
