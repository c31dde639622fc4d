//! Finding a sentence's words inside the TOML string that holds it.

use std::ops::Range;

/// The bytes of the file that hold the bytes `span` of a string's content.
///
/// `value` is the whole value in the file, quotes included, as `toml::Spanned` gives it. Where
/// content and file cannot be laid side by side, the whole value is the answer.
pub(crate) fn locate(file_text: &str, value: Range<usize>, span: &Range<usize>) -> Range<usize> {
    let found = file_text.get(value.clone()).and_then(|raw| {
        let start = offset(raw, span.start)?;
        let end = offset(raw, span.end)?;
        (start <= end).then_some(value.start + start..value.start + end)
    });
    found.unwrap_or(value)
}

/// Where in the raw string the byte `wanted` of its content stands.
fn offset(raw: &str, wanted: usize) -> Option<usize> {
    let (quote, escapes) = quote(raw)?;
    let inside = &raw[quote.len()..raw.len() - quote.len()];
    let skipped = leading_newline(inside, quote);
    let mut content = 0;
    let mut chars = inside[skipped..].char_indices();
    while content < wanted {
        let (_, c) = chars.next()?;
        content += match c {
            '\\' if escapes => simple_escape(chars.next()?.1)?,
            c => c.len_utf8(),
        };
    }
    (content == wanted).then_some(quote.len() + skipped + chars.offset())
}

/// The opening quote, and whether backslashes mean something behind it.
fn quote(raw: &str) -> Option<(&'static str, bool)> {
    let quotes = [("\"\"\"", true), ("'''", false), ("\"", true), ("'", false)];
    quotes
        .into_iter()
        .find(|(quote, _)| raw.len() >= 2 * quote.len() && raw.starts_with(quote) && raw.ends_with(quote))
}

/// TOML drops a line break directly after three quotes.
fn leading_newline(inside: &str, quote: &str) -> usize {
    match quote.len() {
        3 if inside.starts_with("\r\n") => 2,
        3 if inside.starts_with('\n') => 1,
        _ => 0,
    }
}

/// The content bytes of a two-character escape; others have no fixed width here.
fn simple_escape(escaped: char) -> Option<usize> {
    matches!(escaped, '"' | '\\' | 'b' | 't' | 'n' | 'f' | 'r' | 'e').then_some(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked<'a>(raw: &'a str, content: &str, word: &str) -> &'a str {
        let start = content.find(word).unwrap();
        &raw[locate(raw, 0..raw.len(), &(start..start + word.len()))]
    }

    #[test]
    fn every_kind_of_string() {
        let content = "Deal 2 wounds.";
        for raw in [
            "\"Deal 2 wounds.\"",
            "'Deal 2 wounds.'",
            "\"\"\"Deal 2 wounds.\"\"\"",
            "'''\nDeal 2 wounds.'''",
            "\"\"\"\r\nDeal 2 wounds.\"\"\"",
        ] {
            assert_eq!(marked(raw, content, "wounds"), "wounds", "{raw}");
            assert_eq!(marked(raw, content, "."), ".", "{raw}");
        }
    }

    #[test]
    fn escaped_quotes_are_counted() {
        let raw = r#""Give it \"Deploy: Bonk.\" twice""#;
        let content = r#"Give it "Deploy: Bonk." twice"#;
        assert_eq!(marked(raw, content, "Bonk"), "Bonk");
        assert_eq!(marked(raw, content, "\" twice"), "\\\" twice");
    }

    #[test]
    fn other_escapes_mark_the_whole_value() {
        let raw = r#""It can\u2019t bonk.""#;
        assert_eq!(marked(raw, "It can’t bonk.", "It"), "It");
        assert_eq!(marked(raw, "It can’t bonk.", "bonk"), raw);
    }

    #[test]
    fn nonsense_marks_the_whole_value() {
        for raw in ["", "\"", "12", "\"ab", "\"\"\""] {
            assert_eq!(locate(raw, 0..raw.len(), &(1..3)), 0..raw.len(), "{raw}");
        }
        assert_eq!(locate("ab", 1..9, &(0..1)), 1..9);
    }
}
