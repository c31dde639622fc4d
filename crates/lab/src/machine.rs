//! What a figure was measured on.

use serde::Serialize;
use std::fs;

/// The machine, and how busy it is. A speed says nothing without it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Machine {
    /// The processor's name, where the system tells.
    pub processor: Option<String>,
    /// How many threads can run at once.
    pub cores: usize,
    /// How many ran on average over the last minute, where the system tells.
    pub load: Option<f64>,
    /// Whether the program was built with optimisations.
    pub optimised: bool,
}

impl Machine {
    /// This machine, now.
    pub fn here() -> Machine {
        Machine {
            processor: processor(),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            load: load(),
            optimised: !cfg!(debug_assertions),
        }
    }
}

fn processor() -> Option<String> {
    let told = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = told.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

fn load() -> Option<f64> {
    fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}
