//! Tables.

use crate::markup::Markup;
use crate::scale::{Scale, extent};
use crate::{Reading, Unit};

/// Rows under columns. A click on a heading sorts; on a narrow screen the table scrolls within its
/// own box.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Listing {
    /// What it lists.
    pub title: String,
    /// From how many games, by which bots; may be empty.
    pub from: String,
    /// The columns. The first names what a row is about.
    pub columns: Vec<Column>,
    /// A cell for every column.
    pub rows: Vec<Vec<Cell>>,
}

/// A column of a table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Column {
    /// Its heading, with the unit if there is one.
    pub title: String,
    /// What it means, shown when the pointer is on the heading; may be empty.
    pub help: String,
    /// Whether every number gets a bar, from 0 to the largest.
    pub bars: bool,
}

/// What stands in a cell.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    /// Nothing: it was not measured, or there is no such thing.
    Empty,
    /// Words.
    Text(String),
    /// A number that is counted.
    Number(f64, Unit),
    /// A number that is estimated.
    Reading(Reading, Unit),
}

impl Column {
    /// A column under this heading.
    pub fn new(title: impl Into<String>) -> Column {
        Column { title: title.into(), ..Column::default() }
    }

    /// Says more about the column.
    #[must_use]
    pub fn help(self, help: impl Into<String>) -> Column {
        Column { help: help.into(), ..self }
    }

    /// Draws a bar beside every number.
    #[must_use]
    pub fn bars(self) -> Column {
        Column { bars: true, ..self }
    }
}

impl Listing {
    pub(crate) fn write(&self, markup: &mut Markup) {
        markup
            .tag("div")
            .class("scroll")
            .attr("tabindex", 0)
            .attr("role", "region")
            .attr("aria-label", &self.title)
            .inside(|markup| {
                markup.tag("table").class("sortable").inside(|markup| {
                    caption(&self.title, &self.from, markup);
                    markup.tag("thead").inside(|markup| self.head(markup));
                    markup.line();
                    markup.tag("tbody").inside(|markup| self.body(markup));
                });
            });
    }

    fn head(&self, markup: &mut Markup) {
        markup.tag("tr").inside(|markup| {
            for (at, column) in self.columns.iter().enumerate() {
                let help = (!column.help.is_empty()).then_some(&column.help);
                let class = if self.is_numeric(at) { "number" } else { "" };
                markup.tag("th").attr("scope", "col").class(class).attr_if("title", help).text(&column.title);
            }
        });
    }

    fn body(&self, markup: &mut Markup) {
        let bars: Vec<Option<Scale>> = (0..self.columns.len()).map(|at| self.bars(at)).collect();
        for row in &self.rows {
            markup.line();
            markup.tag("tr").inside(|markup| {
                for (at, (cell, &bars)) in row.iter().zip(&bars).enumerate() {
                    cell.write(at == 0, bars, markup);
                }
            });
        }
        markup.line();
    }

    fn is_numeric(&self, column: usize) -> bool {
        let cells = self.rows.iter().filter_map(|row| row.get(column));
        let mut told = cells.filter(|cell| **cell != Cell::Empty).peekable();
        told.peek().is_some() && told.all(|cell| cell.value().is_some())
    }

    /// The scale of a column's bars.
    fn bars(&self, column: usize) -> Option<Scale> {
        let values = self.rows.iter().filter_map(|row| row.get(column)?.value());
        let range = extent(values.chain([0.0]));
        self.columns[column].bars.then(|| Scale::new(range, (0.0, 100.0)))
    }
}

/// What a table is about, above it.
pub(crate) fn caption(title: &str, from: &str, markup: &mut Markup) {
    markup.tag("caption").inside(|markup| {
        markup.tag("strong").text(title);
        if !from.is_empty() {
            markup.text(" ");
            markup.tag("span").class("from").text(from);
        }
    });
    markup.line();
}

/// A longer text gets room, so that it does not become a column of words.
const LONG: usize = 30;

impl Cell {
    fn value(&self) -> Option<f64> {
        match self {
            Cell::Empty | Cell::Text(_) => None,
            Cell::Number(value, _) => Some(*value),
            Cell::Reading(reading, _) => Some(reading.value),
        }
    }

    fn write(&self, heads_row: bool, bars: Option<Scale>, markup: &mut Markup) {
        let tag = if heads_row { markup.tag("th").attr("scope", "row") } else { markup.tag("td") };
        match self {
            Cell::Empty => tag.class("number").text("\u{2013}"),
            Cell::Text(text) => tag.class(if text.chars().count() > LONG { "long" } else { "" }).text(text),
            Cell::Number(value, unit) => tag.class("number").attr("data-value", value).inside(|markup| {
                beside_bar(*value, bars, markup, |markup| markup.text(unit.say(*value)));
            }),
            Cell::Reading(reading, unit) => {
                tag.class("number").attr("data-value", reading.value).inside(|markup| {
                    beside_bar(reading.value, bars, markup, |markup| {
                        markup.text(unit.say(reading.value));
                        markup.text(" ");
                        markup.tag("span").class("from").text(reading.range(*unit));
                    });
                })
            }
        }
    }
}

/// Writes a number, and its bar before it if the column has bars.
fn beside_bar(value: f64, bars: Option<Scale>, markup: &mut Markup, write: impl FnOnce(&mut Markup)) {
    let Some(scale) = bars else { return write(markup) };
    let (zero, tip) = (scale.at(0.0), scale.at(value));
    let style = format!("left:{:.1}%;width:{:.1}%", zero.min(tip), (tip - zero).abs());
    let class = if value < 0.0 { "below" } else { "" };
    markup.tag("div").class("barred").inside(|markup| {
        markup.tag("span").class("bar").attr("aria-hidden", true).inside(|markup| {
            markup.tag("i").class(class).attr("style", style).text("");
        });
        markup.tag("span").inside(write);
    });
}
