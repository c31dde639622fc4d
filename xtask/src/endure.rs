//! What a server must endure: `kill -9`, and many matches at once. `crates/endure` does it.

use crate::postgres;
use crate::test::finish;
use std::path::PathBuf;
use std::process::Command;

/// How many matches are played at once, one measurement after the other.
const LOADS: [&str; 5] = ["2000", "4000", "6000", "8000", "9900"];

/// The programs, as they were built.
struct Built(PathBuf);

/// A few kills on both databases; for the suite.
pub fn short() -> Result<(), String> {
    finish(Command::new("cargo").args(["build", "--quiet", "--workspace", "--bins"]))?;
    let built = Built(crate::built().join("debug"));
    built.on_sqlite(&["kill", "--rounds", "6"])?;
    built.on_postgres(&["kill", "--rounds", "2"])
}

/// All kills, and how soon a thousand matches go on.
pub fn kill() -> Result<(), String> {
    let built = Built::release()?;
    built.on_sqlite(&["kill", "--rounds", "200"])?;
    built.on_postgres(&["kill", "--rounds", "50"])?;
    built.on_sqlite(&["wake", "--matches", "1000"])?;
    built.on_postgres(&["wake", "--matches", "1000"])
}

/// More and more matches at once; or one measurement, as `crates/endure` takes it.
pub fn load(args: &[String]) -> Result<(), String> {
    let built = Built::release()?;
    if !args.is_empty() {
        let args: Vec<&str> = ["load"].into_iter().chain(args.iter().map(String::as_str)).collect();
        return built.on_sqlite(&args);
    }
    LOADS.iter().try_for_each(|matches| built.on_sqlite(&["load", "--matches", matches]))
}

impl Built {
    fn release() -> Result<Built, String> {
        finish(Command::new("cargo").args(["build", "--quiet", "--release", "--workspace", "--bins"]))?;
        Ok(Built(crate::built().join("release")))
    }

    fn on_sqlite(&self, args: &[&str]) -> Result<(), String> {
        let folder = folder()?;
        self.run(args, &format!("sqlite:{}", folder.join("cardwright.db").display()), &folder)
    }

    fn on_postgres(&self, args: &[&str]) -> Result<(), String> {
        match postgres::own()? {
            Some(server) => self.run(args, &server.address(), &folder()?),
            None => Ok(()),
        }
    }

    /// Runs it; its folder stays where something is to be looked at.
    fn run(&self, args: &[&str], database: &str, folder: &PathBuf) -> Result<(), String> {
        let program = |name: &str| self.0.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
        let (kind, _) = database.split_once(':').unwrap_or_default();
        println!("endure {} on {kind}", args.join(" "));
        // As many sockets as may be.
        let mut endure = Command::new("sh");
        endure
            .args(["-c", "ulimit -n \"$(ulimit -Hn)\"; exec \"$0\" \"$@\""])
            .arg(program("endure"))
            .args(args);
        endure.arg("--server").arg(program("cardwright")).args(["--db", database]);
        finish(endure.arg("--log").arg(folder.join("log")))
            .map_err(|problem| format!("{problem}; see {}", folder.display()))?;
        std::fs::remove_dir_all(folder)
            .map_err(|error| format!("cannot remove {}: {error}", folder.display()))
    }
}

fn folder() -> Result<PathBuf, String> {
    let folder = std::env::temp_dir().join(format!("cardwright-endure-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    Ok(folder)
}
