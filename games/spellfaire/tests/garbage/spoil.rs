//! Texts that are wrong in many ways.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Runs a property over this many inputs, always the same.
#[track_caller]
pub fn over<S: Strategy>(inputs: u32, strategy: S, property: impl Fn(S::Value))
where
    S::Value: std::fmt::Debug,
{
    let config = Config { cases: inputs, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let run = runner.run(&strategy, |input| {
        property(input);
        Ok(())
    });
    run.unwrap_or_else(|error| panic!("{error}"));
}

/// A place in a text of whatever length: 0 is its beginning, `u16::MAX` its end.
pub fn place(text: &str, at: u16) -> usize {
    text.floor_char_boundary(text.len() * usize::from(at) / usize::from(u16::MAX))
}

/// One way to spoil a text.
#[derive(Clone, Debug)]
pub enum Spoil {
    /// Removes a stretch.
    Cut(u16, u8),
    /// Writes something in between.
    Insert(u16, String),
    /// Copies a stretch to another place.
    Copy(u16, u8, u16),
    /// Leaves off everything behind this.
    Stop(u16),
    /// Exchanges two lines.
    Swap(u16, u16),
}

impl Spoil {
    pub fn spoil(&self, text: &str) -> String {
        let stretch = |at: u16, length: u8| {
            let from = place(text, at);
            from..text.floor_char_boundary((from + usize::from(length)).min(text.len()))
        };
        match self {
            Spoil::Cut(at, length) => {
                let gone = stretch(*at, *length);
                format!("{}{}", &text[..gone.start], &text[gone.end.max(gone.start)..])
            }
            Spoil::Insert(at, more) => {
                let (before, after) = text.split_at(place(text, *at));
                format!("{before}{more}{after}")
            }
            Spoil::Copy(at, length, to) => {
                let (copy, (before, after)) = (stretch(*at, *length), text.split_at(place(text, *to)));
                format!("{before}{}{after}", &text[copy.start..copy.end.max(copy.start)])
            }
            Spoil::Stop(at) => text[..place(text, *at)].to_owned(),
            Spoil::Swap(one, other) => {
                let mut lines: Vec<&str> = text.lines().collect();
                let index = |at: u16| (lines.len().max(1) - 1) * usize::from(at) / usize::from(u16::MAX);
                let (one, other) = (index(*one), index(*other));
                if !lines.is_empty() {
                    lines.swap(one, other);
                }
                lines.join("\n")
            }
        }
    }
}

/// Pieces that mean something somewhere.
pub const PIECES: [&str; 40] = [
    "\"",
    "\"\"\"",
    "'",
    "=",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    "#",
    "\n",
    "\r\n",
    "\0",
    "\u{feff}",
    "é",
    "’",
    "🂡",
    "999",
    "-1",
    "18446744073709551616",
    "1e9",
    "nan",
    "0x10",
    "+1/+1",
    "it",
    "another",
    "a random creature",
    "When played, ",
    "If it survives, ",
    "(Freeze)",
    "```",
    "```scenario x\n",
    "A> ",
    "B! ",
    "dice: 7 0 9\n",
    "all see ",
    "== moves ==",
    "concede",
    "target your Hero",
];

pub fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => prop::sample::select(&PIECES[..]).prop_map(str::to_owned),
        1 => "\\PC{0,12}",
        1 => any::<char>().prop_map(String::from),
    ]
}

pub fn spoil() -> impl Strategy<Value = Spoil> {
    prop_oneof![
        3 => (any::<u16>(), 1..40u8).prop_map(|(at, length)| Spoil::Cut(at, length)),
        4 => (any::<u16>(), piece()).prop_map(|(at, more)| Spoil::Insert(at, more)),
        2 => (any::<u16>(), 1..60u8, any::<u16>()).prop_map(|(at, length, to)| Spoil::Copy(at, length, to)),
        1 => any::<u16>().prop_map(Spoil::Stop),
        1 => (any::<u16>(), any::<u16>()).prop_map(|(one, other)| Spoil::Swap(one, other)),
    ]
}

/// Any text spoiled in one to four ways.
pub fn spoiled(text: &'static str) -> impl Strategy<Value = String> {
    let spoils = prop::collection::vec(spoil(), 1..4);
    spoils.prop_map(move |spoils| spoils.iter().fold(text.to_owned(), |text, spoil| spoil.spoil(&text)))
}

/// Garbage: characters, and pieces that mean something.
pub fn garbage() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,80}",
        any::<Vec<u8>>().prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
        prop::collection::vec(piece(), 0..20).prop_map(|pieces| pieces.concat()),
    ]
}
