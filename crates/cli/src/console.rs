//! Where a command writes and asks.

use crate::paint::{Paint, is_dumb};
use crate::tame::tame;
use anyhow::Result;
use crossterm::{cursor, queue, terminal};
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor};
use std::io::{self, BufRead, IsTerminal, StderrLock, Stdin, Stdout, Write};

/// A line editor that remembers what was typed.
type Lines = Editor<(), MemHistory>;

/// The terminal, or what replaces it. Writing to it can fail, and a command whose output nobody
/// reads any more must end quietly: so nothing here or in the commands uses `println!`. It is not
/// locked, since `mcp` speaks over the same streams.
pub struct Console {
    out: Stdout,
    input: Stdin,
    /// Colours, if they are wanted.
    pub paint: Paint,
    /// Whether the output goes to a terminal, not into a file or another program.
    terminal: bool,
    /// If input and output are a terminal: lines can be edited and the page redrawn.
    lines: Option<Lines>,
    echo: bool,
}

/// What came of a question.
pub enum Answer {
    /// A line.
    Line(String),
    /// The input has ended.
    End,
    /// Ctrl-C.
    Interrupted,
}

impl Console {
    /// Standard input and output.
    pub fn of_terminal() -> Console {
        let out = io::stdout();
        let input = io::stdin();
        let seated = out.is_terminal() && input.is_terminal() && !is_dumb();
        let settings = Config::builder().auto_add_history(true).build();
        Console {
            paint: Paint::for_terminal(out.is_terminal()),
            terminal: out.is_terminal(),
            lines: if seated { Editor::with_history(settings, MemHistory::new()).ok() } else { None },
            echo: !input.is_terminal(),
            out,
            input,
        }
    }

    /// How many columns and lines a page has now, if it can be redrawn; the window may have changed.
    pub fn page(&self) -> Option<(usize, usize)> {
        let (width, height) = terminal::size().ok().filter(|_| self.lines.is_some())?;
        Some((width.into(), height.into()))
    }

    /// How wide the terminal is now; `None` where there is none.
    pub fn width(&self) -> Option<u16> {
        terminal::size().ok().filter(|_| self.terminal).map(|(width, _)| width)
    }

    /// Empties the page.
    pub fn clear(&mut self) -> io::Result<()> {
        queue!(self.out, terminal::Clear(terminal::ClearType::All), cursor::MoveTo(0, 0))
    }

    /// Writes a line.
    pub fn say(&mut self, line: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.out, "{}", self.paint.finished(line.as_ref()))
    }

    /// Writes diagnostics, which come with their colours.
    pub fn say_rendered(&mut self, diagnostics: &str) -> io::Result<()> {
        writeln!(self.out, "{diagnostics}")
    }

    /// Writes bytes as they are: for other programs.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    /// Writes a value as JSON.
    pub fn say_json(&mut self, value: &impl serde::Serialize) -> Result<()> {
        Ok(writeln!(self.out, "{}", serde_json::to_string_pretty(value)?)?)
    }

    /// Asks for a line. Input from a script is echoed, so that its output reads like a
    /// session.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Answer> {
        let prompt = self.paint.finished(prompt);
        self.out.flush()?;
        match &mut self.lines {
            Some(lines) => edited(lines.readline(&prompt)),
            None => self.read(&prompt),
        }
    }

    fn read(&mut self, prompt: &str) -> io::Result<Answer> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let mut line = Vec::new();
        if self.input.lock().read_until(b'\n', &mut line)? == 0 {
            self.say("")?;
            return Ok(Answer::End);
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if self.echo {
            writeln!(self.out, "{}", tame(&line))?;
        }
        Ok(Answer::Line(line))
    }
}

fn edited(line: rustyline::Result<String>) -> io::Result<Answer> {
    match line {
        Ok(line) => Ok(Answer::Line(line.trim().to_owned())),
        Err(ReadlineError::Eof) => Ok(Answer::End),
        Err(ReadlineError::Interrupted) => Ok(Answer::Interrupted),
        Err(ReadlineError::Io(fault)) => Err(fault),
        Err(other) => Err(io::Error::other(other)),
    }
}

/// Where to write what is not the answer itself, such as how long it took.
pub fn aside() -> StderrLock<'static> {
    io::stderr().lock()
}
