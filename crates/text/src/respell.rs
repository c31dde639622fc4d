//! A file of cards in the spelling that is printed.

use crate::Located;

/// The file with every text that was only spelt otherwise as it is printed; nothing if there is none.
pub fn respelt(source: &str, problems: &[Located]) -> Option<String> {
    let mut fixes: Vec<_> =
        problems.iter().filter_map(|problem| Some((problem.span.clone(), problem.fix.as_ref()?))).collect();
    fixes.sort_by_key(|(span, _)| span.start);
    let mut text = source.to_owned();
    for (span, fix) in fixes.iter().rev() {
        text.get(span.clone())?;
        text.replace_range(span.clone(), &quoted(fix));
    }
    (!fixes.is_empty()).then_some(text)
}

/// The text as a string of TOML, in the quotes that need the fewest marks.
fn quoted(text: &str) -> String {
    match text.contains('"') && !text.contains('\'') {
        true => format!("'{text}'"),
        false => format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_replaced_where_they_stand() {
        let source = "a = \"x\"\nb = \"y\"\n";
        let at = |span, fix: &str| Located {
            fix: Some(fix.to_owned()),
            ..Located::message("cards.toml", span, "")
        };
        let fixes = [at(4..7, "one"), at(12..15, "say \"two\"")];
        assert_eq!(respelt(source, &fixes).unwrap(), "a = \"one\"\nb = 'say \"two\"'\n");
        assert_eq!(respelt(source, &[Located::message("cards.toml", 0..1, "")]), None);
        assert_eq!(quoted("it's \"it\""), "\"it's \\\"it\\\"\"");
    }
}
