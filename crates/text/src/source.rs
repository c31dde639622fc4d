//! A file that somebody wrote, before it is read.

use crate::located::Located;
use std::borrow::Cow;

/// The largest file that is read, in bytes: ten times the largest that ships.
pub const LARGEST_FILE: usize = 256 * 1024;
/// The most tables (`[[…]]`) of a file.
pub const MOST_TABLES: usize = 1000;

/// Refuses a file that is larger than any reasonable one, before parsing it.
pub fn ensure_size(file: &str, source: &str) -> Result<(), Vec<Located>> {
    if source.len() > LARGEST_FILE {
        let message = format!("the file is larger than {} KB", LARGEST_FILE / 1024);
        return Err(vec![Located::message(file, 0..0, message)]);
    }
    let mut at = 0;
    let mut tables = 0;
    for line in source.split_inclusive('\n') {
        tables += usize::from(line.trim_start().starts_with("[["));
        if tables > MOST_TABLES {
            let message = format!("the file has more than {MOST_TABLES} entries");
            return Err(vec![Located::message(file, at..at + line.trim_end().len(), message)]);
        }
        at += line.len();
    }
    Ok(())
}

/// The file with straight quotation marks, as TOML wants them: word processors bend them.
///
/// A bent mark opens and closes a string where a straight one would; inside a string it is part of the
/// text. Apostrophes stay as they are.
pub fn straightened(source: &str) -> Cow<'_, str> {
    if !source.contains(BENT) {
        return Cow::Borrowed(source);
    }
    let mut straight = String::with_capacity(source.len());
    let mut place = Place::Outside;
    let mut letters = source.chars().peekable();
    while let Some(letter) = letters.next() {
        let bent = BENT.contains(&letter);
        let (written, next) = match (place, letter) {
            (Place::Comment, '\n') | (Place::Basic | Place::Literal | Place::Bent, '\n') => {
                ("\n", Place::Outside)
            }
            (Place::Outside, '#') => ("#", Place::Comment),
            (Place::Outside, '"') => ("\"", Place::Basic),
            (Place::Outside, '\'') => ("'", Place::Literal),
            (Place::Outside, _) if bent => ("\"", Place::Bent),
            (Place::Basic, '"') | (Place::Bent, '"') => ("\"", Place::Outside),
            (Place::Literal, '\'') => ("'", Place::Outside),
            (Place::Bent, _) if bent => ("\"", Place::Outside),
            (Place::Basic, _) if bent => ("\\\"", Place::Basic),
            (Place::Literal, _) if bent => ("\"", Place::Literal),
            (Place::Basic | Place::Bent, '\\') => {
                straight.push('\\');
                straight.extend(letters.next());
                continue;
            }
            _ => {
                straight.push(letter);
                continue;
            }
        };
        straight.push_str(written);
        place = next;
    }
    Cow::Owned(straight)
}

const BENT: [char; 4] = ['“', '”', '„', '‟'];

/// Where a letter of a file stands. Strings of several lines need no place of their own: each of their
/// quotation marks opens and closes an empty string.
#[derive(Clone, Copy)]
enum Place {
    Outside,
    Comment,
    Basic,
    Literal,
    /// In a string that a bent mark opened.
    Bent,
}

/// The errors of the TOML reader, in a designer's words.
pub fn in_plain_words(message: &str) -> String {
    let message = message.trim();
    if let Some((found, wanted)) = parted(message, "invalid type: ").or(parted(message, "invalid value: ")) {
        return format!("this must be {}, not {}", thing(wanted), thing(found));
    }
    if let Some(name) = quoted(message, "missing field ") {
        return format!("`{name}` is missing");
    }
    if let Some(name) = quoted(message, "duplicate field ") {
        return format!("`{name}` is here twice");
    }
    if let Some(name) = quoted(message, "unknown field ") {
        let known: Vec<&str> = message.split('`').skip(3).step_by(2).collect();
        let known =
            if known.is_empty() { String::new() } else { format!("; it can be {}", known.join(", ")) };
        return format!("`{name}` is unknown here{known}");
    }
    message.lines().collect::<Vec<_>>().join(": ")
}

/// `string "x", expected a sequence`, in two.
fn parted<'a>(message: &'a str, beginning: &str) -> Option<(&'a str, &'a str)> {
    message.strip_prefix(beginning)?.rsplit_once(", expected ")
}

fn quoted<'a>(message: &'a str, beginning: &str) -> Option<&'a str> {
    message.strip_prefix(beginning)?.strip_prefix('`')?.split('`').next()
}

/// A kind of value.
fn thing(serde: &str) -> String {
    let first = serde.split([' ', '`', '"']).next().unwrap_or_default();
    let name = match first {
        "sequence" => "a list",
        "a" if serde.starts_with("a sequence") => "a list in brackets, such as [\"one\", \"two\"]",
        "a" if serde.starts_with("a string") => "a text in quotation marks",
        "a" if serde.starts_with("a map") => "a table",
        "a" if serde.starts_with("a boolean") => "true or false",
        "map" | "struct" => "a table",
        "string" => "a text",
        "integer" => "a number",
        "floating" | "float" => "a number with a point",
        "boolean" => "true or false",
        "i64" | "i32" | "i16" | "i8" => "a whole number",
        "u64" | "u32" | "u16" | "u8" | "usize" => "a whole number that is not negative",
        _ => return serde.to_owned(),
    };
    // What was found is shown as it stands.
    match serde.split_once(['`', '"']) {
        Some((_, rest)) => format!("{name} ({})", rest.trim_end_matches(['`', '"'])),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bent_quotation_marks_are_straightened() {
        assert_eq!(straightened("name = “Mend”\n"), "name = \"Mend\"\n");
        assert_eq!(straightened("text = \"Give “Deploy: Go.”\""), "text = \"Give \\\"Deploy: Go.\\\"\"");
        assert_eq!(straightened("text = 'Give “Go.”' # “so”"), "text = 'Give \"Go.\"' # “so”");
        assert_eq!(straightened("a = \"it\\\"s “x”\""), "a = \"it\\\"s \\\"x\\\"\"");
        assert!(matches!(straightened("a = \"b\""), Cow::Borrowed(_)));
    }

    #[test]
    fn the_words_of_the_reader_are_not_those_of_its_library() {
        let said = [
            (
                "invalid type: string \"Guard\", expected a sequence",
                "this must be a list in brackets, such as [\"one\", \"two\"], not a text (Guard)",
            ),
            (
                "invalid value: integer `-1`, expected u32",
                "this must be a whole number that is not negative, not a number (-1)",
            ),
            ("missing field `name`", "`name` is missing"),
            (
                "unknown field `cots`, expected one of `cost`, `text`",
                "`cots` is unknown here; it can be cost, text",
            ),
        ];
        for (message, words) in said {
            assert_eq!(in_plain_words(message), words);
        }
    }

    #[test]
    fn a_file_has_limits() {
        let many = "[[card]]\n".repeat(MOST_TABLES + 1);
        let [problem] = &ensure_size("x", &many).unwrap_err()[..] else { panic!() };
        assert_eq!(problem.diagnostic.message, "the file has more than 1000 entries");
        assert_eq!(&many[problem.span.clone()], "[[card]]");
        assert!(ensure_size("x", &many[9..]).is_ok());
        assert!(ensure_size("x", &" ".repeat(LARGEST_FILE + 1)).is_err());
    }
}
