//! How far a long job has come.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;

/// A bar on the terminal; nothing where there is none.
pub fn progress_bar(matches: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} matches, {eta} left");
    ProgressBar::new(matches).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
