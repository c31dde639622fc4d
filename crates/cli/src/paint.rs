//! Colours, where there is somebody to see them.

use std::env;

/// Colours texts, or leaves them as they are.
#[derive(Clone, Copy)]
pub struct Paint {
    on: bool,
}

impl Paint {
    /// Colours on a terminal, unless `NO_COLOR` or a dumb terminal forbids.
    pub fn for_terminal(terminal: bool) -> Paint {
        let forbidden = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        Paint { on: terminal && !forbidden && !dumb }
    }

    /// Whether there are colours.
    pub fn is_on(self) -> bool {
        self.on
    }

    /// For titles.
    pub fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    /// For what matters less.
    pub fn dim(self, text: &str) -> String {
        self.with("2", text)
    }

    /// For what went well.
    pub fn green(self, text: &str) -> String {
        self.with("32", text)
    }

    /// For what went wrong.
    pub fn red(self, text: &str) -> String {
        self.with("31", text)
    }

    /// For what can be typed.
    pub fn cyan(self, text: &str) -> String {
        self.with("36", text)
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}
