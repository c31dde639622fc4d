//! HTML that is well-formed and escaped because it cannot be written otherwise.

use std::fmt::{self, Display, Write};

/// Elements one after the other. Names of tags and attributes are part of the program; everything
/// else is escaped on its way in.
#[derive(Clone, Debug, Default)]
pub(crate) struct Markup {
    out: String,
}

impl Markup {
    /// Starts an element; it is finished with what it holds.
    pub fn tag(&mut self, name: &'static str) -> Tag<'_> {
        self.out.push('<');
        self.out.push_str(name);
        Tag { markup: self, name }
    }

    /// Text as it is.
    pub fn text(&mut self, text: impl Display) {
        write!(Escape(&mut self.out), "{text}").expect("a string takes everything");
    }

    /// Something that was written elsewhere.
    pub fn append(&mut self, other: &Markup) {
        self.out.push_str(&other.out);
    }

    /// Ends a line, to make the source readable.
    pub fn line(&mut self) {
        self.out.push('\n');
    }

    /// A part of this program that is not text: a style sheet or a script.
    pub fn raw(&mut self, source: &'static str) {
        self.out.push_str(source);
    }

    pub fn into_string(self) -> String {
        self.out
    }
}

/// An element whose attributes are being written.
#[must_use]
pub(crate) struct Tag<'a> {
    markup: &'a mut Markup,
    name: &'static str,
}

impl Tag<'_> {
    pub fn attr(self, name: &'static str, value: impl Display) -> Self {
        let out = &mut self.markup.out;
        out.push(' ');
        out.push_str(name);
        out.push_str("=\"");
        write!(Escape(out), "{value}").expect("a string takes everything");
        out.push('"');
        self
    }

    /// An attribute that may be missing.
    pub fn attr_if(self, name: &'static str, value: Option<impl Display>) -> Self {
        match value {
            Some(value) => self.attr(name, value),
            None => self,
        }
    }

    pub fn class(self, classes: &str) -> Self {
        self.attr_if("class", (!classes.is_empty()).then_some(classes))
    }

    /// An element that holds text.
    pub fn text(self, text: impl Display) {
        self.inside(|markup| markup.text(text));
    }

    /// An element that holds others.
    pub fn inside(self, write: impl FnOnce(&mut Markup)) {
        self.markup.out.push('>');
        write(self.markup);
        self.markup.out.push_str("</");
        self.markup.out.push_str(self.name);
        self.markup.out.push('>');
    }

    /// An element that holds nothing, such as `meta`.
    pub fn empty(self) {
        self.markup.out.push_str("/>");
    }
}

/// Writes text so that it is read as text, within elements and within attributes.
struct Escape<'a>(&'a mut String);

impl Write for Escape<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            match letter {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                '\n' | '\t' => self.0.push(letter),
                // No document may hold these, not even escaped.
                _ if letter.is_control() => self.0.push('\u{fffd}'),
                _ => self.0.push(letter),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_stays_text() {
        let mut markup = Markup::default();
        markup.tag("a").attr("title", "\"x\" onclick='y'").text("</a><script>1 & 2\0");
        assert_eq!(
            markup.into_string(),
            "<a title=\"&quot;x&quot; onclick=&#39;y&#39;\">&lt;/a&gt;&lt;script&gt;1 &amp; 2\u{fffd}</a>"
        );
    }

    #[test]
    fn elements_are_closed() {
        let mut markup = Markup::default();
        markup.tag("ul").class("").inside(|markup| {
            markup.tag("li").attr_if("id", Some(7)).text("one");
            markup.tag("br").attr_if("id", None::<u8>).empty();
        });
        assert_eq!(markup.into_string(), "<ul><li id=\"7\">one</li><br/></ul>");
    }
}
