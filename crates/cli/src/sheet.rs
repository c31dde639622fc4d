//! JSON for other programs.

use kernel::AnyGame;
use serde::Serialize;
use std::collections::BTreeMap;

/// The version of what is written with `--json`; docs/json.md describes it.
pub const VERSION: u32 = 1;

/// A result with what it is a result of.
#[derive(Serialize)]
pub struct Sheet<T> {
    version: u32,
    game: String,
    rules: u32,
    cards_fingerprint: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<BTreeMap<String, String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(flatten)]
    result: T,
}

impl<T> Sheet<T> {
    /// The result, of this game.
    pub fn of(game: &dyn AnyGame, result: T) -> Sheet<T> {
        let info = game.info();
        Sheet {
            version: VERSION,
            game: info.name.to_owned(),
            rules: info.rules,
            cards_fingerprint: format!("{:016x}", info.cards),
            options: None,
            seed: None,
            result,
        }
    }

    /// The same with the options that were asked for.
    pub fn with_options(mut self, options: &[(String, String)]) -> Sheet<T> {
        self.options = Some(options.iter().cloned().collect());
        self
    }

    /// The same with the seed, where the result does not name it itself.
    pub fn with_seed(mut self, seed: u64) -> Sheet<T> {
        self.seed = Some(seed);
        self
    }
}

/// A report that names its game itself.
#[derive(Serialize)]
pub struct Report<'a, T> {
    /// The version of the format.
    pub version: u32,
    /// The options that were asked for.
    pub options: BTreeMap<String, String>,
    /// The rest.
    #[serde(flatten)]
    pub report: &'a T,
}

impl<'a, T> Report<'a, T> {
    /// The report, with the options that were asked for.
    pub fn of(report: &'a T, options: &[(String, String)]) -> Report<'a, T> {
        Report { version: VERSION, options: options.iter().cloned().collect(), report }
    }
}
