//! A program that runs beside us.
//!
//! Three threads carry input and output, so that a program that hangs, does not read or does not stop
//! writing blocks nobody: every wait for it has a time limit, and everything it writes has a size limit.

use crate::Fault;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How long a line may be that a program sends.
const LINE: u64 = 64 * 1024;
/// How much is kept of what it writes to stderr.
const STDERR: usize = 2 * 1024;

/// A program under way. It is ended when this is dropped.
pub(crate) struct Program {
    child: Child,
    lines_in: Sender<Vec<u8>>,
    lines_out: Receiver<Said>,
    stderr: Arc<Mutex<Vec<u8>>>,
}

/// What came from the program.
enum Said {
    Line(String),
    TooMuch,
}

impl Program {
    /// Starts it.
    pub fn start(words: &[String]) -> Result<Program, Fault> {
        let (name, args) = words.split_first().ok_or_else(|| Fault::Absent("it has no name".to_owned()))?;
        let mut command = Command::new(name);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| Fault::Absent(error.to_string()))?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(complaints)) = pipes else {
            return Err(Fault::Absent("it has no pipes".to_owned()));
        };
        let (lines_in, to_write) = channel();
        // A capacity of one: a program that writes without being asked is blocked.
        let (said, lines_out) = sync_channel(1);
        let stderr = Arc::new(Mutex::new(Vec::new()));
        let kept = stderr.clone();
        thread::spawn(move || write_lines(stdin, &to_write));
        thread::spawn(move || read_lines(stdout, &said));
        thread::spawn(move || keep_the_end(complaints, &kept));
        Ok(Program { child, lines_in, lines_out, stderr })
    }

    /// Sends a line and waits for the one that answers it.
    pub fn ask(&mut self, line: Vec<u8>, limit: Duration) -> Result<String, Fault> {
        match self.lines_out.try_recv() {
            Ok(_) => return Err(Fault::Flood),
            Err(TryRecvError::Disconnected) => return Err(Fault::Ended),
            Err(TryRecvError::Empty) => {}
        }
        self.lines_in.send(line).map_err(|_| Fault::Ended)?;
        match self.lines_out.recv_timeout(limit) {
            Ok(Said::Line(line)) => Ok(line),
            Ok(Said::TooMuch) => Err(Fault::Flood),
            Err(RecvTimeoutError::Timeout) => Err(Fault::Slow(limit)),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::Ended),
        }
    }

    /// Stops it, and returns the last line that it wrote to stderr.
    pub fn end(mut self) -> String {
        self.stop();
        let stderr = self.stderr.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&stderr).into_owned()
    }

    fn stop(&mut self) {
        // Killing fails if it has already exited; either way no process is left behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.stop();
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<Vec<u8>>) {
    for mut line in lines {
        line.push(b'\n');
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, said: &SyncSender<Said>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match stdout.by_ref().take(LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let whole = line.ends_with(b"\n") || (line.len() as u64) < LINE;
        let said_now = match String::from_utf8(line) {
            Ok(line) if whole => Said::Line(line),
            // Bytes that are not text are not an answer either; the reader of answers says so.
            Err(_) if whole => Said::Line(String::new()),
            _ => Said::TooMuch,
        };
        if said.send(said_now).is_err() || !whole {
            return;
        }
    }
}

fn keep_the_end(mut stderr: ChildStderr, kept: &Mutex<Vec<u8>>) {
    let mut part = [0; 512];
    loop {
        let read = match stderr.read(&mut part) {
            Ok(0) => return,
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&part[..read]);
        let over = kept.len().saturating_sub(STDERR);
        kept.drain(..over);
    }
}
