//! The page itself.

use crate::figures::{self, Figure};
use crate::markup::Markup;
use crate::{Chart, Listing, Prose};

/// A report.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Page {
    /// What it is about.
    pub title: String,
    /// What it rests on, in a sentence or two.
    pub subtitle: Prose,
    /// Its parts.
    pub sections: Vec<Section>,
}

/// A part of a report under its own heading.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Section {
    /// The heading.
    pub title: String,
    /// What it holds.
    pub blocks: Vec<Block>,
}

/// Something to read or to look at.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// A heading within a section.
    Heading(String),
    /// A paragraph.
    Paragraph(Prose),
    /// A paragraph in smaller print: how something was measured.
    Note(Prose),
    /// Numbers in large print.
    Figures(Vec<Figure>),
    /// A table.
    Listing(Listing),
    /// A chart.
    Chart(Chart),
    /// What only some readers want to see, folded away until they ask.
    Fold {
        /// What is folded away.
        title: String,
        /// The blocks; a heading among them belongs to the section as any other.
        blocks: Vec<Block>,
    },
}

/// With fewer sections than this a reader sees them all without a list of contents.
const CONTENTS: usize = 3;

impl Page {
    /// The whole page, ready to be saved.
    pub fn html(&self) -> String {
        let mut markup = Markup::default();
        markup.raw("<!DOCTYPE html>\n");
        markup.tag("html").attr("lang", "en").inside(|markup| {
            markup.line();
            markup.tag("head").inside(|markup| self.head(markup));
            markup.line();
            markup.tag("body").inside(|markup| self.body(markup));
            markup.line();
        });
        markup.line();
        markup.into_string()
    }

    fn head(&self, markup: &mut Markup) {
        markup.tag("meta").attr("charset", "utf-8").empty();
        markup
            .tag("meta")
            .attr("name", "viewport")
            .attr("content", "width=device-width, initial-scale=1")
            .empty();
        markup.tag("meta").attr("name", "color-scheme").attr("content", "light dark").empty();
        markup.tag("title").text(&self.title);
        markup.line();
        markup.tag("style").inside(|markup| markup.raw(concat!("\n", include_str!("page.css"))));
    }

    fn body(&self, markup: &mut Markup) {
        markup.line();
        markup.tag("header").inside(|markup| {
            markup.tag("h1").text(&self.title);
            if !self.subtitle.is_empty() {
                markup.tag("p").class("subtitle").inside(|markup| self.subtitle.write(markup));
            }
        });
        markup.line();
        if self.sections.len() >= CONTENTS {
            self.contents(markup);
        }
        markup.tag("main").inside(|markup| {
            for (at, section) in self.sections.iter().enumerate() {
                markup.line();
                markup.tag("section").attr("id", anchor(at)).inside(|markup| section.write(markup));
            }
        });
        markup.line();
        markup.tag("script").inside(|markup| markup.raw(concat!("\n", include_str!("page.js"))));
    }

    fn contents(&self, markup: &mut Markup) {
        markup.tag("nav").attr("aria-label", "Contents").inside(|markup| {
            markup.tag("ol").inside(|markup| {
                for (at, section) in self.sections.iter().enumerate() {
                    markup.tag("li").inside(|markup| {
                        markup.tag("a").attr("href", format_args!("#{}", anchor(at))).text(&section.title);
                    });
                }
            });
        });
        markup.line();
    }
}

fn anchor(section: usize) -> String {
    format!("section-{}", section + 1)
}

impl Section {
    fn write(&self, markup: &mut Markup) {
        markup.tag("h2").text(&self.title);
        write_blocks(&self.blocks, markup);
    }
}

fn write_blocks(blocks: &[Block], markup: &mut Markup) {
    for block in blocks {
        markup.line();
        block.write(markup);
    }
    markup.line();
}

impl Block {
    fn write(&self, markup: &mut Markup) {
        match self {
            Block::Heading(title) => markup.tag("h3").text(title),
            Block::Paragraph(prose) => markup.tag("p").inside(|markup| prose.write(markup)),
            Block::Note(prose) => markup.tag("p").class("note").inside(|markup| prose.write(markup)),
            Block::Figures(figures) => figures::write(figures, markup),
            Block::Listing(table) => table.write(markup),
            Block::Chart(chart) => chart.write(markup),
            Block::Fold { title, blocks } => markup.tag("details").inside(|markup| {
                markup.tag("summary").text(title);
                write_blocks(blocks, markup);
            }),
        }
    }
}
