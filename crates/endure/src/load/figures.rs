//! What came of a measurement.

use std::fmt;
use std::time::Duration;

/// Moves at one table or at all.
#[derive(Default)]
pub struct Moves {
    /// How long each took until both saw it, in milliseconds.
    took: Vec<f32>,
    /// How many only the mover was to see.
    secret: usize,
    /// How many were not seen before the next was due.
    late: usize,
    /// Matches that ended and were followed by another.
    pub matches: usize,
    /// Bytes of messages that came.
    pub heard: u64,
}

impl Moves {
    /// Counts a move.
    pub fn count(&mut self, took: Option<Duration>, secret: bool) {
        self.secret += usize::from(secret && took.is_some());
        self.late += usize::from(took.is_none());
        self.took.extend(took.map(|took| took.as_secs_f32() * 1e3));
    }

    /// Adds those of another table.
    pub fn add(&mut self, other: Moves) {
        self.took.extend(other.took);
        self.secret += other.secret;
        self.late += other.late;
        self.matches += other.matches;
        self.heard += other.heard;
    }
}

/// What came of a measurement.
pub struct Figures {
    /// How many matches there were.
    pub matches: usize,
    /// How long it was counted.
    pub took: Duration,
    /// Time of the server on a core, in milliseconds.
    pub server_cpu: u64,
    /// The same of this process.
    pub own_cpu: u64,
    /// What the server's memory grew by when everybody sat, in bytes.
    pub gathered: u64,
    /// The same at the end.
    pub played: u64,
    /// The moves.
    pub moves: Moves,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut took = self.moves.took.clone();
        took.sort_by(f32::total_cmp);
        let share =
            |of: f64| took.get(((took.len().max(1) - 1) as f64 * of) as usize).copied().unwrap_or(0.0);
        let (count, seconds) = (took.len() + self.moves.late, self.took.as_secs_f64());
        let (moves, matches) = (count.max(1) as f64, self.matches.max(1) as f64);
        let cores = |ms: u64| ms as f64 / 1e3 / seconds;
        writeln!(
            f,
            "{} matches, {} sockets, {:.0} moves/s for {seconds:.0} s, {} matches ended and were followed by others",
            self.matches,
            2 * self.matches,
            moves / seconds,
            self.moves.matches,
        )?;
        writeln!(
            f,
            "from move to both views: p50 {:.1}, p99 {:.1}, p99.9 {:.1}, at most {:.1} ms; {} moves of {count} \
             were the mover's alone to see, {} were not seen before the next was due",
            share(0.5),
            share(0.99),
            share(0.999),
            share(1.0),
            self.moves.secret,
            self.moves.late,
        )?;
        writeln!(
            f,
            "server: {:.2} cores, {:.0} µs a move; {:.0} KB a match when seated, {:.0} KB when played; generator: \
             {:.2} cores",
            cores(self.server_cpu),
            self.server_cpu as f64 * 1e3 / moves,
            self.gathered as f64 / 1024.0 / matches,
            self.played as f64 / 1024.0 / matches,
            cores(self.own_cpu),
        )?;
        write!(
            f,
            "on the wire: {:.1} KB a move to both, {:.1} KB/s a match",
            self.moves.heard as f64 / 1024.0 / moves,
            self.moves.heard as f64 / 1024.0 / matches / seconds,
        )
    }
}
