//! What is wrong with a sentence, as data.

use std::fmt;
use std::ops::Range;

use serde::Serialize;

/// Why a sentence, or another value on a card, was refused: told to a designer.
///
/// It is plain data, because it goes to terminals, browsers and language models alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// What is wrong, in one line.
    pub message: String,
    /// Where: bytes of the sentence, always on character boundaries. Empty at the sentence's end
    /// when something is missing there.
    pub span: Range<usize>,
    /// What could stand there instead, most likely first.
    pub expected: Vec<String>,
    /// What to try.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A diagnostic with neither expectations nor help.
    pub fn new(message: impl Into<String>, span: Range<usize>) -> Self {
        Self { message: message.into(), span, expected: Vec::new(), help: None }
    }

    /// The same with a piece of advice.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The expectations as one clause, if there are any.
    pub(crate) fn expectation(&self) -> Option<String> {
        match self.expected.as_slice() {
            [] => None,
            expected => Some(format!("expected {}", either(expected))),
        }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(expectation) = self.expectation() {
            write!(f, "; {expectation}")?;
        }
        if let Some(help) = &self.help {
            write!(f, "; {help}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}

/// `a, b or c`.
pub(crate) fn either(choices: &[String]) -> String {
    match choices {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}
