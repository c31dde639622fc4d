//! From numbers to places, and round numbers to mark on the way.

use crate::measure::{self, LINE};
use crate::{Axis, Unit};

/// A straight scale from values to pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    pub low: f64,
    pub high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    /// A scale that shows `low` at `from` and `high` at `to`.
    pub fn new((low, high): (f64, f64), (from, to): (f64, f64)) -> Scale {
        // A scale with a single value would have no length.
        let high = if high > low { high } else { low + 1.0 };
        Scale { low, high, from, to }
    }

    /// A scale for all these values, with some air around them, as far as the axis allows; or the range
    /// that it asks for.
    pub fn around(axis: &Axis, values: impl Iterator<Item = f64>, places: (f64, f64)) -> Scale {
        let (lowest, highest) = axis.limits;
        let fitting = || {
            let (low, high) = airy(extent(values));
            (low.max(lowest), high.min(highest))
        };
        Scale::new(axis.range.unwrap_or_else(fitting), places)
    }

    /// Where a value is; what lies beyond the scale is at its end.
    pub fn at(&self, value: f64) -> f64 {
        let part = (value.clamp(self.low, self.high) - self.low) / (self.high - self.low);
        self.from + part * (self.to - self.from)
    }

    /// Round values to mark from left to right, as many as have room for their texts.
    pub fn ticks_along(&self, axis: &Axis) -> Vec<(f64, String)> {
        let widest =
            |ticks: &[(f64, String)]| ticks.iter().map(|(_, text)| measure::width(text)).fold(28.0, f64::max);
        self.ticks(axis, |ticks| widest(ticks) + 12.0)
    }

    /// Round values to mark from bottom to top.
    pub fn ticks_up(&self, axis: &Axis) -> Vec<(f64, String)> {
        self.ticks(axis, |_| 2.0 * LINE)
    }

    /// The closest round values that are as far apart as they need be.
    fn ticks(&self, axis: &Axis, apart: impl Fn(&[(f64, String)]) -> f64) -> Vec<(f64, String)> {
        let factor = axis.unit.scale();
        let (low, high) = (self.low * factor, self.high * factor);
        let room = (self.to - self.from).abs();
        // What is counted in whole numbers is marked so, as long as there are two to mark.
        let least = if axis.unit == Unit::Number(0) && high - low >= 1.0 { 1.0 } else { 0.0 };
        let mut step = round_step((high - low) * apart(&[]) / room).max(least);
        loop {
            let ticks = marks(axis, low, high, step, factor);
            if ticks.len() < 3 || room * step / (high - low) >= apart(&ticks) {
                return ticks;
            }
            step = round_step(step * 1.5);
        }
    }
}

fn marks(axis: &Axis, low: f64, high: f64, step: f64, factor: f64) -> Vec<(f64, String)> {
    let decimals = (-step.log10() - 1e-9).ceil().clamp(0.0, 6.0) as u8;
    let unit = axis.unit.with_decimals(decimals);
    let slack = step * 1e-6;
    let first = ((low - slack) / step).ceil() as i64;
    let last = ((high + slack) / step).floor() as i64;
    let mark = |at: i64| {
        let value = at as f64 * step / factor;
        (value, unit.number(value))
    };
    (first..=last).map(mark).collect()
}

/// The smallest of 1, 2, 5, 10, 20 … that is no smaller than this.
fn round_step(step: f64) -> f64 {
    let power = 10f64.powf(step.log10().floor());
    let round = [1.0, 2.0, 5.0, 10.0].into_iter().find(|round| round * power >= step * (1.0 - 1e-9));
    round.unwrap_or(10.0) * power
}

/// The smallest and the largest of them; 0 to 1 if there are none.
pub(crate) fn extent(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let reach = |(low, high): (f64, f64), value: f64| (low.min(value), high.max(value));
    let extent = values.filter(|value| value.is_finite()).fold((f64::INFINITY, f64::NEG_INFINITY), reach);
    if extent.0 <= extent.1 { extent } else { (0.0, 1.0) }
}

fn airy((low, high): (f64, f64)) -> (f64, f64) {
    let air = if high > low { (high - low) * 0.04 } else { low.abs().max(1.0) * 0.1 };
    (low - air, high + air)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(range: (f64, f64), unit: Unit, room: f64) -> Vec<String> {
        let axis = Axis::new("x", unit);
        Scale::new(range, (0.0, room)).ticks_along(&axis).into_iter().map(|(_, text)| text).collect()
    }

    #[test]
    fn marks_are_round_and_have_room() {
        assert_eq!(
            texts((0.0, 1.0), Unit::Percent(1), 400.0),
            ["0", "10", "20", "30", "40", "50", "60", "70", "80", "90", "100"]
        );
        assert_eq!(texts((0.0, 1.0), Unit::Percent(1), 120.0), ["0", "50", "100"]);
        assert_eq!(texts((-0.031, 0.049), Unit::Points(1), 200.0), ["\u{2212}2", "0", "+2", "+4"]);
        assert_eq!(texts((0.0, 0.5), Unit::Number(0), 130.0), ["0.0", "0.2", "0.4"]);
        assert_eq!(texts((2.0, 3.0), Unit::Number(0), 400.0), ["2", "3"]);
        assert_eq!(texts((0.0, 40_000.0), Unit::Number(0), 200.0), ["0", "20,000", "40,000"]);
    }

    #[test]
    fn marks_go_up_closer_than_along() {
        let axis = Axis::new("x", Unit::Number(0));
        assert_eq!(
            Scale::new((1.0, 20.0), (0.0, 880.0)).ticks_along(&axis)[..2].to_vec(),
            [(1.0, "1".to_owned()), (2.0, "2".to_owned())]
        );
        assert_eq!(Scale::new((0.0, 9.5), (180.0, 0.0)).ticks_up(&axis).len(), 5);
    }

    #[test]
    fn what_is_beyond_stays_at_the_end() {
        let scale = Scale::new((0.0, 10.0), (100.0, 200.0));
        assert_eq!([-5.0, 0.0, 5.0, 99.0].map(|value| scale.at(value)), [100.0, 100.0, 150.0, 200.0]);
        assert_eq!(Scale::new((3.0, 3.0), (0.0, 1.0)).at(3.0), 0.0);
        let axis = Axis::new("x", Unit::Number(0)).within(-1.0, 1.0);
        let ends = |values: [f64; 2]| {
            let scale = Scale::around(&axis, values.into_iter(), (0.0, 1.0));
            (scale.low, scale.high)
        };
        assert_eq!((ends([-9.0, 9.0]), ends([0.0, 0.5])), ((-1.0, 1.0), (-0.02, 0.52)));
        assert_eq!(extent([f64::NAN].into_iter()), (0.0, 1.0));
    }
}
