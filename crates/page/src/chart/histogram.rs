//! How often which value came up.

use super::Axis;
use crate::Unit;
use crate::drawing::{Anchor, Drawing, Width};
use crate::measure::{self, LINE};
use crate::scale::Scale;

/// The distribution of a measure.
#[derive(Clone, PartialEq, Debug)]
pub struct Histogram {
    /// What is measured.
    pub axis: Axis,
    /// Neighbouring ranges in rising order.
    pub bins: Vec<Bin>,
}

/// How many values lie from `from` up to `to`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bin {
    /// The lower end.
    pub from: f64,
    /// The upper end.
    pub to: f64,
    /// How many.
    pub count: u64,
}

/// How high the columns are drawn.
const HEIGHT: f64 = 180.0;

impl Histogram {
    pub(crate) fn draw(&self, width: Width) -> Drawing {
        let share = Axis::new("share of all", Unit::Percent(0));
        let total = self.total();
        let most = self.bins.iter().map(|bin| bin.count as f64 / total).fold(0.0, f64::max);
        let mut drawing = Drawing::new(width);
        drawing.text((0.0, LINE - 4.0), Anchor::Start, "soft", &share.name());
        let (top, bottom) = (1.7 * LINE, 1.7 * LINE + HEIGHT);
        let up = Scale::new((0.0, most * 1.04), (bottom, top));
        let left = drawing.lines_across(&share, &up);
        let ends = (left, width.pixels - 16.0);
        let along = Scale::around(&self.axis, self.bins.iter().flat_map(|bin| [bin.from, bin.to]), ends);
        for (value, text) in along.ticks_along(&self.axis) {
            let x = along.at(value).max(measure::width(&text) / 2.0);
            drawing.text((x, bottom + LINE), Anchor::Middle, "soft", &text);
        }
        for bin in &self.bins {
            let places = (along.at(bin.from) + 0.5, along.at(bin.to) - 0.5);
            let part = bin.count as f64 / total;
            drawing
                .group(&self.tip(bin), |drawing| drawing.bar(places, (up.at(part), bottom), "mark filled"));
        }
        drawing.line((left, bottom), (ends.1, bottom), "reference");
        drawing.height = bottom + LINE + 2.0;
        drawing.name_axis(&self.axis, left);
        drawing
    }

    fn total(&self) -> f64 {
        self.bins.iter().map(|bin| bin.count).sum::<u64>().max(1) as f64
    }

    fn tip(&self, bin: &Bin) -> String {
        let unit = self.axis.unit;
        let part = Unit::Percent(1).say(bin.count as f64 / self.total());
        let count = Unit::Number(0).say(bin.count as f64);
        format!("{} to {}: {count} ({part})", unit.number(bin.from), unit.number(bin.to))
    }

    pub(crate) fn alternative(&self) -> String {
        let fullest = self.bins.iter().max_by_key(|bin| bin.count);
        let fullest = fullest.map(|bin| format!(" Most often {}.", self.tip(bin))).unwrap_or_default();
        let count = Unit::Number(0).say(self.bins.iter().map(|bin| bin.count).sum::<u64>() as f64);
        format!("{}: {count} values in {} ranges.{fullest}", self.axis.name(), self.bins.len())
    }
}
