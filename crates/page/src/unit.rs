//! How numbers are written.

/// What a number counts, and to how many decimals it is worth telling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A share of 1, told in hundredths: 0.521 is 52.1 %.
    Percent(u8),
    /// A difference of two shares, told in hundredths with its sign: 0.032 is +3.2.
    Points(u8),
    /// A number as it is: 10000 is 10,000.
    Number(u8),
}

impl Unit {
    /// The number with its sign and its unit.
    pub fn say(self, value: f64) -> String {
        let number = self.number(value);
        match self {
            Unit::Percent(_) => number + "\u{a0}%",
            Unit::Points(_) | Unit::Number(_) => number,
        }
    }

    /// The number with its sign, without its unit: for where the unit is told once for all.
    pub fn number(self, value: f64) -> String {
        let shown = value * self.scale();
        let text = grouped(shown, self.decimals());
        match self {
            Unit::Points(_)
                if !text.starts_with('\u{2212}') && text.contains(|c| ('1'..='9').contains(&c)) =>
            {
                format!("+{text}")
            }
            _ => text,
        }
    }

    /// How much larger a number is when it is written.
    pub(crate) fn scale(self) -> f64 {
        match self {
            Unit::Percent(_) | Unit::Points(_) => 100.0,
            Unit::Number(_) => 1.0,
        }
    }

    /// The same unit with other decimals.
    pub(crate) fn with_decimals(self, decimals: u8) -> Unit {
        match self {
            Unit::Percent(_) => Unit::Percent(decimals),
            Unit::Points(_) => Unit::Points(decimals),
            Unit::Number(_) => Unit::Number(decimals),
        }
    }

    /// A distance in this unit, which has no sign.
    pub(crate) fn distance(self, value: f64) -> String {
        grouped(value.abs() * self.scale(), self.decimals())
    }

    fn decimals(self) -> u8 {
        match self {
            Unit::Percent(decimals) | Unit::Points(decimals) | Unit::Number(decimals) => decimals,
        }
    }
}

/// A number with a true minus sign and commas between thousands; never a negative nothing.
fn grouped(value: f64, decimals: u8) -> String {
    if !value.is_finite() {
        return "\u{2013}".to_owned();
    }
    let digits = format!("{:.*}", decimals.into(), value.abs());
    let negative = value < 0.0 && digits.contains(|c| ('1'..='9').contains(&c));
    let (whole, rest) = digits.split_at(digits.find('.').unwrap_or(digits.len()));
    let mut text = String::from(if negative { "\u{2212}" } else { "" });
    for (at, digit) in whole.char_indices() {
        if at > 0 && (whole.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_for_people() {
        assert_eq!(Unit::Percent(1).say(0.5206), "52.1\u{a0}%");
        assert_eq!(Unit::Points(1).say(0.0321), "+3.2");
        assert_eq!(Unit::Points(1).say(-0.0321), "\u{2212}3.2");
        assert_eq!(Unit::Points(1).say(-0.0001), "0.0");
        assert_eq!(Unit::Points(0).say(0.0), "0");
        assert_eq!(Unit::Number(0).say(1_234_567.0), "1,234,567");
        assert_eq!(Unit::Number(2).say(-1234.567), "\u{2212}1,234.57");
        assert_eq!(Unit::Number(0).say(100.0), "100");
        assert_eq!(Unit::Number(0).say(f64::NAN), "\u{2013}");
    }
}
