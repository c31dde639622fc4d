//! The few numbers that a reader should take away.

use crate::markup::Markup;

/// A number in large print, what it is, and what it rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// What it is: `won by the first player`.
    pub label: String,
    /// The number: `52.1 %`.
    pub value: String,
    /// Its margin of error: `± 0.8`; may be empty.
    pub margin: String,
    /// From how many games, by which bots.
    pub from: String,
}

pub(crate) fn write(figures: &[Figure], markup: &mut Markup) {
    markup.tag("dl").class("figures").inside(|markup| {
        for figure in figures {
            markup.tag("div").inside(|markup| figure.write(markup));
        }
    });
}

impl Figure {
    fn write(&self, markup: &mut Markup) {
        markup.tag("dt").text(&self.label);
        markup.tag("dd").class("value").inside(|markup| {
            markup.text(&self.value);
            if !self.margin.is_empty() {
                markup.text(" ");
                markup.tag("small").text(&self.margin);
            }
        });
        markup.tag("dd").class("from").text(&self.from);
    }
}
