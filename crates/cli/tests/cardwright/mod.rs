//! Runs the program and looks at what it says.
#![allow(dead_code)] // not every test needs all of it

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What came of running the program.
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Run {
    #[track_caller]
    pub fn succeeds(self) -> Run {
        assert_eq!(self.code, 0, "{}\n{}", self.out, self.err);
        self
    }

    #[track_caller]
    pub fn fails(self, reason: &str) -> Run {
        assert_ne!(self.code, 0, "{}", self.out);
        assert!(self.err.contains(reason), "{reason} is not in: {}", self.err);
        self
    }

    #[track_caller]
    pub fn says(self, text: &str) -> Run {
        assert!(self.out.contains(text), "{text} is not in:\n{}", self.out);
        self
    }
}

/// Runs the program with these words and no input.
pub fn cardwright(words: &[&str]) -> Run {
    cardwright_with(words, "")
}

/// Runs the program with these words and this input.
pub fn cardwright_with(words: &[&str], input: &str) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardwright"));
    command.args(words);
    run(command, input)
}

/// Runs a command with this input.
pub fn run(mut command: Command, input: &str) -> Run {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // On its own thread, since both sides may wait; the program may leave before the input ends.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        code: output.status.code().expect("the program ended by itself"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// An empty folder for one test.
pub fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
