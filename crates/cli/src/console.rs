//! Where a command writes and asks.

use crate::paint::{Paint, is_dumb};
use crate::tame::tame;
use anyhow::Result;
use crossterm::{cursor, queue, terminal};
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor, ExternalPrinter};
use std::io::{self, BufRead, IsTerminal, StderrLock, Stdin, Stdout, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// A line editor that remembers what was typed.
type Lines = Editor<(), MemHistory>;

/// How often the size of the window is looked at while a line is typed. The line editor takes the signal
/// that would tell of it.
const LOOK: Duration = Duration::from_millis(100);

/// Columns and lines of a page.
pub type Size = (usize, usize);

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
    /// What was said while it is held back.
    held: Option<Vec<String>>,
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
            held: None,
            out,
            input,
        }
    }

    /// How many columns and lines a page has now, if it can be redrawn; the window may have changed.
    pub fn page(&self) -> Option<Size> {
        self.lines.as_ref().and_then(|_| size())
    }

    /// How wide the terminal is now; `None` where there is none.
    pub fn width(&self) -> Option<u16> {
        terminal::size().ok().filter(|_| self.terminal).map(|(width, _)| width)
    }

    /// Empties the page.
    pub fn clear(&mut self) -> io::Result<()> {
        cleared(&mut self.out)
    }

    /// Writes a line.
    pub fn say(&mut self, line: impl AsRef<str>) -> io::Result<()> {
        match &mut self.held {
            Some(held) => {
                held.extend(line.as_ref().split('\n').map(str::to_owned));
                Ok(())
            }
            None => writeln!(self.out, "{}", self.paint.finished(line.as_ref())),
        }
    }

    /// The lines that are said by this, which are not written.
    pub fn hold(&mut self, says: impl FnOnce(&mut Console) -> Result<()>) -> Result<Vec<String>> {
        self.held = Some(Vec::new());
        let done = says(self);
        let held = self.held.take().unwrap_or_default();
        done.map(|()| held)
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
    /// session. When the window changes meanwhile, the page is redrawn as `page` makes it for the new
    /// size; what was typed so far stays.
    pub fn ask(
        &mut self,
        prompt: &str,
        page: impl FnMut(Size) -> Result<Option<Vec<String>>>,
    ) -> Result<Answer> {
        let (paint, prompt) = (self.paint, self.paint.finished(prompt));
        self.out.flush()?;
        match &mut self.lines {
            Some(lines) => edited(typed(lines, &prompt, paint, page)?),
            None => Ok(self.read(&prompt)?),
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

fn size() -> Option<Size> {
    terminal::size().ok().map(|(width, height)| (width.into(), height.into()))
}

fn cleared(mut out: impl Write) -> io::Result<()> {
    queue!(out, terminal::Clear(terminal::ClearType::All), cursor::MoveTo(0, 0))
}

/// Lets a line be typed on another thread, and looks after the page meanwhile.
fn typed(
    lines: &mut Lines,
    prompt: &str,
    paint: Paint,
    mut page: impl FnMut(Size) -> Result<Option<Vec<String>>>,
) -> Result<rustyline::Result<String>> {
    let mut printer = lines.create_external_printer()?;
    let (sender, done) = mpsc::channel();
    let mut seen = size();
    thread::scope(|scope| {
        scope.spawn(move || sender.send(lines.readline(prompt)));
        loop {
            match done.recv_timeout(LOOK) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Ok(Err(ReadlineError::Eof)),
                Err(RecvTimeoutError::Timeout) => {}
            }
            let now = size();
            if now != std::mem::replace(&mut seen, now)
                && let Some(size) = now
                && let Some(lines) = page(size)?
            {
                printer.print(redrawn(&lines, paint)?)?;
            }
        }
    })
}

/// What redraws a page.
fn redrawn(lines: &[String], paint: Paint) -> Result<String> {
    let mut out = Vec::new();
    cleared(&mut out)?;
    lines.iter().try_for_each(|line| writeln!(out, "{}", paint.finished(line)))?;
    Ok(String::from_utf8(out)?)
}

fn edited(line: rustyline::Result<String>) -> Result<Answer> {
    match line {
        Ok(line) => Ok(Answer::Line(line.trim().to_owned())),
        Err(ReadlineError::Eof) => Ok(Answer::End),
        Err(ReadlineError::Interrupted) => Ok(Answer::Interrupted),
        Err(ReadlineError::Io(fault)) => Err(fault.into()),
        Err(other) => Err(other.into()),
    }
}

/// Where to write what is not the answer itself, such as how long it took.
pub fn aside() -> StderrLock<'static> {
    io::stderr().lock()
}
