//! A diagnostic at its place in a file.

use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use serde::Serialize;

use crate::diagnostic::Diagnostic;
use crate::toml_string::locate;

/// A diagnostic with the file and the card it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Located {
    /// The file's path, as it should be shown.
    pub file: String,
    /// The card's name, once it is known.
    pub card: Option<String>,
    /// Where in the file: bytes.
    pub span: Range<usize>,
    /// What is wrong.
    pub diagnostic: Diagnostic,
    /// How the whole text is printed, if it is only spelt otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<String>,
}

impl Located {
    /// A diagnostic about any part of a file: a value out of bounds, a syntax error.
    pub fn new(file: impl Into<String>, span: Range<usize>, diagnostic: Diagnostic) -> Self {
        Self { file: file.into(), card: None, span, diagnostic, fix: None }
    }

    /// A message about any part of a file, with nothing more to say.
    pub fn message(file: impl Into<String>, span: Range<usize>, message: impl Into<String>) -> Self {
        Self::new(file, span, Diagnostic::new(message, 0..0))
    }

    /// A diagnostic about a sentence that a TOML string holds.
    ///
    /// `value` is the string's place in the file, quotes included, as `toml::Spanned` gives it.
    /// The word is marked inside it, or the whole string if escapes hide where the word stands.
    pub fn in_string(
        file: impl Into<String>,
        file_text: &str,
        value: Range<usize>,
        diagnostic: Diagnostic,
    ) -> Self {
        let span = locate(file_text, value, &diagnostic.span);
        Self::new(file, span, diagnostic)
    }

    /// The same, about a card whose name is known.
    #[must_use]
    pub fn on_card(mut self, name: impl Into<String>) -> Self {
        self.card = Some(name.into());
        self
    }

    /// The diagnostic for a terminal: the line of the file with the word marked.
    pub fn render(&self, file_text: &str, color: bool) -> String {
        let label = self.diagnostic.expectation();
        let mark = AnnotationKind::Primary.span(within(file_text, &self.span)).label(label);
        let snippet = Snippet::source(file_text).path(&self.file).annotation(mark);
        let mut report = Level::ERROR.primary_title(self.title()).element(snippet);
        if let Some(help) = &self.diagnostic.help {
            report = report.element(Level::HELP.message(help));
        }
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        renderer.render(&[report]).to_string()
    }

    fn title(&self) -> String {
        match &self.card {
            Some(card) => format!("{card}: {}", self.diagnostic.message),
            None => self.diagnostic.message.clone(),
        }
    }
}

/// The span as far as it lies in the text, for the file may have changed since it was read.
fn within(file_text: &str, span: &Range<usize>) -> Range<usize> {
    let start = file_text.floor_char_boundary(span.start);
    let end = file_text.floor_char_boundary(span.end);
    start..end.max(start)
}

/// One line: file, card, message, expectations and help.
impl fmt::Display for Located {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        if let Some(card) = &self.card {
            write!(f, "{card}: ")?;
        }
        write!(f, "{}", self.diagnostic)
    }
}

impl std::error::Error for Located {}
