//! Rows of a chart that have a name and a number: beside the marks where there is room, above them
//! where there is not.

use crate::drawing::{Anchor, Drawing, Width};
use crate::measure::{self, LINE};

/// The texts of a row.
#[derive(Clone, Debug, Default)]
pub(super) struct Texts {
    pub label: String,
    pub value: String,
    pub range: String,
    pub note: String,
    /// Whether the label is in bold letters.
    pub flagged: bool,
}

/// Where the texts and the marks of all rows are.
pub(super) struct Lanes {
    width: Width,
    /// Room for a label.
    label: f64,
    /// Where values end.
    value: f64,
    /// Where ranges end.
    range: f64,
    /// From where to where marks are drawn.
    pub plot: (f64, f64),
}

const GAP: f64 = 12.0;

impl Lanes {
    /// Lanes in which the marks keep this distance from the edge.
    pub fn new(width: Width, edge: f64, texts: &[Texts]) -> Lanes {
        let widest =
            |text: fn(&Texts) -> &str| texts.iter().map(|t| measure::width(text(t))).fold(0.0, f64::max);
        let gapped = |width: f64| if width > 0.0 { width + GAP } else { 0.0 };
        let note = if width.is_wide() { gapped(widest(|t| &t.note)) } else { 0.0 };
        let range = width.pixels - note;
        let value = range - gapped(widest(|t| &t.range));
        let left = value - gapped(widest(|t| &t.value));
        if width.is_wide() {
            let longest = texts.iter().map(|t| measure::strong_width(&t.label)).fold(0.0, f64::max);
            let label = longest.min(width.pixels * 0.32);
            Lanes { width, label, value, range, plot: (label + GAP + edge, left - edge) }
        } else {
            Lanes { width, label: left, value, range, plot: (edge, width.pixels - edge) }
        }
    }

    /// Writes the texts of a row at the end of the drawing and makes room for it; returns the
    /// height at which its marks belong.
    pub fn write(&self, drawing: &mut Drawing, texts: &Texts) -> f64 {
        if self.width.is_wide() {
            self.write_beside(drawing, texts)
        } else {
            self.write_above(drawing, texts)
        }
    }

    fn write_beside(&self, drawing: &mut Drawing, texts: &Texts) -> f64 {
        let lines = measure::wrap(&texts.label, self.label);
        let height = lines.len() as f64 * LINE + 7.0;
        let middle = drawing.height + height / 2.0;
        self.write_label(drawing, texts, &lines, drawing.height + 4.0, "");
        self.write_value(drawing, texts, middle + 4.5);
        drawing.text((self.width.pixels, middle + 4.5), Anchor::End, "soft", &texts.note);
        drawing.height += height;
        middle
    }

    fn write_above(&self, drawing: &mut Drawing, texts: &Texts) -> f64 {
        let mut lines = measure::wrap(&texts.label, self.label);
        let last = lines.last().map_or(0.0, |line| measure::strong_width(line));
        // The note follows the label where it fits, and has a line of its own where it does not.
        if last + GAP + measure::width(&texts.note) > self.label {
            lines.push(String::new());
        }
        let top = drawing.height + 8.0;
        self.write_label(drawing, texts, &lines, top, &texts.note);
        self.write_value(drawing, texts, top + LINE - 4.0);
        drawing.height = top + lines.len() as f64 * LINE + 17.0;
        drawing.height - 8.0
    }

    fn write_label(&self, drawing: &mut Drawing, texts: &Texts, lines: &[String], top: f64, note: &str) {
        let class = if texts.flagged { "flagged" } else { "" };
        for (at, line) in lines.iter().enumerate() {
            let note = if at + 1 == lines.len() { note } else { "" };
            drawing.text_and_more((0.0, top + (at + 1) as f64 * LINE - 4.0), class, line, note);
        }
    }

    fn write_value(&self, drawing: &mut Drawing, texts: &Texts, y: f64) {
        drawing.text((self.value, y), Anchor::End, "", &texts.value);
        drawing.text((self.range, y), Anchor::End, "soft", &texts.range);
    }
}
