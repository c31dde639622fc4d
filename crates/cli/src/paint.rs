//! Colours, where there is somebody to see them.
//!
//! Callers mark the meaning of a text (see [`Tone`]); its colour is decided here, when it is written
//! out, and no other control sequence in a text reaches the terminal.

use crate::tame::tame;
use kernel::{Seat, Tone, spans};
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
        Paint { on: terminal && !forbidden && !is_dumb() }
    }

    /// Whether there are colours.
    pub fn is_on(self) -> bool {
        self.on
    }

    /// For titles.
    pub fn bold(self, text: &str) -> String {
        Tone::Title.mark(text).to_string()
    }

    /// For what matters less.
    pub fn dim(self, text: &str) -> String {
        Tone::Faint.mark(text).to_string()
    }

    /// For what went well.
    pub fn green(self, text: &str) -> String {
        Tone::Healed.mark(text).to_string()
    }

    /// For what went wrong.
    pub fn red(self, text: &str) -> String {
        Tone::Hurt.mark(text).to_string()
    }

    /// For what can be typed.
    pub fn cyan(self, text: &str) -> String {
        Tone::Ready.mark(text).to_string()
    }

    /// What is written to the terminal: marks become colours, control characters pictures.
    pub fn finished(self, text: &str) -> String {
        let shown = spans(text).map(|(tone, words)| match tone.filter(|_| self.on) {
            Some(tone) => format!("\x1b[{}m{}\x1b[0m", code(tone), tame(words)),
            None => tame(words),
        });
        shown.collect()
    }
}

/// Whether the terminal says that it can do nothing but text.
pub fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// The parameters of SGR.
fn code(tone: Tone) -> &'static str {
    match tone {
        Tone::Title => "1",
        Tone::Faint => "2",
        Tone::Ready => "1;36",
        Tone::Hurt => "31",
        Tone::Healed => "32",
        Tone::Of(Seat::A) => "94",
        Tone::Of(Seat::B) => "93",
        Tone::Of(Seat::C) => "95",
        Tone::Of(_) => "92",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_colours_reach_the_terminal() {
        let text = format!("{} \x1b[31mred\x1b[0m", Tone::Title.mark("Or\x1b[2Jc"));
        assert_eq!(Paint { on: true }.finished(&text), "\x1b[1mOr␛[2Jc\x1b[0m ␛[31mred␛[0m");
        assert_eq!(Paint { on: false }.finished(&text), "Or␛[2Jc ␛[31mred␛[0m");
    }
}
