//! Two measures of the same things.

use super::{Axis, listed};
use crate::Reading;
use crate::drawing::{Anchor, Drawing, Width};
use crate::measure::{self, LINE, TEXT};
use crate::scale::Scale;

/// A dot for everything, named where there is room.
#[derive(Clone, PartialEq, Debug)]
pub struct Scatter {
    /// What is measured from left to right.
    pub x: Axis,
    /// What is measured from bottom to top.
    pub y: Axis,
    /// The things; those that come first are named first.
    pub points: Vec<Point>,
    /// Values of `x` and `y` to compare with.
    pub reference: (Option<f64>, Option<f64>),
}

/// A thing and its two measures.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// Its name.
    pub label: String,
    /// The measure from left to right.
    pub x: Reading,
    /// The measure from bottom to top.
    pub y: Reading,
    /// Whether it stands out.
    pub flagged: bool,
}

const RADIUS: f64 = 4.0;

/// A box that a dot or a text takes up: left, top, right, bottom.
type Taken = [f64; 4];

impl Scatter {
    pub(crate) fn draw(&self, width: Width) -> Drawing {
        let mut drawing = Drawing::new(width);
        drawing.text((0.0, LINE - 4.0), Anchor::Start, "soft", &self.y.name());
        let height = if width.is_wide() { 420.0 } else { 300.0 };
        let (top, bottom) = (1.7 * LINE, 1.7 * LINE + height);
        let ends =
            |of: fn(&Point) -> Reading| self.points.iter().map(of).flat_map(|r| [r.low, r.value, r.high]);
        let up = Scale::around(&self.y, ends(|p| p.y).chain(self.reference.1), (bottom, top));
        let left = drawing.lines_across(&self.y, &up);
        let places = (left, width.pixels - 16.0);
        let along = Scale::around(&self.x, ends(|p| p.x).chain(self.reference.0), places);
        drawing.columns(&self.x, &along, (top, bottom));
        if let Some(x) = self.reference.0.map(|value| along.at(value)) {
            drawing.line((x, top), (x, bottom), "reference");
        }
        if let Some(y) = self.reference.1.map(|value| up.at(value)) {
            drawing.line((left, y), (places.1, y), "reference");
        }
        for point in &self.points {
            drawing.group(&self.tip(point), |drawing| point.draw(&along, &up, drawing));
        }
        self.name_points(&along, &up, [left, top, places.1, bottom], &mut drawing);
        drawing.height = bottom + LINE + 2.0;
        drawing.name_axis(&self.x, left);
        drawing
    }

    /// Writes the names for which there is room beside their dot.
    fn name_points(&self, along: &Scale, up: &Scale, frame: Taken, drawing: &mut Drawing) {
        let places: Vec<_> = self.points.iter().map(|p| (along.at(p.x.value), up.at(p.y.value))).collect();
        let around = |(x, y): (f64, f64)| [x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS];
        let mut taken: Vec<Taken> = places.iter().map(|&place| around(place)).collect();
        for (point, &place) in self.points.iter().zip(&places) {
            let free = |room: &Taken| within(room, &frame) && !taken.iter().any(|other| overlap(room, other));
            if let Some(room) = rooms(place, measure::strong_width(&point.label)).into_iter().find(free) {
                let class = if point.flagged { "flagged" } else { "" };
                drawing.text((room[0] + 1.0, room[3] - 4.0), Anchor::Start, class, &point.label);
                taken.push(room);
            }
        }
    }

    fn tip(&self, point: &Point) -> String {
        let (x, y) = (point.x.say(self.x.unit), point.y.say(self.y.unit));
        format!("{}: {} {x}, {} {y}", point.label, self.x.label, self.y.label)
    }

    pub(crate) fn alternative(&self) -> String {
        format!(
            "{} against {}: {}",
            self.y.name(),
            self.x.name(),
            listed(self.points.iter().map(|p| self.tip(p)))
        )
    }
}

impl Point {
    fn draw(&self, along: &Scale, up: &Scale, drawing: &mut Drawing) {
        let (x, y) = (along.at(self.x.value), up.at(self.y.value));
        if !self.x.is_exact() {
            drawing.line((along.at(self.x.low), y), (along.at(self.x.high), y), "interval thin");
        }
        if !self.y.is_exact() {
            drawing.line((x, up.at(self.y.low)), (x, up.at(self.y.high)), "interval thin");
        }
        drawing.dot((x, y), RADIUS, if self.flagged { "mark flagged" } else { "mark" });
    }
}

/// Where a name could go: right of its dot, left, above, below.
fn rooms((x, y): (f64, f64), width: f64) -> [Taken; 4] {
    let (wide, high) = (width + 2.0, TEXT + 3.0);
    let (beside, near) = (RADIUS + 2.0, RADIUS + 1.0);
    [
        [x + beside, y - high / 2.0, x + beside + wide, y + high / 2.0],
        [x - beside - wide, y - high / 2.0, x - beside, y + high / 2.0],
        [x - wide / 2.0, y - near - high, x + wide / 2.0, y - near],
        [x - wide / 2.0, y + near, x + wide / 2.0, y + near + high],
    ]
}

fn within(inner: &Taken, outer: &Taken) -> bool {
    inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
}

fn overlap(one: &Taken, other: &Taken) -> bool {
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}
