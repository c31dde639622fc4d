//! What calls cost.

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// Tokens of a call, as the provider has counted them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Usage {
    /// Read for the first time.
    pub input: u64,
    /// Read from the cache.
    pub cached: u64,
    /// Written to the cache.
    pub written: u64,
    /// Answered, thinking included.
    pub output: u64,
}

impl Usage {
    /// All of them.
    pub fn tokens(&self) -> u64 {
        self.input + self.cached + self.written + self.output
    }
}

impl AddAssign for Usage {
    fn add_assign(&mut self, other: Usage) {
        self.input += other.input;
        self.cached += other.cached;
        self.written += other.written;
        self.output += other.output;
    }
}

/// Dollars for a million tokens. Prices are data: a model without any costs nothing.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Prices {
    /// Read for the first time.
    pub input: f64,
    /// Read from the cache.
    pub cached: f64,
    /// Written to the cache; as `input` if it is not said.
    pub written: Option<f64>,
    /// Answered.
    pub output: f64,
}

impl Prices {
    /// What so many tokens cost, in dollars.
    pub fn of(&self, usage: &Usage) -> f64 {
        let written = self.written.unwrap_or(self.input);
        let each = [
            (usage.input, self.input),
            (usage.cached, self.cached),
            (usage.written, written),
            (usage.output, self.output),
        ];
        each.iter().map(|&(tokens, price)| tokens as f64 * price / 1e6).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_million_of_each() {
        let prices = Prices { input: 3.0, cached: 0.3, written: Some(3.75), output: 15.0 };
        let usage = Usage { input: 1_000_000, cached: 1_000_000, written: 1_000_000, output: 1_000_000 };
        assert!((prices.of(&usage) - 22.05).abs() < 1e-9);
        assert_eq!(Prices::default().of(&usage), 0.0);
    }
}
