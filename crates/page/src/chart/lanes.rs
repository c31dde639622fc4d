//! Rows of a chart that have a name and a number: beside the marks where there is room, above them
//! where there is not.

use crate::drawing::{Anchor, Drawing, Width};
use crate::measure::{self, LINE};

/// The texts of a row.
#[derive(Clone, Debug)]
pub(super) struct Texts {
    pub label: String,
    pub value: String,
    pub note: String,
}

/// Where the texts and the marks of all rows are.
pub(super) struct Lanes {
    width: Width,
    /// Room for a label.
    label: f64,
    /// Room for a note, with the gap before it.
    note: f64,
    /// From where to where marks are drawn.
    pub plot: (f64, f64),
}

const GAP: f64 = 14.0;

/// How far marks keep from the edge: half of a number below the axis.
const EDGE: f64 = 18.0;

impl Lanes {
    pub fn new<'a>(width: Width, texts: impl Iterator<Item = &'a Texts> + Clone) -> Lanes {
        let widest = |text: fn(&Texts) -> &String| {
            texts.clone().map(|texts| measure::width(text(texts))).fold(0.0, f64::max)
        };
        let [label, value, note] = [widest(|t| &t.label), widest(|t| &t.value), widest(|t| &t.note)];
        let note = if note > 0.0 { note + GAP } else { 0.0 };
        if width.is_wide() {
            let label = label.min(width.pixels * 0.32);
            let plot = (label + EDGE, width.pixels - value - note - GAP - EDGE);
            Lanes { width, label, note, plot }
        } else {
            let label = width.pixels - value - GAP;
            Lanes { width, label, note, plot: (EDGE, width.pixels - EDGE) }
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
        self.write_label(drawing, &lines, drawing.height + 4.0);
        let right = self.width.pixels - self.note;
        drawing.text((right, middle + 4.5), Anchor::End, "", &texts.value);
        drawing.text((self.width.pixels, middle + 4.5), Anchor::End, "soft", &texts.note);
        drawing.height += height;
        middle
    }

    fn write_above(&self, drawing: &mut Drawing, texts: &Texts) -> f64 {
        let lines = measure::wrap(&texts.label, self.label);
        let first = drawing.height + 6.0;
        self.write_label(drawing, &lines, first);
        drawing.text((self.width.pixels, first + LINE - 4.0), Anchor::End, "", &texts.value);
        drawing.height = first + lines.len() as f64 * LINE;
        if !texts.note.is_empty() {
            drawing.text((0.0, drawing.height + LINE - 4.0), Anchor::Start, "soft", &texts.note);
            drawing.height += LINE;
        }
        drawing.height += 18.0;
        drawing.height - 8.0
    }

    fn write_label(&self, drawing: &mut Drawing, lines: &[String], top: f64) {
        for (at, line) in lines.iter().enumerate() {
            drawing.text((0.0, top + (at + 1) as f64 * LINE - 4.0), Anchor::Start, "", line);
        }
    }
}
