//! Sentences, some words of which weigh more.

use crate::markup::Markup;

/// A running text.
///
/// ```
/// let prose = page::Prose::from("The first player wins ").strong("52.1 %").plain(" of the games.");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prose {
    spans: Vec<(Voice, String)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Voice {
    Plain,
    Strong,
    Emphasis,
    Code,
}

impl Prose {
    /// Goes on plainly.
    #[must_use]
    pub fn plain(self, text: impl Into<String>) -> Prose {
        self.with(Voice::Plain, text)
    }

    /// Continues with what matters most.
    #[must_use]
    pub fn strong(self, text: impl Into<String>) -> Prose {
        self.with(Voice::Strong, text)
    }

    /// Continues with stress.
    #[must_use]
    pub fn emphasis(self, text: impl Into<String>) -> Prose {
        self.with(Voice::Emphasis, text)
    }

    /// Continues with something to be typed.
    #[must_use]
    pub fn code(self, text: impl Into<String>) -> Prose {
        self.with(Voice::Code, text)
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.spans.iter().all(|(_, text)| text.is_empty())
    }

    fn with(mut self, voice: Voice, text: impl Into<String>) -> Prose {
        self.spans.push((voice, text.into()));
        self
    }

    pub(crate) fn write(&self, markup: &mut Markup) {
        for (voice, text) in &self.spans {
            match voice {
                Voice::Plain => markup.text(text),
                Voice::Strong => markup.tag("strong").text(text),
                Voice::Emphasis => markup.tag("em").text(text),
                Voice::Code => markup.tag("code").inside(|markup| write_words(text, markup)),
            }
        }
    }
}

/// Words that are not broken at their hyphens, so that `--out` stays whole.
fn write_words(text: &str, markup: &mut Markup) {
    for (at, word) in text.split(' ').enumerate() {
        if at > 0 {
            markup.text(" ");
        }
        markup.tag("span").text(word);
    }
}

impl<T: Into<String>> From<T> for Prose {
    fn from(text: T) -> Prose {
        Prose::default().plain(text)
    }
}
