//! Lines, dots and texts of a chart.

use crate::Axis;
use crate::markup::{Markup, Tag};
use crate::measure::{self, LINE};
use crate::scale::Scale;
use std::fmt::{self, Display};

/// How wide charts are drawn: every chart twice, and the page shows the one that fits. So texts
/// have their proper size on a phone and on a desktop, and both are laid out for the room available.
pub(crate) const WIDTHS: [Width; 2] =
    [Width { pixels: 880.0, class: "wide" }, Width { pixels: 328.0, class: "narrow" }];

/// A width to draw for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Width {
    pub pixels: f64,
    pub class: &'static str,
}

impl Width {
    /// Whether texts have room beside what they name.
    pub fn is_wide(self) -> bool {
        self.pixels > 600.0
    }
}

/// A chart that grows downwards.
#[derive(Debug)]
pub(crate) struct Drawing {
    pub width: Width,
    pub height: f64,
    marks: Markup,
}

/// Where a text is held.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

impl Drawing {
    pub fn new(width: Width) -> Drawing {
        Drawing { width, height: 0.0, marks: Markup::default() }
    }

    pub fn line(&mut self, (x1, y1): (f64, f64), (x2, y2): (f64, f64), class: &str) {
        let tag = self.marks.tag("line").attr("x1", Pixels(x1)).attr("y1", Pixels(y1));
        tag.attr("x2", Pixels(x2)).attr("y2", Pixels(y2)).class(class).empty();
    }

    pub fn dot(&mut self, (x, y): (f64, f64), radius: f64, class: &str) {
        let tag = self.marks.tag("circle").attr("cx", Pixels(x)).attr("cy", Pixels(y));
        tag.attr("r", Pixels(radius)).class(class).empty();
    }

    /// A box between two places on the horizontal, whichever is further left.
    pub fn bar(&mut self, (from, to): (f64, f64), (top, bottom): (f64, f64), class: &str) {
        let tag = self.marks.tag("rect").attr("x", Pixels(from.min(to))).attr("y", Pixels(top));
        let tag = tag.attr("width", Pixels((to - from).abs())).attr("height", Pixels(bottom - top));
        tag.class(class).empty();
    }

    /// A line through all the points.
    pub fn path(&mut self, points: &[(f64, f64)], class: &str) {
        self.marks.tag("polyline").attr("points", Points(points)).class(class).empty();
    }

    /// The area within all the points.
    pub fn area(&mut self, points: &[(f64, f64)], class: &str) {
        self.marks.tag("polygon").attr("points", Points(points)).class(class).empty();
    }

    /// A text that stands on `y`.
    pub fn text(&mut self, (x, y): (f64, f64), anchor: Anchor, class: &str, text: &str) {
        if !text.is_empty() {
            let tag = self.marks.tag("text").attr("x", Pixels(x)).attr("y", Pixels(y));
            anchored(tag, anchor).class(class).text(text);
        }
    }

    /// A text, and softly after it another.
    pub fn text_and_more(&mut self, (x, y): (f64, f64), class: &str, text: &str, more: &str) {
        let tag = self.marks.tag("text").attr("x", Pixels(x)).attr("y", Pixels(y)).class(class);
        tag.inside(|marks| {
            marks.text(text);
            if !more.is_empty() {
                let apart = if text.is_empty() { 0 } else { 8 };
                marks.tag("tspan").class("soft").attr("dx", apart).text(more);
            }
        });
    }

    /// Several marks that belong together and say what they are when pointed at.
    pub fn group(&mut self, tip: &str, draw: impl FnOnce(&mut Drawing)) {
        let mut inner = Drawing { marks: Markup::default(), ..*self };
        draw(&mut inner);
        self.height = inner.height;
        self.marks.tag("g").inside(|marks| {
            marks.tag("title").text(tip);
            marks.append(&inner.marks);
        });
        self.marks.line();
    }

    /// A line for every round value between `top` and `bottom`, and its number below.
    pub fn columns(&mut self, axis: &Axis, scale: &Scale, (top, bottom): (f64, f64)) {
        for (value, text) in scale.ticks_along(axis) {
            let x = scale.at(value);
            self.line((x, top), (x, bottom), "grid");
            self.text((x, bottom + LINE), Anchor::Middle, "soft", &text);
        }
        self.marks.line();
    }

    /// The numbers of the round values once more above a long chart.
    pub fn columns_above(&mut self, axis: &Axis, scale: &Scale, bottom: f64) {
        for (value, text) in scale.ticks_along(axis) {
            self.text((scale.at(value), bottom - 6.0), Anchor::Middle, "soft", &text);
        }
    }

    /// A line across for every round value, its number left of it; returns where the lines begin.
    pub fn lines_across(&mut self, axis: &Axis, scale: &Scale) -> f64 {
        let ticks = scale.ticks_up(axis);
        let left = ticks.iter().map(|(_, text)| measure::width(text)).fold(8.0, f64::max) + 8.0;
        for (value, text) in ticks {
            let y = scale.at(value);
            self.line((left, y), (self.width.pixels - 16.0, y), "grid");
            self.text((left - 8.0, y + 4.5), Anchor::End, "soft", &text);
        }
        left
    }

    /// Draws all of another drawing over this one.
    pub fn overlay(&mut self, other: &Drawing) {
        self.marks.append(&other.marks);
        self.height = self.height.max(other.height);
    }

    /// The axis' name from `x` on, at the end of the drawing.
    pub fn name_axis(&mut self, axis: &Axis, x: f64) {
        for line in measure::wrap(&axis.name(), self.width.pixels - x) {
            self.height += LINE;
            self.text((x, self.height), Anchor::Start, "soft", &line);
        }
    }

    /// The drawing as an image with its text for those who cannot see it.
    pub fn write(&self, alternative: &str, markup: &mut Markup) {
        let size = format!("0 0 {} {}", Pixels(self.width.pixels), Pixels(self.height + 6.0));
        let tag = markup.tag("svg").class(self.width.class).attr("viewBox", size);
        tag.attr("role", "img").attr("aria-label", alternative).inside(|markup| {
            markup.line();
            markup.append(&self.marks);
        });
        markup.line();
    }
}

fn anchored(tag: Tag<'_>, anchor: Anchor) -> Tag<'_> {
    match anchor {
        Anchor::Start => tag,
        Anchor::Middle => tag.attr("text-anchor", "middle"),
        Anchor::End => tag.attr("text-anchor", "end"),
    }
}

/// A length to a tenth of a pixel: the same on every machine, and short.
struct Pixels(f64);

impl Display for Pixels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        match tenths % 10 {
            0 => write!(f, "{}", tenths / 10),
            part => write!(f, "{}{}.{}", if tenths < 0 { "-" } else { "" }, tenths.abs() / 10, part.abs()),
        }
    }
}

struct Points<'a>(&'a [(f64, f64)]);

impl Display for Points<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&(x, y)| write!(f, "{},{} ", Pixels(x), Pixels(y)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_short() {
        let texts = [0.0, -0.04, 12.25, -0.56, 7.0].map(|pixels| Pixels(pixels).to_string());
        assert_eq!(texts, ["0", "0", "12.3", "-0.6", "7"]);
    }
}
