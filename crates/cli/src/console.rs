//! Where a command writes and asks.

use crate::paint::Paint;
use std::io::{self, BufRead, IsTerminal, StderrLock, StdinLock, StdoutLock, Write};

/// The terminal, or whatever stands in for it. Writing to it can fail, and a command that is no
/// longer listened to must end quietly: so nothing here or in the commands uses `println!`.
pub struct Console {
    out: StdoutLock<'static>,
    input: StdinLock<'static>,
    /// Colours, if they are wanted.
    pub paint: Paint,
    /// How wide the terminal is; `None` where the output goes into a file or another program.
    pub width: Option<u16>,
    echo: bool,
}

impl Console {
    /// Standard input and output.
    pub fn of_terminal() -> Console {
        let out = io::stdout().lock();
        let input = io::stdin().lock();
        Console {
            paint: Paint::for_terminal(out.is_terminal()),
            width: if out.is_terminal() {
                terminal_size::terminal_size().map(|(width, _)| width.0)
            } else {
                None
            },
            echo: !input.is_terminal(),
            out,
            input,
        }
    }

    /// Writes a line.
    pub fn say(&mut self, line: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.out, "{}", line.as_ref())
    }

    /// Writes bytes as they are.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    /// Writes a value as JSON.
    pub fn say_json(&mut self, value: &impl serde::Serialize) -> anyhow::Result<()> {
        Ok(self.say(serde_json::to_string_pretty(value)?)?)
    }

    /// Asks for a line; `None` at the end of the input. What comes from a script is written down,
    /// so that its output reads like a session.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            self.say("")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if self.echo {
            self.say(&line)?;
        }
        Ok(Some(line))
    }
}

/// Where to write what is not the answer itself, such as how long it took.
pub fn aside() -> StderrLock<'static> {
    io::stderr().lock()
}
