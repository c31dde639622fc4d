//! Texts from outside, made safe for a terminal.

/// The text with every control character replaced by a picture of it, so that a card, a deck or a
/// replay cannot control the terminal. Line breaks and tabs stay.
pub fn tame(text: &str) -> String {
    text.chars().map(picture).collect()
}

fn picture(letter: char) -> char {
    match letter {
        '\n' | '\t' => letter,
        '\0'..='\x1f' => char::from_u32(0x2400 + letter as u32).unwrap_or('?'),
        '\x7f' => '␡',
        // C1 controls, and the characters that turn the direction of writing.
        '\u{80}'..='\u{9f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_to_the_terminal_become_pictures() {
        assert_eq!(tame("a\x1b]0;title\x07b\x1b[2J\u{9b}c\td\n"), "a␛]0;title␇b␛[2J\u{fffd}c\td\n");
        assert_eq!(tame("Zürich – ✓"), "Zürich – ✓");
    }
}
