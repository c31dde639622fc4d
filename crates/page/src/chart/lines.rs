//! How something changes along something else.

use super::{Axis, colour, listed};
use crate::Reading;
use crate::drawing::{Anchor, Drawing, Width};
use crate::measure::LINE;
use crate::scale::{Scale, extent};

/// Lines with their intervals as bands.
#[derive(Clone, PartialEq, Debug)]
pub struct Lines {
    /// Along what it changes.
    pub x: Axis,
    /// What changes.
    pub y: Axis,
    /// The lines.
    pub series: Vec<Series>,
    /// A value of `y` to compare with.
    pub reference: Option<f64>,
}

/// A line.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// What it is.
    pub name: String,
    /// Its points from left to right.
    pub points: Vec<(f64, Reading)>,
}

const HEIGHT: f64 = 220.0;

impl Lines {
    pub(crate) fn draw(&self, width: Width) -> Drawing {
        let mut drawing = Drawing::new(width);
        drawing.text((0.0, LINE - 4.0), Anchor::Start, "soft", &self.y.name());
        let (top, bottom) = (1.7 * LINE, 1.7 * LINE + HEIGHT);
        let points = || self.series.iter().flat_map(|series| &series.points);
        let heights = points().flat_map(|(_, reading)| [reading.low, reading.value, reading.high]);
        let up = Scale::around(&self.y, heights.chain(self.reference), (bottom, top));
        let left = drawing.lines_across(&self.y, &up);
        let ends = (left, width.pixels - 16.0);
        let along = Scale::new(self.x.range.unwrap_or_else(|| extent(points().map(|(x, _)| *x))), ends);
        drawing.columns(&self.x, &along, (top, bottom));
        if let Some(reference) = self.reference {
            drawing.line((left, up.at(reference)), (ends.1, up.at(reference)), "reference");
        }
        for (at, series) in self.series.iter().enumerate() {
            drawing.group(&series.name, |drawing| series.draw(&along, &up, colour(at), drawing));
        }
        drawing.height = bottom + LINE + 2.0;
        drawing.name_axis(&self.x, left);
        drawing
    }

    /// The names of the lines, where there are several to tell apart.
    pub(crate) fn legend(&self) -> Vec<String> {
        match &self.series[..] {
            [] | [_] => Vec::new(),
            several => several.iter().map(|series| series.name.clone()).collect(),
        }
    }

    pub(crate) fn alternative(&self) -> String {
        let told = self.series.iter().map(|series| {
            let ends = [series.points.first(), series.points.last()];
            let [first, last] = ends.map(|end| {
                end.map_or_else(String::new, |(x, reading)| {
                    format!("{} at {}", reading.say(self.y.unit), self.x.unit.number(*x))
                })
            });
            format!("{} from {first} to {last}", series.name)
        });
        format!("{} along {}: {}", self.y.name(), self.x.name(), listed(told))
    }
}

impl Series {
    fn draw(&self, along: &Scale, up: &Scale, colour: &str, drawing: &mut Drawing) {
        let edge = |value: fn(&Reading) -> f64| {
            self.points.iter().map(move |(x, reading)| (along.at(*x), up.at(value(reading))))
        };
        let band: Vec<_> = edge(|r| r.low).chain(edge(|r| r.high).rev()).collect();
        drawing.area(&band, &format!("band {colour}"));
        let line: Vec<_> = edge(|r| r.value).collect();
        drawing.path(&line, &format!("curve {colour}"));
        if self.points.len() <= 40 {
            line.into_iter().for_each(|point| drawing.dot(point, 3.0, &format!("mark filled {colour}")));
        }
    }
}
