//! A dot or a bar with its interval for every row.

use super::lanes::{Lanes, Texts};
use super::{Axis, listed};
use crate::Reading;
use crate::drawing::{Drawing, Width};
use crate::measure::LINE;
use crate::scale::Scale;

/// Many things compared in one measure, from top to bottom in the order given.
#[derive(Clone, PartialEq, Debug)]
pub struct Rows {
    /// What is measured.
    pub axis: Axis,
    /// The things.
    pub rows: Vec<Row>,
    /// A value to compare with, such as 0 for no impact or 0.5 for an even match.
    pub reference: Option<f64>,
}

/// A thing and its measure.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Its name.
    pub label: String,
    /// Its measure.
    pub reading: Reading,
    /// Something else worth knowing about it, such as how often it was seen; may be empty.
    pub note: String,
    /// Whether it stands out.
    pub flagged: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    Dot,
    Bar,
}

impl Row {
    /// A thing that does not stand out.
    pub fn new(label: impl Into<String>, reading: Reading) -> Row {
        Row { label: label.into(), reading, note: String::new(), flagged: false }
    }
}

/// How far marks keep from the edge: half of a number below the axis.
const EDGE: f64 = 18.0;

/// With more rows than this a reader has lost sight of the axis below, and gets another above.
const LONG: usize = 20;

impl Rows {
    pub(crate) fn draw(&self, mark: Mark, width: Width) -> Drawing {
        let texts: Vec<Texts> = self.rows.iter().map(|row| self.texts(row)).collect();
        let lanes = Lanes::new(width, EDGE, &texts);
        let scale = Scale::around(&self.axis, self.values(mark), lanes.plot);
        let mut rows = Drawing::new(width);
        let top = if texts.len() > LONG { 2.0 * LINE } else { 2.0 };
        rows.height = top;
        for (row, texts) in self.rows.iter().zip(&texts) {
            rows.group(&self.tip(row), |drawing| {
                let middle = lanes.write(drawing, texts);
                self.mark(mark, row, &scale, middle, drawing);
            });
        }
        let mut drawing = Drawing::new(width);
        let bottom = rows.height + 2.0;
        drawing.columns(&self.axis, &scale, (top, bottom));
        if top > LINE {
            drawing.columns_above(&self.axis, &scale, top);
        }
        if let Some(reference) = self.reference {
            let x = scale.at(reference);
            drawing.line((x, top), (x, bottom), "reference");
        }
        drawing.overlay(&rows);
        drawing.height = bottom + LINE + 2.0;
        drawing.name_axis(&self.axis, if width.is_wide() { lanes.plot.0 } else { 0.0 });
        drawing
    }

    fn mark(&self, mark: Mark, row: &Row, scale: &Scale, y: f64, drawing: &mut Drawing) {
        let Reading { value, low, high } = row.reading;
        let class = if row.flagged { "mark flagged" } else { "mark" };
        if mark == Mark::Bar {
            let zero = self.reference.unwrap_or(0.0);
            drawing.bar((scale.at(zero), scale.at(value)), (y - 6.0, y + 6.0), &format!("{class} filled"));
        }
        if !row.reading.is_exact() {
            let class = if mark == Mark::Bar { "interval over" } else { "interval" };
            drawing.line((scale.at(low), y), (scale.at(high), y), class);
        }
        if mark == Mark::Dot {
            drawing.dot((scale.at(value), y), 4.5, class);
        }
    }

    fn values(&self, mark: Mark) -> impl Iterator<Item = f64> {
        let ends = self.rows.iter().flat_map(|row| [row.reading.low, row.reading.value, row.reading.high]);
        let zero = (mark == Mark::Bar).then(|| self.reference.unwrap_or(0.0));
        ends.chain(self.reference).chain(zero)
    }

    fn texts(&self, row: &Row) -> Texts {
        let unit = self.axis.unit;
        Texts {
            label: row.label.clone(),
            value: unit.say(row.reading.value),
            range: row.reading.range(unit),
            note: row.note.clone(),
            flagged: row.flagged,
        }
    }

    fn tip(&self, row: &Row) -> String {
        let tip = format!("{}: {}", row.label, row.reading.say(self.axis.unit));
        if row.note.is_empty() { tip } else { format!("{tip}, {}", row.note) }
    }

    pub(crate) fn alternative(&self) -> String {
        format!("{}: {}", self.axis.name(), listed(self.rows.iter().map(|row| self.tip(row))))
    }
}
