//! Charts.

pub(crate) mod histogram;
mod lanes;
pub(crate) mod lines;
pub(crate) mod matrix;
pub(crate) mod rows;
pub(crate) mod scatter;
pub(crate) mod shares;

use crate::Unit;
use crate::drawing::{Drawing, WIDTHS, Width};
use crate::markup::Markup;
use histogram::Histogram;
use lines::Lines;
use matrix::Matrix;
use rows::{Mark, Rows};
use scatter::Scatter;
use shares::Shares;

/// A picture of numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// From how many games, by which bots, and what the intervals mean.
    pub from: String,
    /// The picture.
    pub plot: Plot,
}

/// The kinds of charts.
#[derive(Clone, PartialEq, Debug)]
pub enum Plot {
    /// A dot with its interval for every row: many things compared.
    Dots(Rows),
    /// A bar with its interval for every row: a few amounts.
    Bars(Rows),
    /// Everything against everything, in numbers and colours.
    Matrix(Matrix),
    /// How often which value came up.
    Histogram(Histogram),
    /// How something changes along something else.
    Lines(Lines),
    /// What a whole is made of.
    Shares(Shares),
    /// Two measures of the same things.
    Scatter(Scatter),
}

/// What a direction of a chart means.
#[derive(Clone, PartialEq, Debug)]
pub struct Axis {
    /// What is measured: `win rate`.
    pub label: String,
    /// In which unit.
    pub unit: Unit,
    /// The values at its ends, if they are not to follow the data. What lies beyond is drawn at
    /// the end.
    pub range: Option<(f64, f64)>,
    /// How far its ends follow the data at most.
    pub limits: (f64, f64),
}

impl Axis {
    /// An axis whose ends follow the data.
    pub fn new(label: impl Into<String>, unit: Unit) -> Axis {
        Axis { label: label.into(), unit, range: None, limits: (f64::NEG_INFINITY, f64::INFINITY) }
    }

    /// An axis between these values.
    #[must_use]
    pub fn between(self, low: f64, high: f64) -> Axis {
        Axis { range: Some((low, high)), ..self }
    }

    /// An axis whose ends follow the data, but not beyond these values.
    #[must_use]
    pub fn within(self, low: f64, high: f64) -> Axis {
        Axis { limits: (low, high), ..self }
    }

    /// What is measured, and in which unit.
    pub(crate) fn name(&self) -> String {
        match self.unit {
            Unit::Percent(_) => format!("{} (%)", self.label),
            Unit::Points(_) => format!("{} (percentage points)", self.label),
            Unit::Number(_) => self.label.clone(),
        }
    }
}

impl Chart {
    pub(crate) fn write(&self, markup: &mut Markup) {
        match &self.plot {
            Plot::Matrix(matrix) => matrix.write(&self.title, &self.from, markup),
            Plot::Dots(rows) => {
                self.frame(markup, &[], &rows.alternative(), |width| rows.draw(Mark::Dot, width))
            }
            Plot::Bars(rows) => {
                self.frame(markup, &[], &rows.alternative(), |width| rows.draw(Mark::Bar, width))
            }
            Plot::Histogram(bins) => self.frame(markup, &[], &bins.alternative(), |width| bins.draw(width)),
            Plot::Lines(lines) => {
                self.frame(markup, &lines.legend(), &lines.alternative(), |width| lines.draw(width))
            }
            Plot::Shares(shares) => {
                self.frame(markup, &shares.parts, &shares.alternative(), |width| shares.draw(width))
            }
            Plot::Scatter(points) => {
                self.frame(markup, &[], &points.alternative(), |width| points.draw(width))
            }
        }
    }

    /// The title, the meaning of the colours, and the picture for every width.
    fn frame(&self, markup: &mut Markup, legend: &[String], told: &str, draw: impl Fn(Width) -> Drawing) {
        let alternative = format!("{}. {told}", self.title);
        markup.tag("figure").inside(|markup| {
            markup.tag("figcaption").inside(|markup| {
                markup.tag("strong").text(&self.title);
                markup.text(" ");
                markup.tag("span").class("from").text(&self.from);
            });
            if !legend.is_empty() {
                write_legend(legend, markup);
            }
            markup.line();
            for width in WIDTHS {
                draw(width).write(&alternative, markup);
            }
        });
    }
}

fn write_legend(names: &[String], markup: &mut Markup) {
    markup.tag("ul").class("legend").inside(|markup| {
        for (at, name) in names.iter().enumerate() {
            markup.tag("li").class(colour(at)).text(name);
        }
    });
}

/// The colour of the parts and lines of a chart, in turn.
fn colour(at: usize) -> &'static str {
    ["c1", "c2", "c3", "c4", "c5", "c6"][at % 6]
}

/// `the first few, and n more` of what an image shows.
fn listed(items: impl ExactSizeIterator<Item = String>) -> String {
    const MOST: usize = 12;
    let more = items.len().saturating_sub(MOST);
    let mut text = items.take(MOST).collect::<Vec<_>>().join("; ");
    if more > 0 {
        text += &format!("; and {more} more");
    }
    text + "."
}
