//! Numbers for people.

use lab::Interval;

/// `1234567` as `1,234,567`.
pub fn whole(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `0.5123` as `51.2 %`.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// `50.9 – 51.5 %`.
pub fn percents(interval: Interval) -> String {
    format!("{:.1} – {:.1} %", interval.low * 100.0, interval.high * 100.0)
}

/// `1 card`, `2 cards`.
pub fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_readable() {
        assert_eq!([0, 999, 1000, 1_234_567].map(whole), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(percent(0.51234), "51.2 %");
        assert_eq!((counted(1, "card"), counted(0, "card")), ("1 card".into(), "0 cards".into()));
    }
}
