//! The stand-in for providers of models, and the program with its addresses.
#![allow(dead_code)] // not every test needs all of it

use crate::cardwright::{Run, run, scratch};
use std::fmt::Write;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What stands in the environment as a key.
pub const KEY: &str = "sk-must-not-be-told";

pub struct Fake {
    child: Child,
    pub base: String,
}

impl Fake {
    pub fn start() -> Fake {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../xtask/models/fake.py");
        let mut command = Command::new("python3");
        command.arg(script).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("Python 3 is there");
        let mut port = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut port).unwrap();
        Fake { child, base: format!("http://127.0.0.1:{}", port.trim()) }
    }

    /// Runs the program, which finds all providers here.
    pub fn cardwright(&self, words: &[&str]) -> Run {
        self.cardwright_with(words, "")
    }

    pub fn cardwright_with(&self, words: &[&str], input: &str) -> Run {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cardwright"));
        command
            .args(words)
            .env("ANTHROPIC_BASE_URL", &self.base)
            .env("OPENAI_BASE_URL", format!("{}/v1", self.base))
            .env("OLLAMA_HOST", &self.base)
            .env("ANTHROPIC_API_KEY", KEY)
            .env("OPENAI_API_KEY", KEY);
        run(command, input)
    }

    /// A file with these models, which do not wait long.
    pub fn file(&self, names: &[&str]) -> String {
        self.written(names.iter().map(|name| (*name, "")))
    }

    pub fn file_with(&self, name: &str, more: &str) -> String {
        self.written([(name, more)].into_iter())
    }

    fn written<'a>(&self, models: impl Iterator<Item = (&'a str, &'a str)>) -> String {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let mut text = String::new();
        for (name, more) in models {
            let (provider, model) = name.split_once('/').unwrap();
            let provider = if provider == "claude" { "anthropic" } else { provider };
            let name = listed(name);
            let _ = write!(
                text,
                "[[model]]\nname = \"{name}\"\nprovider = \"{provider}\"\nmodel = \"{model}\"\nbackoff = 0.001\nretries = 2\n{more}\n"
            );
        }
        let at = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = scratch(&format!("models_{}_{at}", std::process::id())).join("models.toml");
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

/// The name of a model in a file.
pub fn listed(name: &str) -> String {
    name.replace('/', "-")
}

impl Drop for Fake {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}
