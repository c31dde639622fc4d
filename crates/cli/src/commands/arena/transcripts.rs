//! The transcripts of an arena, as files.

use anyhow::{Context, Result, ensure};
use lab::Transcripts;
use models::Exchange;
use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folder of the matches within that of the report.
const FOLDER: &str = "transcripts";

/// Where matches are kept, and where they come from if they are played again.
pub struct Folder {
    to: PathBuf,
    from: Option<PathBuf>,
}

impl Folder {
    /// Below the folders of the reports.
    pub fn new(out: &Path, replay: Option<&Path>) -> Result<Folder> {
        let to = out.join(FOLDER);
        fs::create_dir_all(&to).with_context(|| format!("{} cannot be made", to.display()))?;
        let from = replay.map(|folder| folder.join(FOLDER));
        if let Some(from) = &from {
            ensure!(from.is_dir(), "{} holds no matches: it is not the folder of an arena", from.display());
        }
        Ok(Folder { to, from })
    }
}

impl Transcripts for Folder {
    fn keep(&self, number: u64, replay: &str, said: [&[Exchange]; 2]) -> io::Result<()> {
        fs::write(self.to.join(format!("{number:05}.txt")), replay)?;
        for (player, said) in said.into_iter().enumerate().filter(|(_, said)| !said.is_empty()) {
            let mut lines = String::new();
            for exchange in said {
                let _ = writeln!(lines, "{}", serde_json::to_string(exchange)?);
            }
            fs::write(self.to.join(name(number, player)), lines)?;
        }
        Ok(())
    }

    fn recall(&self, number: u64, player: usize) -> Option<io::Result<Vec<Exchange>>> {
        let from = self.from.as_ref()?;
        let read = |text: String| text.lines().map(|line| Ok(serde_json::from_str(line)?)).collect();
        Some(fs::read_to_string(from.join(name(number, player))).and_then(read))
    }
}

/// What was said to a player in a match.
fn name(number: u64, player: usize) -> String {
    format!("{number:05}-{}.jsonl", player + 1)
}
