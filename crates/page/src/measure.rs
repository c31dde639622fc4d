//! How much room a text needs, whatever font the reader has.

/// The size of the texts in charts, in pixels.
pub(crate) const TEXT: f64 = 13.0;

/// Height of a line of text in a chart.
pub(crate) const LINE: f64 = 17.0;

/// How wide a text is at most. Fonts differ: these are the widths of a wide one, so that no reader
/// sees two texts overlap.
pub(crate) fn width(text: &str) -> f64 {
    text.chars().map(em).sum::<f64>() * TEXT
}

/// How wide a text in bold letters is at most.
pub(crate) fn strong_width(text: &str) -> f64 {
    width(text) * 1.12
}

/// The width of a letter as a part of the font's size.
fn em(letter: char) -> f64 {
    match letter {
        'i' | 'j' | 'l' | '\'' | '|' | '.' | ',' | ':' | ';' | '!' | ' ' | '\u{a0}' => 0.34,
        'f' | 'r' | 't' | '(' | ')' | '[' | ']' | '-' | '/' | 'I' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 1.0,
        '+' | '\u{2212}' | '±' | '=' | '<' | '>' => 0.84,
        'A'..='Z' => 0.77,
        _ if letter >= '\u{1100}' => 1.05,
        _ => 0.64,
    }
}

/// Breaks a text into lines that fit, between words where it can be.
pub(crate) fn wrap(text: &str, room: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        for piece in pieces(word, room) {
            let line = lines.last_mut().expect("there is always a line");
            if line.is_empty() {
                line.push_str(&piece);
            } else if width(line) + em(' ') * TEXT + width(&piece) <= room {
                line.push(' ');
                line.push_str(&piece);
            } else {
                lines.push(piece);
            }
        }
    }
    lines
}

/// A word that is wider than the room comes in several pieces.
fn pieces(word: &str, room: f64) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for letter in word.chars() {
        let piece = pieces.last_mut().expect("there is always a piece");
        if piece.is_empty() || width(piece) + em(letter) * TEXT <= room {
            piece.push(letter);
        } else {
            pieces.push(letter.into());
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit() {
        let text = "A rather long name that Supercalifragilisticexpialidocious cards have";
        for room in [40.0, 90.0, 300.0] {
            let lines = wrap(text, room);
            assert!(lines.iter().all(|line| width(line) <= room), "{lines:?}");
            let letters = |text: &str| text.chars().filter(|c| *c != ' ').collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(text));
        }
        assert_eq!(wrap("two words", 1000.0), ["two words"]);
        assert_eq!(wrap("", 10.0), [""]);
    }
}
