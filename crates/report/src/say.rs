//! Numbers on pages.

use lab::Estimate;
use page::{Reading, Unit};

/// Shares of a win.
pub(crate) const SHARE: Unit = Unit::Percent(1);
/// Differences of shares.
pub(crate) const POINTS: Unit = Unit::Points(1);

/// An estimate as a page shows it.
pub(crate) fn reading(estimate: &Estimate) -> Reading {
    Reading::new(estimate.value, estimate.interval.low, estimate.interval.high)
}

/// `1,234`.
pub(crate) fn whole(number: u64) -> String {
    Unit::Number(0).say(number as f64)
}

/// `1,234 matches`.
pub(crate) fn matches(number: u64) -> String {
    counted(number, "match", "matches")
}

/// `1 card`, `2 cards`.
pub(crate) fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", whole(number), if number == 1 { one } else { many })
}

/// `a, b and c`; of many the first few.
pub(crate) fn list<S: AsRef<str>>(names: &[S]) -> String {
    const MOST: usize = 8;
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.split_last() {
        None => String::new(),
        Some((only, [])) => (*only).to_owned(),
        Some(_) if names.len() > MOST => {
            format!("{} and {} more", names[..MOST].join(", "), names.len() - MOST)
        }
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// The first letter large.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// With two digits that mean something, and no fewer than it takes.
pub(crate) fn rounded(number: u64) -> u64 {
    let unit = 10u64.pow(number.max(1).ilog10().saturating_sub(1));
    number.div_ceil(unit) * unit
}
