//! Everything against everything. A table, since it is one: it can be read aloud, copied, and
//! scrolls within its own box.

use crate::markup::Markup;
use crate::table::caption;
use crate::{Reading, Unit};

/// Numbers in rows and columns on colours.
#[derive(Clone, PartialEq, Debug)]
pub struct Matrix {
    /// What rows and columns are: `deck against deck`.
    pub corner: String,
    /// The names of the rows.
    pub rows: Vec<String>,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The numbers, by row; nothing where nothing was measured.
    pub cells: Vec<Vec<Option<Reading>>>,
    /// Their unit.
    pub unit: Unit,
    /// The value without colour, such as 0.5.
    pub middle: f64,
    /// How far from the middle the colour is full.
    pub reach: f64,
}

impl Matrix {
    pub(crate) fn write(&self, title: &str, from: &str, markup: &mut Markup) {
        let region = markup.tag("div").class("scroll").attr("tabindex", 0).attr("role", "region");
        region.attr("aria-label", title).inside(|markup| {
            markup.tag("table").class("matrix").inside(|markup| {
                caption(title, from, markup);
                markup.tag("thead").inside(|markup| self.head(markup));
                markup.line();
                markup.tag("tbody").inside(|markup| self.body(markup));
            });
        });
        self.key(markup);
    }

    fn head(&self, markup: &mut Markup) {
        markup.tag("tr").inside(|markup| {
            markup.tag("th").attr("scope", "col").class("corner").text(&self.corner);
            for name in &self.columns {
                markup.tag("th").attr("scope", "col").inside(|markup| markup.tag("span").text(name));
            }
        });
    }

    fn body(&self, markup: &mut Markup) {
        for (name, cells) in self.rows.iter().zip(&self.cells) {
            markup.line();
            markup.tag("tr").inside(|markup| {
                markup.tag("th").attr("scope", "row").text(name);
                for (column, cell) in self.columns.iter().zip(cells) {
                    self.cell(&format!("{name} against {column}"), cell.as_ref(), markup);
                }
            });
        }
        markup.line();
    }

    fn cell(&self, pair: &str, reading: Option<&Reading>, markup: &mut Markup) {
        let Some(reading) = reading else {
            return markup.tag("td").class("nothing").text("\u{2013}");
        };
        let tip = format!("{pair}: {}", reading.say(self.unit));
        let (class, heat) = self.heat(reading.value);
        let tag = markup.tag("td").class(class).attr("style", format_args!("--heat:{heat}%"));
        tag.attr("title", tip).inside(|markup| {
            markup.text(self.unit.number(reading.value));
            if !reading.is_exact() {
                markup.tag("small").text(reading.margin(self.unit));
            }
        });
    }

    /// Which colour, and how much of it in hundredths.
    fn heat(&self, value: f64) -> (&'static str, u32) {
        let part = ((value - self.middle) / self.reach).clamp(-1.0, 1.0);
        (if part < 0.0 { "low" } else { "high" }, (part.abs() * 100.0).round() as u32)
    }

    /// What the colours mean.
    fn key(&self, markup: &mut Markup) {
        markup.line();
        markup.tag("ul").class("key").inside(|markup| {
            for part in [-1.0, -0.5, 0.0, 0.5, 1.0] {
                let value = self.middle + part * self.reach;
                let (class, heat) = self.heat(value);
                let sign = if part == -1.0 {
                    "≤\u{a0}"
                } else if part == 1.0 {
                    "≥\u{a0}"
                } else {
                    ""
                };
                let tag = markup.tag("li").class(class).attr("style", format_args!("--heat:{heat}%"));
                tag.text(format_args!("{sign}{}", self.unit.with_decimals(0).say(value)));
            }
        });
    }
}
