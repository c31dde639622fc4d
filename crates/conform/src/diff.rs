//! Where two texts differ.

use std::fmt::Debug;

/// The first line in which two texts differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Difference {
    /// Which line, from 1.
    pub line: usize,
    /// What it is in the first text.
    pub left: String,
    /// What it is in the second.
    pub right: String,
}

const END: &str = "(the text ends)";

/// The first line in which the texts differ, if any does.
pub(crate) fn first_difference(left: &str, right: &str) -> Option<Difference> {
    let (mut left, mut right) = (left.lines(), right.lines());
    let mut line = 0;
    loop {
        line += 1;
        match (left.next(), right.next()) {
            (None, None) => return None,
            (one, other) if one == other => {}
            (one, other) => {
                let text = |line: Option<&str>| line.unwrap_or(END).to_owned();
                return Some(Difference { line, left: text(one), right: text(other) });
            }
        }
    }
}

/// Ok if the values are equal; otherwise says so, and where their printed forms differ.
pub(crate) fn same<T: PartialEq + Debug>(what: &str, left: &T, right: &T) -> Result<(), String> {
    if left == right {
        return Ok(());
    }
    let parting = first_difference(&format!("{left:#?}"), &format!("{right:#?}"));
    let (one, other) = match parting {
        Some(found) => (found.left.trim().to_owned(), found.right.trim().to_owned()),
        None => ("(printed, they look the same)".to_owned(), String::new()),
    };
    Err(format!("{what} differ: {one}  /  {other}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_differs_is_found() {
        assert_eq!(first_difference("a\nb", "a\r\nb\n"), None);
        let found = first_difference("a\nb\nc", "a\nx").unwrap();
        assert_eq!((found.line, found.left.as_str(), found.right.as_str()), (2, "b", "x"));
        assert_eq!(first_difference("a", "a\nb").unwrap().left, END);
    }

    #[test]
    fn values_are_compared_and_shown_where_they_part() {
        assert_eq!(same("numbers", &[1, 2], &[1, 2]), Ok(()));
        assert_eq!(same("numbers", &[1, 2], &[1, 3]), Err("numbers differ: 2,  /  3,".to_owned()));
    }
}
