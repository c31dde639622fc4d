//! A number and its interval.

use crate::Unit;

/// A measured value and its confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reading {
    /// What was measured.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Reading {
    /// A value and its interval.
    pub fn new(value: f64, low: f64, high: f64) -> Reading {
        Reading { value, low, high }
    }

    /// A value that is counted, not estimated.
    pub fn exact(value: f64) -> Reading {
        Reading { value, low: value, high: value }
    }

    /// Whether the value is exact.
    pub fn is_exact(&self) -> bool {
        self.low == self.high
    }

    /// `± 0.8`, the wider side of the interval; nothing for an exact value.
    pub fn margin(&self, unit: Unit) -> String {
        let reach = (self.high - self.value).max(self.value - self.low);
        if self.is_exact() { String::new() } else { format!("±\u{a0}{}", unit.distance(reach)) }
    }

    /// `2.1 to 4.3`; nothing for an exact value.
    pub fn range(&self, unit: Unit) -> String {
        if self.is_exact() {
            String::new()
        } else {
            format!("{} to {}", unit.number(self.low), unit.number(self.high))
        }
    }

    /// `+3.2 (2.1 to 4.3)`.
    pub fn say(&self, unit: Unit) -> String {
        let value = unit.say(self.value);
        if self.is_exact() { value } else { format!("{value} ({})", self.range(unit)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reading_says_how_sure_it_is() {
        let reading = Reading::new(0.521, 0.514, 0.529);
        assert_eq!(reading.say(Unit::Percent(1)), "52.1\u{a0}% (51.4 to 52.9)");
        assert_eq!(reading.margin(Unit::Percent(1)), "±\u{a0}0.8");
        assert_eq!(Reading::exact(3.0).say(Unit::Number(0)), "3");
        assert_eq!(Reading::exact(3.0).margin(Unit::Number(0)), "");
    }
}
