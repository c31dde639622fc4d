//! What a whole is made of.

use super::lanes::{Lanes, Texts};
use super::{colour, listed};
use crate::Unit;
use crate::drawing::{Anchor, Drawing, Width};
use crate::measure;
use crate::scale::Scale;

/// Wholes, each cut into the same parts.
#[derive(Clone, PartialEq, Debug)]
pub struct Shares {
    /// What the parts are.
    pub parts: Vec<String>,
    /// The wholes.
    pub rows: Vec<Share>,
}

/// A whole.
#[derive(Clone, PartialEq, Debug)]
pub struct Share {
    /// What it is.
    pub label: String,
    /// How large each part is; together they are the whole.
    pub amounts: Vec<f64>,
    /// From how many; may be empty.
    pub note: String,
}

const UNIT: Unit = Unit::Percent(0);

/// Half of the height of a row.
const HALF: f64 = 9.0;

impl Shares {
    pub(crate) fn draw(&self, width: Width) -> Drawing {
        let texts =
            |row: &Share| Texts { label: row.label.clone(), note: row.note.clone(), ..Texts::default() };
        let texts: Vec<Texts> = self.rows.iter().map(texts).collect();
        let lanes = Lanes::new(width, 0.0, &texts);
        let mut drawing = Drawing::new(width);
        for (row, texts) in self.rows.iter().zip(&texts) {
            drawing.height += 4.0;
            drawing.group(&self.tip(row), |drawing| {
                let middle = lanes.write(drawing, texts);
                row.draw(lanes.plot, middle, drawing);
            });
        }
        drawing.height += 6.0;
        drawing
    }

    fn tip(&self, row: &Share) -> String {
        let parts =
            self.parts.iter().zip(row.parts()).map(|(name, part)| format!("{name} {}", UNIT.say(part)));
        format!("{}: {}", row.label, parts.collect::<Vec<_>>().join(", "))
    }

    pub(crate) fn alternative(&self) -> String {
        listed(self.rows.iter().map(|row| self.tip(row)))
    }
}

impl Share {
    /// The parts as shares of 1.
    fn parts(&self) -> impl Iterator<Item = f64> {
        let whole = self.amounts.iter().sum::<f64>();
        let whole = if whole > 0.0 { whole } else { 1.0 };
        self.amounts.iter().map(move |amount| amount / whole)
    }

    /// The parts beside each other, each with its number where that has room.
    fn draw(&self, plot: (f64, f64), middle: f64, drawing: &mut Drawing) {
        let scale = Scale::new((0.0, 1.0), plot);
        let mut from = 0.0;
        for (at, part) in self.parts().enumerate() {
            let places = (scale.at(from), scale.at(from + part));
            drawing.bar(places, (middle - HALF, middle + HALF), &format!("mark filled part {}", colour(at)));
            let text = UNIT.say(part);
            if places.1 - places.0 > measure::width(&text) + 6.0 {
                drawing.text(((places.0 + places.1) / 2.0, middle + 4.5), Anchor::Middle, "on-colour", &text);
            }
            from += part;
        }
    }
}
